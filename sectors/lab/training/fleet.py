"""Many games for a learner, played by several processes that all keep every kind of table.

What the players see lies in memory that the learner sees too. The processes are in groups: while
the learner thinks for one group, the others play.
"""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors.lab.envs.task import task
from sectors.lab.training.boards import DEAL, GO, KEEP, SEATS, Arrays, Order, Part, arrays_in, sizes
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.wrong import NoCourse

Seating = Callable[[int, int, int], dict[int, str]]  # table, of how many, seats: seats of others
PAST = "a former self"


class Fleet:
    """All processes, in groups, and who sits where."""

    def __init__(
        self,
        course: Course,
        seating: Seating,
        kept: Sequence[Any] = (),
        step: int = 0,
        once: bool = False,
    ) -> None:
        first = course.deals[0]
        self.task = task(course.game, first.seats, first.options)
        workers, groups = course.workers, min(course.groups, course.workers)
        shares = [len(part) for part in np.array_split(np.arange(course.games), workers)]
        self.total = sum(shares)
        folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
        self.file = tempfile.NamedTemporaryFile(dir=folder)
        self.file.truncate(sum(sizes(self.task, self.total)))
        self.arrays: Arrays = arrays_in(self.file.name, self.task, self.total)
        self.counts = np.zeros(self.total, np.int32)  # seats at each table
        self.others = np.zeros((self.total, SEATS), bool)  # seats that are not the learner's
        self.past = np.full(self.total, -1, np.int32)  # the seat of a former self
        starts = np.cumsum([0, *shares]).tolist()
        self.mates = [hire() for _ in shares]
        for number, mate in enumerate(self.mates):
            parts = self.seated(course.deals, shares[number], starts[number], seating)
            for part, positions in zip(parts, kept[number] if kept else [], strict=False):
                part.kept = positions
            seed, memory, at = f"{course.seed}/{number}", self.file.name, starts[number]
            order = Order(course.game, seed, parts, memory, at, self.total, step, once)
            tell(mate, msgspec.json.encode(order) + b"\n")
        width = -(-workers // groups)
        self.groups = [self.mates[i : i + width] for i in range(0, workers, width)]
        ends = [min(i + width, workers) for i in range(0, workers, width)]
        self.slices = [
            slice(starts[i], starts[end])
            for i, end in zip(range(0, workers, width), ends, strict=True)
        ]

    def seated(self, deals: Sequence[Deal], count: int, first: int, seating: Seating) -> list[Part]:
        """The tables of one process: what is dealt there, and who sits where."""
        found = []
        at = first
        for deal, size in zip(deals, split([deal.share for deal in deals], count), strict=True):
            bots: list[dict[int, str]] = []
            for i in range(size):
                others = seating(i, size, deal.seats)
                self.counts[at + i] = deal.seats
                for seat, name in others.items():
                    self.others[at + i, seat] = True
                    if name == PAST:
                        self.past[at + i] = seat
                bots.append({seat: name for seat, name in others.items() if name != PAST})
            found.append(Part(deal.seats, deal.options, bots))
            at += size
        return found

    def wait(self, group: int) -> Arrays:
        """Wait until all games of a group are at a question; what their players see."""
        for mate in self.groups[group]:
            assert mate.stdout
            if not mate.stdout.read(1):
                raise NoCourse("A process that plays has died; the last checkpoint is kept.")
        return self.seen(group)

    def seen(self, group: int) -> Arrays:
        """What the players of a group see now."""
        return {name: array[self.slices[group]] for name, array in self.arrays.items()}

    def is_ready(self, group: int) -> bool:
        """Whether all games of a group are at a question already."""
        lines = [mate.stdout for mate in self.groups[group] if mate.stdout]
        return len(select.select(lines, [], [], 0)[0]) == len(lines)

    def go(self, group: int, actions: NDArray[Any]) -> None:
        """Let the games of a group go on with these answers."""
        self.arrays["actions"][self.slices[group]] = actions
        self.say(group, GO)

    def deal(self, group: int) -> None:
        """Let the games of a group begin anew."""
        self.say(group, DEAL)

    def say(self, group: int, word: bytes) -> None:
        """Tell the processes of a group what to do."""
        for mate in self.groups[group]:
            tell(mate, word)

    def positions(self) -> list[Any]:
        """How all games stand, for each process; none may be playing."""
        found = []
        for group in range(len(self.groups)):
            self.say(group, KEEP)
        for mate in self.mates:
            assert mate.stdout
            found.append(msgspec.json.decode(mate.stdout.readline()))
        return found

    def close(self) -> None:
        """Let the processes go."""
        for mate in self.mates:
            assert mate.stdin
            with suppress(BrokenPipeError):
                mate.stdin.close()
        for mate in self.mates:
            assert mate.stdout
            mate.wait()
            mate.stdout.close()
        self.arrays = {}
        self.file.close()


def split(shares: Sequence[float], count: int) -> list[int]:
    """So many games in these shares, each at least one; those owed most get what is left."""
    spare, whole = count - len(shares), sum(shares)
    owed = [spare * share / whole for share in shares]
    found = [int(debt) for debt in owed]
    order = sorted(range(len(shares)), key=lambda i: found[i] - owed[i])
    for i in order[: spare - sum(found)]:
        found[i] += 1
    return [size + 1 for size in found]


def hire() -> subprocess.Popen[bytes]:
    """Start a process that plays; it ends when nobody can talk to it any more."""
    return subprocess.Popen(
        [sys.executable, "-c", "from sectors.lab.training.boards import work; work()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        start_new_session=True,  # Ctrl-C is for the learner, which lets it go
    )


def tell(mate: subprocess.Popen[bytes], word: bytes) -> None:
    """Say something to a process; one that has died is missed when it is waited for."""
    assert mate.stdin
    with suppress(BrokenPipeError):
        mate.stdin.write(word)
        mate.stdin.flush()


def among_others(course: Course) -> Seating:
    """Who sits where while learning: former selves and bots have one seat of some tables."""
    names = [PAST, *course.among]
    shares = np.cumsum([course.past, *course.among.values()])

    def seating(i: int, size: int, seats: int) -> dict[int, str]:
        if seats < 2:
            return {}
        for name, share in zip(names, shares, strict=True):
            if i + 0.5 < share * size:
                return {i % seats: name}
        return {}

    return seating


def alone_among(name: str) -> Seating:
    """Who sits where in a trial: the learner in one seat, in turn, and bots in all others."""

    def seating(i: int, size: int, seats: int) -> dict[int, str]:
        return {seat: name for seat in range(seats) if seat != i % seats}

    return seating
