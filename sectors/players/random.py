"""Plays at random: first what to do, then where.

A plain draw among all options would nearly always pick the card or verb with the most places to
go. So the head of the action is drawn first (its verb and first noun, as a hand points), then one
of the options with that head.
"""

from __future__ import annotations

from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot


class Random(Bot):
    """Every kind of action is equally likely, and every way to do it."""

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        by_head: dict[int, list[int]] = {}
        for action in options:
            by_head.setdefault(game.space.head(action), []).append(action)
        heads = sorted(by_head)
        alike = by_head[heads[dice.below(len(heads))]]
        return alike[dice.below(len(alike))]


BOT: Final = Random()
