"""A player's sheet: spacecraft, cargo, purse, ranks and mission (R3 to R5).

Several small numbers share one field, four bits each, so that sheets are copied fast.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, fields
from sectors.core.state import part, put, shifted
from sectors.games.smugglers.rules.terms import (
    GOODS,
    NOWHERE,
    START_CREDITS,
    START_LEVELS,
    START_MANOEUVRE,
    START_RANKS,
    START_SIZE,
    ZONE,
)

SEEN_PLACE: Final = 6  # the parts of `visit`
SEEN_BASE: Final = 6_03
SEEN_ROUND: Final = 9_10


@fields
class Sheet(Fields):
    """What one player has; a new one has the starting spacecraft and 6M (R3, R4, R5)."""

    colour: i64 = -1  # until it is chosen
    place: i64 = NOWHERE  # the system; nowhere before the start and after leaving
    credits: i64 = START_CREDITS
    renown: i64 = 0
    ranks: i64 = START_RANKS  # four bits a sector, 5 more than the rank; Prestige is the sixth
    size: i64 = START_SIZE
    manoeuvre: i64 = START_MANOEUVRE
    levels: i64 = START_LEVELS  # printed levels, four bits a system
    damaged: i64 = 0  # mask of systems
    devices: i64 = 0  # mask of those aboard
    broken: i64 = 0  # mask of those damaged
    marks: i64 = 0  # on the hull
    cargo: i64 = 0  # units, four bits a good
    mission: i64 = 0  # see `mission`; 0 for none
    deed_place: i64 = NOWHERE  # system of the last trade deed
    shelter: i64 = 0  # own turns at whose end the protection of R51 runs out
    visit: i64 = 0  # the last market: see `remember_market`

    # --- keys to what is remembered about it

    def craft(self) -> tuple[int, ...]:
        """The spacecraft without its cargo: hull, systems and devices, and their damage."""
        hull = (int(self.colour), int(self.size), int(self.manoeuvre), int(self.marks))
        fitted = (int(self.levels), int(self.damaged), int(self.devices), int(self.broken))
        return hull + fitted

    def shown(self) -> tuple[int, ...]:
        """All that its panel shows."""
        standing = (int(self.credits), int(self.renown), int(self.ranks))
        return (*standing, int(self.cargo), int(self.mission), *self.craft())

    # --- systems and devices

    def level(self, system: i64) -> i64:
        """The printed level of a system."""
        return (self.levels >> system * 4) & 15

    def set_level(self, system: i64, level: i64) -> None:
        """Put another level of a system in."""
        self.levels += (level - self.level(system)) << system * 4

    def is_damaged(self, system: i64) -> bool:
        """Whether a system is damaged."""
        return (self.damaged >> system) & 1 == 1

    def has_device(self, device: i64) -> bool:
        """Whether a device is aboard, damaged or not."""
        return (self.devices >> device) & 1 == 1

    def is_broken(self, device: i64) -> bool:
        """Whether a device is damaged."""
        return (self.broken >> device) & 1 == 1

    def works(self, device: i64) -> bool:
        """Whether a device is aboard and not damaged (R65)."""
        return ((self.devices & ~self.broken) >> device) & 1 == 1

    def device_count(self) -> i64:
        """How many devices are aboard."""
        count: i64 = 0
        rest = self.devices
        while rest:
            rest &= rest - 1
            count += 1
        return count

    def slots_used(self) -> i64:
        """Printed levels and devices: what must fit into the Size (R75)."""
        return self.device_count() + added(self.levels)

    def hull_points(self) -> i64:
        """How many hull marks destroy the spacecraft (R45)."""
        return self.size // 4

    # --- cargo

    def holds(self, good: i64) -> i64:
        """How many units of a good are aboard."""
        return units_at(self.cargo, good)

    def add(self, good: i64, units: i64) -> None:
        """Take units aboard; a negative number takes them away."""
        self.cargo += cargo_of(good, units)

    def units(self) -> i64:
        """How many units are aboard."""
        return added(self.cargo)

    def units_of_class(self, mask: i64) -> i64:
        """How many units of some goods are aboard."""
        return added(self.cargo & spread(mask))

    # --- the last market, as its visitor remembers it

    def remember_market(self, base: i64, round: i64) -> None:
        """Note the system, the base value there and the round."""
        self.visit = put(SEEN_PLACE, self.place) | put(SEEN_BASE, base) | put(SEEN_ROUND, round)

    def seen_place(self) -> i64:
        """The system of that market."""
        return part(self.visit, SEEN_PLACE)

    def seen_base(self) -> i64:
        """The base value there; 0 if no market was visited yet."""
        return part(self.visit, SEEN_BASE)

    def seen_round(self) -> i64:
        """The round of the visit."""
        return part(self.visit, SEEN_ROUND)

    # --- standing

    def rank(self, sector: i64) -> i64:
        """The rank in a sector; in the Border Zone that is Prestige (R7)."""
        return ((self.ranks >> sector * 4) & 15) - 5

    def prestige(self) -> i64:
        """Border Zone Prestige."""
        return self.rank(ZONE)

    def set_rank(self, sector: i64, rank: i64) -> None:
        """Move a rank to a value within its limits."""
        self.ranks += (rank - self.rank(sector)) << sector * 4


def added(fours: i64) -> i64:
    """The sum of up to twelve numbers of four bits each: levels, or the units of a cargo."""
    pairs = (fours & 0x0F0F0F0F0F0F) + ((fours >> 4) & 0x0F0F0F0F0F0F)
    pairs += pairs >> 24
    return (pairs + (pairs >> 8) + (pairs >> 16)) & 255


def units_at(cargo: i64, good: i64) -> i64:
    """The number of units of one good in a cargo."""
    return (cargo >> good * 4) & 15


def cargo_of(good: i64, units: i64) -> i64:
    """Some units of a good, as a cargo."""
    return units << good * 4


def spread(mask: i64) -> i64:
    """A mask of goods as a mask of their four bits each."""
    wide: i64 = 0
    for good in range(GOODS):
        if (mask >> good) & 1:
            wide |= shifted(15, good * 4)
    return wide


def new_spacecraft(me: Sheet) -> None:
    """Everything aboard is gone; a starting spacecraft takes its place (R3, R49, R51)."""
    me.size = START_SIZE
    me.manoeuvre = START_MANOEUVRE
    me.levels = START_LEVELS
    me.damaged = 0
    me.devices = 0
    me.broken = 0
    me.marks = 0
    me.cargo = 0
    me.mission = 0
