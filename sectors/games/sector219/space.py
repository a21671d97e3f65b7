"""What can be said in Sector 219: its nouns and verbs (notation)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.grid import Grid
from sectors.core.space import ActionSpace, Noun
from sectors.games.sector219.reasons import OFF_TABLE

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


class PlaceNoun(Noun):
    """Spaces of the table: `x,y`, or `base` and `ebase` as the speaker sees them."""

    def pattern(self) -> str:
        """Two whole numbers, or an alias."""
        return r"[+-]?\d+,[+-]?\d+|ebase|base"

    def read(self, word: str, state: object, seat: int) -> int:
        """The space; minus the reason if it is off the table (Q1)."""
        low = word.lower()
        if low == "base":
            return base(seat)
        if low == "ebase":
            return base(foe(seat))
        x, y = low.split(",")
        if abs(int(x)) > 6 or abs(int(y)) > 7:
            return -OFF_TABLE
        return GRID.index(int(x), int(y))


SEAT: Final = Noun("seat", ["1", "2"], ["South", "North"])
UNIT: Final = Noun("unit", LETTERS, NAMES)
SECOND: Final = Noun("second", LETTERS, NAMES)
PLACE: Final = PlaceNoun("place", [GRID.name(i) for i in range(SPACES)])

SPACE: Final = ActionSpace()
BOTTOM: Final = SPACE.verb("bottom {unit} {second}", UNIT, SECOND)
DEPLOY: Final = SPACE.verb("{unit} {place}", UNIT, PLACE, name="deploy")
TARGET: Final = SPACE.verb("x {place}", PLACE, name="target")
HOLD: Final = SPACE.verb("x none", name="hold")
STRIKE: Final = SPACE.verb("air {place}", PLACE, name="strike")
PASS: Final = SPACE.verb("pass")
DEPLOY.follows(TARGET, HOLD)


def first_buried(action: i64) -> i64:
    """The card of a `bottom` action that goes under first."""
    return BOTTOM.first(action)


def last_buried(action: i64) -> i64:
    """The card of a `bottom` action that becomes the very last of the deck (Q21)."""
    return BOTTOM.second(action)


def unit_of(action: i64) -> i64:
    """The unit that a deployment names."""
    return (action - DEPLOY.start) // SPACES


def place_of(action: i64) -> i64:
    """The space that a deployment names."""
    return (action - DEPLOY.start) % SPACES


def target_of(action: i64) -> i64:
    """The space that a target or an Air Strike names."""
    return action - (STRIKE.start if STRIKE.has(action) else TARGET.start)
