"""Bots at the server's tables, game by game: any level sits down, bots play each other, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest
from some import first_of
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors import games, players

NewDatabase = Callable[[str], str]
GAMES = games.names()
# For a busy machine.
PATIENT = "from sectors.server.web import thinking as t; t.MOVES.seconds = t.HINTS.seconds = 60.0; "
WATCHED = 2  # moves of bots that somebody sees


@pytest.fixture(scope="module")
def server(new_database: NewDatabase) -> Iterator[Server]:
    one = Server(new_database("sqlite"), before=PATIENT)
    one.start()
    yield one
    one.stop()


def bot(level: str) -> Plain:
    return {"kind": "bot", "level": level}


@pytest.mark.parametrize("name", first_of(GAMES))
def test_any_level_can_be_seated(server: Server, name: str) -> None:
    for level in players.LEVELS:
        made = make_room(server.url, name, [{"kind": "me"}, bot(level)])
        room = httpx.get(f"{server.url}/api/rooms/{made['room']}").json()
        assert [seat["level"] for seat in room["seats"]][1] == level


@pytest.mark.parametrize("name", first_of(GAMES))
async def test_two_bots_play_each_other_for_a_watcher(server: Server, name: str) -> None:
    made = make_room(server.url, name, [bot("captain"), bot("admiral")])
    async with Person(server.ws(made["room"])) as watcher:
        await watcher.until(lambda: watcher.count >= WATCHED or watcher.is_over, 120)
        assert watcher.log and not watcher.choices


@pytest.mark.parametrize("name", GAMES)
async def test_a_hint_names_a_move_and_says_what_it_is_worth(server: Server, name: str) -> None:
    made = make_room(server.url, name, [{"kind": "me"}, bot("cadet")])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        await me.until(lambda: bool(me.choices), 120)
        hint = await me.ask("hint")
        assert hint["text"] in me.choices and hint["label"]
        assert "win" in hint["reason"] or "won" in hint["reason"] or "lost" in hint["reason"]
