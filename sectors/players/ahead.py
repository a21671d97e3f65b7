"""Looking one play ahead: what an option leads to at once.

If a play goes on with another question to the same seat (deploy, then choose a target), the best
answer counts. Answers that others seal in the meantime are drawn at random.
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


def worth(game: Game, world: State, seat: i64, action: i64, depth: i64, dice: Dice) -> float:
    """The value of an action to the seat, after the best answers to what it asks next."""
    child = world.clone()
    play(child, seat, action)
    answer_for_others(child, seat, dice)
    if depth > 0 and goes_on(world, child, seat):
        follow_ups = options(child, seat)
        if len(follow_ups) <= FEW:
            best = worth(game, child, seat, follow_ups[0], depth - 1, dice)
            for i in range(1, len(follow_ups)):
                other = worth(game, child, seat, follow_ups[i], depth - 1, dice)
                if other > best:
                    best = other
            return best
    return evaluate(game, child, seat)


def evaluate(game: Game, s: State, seat: i64) -> float:
    """The game's evaluation of a position, or the result of a game that is over."""
    if s.now >= 0:
        return game.mind.evaluate(s, seat)
    if s.seats == 1:
        return WON if s.result[seat] == 1 else -WON
    ahead = 0.0
    mine: i64 = s.result[seat]
    for place in s.result:
        ahead += float(place - mine)
    return WON * ahead


def focus_of(game: Game) -> float:
    """How far an option may fall behind in the evaluation and still be worth a look."""
    return float(game.thinking.get("focus", 2.5))
