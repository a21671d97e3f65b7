"""Several servers on one PostgreSQL database: one table, whichever server one looks through."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from conftest import NewDatabase
from trust.cluster import Cluster
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors.server.web.store import Store

GAME = "sector219"
Pair = tuple[Server, Server]


@pytest.fixture
def pair(new_database: NewDatabase) -> Iterator[Pair]:
    db = new_database("postgresql")
    both = Server(db), Server(db)
    for server in both:
        server.start()
    yield both
    for server in both:
        if server.process is not None and server.process.poll() is None:
            server.stop()


async def play_on(people: list[Person], count: int) -> list[str]:
    """Whoever is asked answers; everybody sees it, through whichever server."""
    played: list[str] = []
    while len(played) < count:
        asked = [person for person in people if person.choices]
        if not asked:
            await asyncio.sleep(0.02)
            continue
        before = asked[0].count
        answer = await asked[0].ask("act", text=asked[0].choices[0])
        assert answer["type"] == "reply", answer
        played += answer["played"]
        for person in people:
            await person.until_count(before + 1)
    return played


async def test_two_people_at_two_servers_play_one_game(pair: Pair) -> None:
    one, other = pair
    made = make_room(one.url, GAME, [{"kind": "me"}, {"kind": "open"}])
    seat = httpx.post(f"{other.url}/api/rooms/{made['code']}/seats/1", json={"name": "Jun"})
    token = seat.json()["tokens"]["1"]
    taken = httpx.post(f"{one.url}/api/rooms/{made['code']}/seats/1", json={"name": "Noor"})
    assert taken.status_code == 409
    north = Person(other.ws(made["room"], token))
    async with Person(one.ws(made["room"], made["tokens"]["0"])) as south, north:
        await south.until(lambda: south.room["seats"][1]["here"] == "here")
        await asyncio.gather(  # both answer the sealed question at once
            south.ask("act", text=south.choices[0]), north.ask("act", text=north.choices[0])
        )
        for person in (south, north):
            await person.until_count(2)
        await play_on([south, north], 10)
        await north.ask("chat", text="hello")
        await south.until(lambda: bool(south.chat))
        assert south.chat[-1]["text"] == "hello"
        count = south.count
        one.kill()
        await north.until(lambda: north.room["seats"][0]["here"] == "away", 40)
        async with Person(other.ws(made["room"], made["tokens"]["0"])) as again:
            assert again.count == count, "nothing is lost with the server that died"
            await play_on([again, north], 4)


def texts(url: str, made: Plain) -> list[str]:
    record = httpx.get(f"{url}/api/rooms/{made['room']}/record", timeout=20).text
    return [line for line in record.splitlines() if line[:1].isdigit()]


async def test_exactly_one_server_plays_for_a_bot_and_another_takes_over(pair: Pair) -> None:
    rooms = [
        make_room(s.url, GAME, [{"kind": "me"}, {"kind": "bot", "level": "random"}]) for s in pair
    ]
    people = [
        Person(server.ws(made["room"], made["tokens"]["0"]))
        for server, made in zip(pair, rooms, strict=True)
    ]
    async with people[0], people[1]:
        for person in people:
            await person.ask("act", text=person.choices[0])
            await person.until(lambda p=person: p.count >= 2)  # type: ignore[misc]
    counters = [metric(server, "sectors_late_total") for server in pair]
    duty = 0 if bots_at(pair[0]) else 1
    pair[duty].kill()
    left, made = pair[1 - duty], rooms[duty]
    async with Person(left.ws(made["room"], made["tokens"]["0"])) as me:
        await me.until(lambda: bool(me.choices), 60)
        count = me.count
        for _ in range(3):
            if me.choices:
                await me.ask("act", text=me.choices[0])
                await asyncio.sleep(0.05)
        await me.until(lambda: bool(me.choices) and me.count > count + 2, 60)
    print(f"\nmoves refused because another server was faster: {sum(counters):g}")
    assert sum(counters) <= 2, "two servers thought for the same bot"


def bots_at(server: Server) -> bool:
    """Whether a server has worker processes, that is, lets bots think."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return bool(children.read_text().split())


def metric(server: Server, name: str) -> float:
    for line in httpx.get(f"{server.url}/metrics").text.splitlines():
        if line.startswith(name):
            return float(line.split()[1])
    raise AssertionError(name)


async def test_a_server_outlives_a_restart_of_its_database() -> None:
    cluster = Cluster()
    cluster.start()
    db = await asyncio.to_thread(cluster.database)
    server = Server(db)
    server.start()
    try:
        made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "bot", "level": "random"}])
        async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
            await me.until(lambda: me.count >= 1)  # the bot has answered
            cluster.halt()
            refused = await me.ask("act", text=me.choices[0])
            assert (refused["type"], refused["code"]) == ("refused", "not_stored")
            assert httpx.get(f"{server.url}/health", timeout=20).status_code == 503
            cluster.resume()
            answer = refused
            for _ in range(20):
                answer = await me.ask("act", text=me.choices[0])
                if answer["type"] == "reply":
                    break
                await asyncio.sleep(0.2)
            assert answer["type"] == "reply", "play goes on when the database is back"
            for _ in range(3):
                await me.until(lambda: bool(me.choices), 60)  # so does the bot
                count = me.count
                await me.ask("act", text=me.choices[0])
                await me.until_count(count + 1)
    finally:
        server.stop()
        cluster.stop()


@pytest.fixture
def shared(new_database: NewDatabase) -> str:
    return new_database("postgresql")


async def test_one_person_at_two_windows_arrives_once(shared: str) -> None:
    """Both windows write at the same moment, each in a transaction of its own."""
    store = Store(shared)
    await store.open()
    try:
        for _ in range(10):
            await asyncio.gather(*(store.arrive("room", [1], True) for _ in range(8)))
    finally:
        await store.close()
