"""How many tables one server carries: N rooms with two sockets each, played by honest clients.

The server is a process of its own on loopback with an empty database; this process plays both seats
of every room, a random legal move at a time; the rooms are dealt out among the games in turn. A
round trip lasts from sending a move until the mover has the new scene and the answer, which comes
only when the move is stored. With `think` 0 the next move follows at once (a closed loop); else
each room waits about that long between two moves. The players are told where things end up
(`still`); a browser that shows the way there gets the scenes between, and costs more.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.line import Line
from bench.web import Plain, new_room, share, until_ready
from sectors import games

START = (
    "import sys; from sectors.server.web.serve import serve; "
    "from sectors.server.web.limits import Limits; "
    "serve('127.0.0.1', 0, sys.argv[1], False, limits=Limits.none(), "
    "processes=int(sys.argv[2]))"
)
PATIENCE = 60.0
TICK = os.sysconf("SC_CLK_TCK")


class Offer(msgspec.Struct):
    """As much of a choice as a random player looks at."""

    text: str
    why: str = ""


class Edit(msgspec.Struct):
    """How the choices change."""

    set: list[Offer] = []
    drop: list[str] = []


class Shift(msgspec.Struct):
    """How the scene changes."""

    choices: Edit | None = None


class Sight(msgspec.Struct):
    """A whole scene."""

    choices: list[Offer] = []


class Status(msgspec.Struct):
    """The state of the room."""

    status: str = ""


class Message(msgspec.Struct):
    """What the server says."""

    type: str
    count: int = -1
    scene: Sight | None = None
    change: Shift | None = None
    room: Status | str | None = None
    sentence: str = ""


reading = msgspec.json.Decoder(Message)


@dataclass(slots=True)
class Tally:
    """What all rooms together have seen."""

    taken: list[float] = field(default_factory=list)  # milliseconds
    played: int = 0
    errors: list[str] = field(default_factory=list)
    is_counting: bool = False
    is_over: bool = False
    server: float = 0.0  # seconds of work while the moves were counted
    client: float = 0.0


class Seat:
    """One player: knows what he may play now."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.texts: dict[str, None] = {}
        self.line: Line | None = None
        self.sent = 0.0

    def hear(self, data: bytes) -> None:
        """Take a message in."""
        message = reading.decode(data)
        if message.scene is not None:
            self.texts = {c.text: None for c in message.scene.choices if not c.why}
        if message.change is not None and message.change.choices is not None:
            edit = message.change.choices
            for text in edit.drop:
                self.texts.pop(text, None)
            for choice in edit.set:
                if choice.why:
                    self.texts.pop(choice.text, None)
                else:
                    self.texts[choice.text] = None
        if isinstance(message.room, Status) and message.room.status == "over":
            self.game.is_over = True
        if message.type == "reply":
            self.game.answered(self)
        elif message.type in ("refused", "closed"):
            self.game.failed(message.sentence)
        else:
            self.game.look()

    def act(self, text: str) -> None:
        """Play a move."""
        assert self.line is not None
        self.sent = time.perf_counter()
        self.line.send(msgspec.json.encode({"type": "act", "id": 1, "text": text}))


class Game:
    """One room with its two players."""

    def __init__(self, address: str, made: Plain, think: float, tally: Tally, luck: random.Random):
        self.address = address
        self.made = made
        self.think = think
        self.tally = tally
        self.luck = luck
        self.seats = [Seat(self) for _ in made["tokens"]]
        self.is_waiting = True  # for an answer, or thinking
        self.is_over = False

    async def connect(self) -> None:
        """Both players look at the table."""
        host, port = self.address.removeprefix("http://").split(":")
        for seat, token in zip(self.seats, self.made["tokens"].values(), strict=True):
            path = f"/ws/{self.made['room']}?token={token}&still=1"
            seat.line = await Line.connect(host, int(port), path, seat.hear, self.ended)

    def begin(self) -> None:
        """Start to play."""
        self.is_waiting = False
        self.rest()

    def rest(self) -> None:
        """Think, then look what can be done."""
        if self.think <= 0:
            self.look()
        else:
            self.is_waiting = True
            seconds = self.think * self.luck.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(seconds, self.thought)

    def thought(self) -> None:
        """The time to think is over."""
        self.is_waiting = False
        self.look()

    def look(self) -> None:
        """Play a random move of somebody who is asked."""
        if self.is_waiting or self.tally.is_over or self.is_over:
            return
        for seat in self.seats:
            if seat.texts:
                self.is_waiting = True
                seat.act(self.luck.choice(list(seat.texts)))
                return

    def answered(self, seat: Seat) -> None:
        """A move is stored."""
        if self.tally.is_counting:
            self.tally.taken.append(1000 * (time.perf_counter() - seat.sent))
        self.tally.played += 1
        self.is_waiting = False
        self.rest()

    def failed(self, sentence: str) -> None:
        """Something went wrong."""
        self.tally.errors.append(sentence)

    def ended(self) -> None:
        """A connection is gone."""
        if not self.tally.is_over and not self.is_over:
            self.tally.errors.append("a connection was lost")

    def hang_up(self) -> None:
        """Everybody leaves."""
        for seat in self.seats:
            if seat.line is not None:
                seat.line.close()


