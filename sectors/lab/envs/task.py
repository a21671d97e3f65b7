"""A game with its seats and options, checked; its features; its bounds for NumPy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab.envs.plain import PlainFeatures
from sectors.players.inputs.features import Features
from sectors.players.inputs.found import own_features
from sectors.players.inputs.masks import Masks
from sectors.players.inputs.rows import Rows

Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


def features_of(game: Game) -> Features:
    return own_features(game) or PlainFeatures(game)


@dataclass(slots=True)
class Task:
    game: Game
    seats: int
    options: dict[str, str]
    features: Features = field(init=False)

    def __post_init__(self) -> None:
        self.game.check_seats(self.seats)
        self.options = self.game.options_for(self.seats, self.options)
        self.features = features_of(self.game)

    @property
    def size(self) -> int:
        return int(self.features.layout.size)

    @property
    def actions(self) -> int:
        return int(self.game.space.size)

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the most of every number of an observation."""
        blocks = self.features.layout.blocks
        sizes = [block.size for block in blocks]
        low = np.repeat(np.array([b.low for b in blocks], np.int16), sizes)
        high = np.repeat(np.array([b.high for b in blocks], np.int16), sizes)
        return low, high

    def named(self, row: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """An observation taken apart: a piece for each block, in its shape."""
        found: dict[str, NDArray[Any]] = {}
        for block in self.features.layout.blocks:
            part = row[..., block.start : block.start + block.size]
            found[block.name] = part.reshape((*row.shape[:-1], *block.shape))
        return found


def task(game: str | Game, seats: int | None, options: dict[str, Any]) -> Task:
    """A checked task; without a number of seats two play, or as few as the game allows."""
    found = games.load(game) if isinstance(game, str) else game
    count = max(2, found.seats[0]) if seats is None else seats
    return Task(found, count, {name: str(value) for name, value in options.items()})


class Eye:
    """Turns what seats see into observations and masks, one at a time."""

    def __init__(self, chosen: Task) -> None:
        self.game = chosen.game
        self.features = chosen.features
        layout = chosen.features.layout
        self.rows = Rows(1, layout.size, layout.word_count, layout.list_count)
        self.masks = Masks(1, chosen.actions, layout.mask_starts, layout.mask_places)
        self.row = np.frombuffer(memoryview(self.rows.memory()), np.int16)  # type: ignore[arg-type]
        self.mask = np.frombuffer(memoryview(self.masks.memory()), np.int8)  # type: ignore[arg-type]

    def observation(self, s: State, seat: int) -> Numbers:
        """What a seat sees of a state: its view, as numbers.

        A game that can `glance` writes them without making the view; the tests compare both.
        """
        self.rows.begin(0)
        if not self.features.glance(s, seat, self.rows):
            return self.seen(self.game.view(s, seat), seat)
        return self.row.copy()

    def seen(self, view: State, seat: int) -> Numbers:
        """A view as numbers, as the seat looks at it."""
        self.rows.begin(0)
        self.features.write(view, seat, self.rows)
        return self.row.copy()

    def options(self, s: State, seat: int) -> Mask:
        self.masks.begin(0)
        self.features.mark(s, seat, self.masks)
        self.masks.end()
        return self.mask.copy()
