"""The games of a batch: in this process, or shared among several.

The processes of a crew see the same observations and masks: the memory that their games write to is
shared, so nothing is copied but a few small arrays. A byte through a pipe starts a step, a byte
back ends it. A crew needs a POSIX system.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import select
import subprocess
import sys
import tempfile
import weakref
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.core.many import Many
from sectors.rl.setting import Setting, setting
from sectors.rl.shared import SPARE, buffer, opened, reserve, share, take_back, whole_pages

Arrays = dict[str, NDArray[Any]]
Layout = dict[str, tuple[tuple[int, ...], Any]]
GO, DONE = b"g", b"d"
LOOKS = 500  # at a pipe before a process goes to sleep: waking up takes as long as some decisions


def small_arrays(chosen: Setting, n: int) -> Layout:
    """The arrays of a batch but for observations and masks, as `Many.memory` lists them."""
    return {
        "seats": ((n,), np.int32),
        "rewards": ((n, chosen.seats), np.float64),
        "ended": ((n,), np.uint8),
        "broken": ((n,), np.uint8),
        "drawn": ((n,), np.int32),
    }


class Near:
    """Games of this process; the arrays are the memory that the games write to.

    In a crew they are `first` and following of `room` games, and rows and masks lie in a file.
    """

    def __init__(
        self,
        chosen: Setting,
        seeds: list[str],
        most: int,
        first: int = 0,
        room: int = 0,
        file: int | None = None,
    ) -> None:
        game, seats, options = chosen.game, chosen.seats, chosen.options
        spare = 0 if file is None else SPARE
        self.many = Many(game, chosen.features, seats, options, seeds, most, first, room, spare)
        room = room or len(seeds)
        rows, masks = self.many.rows, self.many.masks
        row_bytes, mask_bytes = big_sizes(chosen, room)
        if file is not None:
            rows.base = share(rows.memory(), row_bytes, file, 0) // 2
            masks.base = share(masks.memory(), mask_bytes, file, whole_pages(row_bytes))
        self.arrays: Arrays = {
            "observations": table(rows.memory(), rows.base, np.int16, (room, chosen.size)),
            "masks": table(masks.memory(), masks.base, np.uint8, (room, chosen.actions)),
        }
        small = small_arrays(chosen, len(seeds))
        for (name, (shape, kind)), memory in zip(small.items(), self.many.memory(), strict=True):
            self.arrays[name] = np.frombuffer(buffer(memory), kind).reshape(shape)
        self.orders = opened(self.many.orders())
        self.many.begin()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        np.copyto(self.orders, actions, casting="same_kind")
        self.many.check()
        self.many.step()

    def close(self) -> None:
        """There is nothing to close."""


def table(memory: object, start: int, kind: Any, shape: tuple[int, int]) -> NDArray[Any]:
    """A part of a buffer as an array."""
    whole = np.frombuffer(buffer(memory), kind)
    return whole[start : start + shape[0] * shape[1]].reshape(shape)


def big_sizes(chosen: Setting, n: int) -> tuple[int, int]:
    """The bytes of all observations and of all masks."""
    return n * chosen.size * 2, n * chosen.actions


class Crew:
    """Games shared among processes; this one is the first of them."""

    def __init__(self, chosen: Setting, seeds: list[str], most: int, workers: int) -> None:
        n = len(seeds)
        cuts = shares(n, workers)
        folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
        with tempfile.TemporaryFile(dir=folder) as file:
            fd = file.fileno()
            reserve(fd, file_size(chosen, n))
            self.shared = laid_out(chosen, n, fd)
            parts = zip(cuts[1:], cuts[2:], strict=False)
            self.others = [hire(chosen, seeds, most, part, fd) for part in parts]
            self.near = Near(chosen, seeds[: cuts[1]], most, room=n, file=fd)
        self.copy = Copy(self.near, self.shared, 0)
        big = {name: self.near.arrays[name] for name in ("observations", "masks")}
        self.arrays = big | self.shared
        self.close = weakref.finalize(self, dismiss, self.others, list(big.values()))
        self.wait()

    def step(self, actions: NDArray[Any]) -> None:
        """Play one action in each game."""
        np.copyto(self.near.orders, actions, casting="same_kind")
        if not is_same(actions, self.shared["drawn"]):  # which are legal; masks lie far away
            self.near.many.check()
        self.shared["actions"][:] = actions
        for other in self.others:
            other.send(GO)
        self.near.many.step()
        self.copy()
        self.wait()

    def wait(self) -> None:
        """Wait until every process has done its part."""
        for other in self.others:
            if other.receive() != DONE:
                raise RuntimeError("a process of the batch has died")


def is_same(actions: NDArray[Any], others: NDArray[Any]) -> bool:
    """Whether two arrays are alike in kind and content."""
    return actions.dtype == others.dtype and actions.tobytes() == others.tobytes()


def shares(n: int, workers: int) -> list[int]:
    """Where the games of each process begin and end."""
    return [n * i // workers for i in range(workers + 1)]


class Line:
    """Two pipes to another process."""

    def __init__(self, incoming: int, outgoing: int) -> None:
        self.incoming = incoming
        self.outgoing = outgoing
        self.poll = select.poll()
        self.poll.register(incoming, select.POLLIN)

    def send(self, byte: bytes) -> None:
        """Say something."""
        os.write(self.outgoing, byte)

    def receive(self) -> bytes:
        """Wait for a byte, awake at first; nothing if the other end is closed."""
        for _ in range(LOOKS):
            if self.poll.poll(0):
                break
        return os.read(self.incoming, 1)


class Other(Line):
    """A process that plays some of the games."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin and process.stdout
        super().__init__(process.stdout.fileno(), process.stdin.fileno())
        self.process = process


