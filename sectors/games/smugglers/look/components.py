"""Map, sheets and counters of the box, made from the content."""

from __future__ import annotations

from sectors.core.components import (
    Back,
    Chart,
    Chip,
    Component,
    Region,
    Route,
    Sheet,
    Slot,
    Waypoint,
)
from sectors.core.paper import Paper
from sectors.core.scene import Face
from sectors.core.text import SeatLook
from sectors.games.smugglers.look import tables
from sectors.games.smugglers.rules.content import Book
from sectors.games.smugglers.rules.space import COLOUR_NAMES, CRAFT_NAMES
from sectors.games.smugglers.rules.terms import COUNTERS, DASHED, SPECIAL_IDS, ZONE

SIZES = range(8, 25, 4)  # of hulls (R69)
MANOEUVRES = range(1, 6)
RANKS = range(-5, 6)  # R7
PRESTIGE = range(-2, 6)
RENOWN = 16  # the dearest star takes so much
HULL_MARKS = max(SIZES) // 4  # R45
CLASSES = ("illegal", "luxury", "perishable")
MONEY = (1, 5, 20)


def components(
    book: Book, faces: dict[str, Face], paper: Paper, looks: tuple[SeatLook, ...]
) -> tuple[Component, ...]:
    """Everything in the box (R1 to R5); each player's parts have the colour of the spacecraft."""
    found = [galaxy(book, paper)]
    signs = dict(zip(COLOUR_NAMES, (look.mark for look in looks), strict=True))
    found += [sheet(book, colour, sign, paper) for colour, sign in signs.items()]
    for colour, sign in signs.items():
        found += own_counters(book, faces, colour, sign, paper)
    found += [*shared_counters(book, faces, paper), *tables.references(book, paper)]
    return tuple(found)


# --- the map


def galaxy(book: Book, paper: Paper) -> Component:
    """The 36 systems and their routes (R1, R2)."""
    names = list(book.galaxy.sectors)
    nodes, routes = [], []
    for number, system in book.galaxy.systems.items():
        tone = paper.tone(names[int(number[0]) - 1])
        line = paper.say("trade", sells=system.export, wants=system.import_)
        name = system.name
        nodes.append(Waypoint(number, name, system.x, system.y, tone, system.economy, (line,)))
        routes += [
            Route(number, to, str(length), length == DASHED)
            for to, length in system.routes.items()
            if number < to
        ]
    title = paper.say("map")
    chart = Chart(title, tuple(nodes), tuple(routes), regions(book, paper), paper.say("map_note"))
    return Component(
        "map", title, "map", 1, paper.size("map_width"), paper.size("map_height"), chart
    )


def regions(book: Book, paper: Paper) -> tuple[Region, ...]:
    """The sectors, numbered as their systems are."""
    return tuple(
        Region(f"{i}  {sector.name}", paper.tone(sector.id), sector.id)
        for i, sector in enumerate(book.galaxy.sectors.values(), 1)
    )


# --- sheets


def sheet(book: Book, colour: str, sign: str, paper: Paper) -> Component:
    """Where the counters of a spacecraft lie, and the tracks of its captain (R3, R4)."""
    name = CRAFT_NAMES[COLOUR_NAMES.index(colour)]
    rows = [*systems(book, paper), *holds(book, paper), *tracks(book, paper)]
    side = Sheet(name, paper.tone(colour), tuple(rows), f"ship-{colour}", sign)
    wide, tall = paper.size("sheet_width"), paper.size("sheet_height")
    title = paper.say("sheet", name=name)
    return Component(f"sheet-{colour}", title, "sheets", 1, wide, tall, side)


def systems(book: Book, paper: Paper) -> list[Slot]:
    """Slots for the hull and the systems, and the mission."""
    names = [paper.say("size"), paper.say("manoeuvre")]
    names += [part.name for part in book.yard.systems.values()]
    found = [Slot(name, 4 + 18 * i, 14, 16.5, 16.5) for i, name in enumerate(names)]
    return [*found, Slot(paper.say("mission"), 150, 14, 36, 16.5)]


def holds(book: Book, paper: Paper) -> list[Slot]:
    """Slots for devices and hull marks, and below them for cargo and credits."""
    found = [Slot(paper.say("device"), 4 + 18 * i, 31.5, 16.5, 16.5) for i in range(6)]
    found += [
        Slot(paper.say("mark", n=i + 1), 114 + 12 * i, 31.5, 11.5, 16.5) for i in range(HULL_MARKS)
    ]
    bays = len(book.yard.systems["cargo"].prices)
    found += [Slot(paper.say("cargo", n=i + 1), 4 + 18 * i, 49, 16.5, 16.5) for i in range(bays)]
    return [*found, Slot(paper.say("credits"), 150, 49, 36, 16.5)]


