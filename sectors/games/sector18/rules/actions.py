"""The actions of a turn: which are open, what they cost, and carrying them out (R7, R11).

Command Fleet is only begun here: what it goes on to ask is in `turn`.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import Menu, lowest_bit
from sectors.games.sector18.rules import base, resources, ships, space
from sectors.games.sector18.rules.abilities import ability_price, use, uses
from sectors.games.sector18.rules.chart import SOUTH_BASE
from sectors.games.sector18.rules.fleet import can_command
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.reasons import NO_FLEET
from sectors.games.sector18.rules.state import Position

Open = tuple[i64, i64, i64, i64, i64, i64]  # see `open_actions`


def action_objection(s: Position, seat: i64, action: i64) -> i64:
    """Why an action is not open to a player who has not acted yet; 0 if it is."""
    planets = bonuses(s, seat)
    if space.COLLECT.has(action):
        return resources.collect_objection(s, seat)
    if space.BASE.has(action):
        return base.base_objection(s, seat, planets)
    if space.SHIELD.has(action):
        return base.shield_objection(s, seat, planets)
    if space.BUILD.has(action):
        ship, cell = space.BUILD.first(action), space.BUILD.second(action)
        return ships.build_objection(s, seat, ship, cell)
    if space.UPGRADE.has(action):
        return ships.upgrade_objection(s, seat, space.UPGRADE.first(action), planets)
    return 0 if can_command(s, seat, 0) else NO_FLEET


def price(s: Position, seat: i64, action: i64, planets: i64) -> i64:
    """What an action or ability costs a side with these bonuses; -1 if it is free."""
    if space.BASE.has(action):
        return base.base_price(s, seat, planets)
    if space.SHIELD.has(action):
        return base.shield_price(s, seat, planets)
    if space.BUILD.has(action):
        return ships.build_price(s, space.BUILD.first(action), planets)
    if space.UPGRADE.has(action):
        return ships.upgrade_price(s, space.UPGRADE.first(action), planets)
    if space.USE.start <= action < space.FINISH.start:
        return ability_price(s, seat, planets)
    return -1


# --- What is open, as sets


def open_actions(s: Position, seat: i64, acted: i64, used: i64) -> Open:
    """What a player may do in a turn.

    The set of Collect, Base and Shields; the Ships to build, and where; the Ships to upgrade;
    whether a fleet can move; the ways to use the ability.
    """
    planets = bonuses(s, seat)
    ways: i64 = 0
    if not used:
        ways = uses(s, seat, acted, planets)
    if acted:
        return 0, 0, 0, 0, 0, ways
    fleet: i64 = 0
    if can_command(s, seat, 0):
        fleet = 1
    built = ships.buildable(s, seat, planets)
    places: i64 = 0
    if built:
        places = ships.yards(s, seat)
    upgraded = ships.upgradable(s, seat, planets)
    return plain_actions(s, seat, planets), built, places, upgraded, fleet, ways


def plain_actions(s: Position, seat: i64, planets: i64) -> i64:
    """Collect, Base and Shields: the set of those that are open, in the order of their numbers."""
    found: i64 = 0
    if resources.collect_objection(s, seat) == 0:
        found |= 1
    if base.base_objection(s, seat, planets) == 0:
        found |= 2
    if base.shield_objection(s, seat, planets) == 0:
        found |= 4
    return found


def offer_open(s: Position, seat: i64, found: Open, menu: Menu) -> None:
    """Name what is open, in the order of the action space."""
    plain, built, places, upgraded, fleet, ways = found
    menu.some(space.COLLECT.start, plain)
    while built:
        offer_builds(s, lowest_bit(built), places, menu)
        built &= built - 1
    menu.some(space.UPGRADE.start, upgraded)
    if fleet:
        menu.one(space.FLEET.one())
    while ways:
        menu.one(use(s, seat, lowest_bit(ways)))
        ways &= ways - 1


def offer_builds(s: Position, ship: i64, places: i64, menu: Menu) -> None:
    """Name the places where a Ship may be built: zones, then the home Base."""
    while places:
        place = lowest_bit(places)
        places &= places - 1
        if place >= SOUTH_BASE:
            menu.one(space.BUILD.of2(ship, space.HOME))
        else:
            menu.one(space.BUILD.of2(ship, s.chart().cells[place]))


# --- Carrying out


def act(s: Position, seat: i64, action: i64) -> None:
    """Carry out any action but Command Fleet."""
    if space.COLLECT.has(action):
        resources.collect(s, seat)
    elif space.BASE.has(action):
        base.upgrade_base(s, seat)
    elif space.SHIELD.has(action):
        base.power_up(s, seat)
    elif space.BUILD.has(action):
        ships.build(s, seat, space.BUILD.first(action), space.BUILD.second(action))
    else:
        ships.upgrade(s, seat, space.UPGRADE.first(action))
