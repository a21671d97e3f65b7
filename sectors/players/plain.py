"""The two bots without levels: one plays at random, one by the game's evaluation."""

from __future__ import annotations

from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.ahead import DEEP, worth
from sectors.players.bot import Bot

GUESSES: Final = 3


class Random(Bot):
    """Draws a kind of action, then one of that kind.

    A plain draw among all options would nearly always pick the card or verb with the most places
    to go. So the head of the action is drawn first: its verb and first noun.
    """

    name = "random"

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        by_head: dict[int, list[int]] = {}
        for action in options:
            by_head.setdefault(game.space.head(action), []).append(action)
        heads = sorted(by_head)
        alike = by_head[heads[dice.below(len(heads))]]
        return alike[dice.below(len(alike))]


class Greedy(Bot):
    """Looks one play ahead and takes the option with the best evaluation.

    What the seat cannot see is guessed a few times, and the evaluations are added up.
    """

    name = "greedy"

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(GUESSES):
            world = game.guess(view, seat, dice)
            for i, action in enumerate(options):
                totals[i] += worth(game, world, seat, action, DEEP, dice)
        best = max(totals)
        alike = [option for option, total in zip(options, totals, strict=True) if total == best]
        return alike[dice.below(len(alike))]
