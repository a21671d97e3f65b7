"""Planets: who claims them, what they yield, and what their bonus saves (R44 to R53)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import count
from sectors.core.state import shifted
from sectors.games.sector18.rules.space import SCIENCE, foe
from sectors.games.sector18.rules.state import NO_SHIP, Position


def claimed(s: Position, seat: i64) -> i64:
    """The Planets with a Ship of this side and none of the other (R46, R48)."""
    mine = s.side(seat).taken(NO_SHIP)
    theirs = s.side(foe(seat)).taken(NO_SHIP)
    return mine & ~theirs & s.chart().planets


def bonuses(s: Position, seat: i64) -> i64:
    """The Planets whose bonus a side has: those it claims, and what its faction has always had.

    The Automa has none (R53).
    """
    if s.is_automa(seat):
        return 0
    return claimed(s, seat) | s.book.perks[s.side(seat).faction]


def planet_yield(s: Position, seat: i64) -> i64:
    """1 R for each claimed Planet, 2 R for one that a Science Ship holds (R19, R20, Q49)."""
    return yield_of(s, seat, claimed(s, seat))


def yield_of(s: Position, seat: i64, planets: i64) -> i64:
    """What these Planets of a side yield."""
    found = s.book.collect_planet * count(planets)
    if planets & shifted(1, s.side(seat).place(SCIENCE)):
        found += s.book.collect_science - s.book.collect_planet
    return found


def discounted(price: i64, discount: i64) -> i64:
    """A price less a discount, never below 1."""
    if price - discount < 1:
        return 1
    return price - discount
