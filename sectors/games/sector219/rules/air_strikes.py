"""Air Strikes (R50 to R52)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules.attack import remove
from sectors.games.sector219.rules.bits import Bits, has, nowhere
from sectors.games.sector219.rules.events import STRUCK
from sectors.games.sector219.rules.reasons import NO_STRIKE, NOT_ENEMY_UNIT
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import AIR_STRIKE, foe


def strike_objection(s: Position, seat: i64, target: i64) -> i64:
    """Why an Air Strike may not hit a space; 0 if it may."""
    if s.side(seat).strikes == 0:
        return NO_STRIKE
    if not has(s.side(foe(seat)).units, target):
        return NOT_ENEMY_UNIT
    return 0


def strike_spaces(s: Position, seat: i64) -> Bits:
    """All spaces that an Air Strike may hit: `strike_objection` as a set."""
    if s.side(seat).strikes == 0:
        return nowhere()
    return s.side(foe(seat)).units


def strike(s: Position, seat: i64, target: i64) -> None:
    """An Air Strike destroys any one enemy unit (R50)."""
    s.side(seat).strikes -= 1
    unit = remove(s, seat, target, AIR_STRIKE)
    s.tell(STRUCK, seat, unit, target, s.turn)
