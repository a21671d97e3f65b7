"""Looks at its options, one play ahead, and sees of the evaluation what its level sees.

A cadet does not look through every option and judges by the most obvious thing on the table: units,
credits, oxygen in hand. A pilot looks at every option and sees more of what counts. Both imagine
one world, not several, and take no notice of what others may reply. Which terms a level sees
stands under `[bots.sees]` in a game's text.toml. A win in reach is always seen.
"""

from __future__ import annotations

from typing import Final

from sectors.core.adding import added
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.ahead import DEEP, outlook
from sectors.players.bot import Bot
from sectors.players.greedy import best_of

HANDFUL: Final = 5
BEGINNER: Final = "cadet"


class Looker(Bot):
    """Takes the option that looks best to a level that does not search."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        world = game.guess(view, seat, dice)
        noticed = handful(game, options, dice) if self.level == BEGINNER else options
        names = sight(game, self.level)
        values = [glance(game, world, seat, action, names, dice) for action in noticed]
        return best_of(noticed, values, dice)


def sight(game: Game, level: str) -> list[str]:
    """The terms of the evaluation that a level sees; none named: all of it."""
    names: list[str] = game.thinking.get("sees", {}).get(level, [])
    return names


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


def glance(game: Game, world: State, seat: int, action: int, names: list[str], dice: Dice) -> float:
    """How good an option looks to somebody who sees some terms."""
    seen = outlook(game, world, seat, action, DEEP, dice)
    if seen.state.now < 0 or not names:
        return seen.value
    terms = game.mind.terms(seen.state, seat)
    return added(terms.get(name, 0.0) for name in names)
