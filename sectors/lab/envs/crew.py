"""The games of a batch: in this process, or shared among several.

The processes of a crew see the same memory, which their games write to, so nothing is copied, and
a number there starts and ends a step (`learning.relay`). Those that sleep are woken by a byte
through a pipe, whose end tells that the other side has gone. A crew needs a POSIX system.
"""

from __future__ import annotations

import gc
import json
import os
import select
import subprocess
import sys
import tempfile
import weakref
from contextlib import suppress
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.lab.envs.shared import SPARE, buffer, opened, reserve, share, take_back, whole_pages
from sectors.lab.envs.task import Task, task
from sectors.players.inputs.many import Many
from sectors.players.inputs.relay import APART, Relay

Arrays = dict[str, NDArray[Any]]
Layout = dict[str, tuple[tuple[int, ...], Any]]
WAKE = b"w"
NAP = 100  # milliseconds after which a process that sleeps looks by itself


def layout(chosen: Task, n: int) -> Layout:
    """The arrays of a batch, as `Many.memory` lists them."""
    return {
        "observations": ((n, chosen.size), np.int16),
        "masks": ((n, chosen.actions), np.uint8),
        "seats": ((n,), np.int32),
        "rewards": ((n, chosen.seats), np.float64),
        "ended": ((n,), np.uint8),
        "broken": ((n,), np.uint8),
        "drawn": ((n,), np.int32),
        "chosen": ((n,), np.int64),
    }


class Near:
    """Games of this process; the arrays are the memory that the games write to.

    In a crew it plays some of them, and all memory lies in a file that the others see.
    """

    def __init__(
        self,
        chosen: Task,
        seeds: list[str],
        most: int,
        relay: Relay | None = None,
        file: int | None = None,
    ) -> None:
        game, seats, options = chosen.game, chosen.seats, chosen.options
        n = len(seeds)
        first, stop = part(n, relay.number, relay.workers) if relay else (0, n)
        spare = 0 if file is None else SPARE
        self.many = Many(game, chosen.features, seats, options, seeds, most, first, stop, spare)
        kinds, memory = layout(chosen, n), self.many.memory()
        bases = [0] * len(kinds)
        if relay is not None and file is not None:
            bases = moved([*memory, relay.memory()], kinds | slots(relay.workers), file)
            relay.base = bases.pop()
            self.many.begin_at(bases)
        self.arrays: Arrays = {
            name: table(part, base, kind, shape)
            for (name, (shape, kind)), part, base in zip(kinds.items(), memory, bases, strict=True)
        }
        self.orders = opened(self.arrays["chosen"])
        self.many.begin()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        np.copyto(self.orders, actions, casting="same_kind")
        self.many.check()
        self.many.step()

    def close(self) -> None:
        """There is nothing to close."""


def part(n: int, number: int, workers: int) -> tuple[int, int]:
    """Where the games of a process begin and end."""
    return n * number // workers, n * (number + 1) // workers


