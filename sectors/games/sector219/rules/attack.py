"""Attack and support: whom a unit may hit, and whom it destroys (R36 to R49)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules import army, bits
from sectors.games.sector219.rules.bits import Bits
from sectors.games.sector219.rules.events import DESTROYED
from sectors.games.sector219.rules.neighbours import moved, reached, turned
from sectors.games.sector219.rules.state import Position, lost_entry
from sectors.games.sector219.rules.supply import work_out_supply
from sectors.games.sector219.rules.table import SOUTH, foe


def attacked(s: Position, seat: i64, space: i64, attack: army.Attack) -> Bits:
    """The enemy units that an attack from a space can hit; North looks the other way (Q2)."""
    enemy = s.side(foe(seat)).units
    near = attack.near.of(seat)
    found = bits.both(enemy, reached(bits.only(space), near)) if near else bits.nowhere()
    for i in range(0, len(attack.far), 2):
        ahead: i64 = attack.far[i + 1]
        there = bits.space_at(space, attack.far[i], ahead if seat == SOUTH else -ahead)
        if there >= 0 and bits.has(enemy, there):
            found = bits.either(found, bits.only(there))
    return found


def targets(s: Position, seat: i64, unit: i64, space: i64) -> Bits:
    """T: the enemy units in the attack pattern of a unit laid on this space (R37)."""
    needing, alone = s.army.needing[unit], s.army.alone[unit]
    if needing.is_empty:
        return attacked(s, seat, space, alone)
    found = attacked(s, seat, space, needing)
    if not alone.is_empty:
        found = bits.either(found, attacked(s, seat, space, alone))
    return found


def victims(s: Position, seat: i64, unit: i64, space: i64) -> Bits:
    """E: those of T that the unit would destroy (R38, Q12)."""
    needing, alone = s.army.needing[unit], s.army.alone[unit]
    found = bits.nowhere()
    if not needing.is_empty:
        found = bits.both(attacked(s, seat, space, needing), support(s, seat, space))
    if not alone.is_empty:
        found = bits.either(found, attacked(s, seat, space, alone))
    return found


def support(s: Position, seat: i64, attacker: i64) -> Bits:
    """The spaces that friendly units other than the attacker support against (R46, R47, Q11)."""
    me = s.side(seat)
    others = bits.without(me.units, bits.only(attacker))
    usual = reached(bits.without(others, me.backers), s.army.support.of(seat))
    wide = bits.both(others, me.backers)
    if bits.is_empty(wide):
        return usual
    return bits.either(usual, reached(wide, s.army.wide_support.of(seat)))


def may_hold(s: Position, seat: i64, unit: i64, space: i64) -> bool:
    """Whether the unit may attack one that survives, though it could destroy another (Q12)."""
    if s.effective:
        return False
    return not bits.is_same(targets(s, seat, unit, space), victims(s, seat, unit, space))


def attack_spaces(s: Position, seat: i64, unit: i64) -> Bits:
    """The spaces where a unit of this kind would have a target: `targets` from the other end."""
    needing, alone = s.army.needing[unit], s.army.alone[unit]
    enemy = s.side(foe(seat)).units
    found = reached(enemy, turned(needing.near.of(seat) | alone.near.of(seat)))
    far = needing.far + alone.far
    for i in range(0, len(far), 2):
        ahead: i64 = far[i + 1]
        found = bits.either(found, moved(enemy, -far[i], -ahead if seat == SOUTH else ahead))
    return found


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
    if bits.has(enemy.supplied, target):
        work_out_supply(s, foe(seat))
    return unit
