"""How well a seat decided, as one number from 0 to 100.

Each decision counts by what it gave away: much for the first points, less for the next. Decisions
where chances went up and down count for more than those in calm water. Of two means, the one
weighed so and the harmonic one (which forgives least), the middle is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, fsum, sqrt
from typing import Final

from sectors.table.review.values import PARTS

ENOUGH: Final = 12  # real decisions, for a number to mean something
POINT: Final = PARTS // 100
CALM, WILD = 0.5, 12.0  # points: bounds of how much a decision counts


def precision(loses: int) -> float:
    """How good one decision was; `loses` in parts."""
    found = 103.17 * exp(-0.0435 * loses / POINT) - 3.17 + 1.0
    return max(1.0, min(100.0, found))


def accuracy(losses: Sequence[int], chances: Sequence[int]) -> int | None:
    """Of all real decisions of a seat: what each gave away, and the chance it had there."""
    count = len(losses)
    if count < ENOUGH:
        return None
    each = [precision(one) for one in losses]
    weights = volatilities(chances)
    weighed = fsum(a * w for a, w in zip(each, weights, strict=True)) / fsum(weights)
    harmonic = count / fsum(1.0 / a for a in each)
    return round((weighed + harmonic) / 2)


def volatilities(chances: Sequence[int]) -> list[float]:
    """How much the chances went up and down around each decision, in points."""
    count = len(chances)
    size = max(2, min(8, count // 10))
    found = []
    for at in range(count):
        first = max(0, min(at - size // 2, count - size))
        window = [one / POINT for one in chances[first : first + size]]
        mean = fsum(window) / len(window)
        spread = sqrt(fsum((one - mean) ** 2 for one in window) / len(window))
        found.append(max(CALM, min(WILD, spread)))
    return found
