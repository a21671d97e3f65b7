"""Turns the content files into the tables of numbers that the rules work with."""

from __future__ import annotations

from sectors.core.content import ContentError
from sectors.core.graph import Graph
from sectors.games.smugglers.rules.content import FARTHEST, NUMBERS, Book, Good, GoodsFile, System
from sectors.games.smugglers.rules.terms import (
    CHIT_IDS,
    ECONOMY_IDS,
    EVENT_IDS,
    FLAG_IDS,
    GOOD_IDS,
    HARM_IDS,
    LOOT_IDS,
    MISSION_IDS,
    ROLE_IDS,
    SECTOR_IDS,
    SPECIAL_IDS,
    SYSTEMS,
    TYPE_IDS,
)
from sectors.games.smugglers.rules.world import Chart, Fleet, Goods, Tables, World, Yard


def make_world(book: Book) -> World:
    """The content as tables of numbers."""
    world = World()
    world.chart = make_chart(book)
    world.goods = make_goods(book.goods)
    world.fleet = make_fleet(book)
    world.tables = make_tables(book)
    world.yard = make_yard(book)
    return world


def make_chart(book: Book) -> Chart:
    """The map; refuses one that an Engine of level 1 could not cross (invariant 17)."""
    galaxy = book.galaxy
    routes = Graph(NUMBERS)
    for number, system in galaxy.systems.items():
        for other, length in sorted(system.routes.items()):
            routes.add(NUMBERS.index(number), NUMBERS.index(other), length)
    if not routes.at_most(2).is_connected():
        raise ContentError("galaxy.toml: systems: some can be reached over long routes only")
    solid = routes.at_most(3)
    distances = [distance for i in range(SYSTEMS) for distance in solid.distances(i)]
    if max(distances) > FARTHEST:
        raise ContentError(f"galaxy.toml: systems: some are more than {FARTHEST} apart")
    chart = Chart()
    chart.neighbours = [routes.neighbours(i) for i in range(SYSTEMS)]
    chart.lengths = [int(routes.length(i, j)) for i in range(SYSTEMS) for j in range(SYSTEMS)]
    chart.distances = distances
    chart.economy = [ECONOMY_IDS.index(system.economy) for system in galaxy.systems.values()]
    chart.rival = [SECTOR_IDS.index(s.rival) if s.rival else -1 for s in galaxy.sectors.values()]
    chart.square = [sector.square for sector in galaxy.sectors.values()] + [0, 0]
    goods = book.goods.goods.values()
    chart.adds = [added(s, good) for s in galaxy.systems.values() for good in goods]
    return chart


def added(system: System, good: Good) -> int:
    """What the price of a good is above the base value in a system (R54)."""
    sum_of: int = good.offset + good.adds[system.economy]
    sum_of -= good.id == system.export
    sum_of += good.id == system.import_
    sum_of -= "illegal" in good.classes and system.id.startswith("6")
    return sum_of


def make_goods(file: GoodsFile) -> Goods:
    """Offsets, classes and the scale of the market die."""
    goods = list(file.goods.values())
    perishable, luxury, illegal = (
        sum(1 << i for i, good in enumerate(goods) if name in good.classes)
        for name in ("perishable", "luxury", "illegal")
    )
    offsets = [good.offset for good in goods]
    made = Goods()
    made.offset = offsets
    made.perishable = perishable
    made.luxury = luxury
    made.illegal = illegal
    made.scale = [0, *file.scale]
    return made


