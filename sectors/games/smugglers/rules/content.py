"""Reads the content files, and refuses what the rules cannot play."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from sectors.core.content import (
    Content,
    ContentError,
    Where,
    between,
    both_ends,
    expect,
    id_of,
    letters,
    open_pack,
    record_of,
    size,
)
from sectors.games.smugglers.rules import terms

FOLDER = Path(__file__).parents[1] / "content"
FARTHEST = 31  # how far a target may be, and what a mission may pay: see `mission.make_mission`
BEST_PAID = 127
NUMBERS = [f"{sector}{index}" for sector in range(1, 7) for index in range(1, 7)]


@dataclass(frozen=True)
class Sector:
    """One of the six sectors."""

    id: str
    name: str
    note: str
    square: Annotated[int, between(-3, 3)]
    rival: Annotated[str, id_of("sectors")] | None = None


@dataclass(frozen=True)
class System:
    """One of the 36 systems."""

    id: str
    name: str
    economy: Annotated[str, id_of("economies")]
    export: Annotated[str, id_of("goods")]
    import_: Annotated[str, id_of("goods")]
    routes: dict[str, Annotated[int, between(1, 4)]]
    x: Annotated[float, between(0, 100)]
    y: Annotated[float, between(0, 100)]


@dataclass(frozen=True)
class GalaxyFile:
    """galaxy.toml"""

    sectors: dict[str, Sector]
    systems: Annotated[dict[str, System], both_ends("routes")]


@dataclass(frozen=True)
class Good:
    """One kind of good."""

    id: str
    name: str
    offset: Annotated[int, between(0, 20)]
    adds: dict[str, int]
    classes: tuple[Literal["perishable", "luxury", "illegal"], ...] = ()


@dataclass(frozen=True)
class Named:
    """Something that only has a name."""

    id: str
    name: str


@dataclass(frozen=True)
class GoodsFile:
    """goods.toml"""

    scale: Annotated[tuple[Annotated[int, between(1, 7)], ...], size(6)]
    goods: dict[str, Good]
    economies: dict[str, Named]


@dataclass(frozen=True)
class CraftType:
    """One type of spacecraft that can be met."""

    id: str
    name: str
    role: Annotated[str, id_of("conduct")]
    stars: Annotated[int, between(1, 5)]
    manoeuvre: Annotated[int, between(1, 5)]
    sensors: Annotated[int, between(1, 5)]
    weapon: Annotated[int, between(1, 5)]
    shield: Annotated[int, between(1, 5)]
    renown: Annotated[int, between(0, 20)]
    loot: Annotated[int, between(0, 8)] = 0
    column: Annotated[str, id_of("loot")] = "freight"
    bounty: Annotated[int, between(0, 99)] = 0


@dataclass(frozen=True)
class Conduct:
    """How a role fights."""

    id: str
    chits: Annotated[str, letters(terms.CHIT_IDS), size(6)]
    avoids: bool = False
    leaves: bool = False


def antisymmetric(table: dict[str, tuple[int, ...]], at: Where) -> None:
    """An edge of one side is what the other lacks; an end is one for both (invariant 16)."""
    for i, row in enumerate(terms.CHIT_IDS):
        for j, column in enumerate(terms.CHIT_IDS):
            edge, back = table[row][j], table[column][i]
            if back != (edge if edge == 9 else -edge):
                raise at.key(column).item(i).mismatch(f"the counterpart of {row}{column}", back)


@dataclass(frozen=True)
class CraftFile:
    """craft.toml"""

    types: dict[str, CraftType]
    table: dict[str, Annotated[tuple[Annotated[str, id_of("types")], ...], size(8)]]
    loot: dict[str, Annotated[tuple[Annotated[str, id_of("goods")], ...], size(6)]]
    conduct: dict[str, Conduct]
    chits: dict[str, str]
    tactical: Annotated[dict[str, Annotated[tuple[int, ...], size(6)]], antisymmetric]


@dataclass(frozen=True)
class Order:
    """The results of a table, row by row."""

    order: tuple[str, ...]


@dataclass(frozen=True)
class MissionKind:
    """One kind of mission."""

    id: str
    name: str
    note: str
    base: Annotated[int, between(1, 99)]
    renown: Annotated[int, between(0, 9)]
    turns: Annotated[int, between(1, 14)]
    far: Annotated[int, between(0, 9)] = 0
    units: Annotated[int, between(0, 2)] = 0
    goods: tuple[Annotated[str, id_of("goods")], ...] = ()


@dataclass(frozen=True)
class Claim:
    """What Prestige costs."""

    price: Annotated[tuple[Annotated[int, between(1, 99)], ...], size(6)]
    largesse: Annotated[int, between(1, 99)]
    most: Annotated[int, between(0, 2)]


def rising(numbers: tuple[int, ...], at: Where) -> None:
    """At least one number, each larger than the one before."""
    if not numbers:
        raise at.mismatch("at least one number", numbers)
    for i in range(1, len(numbers)):
        if numbers[i] <= numbers[i - 1]:
            raise at.item(i).mismatch(f"more than {numbers[i - 1]}", numbers[i])


@dataclass(frozen=True)
class Deed:
    """From which sales on a deed earns 1 Renown, and 1 more: in credits, and in illegal units."""

    trade: Annotated[tuple[Annotated[int, between(1, 999)], ...], size(2), rising]
    smuggling: Annotated[tuple[Annotated[int, between(1, 8)], ...], rising] = (2, 3, 5, 7)


@dataclass(frozen=True)
class TablesFile:
    """tables.toml"""

    events: dict[str, Annotated[tuple[str, ...], size(8)]]
    special: Order
    encounters: dict[str, Annotated[tuple[str, ...], size(9)]]
    damage: Order
    malfunction: Order
    missions: dict[str, Annotated[tuple[str, ...], size(8)]]
    mission: dict[str, MissionKind]
    claim: Claim
    deed: Deed


@dataclass(frozen=True)
class PartType:
    """One system of a spacecraft with the prices of its levels."""

    id: str
    name: str
    prices: tuple[Annotated[int, between(1, 99)], ...]


@dataclass(frozen=True)
class Device:
    """One device."""

    id: str
    name: str
    price: Annotated[int, between(1, 99)]
    note: str


@dataclass(frozen=True)
class Attitude:
    """What one attitude sells, and for how much."""

    name: str
    factor: tuple[Annotated[int, between(1, 9)], Annotated[int, between(1, 9)]]
    systems: Annotated[int, between(0, 5)]
    cargo: Annotated[int, between(-1, 8)]
    devices: bool
    hulls: Annotated[int, expect("0 or a size of a hull", lambda n: n in (0, 8, 12, 16, 20, 24))]


@dataclass(frozen=True)
class YardFile:
    """yard.toml"""

    systems: dict[str, PartType]
    devices: dict[str, Device]
    attitudes: Annotated[tuple[Attitude, ...], size(6)]


@dataclass(frozen=True)
class Book:
    """All content files, as people read them."""

    galaxy: GalaxyFile
    goods: GoodsFile
    craft: CraftFile
    tables: TablesFile
    yard: YardFile


def read_book(content: Content) -> Book:
    """The content files, each checked, with their ids in the order the rules count them."""
    goods = content.load("goods.toml", record_of(GoodsFile))
    names: dict[str, Collection[str]] = {"goods": goods.goods, "economies": goods.economies}
    book = Book(
        content.load("galaxy.toml", record_of(GalaxyFile), **names),
        goods,
        content.load("craft.toml", record_of(CraftFile), **names),
        content.load("tables.toml", record_of(TablesFile), **names),
        content.load("yard.toml", record_of(YardFile)),
    )
    check_book(book)
    return book


def check_book(book: Book) -> None:
    """Every id that the rules count on is there, in their order, and nothing else."""
    lists: list[tuple[str, Collection[str], list[str]]] = [
        ("galaxy.toml: sectors", book.galaxy.sectors, terms.SECTOR_IDS),
        ("galaxy.toml: systems", book.galaxy.systems, NUMBERS),
        ("goods.toml: goods", book.goods.goods, terms.GOOD_IDS),
        ("goods.toml: economies", book.goods.economies, terms.ECONOMY_IDS),
        ("craft.toml: types", book.craft.types, terms.TYPE_IDS),
        ("craft.toml: table", book.craft.table, terms.COLUMN_IDS),
        ("craft.toml: loot", book.craft.loot, terms.LOOT_IDS),
        ("craft.toml: conduct", book.craft.conduct, terms.ROLE_IDS),
        ("craft.toml: chits", book.craft.chits, list(terms.CHIT_IDS)),
        ("craft.toml: tactical", book.craft.tactical, list(terms.CHIT_IDS)),
        ("tables.toml: events", book.tables.events, terms.SECTOR_IDS),
        ("tables.toml: encounters", book.tables.encounters, terms.SECTOR_IDS),
        ("tables.toml: missions", book.tables.missions, terms.SECTOR_IDS),
        ("tables.toml: mission", book.tables.mission, terms.MISSION_IDS[1:]),
        ("yard.toml: systems", book.yard.systems, terms.PART_IDS),
        ("yard.toml: devices", book.yard.devices, terms.DEVICE_IDS),
    ]
    for where, table, wanted in lists:
        if list(table) != wanted:
            raise ContentError(f"{where}: expected {', '.join(wanted)}, got {', '.join(table)}")
    for good in book.goods.goods.values():
        if list(good.adds) != terms.ECONOMY_IDS:
            raise ContentError(f"goods.toml: goods.{good.id}.adds: expected every economy")
    check_yard(book.yard)
    check_missions(book)
    check_zone(book.tables.events["ZON"])


def check_yard(yard: YardFile) -> None:
    """Five levels of each system and eight of the Cargo Bay, each dearer than the one before."""
    for part in yard.systems.values():
        levels = 8 if part.id == "cargo" else 5
        if len(part.prices) != levels or list(part.prices) != sorted(set(part.prices)):
            spot = f"yard.toml: systems.{part.id}.prices"
            raise ContentError(f"{spot}: expected {levels} rising prices, got {part.prices}")


def check_missions(book: Book) -> None:
    """A Strike or a Covert mission of a House needs a rival (4.13)."""
    for sector, row in book.tables.missions.items():
        has_rival = book.galaxy.sectors[sector].rival is not None or sector == "ZON"
        if {"K", "X"} & set(row) and not has_rival:
            raise ContentError(f"tables.toml: missions.{sector}: K and X need a rival")
    dearest = max(good.offset for good in book.goods.goods.values())
    for kind in book.tables.mission.values():
        if bool(kind.units) != bool(kind.goods) or len(kind.goods) not in (0, 6):
            raise ContentError(f"tables.toml: mission.{kind.id}.goods: expected six, or no units")
        most = max(kind.units * (kind.base + dearest), kind.base + kind.far * FARTHEST)
        if most > BEST_PAID:
            spot = f"tables.toml: mission.{kind.id}.base"
            raise ContentError(f"{spot}: expected a pay of {BEST_PAID} at most, got {most}")


def check_zone(events: Collection[str]) -> None:
    """Nobody scans in the Border Zone: a scan would cost a rank, and it has none (Q15)."""
    if any(event.startswith("MIL") for event in events):
        raise ContentError("tables.toml: events.ZON: expected no MIL, since nobody scans there")


BOOK = read_book(open_pack(FOLDER))
