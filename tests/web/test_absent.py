"""A bot sits in for a player who stays away while somebody else waits, however that came about."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from web.conftest import Server
from web.people import Person, Plain, make_room

AWAY = 1.0
OPEN = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    one = Server(database, away=AWAY)
    one.start()
    yield one
    one.stop()


def claimed(server: Server, **more: Any) -> tuple[Plain, Plain]:
    """A table with a seat that somebody claims and never looks at: the table, and that seat."""
    made = make_room(server.url, "sector219", OPEN, **more)
    where = f"{server.url}/api/rooms/{made['room']}/seats/1"
    answer = httpx.post(where, json={"name": "Jun", "nonce": ""}, timeout=20)
    assert answer.status_code == 201, answer.text
    return made, answer.json()


def bot_sits_in(person: Person) -> bool:
    return bool(person.room["seats"][1]["bot"])


async def test_a_bot_comes_for_a_seat_that_was_claimed_and_never_looked_at(server: Server) -> None:
    made, other = claimed(server)
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        await me.until(lambda: bot_sits_in(me), 10 * AWAY)
        async with Person(server.ws(made["room"], other["tokens"]["1"])):
            await me.until(lambda: not bot_sits_in(me), 10 * AWAY)


async def test_a_bot_comes_for_a_player_who_was_away_when_the_server_started_again(
    server: Server,
) -> None:
    made, other = claimed(server)
    async with (
        Person(server.ws(made["room"], made["tokens"]["0"])),
        Person(server.ws(made["room"], other["tokens"]["1"])),
    ):
        pass
    server.kill()
    server.start()
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        assert not bot_sits_in(me)
        await me.until(lambda: bot_sits_in(me), 10 * AWAY)


async def test_no_bot_comes_while_a_player_has_days_to_move(server: Server) -> None:
    made, _ = claimed(server, clock={"kind": "days", "days": 1})
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        await asyncio.sleep(2.5 * AWAY)
        assert not bot_sits_in(me)


async def test_the_time_of_the_absent_begins_when_a_player_comes_to_an_empty_table(
    server: Server,
) -> None:
    made, _ = claimed(server)
    async with Person(server.ws(made["room"], made["tokens"]["0"])):
        pass
    await asyncio.sleep(1.5 * AWAY)
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        await asyncio.sleep(AWAY / 3)
        assert not bot_sits_in(me)
        await me.until(lambda: bot_sits_in(me), 10 * AWAY)


async def test_no_bot_comes_while_only_spectators_look(server: Server) -> None:
    made, _ = claimed(server)
    async with Person(server.ws(made["room"])) as spectator:
        await asyncio.sleep(2.5 * AWAY)
        assert not bot_sits_in(spectator)