def make_fleet(book: Book) -> Fleet:
    """The spacecraft that can be met."""
    craft = book.craft
    types = list(craft.types.values())
    conduct = list(craft.conduct.values())
    fleet = Fleet()
    fleet.role = [ROLE_IDS.index(t.role) for t in types]
    fleet.stars = [t.stars for t in types]
    fleet.manoeuvre = [t.manoeuvre for t in types]
    fleet.sensors = [t.sensors for t in types]
    fleet.weapon = [t.weapon for t in types]
    fleet.shield = [t.shield for t in types]
    fleet.loot = [t.loot for t in types]
    fleet.column = [LOOT_IDS.index(t.column) for t in types]
    fleet.bounty = [t.bounty for t in types]
    fleet.renown = [t.renown for t in types]
    fleet.table = [TYPE_IDS.index(t) for row in craft.table.values() for t in row]
    fleet.loot_table = [GOOD_IDS.index(good) for row in craft.loot.values() for good in row]
    fleet.chits = [CHIT_IDS.index(chit) for c in conduct for chit in c.chits]
    fleet.avoids = [int(c.avoids) for c in conduct]
    fleet.leaves = [int(c.leaves) for c in conduct]
    fleet.tactical = [edge for row in craft.tactical.values() for edge in row]
    return fleet


def make_tables(book: Book) -> Tables:
    """The tables that are rolled on."""
    tables = book.tables
    events = [entry(e, EVENT_IDS, "events") for row in tables.events.values() for e in row]
    met = [entry(e, FLAG_IDS, "encounters") for row in tables.encounters.values() for e in row]
    kinds = list(tables.mission.values())
    goods = [[GOOD_IDS.index(good) for good in kind.goods] or [0] * 6 for kind in kinds]
    made = Tables()
    made.events = [kind for kind, _ in events]
    made.event_adds = [adds for _, adds in events]
    made.special = ordered(tables.special.order, SPECIAL_IDS, 11, "special")
    made.flags = [flag for flag, _ in met]
    made.flag_adds = [adds for _, adds in met]
    made.damage = ordered(tables.damage.order, HARM_IDS, 11, "damage")
    made.malfunction = ordered(tables.malfunction.order, HARM_IDS, 6, "malfunction")
    rows = tables.missions.values()
    made.missions = [entry(e, MISSION_IDS, "missions")[0] for row in rows for e in row]
    made.base = [0, *(kind.base for kind in kinds)]
    made.far = [0, *(kind.far for kind in kinds)]
    made.units = [0, *(kind.units for kind in kinds)]
    made.mission_goods = [0] * 6 + [good for row in goods for good in row]
    made.renown = [0, *(kind.renown for kind in kinds)]
    made.turns = [0, *(kind.turns for kind in kinds)]
    made.claim = list(tables.claim.price)
    made.largesse = tables.claim.largesse
    made.most = tables.claim.most
    made.trade = list(tables.deed.trade)
    made.smuggling = list(tables.deed.smuggling)
    return made


def entry(text: str, ids: list[str], table: str) -> tuple[int, int]:
    """An entry such as `BH -1`: which id, and the number."""
    word, _, number = text.partition(" ")
    if word not in ids or (number and not number.lstrip("-").isdigit()):
        raise ContentError(f'tables.toml: {table}: expected one of {", ".join(ids)}, got "{text}"')
    return ids.index(word), int(number or 0)


def ordered(order: tuple[str, ...], ids: list[str], count: int, table: str) -> list[int]:
    """The rows of a table by number."""
    if len(order) != count:
        raise ContentError(f"tables.toml: {table}.order: expected {count} rows, got {len(order)}")
    return [entry(word, ids, f"{table}.order")[0] for word in order]


def make_yard(book: Book) -> Yard:
    """Prices and attitudes."""
    yard = book.yard
    parts = list(yard.systems.values())
    prices = [0] * len(parts)
    for level in range(8):
        prices += [p.prices[level] if level < len(p.prices) else 0 for p in parts]
    attitudes = yard.attitudes
    made = Yard()
    made.prices = prices
    made.top = [len(part.prices) for part in parts]
    made.devices = [device.price for device in yard.devices.values()]
    made.above = [1, *(a.factor[0] for a in attitudes)]
    made.below = [1, *(a.factor[1] for a in attitudes)]
    made.systems = [0, *(a.systems for a in attitudes)]
    made.cargo = [-1, *(a.cargo for a in attitudes)]
    made.sells_devices = [0, *(int(a.devices) for a in attitudes)]
    made.hulls = [0, *(a.hulls for a in attitudes)]
    return made