def tracks(book: Book, paper: Paper) -> list[Slot]:
    """A track for each rank, for Prestige and for Renown (R7)."""
    rows = [
        (sector.name, sector.id, [f"{n:+d}".replace("-", "−") if n else "0" for n in RANKS])
        for sector in list(book.galaxy.sectors.values())[:ZONE]
    ]
    stars = [str(n).replace("-", "−") for n in PRESTIGE]
    rows.append((paper.say("prestige"), "ZON", stars))
    rows.append((paper.say("renown"), "", [str(n) for n in range(RENOWN + 1)]))
    found = []
    for i, (name, symbol, cells) in enumerate(rows):
        y, wide = 67.5 + 9.4 * i, min(14.0, 160 / len(cells))
        found.append(Slot(name, 4, y, 22, 9, symbol=symbol))
        found += [Slot(n, 27 + wide * j, y, wide - 0.4, 9) for j, n in enumerate(cells)]
    return found


# --- counters


def counter(
    name: str, title: str, count: int, front: Chip, paper: Paper, back: Back | None = None
) -> Component:
    """So many counters of the usual size."""
    size = paper.size("counter")
    return Component(name, title, "counters", count, size, size, front, back)


def own_counters(
    book: Book, faces: dict[str, Face], colour: str, sign: str, paper: Paper
) -> list[Component]:
    """What one player has: levels, markers for the tracks, chits, and the spacecraft."""
    tone = paper.tone(colour)
    face = faces[f"ship-{colour}"]
    ship = Chip(tone, face.symbol, below=face.title, sign=sign)
    title = paper.say("name_counter", name=face.title, colour=colour)
    found = [counter(f"{colour}-ship", title, 1, ship, paper)]
    found += levels(book, colour, sign, paper)
    found += markers(book, colour, sign, paper)
    back = Back(paper.say("chit_back"), "sign", tone, sign)
    for letter, name in book.craft.chits.items():
        front = Chip(tone, faces[f"chit-{letter}"].symbol, below=name, sign=sign)
        found.append(counter(f"{colour}-chit-{letter}", f"{colour}: {name}", 1, front, paper, back))
    return found


def levels(book: Book, colour: str, sign: str, paper: Paper) -> list[Component]:
    """A counter for each level of each system with its price, for sizes and Manoeuvre."""
    rows = [
        (part.name, str(level), paper.say("price", price=price))
        for part in book.yard.systems.values()
        for level, price in enumerate(part.prices, 1)
    ]
    rows += [(paper.say("size"), str(n), "") for n in SIZES]
    rows += [(paper.say("manoeuvre"), str(n), paper.say("hull_price", size=n)) for n in MANOEUVRES]
    tone = paper.tone(colour)
    return [
        counter(
            f"{colour}-{part}-{level}",
            paper.say("level", colour=colour, part=part, level=level),
            1,
            Chip(tone, big=level, above=part, below=price, sign=""),
            paper,
        )
        for part, level, price in rows
    ]


def markers(book: Book, colour: str, sign: str, paper: Paper) -> list[Component]:
    """Small markers for the tracks of a sheet."""
    size, tone = paper.size("marker"), paper.tone(colour)
    front = Chip(tone, big=sign)
    title = f"{colour}: {paper.say('marks')}"
    count = ZONE + 2  # the ranks, Prestige, Renown
    return [Component(f"{colour}-marker", title, "counters", count, size, size, front)]


def shared_counters(book: Book, faces: dict[str, Face], paper: Paper) -> list[Component]:
    """What belongs to nobody: goods, devices, events, missions, craft, damage, money."""
    found = []
    for good in book.goods.goods.values():
        tone = next((one for one in CLASSES if one in good.classes), "goods")
        front = Chip(paper.tone(tone), good.id, above=good.id, below=good.name)
        found.append(counter(good.id, good.name, paper.count("goods"), front, paper))
    for device in book.yard.devices.values():
        cost = paper.say("price", price=device.price)
        front = Chip(paper.tone("device"), device.id, above=cost, below=device.name)
        found.append(counter(device.id, device.name, len(COLOUR_NAMES), front, paper))
    for name in SPECIAL_IDS[:COUNTERS]:
        front = Chip(paper.tone("event"), faces[name].symbol, below=faces[name].title)
        found.append(counter(name, faces[name].title, 1, front, paper))
    for kind in book.tables.mission.values():
        front = Chip(
            paper.tone("mission"), big=kind.id, above=paper.say("mission"), below=kind.name
        )
        found.append(
            counter(f"mission-{kind.id}", kind.name, paper.count("missions"), front, paper)
        )
    for craft in book.craft.types.values():
        face = faces[craft.id]
        front = Chip(paper.tone("craft"), face.symbol, above="★" * craft.stars, below=craft.name)
        found.append(counter(craft.id, craft.name, 1, front, paper))
    hit = Chip(paper.tone("damage"), big="×", below=paper.say("damage"))
    found.append(counter("damage", paper.say("damage"), paper.count("damage"), hit, paper))
    for worth in MONEY:
        title = paper.say("price", price=worth)
        front = Chip(paper.tone("money"), big=title)
        found.append(counter(f"money-{worth}", title, paper.count(f"money_{worth}"), front, paper))
    return found
