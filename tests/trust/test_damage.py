"""One cell is damaged, whichever it is: its table is set aside with a sentence, all others go on.

The cells come from the tables' own description, so a new column is tried by itself.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
import sqlalchemy as sa
import websockets
from conftest import NewDatabase
from trust.test_storage import BOTH, run
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors.server.web import sound
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Clock, NewRoom, NewSeat
from sectors.server.web.store import Store
from sectors.server.web.tables import CHAT, LINES, META, ROOMS, SEATS

GAME = "sector18"
OF_ROOMS = [ROOMS, SEATS, LINES, CHAT]
IS_LONG = "SECTORS_SOAK" in os.environ
ROW = {"seats": "seat = 1", "lines": "number = 1", "chat": "id % 2 = 0"}  # the row that is damaged
ASKING = [0, 0, "what was done", 4, []]  # a request to take back the first action
BAD = "\x1b[31m'; DROP TABLE rooms; --"
DAMAGES: dict[str, object] = {
    "nothing": None,
    "other text": BAD,
    "bytes": b"\xff\x00",
    "half a letter": sa.text("CAST(x'61ff' AS TEXT)"),
    "negative": -7,
    "huge": 2**62,
    "endless": 1e999,
    "half of JSON": '[[1], {"a',
    "JSON of nothing": "null",
    "JSON of texts": '[["x"]]',
    "JSON of numbers": "[1e400, -5, 99999999999999999999]",
    "JSON of fields": '{"a": {"b": 1}}',
    "deep JSON": "[" * 5000 + "]" * 5000,
}
ALWAYS = ("bytes", "half a letter")  # what no column may hold; a reference to the room is lost then


@dataclass
class Case:
    """A cell, and what is done to it."""

    column: sa.Column[Any]
    damage: str
    room: str
    code: str

    @property
    def name(self) -> str:
        """What people call the room; if its id is lost, they still have the code."""
        return self.code if self.column is ROOMS.c.id else self.room

    @property
    def is_lost(self) -> bool:
        """Whether the row no longer says to which room it belongs."""
        return bool(self.column.foreign_keys)

    def __str__(self) -> str:
        return f"{self.column}: {self.damage}"


def letters(number: int) -> str:
    return "".join(chr(65 + number // 26**i % 26) for i in range(5))


def cases() -> list[Case]:
    """Every cell with every damage; in the short form with one of them, in turn."""
    columns = [column for table in OF_ROOMS for column in table.c]
    kinds = list(DAMAGES)
    pairs = [
        (column, damage)
        for i, column in enumerate(columns)
        for damage in (kinds if IS_LONG else kinds[i % len(kinds) :][:1])
    ]
    return [
        Case(column, damage, f"{i:012x}", letters(i)) for i, (column, damage) in enumerate(pairs)
    ]


async def one_room(lobby: Lobby) -> Plain:
    """A room that uses every column: clocks, chat, an open request, moves with dice."""
    seats = [NewSeat(kind="me"), NewSeat(kind="here")]
    clock = Clock(kind="days", days=30)
    wanted = NewRoom(game=GAME, seats=seats, name="Mira", clock=clock, public=True)
    made = await lobby.create(wanted)
    room = await lobby.find(made.room)
    for _ in range(4):
        seat = room.table.pending[0]
        await room.act(seat, room.table.legal(seat)[0])
    return {"room": made.room, "code": made.code, "tokens": made.tokens}


def loosen(db: sqlite3.Connection) -> None:
    """Let the tables take anything, as a damaged file does."""
    for table in OF_ROOMS:
        db.execute(f"CREATE TABLE loose AS SELECT * FROM {table.name}")
        db.execute(f"DROP TABLE {table.name}")
        db.execute(f"ALTER TABLE loose RENAME TO {table.name}")


def copy(db: sqlite3.Connection, room: str, to: str, code: str) -> None:
    """A second room like the first."""
    for table in OF_ROOMS:
        new = {"room": repr(to), **({"id": repr(to), "code": repr(code)} if table is ROOMS else {})}
        columns = [new.get(name, name) for name in table.c.keys()]
        key = "id" if table is ROOMS else "room"
        words = f"INSERT INTO {table.name} SELECT {', '.join(columns)} FROM {table.name}"
        db.execute(f"{words} WHERE {key} = ?", [room])


def spoil(db: sqlite3.Connection, case: Case) -> None:
    """Damage one cell."""
    table = case.column.table.name
    where = f"id = '{case.room}'" if table == "rooms" else f"room = '{case.room}' AND {ROW[table]}"
    value = DAMAGES[case.damage]
    words = f"UPDATE {table} SET {case.column.name} ="
    if isinstance(value, sa.TextClause):
        done = db.execute(f"{words} {value} WHERE {where}")
    else:
        done = db.execute(f"{words} ? WHERE {where}", [value])
    assert done.rowcount == 1, str(case)


async def prepared(file: Path, tried: list[Case]) -> Plain:
    """A database with a damaged room for each case, and sound ones before and behind them."""
    lobby = Lobby(Store(f"sqlite+aiosqlite:///{file}"))
    await lobby.open()
    made = await one_room(lobby)
    await lobby.close()
    with closing(sqlite3.connect(file)) as db, db:
        for i, text in enumerate(("hello", "there")):
            words = "INSERT INTO chat VALUES (?, ?, 0, 'Mira', ?, 1.0)"
            db.execute(words, [i + 1, made["room"], text])
        loosen(db)
        db.execute("UPDATE rooms SET asking = ?", [json.dumps(ASKING)])
        for i, case in enumerate(tried):
            copy(db, made["room"], case.room, case.code)
            db.execute("UPDATE rooms SET created = ? WHERE id = ?", [1000.0 + i, case.room])
        copy(db, made["room"], "ffffffffffff", "ZZZZZ")  # the oldest: brought back last
        db.execute("UPDATE rooms SET created = 1.0 WHERE id = 'ffffffffffff'")
        for case in tried:
            spoil(db, case)
    return made


async def is_playable(server: Server, name: str, tokens: list[str]) -> None:
    """Somebody comes to a table and moves."""
    async with Person(server.ws(name, ",".join(tokens))) as device:
        while not device.choices:
            await device.ask("seat", seat=1 - device.viewer)
        answer = await device.ask("act", text=device.choices[0])
        assert answer["type"] == "reply", answer


async def refusal_of_socket(server: Server, name: str) -> Plain:
    async with websockets.connect(server.ws(name)) as socket:
        told: Plain = json.loads(await socket.recv())
        return told


def answers(client: httpx.Client, case: Case) -> set[int]:
    """The statuses of every call about a room; each refusal is one sentence without secrets."""
    room = f"/api/rooms/{case.name}"
    token = {"token": "x"}
    found = [client.get(f"{room}{end}") for end in ("", "/record", "/replay")]
    if found[0].status_code == 409:
        found += [client.post(f"{room}/{call}", json=token) for call in ("start", "seats/1/free")]
        found.append(client.post(f"{room}/rematch", json={"tokens": ["x"]}))
        found.append(client.post(f"{room}/nonce", json={**token, "nonce": ""}))
        found.append(client.post(f"{room}/seats/0", json={}))
    for answer in found:
        if answer.status_code != 200:
            told = answer.json()
            assert set(told) == {"sentence", "code"} and told["sentence"].endswith("."), told
            assert "SELECT" not in answer.text and "DROP" not in answer.text, answer.text
            assert "\x1b" not in told["sentence"]
    return {answer.status_code for answer in found}


@pytest.fixture(scope="module")
def shared(new_database: NewDatabase) -> Iterator[Server]:
    one = Server(new_database("postgresql"), limits="free")
    yield one
    if one.process is not None:
        one.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    one = Server(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", limits="free")
    yield one
    if one.process is not None:
        one.stop()


async def test_damage_of_any_cell_sets_aside_that_table_alone(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = cases()
    made = await prepared(tmp_path / "games.db", tried)
    secret = secrets_of(tmp_path / "games.db", made["room"])
    assert await run(["db", "check", "--db", server.db, "--json"]) == 1
    wrong = "\n".join(json.loads(capsys.readouterr().out)["wrong"])
    assert await run(["export", str(tmp_path / "out"), "--db", server.db]) == 1
    assert "Traceback" not in capsys.readouterr().err
    assert not [word for word in secret if word in wrong]
    server.start()
    aside = []
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for case in tried:
            statuses = answers(client, case)
            assert statuses in ({200}, {409}), f"{case}: {statuses}"
            if statuses == {409}:
                aside.append(case)
                named = "room" if case.column is ROOMS.c.id else f"room {case.room}"
                assert named in wrong, f"db check does not name {case}"
            else:
                must = case.damage in ALWAYS and not case.is_lost
                assert not must, f"{case}: nobody noticed"
        assert client.get("/api/rooms").status_code == 200
        health = client.get("/health").json()
        metrics = client.get("/metrics").text
    assert health["set_aside"] == len(aside)
    assert f"sectors_set_aside_total {len(aside)}" in metrics
    for name in (made["room"], "ffffffffffff", "ZZZZZ"):
        await is_playable(server, name, list(made["tokens"].values()))
    told = await refusal_of_socket(server, aside[0].name)
    assert (told["type"], told["code"]) == ("closed", "set_aside")
    harmless = [case for case in tried if case not in aside]
    for case in harmless[:: len(harmless) // 4]:
        await is_playable(server, case.name, list(made["tokens"].values()))
    print(f"\ndamaged cells: {len(tried)}; set aside: {len(aside)}; harmless:")
    print("; ".join(map(str, harmless)))


def secrets_of(file: Path, room: str) -> list[str]:
    """What nobody may be told of a room."""
    with closing(sqlite3.connect(file)) as db:
        seed = db.execute("SELECT seed FROM rooms WHERE id = ?", [room]).fetchone()[0]
        tokens = db.execute("SELECT token FROM seats WHERE room = ?", [room]).fetchall()
    return [str(seed), *(str(row[0]) for row in tokens)]


def test_every_column_says_what_it_holds() -> None:
    for table in META.tables.values():
        for column in table.c:
            assert sound.meant(column) is not Any, f"{column}: add what it holds to its info"


WRONG = {  # what PostgreSQL itself lets through
    "options": "UPDATE rooms SET options = '[1]' WHERE id = $1",
    "clock": 'UPDATE rooms SET clock = \'{"kind": "dance"}\' WHERE id = $1',
    "times": "UPDATE rooms SET times = '[\"x\"]' WHERE id = $1",
    "game": "UPDATE rooms SET game = 'nosuch' WHERE id = $1",
    "host": "UPDATE rooms SET host = -3 WHERE id = $1",
    "fell": "UPDATE lines SET fell = '{}' WHERE room = $1 AND number = 0",
    "line": "UPDATE lines SET number = 5 WHERE room = $1 AND number = 0",
    "seat": "DELETE FROM seats WHERE room = $1 AND seat = 1",
    "version": "UPDATE rooms SET version = -1 WHERE id = $1",
}

A_FEW = ("options", "host", "fell", "seat")  # JSON and numbers, in a room and beside it


async def execute(address: str, *statements: tuple[str, str]) -> None:
    """Change a PostgreSQL database from outside."""
    url = sa.make_url(address)
    db = await asyncpg.connect(
        host=str(url.query["host"]), user=url.username, database=url.database
    )
    for words, room in statements:
        await db.execute(words, room)
    await db.close()


async def test_damage_in_postgresql_sets_aside_that_table_alone(shared: Server) -> None:
    tried = {what: words for what, words in WRONG.items() if IS_LONG or what in A_FEW}
    lobby = Lobby(Store(shared.db))
    await lobby.open()
    rooms, good = {what: await one_room(lobby) for what in tried}, await one_room(lobby)
    await lobby.close()
    await execute(shared.db, *((words, rooms[what]["room"]) for what, words in tried.items()))
    shared.start()
    for what, made in rooms.items():
        for end in ("", "/record", "/replay"):
            answer = httpx.get(f"{shared.url}/api/rooms/{made['code']}{end}", timeout=60)
            assert (answer.status_code, answer.json()["code"]) == (409, "set_aside"), what
    listed = httpx.get(f"{shared.url}/api/rooms", timeout=60).json()
    assert [line["id"] for line in listed] == [good["room"]]
    await is_playable(shared, good["room"], list(good["tokens"].values()))
    assert httpx.get(f"{shared.url}/health", timeout=60).json()["set_aside"] == len(tried)


ROOM = "json_build_object($1::text, true)"
NOTE = f"SELECT pg_notify('sectors', json_build_array('other', {ROOM})::text)"


async def test_a_table_that_is_damaged_under_its_players_is_closed(shared: Server) -> None:
    if shared.process is None:
        shared.start()
    bad, good = (make_room(shared.url, GAME, BOTH) for _ in range(2))
    before = httpx.get(f"{shared.url}/health", timeout=60).json()["set_aside"]
    async with websockets.connect(shared.ws(bad["room"], bad["tokens"]["0"])) as socket:
        assert json.loads(await socket.recv())["type"] == "table"
        worse = "UPDATE rooms SET options = '[1]', seq = seq + 1 WHERE id = $1"
        await execute(shared.db, (worse, bad["room"]), (NOTE, bad["room"]))
        told = json.loads(await asyncio.wait_for(socket.recv(), 60))
        while told["type"] != "closed":
            told = json.loads(await asyncio.wait_for(socket.recv(), 60))
        assert told["code"] == "set_aside" and "damaged" in told["sentence"]
    answer = httpx.get(f"{shared.url}/api/rooms/{bad['room']}", timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (409, "set_aside")
    assert httpx.get(f"{shared.url}/health", timeout=60).json()["set_aside"] == before + 1
    await is_playable(shared, good["room"], list(good["tokens"].values()))
