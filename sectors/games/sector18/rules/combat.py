"""Combat: Damage, whom a Ship meets where it stops, and who is destroyed (R30 to R33)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import count
from sectors.core.state import shifted
from sectors.games.sector18.rules.events import CAME_BACK, LOST, MOVED, TIED, WARPED, WON
from sectors.games.sector18.rules.reasons import NOT_THERE, TOO_STRONG
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import NO_SHIP, Position

# --- Damage (R31, Q68, Q74)


def combat_damage(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """The Damage of a Ship in combat, given the Planets that its side claims."""
    damage = s.book.damage(ship, s.side(seat).upgraded(ship))
    if s.is_automa(seat):
        if s.hardened:
            damage += s.book.achievements_hardened
        return damage
    if planets & s.chart().arsenal:
        damage += s.book.arsenal
    if s.is_overcharged(seat, ship):
        damage += 1
    return damage


# --- Whom a Ship meets (R30, Q11 to Q14)


def foes_at(s: Position, seat: i64, place: i64) -> i64:
    """The enemy Ships in a place, as a set of Ships."""
    them = s.side(foe(seat))
    found: i64 = 0
    for ship in range(SHIPS):
        if them.place(ship) == place:
            found |= shifted(1, ship)
    return found


def damages(s: Position, seat: i64, ship: i64, target: i64) -> tuple[i64, i64]:
    """The Damage of a mover and of an enemy Ship, if they fight.

    The mover is lifted off its place and not yet counted where it goes (Q68).
    """
    mine = s.side(seat).taken(ship)
    theirs = s.side(foe(seat)).taken(NO_SHIP)
    planets = s.chart().planets
    attack = combat_damage(s, seat, ship, mine & ~theirs & planets)
    return attack, combat_damage(s, foe(seat), target, theirs & ~mine & planets)


def beatable(s: Position, seat: i64, ship: i64, place: i64) -> i64:
    """The enemy Ships in a place that a mover would tie or defeat, as a set of Ships."""
    there = foes_at(s, seat, place)
    found: i64 = 0
    for target in range(SHIPS):
        if there & shifted(1, target):
            attack, defence = damages(s, seat, ship, target)
            if attack >= defence:
                found |= shifted(1, target)
    return found


def targets(s: Position, seat: i64, ship: i64, zone: i64) -> i64:
    """The enemy Ships that a mover may fight in a zone: a lone one in any case (Q11, Q12)."""
    there = foes_at(s, seat, zone)
    if count(there) <= 1 and not own_at(s, seat, ship, zone):
        return there
    return beatable(s, seat, ship, zone)


def own_at(s: Position, seat: i64, ship: i64, zone: i64) -> bool:
    """Whether another Ship of the mover's side is in a zone."""
    mine = s.side(seat).taken(ship)
    return mine & shifted(1, zone) != 0


def fight_objection(s: Position, seat: i64, ship: i64, zone: i64, target: i64) -> i64:
    """Why a mover may not fight an enemy Ship in a zone; 0 if it may (Q12)."""
    if not foes_at(s, seat, zone) & shifted(1, target):
        return NOT_THERE
    if not targets(s, seat, ship, zone) & shifted(1, target):
        return TOO_STRONG
    return 0


# --- The end of a move


def land(s: Position, seat: i64, ship: i64, place: i64, drag: i64, entry: i64) -> None:
    """A Ship ends its move in a place; `entry` is the hole it came through, or the place itself."""
    me = s.side(seat)
    origin = me.place(ship)
    if entry == place:
        me.put(ship, place, drag)
        tell_way(s, MOVED, seat, ship, origin, place)
        return
    me.put(ship, entry, 0)
    tell_way(s, MOVED, seat, ship, origin, entry)
    me.put(ship, place, drag)
    tell_way(s, WARPED, seat, ship, entry, place)


def tell_way(s: Position, kind: i64, seat: i64, ship: i64, origin: i64, goal: i64) -> None:
    """Say that a Ship has come from one place to another, or back to the same (Q15)."""
    if s.log is None:
        return
    chart = s.chart()
    start, end = chart.cell_of(seat, origin), chart.cell_of(seat, goal)
    if start == end:
        s.tell(CAME_BACK, s.name(seat), ship, end)
    else:
        s.tell(kind, s.name(seat), ship, start, end)


# --- Combat (R30 to R33)


def fight(s: Position, seat: i64, ship: i64, target: i64, drag: i64, entry: i64) -> None:
    """The mover comes to the zone of an enemy Ship and fights it: the higher Damage wins."""
    attack, defence = damages(s, seat, ship, target)
    them = s.side(foe(seat))
    land(s, seat, ship, them.place(target), drag, entry)
    kind: i64 = LOST
    if attack > defence:
        kind = WON
    elif attack == defence:
        kind = TIED
    if attack >= defence:
        them.remove(target)
    if attack <= defence:
        lose(s, seat, ship)
    s.tell(kind, s.name(seat), ship, target, attack, defence)


def lose(s: Position, seat: i64, ship: i64) -> None:
    """A Ship is destroyed; what held for it is over (R26, Q71)."""
    s.side(seat).remove(ship)
    if s.is_overcharged(seat, ship):
        s.overcharged = NO_SHIP
