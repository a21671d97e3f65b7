"""Faction abilities: an extra action bought with Resources, once a turn (R34 to R37)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector18.book import (
    FOLDS,
    MARCHES,
    OVERCHARGES,
    RAISES_SHIELDS,
    REGROWS,
    TAKES_DIVIDEND,
    TOP_SHIELDS,
)
from sectors.games.sector18.events import FOLDED, GAINED, OVERCHARGED, REGROWN, USED
from sectors.games.sector18.fleet import end_objection, goal_cell, goals
from sectors.games.sector18.reasons import (
    ABILITY_USED,
    AFTER_ACTION,
    FULL_HEALTH,
    NO_GAIN,
    NOT_IN_PLAY,
    OTHER_ABILITY,
    SAME_PLACE,
    TOO_POOR,
)
from sectors.games.sector18.reasons import TOP_SHIELDS as AT_TOP_SHIELDS
from sectors.games.sector18.rules import (
    ability_price,
    bonuses,
    count,
    fresh_drag,
    gain,
    nth,
    planet_yield,
    raise_shields,
)
from sectors.games.sector18.space import CHARGE, FOLD, MARCH, PAIRS, SHIPS, USE
from sectors.games.sector18.state import Position

ACTED: Final = 1  # what has been done in a turn, as the steps carry it
DID_USE: Final = 2
MARCH_SPEED: Final = 1


def ability(s: Position, seat: i64) -> i64:
    """The kind of a side's ability."""
    return s.book.abilities[s.side(seat).faction]


def fits(kind: i64, action: i64) -> bool:
    """Whether an action is said in the form that a kind of ability has."""
    if MARCH.has(action):
        return kind == MARCHES
    if CHARGE.has(action):
        return kind == OVERCHARGES
    if FOLD.has(action):
        return kind == FOLDS
    return kind == RAISES_SHIELDS or kind == REGROWS or kind == TAKES_DIVIDEND


def use_objection(s: Position, seat: i64, done: i64, action: i64) -> i64:
    """Why an ability may not be used so; 0 if it may."""
    if done & DID_USE:  # R36
        return ABILITY_USED
    kind = ability(s, seat)
    if not fits(kind, action):
        return OTHER_ABILITY
    if s.side(seat).resources < ability_price(s, seat, bonuses(s, seat)):  # R37
        return TOO_POOR
    if MARCH.has(action):
        return end_objection(s, seat, MARCH.first(action), MARCH.second(action), MARCH_SPEED)
    if CHARGE.has(action):
        return charge_objection(s, seat, done, CHARGE.first(action))
    if FOLD.has(action):
        return fold_objection(s, seat, FOLD.first(action))
    return plain_objection(s, seat, kind)


def charge_objection(s: Position, seat: i64, done: i64, ship: i64) -> i64:
    """Overcharge: before the action, a Ship in play."""
    if done & ACTED:
        return AFTER_ACTION
    if not s.side(seat).is_in_play(ship):
        return NOT_IN_PLAY
    return 0


def fold_objection(s: Position, seat: i64, pair: i64) -> i64:
    """Foldspace: two Ships in play, in different places."""
    a, b = PAIRS[pair]
    me = s.side(seat)
    if not me.is_in_play(a) or not me.is_in_play(b):
        return NOT_IN_PLAY
    if me.place(a) == me.place(b):
        return SAME_PLACE
    return 0


def plain_objection(s: Position, seat: i64, kind: i64) -> i64:
    """Bulwark, Regrow and Dividend: something must come of it (Q35)."""
    me = s.side(seat)
    if kind == RAISES_SHIELDS:
        if me.shields >= TOP_SHIELDS:
            return AT_TOP_SHIELDS
    elif kind == REGROWS:
        if me.health >= s.book.most_health:
            return FULL_HEALTH
    elif not dividend_rises(s, seat):
        return NO_GAIN
    return 0


def dividend_rises(s: Position, seat: i64) -> bool:
    """Whether the Dividend would raise Resources: pay, gain, cap."""
    have = s.side(seat).resources
    after = have - ability_price(s, seat, bonuses(s, seat)) + planet_yield(s, seat)
    if after > s.book.cap:
        after = s.book.cap
    return after > have


# --- The legal uses, without a list


def march_ends(s: Position, seat: i64, ship: i64) -> i64:
    """Where a Forced March may take a Ship, digging included (Q70)."""
    return goals(s, seat, ship, MARCH_SPEED)


def ways_to_use(s: Position, seat: i64, done: i64, planets: i64) -> i64:
    """In how many ways a side can use its ability now; 0 if it cannot."""
    if done & DID_USE:
        return 0
    me = s.side(seat)
    if me.resources < ability_price(s, seat, planets):
        return 0
    kind = ability(s, seat)
    found: i64 = 0
    if kind == MARCHES:
        for ship in range(SHIPS):
            found += count(march_ends(s, seat, ship))
    elif kind == OVERCHARGES:
        if not done & ACTED:
            for ship in range(SHIPS):
                if me.is_in_play(ship):
                    found += 1
    elif kind == FOLDS:
        for pair in range(len(PAIRS)):
            if fold_objection(s, seat, pair) == 0:
                found += 1
    elif plain_objection(s, seat, kind) == 0:
        found = 1
    return found


def nth_use(s: Position, seat: i64, done: i64, n: i64) -> i64:
    """The n-th way to use the ability, in the order of the action space."""
    kind = ability(s, seat)
    if kind == MARCHES:
        for ship in range(SHIPS):
            found = march_ends(s, seat, ship)
            if n < count(found):
                return MARCH.of2(ship, goal_cell(s, nth(found, n)))
            n -= count(found)
    elif kind == OVERCHARGES:
        for ship in range(SHIPS):
            if s.side(seat).is_in_play(ship):
                if n == 0:
                    return CHARGE.of(ship)
                n -= 1
    elif kind == FOLDS:
        for pair in range(len(PAIRS)):
            if fold_objection(s, seat, pair) == 0:
                if n == 0:
                    return FOLD.of(pair)
                n -= 1
    return USE.one()


# --- Using it


def pay(s: Position, seat: i64) -> None:
    """Pay for the ability (R37)."""
    me = s.side(seat)
    price = ability_price(s, seat, bonuses(s, seat))
    me.resources -= price
    s.tell(USED, s.name(seat), me.faction, price)


def take_effect(s: Position, seat: i64, action: i64) -> None:
    """What an ability that has been paid does; a Forced March is a move, see `steps`."""
    me = s.side(seat)
    kind = ability(s, seat)
    if kind == OVERCHARGES:
        ship = CHARGE.first(action)
        s.overcharged = ship + SHIPS * seat
        s.tell(OVERCHARGED, s.name(seat), ship)
    elif kind == RAISES_SHIELDS:
        raise_shields(s, seat)
    elif kind == REGROWS:
        me.health += 1
        s.tell(REGROWN, s.name(seat), me.health)
    elif kind == TAKES_DIVIDEND:
        kept = gain(s, seat, planet_yield(s, seat))
        s.tell(GAINED, s.name(seat), kept, me.resources)
    else:
        fold(s, seat, FOLD.first(action))


def fold(s: Position, seat: i64, pair: i64) -> None:
    """Foldspace: two Ships change places; no move, no combat, no warp."""
    a, b = PAIRS[pair]
    me = s.side(seat)
    first, second = me.place(a), me.place(b)
    me.put(a, second, fresh_drag(s, me, a, second))
    me.put(b, first, fresh_drag(s, me, b, first))
    s.tell(FOLDED, s.name(seat), a, b)
