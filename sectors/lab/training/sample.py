"""What a network meets in games with itself: rows of numbers, by lot. NumPy does the arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.lab.envs.batch import Near
from sectors.lab.envs.task import Task, task
from sectors.lab.training.course import Course
from sectors.lab.training.quantise import Weights, layers

AT_ONCE = 32  # games, at all kinds of tables together
FEWEST = 8  # at one kind
Reals = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Sampled:
    """Decisions of real games: what was seen, what could be done, how many played."""

    rows: NDArray[np.int16]
    options: list[list[int]]
    seats: NDArray[np.int64]
    seen: NDArray[np.bool_]  # inputs that any decision has shown, kept or not
    decisions: int
    games: int

    def part(self, which: NDArray[Any]) -> Sampled:
        options = [self.options[i] for i in np.arange(len(self.rows))[which]]
        rows, seats = self.rows[which], self.seats[which]
        return Sampled(rows, options, seats, self.seen, self.decisions, self.games)


class Tables:
    """Games at every kind of table of a course, stepped together."""

    def __init__(self, course: Course, seed: int) -> None:
        each = max(FEWEST, AT_ONCE // len(course.deals))
        self.tables: list[Near] = []
        for number, deal in enumerate(course.deals):
            chosen = task(course.game, deal.seats, deal.options)
            seeds = [f"sample {seed}/{number}/{i}" for i in range(each)]
            self.tables.append(Near(chosen, seeds, chosen.game.longest))
        self.task: Task = task(course.game, course.deals[0].seats, course.deals[0].options)
        self.seats = np.repeat([deal.seats for deal in course.deals], each)
        share = np.repeat([deal.share for deal in course.deals], each)
        self.share: Reals = share / share.max()  # how often a decision there is kept

    def shown(self, name: str) -> NDArray[Any]:
        return np.concatenate([near.arrays[name] for near in self.tables])

    def play(self, actions: NDArray[Any]) -> int:
        """Play one action in each game; how many games have ended."""
        parts = np.split(actions, len(self.tables))
        for near, part in zip(self.tables, parts, strict=True):
            near.step(part)
        return int(self.shown("ended").sum())


def bounds_of(chosen: Task) -> Reals:
    """The largest size of each input, as the features state it."""
    low, high = chosen.bounds()
    return np.maximum(np.abs(low.astype(np.float64)), np.abs(high.astype(np.float64)))


def sample(course: Course, weights: Weights, decisions: int, wanted: int, seed: int) -> Sampled:
    """Let a network play against itself for so many decisions, and keep about so many of them."""
    tables, lot = Tables(course, seed), np.random.default_rng(seed)
    bounds = np.maximum(bounds_of(tables.task), 1.0)
    kept = tables.share * wanted / decisions * len(tables.share) / tables.share.sum()
    seen = np.zeros(len(bounds), bool)
    found: list[tuple[NDArray[np.int16], NDArray[Any], NDArray[Any]]] = []
    made = ended = 0
    while made < decisions:
        rows, masks = tables.shown("observations"), tables.shown("masks") > 0
        seen |= rows.any(0)
        which = lot.random(len(rows)) < kept
        found.append((rows[which], masks[which], tables.seats[which]))
        units = layers(weights, bounds, rows.astype(np.float64))[-1]
        liked = units @ weights["policy"]["w"] + weights["policy"]["b"]
        drawn = np.where(masks, liked + lot.gumbel(size=liked.shape), -np.inf).argmax(1)
        ended += tables.play(drawn)
        made += len(rows)
    some, masks, seats = (np.concatenate(part) for part in zip(*found, strict=True))
    options = [np.flatnonzero(mask).tolist() for mask in masks]
    return Sampled(some, options, seats, seen, made, ended)
