"""The most damage that a side could deal to the enemy Base in its next turn, as the table says it.

`rules/threat.py` counts what reaches the Base from where it stands. A turn can do more: a Ship that
moves first in the fleet claims the Planet that makes the others faster, or takes away the one that
wards the Base; a Forced March brings one a step further, before the fleet or after it; Foldspace
lets two change places. Fights on the way are counted only where the mover wins.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import lowest_bit
from sectors.core.state import shifted
from sectors.games.sector18.rules import book
from sectors.games.sector18.rules.abilities import (
    MARCH_SPEED,
    ability,
    ability_price,
    fold,
    fold_objection,
)
from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.chart import ZONES
from sectors.games.sector18.rules.combat import damages, foes_at
from sectors.games.sector18.rules.fleet import ends, speed_of
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.space import PAIRS, SHIPS, foe
from sectors.games.sector18.rules.state import NO_SHIP, Position
from sectors.games.sector18.rules.threat import strikes_with
from sectors.games.sector18.rules.zones import choices_of_exit, fresh_drag


def danger(s: Position, seat: i64) -> i64:
    """The most damage that a side could deal to the enemy Base in one turn."""
    kind = affordable(s, seat)
    best = fleet_damage(s, seat, 0, kind == book.MARCHES)
    if kind == book.FOLDS:
        for pair in range(len(PAIRS)):
            if fold_objection(s, seat, pair) == 0:
                after = s.clone()
                fold(after, seat, pair)
                best = max(best, fleet_damage(after, seat, 0, False))
    elif kind == book.MARCHES:
        for ship in range(SHIPS):
            for after in moved_to(s, seat, ship, ZONES, MARCH_SPEED):
                best = max(best, fleet_damage(after, seat, 0, False))
    return best


def affordable(s: Position, seat: i64) -> i64:
    """The kind of ability that a side could pay for; -1 if it has none."""
    me = s.side(seat)
    if s.is_automa(seat) or me.faction < 0:
        return -1
    if me.resources < ability_price(s, seat, bonuses(s, seat)):
        return -1
    return ability(s, seat)


def fleet_damage(s: Position, seat: i64, moved: i64, may_march: bool) -> i64:
    """What a fleet deals: at once, or when a Ship has first gone to a Planet that helps."""
    best = struck(s, seat, moved, may_march)
    helping = (s.chart().slipstream | s.chart().ward) & ~s.side(seat).taken(NO_SHIP)
    if s.is_automa(seat) or helping == 0:
        return best
    for ship in range(SHIPS):
        if not moved & shifted(1, ship):
            for after in moved_to(s, seat, ship, helping, 0):
                best = max(best, fleet_damage(after, seat, moved | shifted(1, ship), may_march))
    return best


def struck(s: Position, seat: i64, moved: i64, may_march: bool) -> i64:
    """The damage of all Ships that reach the Base; one more may come by a march afterwards."""
    total: i64 = 0
    further: i64 = 0
    for ship in range(SHIPS):
        if not s.side(seat).is_in_play(ship):
            continue
        damage = strike_damage(s, seat, ship)
        if not moved & shifted(1, ship) and strikes_with(s, seat, ship, speed_of(s, seat, ship)):
            total += damage
        elif may_march and damage > further and marches_in(s, seat, ship, moved):
            further = damage
    return total + further


def marches_in(s: Position, seat: i64, ship: i64, moved: i64) -> bool:
    """Whether a Ship strikes by a march, from where it is or from where its move ends."""
    if strikes_with(s, seat, ship, MARCH_SPEED):
        return True
    if moved & shifted(1, ship):
        return False
    for after in moved_to(s, seat, ship, ZONES, 0):
        if strikes_with(after, seat, ship, MARCH_SPEED):
            return True
    return False


def moved_to(s: Position, seat: i64, ship: i64, among: i64, speed: i64) -> list[Position]:
    """The positions after a Ship has moved to some zones, with this Speed or its own."""
    found: list[Position] = []
    reached = landings(s, seat, ship, speed or speed_of(s, seat, ship)) & among
    while reached:
        zone = lowest_bit(reached)
        reached &= reached - 1
        after = s.clone()
        if cleared(after, seat, ship, zone):
            me = after.side(seat)
            me.put(ship, zone, fresh_drag(after, me, ship, zone))
            found.append(after)
    return found


def landings(s: Position, seat: i64, ship: i64, speed: i64) -> i64:
    """The zones where a move may end, those behind Warp Holes among them."""
    found = ends(s, seat, ship, speed) & ZONES
    holes = found & s.chart().holes
    found &= ~holes
    while holes:
        hole = lowest_bit(holes)
        holes &= holes - 1
        found |= choices_of_exit(s, seat, ship, hole)
    return found


def cleared(s: Position, seat: i64, ship: i64, zone: i64) -> bool:
    """Whether a Ship comes to a zone and stays: it meets nobody, or beats the one it meets."""
    there = foes_at(s, seat, zone)
    if there == 0:
        return True
    target = lowest_bit(there)
    if there != shifted(1, target):
        return False
    attack, defence = damages(s, seat, ship, target)
    if attack <= defence:
        return False
    s.side(foe(seat)).remove(target)
    return True
