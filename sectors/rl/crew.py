"""The games of a batch: in this process, or shared among others.

The processes of a crew write into memory that they share with this one; a byte through a pipe
starts a step, a byte back ends it. A crew needs a POSIX system.
"""

from __future__ import annotations

import json
import mmap
import os
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.core.many import IllegalAction, Many
from sectors.rl.setting import Setting, setting

Arrays = dict[str, NDArray[Any]]
GO, DONE = b"g", b"d"
LINE = 64  # bytes that arrays are aligned to


def shapes(chosen: Setting, n: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """The arrays of a batch."""
    return {
        "observations": ((n, chosen.size), np.int16),
        "masks": ((n, chosen.actions), np.uint8),
        "seats": ((n,), np.int32),
        "rewards": ((n, chosen.seats), np.float64),
        "ended": ((n,), np.uint8),
        "broken": ((n,), np.uint8),
        "drawn": ((n,), np.int32),
    }


class Near:
    """All games in this process; the arrays are the memory that the games write to."""

    def __init__(self, chosen: Setting, seeds: list[str], most: int) -> None:
        game, count = chosen.game, chosen.seats
        self.many = Many(game, chosen.features, count, chosen.options, seeds, most)
        self.arrays: Arrays = {}
        memory: Iterable[Any] = self.many.memory()
        for (name, (shape, kind)), part in zip(
            shapes(chosen, len(seeds)).items(), memory, strict=True
        ):
            self.arrays[name] = np.frombuffer(memoryview(part), kind).reshape(shape)

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        self.many.step(actions.tolist())

    def close(self) -> None:
        """There is nothing to close."""


class Crew:
    """Games shared among processes."""

    def __init__(self, chosen: Setting, seeds: list[str], most: int, workers: int) -> None:
        n = len(seeds)
        layout = shapes(chosen, n) | {"actions": ((n,), np.int32)}
        folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
        with tempfile.TemporaryFile(dir=folder) as file:
            os.ftruncate(file.fileno(), whole_size(layout))
            self.memory = mmap.mmap(file.fileno(), whole_size(layout))
            self.arrays = laid_out(self.memory, layout)
            cuts = [n * i // workers for i in range(workers + 1)]
            parts = zip(cuts, cuts[1:], strict=False)
            self.crew = [hire(chosen, seeds, most, part, file.fileno()) for part in parts]
        self.close = weakref.finalize(self, dismiss, self.crew)
        self.every = np.arange(n)
        self.wait()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        masks = self.arrays["masks"]
        if ((actions < 0) | (actions >= masks.shape[1])).any():
            raise IllegalAction("an action is not in the action space")
        legal = masks[self.every, actions]
        if not legal.all():
            bad = int(np.argmin(legal))
            raise IllegalAction(f"game {bad} does not allow action {actions[bad]} now")
        self.arrays["actions"][:] = actions
        for worker in self.crew:
            assert worker.stdin
            worker.stdin.write(GO)
        self.wait()

    def wait(self) -> None:
        """Wait until every process has done its part."""
        for worker in self.crew:
            assert worker.stdout
            if worker.stdout.read(1) != DONE:
                raise RuntimeError("a process of the batch has died")


def whole_size(layout: dict[str, tuple[tuple[int, ...], Any]]) -> int:
    """How many bytes some arrays take together."""
    return sum(room(shape, kind) for shape, kind in layout.values())


def room(shape: tuple[int, ...], kind: Any) -> int:
    """The bytes of one array, rounded up."""
    size = int(np.prod(shape)) * int(np.dtype(kind).itemsize)
    return -(-size // LINE) * LINE


def laid_out(memory: Any, layout: dict[str, tuple[tuple[int, ...], Any]]) -> Arrays:
    """The arrays in a piece of memory."""
    found: Arrays = {}
    start = 0
    for name, (shape, kind) in layout.items():
        count = int(np.prod(shape))
        found[name] = np.frombuffer(memory, kind, count, start).reshape(shape)
        start += room(shape, kind)
    return found


def hire(
    chosen: Setting, seeds: list[str], most: int, part: tuple[int, int], file: int
) -> subprocess.Popen[bytes]:
    """A process that plays some of the games."""
    order = {
        "game": chosen.game.name,
        "seats": chosen.seats,
        "options": chosen.options,
        "seeds": seeds[part[0] : part[1]],
        "n": len(seeds),
        "first": part[0],
        "most": most,
        "file": file,
    }
    worker = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import work; work()"],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=[file],
    )
    assert worker.stdin
    worker.stdin.write(json.dumps(order).encode() + b"\n")
    return worker


def dismiss(crew: list[subprocess.Popen[bytes]]) -> None:
    """Let the processes go: each ends when nobody can talk to it any more."""
    for worker in crew:
        assert worker.stdin and worker.stdout
        worker.stdin.close()
        worker.stdout.close()
    for worker in crew:
        worker.wait()


def work() -> None:
    """The life of a process of a crew."""
    talk, answer = open(0, "rb", buffering=0), open(1, "wb", buffering=0)
    order = json.loads(line_of(talk))
    chosen = setting(order["game"], order["seats"], order["options"])
    layout = shapes(chosen, order["n"]) | {"actions": ((order["n"],), np.int32)}
    memory = mmap.mmap(order["file"], whole_size(layout))
    near = Near(chosen, order["seeds"], order["most"])
    rows = slice(order["first"], order["first"] + len(order["seeds"]))
    shared = {name: array[rows] for name, array in laid_out(memory, layout).items()}
    show = Showing(near, shared)
    answer.write(DONE)
    while talk.read(1):
        near.step(shared["actions"])
        show.copy()
        answer.write(DONE)


def line_of(stream: Any) -> bytes:
    """One line, read byte by byte: what follows it belongs to others."""
    found = b""
    while not found.endswith(b"\n"):
        found += stream.read(1)
    return found


class Showing:
    """Copies what a process has played to the shared memory; of masks only what has changed."""

    def __init__(self, near: Near, shared: Arrays) -> None:
        self.near = near
        self.shared = shared
        self.masks = shared["masks"].reshape(-1)
        news: Any = near.many.masks.news_memory()
        self.news = np.frombuffer(memoryview(news), np.int32)
        self.old = self.news[:0]
        self.copy()

    def copy(self) -> None:
        """Show the present position of every game."""
        for name, array in self.near.arrays.items():
            if name != "masks":
                self.shared[name][:] = array
        self.masks[self.old] = 0
        self.old = self.news[: self.near.many.masks.new].copy()
        self.masks[self.old] = 1
