"""Command Fleet: Speed, and where Ships may go (R27 to R29); zones have rules of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, lowest_bit
from sectors.core.space import Verb
from sectors.core.state import shifted
from sectors.games.sector18.rules import reasons
from sectors.games.sector18.rules.chart import SOUTH_BASE, SPEEDS, ZONES
from sectors.games.sector18.rules.combat import foes_at
from sectors.games.sector18.rules.events import DUG
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.space import DIG, HOME, NORTH, SHIPS
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.zones import is_stuck, may_enter, stops, way_of

DIGGING: Final = 16384  # 1 << 14: `dig` in a set of goals, after `home` and `enemy`
GOALS: Final = 15  # in a set of orders each Ship has so many
OWN_SPEED: Final = 0

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
            speed += s.book.achievements_afterburners
    else:
        slipstream = s.chart().slipstream
        if slipstream & ~shifted(1, me.place(ship)) & planets:
            speed += s.book.slipstream
    if speed >= SPEEDS:
        return SPEEDS - 1
    return speed


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
        hole = lowest_bit(holes)
        holes &= holes - 1
        if may_enter(s, seat, ship, hole):
            found |= shifted(1, hole)
    return found


def end_objection(s: Position, seat: i64, ship: i64, cell: i64, speed: i64) -> i64:
    """Why a Ship may not move to a place with this Speed; 0 if it may."""
    me = s.side(seat)
    if not me.is_in_play(ship):
        return reasons.NOT_IN_PLAY
    if cell == DIG:
        return 0 if can_dig(s, seat, ship) else reasons.NO_DRAG
    chart = s.chart()
    goal = chart.place_of(seat, cell)
    if goal < 0:
        return reasons.NO_ZONE
    start = me.place(ship)
    if goal == start and goal >= SOUTH_BASE:
        return reasons.NULL_MOVE
    if is_stuck(s, seat, ship, speed):
        return reasons.STUCK
    if chart.cost(way_of(s, seat, ship, speed), start, goal) > speed:
        return reasons.TOO_FAR
    if ends(s, seat, ship, speed) & shifted(1, goal):
        return 0
    if goal == start and not foes_at(s, seat, goal):  # Q15
        return reasons.NULL_MOVE
    return reasons.ZONE_FULL  # R29


# --- Orders


def goals(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """The ends of a Ship as its owner names them: zones, then `home`, `enemy` and `dig`."""
    found = ends(s, seat, ship, speed)
    if seat == NORTH and found > ZONES:
        bases = found >> SOUTH_BASE
        found = (found & ZONES) | shifted((bases & 1) << 1 | bases >> 1, SOUTH_BASE)
    if can_dig(s, seat, ship):
        found |= DIGGING
    return found


def orders(s: Position, seat: i64, moved: i64, speed: i64) -> i64:
    """All that may be ordered: for each Ship that has not moved the set of its goals, in a row.

    They move with this Speed, or with their own.
    """
    me = s.side(seat)
    planets = bonuses(s, seat)
    found: i64 = 0
    for ship in range(SHIPS):
        if me.is_in_play(ship) and not moved & shifted(1, ship):
            has = speed
            if speed == OWN_SPEED:
                has = speed_with(s, seat, ship, planets)
            found |= shifted(goals(s, seat, ship, has), ship * GOALS)
    return found


def order(s: Position, verb: Verb, which: i64) -> i64:
    """One of these orders as an action: a Ship and where it goes."""
    goal = which % GOALS
    if goal >= SOUTH_BASE:
        return verb.of2(which // GOALS, HOME + goal - SOUTH_BASE)
    return verb.of2(which // GOALS, s.chart().cells[goal])


def offer_orders(s: Position, verb: Verb, found: i64, menu: Menu) -> None:
    """Name some of these orders."""
    while found:
        menu.one(order(s, verb, lowest_bit(found)))
        found &= found - 1


def can_command(s: Position, seat: i64, moved: i64, planets: i64) -> bool:
    """Whether a Ship that has not moved yet can move or dig (Q35, Q75)."""
    me = s.side(seat)
    for ship in range(SHIPS):
        if me.is_in_play(ship) and not moved & shifted(1, ship):
            if goals(s, seat, ship, speed_with(s, seat, ship, planets)):
                return True
    return False


# --- Digging in a belt (Q21)


def can_dig(s: Position, seat: i64, ship: i64) -> bool:
    """Whether a Ship has drag to remove."""
    return s.side(seat).drag(ship) > 0


def dig(s: Position, seat: i64, ship: i64, speed: i64) -> None:
    """A Ship spends Speed in its belt to remove drag."""
    me = s.side(seat)
    left = me.drag(ship) - speed
    if left < 0:
        left = 0
    me.put(ship, me.place(ship), left)
    s.tell(DUG, s.name(seat), ship, left)


def dig_the_rest(s: Position, seat: i64, moved: i64) -> None:
    """At the end of a Command Fleet the Ships in belts that were not moved dig too."""
    for ship in range(SHIPS):
        if not moved & shifted(1, ship) and can_dig(s, seat, ship):
            dig(s, seat, ship, speed_of(s, seat, ship))
