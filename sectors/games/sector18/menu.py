"""The options of a turn without making the list: counted, and the n-th one picked.

In the order of the action space, so that a random option needs no list; the conformance tests
compare them with `Turn.objection`.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector18.abilities import ACTED, nth_use, ways_to_use
from sectors.games.sector18.chart import SOUTH_BASE
from sectors.games.sector18.fleet import can_command
from sectors.games.sector18.rules import (
    base_objection,
    buildable,
    collect_objection,
    count,
    nth,
    shield_objection,
    upgradable,
    yards,
)
from sectors.games.sector18.space import (
    BASE,
    BUILD,
    COLLECT,
    FINISH,
    FLEET,
    HOME,
    PASS,
    SHIELD,
    UPGRADE,
)
from sectors.games.sector18.state import Position


def how_many(s: Position, seat: i64, done: i64) -> i64:
    """How many options a player has in his turn."""
    found = ways_to_use(s, seat, done) + 1  # `end` or `pass`
    if not done & ACTED:
        found += plain_actions(s, seat)
        found += count(buildable(s, seat)) * count(yards(s, seat)) + count(upgradable(s, seat))
        if can_command(s, seat, 0):
            found += 1
    return found


def plain_actions(s: Position, seat: i64) -> i64:
    """How many of Collect, Upgrade Your Base and Power Up Shields are legal."""
    found: i64 = 0
    if collect_objection(s, seat) == 0:
        found += 1
    if base_objection(s, seat) == 0:
        found += 1
    if shield_objection(s, seat) == 0:
        found += 1
    return found


def pick(s: Position, seat: i64, done: i64, n: i64) -> i64:
    """The n-th option of a turn."""
    if not done & ACTED:
        plain = plain_actions(s, seat)
        if n < plain:
            return nth_plain(s, seat, n)
        n -= plain
        ships, places = buildable(s, seat), yards(s, seat)
        builds = count(ships) * count(places)
        if n < builds:
            return nth_build(s, ships, places, n)
        n -= builds
        ups = upgradable(s, seat)
        if n < count(ups):
            return UPGRADE.of(nth(ups, n))
        n -= count(ups)
        if can_command(s, seat, 0):
            if n == 0:
                return FLEET.one()
            n -= 1
    if n < ways_to_use(s, seat, done):
        return nth_use(s, seat, done, n)
    return FINISH.one() if done & ACTED else PASS.one()


def nth_plain(s: Position, seat: i64, n: i64) -> i64:
    """The n-th legal one of Collect, Upgrade Your Base and Power Up Shields."""
    if collect_objection(s, seat) == 0:
        if n == 0:
            return COLLECT.one()
        n -= 1
    if base_objection(s, seat) == 0:
        if n == 0:
            return BASE.one()
    return SHIELD.one()


def nth_build(s: Position, ships: i64, places: i64, n: i64) -> i64:
    """The n-th way to build one of these Ships in one of these places."""
    size = count(places)
    place = nth(places, n % size)
    if place >= SOUTH_BASE:
        return BUILD.of2(nth(ships, n // size), HOME)
    return BUILD.of2(nth(ships, n // size), s.chart().cells[place])
