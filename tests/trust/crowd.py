"""How a server bears a crowd: somebody plays meanwhile, and before and after it is looked at."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from trust.calls import MOST
from trust.driving import PERSON, Plan, started
from trust.killing import SEATS, Table
from trust.stage import GAME
from web.conftest import Server
from web.people import Person, Plain, make_room

from bench.load import TICK, family, memory
from bench.web import share

DUEL = "sector219"
LONG = {GAME: 350, DUEL: 20}  # moves of a game that is nowhere near its end
QUIET = 2.0  # seconds in which the person plays alone
PATIENCE = 10.0  # seconds until the server has to rest, once all have gone
BACK = 30.0  # seconds until its memory has to be back
GROWN = 1.1  # times as much memory as before
IDLE = 0.15  # cores that a server uses which does nothing
BOT = 2000.0  # milliseconds for nineteen of twenty moves of a cadet
CADET = [{"kind": "me"}, {"kind": "bot", "level": "cadet"}]


@dataclass
class Row:
    """The figures of one case; times in milliseconds, memory in bytes."""

    name: str
    most: float = MOST
    alone: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)  # from a person's move to the bot's
    before: int = 0
    peak: int = 0
    after: int = 0
    busy: float = 0.0  # seconds of work after all had gone
    rested: float = 0.0  # seconds until the server rested
    counts: dict[str, int] = field(default_factory=dict)
    slack: float = 0.0  # bytes that the heap may keep of one burst, where it is driven only once

    def faults(self) -> list[str]:
        """What is not as it should be."""
        most = max([self.most, *(3 * share(one, 95) for one in [self.alone] if one)])
        found = []
        if (p95 := share(self.moves, 95)) > most:
            found.append(f"p95 of a move {p95:.0f} ms > {most:.0f}")
        if self.bots and (p95 := share(self.bots, 95)) > BOT:
            found.append(f"p95 of a cadet's answer {p95:.0f} ms > {BOT:.0f}")
        if self.after > GROWN * self.before + self.slack:
            found.append(f"memory {self.before / 1e6:.0f} MB -> {self.after / 1e6:.0f} MB")
        if self.rested > PATIENCE:
            found.append(f"at work {self.rested:.0f} s after all had gone")
        return found

    def __str__(self) -> str:
        moves = self.moves or [0.0]
        times = [share(self.alone or [0.0], 95), share(moves, 50), share(moves, 95), max(moves)]
        bots = share(self.bots, 95) if self.bots else 0.0
        sizes = [size / 1e6 for size in (self.before, self.peak, self.after)]
        told = " ".join(f"{key}:{count}" for key, count in sorted(self.counts.items()))
        cells = [*(f"{one:8.0f}" for one in (*times, bots, *sizes)), f"{self.busy:6.1f}"]
        return f"{self.name:58.58}{''.join(cells)}{self.rested:6.0f}  {told}"


HEAD = f"{'':58}   alone     p50     p95     max   cadet  before    peak   after  CPU s  rest"


class Neighbour:
    """Plays at a table of two, a move in each `beat`, and notes how long each answer takes.

    A move that would have been due while an answer was waited for counts with what was left to
    wait, so a server that does not answer for some seconds is not let off with one late move.
    """

    def __init__(self, url: str, game: str, seats: list[Plain], beat: float) -> None:
        self.url, self.game, self.seats, self.beat = url, game, seats, beat
        self.taken: list[float] = []  # until a move is answered
        self.bots: list[float] = []  # until a bot has moved
        self.sent: float = 0.0
        self.room = b""
        self.begun = asyncio.Event()

    async def play(self) -> None:
        """Play one game after another, until it is cancelled."""
        while True:
            made = await asyncio.to_thread(make_room, self.url, self.game, self.seats)
            people = Table(made, [self.url]).people()
            self.room = made["room"].encode()
            self.begun.set()
            with suppress(ConnectionError):
                if len(people) == 1:
                    async with people[0]:
                        await self.take_turns(people)
                else:
                    async with people[0], people[1]:
                        await self.take_turns(people)

    async def take_turns(self, people: list[Person]) -> None:
        """Play most of a game; one that ended would be reviewed meanwhile."""
        while not people[0].is_over and people[0].count < LONG[self.game]:
            asked = [one for one in people if one.choices]
            if not asked:
                await asyncio.sleep(0.005)
                continue
            person, began = asked[0], time.monotonic()
            self.sent = began
            await person.ask("act", text=person.choices[len(person.choices) // 2])
            self.sent = 0.0
            late(self.taken, began, self.beat)
            if len(people) == 1:
                await person.until(lambda: person.is_over or bool(person.choices))  # noqa: B023
                self.bots.append(1000 * (time.monotonic() - began))
            await asyncio.sleep(max(0.0, began + self.beat - time.monotonic()))

    def stop(self) -> None:
        """What is not answered yet counts too."""
        if self.sent:
            late(self.taken, self.sent, self.beat)


def late(taken: list[float], began: float, beat: float) -> None:
    """Note how long an answer took, and what was left of it when further moves were due."""
    left = time.monotonic() - began
    taken.append(1000 * left)
    while (left := left - beat) > 0:
        taken.append(1000 * left)


def ticks(pid: int) -> dict[int, int]:
    """How much each process of a server has worked."""
    found = {}
    for one in family(pid):
        with suppress(OSError):
            words = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            found[one] = int(words[11]) + int(words[12])
    return found


def size(pid: int) -> int:
    """The memory of a server; some of its processes may be ending."""
    while True:
        with suppress(OSError):
            return memory(pid)


async def until_idle(pid: int, seconds: float, window: float = 1.0) -> tuple[float, float]:
    """Wait until a server rests: how much it worked until then, and how long that took."""
    began, busy = time.monotonic(), 0.0
    while True:
        before = ticks(pid)
        await asyncio.sleep(window)
        worked = sum(now - before.get(one, 0) for one, now in ticks(pid).items()) / TICK
        if worked < IDLE * window:
            return busy, time.monotonic() - began - window
        busy += worked
        if time.monotonic() - began > seconds:
            return busy, time.monotonic() - began


async def measured(
    name: str, plan: Plan, server: Server, seconds: float, warm: float, most: float = MOST
) -> Row:
    """Carry out a plan beside people who play."""
    assert server.process is not None
    pid, row = server.process.pid, Row(name, most)
    people = [Neighbour(server.url, GAME, SEATS, 0.2), Neighbour(server.url, DUEL, CADET, 1.0)]
    tasks = [asyncio.create_task(one.play()) for one in people]
    await people[0].begun.wait()
    plan = replace(
        plan, sockets=[one.replace(PERSON.encode(), people[0].room) for one in plan.sockets]
    )
    others = [one.replace("127.0.", "127.1.") for one in plan.addresses]
    await finished(replace(plan, seconds=warm, addresses=others), lambda: None)
    await until_idle(pid, min(3 * PATIENCE, seconds))
    people[0].taken = row.alone
    await asyncio.sleep(min(QUIET, seconds / 4))
    row.before = row.peak = size(pid)
    people[0].taken, people[1].bots = row.moves, row.bots

    def look() -> None:
        row.peak = max(row.peak, size(pid))

    row.counts = await finished(replace(plan, seconds=seconds), look)
    for one in people:
        one.stop()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    row.busy, row.rested = await until_idle(pid, 1.5 * PATIENCE)
    end = time.monotonic() + BACK
    while (now := size(pid)) > GROWN * row.before and time.monotonic() < end:
        await asyncio.sleep(1)
    row.after = now
    return row


async def finished(plan: Plan, look: Callable[[], None]) -> dict[str, int]:
    """Carry out a plan, and look at the server now and then; what was answered how often."""
    with started(plan) as process:
        try:
            while process.poll() is None:
                look()
                await asyncio.sleep(0.2)
            assert process.stdout
            counts: dict[str, int] = json.loads(process.stdout.read())
            return counts
        finally:
            process.kill()