def table(memory: object, start: int, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """A part of a buffer as an array."""
    whole = np.frombuffer(buffer(memory), kind)
    return whole[start : start + int(np.prod(shape))].reshape(shape)


def moved(memory: list[object], kinds: Layout, file: int) -> list[int]:
    """Let buffers lie in a file, one after the other; gives the number that each begins with."""
    found = []
    for part, (_, kind), start, size in zip(
        memory, kinds.values(), starts(kinds), sizes(kinds), strict=True
    ):
        found.append(share(part, size, file, start) // np.dtype(kind).itemsize)
    return found


class Crew:
    """Games shared among processes; this one is the first of them."""

    def __init__(self, chosen: Task, seeds: list[str], most: int, workers: int) -> None:
        order = {
            "game": chosen.game.name,
            "seats": chosen.seats,
            "options": chosen.options,
            "seeds": seeds,
            "most": most,
            "workers": workers,
        }
        self.relay = Relay(0, workers, SPARE)
        folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
        with tempfile.TemporaryFile(dir=folder) as file:
            fd = file.fileno()
            reserve(fd, sum(sizes(layout(chosen, len(seeds)) | slots(workers))))
            self.others = [hire(order | {"number": i, "file": fd}) for i in range(1, workers)]
            self.near = Near(chosen, seeds, most, self.relay, fd)
        self.arrays = self.near.arrays
        self.close = weakref.finalize(self, dismiss, self.others, list(self.arrays.values()))
        self.relay.advance()
        self.wait()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        if not self.close.alive:
            raise RuntimeError("this batch is closed")
        self.wait()  # for a step that was interrupted
        np.copyto(self.near.orders, actions, casting="same_kind")
        self.near.many.check()
        self.relay.advance()
        if self.relay.some_sleep():
            for other in self.others:
                other.wake()
        self.near.many.step()
        if not self.relay.all_done():
            self.wait()

    def wait(self) -> None:
        """Wait until every process has done its part."""
        step = self.relay.done
        for number, other in enumerate(self.others, 1):
            while not self.relay.comes(number, step):
                if not nap(self.relay, other, number, step):
                    raise RuntimeError("a process of the batch has died")


class Pipes:
    """Two pipes to another process."""

    def __init__(self, incoming: int, outgoing: int) -> None:
        self.incoming = incoming
        self.outgoing = outgoing
        self.poll = select.poll()
        self.poll.register(incoming, select.POLLIN)

    def wake(self) -> None:
        """Wake the other process, if it sleeps; one that has gone is missed by who waits for it."""
        with suppress(BrokenPipeError):
            os.write(self.outgoing, WAKE)

    def sleep(self) -> bool:
        """Sleep until the other process wakes this one, or a while; whether it is still there."""
        return not self.poll.poll(NAP) or os.read(self.incoming, 4096) != b""


def nap(relay: Relay, line: Pipes, who: int, step: int) -> bool:
    """Sleep until a process says a step, or a while; whether that process is still there."""
    relay.doze(True)
    there = relay.said(who) >= step or line.sleep()
    relay.doze(False)
    return there


class Mate(Pipes):
    """A process that plays some of the games."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin and process.stdout
        super().__init__(process.stdout.fileno(), process.stdin.fileno())
        self.process = process


def slots(workers: int) -> Layout:
    """What the processes tell each other."""
    return {"slots": ((workers * APART,), np.int64)}


def sizes(kinds: Layout) -> list[int]:
    """The bytes of each array in a file, in whole pages."""
    items = [(int(np.prod(shape)), np.dtype(kind)) for shape, kind in kinds.values()]
    return [whole_pages(count * kind.itemsize) for count, kind in items]


def starts(kinds: Layout) -> list[int]:
    """Where each array begins in a file."""
    return list(accumulate(sizes(kinds), initial=0))[:-1]


def hire(order: dict[str, Any]) -> Mate:
    """Start a process that plays some of the games."""
    process = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import work; work()"],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=[order["file"]],
    )
    other = Mate(process)
    assert process.stdin
    process.stdin.write(json.dumps(order).encode() + b"\n")
    return other


def dismiss(others: list[Mate], arrays: list[NDArray[Any]]) -> None:
    """Let the processes go: each ends when nobody can talk to it any more."""
    for other in others:
        assert other.process.stdin and other.process.stdout
        other.process.stdin.close()
        other.process.stdout.close()
    for other in others:
        other.process.wait()
    for array in arrays:
        take_back(array)


def work() -> None:
    """The life of a process of a crew."""
    order = json.loads(line_of(0))
    chosen = task(order["game"], order["seats"], order["options"])
    relay = Relay(order["number"], order["workers"], SPARE)
    many = Near(chosen, order["seeds"], order["most"], relay, order["file"]).many
    gc.disable()  # games make no cycles
    first = Pipes(0, 1)
    relay.advance()
    while True:
        if relay.follow(many):
            first.wake()
        elif not nap(relay, first, 0, relay.done + 1):
            return


def line_of(stream: int) -> bytes:
    """One line, read byte by byte: what follows it belongs to others."""
    found = b""
    while not found.endswith(b"\n"):
        found += os.read(stream, 1)
    return found
