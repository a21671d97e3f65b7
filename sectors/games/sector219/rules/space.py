"""What can be said in Sector 219: its nouns and verbs (notation)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.space import ActionSpace, Noun
from sectors.games.sector219.rules.reasons import OFF_TABLE
from sectors.games.sector219.rules.table import GRID, LETTERS, NAMES, SPACES, base, foe


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


def unit_of(action: i64) -> i64:
    """The unit that a deployment names."""
    return (action - DEPLOY.start) // SPACES


def place_of(action: i64) -> i64:
    """The space that a deployment names."""
    return (action - DEPLOY.start) % SPACES


def target_of(action: i64) -> i64:
    """The space that a target or an Air Strike names."""
    return action - (STRIKE.start if STRIKE.has(action) else TARGET.start)
