"""The content of the galaxy as tables of small numbers, shared by all states, never changed."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.rules.terms import FREE_PORT, GOODS, PARTS, SYSTEMS


class Chart:
    """The map: routes, what lies where, and what things cost there (R1, R2, R54)."""

    neighbours: list[list[int]]  # of each system, in rising order
    lengths: list[int]  # [from * 36 + to]; -1 without a route
    distances: list[int]  # the same, over all solid routes
    economy: list[int]  # of each system
    rival: list[int]  # of each sector; -1 without one
    square: list[int]  # of each flag
    adds: list[int]  # [system * 12 + good]: what is added to the base value

    def length(self, here: i64, there: i64) -> i64:
        """The length of the route between two systems; -1 if there is none."""
        return self.lengths[here * SYSTEMS + there]

    def distance(self, here: i64, there: i64) -> i64:
        """The shortest way over solid routes."""
        return self.distances[here * SYSTEMS + there]

    def is_free_port(self, place: i64) -> bool:
        """Whether illegal goods are on offer (R57)."""
        return self.economy[place] == FREE_PORT

    def price(self, place: i64, good: i64, base: i64) -> i64:
        """What a unit costs with this base value (R54)."""
        price: i64 = base + self.adds[place * GOODS + good]
        if price < 1:
            return 1
        return price


class Goods:
    """What is traded: classes as masks, and how the market die is read (R53)."""

    offset: list[int]
    perishable: i64
    luxury: i64
    illegal: i64
    scale: list[int]  # by die, from 1; [0] is not used

    def is_perishable(self, good: i64) -> bool:
        """Whether it can spoil."""
        return (self.perishable >> good) & 1 == 1

    def is_luxury(self, good: i64) -> bool:
        """Whether pirates want it (R21)."""
        return (self.luxury >> good) & 1 == 1

    def is_illegal(self, good: i64) -> bool:
        """Whether scans look for it (R22)."""
        return (self.illegal >> good) & 1 == 1


class Fleet:
    """Spacecraft that can be met: ratings by type, the table of types, loot, conduct."""

    role: list[int]
    stars: list[int]
    manoeuvre: list[int]
    sensors: list[int]
    weapon: list[int]
    shield: list[int]
    loot: list[int]  # units aboard
    column: list[int]  # of the loot table
    bounty: list[int]
    renown: list[int]
    table: list[int]  # [column * 8 + row]
    loot_table: list[int]  # [column * 6 + die - 1]
    chits: list[int]  # [role * 6 + die - 1]
    avoids: list[int]  # by role: avoids a dogfight when 5 ahead
    leaves: list[int]  # by role: wants to end in even rounds
    tactical: list[int]  # [own * 6 + other]

    def size(self, kind: i64) -> i64:
        """The size that full stars stand for (R26)."""
        return 4 + 4 * self.stars[kind]

    def type_of(self, column: i64, total: i64) -> i64:
        """The type for a total of 1D6 and squares, by the nearest row (R25, R29, Q12)."""
        row = total - 1
        if row < 0:
            row = 0
        if row > 7:
            row = 7
        return self.table[column * 8 + row]


class Tables:
    """Events, encounters, damage and missions, one row after the other for each sector."""

    events: list[int]  # [sector * 8 + row]
    event_adds: list[int]
    special: list[int]  # [2D6 - 2]
    flags: list[int]  # [sector * 9 + row]
    flag_adds: list[int]
    damage: list[int]  # [2D6 - 2]
    malfunction: list[int]  # [1D6 - 1]
    missions: list[int]  # [sector * 8 + row]
    base: list[int]  # of each mission, from here on
    far: list[int]
    units: list[int]
    mission_goods: list[int]  # [mission * 6 + die - 1]
    renown: list[int]
    turns: list[int]
    claim: list[int]
    largesse: i64
    most: i64
    trade: list[int]  # credits for legal goods that earn 1 Renown, and 1 more
    smuggling: list[int]  # illegal units that do


class Yard:
    """Prices of systems and devices, and what each attitude sells (R67, R70)."""

    prices: list[int]  # [level * 6 + system]; level 0 costs nothing
    top: list[int]  # the highest level of each system
    devices: list[int]
    above: list[int]  # the factor of each attitude, above / below; [0] is not used
    below: list[int]
    systems: list[int]  # the highest level each attitude sells
    cargo: list[int]
    sells_devices: list[int]
    hulls: list[int]  # the largest hull each attitude sells, with R102

    def price(self, system: i64, level: i64) -> i64:
        """The printed price of a level."""
        return self.prices[level * PARTS + system]

    def scaled(self, price: i64, attitude: i64) -> i64:
        """A price times the factor, rounded up (R71)."""
        below: i64 = self.below[attitude]
        return (price * self.above[attitude] + below - 1) // below


class World:
    """Everything that is printed."""

    chart: Chart
    goods: Goods
    fleet: Fleet
    tables: Tables
    yard: Yard
