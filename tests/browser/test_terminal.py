"""A browser and a terminal at one table, to the end.

In `make test` the terminal resigns after some moves; `make soak` plays on.
"""

from __future__ import annotations

import asyncio
import os
import random
import threading

import httpx
import pytest
from browser.conftest import MakeWindow, Plain
from browser.player import Pointer, one_move
from web.conftest import Server

from sectors import games
from sectors.terminal.full import Full
from sectors.terminal.online import OnlineDesk, read_address, sit_down
from sectors.terminal.table_screen import TableScreen

pytestmark = pytest.mark.slow
MOST = 10_000 if os.environ.get("SECTORS_SOAK") else 8  # moves of the terminal
DUEL = next(name for name in games.names() if games.load(name).seats == range(2, 3))


class Terminal(threading.Thread):
    """Somebody at a terminal, who takes the choices of the list by keys until the game is over."""

    def __init__(self, desk: OnlineDesk) -> None:
        super().__init__()
        self.desk = desk
        self.played = 0
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            asyncio.run(self.play())
        except BaseException as error:
            self.error = error

    async def play(self) -> None:
        luck = random.Random(4)
        app = Full(self.desk)
        async with app.run_test(size=(80, 24)) as pilot:
            while not self.desk.is_over():
                screen = app.screen
                assert isinstance(screen, TableScreen)
                if not screen.items:
                    await pilot.pause(0.02)
                    continue
                number = luck.randrange(len(screen.items)) + 1
                count = self.desk.count
                said = "resign" if self.played == MOST else str(number)
                await pilot.press("slash", *said, "enter")
                for _ in range(100):
                    await pilot.pause(0.02)
                    if self.desk.count != count or screen.path or self.desk.is_over():
                        break
                self.played += self.desk.count != count


@pytest.mark.soak
def test_a_browser_plays_a_terminal(server: Server, window: MakeWindow) -> None:
    body = {"game": DUEL, "name": "Mira", "seats": [{"kind": "me"}, {"kind": "open"}]}
    joined: Plain = httpx.post(f"{server.url}/api/rooms", json=body, timeout=20).json()
    link = f"{server.url}/t/{joined['room']}"
    page = window().sit(joined, DUEL)
    friend = Terminal(sit_down(read_address(link), "Tom", False, None))
    assert friend.desk.seat == 1
    friend.start()
    hand, luck = Pointer("mouse"), random.Random(3)
    try:
        for _ in range(300):
            if one_move(page, hand, luck)["over"] or friend.error:
                break
    finally:
        friend.join(60)
        if friend.error:
            raise friend.error
    assert friend.error is None, friend.error
    assert not friend.is_alive() and friend.desk.is_over()
    assert friend.played > 3
    room = httpx.get(f"{server.url}/api/rooms/{joined['room']}").json()
    assert room["status"] == "over"
    assert [seat["name"] for seat in room["seats"]] == ["Mira", "Tom"]


def test_a_terminal_watches_and_sees_no_hand(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    body = {"game": DUEL, "name": "Mira", "seats": seats}
    joined: Plain = httpx.post(f"{server.url}/api/rooms", json=body, timeout=20).json()
    desk = sit_down(read_address(f"{server.url}/t/{joined['code']}"), "", True, None)

    async def look() -> None:
        await desk.open()
        for _ in range(200):
            if desk.data is not None:
                break
            await asyncio.sleep(0.02)
        await desk.close()

    looking = threading.Thread(target=lambda: asyncio.run(look()))
    looking.start()
    looking.join(30)
    assert desk.seat == -1 and desk.data is not None
    assert not desk.scene().choices
    assert not [p for p in desk.scene().pieces if p.at.startswith("hand") and p.face != "back"]
