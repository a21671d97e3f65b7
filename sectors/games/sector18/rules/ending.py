"""The end: a destroyed Base, or the count that decides a game without one (R10, Q40, Q41)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import count
from sectors.games.sector18.rules.events import COUNTED, DESTROYED, TIMED_OUT
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.space import NORTH, SHIPS, SOUTH, foe
from sectors.games.sector18.rules.state import BY_BASE, Position


def win(s: Position, seat: i64) -> None:
    """The enemy Base is destroyed (R10, R54)."""
    s.ending = BY_BASE
    if s.seats == 1:
        s.finish([1] if seat == SOUTH else [2])
    else:
        s.finish([1, 2] if seat == SOUTH else [2, 1])
    s.tell(DESTROYED, s.name(seat), s.name(foe(seat)))


def count_up(s: Position, why: i64) -> None:
    """Nobody's Base fell: the count decides, and solo is lost (Q40)."""
    s.ending = why
    if s.seats == 1:
        s.finish([2])
        s.tell(TIMED_OUT, SOUTH)
    else:
        s.finish(places_by_count(s))
        s.tell(COUNTED, count(claimed(s, SOUTH)), count(claimed(s, NORTH)))


def places_by_count(s: Position) -> list[int]:
    """The result of a game that nobody won (Q40, Q41)."""
    south = measures(s, SOUTH)
    north = measures(s, NORTH)
    if s.limit_draws or south == north:
        return [1, 1]
    return [1, 2] if south > north else [2, 1]


def measures(s: Position, seat: i64) -> list[int]:
    """What decides a game without a destroyed Base, the most important first (Q40)."""
    me = s.side(seat)
    planets = count(claimed(s, seat))
    return [planets, me.level, fleet_price(s, seat), me.shields + me.health]


def fleet_price(s: Position, seat: i64) -> i64:
    """The total build price of the Ships in play, as printed."""
    total: i64 = 0
    for ship in range(SHIPS):
        if s.side(seat).is_in_play(ship):
            total += s.book.prices[ship]
    return total
