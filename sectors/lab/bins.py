"""Chances that were told, in ten bins, against how often they came true, and what would fit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import exp, log
from random import Random
from typing import Any

from sectors.lab.calibration import Foretold
from sectors.lab.intervals import wilson

BINS = 10
MEAN = 0.03  # the largest mean error,
BAND = 0.05  # and how far from what was told the whole interval of a bin may not lie
PARTS = 256  # a temperature is told in such parts
LEAST = 1e-6  # a chance, where its logarithm is taken
WIDEST = log(4.0)  # a temperature may be so far from 1
GOLDEN = (5**0.5 - 1) / 2
ROUNDS = 100  # in which the games end by lot
HARDLY = 0.95  # the part of them in which chance does less than what is told


@dataclass(frozen=True, slots=True)
class Case:
    """One position: the chances of all seats, the seat that was told them, what each won."""

    chances: tuple[float, ...]
    seat: int
    won: tuple[float, ...]

    @property
    def chance(self) -> float:
        return self.chances[self.seat]


def cases(games: Iterable[Foretold]) -> list[Case]:
    """All positions of games that ended; a win that is shared counts in parts."""
    found: list[Case] = []
    for one in games:
        if one.places:
            first = one.places.count(1)
            won = tuple(1 / first if place == 1 else 0.0 for place in one.places)
            found += [Case(told.chances, told.seat, won) for told in one.told]
    return found


def figures(found: Sequence[Case]) -> dict[str, Any]:
    """Ten bins, their mean error, and whether both rules hold."""
    parts: list[list[Case]] = [[] for _ in range(BINS)]
    for case in found:
        parts[min(int(case.chance * BINS), BINS - 1)].append(case)
    bins = [bin_of(number, part) for number, part in enumerate(parts)]
    errors = [(one["positions"], abs(one["told"] - one["won"])) for one in bins]
    full = [error for count, error in errors if count]
    error = sum(count * error for count, error in errors) / max(1, len(found))
    return {
        "positions": len(found),
        "bins": bins,
        "error": round(error, 4),
        "error_of_bins": round(sum(full) / max(1, len(full)), 4),
        "off": [one["from"] for one in bins if one["off"]],
        "is_true": bool(found) and error <= MEAN and not any(one["off"] for one in bins),
    }


def bin_of(number: int, part: Sequence[Case]) -> dict[str, Any]:
    """One bin: what was told on the average, and how often it came true, with its 95 % interval."""
    count = len(part)
    told = sum(case.chance for case in part) / count if count else (number + 0.5) / BINS
    won = sum(case.won[case.seat] for case in part)
    low, high = wilson(won, count)
    return {
        "from": round(number / BINS, 2),
        "to": round((number + 1) / BINS, 2),
        "positions": count,
        "told": round(told, 4),
        "won": round(won / count, 4) if count else round(told, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "off": bool(count) and (low > told + BAND or high < told - BAND),
    }


# --- chance


def by_chance(games: Iterable[Foretold], seed: str) -> tuple[float, float]:
    """The error that true chances would show here: in the mean, and what it seldom passes.

    Every position ends by lot, as it was told, and those of one game by the same lot: they still
    end alike, so that a thousand of two hundred games say less than a thousand of a thousand.
    """
    lot, ended = Random(f"{seed} by chance"), [one for one in games if one.places and one.told]
    errors = sorted(
        figures([case for one in ended for case in ended_by(one, lot.random())])["error"]
        for _ in range(ROUNDS)
    )
    return sum(errors) / ROUNDS, errors[int(HARDLY * ROUNDS)]


def ended_by(one: Foretold, lot: float) -> list[Case]:
    """The positions of a game, each of which ends as its chances say by this lot."""
    return [Case(told.chances, told.seat, winner_by(told.chances, lot)) for told in one.told]


def winner_by(chances: tuple[float, ...], lot: float) -> tuple[float, ...]:
    """Who wins by lot, from 0 to 1; whoever plays alone may lose to the house."""
    house = (1 - chances[0],) if len(chances) == 1 else ()
    ends = list(accumulate(chances + house))
    winner = next((seat for seat, end in enumerate(ends) if lot < end), len(ends) - 1)
    return tuple(float(seat == winner) for seat in range(len(chances)))


# --- a temperature


def heated(case: Case, heat: float) -> Case:
    """The same position, its chances to the power of a number and divided by their sum."""
    chances = case.chances if len(case.chances) > 1 else (case.chance, 1 - case.chance)
    logs = [heat * log(max(chance, LEAST)) for chance in chances]
    powers = [exp(one - max(logs)) for one in logs]
    new = tuple(power / sum(powers) for power in powers)
    return Case(new[: len(case.chances)], case.seat, case.won)


def surprise(found: Sequence[Case], heat: float) -> float:
    """How much the outcomes surprise whoever was told these chances."""
    total = 0.0
    for case in found:
        now = heated(case, heat)
        pairs = list(zip(now.chances, case.won, strict=True))
        if len(pairs) == 1:
            pairs.append((1 - pairs[0][0], 1 - pairs[0][1]))
        total -= sum(won * log(max(chance, LEAST)) for chance, won in pairs if won)
    return total


def fitted(found: Sequence[Case]) -> int:
    """The power that surprises least, in parts of 256: below 256 the chances are too sure."""
    low, high = -WIDEST, WIDEST  # of its logarithm
    while high - low > 1 / PARTS:
        one, other = high - GOLDEN * (high - low), low + GOLDEN * (high - low)
        if surprise(found, exp(one)) < surprise(found, exp(other)):
            high = other
        else:
            low = one
    return round(PARTS * exp((low + high) / 2))