class Copy:
    """Copies the small arrays of a process to where all see them."""

    def __init__(self, near: Near, shared: Arrays, first: int) -> None:
        rows = slice(first, first + near.many.count)
        self.pairs = [
            (a[rows], near.arrays[name]) for name, a in shared.items() if name in near.arrays
        ]
        self()

    def __call__(self) -> None:
        for there, here in self.pairs:
            there[:] = here


def file_size(chosen: Setting, n: int) -> int:
    """The bytes of all that is shared."""
    return small_start(chosen, n) + sum(whole_pages(s) for s in sizes(shared_layout(chosen, n)))


def small_start(chosen: Setting, n: int) -> int:
    """Where the small arrays begin."""
    return sum(whole_pages(size) for size in big_sizes(chosen, n))


def shared_layout(chosen: Setting, n: int) -> Layout:
    """The small arrays that are shared."""
    return small_arrays(chosen, n) | {"actions": ((n,), np.int32)}


def sizes(layout: Layout) -> list[int]:
    """The bytes of each array."""
    return [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in layout.values()]


def laid_out(chosen: Setting, n: int, file: int) -> Arrays:
    """The small arrays in the file, each on pages of its own."""
    layout = shared_layout(chosen, n)
    memory = mmap.mmap(file, file_size(chosen, n))
    found: Arrays = {}
    start = small_start(chosen, n)
    for (name, (shape, kind)), size in zip(layout.items(), sizes(layout), strict=True):
        found[name] = np.frombuffer(memory, kind, int(np.prod(shape)), start).reshape(shape)
        start += whole_pages(size)
    return found


def hire(chosen: Setting, seeds: list[str], most: int, part: tuple[int, int], file: int) -> Other:
    """Start a process that plays some of the games."""
    order = {
        "game": chosen.game.name,
        "seats": chosen.seats,
        "options": chosen.options,
        "seeds": seeds[part[0] : part[1]],
        "first": part[0],
        "n": len(seeds),
        "most": most,
        "file": file,
    }
    process = subprocess.Popen(
        [sys.executable, "-c", f"from {__name__} import work; work()"],
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        pass_fds=[file],
    )
    other = Other(process)
    assert process.stdin
    process.stdin.write(json.dumps(order).encode() + b"\n")
    return other


def dismiss(others: list[Other], big: list[NDArray[Any]]) -> None:
    """Let the processes go: each ends when nobody can talk to it any more."""
    for other in others:
        assert other.process.stdin and other.process.stdout
        other.process.stdin.close()
        other.process.stdout.close()
    for other in others:
        other.process.wait()
    for array in big:
        take_back(array)


def work() -> None:
    """The life of a process of a crew."""
    order = json.loads(line_of(0))
    chosen = setting(order["game"], order["seats"], order["options"])
    n, first, file = order["n"], order["first"], order["file"]
    near = Near(chosen, order["seeds"], order["most"], first, n, file)
    shared = laid_out(chosen, n, file)
    copy = Copy(near, shared, first)
    rows = slice(first, first + near.many.count)
    orders, own = near.orders[rows], shared["actions"][rows]
    gc.disable()  # games make no cycles
    line = Line(0, 1)
    line.send(DONE)
    while line.receive():
        orders[:] = own
        near.many.step()
        copy()
        line.send(DONE)


def line_of(stream: int) -> bytes:
    """One line, read byte by byte: what follows it belongs to others."""
    found = b""
    while not found.endswith(b"\n"):
        found += os.read(stream, 1)
    return found
