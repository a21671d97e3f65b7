"""The table and who plays on it: spaces, bases, seats, and the kinds of unit (R1, R2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.grid import Grid

SOUTH: Final = 0
NORTH: Final = 1

INFANTRY: Final = 0
MARINES: Final = 1
SHOCK_TROOPS: Final = 2
ARTILLERY: Final = 3
SKIRMISHERS: Final = 4
DROP_SQUAD: Final = 5
KINDS: Final = 6
AIR_STRIKE: Final = 6  # in destroyed piles: what destroyed the unit

SOUTH_BASE: Final = 84  # 0,-1
CITY_SPACE: Final = 97  # 0,0
NORTH_BASE: Final = 110  # 0,1
SPACES: Final = 195

LETTERS: Final = ["I", "M", "S", "A", "K", "D"]
NAMES: Final = ["Infantry", "Marines", "Shock Troops", "Artillery", "Skirmishers", "Drop Squad"]
GRID: Final = Grid(13, 15, -6, -7)


def foe(seat: i64) -> i64:
    """The other player."""
    return 1 - seat


def base(seat: i64) -> i64:
    """The base of a player (R1)."""
    if seat == SOUTH:
        return SOUTH_BASE
    return NORTH_BASE
