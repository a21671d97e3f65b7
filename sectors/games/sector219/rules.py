"""The rulebook's terms as functions: supply, deployment, attack, support, Air Strikes."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.army import Attack
from sectors.games.sector219.bits import (
    Bits,
    both,
    diagonal,
    either,
    has,
    is_empty,
    is_same,
    nowhere,
    only,
    reached,
    rectangle,
    rest_of_table,
    shifted,
    size,
    without,
)
from sectors.games.sector219.events import DESTROYED, STRUCK
from sectors.games.sector219.reasons import (
    CITY,
    DROP_ON_BASE,
    DROP_SUPPLIED,
    ENEMY_BASE_NEEDS_SUPPLY,
    NO_STRIKE,
    NO_SUPPLY,
    NOT_ENEMY_UNIT,
    NOT_IN_HAND,
    OCCUPIED,
    OUT_OF_THEATRE,
)
from sectors.games.sector219.space import (
    AIR_STRIKE,
    CITY_SPACE,
    KINDS,
    NORTH_BASE,
    SOUTH,
    SOUTH_BASE,
    base,
    foe,
)
from sectors.games.sector219.state import Position, lost_entry

# --- The table


def empty_spaces(s: Position) -> Bits:
    """Where a unit may lie at all: not on another unit, not on the city (R19, R20)."""
    taken = either(s.south.units, s.north.units)
    return rest_of_table(either(taken, only(CITY_SPACE)))


def bases() -> Bits:
    """Both bases (R1)."""
    return either(only(SOUTH_BASE), only(NORTH_BASE))


def front(s: Position) -> Bits:
    """The rectangle around city, bases and all units, grown by 2: where drops may land (Q1)."""
    if s.drop_on_table:
        return rest_of_table(nowhere())
    return rectangle(either(either(s.south.units, s.north.units), bases()), 2)


# --- Supply (R27 to R31)


def drawing_from(s: Position, seat: i64, unit: i64, sources: Bits) -> Bits:
    """The spaces where a unit of this kind could draw supply from one of the sources (R28)."""
    if s.army.is_wide_drawer(unit):
        return reached(sources, s.army.wide_supply(seat))
    return reached(sources, s.army.supply(seat))


def grown_supply(s: Position, seat: i64, got: Bits) -> Bits:
    """The supplied units: grown outward from those that are, until nothing is added (R27, Q7)."""
    me = s.side(seat)
    usual = s.army.supply(seat)
    wide = s.army.wide_supply(seat)
    plain = without(me.units, me.drawers)
    while True:
        more = either(got, both(reached(got, usual), plain))
        if not is_empty(me.drawers):
            more = either(more, both(reached(got, wide), me.drawers))
        if is_same(more, got):
            return got
        got = more


def supplied_units(s: Position, seat: i64) -> Bits:
    """R27 from nothing: the unit on the base, and all that a line leads to."""
    return grown_supply(s, seat, both(s.side(seat).units, only(base(seat))))


def in_supply(s: Position, seat: i64, unit: i64, space: i64) -> bool:
    """Whether a unit may be deployed here with supply: on its base, or drawing it (R22, R23)."""
    if space == base(seat):
        return True
    return has(drawing_from(s, seat, unit, s.side(seat).supplied), space)


# --- Deployment


def deploy_objection(s: Position, seat: i64, unit: i64, space: i64) -> i64:
    """Why a unit may not be deployed on a space; 0 if it may."""
    if s.side(seat).holds(unit) == 0:
        return NOT_IN_HAND
    if space == CITY_SPACE:  # R20
        return CITY
    if has(s.south.units, space) or has(s.north.units, space):  # R19
        return OCCUPIED
    if s.army.is_dropped(unit):
        return drop_objection(s, seat, unit, space)
    if in_supply(s, seat, unit, space):
        return 0
    if space == base(foe(seat)):  # R25
        return ENEMY_BASE_NEEDS_SUPPLY
    if s.army.may_land(unit) and has(diagonal(s.side(seat).supplied), space):  # R32
        return 0
    return NO_SUPPLY


def drop_objection(s: Position, seat: i64, unit: i64, space: i64) -> i64:
    """Why a Drop Squad may not land on an empty space (R33, Q5, Q1)."""
    if space == SOUTH_BASE or space == NORTH_BASE:
        return DROP_ON_BASE
    if not s.drop_anywhere and in_supply(s, seat, unit, space):
        return DROP_SUPPLIED
    if not has(front(s), space):
        return OUT_OF_THEATRE
    return 0


def landing_spaces(s: Position, seat: i64, unit: i64, empty: Bits) -> Bits:
    """All spaces where a unit of this kind may be deployed: `deploy_objection` as a set."""
    me = s.side(seat)
    drawn = both(drawing_from(s, seat, unit, me.supplied), empty)
    if s.army.is_dropped(unit):
        free = without(both(front(s), empty), bases())
        return free if s.drop_anywhere else without(free, drawn)
    if is_empty(me.supplied):  # R24: the base is empty, nothing else is open
        return only(base(seat))
    if s.army.may_land(unit):
        landing = without(both(diagonal(me.supplied), empty), only(base(foe(seat))))
        return either(drawn, landing)
    return drawn


def deploy(s: Position, seat: i64, unit: i64, space: i64) -> None:
    """Lay a unit from hand on a space, and bring its side's supply up to date."""
    me = s.side(seat)
    me.add_to_hand(unit, -1)
    me.place(s.army, unit, space)
    if in_supply(s, seat, unit, space):
        me.supplied = grown_supply(s, seat, either(me.supplied, only(space)))


