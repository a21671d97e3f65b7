"""At the door: unfinished requests, guesses, odd text, a database that takes nothing."""

from __future__ import annotations

import asyncio
import json
import resource
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets
from ports import own_port
from web.conftest import Server
from web.people import Person, make_room

from sectors.core.harmless import harmless
from sectors.server.rooms.seating import tidy
from sectors.server.web import porter
from sectors.server.web.clock import Times
from sectors.server.web.doors import Doors
from sectors.server.web.limits import REQUEST, Gate, Limits
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, NewRoom, NewSeat, Refusal
from sectors.server.web.probe import Probe
from sectors.server.web.serve import serve
from sectors.server.web.store import Store
from sectors.terminal.told import plain

GAME = "sector18"
BOTH = [{"kind": "me"}, {"kind": "here"}]
SHORT = '{"patience": 1, "connections": 20}'
HEAD = b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
HALF = HEAD + b"Content-Length: 99\r\n\r\n{"
NASTY = "\x1b]0;owned\x07\x9b31m\u202eevil\u2066\u200b\x00\r\nnext\ud800"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("doors")
    one = Server(f"sqlite+aiosqlite:///{folder / 'games.db'}", limits=SHORT)
    one.start()
    yield one
    one.stop()


async def is_ended(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
    """Whether the server ends a connection in time."""
    try:
        return await asyncio.wait_for(reader.read(1000), 60) == b""
    except ConnectionResetError:
        return True
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def test_a_request_that_does_not_arrive_is_given_up(server: Server) -> None:
    starts = [b"", b"GET /hea", HALF]
    lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in starts]
    for (_, writer), start in zip(lines, starts, strict=True):
        writer.write(start)
        await writer.drain()
    assert all(await asyncio.gather(*(is_ended(*line) for line in lines)))
    assert httpx.get(f"{server.url}/health", timeout=20).status_code == 200
    made = make_room(server.url, GAME, BOTH)
    async with Person(server.ws(made["room"], made["tokens"]["0"])) as me:
        await asyncio.sleep(2.0)  # longer than a request may take: a socket is none
        assert (await me.ask("ping"))["type"] == "reply"


async def test_connections_that_say_nothing_count_too(server: Server) -> None:
    lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(30)]
    assert all(await asyncio.gather(*(is_ended(*line) for line in lines)))
    assert httpx.get(f"{server.url}/health", timeout=20).status_code == 200, "all places are free"


def test_an_address_has_so_many_places_and_gets_them_back() -> None:
    doors = Doors(Limits(connections=2))
    assert [doors.enter("here") for _ in range(3)] == [True, True, False]
    assert doors.enter("elsewhere")
    doors.leave("here")
    assert doors.enter("here") and not doors.enter("here")


async def test_requests_that_do_not_arrive_at_the_porter_are_given_up_too(tmp_path: Path) -> None:
    db = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    quick = "import sectors.server.web.porter as p; p.PATIENCE = 1.0; p.MOST_SILENT = 20; "
    one = Server(db, limits='{"patience": 1}', processes=2, before=quick)
    one.start()
    try:
        starts = [b"", b"GET /hea", b"GET /health HTTP/1.1\r\nHost: ", HALF, *[b""] * 30]
        lines = [await asyncio.open_connection("127.0.0.1", one.port) for _ in starts]
        for (_, writer), start in zip(lines, starts, strict=True):
            with suppress(ConnectionError):  # too many are silent: the first have to go
                writer.write(start)
                await writer.drain()
        assert httpx.get(f"{one.url}/health", timeout=60).status_code == 200
        assert all(await asyncio.gather(*(is_ended(*line) for line in lines)))
        made = make_room(one.url, GAME, BOTH)
        async with Person(one.ws(made["room"], made["tokens"]["0"])) as me:
            await asyncio.sleep(2.0)
            assert (await me.ask("ping"))["type"] == "reply"
    finally:
        one.stop()


