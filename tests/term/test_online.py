"""A desk at a table elsewhere: what the server says is shown and can be answered."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest
from term.test_full import full, opened, seen
from textual.pilot import Pilot

from sectors import games
from sectors.core import scene as scenes
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.table.table import Table
from sectors.terminal.address import Address
from sectors.terminal.full import Full
from sectors.terminal.online import OnlineDesk, clock_words, seat_in, sit_down

Plain = dict[str, Any]
GAME = games.load(next(name for name in games.names() if games.load(name).seats == range(2, 3)))


class Wired(OnlineDesk):
    """A desk whose server is this test."""

    asked_for: list[Plain]

    async def open(self) -> None:
        """Nobody is called."""

    async def request(self, kind: str, **fields: Any) -> Plain:
        if kind in ("preview", "why"):
            return {"preview": {}, "legal": True}
        self.asked_for.append({"type": kind, **fields})
        return {"waiting": True}

    async def send(self, kind: str, **fields: Any) -> int:
        self.asked_for.append({"type": kind, **fields})
        return 1


def room(**more: Any) -> Plain:
    seats: list[Plain] = [
        {"seat": 0, "kind": "person", "name": "Mira", "level": "", "here": "here"},
        {"seat": 1, "kind": "person", "name": "Tom", "level": "", "here": "away"},
    ]
    clocks: list[Plain] = [{"clock": 65.0, "bot": False}, {"clock": None, "bot": False}]
    people = [one | clock for one, clock in zip(seats, clocks, strict=True)]
    return {"status": "playing", "seats": people, "asked": [1], "code": "K7QPM"} | more


def table(**more: Any) -> Plain:
    """The first message, as the second seat hears it."""
    scene = Table(GAME, 2, 5).scene(1)
    line = {"words": "Mira begins.", "seat": 0, "turn": 1, "at": 1, "text": ""}
    told = {"scene": scenes.plain(scene), "log": [line], "chat": [], "count": 1, "viewer": 1}
    return {"type": "table", "seq": 4, "room": room(), **told} | more


async def sitting(*messages: Plain) -> Wired:
    desk = Wired(GAME, 1, address=Address("http://host", "room"), token="word")
    desk.asked_for = []
    for message in (table(), *messages):
        await desk.heard(message)
    return desk


async def test_who_sits_there_and_how_much_time_they_have() -> None:
    desk = await sitting()
    assert desk.people() == {0: "Mira, 1:05", 1: "you"}
    assert desk.asked() == [1]
    sits_in = room()["seats"][0] | {"bot": True, "clock": None}
    bot = room()["seats"][1] | {"kind": "bot", "level": "pilot", "seat": 0}
    assert desk.person(sits_in) == "Mira, a bot sits in"
    assert desk.person(bot) == "pilot bot"
    assert desk.person(bot | {"kind": "open", "here": "gone"}) == "nobody yet"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (64.2, "1:05"), (3600, "1:00 h"), (9000, "2:30 h"), (260_000, "3 days")],
)
def test_clocks(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


async def test_an_update_may_tell_of_people_only() -> None:
    update = {"type": "update", "seq": 5, "change": {}, "log": [], "room": room(asked=[])}
    desk = await sitting(update)
    assert desk.count == 1 and desk.asked() == [] and desk.log() == ["Mira begins."]


async def test_what_is_taken_back_leaves_the_log() -> None:
    line = {"words": "Mira begins anew.", "at": 0, "seat": 0, "turn": 1, "text": ""}
    back = {"type": "update", "seq": 5, "change": {}, "log": [line], "count": 0}
    desk = await sitting(back)
    assert desk.log() == ["Mira begins anew."]


async def test_a_gap_is_mended_by_asking_for_everything() -> None:
    desk = await sitting({"type": "chat", "seq": 7, "line": {"name": "Mira", "text": "Hm."}})
    assert desk.asked_for == [{"type": "sync"}] and desk.chat() == []


async def test_a_table_that_waits_says_its_code() -> None:
    waiting = room(status="waiting")
    waiting["seats"][0] |= {"kind": "open"}
    desk = await sitting(table(seq=9, room=waiting))
    assert desk.scene().prompt == "Waiting for 1 more to sit down. The code of this table: K7QPM."
    assert not desk.scene().choices
    assert desk.scene().pieces == () == desk.scene().places  # nothing is dealt yet


async def test_only_the_maker_is_told_how_to_start() -> None:
    for maker in (0, 1):
        waiting = room(status="waiting", host=maker)
        waiting["seats"][0] |= {"kind": "open"}
        desk = await sitting(table(seq=9, room=waiting))
        assert ("/start" in desk.scene().help) is (maker == 1)


async def test_a_seat_that_was_freed_is_not_asked_for_again() -> None:
    desk = await sitting(table(seq=9, room=room(status="waiting"), viewer=-1))
    assert (desk.seat, desk.token) == (-1, "")


def test_in_a_match_the_next_seat_is_another_one() -> None:
    assert seat_in({"tokens": {"0": "next"}}) == (0, "next")
    for nonsense in ({}, {"x": "word"}, {"400": "word"}, {"0": ""}):
        with pytest.raises(Refused):
            seat_in({"tokens": nonsense})


async def test_without_a_connection_nothing_is_lit_and_a_note_goes_when_it_is_back() -> None:
    desk = await sitting()
    desk.lost()
    assert desk.scene().prompt == "The connection broke; trying again …"
    assert not desk.scene().choices
    with pytest.raises(Objection, match="nothing was sent"):
        await OnlineDesk.send(desk, "act")
    async with opened(desk) as pilot:
        full(pilot).say("There is no connection just now; nothing was sent.")
        assert not full(pilot).items
        desk.socket, desk.notice = object(), ""
        await desk.say_changed()
        await pilot.pause()
        assert full(pilot).said == "" and full(pilot).items


class NoSuchTable(BaseHTTPRequestHandler):
    """A server without tables."""

    def do_GET(self) -> None:
        self.send_response(404)
        self.end_headers()
        self.wfile.write(b'{"sentence": "There is no table with that code."}')

    def log_message(self, format: str, *args: Any) -> None:
        """Silence."""


def test_a_wrong_code_is_called_so() -> None:
    with HTTPServer(("127.0.0.1", 0), NoSuchTable) as server:
        thread = threading.Thread(target=server.handle_request)
        thread.start()
        where = Address(f"http://127.0.0.1:{server.server_port}", "WRONG")
        with pytest.raises(Refused, match="There is no table with that code."):
            sit_down(where, "Mira", False, None)
        thread.join()


async def test_after_the_end_one_may_follow_the_others() -> None:
    desk = await sitting(table(seq=9, room=room(status="over")))
    assert desk.is_over() and desk.again_words() == "Offer to play again"
    await desk.heard({"type": "rematch", "seq": 10, "room": "next"})
    assert desk.went_on == "next" and desk.again_words().startswith("Go where the others")
    lonely = Wired(GAME, -1, address=Address("http://host", "room"))
    with pytest.raises(Objection, match="Only somebody who played"):
        await lonely.again()


ASKED = {"type": "asked", "seq": 5, "seat": 0, "text": "bottom I S"}


async def at_table(pilot: Pilot[None], key: str, *said: str) -> None:
    await pilot.pause()
    await seen(pilot, "Mira, 1:05", "asks to take back: bottom I S", "y allows it")
    await pilot.press(key)
    await seen(pilot, *said)


@pytest.mark.parametrize(("key", "yes"), [("y", True), ("n", False)])
async def test_an_undo_is_answered_with_a_key(key: str, yes: bool) -> None:
    desk = await sitting(ASKED)
    async with Full(desk).run_test(size=(80, 24)) as pilot:
        await at_table(pilot, key, "You allow it." if yes else "You refuse it.")
        assert {"type": "allow", "yes": yes} in desk.asked_for
        assert not desk.question()


async def test_words_to_the_table_and_resigning_are_typed() -> None:
    desk = await sitting({"type": "chat", "seq": 5, "line": {"name": "Mira", "text": "Hello!"}})
    async with Full(desk).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await seen(pilot, "Mira: Hello!")
        await pilot.press("slash", *"say hi", "enter")
        await pilot.press("slash", *"resign", "enter")
        await full(pilot).workers.wait_for_complete()
        await pilot.press("f3")
        await seen(pilot, "The others are asked.")
    wanted = [{"type": "chat", "text": "hi"}, {"type": "resign"}, {"type": "undo"}]
    assert desk.asked_for == wanted
