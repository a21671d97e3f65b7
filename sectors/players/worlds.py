"""Guesses of what a seat cannot see."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.plays import guessed
from sectors.core.state import State

WORLDS: Final = 24  # guesses that the walks share


class Worlds:
    """Whole worlds that agree with what one seat sees."""

    def __init__(self, game: Game, view: State, seat: i64, dice: Dice) -> None:
        self.game = game
        self.view = view
        self.seat: i64 = seat
        self.dice = dice
        self.pool: list[State] = []

    def guess(self) -> State:
        """One world that agrees with the view; what others have sealed is not looked at."""
        return guessed(self.game, self.view, self.seat, self.dice)

    def world(self) -> State:
        """One of a few guesses, so that the options are compared under the same luck."""
        if len(self.pool) < WORLDS:
            self.pool.append(self.guess())
            return self.pool[-1].clone()
        return self.pool[self.dice.below(len(self.pool))].clone()
