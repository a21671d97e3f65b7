"""The rulebook's terms as functions: supply, deployment, attack, support, Air Strikes."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.bits import (
    CITY_BIT,
    FOUR_ROWS,
    THREE_ROWS,
    Bits,
    bases,
    both,
    diagonal,
    either,
    has,
    is_empty,
    is_same,
    moved,
    north_base,
    nowhere,
    only,
    reached,
    rest_of_table,
    shifted,
    size,
    south_base,
    turned,
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
from sectors.games.sector219.rectangle import rectangle
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
from sectors.games.sector219.state import Position, Side, lost_entry

# --- The table


def empty_spaces(s: Position) -> Bits:
    """Where a unit may lie at all: not on another unit, not on the city (R19, R20)."""
    south, north = s.south.units, s.north.units
    return (
        FOUR_ROWS & ~(south[0] | north[0]),
        FOUR_ROWS & ~(south[1] | north[1] | CITY_BIT),
        FOUR_ROWS & ~(south[2] | north[2]),
        THREE_ROWS & ~(south[3] | north[3]),
    )


def base_of(seat: i64) -> Bits:
    """The base of a player as a set (R1)."""
    if seat == SOUTH:
        return south_base()
    return north_base()


def front(s: Position) -> Bits:
    """The rectangle around city, bases and all units, grown by 2: where drops may land (Q1)."""
    if s.drop_on_table:
        return rest_of_table(nowhere())
    return rectangle(either(either(s.south.units, s.north.units), bases()), 2)


# --- Supply (R27 to R31)


def drawing_spaces(s: Position, me: Side, unit: i64) -> Bits:
    """The spaces where a unit of this kind could draw supply (R28)."""
    return me.wide if s.army.is_wide_drawer(unit) else me.near


def spread_supply(s: Position, seat: i64, new: Bits) -> None:
    """Units that have just been supplied pass it on, outward, until nobody is added (R27, R29)."""
    me = s.side(seat)
    usual = s.army.supply(seat)
    wide = s.army.wide_supply(seat)
    supplied, near, far = me.supplied, me.near, me.wide
    while not is_empty(new):
        supplied = either(supplied, new)
        near = either(near, reached(new, usual))
        far = either(far, reached(new, wide))
        new = without(drawing_units(me, near, far), supplied)
    me.supplied = supplied
    me.near = near
    me.wide = far


def drawing_units(me: Side, near: Bits, far: Bits) -> Bits:
    """The units that stand where their kind draws supply: in reach, or in wide reach (R28)."""
    units, wide = me.units, me.drawers
    return (
        units[0] & (near[0] & ~wide[0] | far[0] & wide[0]),
        units[1] & (near[1] & ~wide[1] | far[1] & wide[1]),
        units[2] & (near[2] & ~wide[2] | far[2] & wide[2]),
        units[3] & (near[3] & ~wide[3] | far[3] & wide[3]),
    )


def work_out_supply(s: Position, seat: i64) -> None:
    """R27 from nothing: the unit on the base, and all that a line leads to."""
    me = s.side(seat)
    me.supplied = nowhere()
    me.near = nowhere()
    me.wide = nowhere()
    spread_supply(s, seat, both(me.units, base_of(seat)))


def in_supply(s: Position, seat: i64, unit: i64, space: i64) -> bool:
    """Whether a unit may be deployed here with supply: on its base, or drawing it (R22, R23)."""
    if space == base(seat):
        return True
    return has(drawing_spaces(s, s.side(seat), unit), space)


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
    drawn = both(drawing_spaces(s, me, unit), empty)
    if s.army.is_dropped(unit):
        free = without(both(front(s), empty), bases())
        return free if s.drop_anywhere else without(free, drawn)
    if is_empty(me.supplied):  # R24: the base is empty, nothing else is open
        return base_of(seat)
    if s.army.may_land(unit):
        landing = without(both(diagonal(me.supplied), empty), base_of(foe(seat)))
        return either(drawn, landing)
    return drawn


def deploy(s: Position, seat: i64, unit: i64, space: i64) -> None:
    """Lay a unit from hand on a space, and bring its side's supply up to date."""
    me = s.side(seat)
    me.add_to_hand(unit, -1)
    me.place(s.army, unit, space)
    if in_supply(s, seat, unit, space):
        spread_supply(s, seat, only(space))


# --- Attack (R36 to R45) and support (R46 to R49)


def attacked(s: Position, seat: i64, space: i64, near: i64, far: list[int]) -> Bits:
    """The enemy units that an attack from a space can hit; North looks the other way (Q2)."""
    enemy = s.side(foe(seat)).units
    found = both(enemy, reached(only(space), near)) if near else nowhere()
    for i in range(0, len(far), 2):
        ahead: i64 = far[i + 1]
        there = shifted(space, far[i], ahead if seat == SOUTH else -ahead)
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


def targets(s: Position, seat: i64, unit: i64, space: i64) -> Bits:
    """T: the enemy units in the attack pattern of a unit laid on this space (R37)."""
    kind = s.army.kinds[unit]
    if not kind.needs_support:
        return attacked(s, seat, space, kind.alone(seat), kind.far_alone)
    found = attacked(s, seat, space, kind.needing(seat), kind.far_needing)
    if kind.needs_none:
        found = either(found, attacked(s, seat, space, kind.alone(seat), kind.far_alone))
    return found


def attack_spaces(s: Position, seat: i64, unit: i64) -> Bits:
    """The spaces where a unit of this kind would have a target: `targets` from the other end."""
    kind = s.army.kinds[unit]
    enemy = s.side(foe(seat)).units
    found = reached(enemy, turned(kind.needing(seat) | kind.alone(seat)))
    far = kind.far_needing + kind.far_alone
    for i in range(0, len(far), 2):
        ahead: i64 = far[i + 1]
        found = either(found, moved(enemy, -far[i], -ahead if seat == SOUTH else ahead))
    return found


def victims(s: Position, seat: i64, unit: i64, space: i64) -> Bits:
    """E: those of T that the unit would destroy (R38, Q12)."""
    kind = s.army.kinds[unit]
    found = nowhere()
    if kind.needs_support:
        risky = attacked(s, seat, space, kind.needing(seat), kind.far_needing)
        found = both(risky, support(s, seat, space))
    if kind.needs_none:
        found = either(found, attacked(s, seat, space, kind.alone(seat), kind.far_alone))
    return found


def may_hold(s: Position, seat: i64, unit: i64, space: i64) -> bool:
    """Whether the unit may attack one that survives, though it could destroy another (Q12)."""
    if s.effective:
        return False
    return not is_same(targets(s, seat, unit, space), victims(s, seat, unit, space))


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
        work_out_supply(s, foe(seat))
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
    hand = me.hand
    if hand & s.army.usual_cards and not is_empty(both(me.near, empty)):
        return True
    for unit in range(KINDS):
        if hand & 31 and not is_empty(landing_spaces(s, seat, unit, empty)):
            return True
        hand >>= 5
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
