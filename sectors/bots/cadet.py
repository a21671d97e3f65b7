"""Plays like a beginner: looks at a handful of options, and only at what catches the eye.

A beginner does not look through every option, imagines one world and not several, takes no notice
of what the others may reply, and judges by the most obvious thing on the table (`obvious` under
`[bots]` in a game's text.toml): units, credits, oxygen in hand. A win in reach is always seen.
"""

from __future__ import annotations

from typing import Final

from sectors.bots.ahead import DEEP, outlook
from sectors.bots.bot import Bot
from sectors.bots.greedy import best_of
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State

HANDFUL: Final = 8
WON: Final = 1_000_000.0


class Cadet(Bot):
    """Takes the option that looks best at a glance."""

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        world = game.guess(view, seat, dice)
        noticed = handful(game, options, dice)
        values = [glance(game, world, seat, action, dice) for action in noticed]
        return best_of(noticed, values, dice)


def handful(game: Game, options: list[int], dice: Dice) -> list[int]:
    """The options that are noticed: one kind of action after the other, at random."""
    if len(options) <= HANDFUL:
        return options
    by_head: dict[int, list[int]] = {}
    for action in options:
        by_head.setdefault(game.space.head(action), []).append(action)
    noticed: list[int] = []
    while len(noticed) < HANDFUL:
        for head in sorted(by_head):
            left = by_head[head]
            if left and len(noticed) < HANDFUL:
                noticed.append(left.pop(dice.below(len(left))))
    return noticed


def glance(game: Game, world: State, seat: int, action: int, dice: Dice) -> float:
    """How good an option looks at first sight."""
    seen = outlook(game, world, seat, action, DEEP, dice)
    if seen.state.now < 0:
        return seen.value
    obvious = game.thinking.get("obvious", [])
    if not obvious:
        return seen.value
    terms = game.terms(seen.state, seat)
    return sum(terms.get(name, 0.0) for name in obvious)
