"""Faction abilities: an extra action bought with Resources, once a turn (R34 to R37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector18.rules import book, events, reasons
from sectors.games.sector18.rules.base import raise_shields
from sectors.games.sector18.rules.fleet import end_objection, order, orders
from sectors.games.sector18.rules.planets import bonuses, discounted, planet_yield
from sectors.games.sector18.rules.resources import gain
from sectors.games.sector18.rules.space import CHARGE, FOLD, MARCH, PAIRS, SHIPS, USE
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.zones import fresh_drag

MARCH_SPEED: Final = 1


def ability(s: Position, seat: i64) -> i64:
    """The kind of a side's ability."""
    return s.book.abilities[s.side(seat).faction]


def ability_price(s: Position, seat: i64, planets: i64) -> i64:
    """What the Faction ability costs (R34)."""
    price: i64 = s.book.ability_prices[s.side(seat).faction]
    if planets & s.chart().relay:
        return discounted(price, s.book.relay)
    return price


# --- Whether it may be used


def fits(kind: i64, action: i64) -> bool:
    """Whether an action is said in the form that a kind of ability has."""
    if MARCH.has(action):
        return kind == book.MARCHES
    if CHARGE.has(action):
        return kind == book.OVERCHARGES
    if FOLD.has(action):
        return kind == book.FOLDS
    return kind == book.RAISES_SHIELDS or kind == book.REGROWS or kind == book.TAKES_DIVIDEND


def use_objection(s: Position, seat: i64, acted: i64, action: i64) -> i64:
    """Why an ability may not be used so, before the action or after it; 0 if it may."""
    kind = ability(s, seat)
    if not fits(kind, action):
        return reasons.OTHER_ABILITY
    if s.side(seat).resources < ability_price(s, seat, bonuses(s, seat)):  # R37
        return reasons.TOO_POOR
    if MARCH.has(action):
        return end_objection(s, seat, MARCH.first(action), MARCH.second(action), MARCH_SPEED)
    if CHARGE.has(action):
        return charge_objection(s, seat, acted, CHARGE.first(action))
    if FOLD.has(action):
        return fold_objection(s, seat, FOLD.first(action))
    return plain_objection(s, seat, kind)


def charge_objection(s: Position, seat: i64, acted: i64, ship: i64) -> i64:
    """Overcharge: before the action, a Ship in play."""
    if acted:
        return reasons.AFTER_ACTION
    if not s.side(seat).is_in_play(ship):
        return reasons.NOT_IN_PLAY
    return 0


def fold_objection(s: Position, seat: i64, pair: i64) -> i64:
    """Foldspace: two Ships in play, in different places."""
    a, b = PAIRS[pair]
    me = s.side(seat)
    if not me.is_in_play(a) or not me.is_in_play(b):
        return reasons.NOT_IN_PLAY
    if me.place(a) == me.place(b):
        return reasons.SAME_PLACE
    return 0


def plain_objection(s: Position, seat: i64, kind: i64) -> i64:
    """Bulwark, Regrow and Dividend: something must come of it (Q35)."""
    me = s.side(seat)
    if kind == book.RAISES_SHIELDS:
        if me.shields >= book.TOP_SHIELDS:
            return reasons.TOP_SHIELDS
    elif kind == book.REGROWS:
        if me.health >= s.book.health_most:
            return reasons.FULL_HEALTH
    elif not dividend_rises(s, seat):
        return reasons.NO_GAIN
    return 0


def dividend_rises(s: Position, seat: i64) -> bool:
    """Whether the Dividend would raise Resources: pay, gain, cap."""
    have = s.side(seat).resources
    after = have - ability_price(s, seat, bonuses(s, seat)) + planet_yield(s, seat)
    if after > s.book.collect_cap:
        after = s.book.collect_cap
    return after > have


def uses(s: Position, seat: i64, acted: i64, planets: i64) -> i64:
    """All ways to use the ability now, as a set: of orders, Ships, pairs, or just `use`."""
    if s.side(seat).resources < ability_price(s, seat, planets):
        return 0
    kind = ability(s, seat)
    found: i64 = 0
    if kind == book.MARCHES:
        found = orders(s, seat, 0, MARCH_SPEED)
    elif kind == book.OVERCHARGES:
        for ship in range(SHIPS):
            if charge_objection(s, seat, acted, ship) == 0:
                found |= shifted(1, ship)
    elif kind == book.FOLDS:
        for pair in range(len(PAIRS)):
            if fold_objection(s, seat, pair) == 0:
                found |= shifted(1, pair)
    elif plain_objection(s, seat, kind) == 0:
        found = 1
    return found


def use(s: Position, seat: i64, which: i64) -> i64:
    """One of these ways as an action."""
    kind = ability(s, seat)
    if kind == book.MARCHES:
        return order(s, MARCH, which)
    if kind == book.OVERCHARGES:
        return CHARGE.of(which)
    return FOLD.of(which) if kind == book.FOLDS else USE.one()


# --- Using it


def pay(s: Position, seat: i64) -> None:
    """Pay for the ability (R37)."""
    me = s.side(seat)
    price = ability_price(s, seat, bonuses(s, seat))
    me.resources -= price
    s.tell(events.USED, s.name(seat), me.faction, price)


def take_effect(s: Position, seat: i64, action: i64) -> None:
    """What an ability that has been paid does; a Forced March is a move, see `turn`."""
    me = s.side(seat)
    kind = ability(s, seat)
    if kind == book.OVERCHARGES:
        s.overcharge(seat, CHARGE.first(action))
        s.tell(events.OVERCHARGED, s.name(seat), CHARGE.first(action))
    elif kind == book.RAISES_SHIELDS:
        raise_shields(s, seat)
    elif kind == book.REGROWS:
        me.health += 1
        s.tell(events.REGROWN, s.name(seat), me.health)
    elif kind == book.TAKES_DIVIDEND:
        kept = gain(s, seat, planet_yield(s, seat))
        s.tell(events.GAINED, s.name(seat), kept, me.resources)
    else:
        fold(s, seat, FOLD.first(action))


def fold(s: Position, seat: i64, pair: i64) -> None:
    """Foldspace: two Ships change places; no move, no combat, no warp."""
    a, b = PAIRS[pair]
    me = s.side(seat)
    first, second = me.place(a), me.place(b)
    me.put(a, second, fresh_drag(s, me, a, second))
    me.put(b, first, fresh_drag(s, me, b, first))
    s.tell(events.FOLDED, s.name(seat), a, b)
