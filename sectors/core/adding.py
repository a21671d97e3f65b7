"""Adding up numbers with a point, the same on every version of Python."""

from __future__ import annotations

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """One after the other: from Python 3.12 on `sum` corrects itself on the way."""
    total = 0.0
    for number in numbers:
        total += number
    return total
