"""Servers that are killed under load, and people who remember what they were promised there."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sqlite3
import ssl
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
from ports import own_port
from web.people import Person, Plain

from bench.load import family

SEATS = [{"kind": "me"}, {"kind": "here"}]
GAMES = ("sector18", "smugglers")  # long ones
SHORT = "sector219"  # begins with a sealed question
NURSERY = """
import os, signal, sys
from sectors.server.web.serve import serve
from sectors.server.web.limits import Limits
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        port, db, processes = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
        serve('127.0.0.1', port, db, False, limits=Limits.none(), processes=processes)
        os._exit(0)
    os.write(1, f'{pid}\\n'.encode())
"""
TROUBLE = ("failed", "not_stored", "set_aside", "bad_message", "too_often", "not_yours")
Line = tuple[int, str]  # a seat and what it played
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # reading certificates at every call takes long


def ask(page: str, **query: str) -> httpx.Response:
    """What a server answers to one call."""
    return httpx.get(page, params=query, timeout=30, verify=PLAIN)


class Nursery:
    """Starts servers quickly: a process that has imported everything and only has to fork."""

    def __init__(self, db: str, processes: int = 1) -> None:
        self.port = own_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.processes = processes
        self.pid = 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY, str(self.port), db, str(processes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if processes > 1 else None,  # the porter tells of each death
            text=True,
        )

    def start(self) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        self.pid = int(self.process.stdout.readline())
        self.until_it_answers()

    def until_it_answers(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(httpx.TransportError):
                pages = [f"{self.url}/health?process={i}" for i in range(self.processes)]
                if all(
                    httpx.get(page, timeout=5, verify=PLAIN).status_code == 200 for page in pages
                ):
                    return
            time.sleep(0.02)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        """Kill the server with all its processes, and wait until its port is free."""
        if not self.pid:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.pid = 0
        end = time.monotonic() + 30
        while time.monotonic() < end:
            with suppress(OSError), socket.create_server(("127.0.0.1", self.port)):
                return
            time.sleep(0.002)
        raise AssertionError("the server does not die")

    def kill_and_start(self, luck: random.Random) -> None:
        """Kill the server, or one of its processes, and wait until it is back."""
        workers = family(self.pid)[1:]
        if self.processes > 1 and workers and luck.random() < 0.7:
            with suppress(ProcessLookupError):
                os.kill(luck.choice(workers), signal.SIGKILL)
            while len([pid for pid in family(self.pid)[1:] if pid in workers]) == len(workers):
                time.sleep(0.002)
            self.until_it_answers()
            return
        self.kill()
        self.start()

    def close(self) -> None:
        self.kill()
        self.process.kill()
        self.process.communicate()


@dataclass
class Table:
    """A room with its two players, and what the servers have acknowledged."""

    made: Plain
    urls: list[str]
    acked: list[Line] = field(default_factory=list)
    chat: list[str] = field(default_factory=list)
    maybe: list[list[Line]] = field(default_factory=list)  # what it may be instead, if not known
    is_undone: bool = False  # the last move is taken back for certain
    before: int = 0  # actions when the servers were last started
    undone: int = 0  # moves taken back since then
    is_resting: bool = False  # nobody begins anything more

    @property
    def name(self) -> str:
        return str(self.made["room"])

    def people(self) -> list[Person]:
        """Its players, each through the next of the servers."""
        starts = [f"ws{url[4:]}/ws/{self.name}?token=" for url in self.urls]
        tokens = self.made["tokens"].values()
        return [Person(starts[i % len(starts)] + token) for i, token in enumerate(tokens)]

    async def move(self, people: list[Person], luck: random.Random) -> Person | None:
        """Somebody who is asked plays something."""
        asked = [person for person in people if person.choices]
        if not asked:
            await asyncio.sleep(0.005)
            return None
        person = luck.choice(asked)
        answer = await person.ask("act", text=luck.choice(person.choices))
        if answer["type"] != "reply":  # the table has gone on, and he has not heard of it yet
            assert answer["code"] not in TROUBLE, answer
            await asyncio.sleep(0.01)
            return None
        self.acked += [(people.index(person), text) for text in answer["played"]]
        return person

    async def play(self, luck: random.Random) -> None:
        """Play, and talk now and then."""
        people = self.people()
        async with people[0], people[1]:
            while not people[0].is_over and not self.is_resting:
                if await self.move(people, luck) is not None and luck.random() < 0.05:
                    text = f"hello {len(self.chat)} {luck.random()}"
                    if (await people[0].ask("chat", text=text))["type"] == "reply":
                        self.chat.append(text)

    async def take_back(self, luck: random.Random, aim: asyncio.Event) -> None:
        """Play, and take every other move back, alone or with the other's leave."""
        people = self.people()
        async with people[0], people[1]:
            while not people[0].is_over and not self.is_undone and not self.is_resting:
                person = await self.move(people, luck)
                if person is not None and luck.random() < 0.5:
                    if luck.random() < 0.5:
                        await self.move(people, luck)
                    await self.undo(person, people[1 - people.index(person)], aim)

    async def undo(self, person: Person, other: Person, aim: asyncio.Event) -> None:
        """Take a move back; from when it is asked until it is answered both may be true."""
        seat, count = int(person.viewer), len(self.acked)
        at = max(i for i, line in enumerate(self.acked) if line[0] == seat)
        for one in (person, other):  # an old number of moves would look like the new one
            await one.until(lambda one=one: one.count == count)  # type: ignore[misc]
        self.maybe = [self.acked[:at], self.acked[:at] + self.acked[at + 1 :]]
        aim.set()
        answer = await person.ask("undo")
        for _ in range(200 if answer["type"] == "reply" and not answer.get("undone") else 0):
            if person.count < count:
                break  # it needed nobody's leave
            answer = await other.ask("allow", yes=True)
            if answer["type"] == "reply":
                break
            await asyncio.sleep(0.01)  # the other server has not heard of it yet
        if answer["type"] != "reply":
            self.maybe = []
            return
        self.is_undone, self.undone = True, self.undone + 1
        await person.until(lambda: person.count < count)
        fits = [lines for lines in self.maybe if len(lines) == person.count]
        if fits:
            self.acked, self.maybe, self.is_undone = list(fits[0]), [], False

    def is_over(self) -> bool:
        """Whether the game has ended; the table must be there."""
        found = ask(f"{self.urls[0]}/api/rooms/{self.name}")
        assert found.status_code == 200, found.text
        return bool(found.json()["status"] == "over")

    def judge(self, stored: list[Line]) -> tuple[int, int]:
        """How many acknowledged actions are lost, and whether there is more than there can be."""
        known, self.acked = self.acked, stored
        self.before, self.undone, self.chat = len(stored), 0, []
        may_be, self.maybe = self.maybe, []
        is_undone, self.is_undone = self.is_undone, False
        if stored in may_be:
            return 0, 0
        if is_undone:
            return 1, 0
        lost = sum(1 for a, b in zip(known, stored, strict=False) if a != b)
        lost += max(0, len(known) - len(stored))
        return lost, int(len(stored) > len(known) + 1)  # one may have been under way


