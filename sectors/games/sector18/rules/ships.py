"""Build a Ship and Upgrade a Ship: where, which, and for how much (R22 to R26)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector18.rules import events, reasons
from sectors.games.sector18.rules.chart import base_of
from sectors.games.sector18.rules.planets import bonuses, claimed, discounted
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import NO_SHIP, Position
from sectors.games.sector18.rules.zones import fresh_drag, is_exempt


def build_price(s: Position, ship: i64, planets: i64) -> i64:
    """What building a Ship costs (R22); the Embargo comes on top (R64, Q37)."""
    price: i64 = s.book.prices[ship]
    if planets & s.chart().foundry:
        price = discounted(price, s.book.foundry)
    if s.embargo:
        price += s.book.achievements_embargo
    return price


def upgrade_price(s: Position, ship: i64, planets: i64) -> i64:
    """What upgrading a Ship costs (R26)."""
    price: i64 = s.book.upgrades[ship]
    if planets & s.chart().drydock:
        return discounted(price, s.book.drydock)
    return price


# --- Build a Ship (R22 to R25)


def yards(s: Position, seat: i64) -> i64:
    """Where a side may build: its Base, and claimed Planets with room (R22, R24, Q44)."""
    mine, crowded = s.side(seat).places(NO_SHIP)
    theirs = s.side(foe(seat)).taken(NO_SHIP)
    return (mine & ~theirs & ~crowded & s.chart().planets) | shifted(1, base_of(seat))


def ship_objection(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """Why a Ship cannot be built at all: locked, in play, or too dear; 0 if it can."""
    me = s.side(seat)
    if s.book.levels[ship] > me.level:
        return reasons.SHIP_LOCKED
    if me.is_in_play(ship):
        return reasons.IN_PLAY
    if me.resources < build_price(s, ship, planets):
        return reasons.TOO_POOR
    return 0


def build_objection(s: Position, seat: i64, ship: i64, cell: i64) -> i64:
    """Why a Ship cannot be built in a place; 0 if it can. The price comes last."""
    reason = ship_objection(s, seat, ship, bonuses(s, seat))
    if reason and reason != reasons.TOO_POOR:
        return reason
    place = s.chart().place_of(seat, cell)
    if place < 0:
        return reasons.NO_ZONE
    if not yards(s, seat) & shifted(1, place):
        if claimed(s, seat) & shifted(1, place):
            return reasons.NO_ROOM
        return reasons.NOT_CLAIMED
    return reason


def buildable(s: Position, seat: i64, planets: i64) -> i64:
    """The Ships that a side can build and pay for, as a set."""
    found: i64 = 0
    for ship in range(SHIPS):
        if ship_objection(s, seat, ship, planets) == 0:
            found |= shifted(1, ship)
    return found


def build(s: Position, seat: i64, ship: i64, cell: i64) -> None:
    """The action Build a Ship."""
    me = s.side(seat)
    me.resources -= build_price(s, ship, bonuses(s, seat))
    launch(s, seat, ship, s.chart().place_of(seat, cell))


def launch(s: Position, seat: i64, ship: i64, place: i64) -> None:
    """A Ship comes from the supply into play, on its normal side."""
    s.side(seat).put(ship, place, 0)
    s.tell(events.BUILT, s.name(seat), ship, s.chart().cell_of(seat, place))


# --- Upgrade a Ship (R26)


def upgrade_level(s: Position, planets: i64) -> i64:
    """The Base Level that unlocks upgrades for a side with these bonuses (R11, the Drydock)."""
    if planets & s.chart().drydock:
        return s.book.base_drydock
    return s.book.base_upgrades


def upgrade_objection(s: Position, seat: i64, ship: i64, planets: i64) -> i64:
    """Why a Ship cannot be upgraded; 0 if it can."""
    me = s.side(seat)
    if me.level < upgrade_level(s, planets):
        return reasons.UPGRADE_LOCKED
    if not me.is_in_play(ship):
        return reasons.NOT_IN_PLAY
    if me.upgraded(ship):
        return reasons.UPGRADED
    if me.resources < upgrade_price(s, ship, planets):
        return reasons.TOO_POOR
    return 0


def upgradable(s: Position, seat: i64, planets: i64) -> i64:
    """The Ships that a side can upgrade and pay for, as a set."""
    found: i64 = 0
    for ship in range(SHIPS):
        if upgrade_objection(s, seat, ship, planets) == 0:
            found |= shifted(1, ship)
    return found


def upgrade(s: Position, seat: i64, ship: i64) -> None:
    """The action Upgrade a Ship."""
    s.side(seat).resources -= upgrade_price(s, ship, bonuses(s, seat))
    improve(s, seat, ship)


def improve(s: Position, seat: i64, ship: i64) -> None:
    """A Ship shows its upgraded side; one that asteroids ignored so far is now held (Q21)."""
    me = s.side(seat)
    was_exempt = is_exempt(s, me, ship)
    me.flip(ship)
    if was_exempt and not is_exempt(s, me, ship):
        me.put(ship, me.place(ship), fresh_drag(s, me, ship, me.place(ship)))
    damage, speed = s.book.damage(ship, 1), s.book.speed(ship, 1)
    s.tell(events.UPGRADED, s.name(seat), ship, damage, speed)
