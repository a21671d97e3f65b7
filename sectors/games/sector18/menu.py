"""The options of a turn without making the list: counted, and the n-th one picked.

In the order of the action space, so that a random option needs no list; the conformance tests
compare them with `Turn.objection`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.games.sector18.abilities import ACTED, nth_use, ways_to_use
from sectors.games.sector18.chart import SOUTH_BASE
from sectors.games.sector18.fleet import can_command
from sectors.games.sector18.rules import (
    base_objection,
    bonuses,
    buildable,
    collect_objection,
    count,
    nth,
    shield_objection,
    upgradable,
    yards,
)
from sectors.games.sector18.space import (
    BUILD,
    COLLECT,
    FINISH,
    FLEET,
    HOME,
    PASS,
    UPGRADE,
)
from sectors.games.sector18.state import Position

FLEET_BIT: Final = 8  # Command Fleet in the set of plain actions; it comes later in the list


def random_turn(s: Position, seat: i64, done: i64, dice: Dice) -> i64:
    """One of the options of a turn, each equally likely."""
    plain, ships, places, upgrades, uses = parts_of(s, seat, done)
    total = how_many(plain, ships, places, upgrades, uses)
    return pick(s, seat, done, plain, ships, places, upgrades, uses, dice.below(total))


def all_of_turn(s: Position, seat: i64, done: i64) -> list[int]:
    """The options of a turn, in rising order."""
    plain, ships, places, upgrades, uses = parts_of(s, seat, done)
    total = how_many(plain, ships, places, upgrades, uses)
    return [pick(s, seat, done, plain, ships, places, upgrades, uses, i) for i in range(total)]


def parts_of(s: Position, seat: i64, done: i64) -> tuple[i64, i64, i64, i64, i64]:
    """What the options of a turn are made of.

    Sets of plain actions, of Ships to build, of places to build them and of Ships to upgrade; then
    the number of ways to use the ability.
    """
    planets = bonuses(s, seat)
    uses = ways_to_use(s, seat, done, planets)
    if done & ACTED:
        return 0, 0, 0, 0, uses
    ships = buildable(s, seat, planets)
    places: i64 = 0
    if ships:
        places = yards(s, seat)
    return plain_actions(s, seat, planets), ships, places, upgradable(s, seat, planets), uses


def plain_actions(s: Position, seat: i64, planets: i64) -> i64:
    """Collect, Upgrade Your Base, Power Up Shields, Command Fleet: which are legal (1 2 4 8)."""
    found: i64 = 0
    if collect_objection(s, seat) == 0:
        found |= 1
    if base_objection(s, seat, planets) == 0:
        found |= 2
    if shield_objection(s, seat, planets) == 0:
        found |= 4
    if can_command(s, seat, 0):
        found |= FLEET_BIT
    return found


def how_many(plain: i64, ships: i64, places: i64, upgrades: i64, uses: i64) -> i64:
    """How many options these parts make; `end` or `pass` is always one."""
    return count(plain) + count(ships) * count(places) + count(upgrades) + uses + 1


def pick(
    s: Position,
    seat: i64,
    done: i64,
    plain: i64,
    ships: i64,
    places: i64,
    upgrades: i64,
    uses: i64,
    n: i64,
) -> i64:
    """The n-th option of a turn."""
    first = plain & ~FLEET_BIT
    if n < count(first):
        return COLLECT.start + nth(first, n)  # the three have one number each, in this order
    n -= count(first)
    if n < count(ships) * count(places):
        return nth_build(s, ships, places, n)
    n -= count(ships) * count(places)
    if n < count(upgrades):
        return UPGRADE.of(nth(upgrades, n))
    n -= count(upgrades)
    if plain & FLEET_BIT:
        if n == 0:
            return FLEET.one()
        n -= 1
    if n < uses:
        return nth_use(s, seat, done, n)
    if done & ACTED:
        return FINISH.one()
    return PASS.one()


def nth_build(s: Position, ships: i64, places: i64, n: i64) -> i64:
    """The n-th way to build one of these Ships in one of these places."""
    size = count(places)
    place = nth(places, n % size)
    if place >= SOUTH_BASE:
        return BUILD.of2(nth(ships, n // size), HOME)
    return BUILD.of2(nth(ships, n // size), s.chart().cells[place])
