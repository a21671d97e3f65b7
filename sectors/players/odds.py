"""From evaluations to chances: what a position is worth to each seat."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.ahead import WON

URGENT: Final = 0.998  # of a result for each answer until it comes: win soon, lose late
SURE: Final = 0.98  # an evaluation never promises more
MOST: Final = 12.0  # scales: a lead beyond is won anyway


def values_of(game: Game, scale: float, base: float, s: State) -> list[float]:
    """The chance of each seat to win; a lone player is measured from `base`, where he began."""
    if s.now < 0:
        return results(s, 0)
    if s.seats == 1:
        return [between(chance((game.mind.evaluate(s, 0) - base) / scale))]
    weights: list[float] = []
    highest = -WON
    for who in range(s.seats):
        weight = game.mind.evaluate(s, who) / scale
        weights.append(weight)
        if weight > highest:
            highest = weight
    total = 0.0
    for who in range(s.seats):
        weights[who] = exp(at_most(weights[who] - highest, 0.0))
        total += weights[who]
    return [between(weight / total) for weight in weights]


def results(s: State, depth: i64) -> list[float]:
    """A game that is over: first place counts, and the sooner the better."""
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


def highest_of(totals: list[float]) -> i64:
    """Where the highest number stands."""
    best: i64 = 0
    for i in range(len(totals)):
        if totals[i] > totals[best]:
            best = i
    return best


def chance(odds: float) -> float:
    """Log-odds as a chance."""
    return 1.0 / (1.0 + exp(at_most(-odds, 30.0)))


def log_odds(value: float) -> float:
    """A chance as log-odds."""
    value = between(value)
    return log(value / (1.0 - value))


def between(value: float) -> float:
    """A chance that is neither sure nor nil."""
    if value > SURE:
        return SURE
    if value < 1.0 - SURE:
        return 1.0 - SURE
    return value


def at_most(value: float, limit: float) -> float:
    """The smaller of two numbers."""
    if value < limit:
        return value
    return limit


def capped(value: float, scale: float) -> float:
    """An evaluation that is not beyond all measure."""
    if value > MOST * scale:
        return MOST * scale
    if value < -MOST * scale:
        return -MOST * scale
    return value
