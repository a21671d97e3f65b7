"""What a search asks: guesses of what a seat cannot see, and a judge of what it meets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.plays import guessed
from sectors.core.state import State
from sectors.players.tree import Fork, Node

WORLDS: Final = 24  # guesses that the walks share
URGENT: Final = 0.998  # a result fades by this with every answer until it comes
SURE: Final = 0.98  # no judgement of an unfinished game is surer than this


class Worlds:
    """Whole positions that agree with what one seat sees."""

    def __init__(self, game: Game, view: State, seat: i64, dice: Dice) -> None:
        self.game = game
        self.view = view
        self.seat: i64 = seat
        self.dice = dice
        self.pool: list[State] = []

    def guess(self) -> State:
        """A new guess; answers that others have sealed are forgotten."""
        return guessed(self.game, self.view, self.seat, self.dice)

    def world(self) -> State:
        """One of a few shared guesses, so that all options meet the same luck."""
        if len(self.pool) < WORLDS:
            self.pool.append(self.guess())
            return self.pool[-1].clone()
        return self.pool[self.dice.below(len(self.pool))].clone()


class Judge:
    """Estimates what the options of a question promise and what a position is worth."""

    def look_around(self, root: Node, worlds: Worlds) -> None:
        """Judge the options of the first question, before the search."""
        raise NotImplementedError

    def expand(self, node: Node, s: State) -> list[float]:
        """Judge the options of a new question; returns each seat's chance to win."""
        raise NotImplementedError

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        """Judge options that were not there when the question was first met."""
        raise NotImplementedError

    def values(self, s: State) -> list[float]:
        """Each seat's chance to win. May change the position."""
        raise NotImplementedError


def results(s: State, depth: i64) -> list[float]:
    """The value of a finished game to each seat, `depth` answers from now.

    Only first place counts. A win is better soon, a loss better late.
    """
    first: i64 = 0
    for place in s.result:
        if place == 1:
            first += 1
    middle = 1.0 / float(s.seats) if s.seats > 1 else 0.5
    fade = 1.0
    for _ in range(depth):
        fade *= URGENT
    found: list[float] = []
    for place in s.result:
        value = 1.0 / float(first) if place == 1 else 0.0
        found.append(middle + (value - middle) * fade)
    return found


def between(value: float) -> float:
    """A chance, kept away from 0 and 1."""
    if value > SURE:
        return SURE
    if value < 1.0 - SURE:
        return 1.0 - SURE
    return value
