"""A player's sheet: spacecraft, cargo, purse, ranks and mission (R3 to R5).

Several small numbers share one field, four bits each, so that sheets are copied fast.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.smugglers.terms import (
    GOODS,
    NOWHERE,
    START_CREDITS,
    START_LEVELS,
    START_MANOEUVRE,
    START_RANKS,
    START_SIZE,
    ZONE,
)


class Sheet:
    """What one player has."""

    FIELDS: ClassVar[dict[str, object]] = {
        "colour": int,
        "place": int,
        "credits": int,
        "renown": int,
        "ranks": int,
        "size": int,
        "manoeuvre": int,
        "levels": int,
        "damaged": int,
        "devices": int,
        "broken": int,
        "marks": int,
        "cargo": int,
        "mission": int,
        "deed_place": int,
        "shelter": int,
        "visit": int,
    }

    def __init__(
        self,
        colour: i64,
        place: i64,
        credits: i64,
        renown: i64,
        ranks: i64,
        size: i64,
        manoeuvre: i64,
        levels: i64,
        damaged: i64,
        devices: i64,
        broken: i64,
        marks: i64,
        cargo: i64,
        mission: i64,
        deed_place: i64,
        shelter: i64,
        visit: i64,
    ) -> None:
        self.colour: i64 = colour  # -1 until it is chosen
        self.place: i64 = place  # the system; -1 before the start and after leaving
        self.credits: i64 = credits
        self.renown: i64 = renown
        self.ranks: i64 = ranks  # four bits a sector, 5 more than the rank; Prestige is the sixth
        self.size: i64 = size
        self.manoeuvre: i64 = manoeuvre
        self.levels: i64 = levels  # printed levels, four bits a system
        self.damaged: i64 = damaged  # mask of systems
        self.devices: i64 = devices  # mask of those aboard
        self.broken: i64 = broken  # mask of those damaged
        self.marks: i64 = marks  # on the hull
        self.cargo: i64 = cargo  # units, four bits a good
        self.mission: i64 = mission  # see `mission`; 0 for none
        self.deed_place: i64 = deed_place  # system of the last trade deed; -1 for none
        self.shelter: i64 = shelter  # own turns at whose end the protection of R51 runs out
        self.visit: i64 = visit  # the last market: see `market.note_visit`

    def clone(self) -> Sheet:
        """An independent copy."""
        return Sheet(
            self.colour,
            self.place,
            self.credits,
            self.renown,
            self.ranks,
            self.size,
            self.manoeuvre,
            self.levels,
            self.damaged,
            self.devices,
            self.broken,
            self.marks,
            self.cargo,
            self.mission,
            self.deed_place,
            self.shelter,
            self.visit,
        )

    # --- what others see of it, as keys to what is remembered about a sheet

    def shown(self) -> tuple[int, ...]:
        """All that its panel shows; `sheet_shown` makes a sheet of it again."""
        own = (
            int(self.colour),
            int(self.credits),
            int(self.renown),
            int(self.ranks),
            int(self.cargo),
            int(self.mission),
        )
        return own + self.fittings()

    def fittings(self) -> tuple[int, ...]:
        """The spacecraft without its cargo: hull, systems and devices, and their damage."""
        return (
            int(self.size),
            int(self.manoeuvre),
            int(self.levels),
            int(self.damaged),
            int(self.devices),
            int(self.broken),
            int(self.marks),
        )

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
        return (self.cargo >> good * 4) & 15

    def add(self, good: i64, units: i64) -> None:
        """Take units aboard; a negative number takes them away."""
        self.cargo += units << good * 4

    def units(self) -> i64:
        """How many units are aboard."""
        return units_in(self.cargo)

    def units_of_class(self, mask: i64) -> i64:
        """How many units of some goods are aboard."""
        return units_in(self.cargo & spread(mask))

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


def units_in(cargo: i64) -> i64:
    """The number of units in a cargo."""
    return added(cargo)


def added(fours: i64) -> i64:
    """The sum of up to twelve numbers of four bits each."""
    pairs = (fours & 0x0F0F0F0F0F0F) + ((fours >> 4) & 0x0F0F0F0F0F0F)
    pairs += pairs >> 24
    return (pairs + (pairs >> 8) + (pairs >> 16)) & 255


def units_at(cargo: i64, good: i64) -> i64:
    """The number of units of one good in a cargo."""
    return (cargo >> good * 4) & 15


def spread(mask: i64) -> i64:
    """A mask of goods as a mask of their four bits each."""
    wide: i64 = 0
    for good in range(GOODS):
        if (mask >> good) & 1:
            wide |= shifted(15, good * 4)
    return wide


def sheet_shown(shown: tuple[int, ...]) -> Sheet:
    """A sheet of which only that is known which its panel shows."""
    me = craft_shown(shown[6:])
    me.colour, me.credits, me.renown, me.ranks, me.cargo, me.mission = shown[:6]
    return me


def craft_shown(fittings: tuple[int, ...]) -> Sheet:
    """A fresh sheet with another spacecraft."""
    me = fresh_sheet()
    me.size, me.manoeuvre, me.levels, me.damaged, me.devices, me.broken, me.marks = fittings
    return me


def fresh_sheet() -> Sheet:
    """A new player: the starting spacecraft, 6M, nothing else (R3, R4, R5)."""
    return Sheet(
        -1,
        NOWHERE,
        START_CREDITS,
        0,
        START_RANKS,
        START_SIZE,
        START_MANOEUVRE,
        START_LEVELS,
        0,
        0,
        0,
        0,
        0,
        0,
        NOWHERE,
        0,
        0,
    )


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
