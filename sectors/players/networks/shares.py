"""From preferences to shares: e to the power of each, divided by the sum, in whole numbers.

Exponentials are looked up in a table that is made by multiplying whole numbers, since what a
machine's own gives may differ in the last digit from that of another one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNIT: Final = 256  # a preference of 1: that many make one e-fold
WHOLE: Final = 65536  # all shares together
FARTHEST: Final = 16 * UNIT  # behind the favourite; what is further behind counts as this far
FALL: Final = 1148426689630428644  # e to the power of -1/256, times 2 to the power of 60


def powers() -> list[int]:
    """E to the power of 0, -1/256, -2/256 …, times 2 to the power of 30."""
    found: list[int] = []
    value = 2**60
    while len(found) <= FARTHEST:
        found.append(value >> 30)
        value = value * FALL >> 60
    return found


POWERS: Final = powers()


def shares(preferences: list[int]) -> list[int]:
    """What each preference is of the whole; the favourite gets what rounding leaves over."""
    count = len(preferences)
    if count == 0:
        return []
    best: i64 = 0
    highest: i64 = preferences[0]
    for i in range(1, count):
        one: i64 = preferences[i]
        if one > highest:
            highest = one
            best = i
    sizes: list[int] = []
    total: i64 = 0
    for i in range(count):
        behind: i64 = highest - preferences[i]
        if behind > FARTHEST:
            behind = FARTHEST
        size: i64 = POWERS[behind]
        sizes.append(size)
        total += size
    left: i64 = WHOLE
    for i in range(count):
        part: i64 = sizes[i]
        part = part * WHOLE // total
        sizes[i] = part
        left -= part
    sizes[best] += left
    return sizes
