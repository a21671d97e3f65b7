"""Looks one play ahead and takes what the game's evaluation likes best.

What the seat does not know is guessed a few times from its view, and an option is worth the sum
over the guesses. Equally good options are drawn by lot.
"""

from __future__ import annotations

from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.ahead import DEEP, worth
from sectors.players.bot import Bot

GUESSES: Final = 3


class Greedy(Bot):
    """Judges every option by what it leads to at once."""

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(GUESSES):
            world = game.guess(view, seat, dice)
            for i, action in enumerate(options):
                totals[i] += worth(game, world, seat, action, DEEP, dice)
        return best_of(options, totals, dice)


def best_of(options: list[int], totals: list[float], dice: Dice) -> int:
    """The option with the highest total; among equals, one by lot."""
    best = max(totals)
    alike = [option for option, total in zip(options, totals, strict=True) if total == best]
    return alike[dice.below(len(alike))]


BOT: Final = Greedy()