@dataclass
class Promises:
    """What was acknowledged besides moves: tables, answers under seal, rematches."""

    urls: list[str]
    made: list[Plain] = field(default_factory=list)
    sealed: list[Table] = field(default_factory=list)
    next: dict[str, str] = field(default_factory=dict)
    is_resting: bool = False

    async def post(self, path: str, body: Plain, aim: asyncio.Event | None = None) -> Plain:
        """Ask for something; gives the answer, or raises when the server dies."""
        async with httpx.AsyncClient(timeout=60, verify=PLAIN) as client:
            if aim is not None:
                aim.set()
            answer = await client.post(f"{random.choice(self.urls)}{path}", json=body)
        assert answer.status_code == 201, answer.text
        found: Plain = answer.json()
        return found

    async def new(self, game: str, aim: asyncio.Event | None = None) -> Table:
        """A new table; from then on it has to be there."""
        made = await self.post("/api/rooms", {"game": game, "seats": SEATS}, aim)
        self.made.append(made)
        return Table(made, self.urls)

    async def create(self, luck: random.Random, aim: asyncio.Event) -> None:
        """Make tables, several at once."""
        while not self.is_resting and len(self.made) < 12:
            await asyncio.gather(*(self.new(luck.choice(GAMES), aim) for _ in range(3)))

    async def answer_sealed(self, luck: random.Random, aim: asyncio.Event) -> None:
        """Answer sealed questions, both at once; now and then one answers anew."""
        while not self.is_resting and len(self.sealed) < 8:
            table = await self.new(SHORT)
            self.sealed.append(table)
            people = table.people()
            async with people[0], people[1]:
                aim.set()
                await asyncio.gather(*(self.seal(table, one, luck) for one in people))

    async def seal(self, table: Table, person: Person, luck: random.Random) -> None:
        """One answer under seal; what is acknowledged stays."""
        seat = int(person.viewer)
        await asyncio.sleep(luck.uniform(0, 0.01))
        answer = await person.ask("act", text=luck.choice(person.choices))
        assert answer["type"] == "reply", answer
        table.acked += [(seat, text) for text in answer["played"]]

    async def rematch(self, luck: random.Random, aim: asyncio.Event) -> None:
        """Give games up and ask for another."""
        while not self.is_resting and len(self.next) < 6:
            table = await self.new(SHORT)
            people = table.people()
            async with people[0], people[1]:
                for one in people:
                    await one.ask("act", text=one.choices[0])
                while not people[0].is_over:
                    for one in people:
                        await one.ask("resign")
                token = table.made["tokens"][luck.choice("01")]
                path = f"/api/rooms/{table.name}/rematch"
                self.next[table.name] = ""
                made = await self.post(path, {"tokens": [token]}, aim)
                self.made.append(made)
                self.next[table.name] = made["room"]

    def judge(self, kept: dict[str, list[Line]]) -> tuple[int, int]:
        """How much of it is lost or damaged; then it is forgotten."""
        lost = damaged = 0
        for made in self.made:
            found = ask(f"{self.urls[0]}/api/rooms/{made['room']}")
            lost += found.status_code == 404
            damaged += found.status_code not in (200, 404)
            for token in made["tokens"].values():
                page = f"{self.urls[-1]}/api/rooms/{made['room']}/record"
                lost += ask(page, token=token).status_code != 200
        for table in self.sealed:
            stored = kept.get(table.name, [])
            lost += len([line for line in table.acked if line not in stored])
            damaged += len(stored) > 2
        for name, promised in self.next.items():
            told = ask(f"{self.urls[0]}/api/rooms/{name}").json()["next"]
            lost += bool(promised) and told != promised
            there = ask(f"{self.urls[0]}/api/rooms/{told}").status_code
            damaged += bool(told) and there != 200
        return lost, damaged

    def count(self) -> dict[str, int]:
        """How many promises of each kind there were."""
        return {
            "tables": len(self.made),
            "sealed answers": sum(len(table.acked) for table in self.sealed),
            "rematches": sum(1 for name in self.next.values() if name),
        }


async def rows_of(db: str, query: str) -> list[tuple[Any, ...]]:
    """What lies in the database."""
    if db.startswith("sqlite"):
        with sqlite3.connect(db.partition("///")[2]) as connection:
            return connection.execute(query).fetchall()
    name, _, host = db.partition("@/")[2].partition("?host=")
    connected = await asyncpg.connect(host=host, user="sectors", database=name)
    rows = [tuple(row) for row in await connected.fetch(query)]
    await connected.close()
    return rows


async def stored(db: str) -> dict[str, list[Line]]:
    """The actions of each room."""
    found: dict[str, list[Line]] = {}
    for room, seat, text in await rows_of(
        db, "SELECT room, seat, text FROM lines ORDER BY room, number"
    ):
        found.setdefault(room, []).append((seat, text))
    return found


async def said(db: str) -> set[tuple[str, str]]:
    """What was said, and where."""
    return {(room, text) for room, text in await rows_of(db, "SELECT room, text FROM chat")}
