"""Deployment: where a unit may be laid from hand (R19 to R26, R32 to R35)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules import bits, reasons
from sectors.games.sector219.rules.bits import Bits
from sectors.games.sector219.rules.neighbours import diagonal, rectangle
from sectors.games.sector219.rules.state import Position, Side
from sectors.games.sector219.rules.supply import drawing_spaces, in_supply, spread_supply
from sectors.games.sector219.rules.table import CITY_SPACE, NORTH_BASE, SOUTH_BASE, base, foe


def empty_spaces(s: Position) -> Bits:
    """Where a unit may lie at all: not on another unit, not on the city (R19, R20)."""
    return bits.rest_of_table(bits.either(all_units(s), bits.city()))


def all_units(s: Position) -> Bits:
    """Where the units of both sides stand."""
    return bits.either(s.south.units, s.north.units)


def front(s: Position) -> Bits:
    """The rectangle around city, bases and all units, grown by 2: where drops may land (Q1)."""
    if s.drop_on_table:
        return bits.rest_of_table(bits.nowhere())
    return rectangle(bits.either(all_units(s), bits.bases()), 2)


def deploy_objection(s: Position, seat: i64, unit: i64, space: i64) -> i64:
    """Why a unit may not be deployed on a space; 0 if it may."""
    if s.side(seat).holds(unit) == 0:
        return reasons.NOT_IN_HAND
    if space == CITY_SPACE:  # R20
        return reasons.CITY
    if bits.has(all_units(s), space):  # R19
        return reasons.OCCUPIED
    if s.army.is_dropped(unit):
        return drop_objection(s, seat, unit, space)
    if in_supply(s, seat, unit, space):
        return 0
    if space == base(foe(seat)):  # R25
        return reasons.ENEMY_BASE_NEEDS_SUPPLY
    if s.army.may_land(unit) and bits.has(diagonal(s.side(seat).supplied), space):  # R32
        return 0
    return reasons.NO_SUPPLY


def drop_objection(s: Position, seat: i64, unit: i64, space: i64) -> i64:
    """Why a Drop Squad may not land on an empty space (R33, Q5, Q1)."""
    if space == SOUTH_BASE or space == NORTH_BASE:
        return reasons.DROP_ON_BASE
    if not s.drop_anywhere and in_supply(s, seat, unit, space):
        return reasons.DROP_SUPPLIED
    if not bits.has(front(s), space):
        return reasons.OUT_OF_THEATRE
    return 0


def landing_spaces(s: Position, seat: i64, unit: i64, empty: Bits) -> Bits:
    """All spaces where a unit of this kind may be deployed: `deploy_objection` as a set."""
    if s.side(seat).holds(unit) == 0:
        return bits.nowhere()
    return open_spaces(s, seat, unit, empty)


def open_spaces(s: Position, seat: i64, unit: i64, empty: Bits) -> Bits:
    """All spaces where a unit of this kind may be deployed, if there is one in hand."""
    if s.army.odd_kinds() >> unit & 1:
        return odd_spaces(s, seat, unit, empty)
    return usual_spaces(s.side(seat), seat, empty)


def usual_spaces(me: Side, seat: i64, empty: Bits) -> Bits:
    """`open_spaces` of the kinds that have nothing special: where they draw supply (R22, R23)."""
    if bits.is_empty(me.supplied):  # R24: the base is empty, nothing else is open
        return bits.only(base(seat))
    return bits.both(me.near, empty)


def odd_spaces(s: Position, seat: i64, unit: i64, empty: Bits) -> Bits:
    """`open_spaces` of a kind that has a way of its own."""
    me = s.side(seat)
    if s.army.is_dropped(unit):
        free = bits.without(bits.both(front(s), empty), bits.bases())
        return free if s.drop_anywhere else bits.without(free, drawing_spaces(s, me, unit))
    if bits.is_empty(me.supplied):  # R24
        return bits.only(base(seat))
    drawn = bits.both(drawing_spaces(s, me, unit), empty)
    if s.army.may_land(unit):
        landing = bits.both(diagonal(me.supplied), empty)
        return bits.either(drawn, bits.without(landing, bits.only(base(foe(seat)))))
    return drawn


def deploy(s: Position, seat: i64, unit: i64, space: i64) -> None:
    """Lay a unit from hand on a space, and bring its side's supply up to date."""
    me = s.side(seat)
    me.add_to_hand(unit, -1)
    me.place(s.army, unit, space)
    if in_supply(s, seat, unit, space):
        spread_supply(s, seat, bits.only(space))
