"""The shipyard phase: the holder's attitude, then deals until done (R67, R68, D23, D24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import WRONG_PHASE
from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.deals import (
    buy_device,
    buy_hull,
    device_objection,
    field_objection,
    field_repair,
    fix,
    fix_objection,
    highest_level,
    hull_objection,
    sell_device,
    sell_device_objection,
    set_system,
    system_objection,
)
from sectors.games.smugglers.events import YARD_OPENED
from sectors.games.smugglers.levels import is_hurt
from sectors.games.smugglers.reasons import NOT_OPEN, TOO_MANY_DEALS
from sectors.games.smugglers.space import (
    BUY_DEVICE,
    BUY_HULL,
    DONE,
    FIELD,
    FIX,
    OPEN_YARD,
    SELL_DEVICE,
    SET,
)
from sectors.games.smugglers.state import Galaxy
from sectors.games.smugglers.terms import DEVICES, MOST_DEALS, PARTS, YARD_DIE


class Shipyard(Step[Galaxy]):
    """Roll for the shipyard, mend something in the field, or be done (R67, R77, D23)."""

    verbs = (DONE, OPEN_YARD, FIELD)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if FIELD.has(action):
            if s.deals >= MOST_DEALS:
                return TOO_MANY_DEALS
            return field_objection(s, seat, FIELD.first(action))
        return 0

    def off_topic(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who == seat and BUY_HULL.start <= action < FIELD.start:
            return NOT_OPEN
        return WRONG_PHASE

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if OPEN_YARD.has(action):
            s.attitude = s.roll(6)
            s.show_roll(YARD_DIE, s.attitude, s.attitude)
            s.tell(YARD_OPENED, seat, s.sheets[seat].place, s.attitude, s.attitude)
            s.do(DEALS.at(seat))
        elif FIELD.has(action):
            deal(s, seat, action)
            s.do(SHIPYARD.at(seat))


def deal_objection(s: Galaxy, seat: i64, action: i64) -> i64:
    """Why a deal cannot be made (R68)."""
    if s.deals >= MOST_DEALS:
        return TOO_MANY_DEALS
    if BUY_HULL.has(action):
        return hull_objection(s, seat, BUY_HULL.first(action))
    if SET.has(action):
        return system_objection(s, seat, SET.first(action), SET.second(action))
    if BUY_DEVICE.has(action):
        return device_objection(s, seat, BUY_DEVICE.first(action))
    if SELL_DEVICE.has(action):
        return sell_device_objection(s, seat, SELL_DEVICE.first(action))
    if FIX.has(action):
        return fix_objection(s, seat, FIX.first(action))
    return field_objection(s, seat, FIELD.first(action))


def deal(s: Galaxy, seat: i64, action: i64) -> None:
    """Make a deal (R68)."""
    s.deals += 1
    if BUY_HULL.has(action):
        buy_hull(s, seat, BUY_HULL.first(action))
    elif SET.has(action):
        set_system(s, seat, SET.first(action), SET.second(action))
    elif BUY_DEVICE.has(action):
        buy_device(s, seat, BUY_DEVICE.first(action))
    elif SELL_DEVICE.has(action):
        sell_device(s, seat, SELL_DEVICE.first(action))
    elif FIX.has(action):
        fix(s, seat, FIX.first(action))
    else:
        field_repair(s, seat, FIELD.first(action))


class Deals(Step[Galaxy]):
    """Buy, upgrade, repair and sell in any order (R68, D24)."""

    verbs = (DONE, BUY_HULL, SET, BUY_DEVICE, SELL_DEVICE, FIX, FIELD)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        if has_deal(s, seat):
            return bit(seat)
        return 0

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        return deal_objection(s, seat, action)

    def options(self, s: Galaxy, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = [DONE.one()]
        add_deals(s, seat, found)
        return found

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if not DONE.has(action):
            s.do(DEALS.at(seat))
            deal(s, seat, action)


def add_deals(s: Galaxy, seat: i64, found: list[int]) -> None:
    """Every deal that can be made: those to which `deal_objection` has nothing to say."""
    if s.deals >= MOST_DEALS:
        return
    for hull in range(BUY_HULL.size):
        if hull_objection(s, seat, hull) == 0:
            found.append(BUY_HULL.of(hull))
    for system in range(PARTS):
        for level in range(highest_level(s, system) + 1):
            if system_objection(s, seat, system, level) == 0:
                found.append(SET.of2(system, level))
    for device in range(DEVICES):
        if device_objection(s, seat, device) == 0:
            found.append(BUY_DEVICE.of(device))
    for device in range(DEVICES):
        if sell_device_objection(s, seat, device) == 0:
            found.append(SELL_DEVICE.of(device))
    if is_hurt(s.sheets[seat]):
        add_repairs(s, seat, found)


def add_repairs(s: Galaxy, seat: i64, found: list[int]) -> None:
    """What the yard can mend, then what parts can."""
    for target in range(FIX.size):
        if fix_objection(s, seat, target) == 0:
            found.append(FIX.of(target))
    for target in range(FIELD.size):
        if field_objection(s, seat, target) == 0:
            found.append(FIELD.of(target))


def has_deal(s: Galaxy, seat: i64) -> bool:
    """Whether there is any deal to make; as a rule some system can be set to another level."""
    if s.deals >= MOST_DEALS:
        return False
    for system in range(PARTS):
        for level in range(highest_level(s, system) + 1):
            if system_objection(s, seat, system, level) == 0:
                return True
    found: list[int] = []
    add_deals(s, seat, found)
    return len(found) > 0


SHIPYARD: Final = Shipyard()
DEALS: Final = Deals()