class Hall:
    """All rooms of a run; a room whose game is over is followed by a new one."""

    def __init__(self, address: str, names: list[str], think: float) -> None:
        self.address = address
        self.names = names
        self.think = think
        self.tally = Tally()
        self.luck = random.Random(9)
        self.games: list[Game] = []

    def make(self, number: int) -> Game:
        """A room of one of the games, in turn."""
        made = new_room(self.address, self.names[number % len(self.names)])
        luck = random.Random(number)
        return Game(self.address, made, self.think, self.tally, luck)

    def make_all(self, rooms: int) -> None:
        """All rooms, nobody in them yet."""
        with ThreadPoolExecutor(4) as pool:
            self.games = list(pool.map(self.make, range(rooms)))

    async def play(self, seconds: float, worked: Callable[[], float]) -> None:
        """Connect, warm up, count, stop; `worked` tells how long the server has worked."""
        for game in self.games:
            await game.connect()
        await asyncio.sleep(min(3.0, seconds / 5))
        gc.collect()
        gc.freeze()  # looking through two thousand players again and again is no part of a move
        for game in self.games:
            game.begin()
        renewing = asyncio.create_task(self.renew())
        try:
            await asyncio.sleep(min(3.0, seconds / 5))
            await self.count(seconds, worked)
        finally:  # also when somebody has seen enough
            self.tally.is_counting, self.tally.is_over = False, True
            renewing.cancel()
            await asyncio.sleep(0.5)
            for game in self.games:
                game.hang_up()

    async def count(self, seconds: float, worked: Callable[[], float]) -> None:
        """Count moves, and the work of both sides."""
        tally = self.tally
        tally.is_counting, server, client = True, worked(), time.process_time()
        await asyncio.sleep(seconds)
        tally.server, tally.client = worked() - server, time.process_time() - client

    async def renew(self) -> None:
        """Follow finished games by new ones."""
        number = len(self.games)
        while True:
            await asyncio.sleep(0.05)
            for i, game in enumerate(self.games):
                if game.is_over:
                    game.hang_up()
                    number += len(self.names) - (number - i) % len(self.names)
                    self.games[i] = await asyncio.to_thread(self.make, number)
                    await self.games[i].connect()
                    self.games[i].begin()


def family(pid: int) -> list[int]:
    """A process and those that it has started and that have not ended meanwhile."""
    try:
        words = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except FileNotFoundError:
        return []
    return [pid, *(one for word in words for one in family(int(word)))]


def memory(pid: int) -> int:
    """The resident bytes of a process and its children."""
    pages = [int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in family(pid)]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def worked(pid: int) -> float:
    """The seconds that a process and its children have worked."""
    ticks = 0
    for one in family(pid):
        words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(words[11]) + int(words[12])
    return ticks / TICK


@contextmanager
def server(db: str, processes: int) -> Iterator[tuple[str, int]]:
    """A server without limits; its address and its process."""
    allow_files()
    command = [sys.executable, "-c", START, db, str(processes)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ})
    try:
        assert process.stdout
        address = process.stdout.readline().split()[3]
        until_ready(address)
        yield address, process.pid
    finally:
        process.terminate()
        process.communicate(timeout=30)


def allow_files() -> None:
    """Two thousand sockets are two thousand open files."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65_536), most))


def load(
    names: list[str],
    rooms: int,
    seconds: float,
    think_ms: int,
    db: str = "",
    processes: int = 1,
) -> Plain:
    """Play so many rooms for so long; what came of it."""
    for name in names:
        games.load(name)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "load.db"
        with server(db or f"sqlite+aiosqlite:///{file}", processes) as (address, pid):
            hall = Hall(address, names, think_ms / 1000)
            for i in range(len(names) * processes**2):
                hall.make(i + i // len(names))  # imports and caches are no part of a room
            before = memory(pid)
            hall.make_all(rooms)
            per_room = (memory(pid) - before) / rooms
            with asyncio.Runner(loop_factory=quick_loop()) as runner:
                runner.run(hall.play(seconds, lambda: worked(pid)))
        stored = lines_in(file) if not db else -1
    figures = report(hall.tally, rooms, seconds, think_ms, per_room, stored)
    return {"games": names, "processes": processes, **figures}


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop that the server uses too; None for Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def lines_in(file: Path) -> int:
    """How many moves lie in the database."""
    with sqlite3.connect(file) as db:
        return int(db.execute("SELECT count(*) FROM lines").fetchone()[0])


def report(
    tally: Tally, rooms: int, seconds: float, think_ms: int, per_room: float, stored: int
) -> Plain:
    """The figures of a run."""
    counted = max(1, len(tally.taken))
    found: dict[str, Any] = {
        "rooms": rooms,
        "seconds": seconds,
        "think_ms": think_ms,
        "moves": len(tally.taken),
        "moves_per_second": round(len(tally.taken) / seconds),
        "p50_ms": round(share(tally.taken, 50), 1) if tally.taken else None,
        "p95_ms": round(share(tally.taken, 95), 1) if tally.taken else None,
        "p99_ms": round(share(tally.taken, 99), 1) if tally.taken else None,
        "errors": len(tally.errors),
        "first_error": tally.errors[0] if tally.errors else "",
        "kb_per_idle_room": round(per_room / 1000, 1),
        "server_us_per_move": round(1e6 * tally.server / counted),
        "client_us_per_move": round(1e6 * tally.client / counted),
    }
    if stored >= 0:
        found["lost"] = max(0, tally.played - stored)
    return found