# --- Attack (R36 to R45) and support (R46 to R49)


def attacked(s: Position, seat: i64, space: i64, attack: Attack) -> Bits:
    """The enemy units that an attack from a space can hit; North looks the other way (Q2)."""
    enemy = s.side(foe(seat)).units
    near = attack.south if seat == SOUTH else attack.north
    found = both(enemy, reached(only(space), near)) if near else nowhere()
    for i in range(0, len(attack.far), 2):
        ahead: i64 = attack.far[i + 1]
        there = shifted(space, attack.far[i], ahead if seat == SOUTH else -ahead)
        if there >= 0 and has(enemy, there):
            found = either(found, only(there))
    return found


def support(s: Position, seat: i64, attacker: i64) -> Bits:
    """The spaces that friendly units other than the attacker support against (R46, R47, Q11)."""
    me = s.side(seat)
    others = without(me.units, only(attacker))
    usual = reached(without(others, me.backers), s.army.support(seat))
    wide = both(others, me.backers)
    if is_empty(wide):
        return usual
    return either(usual, reached(wide, s.army.wide_support(seat)))


def targets(s: Position, seat: i64, space: i64) -> Bits:
    """T: the enemy units in the attack pattern of the unit on this space (R37)."""
    unit = s.side(seat).kind_at(space)
    return either(
        attacked(s, seat, space, s.army.needing[unit]),
        attacked(s, seat, space, s.army.alone[unit]),
    )


def victims(s: Position, seat: i64, space: i64) -> Bits:
    """E: those of T that the unit would destroy (R38, Q12)."""
    unit = s.side(seat).kind_at(space)
    sure = attacked(s, seat, space, s.army.alone[unit])
    risky = attacked(s, seat, space, s.army.needing[unit])
    if is_empty(risky):
        return sure
    return either(sure, both(risky, support(s, seat, space)))


def may_hold(s: Position, seat: i64, space: i64) -> bool:
    """Whether the unit may attack one that survives, though it could destroy another (Q12)."""
    if s.effective:
        return False
    return not is_same(targets(s, seat, space), victims(s, seat, space))


def destroy(s: Position, seat: i64, target: i64, attacker: i64) -> None:
    """The unit on the attacker's space destroys an enemy unit (R45)."""
    by = s.side(seat).kind_at(attacker)
    unit = remove(s, seat, target, by)
    s.tell(DESTROYED, seat, unit, target, attacker, by)


def remove(s: Position, seat: i64, target: i64, by: i64) -> i64:
    """An enemy unit leaves play; its side's supply is worked out anew. Returns its kind."""
    enemy = s.side(foe(seat))
    unit = enemy.kind_at(target)
    enemy.clear(target)
    enemy.lost = enemy.lost + [lost_entry(unit, by, s.turn)]
    if has(enemy.supplied, target):
        enemy.supplied = supplied_units(s, foe(seat))
    return unit


# --- Air Strikes (R50 to R52)


def strike_objection(s: Position, seat: i64, target: i64) -> i64:
    """Why an Air Strike may not hit a space; 0 if it may."""
    if s.side(seat).strikes == 0:
        return NO_STRIKE
    if not has(s.side(foe(seat)).units, target):
        return NOT_ENEMY_UNIT
    return 0


def strike(s: Position, seat: i64, target: i64) -> None:
    """An Air Strike destroys any one enemy unit (R50)."""
    s.side(seat).strikes -= 1
    unit = remove(s, seat, target, AIR_STRIKE)
    s.tell(STRUCK, seat, unit, target, s.turn)


# --- Having to play, and the end


def can_play(s: Position, seat: i64) -> bool:
    """Whether a seat has a legal play (Q25). Cards a viewer cannot see may always be playable."""
    me = s.side(seat)
    if me.strikes and s.side(foe(seat)).count:
        return True
    if me.hand == 0:
        return False
    if is_empty(me.supplied) or me.holds(KINDS):
        return True
    empty = empty_spaces(s)
    for unit in range(KINDS):
        if me.holds(unit) and not is_empty(landing_spaces(s, seat, unit, empty)):
            return True
    return False


def is_spent(s: Position) -> bool:
    """Both decks are empty and neither player has a legal play (R9, Q28)."""
    if s.south.left or s.north.left:
        return False
    return not can_play(s, 0) and not can_play(s, 1)


def places_by_count(s: Position) -> list[int]:
    """More units in play wins (R9, R10); equal is a draw, or the second player's (Q30)."""
    south = size(s.south.units)
    north = size(s.north.units)
    if south == north:
        if not s.tie_to_second:
            return [1, 1]
        return [2, 1] if s.starter == SOUTH else [1, 2]
    return [1, 2] if south > north else [2, 1]
