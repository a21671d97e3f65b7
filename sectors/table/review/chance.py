"""What luck gave: the position that came of an action, against all that might have come of it.

Cards are open: each seat's hand stays as it is, and what nobody knew is dealt anew. Where only dice
fall, and not too many, every result is counted; else samples are drawn, and the error of their mean
is told with it. A mean over the same judgement keeps its errors out of the sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

from sectors.core.codec import encode
from sectors.core.dice import Dice
from sectors.core.engine import objection, outcomes, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.table.review.values import PARTS, Values, parts

COUNTED: Final = 216  # results of dice that are counted through: three dice
FEW: Final = 24  # samples that show whether chance matters here
MANY: Final = 128
SLIGHT: Final = 0.002  # chances that differ by less do not matter


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance gave each seat with one action, in parts; all together nothing."""

    gave: list[int]
    error: float  # of the mean it was held against, in parts


def luck_of(
    values: Values, before: State, seat: int, action: int, after: list[int], dice: Dice
) -> Luck:
    """The luck of an action after which the seats stand so."""
    seats = len(after)
    if not has_hidden(values.game, before, dice):
        found = outcomes(before, seat, action, COUNTED, dice)
        weighed = [(chance, values.of(s)) for chance, s in found.branches]
        error = 0.0 if found.exact else error_of([value for _, value in weighed])
        mean = [fsum(p * value[who] for p, value in weighed) for who in range(seats)]
    else:
        drawn = list(samples(values, before, seat, action, dice))
        if not drawn:
            return Luck([0] * seats, 0.0)
        error = error_of(drawn)
        mean = [fsum(value[who] for value in drawn) / len(drawn) for who in range(seats)]
    gave = [here / PARTS - there for here, there in zip(after, mean, strict=True)]
    return Luck(parts(gave, 0), PARTS * error)


def has_hidden(game: Game, s: State, dice: Dice) -> bool:
    """Whether there is anything besides dice that nobody knows."""
    other = game.redeal(s, dice)
    other.dice = s.dice
    return bool(encode(other) != encode(s))


def samples(
    values: Values, before: State, seat: int, action: int, dice: Dice
) -> Iterator[list[float]]:
    """What else might have come of an action: few where it makes no difference, else many."""
    low, high = 1.0, 0.0
    for number in range(MANY):
        if number == FEW and high - low < SLIGHT:
            return
        world = values.game.redeal(before, dice)
        if objection(world, seat, action):
            continue
        play(world, seat, action)
        found = values.of(world)
        low, high = min(low, found[0]), max(high, found[0])
        yield found


def error_of(drawn: list[list[float]]) -> float:
    """The error of a mean, for the seat for which it is largest."""
    count = len(drawn)
    if count < 2:
        return 0.0
    worst = 0.0
    for who in range(len(drawn[0])):
        mean = fsum(value[who] for value in drawn) / count
        spread = fsum((value[who] - mean) ** 2 for value in drawn) / (count - 1)
        worst = max(worst, spread)
    return sqrt(worst / count)
