"""The actions of a turn: which are open, what they cost, and carrying them out (R7, R11).

Command Fleet is only begun here: what it goes on to ask is in `turn`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, count, lowest_bit, nth
from sectors.core.state import shifted
from sectors.games.sector18.rules import base, resources, ships, space
from sectors.games.sector18.rules.abilities import ability_price, use, uses
from sectors.games.sector18.rules.chart import ZONES
from sectors.games.sector18.rules.fleet import GOALS, can_command, offer_orders, order
from sectors.games.sector18.rules.planets import bonuses
from sectors.games.sector18.rules.reasons import NO_FLEET
from sectors.games.sector18.rules.state import Position

Open = tuple[i64, i64, i64, i64]  # see `open_actions`
FLEET_BIT: Final = 16  # Command Fleet in the set of upgrades, after the four Ships
HOME_BIT: Final = 4096  # 1 << 12: `home` in a set of places, after the zones


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
    return 0 if can_command(s, seat, 0, planets) else NO_FLEET


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
    """What a player may do in a turn, in the order of the action space.

    The set of Collect, Base and Shields; the Ships to build, each with its places; the Ships to
    upgrade, and Command Fleet after them; the ways to use the ability.
    """
    planets = bonuses(s, seat)
    ways: i64 = 0
    if not used:
        ways = uses(s, seat, acted, planets)
    if acted:
        return 0, 0, 0, ways
    upgrades = ships.upgradable(s, seat, planets)
    if can_command(s, seat, 0, planets):
        upgrades |= FLEET_BIT
    return plain_actions(s, seat, planets), builds(s, seat, planets), upgrades, ways


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


def builds(s: Position, seat: i64, planets: i64) -> i64:
    """All that can be built and paid for, in a row for each Ship as orders are: zones, `home`."""
    built = ships.buildable(s, seat, planets)
    if built == 0:
        return 0
    places = (ships.yards(s, seat) & ZONES) | HOME_BIT
    found: i64 = 0
    for ship in range(space.SHIPS):
        if built & shifted(1, ship):
            found |= shifted(places, ship * GOALS)
    return found


def offer_open(s: Position, seat: i64, found: Open, menu: Menu) -> None:
    """Name what is open."""
    plain, built, upgrades, ways = found
    menu.some(space.COLLECT.start, plain)
    offer_orders(s, space.BUILD, built, menu)
    menu.some(space.UPGRADE.start, upgrades)
    while ways:
        menu.one(use(s, seat, lowest_bit(ways)))
        ways &= ways - 1


def how_many(found: Open) -> i64:
    """How many actions `offer_open` names."""
    plain, built, upgrades, ways = found
    return count(plain) + count(built) + count(upgrades) + count(ways)


def nth_open(s: Position, seat: i64, found: Open, n: i64) -> i64:
    """The n-th action that `offer_open` names, counted from 0."""
    plain, built, upgrades, ways = found
    if n < count(plain):
        return space.COLLECT.of(nth(plain, n))
    n -= count(plain)
    if n < count(built):
        return order(s, space.BUILD, nth(built, n))
    n -= count(built)
    if n < count(upgrades):
        return space.UPGRADE.of(nth(upgrades, n))
    return use(s, seat, nth(ways, n - count(upgrades)))


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
