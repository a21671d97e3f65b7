"""Many games at once, with NumPy arrays for everything.

    batch = Batch("some game", 256, seed=1)
    while training:
        actions = policy(batch.observations, batch.masks)        # one for each game
        observations, rewards, ended, broken = batch.step(actions)

In each game one seat is to act (`batch.seats`); its observation and its mask are shown. A game
that has ended, or was broken off after `max_cycles` decisions, is replaced by a new one in the
same step: `rewards` then holds what each seat got, and the observation is of the new game. The
arrays are always the same ones, and read-only: copy what you want to keep.

All games are in this process, unless `workers` says how many processes share them (this one and
others). That pays where cores are free: each step waits for the slowest process. The games do not
depend on it.
"""

from __future__ import annotations

import ctypes
import gc
import weakref
from functools import partial
from types import TracebackType
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.core.game import Game
from sectors.lab.crew import Link, Pace, SharedArrays, Worker
from sectors.lab.envs.task import Numbers, Task, task
from sectors.players.inputs.many import IllegalAction, Many

if TYPE_CHECKING:
    from sectors.lab.crew import Arrays, Layout

Stepped = tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_]]


class Batch:
    """So many games of one kind, stepped together."""

    def __init__(
        self,
        game: str | Game,
        n: int,
        seed: object = 0,
        *,
        seats: int | None = None,
        workers: int = 1,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        chosen = task(game, seats, options)
        self.task = chosen
        self.n = n
        most = max_cycles or chosen.game.longest
        seeds = [f"{seed}/{i}" for i in range(n)]
        if workers > 1 and not is_known(chosen.game):
            raise ValueError(
                f"{chosen.game.name} is not installed, so other processes cannot play it"
            )
        if workers <= 1:
            self._games: Near | Far = Near(chosen, seeds, most)
        else:
            self._games = Far(chosen, seeds, most, min(workers, n))
        arrays = self._games.arrays
        self.observations: Numbers = shown(arrays["observations"])
        self.masks: NDArray[np.bool_] = shown(arrays["masks"]).view(np.bool_)
        self.seats: NDArray[np.int32] = shown(arrays["seats"])
        self.rewards: NDArray[np.float64] = shown(arrays["rewards"])
        self.ended: NDArray[np.bool_] = shown(arrays["ended"]).view(np.bool_)
        self.broken: NDArray[np.bool_] = shown(arrays["broken"]).view(np.bool_)
        self._drawn: NDArray[np.int32] = arrays["drawn"]

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Play one action in each game; refused whole if one is illegal."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,):
            raise IllegalAction(f"there are {self.n} games; actions have shape {chosen.shape}")
        if chosen.dtype.kind not in "iu":
            raise IllegalAction(f"actions are whole numbers, not {chosen.dtype}")
        self._games.step(chosen)
        return self.observations, self.rewards, self.ended, self.broken

    def sample(self) -> NDArray[np.int32]:
        """A legal action for each game, each equally likely."""
        return self._drawn.copy()

    def named(self) -> dict[str, NDArray[Any]]:
        """The observations taken apart, by the names of the game's features."""
        return self.task.named(self.observations)

    def close(self) -> None:
        self._games.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def shown(array: NDArray[Any]) -> NDArray[Any]:
    """An array to look at only."""
    view = array.view()
    view.flags.writeable = False
    return view


def is_known(game: Game) -> bool:
    """Whether another process would find the same game by its name."""
    return game.name in games.names() and games.load(game.name) is game


class BatchOrder(NamedTuple):
    """What another process of a batch plays."""

    task: tuple[str, int, dict[str, str]]  # game, seats, options
    seeds: list[str]
    most: int
    number: int  # of the process
    first: int  # the number of its first game
    layout: Layout


class Far:
    """Games shared among processes, of which this one is the first.

    Each plays its part in memory of its own, and copies what is to be seen into memory that all
    share. It needs a POSIX system.
    """

    def __init__(self, chosen: Task, seeds: list[str], most: int, workers: int) -> None:
        self.actions = chosen.actions
        block = SharedArrays(layout(chosen, len(seeds)) | Pace.layout(workers))
        self.arrays = block.arrays
        bounds = [len(seeds) * number // workers for number in range(workers + 1)]
        spec = chosen.game.name, chosen.seats, chosen.options
        orders = [
            BatchOrder(spec, seeds[bounds[i] : bounds[i + 1]], most, i, bounds[i], block.layout)
            for i in range(1, workers)
        ]
        self.others = [Worker(play_part, one, block.file, files=[block.file]) for one in orders]
        block.close_file()
        self.close = weakref.finalize(self, dismiss, self.others)
        self.part = BatchPart(0, Near(chosen, seeds[: bounds[1]], most), self.arrays, 0)
        self.part.show()
        self.part.pace.advance()
        self.wait()

    def step(self, actions: NDArray[Any]) -> None:
        if not self.close.alive:
            raise RuntimeError("this batch is closed")
        self.wait()  # for a step that was interrupted
        chosen = self.arrays["chosen"]
        np.copyto(chosen, actions, casting="same_kind")
        named = (chosen >= 0) & (chosen < self.actions)
        legal = named & (self.arrays["masks"][np.arange(len(chosen)), chosen * named] > 0)
        if not legal.all():
            game = int(np.argmin(legal))
            raise IllegalAction(f"game {game} does not allow action {chosen[game]} now")
        self.part.pace.advance()
        self.part.step()
        self.wait()

    def wait(self) -> None:
        """Wait until every process has done its part."""
        pace = self.part.pace
        for number, other in enumerate(self.others, 1):
            pace.wait(number, pace.done, partial(check_alive, other))


class BatchPart:
    """The games of one process of several."""

    def __init__(self, number: int, near: Near, shared: Arrays, first: int) -> None:
        self.near = near
        self.pace = Pace(number, shared["steps"])
        some = slice(first, first + len(near.orders))
        self.chosen = shared["chosen"][some]
        own = [name for name in near.arrays if name != "chosen"]
        self.pairs = [(shared[name][some], near.arrays[name]) for name in own]

    def show(self) -> None:
        """Copy what is to be seen, and say so."""
        for shared, own in self.pairs:
            np.copyto(shared, own)

    def step(self) -> None:
        self.near.step(self.chosen)
        self.show()


def play_part(link: Link, order: BatchOrder, file: int) -> None:
    """The life of another process: a step whenever the first process begins one."""
    shared = SharedArrays(order.layout, file).arrays
    near = Near(task(*order.task), order.seeds, order.most)
    part = BatchPart(order.number, near, shared, order.first)
    gc.disable()  # games make no cycles
    part.show()
    while True:
        part.pace.advance()
        part.pace.wait(0, part.pace.done + 1)
        part.step()


def check_alive(worker: Worker) -> None:
    """Raise an error if a process has died."""
    if not worker.is_alive:
        raise RuntimeError("a process of the batch has died")


def dismiss(workers: list[Worker]) -> None:
    for worker in workers:
        worker.close()


def layout(chosen: Task, n: int) -> Layout:
    """The arrays of so many games, as `Many.memory` lists them."""
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
    """Games of this process, stepped together."""

    def __init__(self, chosen: Task, seeds: list[str], most: int) -> None:
        n, game = len(seeds), chosen.game
        self.many = Many(game, chosen.features, chosen.seats, chosen.options, seeds, most)
        memory: list[Any] = self.many.memory()
        self.arrays: Arrays = {
            name: np.frombuffer(memoryview(part), kind).reshape(shape)
            for (name, (shape, kind)), part in zip(layout(chosen, n).items(), memory, strict=True)
        }
        address = self.arrays["chosen"].ctypes.data  # NumPy may only read it
        self.orders = np.frombuffer(
            memoryview((ctypes.c_int64 * n).from_address(address)), np.int64
        )
        self.many.begin()

    def step(self, actions: NDArray[Any]) -> None:
        np.copyto(self.orders, actions, casting="same_kind")
        self.many.check()
        self.many.step()

    def close(self) -> None:
        """There is nothing to close."""
