"""Looking one play ahead: what an option leads to at once.

Where a play goes on with another question to the same seat (deploy, then choose a target), the
best answer to it counts. What the others seal in the meantime is drawn at random.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.engine import options, play
from sectors.core.game import Game
from sectors.core.plays import DEEP as DEEP
from sectors.core.plays import FEW, answer_for_others, goes_on
from sectors.core.state import State

WON: Final = 1_000_000.0


class Outlook:
    """Where a play leads, and how good that is for whoever made it."""

    def __init__(self, value: float, state: State) -> None:
        self.value = value
        self.state = state


def worth(game: Game, world: State, seat: i64, action: i64, depth: i64, dice: Dice) -> float:
    """How good the position is after an action and the best answers to what it asks next."""
    return outlook(game, world, seat, action, depth, dice).value


def outlook(game: Game, world: State, seat: i64, action: i64, depth: i64, dice: Dice) -> Outlook:
    """The position after an action and the best answers to what it asks next."""
    child = world.clone()
    play(child, seat, action)
    answer_for_others(child, seat, dice)
    if depth > 0 and goes_on(world, child, seat):
        follow_ups = options(child, seat)
        if len(follow_ups) <= FEW:
            best = outlook(game, child, seat, follow_ups[0], depth - 1, dice)
            for i in range(1, len(follow_ups)):
                other = outlook(game, child, seat, follow_ups[i], depth - 1, dice)
                if other.value > best.value:
                    best = other
            return best
    return Outlook(judge(game, child, seat), child)


def judge(game: Game, s: State, seat: i64) -> float:
    """The worth of a position: won or lost when the game is over, else the game's evaluation."""
    if s.now >= 0:
        return game.mind.evaluate(s, seat)
    if s.seats == 1:  # a lone player has won the race or lost it
        return WON if s.result[seat] == 1 else -WON
    ahead = 0.0
    mine: i64 = s.result[seat]
    for place in s.result:
        ahead += float(place - mine)
    return WON * ahead
