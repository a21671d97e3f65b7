"""What could strike a Base in one Command Fleet, as the table shows it and bots count it."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector18.rules.base import strike_damage
from sectors.games.sector18.rules.chart import base_of
from sectors.games.sector18.rules.fleet import speed_of, speed_with
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import Position
from sectors.games.sector18.rules.zones import way_of


def steps_to_strike(s: Position, seat: i64, ship: i64) -> i64:
    """The Speed that a Ship needs to reach the enemy Base from where it is."""
    way = way_of(s, seat, ship, speed_of(s, seat, ship))
    return s.chart().cost(way, s.side(seat).place(ship), base_of(foe(seat)))


def can_strike(s: Position, seat: i64, ship: i64) -> bool:
    """Whether a Ship could strike in the next Command Fleet of its side."""
    if not s.side(seat).is_in_play(ship):
        return False
    return strikes_with(s, seat, ship, speed_of(s, seat, ship))


def strikes_with(s: Position, seat: i64, ship: i64, speed: i64) -> bool:
    """Whether this Speed takes a Ship in play to the enemy Base."""
    way = way_of(s, seat, ship, speed)
    return s.chart().cost(way, s.side(seat).place(ship), base_of(foe(seat))) <= speed


def threat(s: Position, seat: i64) -> i64:
    """The damage that a side could deal to the enemy Base in one Command Fleet."""
    me = s.side(seat)
    planets = bonuses(s, seat)
    total: i64 = 0
    for ship in range(SHIPS):
        if me.is_in_play(ship):
            if strikes_with(s, seat, ship, speed_with(s, seat, ship, planets)):
                total += strike_damage(s, seat, ship)
    return total


def defence(s: Position, seat: i64) -> i64:
    """Shields and Health of a side together."""
    me = s.side(seat)
    return me.shields + me.health
