"""The content of the galaxy as tables of small numbers, shared by all states, never changed."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.smugglers.terms import FREE_PORT, GOODS, PARTS, SYSTEMS


class Chart:
    """The map: routes, what lies where, and what things cost there (R1, R2, R54)."""

    def __init__(
        self,
        neighbours: list[list[int]],
        lengths: list[int],
        distances: list[int],
        economy: list[int],
        rival: list[int],
        square: list[int],
        adds: list[int],
    ) -> None:
        self.neighbours = neighbours  # of each system, in rising order
        self.lengths = lengths  # [from * 36 + to]; -1 without a route
        self.distances = distances  # the same, over all solid routes
        self.economy = economy  # of each system
        self.rival = rival  # of each sector; -1 without one
        self.square = square  # of each flag
        self.adds = adds  # [system * 12 + good]: what is added to the base value

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

    def __init__(
        self, offset: list[int], perishable: i64, luxury: i64, illegal: i64, scale: list[int]
    ) -> None:
        self.offset = offset
        self.perishable: i64 = perishable
        self.luxury: i64 = luxury
        self.illegal: i64 = illegal
        self.scale = scale  # by die, from 1; [0] is not used

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

    def __init__(
        self,
        role: list[int],
        stars: list[int],
        manoeuvre: list[int],
        sensors: list[int],
        weapon: list[int],
        shield: list[int],
        loot: list[int],
        column: list[int],
        bounty: list[int],
        renown: list[int],
        table: list[int],
        loot_table: list[int],
        chits: list[int],
        avoids: list[int],
        leaves: list[int],
        tactical: list[int],
    ) -> None:
        self.role = role
        self.stars = stars
        self.manoeuvre = manoeuvre
        self.sensors = sensors
        self.weapon = weapon
        self.shield = shield
        self.loot = loot  # units aboard
        self.column = column  # of the loot table
        self.bounty = bounty
        self.renown = renown
        self.table = table  # [column * 8 + row]
        self.loot_table = loot_table  # [column * 6 + die - 1]
        self.chits = chits  # [role * 6 + die - 1]
        self.avoids = avoids  # by role: avoids a dogfight when 5 ahead
        self.leaves = leaves  # by role: wants to end in even rounds
        self.tactical = tactical  # [own * 6 + other]

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

    def __init__(
        self,
        events: list[int],
        event_adds: list[int],
        special: list[int],
        flags: list[int],
        flag_adds: list[int],
        damage: list[int],
        malfunction: list[int],
        missions: list[int],
        base: list[int],
        far: list[int],
        units: list[int],
        mission_goods: list[int],
        renown: list[int],
        turns: list[int],
        claim: list[int],
        largesse: i64,
        most: i64,
        trade: list[int],
    ) -> None:
        self.events = events  # [sector * 8 + row]
        self.event_adds = event_adds
        self.special = special  # [2D6 - 2]
        self.flags = flags  # [sector * 9 + row]
        self.flag_adds = flag_adds
        self.damage = damage  # [2D6 - 2]
        self.malfunction = malfunction  # [1D6 - 1]
        self.missions = missions  # [sector * 8 + row]
        self.base = base  # of each mission, from here on
        self.far = far
        self.units = units
        self.mission_goods = mission_goods  # [mission * 6 + die - 1]
        self.renown = renown
        self.turns = turns
        self.claim = claim
        self.largesse: i64 = largesse
        self.most: i64 = most
        self.trade = trade


class Yard:
    """Prices of systems and devices, and what each attitude sells (R67, R70)."""

    def __init__(
        self,
        prices: list[int],
        top: list[int],
        devices: list[int],
        above: list[int],
        below: list[int],
        systems: list[int],
        cargo: list[int],
        sells_devices: list[int],
        hulls: list[int],
    ) -> None:
        self.prices = prices  # [level * 6 + system]; level 0 costs nothing
        self.top = top  # the highest level of each system
        self.devices = devices
        self.above = above  # the factor of each attitude, above / below; [0] is not used
        self.below = below
        self.systems = systems  # the highest level each attitude sells
        self.cargo = cargo
        self.sells_devices = sells_devices
        self.hulls = hulls  # the largest hull each attitude sells, with R102

    def price(self, system: i64, level: i64) -> i64:
        """The printed price of a level."""
        return self.prices[level * PARTS + system]

    def scaled(self, price: i64, attitude: i64) -> i64:
        """A price times the factor, rounded up (R71)."""
        below: i64 = self.below[attitude]
        return (price * self.above[attitude] + below - 1) // below


class World:
    """Everything that is printed."""

    def __init__(
        self, chart: Chart, goods: Goods, fleet: Fleet, tables: Tables, yard: Yard
    ) -> None:
        self.chart = chart
        self.goods = goods
        self.fleet = fleet
        self.tables = tables
        self.yard = yard
