"""A server with thousands of tables at which nobody is starts at once and stays small."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from web.conftest import Server
from web.people import Person, make_room
from web.sleeping import BOTH, sleeping
from web.test_memory import memory

from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewSeat

TABLES = 5_000
LATER = 2.0  # seconds by which they may delay the first answer
SLOWEST = 0.5  # seconds for an answer while they are looked at
MEGABYTES = 250.0
WITH_BOT = [NewSeat(kind="me"), NewSeat(kind="bot", level="cadet")]


async def test_tables_of_people_are_not_replayed_at_the_start(lobby: Lobby, tmp_path: Path) -> None:
    await sleeping(tmp_path / "games.db", 5, 10)
    replayed: list[str] = []
    load = lobby.store.load

    async def counted(name: str) -> object:
        replayed.append(name)
        return await load(name)

    lobby.store.load = counted  # type: ignore[assignment, method-assign]
    await lobby.restore_all()
    assert replayed == [] and not lobby.rooms


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seats SET sits_in = 1 WHERE seat = 0",
        "UPDATE seats SET kind = 'bot', level = 'cadet' WHERE seat = 0",
        """UPDATE rooms SET times = '[90,90,1]',
           clock = '{"kind": "live", "seconds": 90, "increment": 0, "days": 3}'""",
    ],
)
async def test_tables_where_a_bot_or_a_clock_has_to_act_are_brought_back(
    change: str, lobby: Lobby, tmp_path: Path
) -> None:
    names = await sleeping(tmp_path / "games.db", 3, 10)
    with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
        db.execute(change)
    lobby.keeper.wake = lambda room: None  # type: ignore[method-assign]
    await lobby.restore_all()
    assert set(lobby.rooms) == set(names)


async def test_tables_where_a_player_is_asked_do_not_stay_in_memory_and_others_play_meanwhile(
    lobby: Lobby, tmp_path: Path
) -> None:
    names = await sleeping(tmp_path / "games.db", 20, 40, seats=WITH_BOT)
    busy = 0.0
    find = lobby.find

    async def timed(name: str) -> object:
        nonlocal busy
        began = time.monotonic()
        found = await find(name)
        busy += time.monotonic() - began
        return found

    lobby.find = timed  # type: ignore[assignment, method-assign]
    began = time.monotonic()
    await lobby.restore_all()
    assert not set(names) & set(lobby.rooms)
    assert time.monotonic() - began >= 1.9 * busy > 0, "it rests as long as it works"


# --- a whole server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    yield one
    one.stop()


def start(server: Server) -> float:
    """The seconds until a server gives its first answer."""
    began = time.monotonic()
    server.start()
    return time.monotonic() - began


@pytest.mark.soak
@pytest.mark.parametrize("seats", [BOTH, WITH_BOT], ids=["people", "a bot"])
async def test_sleeping_tables_hold_up_no_start(
    seats: list[NewSeat], server: Server, tmp_path: Path
) -> None:
    for _ in range(2):  # the first one also waits for what all servers of the tests share
        empty = start(server)
        server.stop()
    names = await sleeping(tmp_path / "games.db", TABLES, 100, "smugglers", seats=seats)
    first = start(server)
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "here"}])
    slowest = 0.0
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as player:
        end = time.monotonic() + 30
        while time.monotonic() < end:
            began = time.monotonic()
            await player.ask("ping")
            slowest = max(slowest, time.monotonic() - began)
    room = httpx.get(f"{server.url}/api/rooms/{names[-1]}", timeout=20).json()
    used = memory(server)
    print(f"first answer {empty:.2f} s without tables, {first:.2f} s with {TABLES}")
    print(f"slowest ping {slowest:.2f} s, {used:.0f} MB")
    assert room["status"] == "playing"
    assert first - empty < LATER and slowest < SLOWEST and used < MEGABYTES
