"""Map zones: how many Ships they hold, asteroid belts and Warp Holes (R29, R38 to R43)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import lowest_bit
from sectors.core.state import shifted
from sectors.games.sector18.rules.chart import (
    COST,
    DRAG,
    DRAGGED,
    FREE,
    FULL_DRAG,
    HELD,
    LEAVING,
    SUPPLY,
    ZONES,
)
from sectors.games.sector18.rules.combat import beatable, foes_at
from sectors.games.sector18.rules.reasons import MUST_WARP, NOT_AN_EXIT
from sectors.games.sector18.rules.space import STAY, foe
from sectors.games.sector18.rules.state import NO_SHIP, Position, Side

# --- Stopping (R29, Q10 to Q15)


def stops(s: Position, seat: i64, ship: i64, among: i64) -> i64:
    """The zones among some where a mover may stop (R29), a fight or an empty end included.

    Its starting zone counts only if it finds an enemy there (Q15).
    """
    me = s.side(seat)
    mine, pairs = me.places(ship)
    theirs, enemy_pairs = s.side(foe(seat)).places(NO_SHIP)
    among &= ZONES & ~(shifted(1, me.place(ship)) & ~theirs)
    full = pairs | enemy_pairs | (mine & theirs)
    found = among & ~full
    contested = among & full & theirs
    while contested:
        zone = lowest_bit(contested)
        contested &= contested - 1
        if beatable(s, seat, ship, zone):
            found |= shifted(1, zone)
    return found


# --- Asteroid belts (R40, Q19 to Q22)


def is_exempt(s: Position, side: Side, ship: i64) -> bool:
    """Whether a Ship ignores asteroids: its showing side has a printed Speed of 1 (Q20)."""
    return s.book.speed(ship, side.upgraded(ship)) == 1


def way_of(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """How belts hold a Ship that moves with this Speed (Q19 to Q21)."""
    me = s.side(seat)
    mode = s.chart().mode
    if is_exempt(s, me, ship):
        return FREE
    if mode == DRAG:
        return DRAGGED + me.drag(ship)
    if speed < LEAVING:
        return HELD
    if mode == COST:
        return DRAGGED + FULL_DRAG
    return FREE


def is_stuck(s: Position, seat: i64, ship: i64, speed: i64) -> bool:
    """Whether a Ship is in a belt that it cannot leave with this Speed."""
    place = s.side(seat).place(ship)
    if not s.chart().belts & shifted(1, place):
        return False
    return s.chart().leaving(way_of(s, seat, ship, speed), place, True) > speed


def fresh_drag(s: Position, side: Side, ship: i64, place: i64) -> i64:
    """The drag of a Ship that has just come to a place (Q21)."""
    chart = s.chart()
    if chart.mode != DRAG or place >= SUPPLY or not chart.belts & shifted(1, place):
        return 0
    if is_exempt(s, side, ship):
        return 0
    return FULL_DRAG


def drag_on_arrival(s: Position, seat: i64, ship: i64, place: i64, speed: i64) -> i64:
    """The drag of a Ship that moves to a place: unspent Speed counts at once (Q21)."""
    me = s.side(seat)
    drag = fresh_drag(s, me, ship, place)
    if drag:
        cost = s.chart().cost(way_of(s, seat, ship, speed), me.place(ship), place)
        drag -= speed - cost
    if drag < 0:
        return 0
    return drag


# --- Warp Holes (R41, Q23 to Q30)


def exits(s: Position, seat: i64, ship: i64, hole: i64) -> i64:
    """The other Warp Holes that a Ship whose move ends in one may come out of (Q24, Q26)."""
    if s.warp_late and foes_at(s, seat, hole):
        return 0
    return stops(s, seat, ship, s.chart().holes & ~shifted(1, hole))


def may_stay(s: Position, seat: i64, ship: i64, hole: i64) -> bool:
    """Whether the move may end in the entry hole itself (Q23, Q26, Q30)."""
    if not stops(s, seat, ship, shifted(1, hole)):
        return False
    return s.warp_optional != 0 or not exits(s, seat, ship, hole)


def may_enter(s: Position, seat: i64, ship: i64, hole: i64) -> bool:
    """Whether a move may end on a Warp Hole: there is a way out, or room to stay (Q27)."""
    return exits(s, seat, ship, hole) != 0 or may_stay(s, seat, ship, hole)


def choices_of_exit(s: Position, seat: i64, ship: i64, hole: i64) -> i64:
    """The exits of a hole; the hole itself stands for staying in it."""
    found = exits(s, seat, ship, hole)
    if may_stay(s, seat, ship, hole):
        found |= shifted(1, hole)
    return found


def exit_objection(s: Position, seat: i64, ship: i64, hole: i64, cell: i64) -> i64:
    """Why a Ship that has entered a hole may not come out in a cell, or `STAY`; 0 if it may."""
    if cell == STAY:
        if may_stay(s, seat, ship, hole):
            return 0
        return MUST_WARP
    zone: i64 = s.chart().zones[cell]
    if zone < 0 or not exits(s, seat, ship, hole) & shifted(1, zone):
        return NOT_AN_EXIT
    return 0
