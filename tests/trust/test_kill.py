"""A server that is killed at random moments under load loses no acknowledged move."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from ports import own_port
from web.people import Person, Plain, make_room

KILLS = 100 if "SECTORS_SOAK" in os.environ else 10  # on each kind of database
ROOMS = 5
GAMES = ("sector18", "smugglers")  # long ones
NURSERY = """
import os, signal, sys
from sectors.web.serve import serve
from sectors.web.limits import Limits
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False, limits=Limits.none())
        os._exit(0)
    os.write(1, f'{pid}\\n'.encode())
"""


class Nursery:
    """Starts servers quickly: a process that has imported everything and only has to fork."""

    def __init__(self, db: str) -> None:
        self.port = own_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.pid = 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(self.port), db],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        """Kill the server, and wait until its port is free: the next is started at once."""
        with suppress(ProcessLookupError):
            while self.pid:
                os.kill(self.pid, signal.SIGKILL)
                time.sleep(0.001)

    def close(self) -> None:
        self.kill()
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def nursery(database: str) -> Iterator[Nursery]:
    one = Nursery(database)
    yield one
    one.close()


@dataclass
class Table:
    """A room with its players, and what the server has acknowledged."""

    made: Plain
    url: str
    acked: list[str] = field(default_factory=list)

    async def play(self, luck: random.Random) -> None:
        start = f"ws{self.url[4:]}/ws/{self.made['room']}?token="
        people = [Person(start + token) for token in self.made["tokens"].values()]
        async with people[0], people[1]:
            while not people[0].is_over:
                asked = [person for person in people if person.choices]
                if not asked:
                    await asyncio.sleep(0.005)
                    continue
                person = luck.choice(asked)
                answer = await person.ask("act", text=luck.choice(person.choices))
                assert answer["type"] == "reply", answer
                self.acked += answer["played"]


async def stored(db: str) -> dict[str, list[str]]:
    """What lies in the database: the actions of each room."""
    query = "SELECT room, text FROM lines ORDER BY room, number"
    if db.startswith("sqlite"):
        with sqlite3.connect(db.partition("///")[2]) as connection:
            rows = connection.execute(query).fetchall()
    else:
        name, _, host = db.partition("@/")[2].partition("?host=")
        connected = await asyncpg.connect(host=host, user="sectors", database=name)
        rows = [tuple(row) for row in await connected.fetch(query)]
        await connected.close()
    found: dict[str, list[str]] = {}
    for room, text in rows:
        found.setdefault(room, []).append(text)
    return found


async def one_life(nursery: Nursery, tables: list[Table], luck: random.Random) -> None:
    """Play on all tables until the server is killed in the middle of it."""
    tasks = [asyncio.create_task(table.play(random.Random(luck.random()))) for table in tables]
    before = sum(len(table.acked) for table in tables)
    for _ in range(400):  # until play is on, however slow the machine is
        await asyncio.sleep(0.025)
        if sum(len(table.acked) for table in tables) > before + ROOMS:
            break
    await asyncio.sleep(luck.uniform(0, 0.2))
    nursery.kill()
    await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def new_table(nursery: Nursery, number: int) -> Table:
    """A table of one of the games."""
    seats = [{"kind": "me"}, {"kind": "here"}]
    return Table(make_room(nursery.url, GAMES[number % len(GAMES)], seats), nursery.url)


async def test_no_acknowledged_move_is_lost_and_no_room_is_damaged(
    nursery: Nursery, database: str
) -> None:
    luck = random.Random(KILLS)
    nursery.start()
    tables = [new_table(nursery, i) for i in range(ROOMS)]
    lost = damaged = moves = 0
    for _ in range(KILLS):
        await one_life(nursery, tables, luck)
        nursery.start()
        kept = await stored(database)
        for i, table in enumerate(tables):
            texts = kept.get(table.made["room"], [])
            lost += sum(1 for a, b in zip(table.acked, texts, strict=False) if a != b)
            lost += max(0, len(table.acked) - len(texts))
            damaged += len(texts) > len(table.acked) + 1  # one may have been under way
            found = httpx.get(f"{nursery.url}/api/rooms/{table.made['room']}", timeout=30)
            damaged += found.status_code != 200
            table.acked = texts
            if found.json().get("status") == "over":
                moves += len(texts)
                tables[i] = new_table(nursery, i)
    moves += sum(len(table.acked) for table in tables)
    kind = database.partition("+")[0]
    print(f"\n{kind}: {KILLS} kills, {moves} moves; acknowledged moves lost: {lost}; ", end="")
    print(f"rooms damaged: {damaged}")
    assert moves > ROOMS * KILLS and (lost, damaged) == (0, 0)
