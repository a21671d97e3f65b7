"""A hostile client beside honest games: they finish unharmed, and the server stays well."""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket as sockets
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import websockets
from web.conftest import Server
from web.people import Person, Plain, make_room

GAME = "sector219"
MANY = 20 if "SECTORS_SOAK" in os.environ else 1  # times as many messages, for `make soak`
KINDS = ["act", "why", "preview", "hint", "undo", "allow", "chat", "resign", "seat", "sync"]
KINDS += ["text", "ping", "dance", "", "table", "nonce"]
ODD: list[Any] = [None, True, -1, 10**30, 1e400, "", "x" * 399, "x" * 5000, "\x00", "💥" * 50]
ODD += [[], {}, [[[[]]]]]
RAW = [
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500,
    b"\x00" * 5000,
    b"GET /ws/x HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n{",
]


@pytest.fixture
def server(new_database: Any) -> Iterator[Server]:
    one = Server(new_database("sqlite"))
    one.start()
    yield one
    one.stop()


def strange(luck: random.Random) -> str | bytes:
    """A message of any kind: out of order, with fields of others, half, huge, or no JSON."""
    fields = ["id", "text", "clicks", "yes", "seat", "count", "extra"]
    some = luck.sample(fields, luck.randint(0, 4))
    usual = [0, 1, 2, True, "pass", ["a"]]
    body: Plain = {"type": luck.choice(KINDS), **{f: luck.choice(ODD + usual) for f in some}}
    text = json.dumps(body)
    kind = luck.randint(0, 9)
    if kind == 0:
        return text[: luck.randint(0, len(text))]
    if kind == 1:
        return text.encode() + bytes([luck.randint(0, 255) for _ in range(8)])
    if kind == 2:
        return json.dumps(ODD[: luck.randint(0, 4)])
    if kind == 3 and luck.random() < 0.1:
        return json.dumps({"type": "chat", "text": "y" * 200_000})
    return text


async def harass(address: str, luck: random.Random, count: int) -> int:
    """Send strange messages over one connection after the other; the number sent."""
    sent = 0
    while sent < count:
        with suppress(websockets.WebSocketException, OSError, TimeoutError):
            async with websockets.connect(address, close_timeout=1) as socket:
                listening = asyncio.create_task(hear(socket))
                for _ in range(luck.randint(1, 120)):
                    message = strange(luck)
                    for _ in range(luck.choice([1, 1, 2])):
                        await socket.send(message)
                        sent += 1
                    if luck.random() < 0.3:
                        await asyncio.sleep(0.002)
                listening.cancel()
        await asyncio.sleep(0)
    return sent


async def hear(socket: Any) -> None:
    """Read answers, so that the line does not fill up."""
    with suppress(websockets.WebSocketException):
        async for _ in socket:
            pass


async def honest(server: Server, made: Plain, luck: random.Random) -> int:
    """Two honest players play to the end; the number of moves."""
    people = [Person(server.ws(made["room"], token)) for token in made["tokens"].values()]
    played = 0
    async with people[0], people[1]:
        while not people[0].is_over:
            asked = [person for person in people if person.choices]
            if not asked:
                await asyncio.sleep(0.01)
                continue
            answer = await asked[0].ask("act", text=luck.choice(asked[0].choices))
            assert answer["type"] == "reply", answer
            played += len(answer["played"])
            for person in people:
                await person.until_count(played)
    return played


def raw(port: int) -> int:
    """Bytes that are no requests at all."""
    for data in RAW:
        with suppress(OSError), sockets.create_connection(("127.0.0.1", port), 5) as line:
            line.sendall(data)
            line.settimeout(0.2)
            with suppress(TimeoutError):
                line.recv(100)
    return len(RAW)


async def test_honest_games_finish_beside_a_hostile_client(server: Server) -> None:
    luck = random.Random(5)
    seats = [{"kind": "me"}, {"kind": "here"}]
    games = [make_room(server.url, GAME, seats) for _ in range(2)]
    own = make_room(server.url, GAME, seats)
    targets = [
        server.ws(own["room"], own["tokens"]["0"]),
        server.ws(games[0]["room"]),  # watching an honest game
        server.ws(games[0]["room"], "not-a-token"),
        server.ws("NOPE"),
    ]
    attacks = [
        asyncio.create_task(harass(address, random.Random(i), 250 * MANY))
        for i, address in enumerate(targets)
    ]
    raw_sent = await asyncio.to_thread(raw, server.port)
    played = await asyncio.gather(*(honest(server, made, luck) for made in games))
    sent = sum(await asyncio.gather(*attacks)) + raw_sent
    health = httpx.get(f"{server.url}/health", timeout=20)
    assert health.status_code == 200 and health.json()["set_aside"] == 0
    for made in games:
        record = httpx.get(f"{server.url}/api/rooms/{made['room']}/record", timeout=20).text
        while True:  # the hostile ones have used up what this address may ask for
            checked = httpx.post(f"{server.url}/api/verify", json={"record": record}, timeout=60)
            if checked.status_code != 429:
                break
            await asyncio.sleep(1.0)
        assert checked.status_code == 200, checked.text
    print(f"\nhostile messages: {sent}; honest games finished and verified: {len(played)} of 2")


async def test_pages_of_other_sites_may_not_connect(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "here"}])
    address = server.ws(made["room"], made["tokens"]["0"])
    for origin, kind in ((server.url, "table"), ("https://evil.example", "closed")):
        async with websockets.connect(address, origin=origin) as socket:  # type: ignore[arg-type]
            assert json.loads(await socket.recv())["type"] == kind


async def test_too_many_messages_are_refused_and_others_are_not_held_up(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "here"}])
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        refused: list[Plain] = []
        for _ in range(20):  # the allowance grows again while a slow machine answers
            answers = await asyncio.gather(*(me.ask("ping") for _ in range(250)))
            refused += [answer for answer in answers if answer["type"] == "refused"]
            if refused:
                break
        assert refused and all(answer["code"] == "too_often" for answer in refused)
    async with Person(server.ws(made["room"], made["tokens"]["1"])) as other:
        assert (await other.ask("ping"))["type"] == "reply"


def test_answers_carry_the_headers_that_keep_browsers_careful(server: Server) -> None:
    for path in ("/", "/api/rooms", "/api/games", "/art/sector219/x.svg", "/health"):
        headers = httpx.get(server.url + path, timeout=60).headers
        assert "default-src" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["referrer-policy"] == "no-referrer", path


def test_metrics_count_rooms_and_commits(server: Server) -> None:
    make_room(server.url, GAME, [{"kind": "me"}, {"kind": "here"}])
    text = httpx.get(f"{server.url}/metrics").text
    assert "sectors_rooms 1" in text and "sectors_commit_seconds_count" in text
    assert 'sectors_commit_seconds_bucket{le="+Inf"}' in text


def test_tokens_are_long_and_only_their_hashes_are_stored(server: Server) -> None:
    made = make_room(server.url, GAME, [{"kind": "me"}, {"kind": "here"}])
    token = made["tokens"]["0"]
    assert len(token) >= 32  # 24 random bytes, 192 bits
    with open(server.db.partition("///")[2], "rb") as file:
        stored = file.read()
    with suppress(FileNotFoundError), open(server.db.partition("///")[2] + "-wal", "rb") as file:
        stored += file.read()
    assert made["room"].encode() in stored and token.encode() not in stored
