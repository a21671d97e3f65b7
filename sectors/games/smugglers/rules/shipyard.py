"""The shipyard phase: the holder's attitude, then deals until done (R67, R68, D23, D24)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Counter, Menu
from sectors.core.reason import WRONG_PHASE
from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, reasons
from sectors.games.smugglers.rules import shipyard_deals as deals
from sectors.games.smugglers.rules.levels import is_hurt
from sectors.games.smugglers.rules.space import (
    BUY_DEVICE,
    BUY_HULL,
    DONE,
    FIELD,
    FIX,
    OPEN_YARD,
    SELL_DEVICE,
    SET,
)
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import DEVICES, MOST_DEALS, PARTS, YARD_DIE


class Shipyard(Step[Galaxy]):
    """Roll for the shipyard, mend something in the field, or be done (R67, R77, D23)."""

    verbs = (DONE, OPEN_YARD, FIELD)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if FIELD.has(action):
            if s.deals >= MOST_DEALS:
                return reasons.TOO_MANY_DEALS
            return deals.field_objection(s, seat, FIELD.first(action))
        return 0

    def off_topic(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who == seat and BUY_HULL.start <= action < FIELD.start:
            return reasons.NOT_OPEN
        return WRONG_PHASE

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if OPEN_YARD.has(action):
            s.attitude = s.roll(6)
            s.show_roll(YARD_DIE, s.attitude, s.attitude)
            s.tell(events.YARD_OPENED, seat, s.sheets[seat].place, s.attitude, s.attitude)
            s.do(DEALS.at(seat))
        elif FIELD.has(action):
            deal(s, seat, action)
            s.do(SHIPYARD.at(seat))


def deal_objection(s: Galaxy, seat: i64, action: i64) -> i64:
    """Why a deal cannot be made (R68)."""
    if s.deals >= MOST_DEALS:
        return reasons.TOO_MANY_DEALS
    if BUY_HULL.has(action):
        return deals.hull_objection(s, seat, BUY_HULL.first(action))
    if SET.has(action):
        return deals.system_objection(s, seat, SET.first(action), SET.second(action))
    if BUY_DEVICE.has(action):
        return deals.device_objection(s, seat, BUY_DEVICE.first(action))
    if SELL_DEVICE.has(action):
        return deals.sell_device_objection(s, seat, SELL_DEVICE.first(action))
    if FIX.has(action):
        return deals.fix_objection(s, seat, FIX.first(action))
    return deals.field_objection(s, seat, FIELD.first(action))


def deal(s: Galaxy, seat: i64, action: i64) -> None:
    """Make a deal (R68)."""
    s.deals += 1
    if BUY_HULL.has(action):
        deals.buy_hull(s, seat, BUY_HULL.first(action))
    elif SET.has(action):
        deals.set_system(s, seat, SET.first(action), SET.second(action))
    elif BUY_DEVICE.has(action):
        deals.buy_device(s, seat, BUY_DEVICE.first(action))
    elif SELL_DEVICE.has(action):
        deals.sell_device(s, seat, SELL_DEVICE.first(action))
    elif FIX.has(action):
        deals.fix(s, seat, FIX.first(action))
    else:
        deals.field_repair(s, seat, FIELD.first(action))


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

    def offer(self, s: Galaxy, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(DONE.one())
        offer_deals(menu, s, seat)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if not DONE.has(action):
            s.do(DEALS.at(seat))
            deal(s, seat, action)


def offer_deals(menu: Menu, s: Galaxy, seat: i64) -> None:
    """Every deal that can be made: those to which `deal_objection` has nothing to say."""
    if s.deals >= MOST_DEALS:
        return
    for hull in range(BUY_HULL.size):
        if deals.hull_objection(s, seat, hull) == 0:
            menu.one(BUY_HULL.of(hull))
    for system in range(PARTS):
        for level in range(deals.highest_level(s, system) + 1):
            if deals.system_objection(s, seat, system, level) == 0:
                menu.one(SET.of2(system, level))
    for device in range(DEVICES):
        if deals.device_objection(s, seat, device) == 0:
            menu.one(BUY_DEVICE.of(device))
    menu.some(SELL_DEVICE.of(0), s.sheets[seat].devices)
    if is_hurt(s.sheets[seat]):
        offer_repairs(menu, s, seat)


def offer_repairs(menu: Menu, s: Galaxy, seat: i64) -> None:
    """What the yard can mend, then what parts can."""
    for target in range(FIX.size):
        if deals.fix_objection(s, seat, target) == 0:
            menu.one(FIX.of(target))
    for target in range(FIELD.size):
        if deals.field_objection(s, seat, target) == 0:
            menu.one(FIELD.of(target))


def has_deal(s: Galaxy, seat: i64) -> bool:
    """Whether there is any deal to make; as a rule some system can be set to another level."""
    if s.deals >= MOST_DEALS:
        return False
    for system in range(PARTS):
        for level in range(deals.highest_level(s, system) + 1):
            if deals.system_objection(s, seat, system, level) == 0:
                return True
    menu = Counter()
    offer_deals(menu, s, seat)
    return menu.found > 0


SHIPYARD: Final = Shipyard()
DEALS: Final = Deals()