def test_who_speaks_in_the_moment_in_which_he_has_to_go_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(porter, "MOST_SILENT", 1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        door = porter.Porter(listener, 1, lambda *_: None, "")
        listener.setblocking(False)
        with socket.create_connection(listener.getsockname()) as first:
            door.welcome(listener)
            (one,) = door.silent
            first.sendall(b"GET /health HTTP/1.1\r\n")  # both of these are seen at once:
            with socket.create_connection(listener.getsockname()):
                door.welcome(listener)
                door.listen(one)
                assert one.fileno() < 0 and len(door.silent) == 1
        door.close()


async def test_deep_json_is_a_bad_request(server: Server) -> None:
    deep = "[" * 30_000 + "]" * 30_000
    answer = httpx.post(
        f"{server.url}/api/rooms", content=deep, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400 and set(answer.json()) == {"sentence", "code"}
    deeper = '{"game": "x", "seats": [' + deep + "]}"
    answer = httpx.post(
        f"{server.url}/api/rooms", content=deeper, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400 and set(answer.json()) == {"sentence", "code"}
    made = make_room(server.url, GAME, BOTH)
    async with websockets.connect(server.ws(made["room"], made["tokens"]["0"])) as line:
        await line.recv()
        for text in (deep, '{"type": "act", "id": 3, "extra": ' + deep + "}"):
            await line.send(text)
            told = json.loads(await asyncio.wait_for(line.recv(), 60))
            assert (told["type"], told["code"]) == ("refused", "bad_message")


def test_codes_cannot_be_guessed_quickly_and_headers_change_nothing(server: Server) -> None:
    made = make_room(server.url, GAME, BOTH)
    statuses = []
    with httpx.Client(base_url=server.url, timeout=20) as client:
        for i in range(60):
            name = "".join(chr(65 + (i * 7 + j) % 26) for j in range(5))
            forged = {"X-Forwarded-For": f"10.0.0.{i}"}
            statuses.append(client.get(f"/api/rooms/{name}", headers=forged).status_code)
        assert statuses[0] == 404 and statuses[-1] == 429
        for _ in range(60):  # asking as such is soon allowed again
            status = client.get(f"/api/rooms/{made['room']}").status_code
            if status == 200:
                break
            time.sleep(0.5)
        assert status == 200, "players have the id"


async def test_sockets_are_counted_like_other_calls(server: Server) -> None:
    told = set()
    for _ in range(80):
        async with websockets.connect(server.ws("QQQQQ")) as line:
            told.add(json.loads(await line.recv())["code"])
    assert "too_often" in told


def test_a_wrong_code_costs_more_than_a_right_one() -> None:
    gate = Gate(Limits(guess_burst=3, requests=1000))
    for _ in range(20):
        gate.charge("here", [REQUEST], "ABCDE")
    for _ in range(4):
        gate.guessed("here")
    with pytest.raises(Refusal):
        gate.charge("here", [REQUEST], "ABCDE")
    gate.charge("here", [REQUEST], "0123456789ab")
    gate.charge("elsewhere", [REQUEST], "ABCDE")


# --- text that is not only to be read


def test_names_and_chat_are_harmless_on_a_terminal() -> None:
    assert harmless(NASTY) == "]0;owned31mevil next" and tidy(NASTY, "x") == harmless(NASTY)
    assert harmless(" a  b\tc ") == "a b c" and harmless("Zoë 💥 日本") == "Zoë 💥 日本"
    told = plain({"name": NASTY, "more": [NASTY, 3, None]})
    assert all(text.isprintable() for text in (told["name"], told["more"][0]))


@pytest.mark.parametrize("nothing", ["\u3164", "\u115f\u1160", "\u2800", "\uffa0 \u3164", "\u0301"])
async def test_a_name_that_shows_nothing_is_no_name(lobby: Lobby, nothing: str) -> None:
    assert harmless(nothing) == "" and harmless(f"Jun{nothing}x").startswith("Jun")
    assert tidy("\u0301" * 40 + "x", "Guest 2") == "Guest 2"
    made = await lobby.create(
        NewRoom(game="sector219", seats=[NewSeat(kind="me"), NewSeat(kind="open")], name=nothing)
    )
    room = await lobby.find(made.room)
    await lobby.claim(room, 1, nothing, "")
    assert [chair.name for chair in room.chairs] == ["South", "Guest 2"]
    mira: Any = SimpleNamespace(seat=0)
    with pytest.raises(Refusal, match="Nothing was said"):
        await room.say(mira, nothing)


async def test_any_text_can_be_said_whatever_the_database(database: str) -> None:
    lobby = Lobby(Store(database))
    await lobby.open()
    seats = [NewSeat(kind="me"), NewSeat(kind="here", name=NASTY)]
    made = await lobby.create(NewRoom(game=GAME, seats=seats, name="Mi\x00ra"))
    room = await lobby.find(made.room)
    viewer: object = SimpleNamespace(seat=0)
    await room.say(viewer, f"one\x00two {NASTY}")  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="Nothing was said"):
        await room.say(viewer, "\x00\x1b")  # type: ignore[arg-type]
    stored = await lobby.store.load(made.room)
    assert stored.chat[0]["text"].startswith("onetwo") and stored.chat[0]["text"].isprintable()
    assert [seat["name"] for seat in stored.seats] == ["Mira", harmless(NASTY)]
    await lobby.close()


# --- a database that takes nothing


async def test_health_fails_while_nothing_can_be_stored(server: Server) -> None:
    assert server.process is not None
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
    try:
        assert await becomes(server, 503)
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
    assert await becomes(server, 200)


async def becomes(server: Server, status: int) -> bool:
    """Whether `/health` answers so before long."""
    async with httpx.AsyncClient(timeout=60) as client:
        for _ in range(300):
            answer = await client.get(f"{server.url}/health")
            if answer.status_code == status:
                return bool(answer.json()["status"])
            await asyncio.sleep(0.2)
    return False


async def test_a_read_only_database_refuses_moves_and_keeps_its_tables(lobby: Lobby) -> None:
    made = await lobby.create(NewRoom(game=GAME, seats=[NewSeat(kind="me"), NewSeat(kind="here")]))
    room = await lobby.find(made.room)
    ledger = lobby.store.ledger
    assert ledger is not None and await lobby.probe.writes()
    ledger.opened().execute("PRAGMA query_only = 1")
    seat = room.table.pending[0]
    text = room.table.legal(seat)[0]
    with pytest.raises(Refusal, match="cannot store"):
        await room.act(seat, text)
    assert not room.table.moves
    ledger.opened().execute("PRAGMA query_only = 0")
    assert await room.act(seat, text) == [text]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    tmp_path: Path, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sectors.server.web.serve.start_logs", lambda level: None)
    db = f"sqlite+aiosqlite:///{tmp_path / 'missing' / 'games.db'}"
    with pytest.raises(SystemExit) as stop:
        serve("127.0.0.1", own_port(), db, False, processes=processes)
    told = "sectors: the database cannot be used: unable to open database file."
    assert stop.value.code == told


async def test_a_probe_really_writes_and_is_asked_once_a_second(tmp_path: Path) -> None:
    store = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    await store.open()
    probe = Probe(store)
    assert await probe.writes() and await probe.writes()
    with sqlite3.connect(tmp_path / "games.db") as db:
        assert db.execute("SELECT count(*) FROM servers").fetchone()[0] == 1
    await store.close()


# --- a day that is set anew


def test_clocks_do_not_follow_a_clock_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    times = Times(Clock(kind="live", seconds=600))
    times.start(2)
    times.press((0,))
    real = time.time
    for jump in (7200.0, -7200.0):
        monkeypatch.setattr(time, "time", lambda jump=jump: real() + jump)
        assert 590 < (times.shown(0) or 0) <= 600
        flag = times.next_flag()
        assert flag is not None and 590 < flag[0] <= 600
    times.press((1,))
    assert 590 < times.left[0] <= 610


@pytest.mark.parametrize(("hours", "left"), [(2.0, 3600.0), (0.0, 10_800.0), (-2.0, 10_800.0)])
def test_after_a_restart_clocks_go_by_the_time_of_day(
    monkeypatch: pytest.MonkeyPatch, hours: float, left: float
) -> None:
    clock = Clock(kind="live", seconds=10_800)
    before, after = Times(clock), Times(clock)
    before.start(2)
    before.press((0,))
    kept, real = before.kept(), time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3600 * hours)
    after.resume(kept, 2, (0,))
    assert left - 60 < (after.shown(0) or 0) <= left and after.shown(1) == 10_800


async def test_chat_of_another_server_arrives_though_its_clock_is_behind(lobby: Lobby) -> None:
    made = await lobby.create(NewRoom(game=GAME, seats=[NewSeat(kind="me"), NewSeat(kind="here")]))
    room = await lobby.find(made.room)
    await room.say(SimpleNamespace(seat=0), "first")  # type: ignore[arg-type]
    stored = await lobby.store.load(made.room)
    stored.chat.append({**stored.chat[0], "id": 2, "text": "second", "at": 5.0})
    room.adopt(stored)
    room.adopt(stored)
    assert [line["text"] for line in room.chat] == ["first", "second"]
