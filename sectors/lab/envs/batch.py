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

from types import TracebackType
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.core.game import Game
from sectors.lab.envs.crew import Crew, Near
from sectors.lab.envs.task import Numbers, task
from sectors.players.inputs.many import IllegalAction

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
            self._games: Near | Crew = Near(chosen, seeds, most)
        else:
            self._games = Crew(chosen, seeds, most, min(workers, n))
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
        """Let the other processes go."""
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
