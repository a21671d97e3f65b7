"""How Ships move, stop, warp, fight and strike (R16, R17, R27 to R33, R40, R41)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector18.chart import (
    COST,
    DRAG,
    DRAGGED,
    FREE,
    FULL_DRAG,
    HELD,
    LEAVING,
    SOUTH_BASE,
    SPEEDS,
    ZONES,
)
from sectors.games.sector18.combat import beatable, foes_at
from sectors.games.sector18.events import DUG
from sectors.games.sector18.reasons import (
    NO_DRAG,
    NO_ZONE,
    NOT_IN_PLAY,
    NULL_MOVE,
    STUCK,
    TOO_FAR,
    ZONE_FULL,
)
from sectors.games.sector18.rules import bonuses, fresh_drag, is_exempt, lowest
from sectors.games.sector18.space import DIG, HOME, NORTH, SHIPS, foe
from sectors.games.sector18.state import NO_SHIP, Position

DIGGING: Final = 16384  # 1 << 14: `dig` in a set of goals, after `home` and `enemy`

# --- Speed (R27, Q18)


def speed_of(s: Position, seat: i64, ship: i64) -> i64:
    """The Speed of a Ship about to move, still on its starting place (Q18)."""
    return speed_with(s, seat, ship, bonuses(s, seat))


def speed_with(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """The Speed of a Ship, given the Planets whose bonus its side has."""
    me = s.side(seat)
    speed = s.book.speed(ship, me.upgraded(ship))
    if s.is_automa(seat):
        if s.afterburners:
            speed += s.book.afterburners
    else:
        slipstream = s.chart().slipstream
        if slipstream & ~shifted(1, me.place(ship)) & planets:
            speed += s.book.slipstream
    if speed >= SPEEDS:
        return SPEEDS - 1
    return speed


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
        zone = lowest(contested)
        contested &= contested - 1
        if beatable(s, seat, ship, zone):
            found |= shifted(1, zone)
    return found


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


# --- Where a move may end


def ends(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """The places where a move of a Ship may end, before any warp; empty for one in supply."""
    me = s.side(seat)
    if not me.is_in_play(ship):
        return 0
    chart = s.chart()
    reached = chart.reach(way_of(s, seat, ship, speed), me.place(ship), speed)
    holes = reached & chart.holes
    found = stops(s, seat, ship, reached & ~holes) | (reached & ~ZONES)
    while holes:
        hole = lowest(holes)
        holes &= holes - 1
        if may_enter(s, seat, ship, hole):
            found |= shifted(1, hole)
    return found


def can_dig(s: Position, seat: i64, ship: i64) -> bool:
    """Whether a Ship has drag to remove (Q21)."""
    return s.side(seat).drag(ship) > 0


def goals(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """The ends of a Ship as its owner names them: zones, then `home`, `enemy` and `dig`."""
    found = ends(s, seat, ship, speed)
    if seat == NORTH and found > ZONES:
        bases = found >> SOUTH_BASE
        found = (found & ZONES) | shifted((bases & 1) << 1 | bases >> 1, SOUTH_BASE)
    if can_dig(s, seat, ship):
        found |= DIGGING
    return found


def goal_cell(s: Position, goal: i64) -> i64:
    """One of these goals as an order names it."""
    if goal >= SOUTH_BASE:
        return HOME + goal - SOUTH_BASE
    return s.chart().cells[goal]


def end_objection(s: Position, seat: i64, ship: i64, cell: i64, speed: i64) -> i64:
    """Why a Ship may not move to a place with this Speed; 0 if it may."""
    me = s.side(seat)
    if not me.is_in_play(ship):
        return NOT_IN_PLAY
    if cell == DIG:
        if can_dig(s, seat, ship):
            return 0
        return NO_DRAG
    chart = s.chart()
    goal = chart.place_of(seat, cell)
    if goal < 0:
        return NO_ZONE
    start = me.place(ship)
    if goal == start and goal >= SOUTH_BASE:
        return NULL_MOVE
    if is_stuck(s, seat, ship, speed):
        return STUCK
    if chart.cost(way_of(s, seat, ship, speed), start, goal) > speed:
        return TOO_FAR
    if ends(s, seat, ship, speed) & shifted(1, goal):
        return 0
    if goal == start and not foes_at(s, seat, goal):  # Q15
        return NULL_MOVE
    return ZONE_FULL  # R29


def can_move(s: Position, seat: i64, ship: i64) -> bool:
    """Whether a Ship has a legal move or dig in a Command Fleet."""
    if can_dig(s, seat, ship):
        return True
    return s.side(seat).is_in_play(ship) and ends(s, seat, ship, speed_of(s, seat, ship)) != 0


def can_command(s: Position, seat: i64, moved: i64) -> bool:
    """Whether a Ship that has not moved yet can move or dig (Q35, Q75)."""
    for ship in range(SHIPS):
        if not moved & shifted(1, ship) and can_move(s, seat, ship):
            return True
    return False


# --- Moving


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


def dig(s: Position, seat: i64, ship: i64, speed: i64) -> None:
    """A Ship spends Speed in its belt to remove drag (Q21)."""
    me = s.side(seat)
    left = me.drag(ship) - speed
    if left < 0:
        left = 0
    me.put(ship, me.place(ship), left)
    s.tell(DUG, s.name(seat), ship, left)


def dig_the_rest(s: Position, seat: i64, moved: i64) -> None:
    """At the end of a Command Fleet the Ships in belts that were not moved dig too (Q21)."""
    for ship in range(SHIPS):
        if not moved & shifted(1, ship) and can_dig(s, seat, ship):
            dig(s, seat, ship, speed_of(s, seat, ship))
