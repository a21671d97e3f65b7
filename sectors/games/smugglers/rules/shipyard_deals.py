"""What can be bought, sold and mended in a shipyard, and for how much (R68 to R78)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.smugglers.rules import events, reasons, space, terms
from sectors.games.smugglers.rules.cargo import JETTISON_STEP
from sectors.games.smugglers.rules.levels import needs_repair, repair, room
from sectors.games.smugglers.rules.sheet import Sheet
from sectors.games.smugglers.rules.state import Galaxy

MARK_PRICE: Final = 3  # to mend a hull mark (R74)


def half_up(price: i64) -> i64:
    """Half a price to pay, rounded up (R71)."""
    return (price + 1) // 2


# --- Hulls (R69, R76)


def hull_price(s: Galaxy, hull: i64) -> i64:
    """Size times Manoeuvre; the factor only counts with R102 (R69)."""
    price = space.hull_size(hull) * space.hull_manoeuvre(hull)
    if s.house.wary_hulls:
        return s.world.yard.scaled(price, s.attitude)
    return price


def hull_return(s: Galaxy, me: Sheet) -> i64:
    """Half the price of the old hull, nothing if it is marked (R76, R93)."""
    if me.marks or s.house.no_trade_in:
        return 0
    return me.size * me.manoeuvre // 2


def hull_cost(s: Galaxy, seat: i64, hull: i64) -> i64:
    """What a new hull costs after the old one is returned."""
    return hull_price(s, hull) - hull_return(s, s.sheets[seat])


def hull_objection(s: Galaxy, seat: i64, hull: i64) -> i64:
    """Why a hull cannot be bought."""
    me = s.sheets[seat]
    size = space.hull_size(hull)
    if s.house.wary_hulls and size > s.world.yard.hulls[s.attitude]:
        return reasons.NOT_ON_SALE
    if size == me.size and space.hull_manoeuvre(hull) == me.manoeuvre and me.marks == 0:
        return reasons.NO_CHANGE
    if me.slots_used() > size:  # R76, Q47
        return reasons.NO_SLOT
    if hull_cost(s, seat, hull) > me.credits:
        return reasons.NO_CREDITS
    return 0


def buy_hull(s: Galaxy, seat: i64, hull: i64) -> None:
    """Everything aboard moves over free; the new hull has no marks (R76)."""
    me = s.sheets[seat]
    cost = hull_cost(s, seat, hull)
    me.credits -= cost
    me.size = space.hull_size(hull)
    me.manoeuvre = space.hull_manoeuvre(hull)
    me.marks = 0
    s.tell(events.HULL_BOUGHT, seat, hull, cost)


# --- Systems (R70 to R72)


def highest_level(s: Galaxy, system: i64) -> i64:
    """The highest level of a system that the attitude sells (4.14)."""
    if system == terms.CARGO:
        return s.world.yard.cargo[s.attitude]
    return s.world.yard.systems[s.attitude]


def lowest_level(system: i64) -> i64:
    """Every system needs level 1 to fly; the Cargo Bay may be sold off (R72)."""
    if system == terms.CARGO:
        return 0
    return 1


def system_cost(s: Galaxy, seat: i64, system: i64, level: i64) -> i64:
    """The new level's price, less half the old one's unless it is damaged (R70, R71)."""
    me = s.sheets[seat]
    yard = s.world.yard
    cost = yard.scaled(yard.price(system, level), s.attitude)
    if me.is_damaged(system):
        return cost
    return cost - yard.price(system, me.level(system)) // 2


def system_objection(s: Galaxy, seat: i64, system: i64, level: i64) -> i64:
    """Why a system cannot be set to a level."""
    me = s.sheets[seat]
    if level < lowest_level(system) or level > s.world.yard.top[system]:
        return reasons.NO_SUCH_LEVEL
    if level == me.level(system):
        return reasons.NO_CHANGE
    if level > highest_level(s, system):
        return reasons.NOT_ON_SALE
    if me.slots_used() - me.level(system) + level > me.size:  # R75
        return reasons.NO_SLOT
    if system_cost(s, seat, system, level) > me.credits:
        return reasons.NO_CREDITS
    return 0


def set_system(s: Galaxy, seat: i64, system: i64, level: i64) -> None:
    """Another level is fitted, undamaged; surplus cargo is jettisoned (R70, R73, Q93)."""
    me = s.sheets[seat]
    cost = system_cost(s, seat, system, level)
    me.credits -= cost
    me.set_level(system, level)
    me.damaged &= ~shifted(1, system)
    s.tell(events.SYSTEM_SET, seat, system, level, cost)
    if room(me) < 0:
        s.do(JETTISON_STEP.at(seat))


# --- Devices (R70, R75, R78)


def device_cost(s: Galaxy, device: i64) -> i64:
    """The price of a device at this attitude."""
    return s.world.yard.scaled(s.world.yard.devices[device], s.attitude)


def device_objection(s: Galaxy, seat: i64, device: i64) -> i64:
    """Why a device cannot be bought."""
    me = s.sheets[seat]
    if me.has_device(device):
        return reasons.HAS_DEVICE
    if not s.world.yard.sells_devices[s.attitude]:
        return reasons.NOT_ON_SALE
    if me.slots_used() + 1 > me.size:
        return reasons.NO_SLOT
    if device_cost(s, device) > me.credits:
        return reasons.NO_CREDITS
    return 0


def buy_device(s: Galaxy, seat: i64, device: i64) -> None:
    """A device comes aboard."""
    me = s.sheets[seat]
    cost = device_cost(s, device)
    me.credits -= cost
    me.devices |= shifted(1, device)
    s.tell(events.DEVICE_BOUGHT, seat, device, cost)


def sell_device_objection(s: Galaxy, seat: i64, device: i64) -> i64:
    """Why a device cannot be sold."""
    if s.sheets[seat].has_device(device):
        return 0
    return reasons.NO_DEVICE


def device_return(s: Galaxy, seat: i64, device: i64) -> i64:
    """Half the price of a device, nothing if it is damaged (R78)."""
    if s.sheets[seat].is_broken(device):
        return 0
    return s.world.yard.devices[device] // 2


def sell_device(s: Galaxy, seat: i64, device: i64) -> None:
    """A device is sold."""
    me = s.sheets[seat]
    credits = device_return(s, seat, device)
    me.credits += credits
    me.devices &= ~shifted(1, device)
    me.broken &= ~shifted(1, device)
    s.tell(events.DEVICE_SOLD, seat, device, credits)


# --- Repairs (R73, R74, R77)


def fix_cost(s: Galaxy, seat: i64, target: i64) -> i64:
    """Half the price, rounded up, times the factor; 3M for a hull mark (R71, R73, R74, Q51)."""
    me = s.sheets[seat]
    yard = s.world.yard
    if target == terms.HULL:
        return yard.scaled(MARK_PRICE, s.attitude)
    if target < terms.PARTS:
        return yard.scaled(half_up(yard.price(target, me.level(target))), s.attitude)
    return yard.scaled(half_up(yard.devices[target - terms.PARTS]), s.attitude)


def fix_objection(s: Galaxy, seat: i64, target: i64) -> i64:
    """Why something cannot be repaired here."""
    if not needs_repair(s.sheets[seat], target):
        return reasons.NOT_DAMAGED
    if fix_cost(s, seat, target) > s.sheets[seat].credits:
        return reasons.NO_CREDITS
    return 0


def fix(s: Galaxy, seat: i64, target: i64) -> None:
    """The yard mends a system, a device or one hull mark."""
    cost = fix_cost(s, seat, target)
    s.sheets[seat].credits -= cost
    repair(s.sheets[seat], target)
    s.tell(events.FIXED, seat, target, cost)


def spare_for(target: i64) -> i64:
    """The parts that mend something in the field (R77)."""
    if target == terms.HULL or target == terms.CARGO:
        return terms.HUL
    if target == terms.ENGINE or target == terms.NAVIGATION:
        return terms.DRV
    return terms.CIR


def field_objection(s: Galaxy, seat: i64, target: i64) -> i64:
    """Why something cannot be mended in the field."""
    if not needs_repair(s.sheets[seat], target):
        return reasons.NOT_DAMAGED
    if s.sheets[seat].holds(spare_for(target)) == 0:
        return reasons.NO_PART
    return 0


def field_repair(s: Galaxy, seat: i64, target: i64) -> None:
    """A unit of parts mends something, in any yard or none (R77)."""
    me = s.sheets[seat]
    me.add(spare_for(target), -1)
    repair(me, target)
    s.tell(events.FIELD_REPAIRED, seat, target, spare_for(target))


# --- What a deal costs


def deal_cost(s: Galaxy, seat: i64, action: i64) -> i64:
    """What a deal costs, less what it pays; nothing for repairs in the field."""
    if space.BUY_HULL.has(action):
        return hull_cost(s, seat, space.BUY_HULL.first(action))
    if space.SET.has(action):
        return system_cost(s, seat, space.SET.first(action), space.SET.second(action))
    if space.BUY_DEVICE.has(action):
        return device_cost(s, space.BUY_DEVICE.first(action))
    if space.SELL_DEVICE.has(action):
        return -device_return(s, seat, space.SELL_DEVICE.first(action))
    if space.FIX.has(action):
        return fix_cost(s, seat, space.FIX.first(action))
    return 0
