"""How good a position is: what a careful player looks at, in one number for each side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector219.rules.attack import support
from sectors.games.sector219.rules.bits import both, has, is_empty, only, size, without
from sectors.games.sector219.rules.neighbours import diagonal, orthogonal
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import ARTILLERY, CITY_SPACE, base, foe

WON: Final = 1000.0
UNIT: Final = 1.0
SUPPLIED: Final = 0.3
STRIKE: Final = 0.9
EMPTY_BASE: Final = 3.0  # nothing can be supplied, and the next play is spoken for
OPEN_DOOR: Final = 40.0  # the enemy base is empty and may be entered with supply
BESIDE_BASE: Final = 2.0  # a supplied unit from which any unit may enter the enemy base
CORNER_OF_BASE: Final = 1.2  # one from which Marines may
NEAR_BASE: Final = 0.4  # one that is a step further away
REMOVER: Final = 1.5  # an Air Strike or Artillery while an entry is prepared
AIMED: Final = 0.25  # an enemy unit under own support
AIMED_AT_BASE: Final = 1.0


def evaluate(s: Position, seat: i64) -> float:
    """How good the position is for a seat; positive is better than for the other."""
    if s.now < 0 and s.result:
        if s.result[0] == s.result[1]:
            return 0.0
        return WON if s.result[seat] == 1 else -WON
    return standing(s, seat) - standing(s, foe(seat))


def standing(s: Position, seat: i64) -> float:
    """What one side has on the table, and how near it is to the enemy base."""
    me = s.side(seat)
    value = UNIT * float(me.count) + STRIKE * float(me.strikes)
    return value + supply(s, seat) + reach(s, seat) + aim(s, seat)


def supply(s: Position, seat: i64) -> float:
    """Units in supply, and the loss of having none."""
    supplied = s.side(seat).supplied
    if is_empty(supplied):
        return -EMPTY_BASE
    return SUPPLIED * float(size(supplied))


def reach(s: Position, seat: i64) -> float:
    """Supplied units near the enemy base, more so with something to clear it."""
    me = s.side(seat)
    goal = only(base(foe(seat)))
    beside = size(both(me.supplied, orthogonal(goal)))
    corner = size(both(me.supplied, diagonal(goal)))
    ring = orthogonal(orthogonal(goal))
    near = size(without(both(me.supplied, ring), orthogonal(goal)))
    value = BESIDE_BASE * float(beside) + CORNER_OF_BASE * float(corner) + NEAR_BASE * float(near)
    if beside + corner == 0:
        return value
    if not has(s.side(foe(seat)).units, base(foe(seat))):
        return value + (OPEN_DOOR if beside > 0 else OPEN_DOOR / 4.0)
    removers = me.strikes + me.holds(ARTILLERY)
    return value + (REMOVER if removers > 0 else 0.0)


def aim(s: Position, seat: i64) -> float:
    """Enemy units that any cheap attacker would destroy."""
    enemy = s.side(foe(seat))
    covered = both(enemy.units, support(s, seat, CITY_SPACE))
    value = AIMED * float(size(covered))
    if has(covered, base(foe(seat))):
        value += AIMED_AT_BASE
    return value
