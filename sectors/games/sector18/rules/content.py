"""Reads the content files into a `Book`, and refuses what the rules cannot play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from sectors.core.content import Content, ContentError, between, record_of, size, table_of
from sectors.games.sector18.rules.book import Book
from sectors.games.sector18.rules.chart import PLACES
from sectors.games.sector18.rules.maps import Layout, Sides, laid_out, read_layout
from sectors.games.sector18.rules.space import CARD_IDS, FACTION_IDS, LETTERS

Ability = Literal["march", "overcharge", "bulwark", "regrow", "dividend", "fold"]
Saying = Literal["build", "upgrade", "shields", "fleet", "fleet-base", "fleet-planet"]
Bonus = Literal[
    "foundry", "citadel", "exchange", "drydock", "slipstream", "arsenal", "relay", "ward"
]
Perk = Literal["", "foundry", "citadel", "drydock"]
PLANET_IDS = tuple(f"P{i}" for i in range(1, 9))
MAP_IDS = ("medium", "small", "large")
MAPS = [*MAP_IDS, "custom"]  # the values of the options, in the order of the charts
ASTEROIDS = ["strict", "cost", "drag"]

Words = dict[str, str]
Small = Annotated[int, between(0, 9)]
Price = Annotated[int, between(1, 9)]


@dataclass(frozen=True)
class ShipToken:
    """One type of Ship: both sides of its token."""

    id: str
    name: str
    level: Annotated[int, between(1, 4)]
    price: Price
    damage: Small
    speed: Annotated[int, between(1, 6)]
    upgrade: Price
    upgraded_damage: Small
    upgraded_speed: Annotated[int, between(1, 6)]
    words: str


@dataclass(frozen=True)
class Start:
    """What everybody begins with."""

    resources: Small
    automa: Small
    ship: str


@dataclass(frozen=True)
class Collecting:
    """What a Collect gives."""

    base: Small
    planet: Small
    science: Small
    cap: Annotated[int, between(1, 9)]


@dataclass(frozen=True)
class BaseCard:
    """The Base Level card."""

    prices: Annotated[tuple[Price, ...], size(3)]
    upgrades: Annotated[int, between(1, 4)]
    drydock: Annotated[int, between(1, 4)]
    siege: Annotated[int, between(1, 5)]
    siege_damage: Small


@dataclass(frozen=True)
class ShieldCard:
    """The Shield Level card."""

    prices: Annotated[tuple[Price, ...], size(3)]


@dataclass(frozen=True)
class HealthScale:
    """The scale on the Shield card."""

    most: Annotated[int, between(1, 3)]


@dataclass(frozen=True)
class Achievements:
    """What the solo achievements add."""

    hardened: Small
    afterburners: Annotated[int, between(0, 1)]
    embargo: Small
    twin_minds: Annotated[int, between(1, 3)]


@dataclass(frozen=True)
class Ending:
    """When a game without a destroyed Base ends."""

    passes: Annotated[int, between(2, 20)]


@dataclass(frozen=True)
class Costs:
    """The file costs.toml."""

    start: Start
    collect: Collecting
    base: BaseCard
    shields: ShieldCard
    health: HealthScale
    achievements: Achievements
    end: Ending


@dataclass(frozen=True)
class FactionSide:
    """One side of a Faction card."""

    id: str
    name: str
    ability: Ability
    title: str
    price: Price
    words: str
    perk: Perk = ""  # the bonus of a Planet that this faction always has


@dataclass(frozen=True)
class Planet:
    """A Planet and its bonus."""

    id: str
    name: str
    type: Bonus
    amount: Price
    short: str
    words: str


@dataclass(frozen=True)
class AutomaCard:
    """An Automa card: what it says at each Base Level."""

    id: str
    name: str
    levels: Annotated[tuple[Saying, ...], size(4)]


@dataclass(frozen=True)
class SpaceCard:
    """A Planet & Space card: two zones on each side, lower and upper."""

    id: str
    a: Annotated[tuple[str, ...], size(2)]
    b: Annotated[tuple[str, ...], size(2)]


@dataclass(frozen=True)
class MapFile:
    """A map: rows of zones from North, docks, and the cards if they are laid by hand."""

    name: str
    rows: tuple[str, ...]
    dock_south: str
    dock_north: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)  # what is made from it can then be remembered by it
class Contents:
    """All content of the game, as the files say it."""

    ships: dict[str, ShipToken]
    costs: Costs
    factions: dict[str, FactionSide]
    planets: dict[str, Planet]
    automa: dict[str, AutomaCard]
    cards: dict[str, SpaceCard]
    words: Words  # of text.toml, which the table is made of
    maps: list[Layout]  # in the order of MAPS


def read_contents(content: Content, words: Words) -> Contents:
    """Read and cross-check every file."""
    ships = content.load("ships.toml", table_of(ShipToken))
    factions = content.load("factions.toml", table_of(FactionSide))
    planets = content.load("planets.toml", table_of(Planet))
    automa = content.load("automa.toml", table_of(AutomaCard))
    cards = content.load("cards.toml", table_of(SpaceCard))
    expect_ids("ships.toml", list(ships), LETTERS)
    expect_ids("factions.toml", list(factions), FACTION_IDS)
    expect_ids("planets.toml", list(planets), list(PLANET_IDS))
    expect_ids("automa.toml", list(automa), CARD_IDS)
    expect_ids("planets.toml", [planet.type for planet in planets.values()], list(get_args(Bonus)))
    costs = content.load("costs.toml", record_of(Costs))
    if costs.start.ship not in LETTERS:
        raise ContentError(f"costs.toml: start.ship: expected a Ship, got {costs.start.ship}")
    maps = read_maps(content, cards)
    return Contents(ships, costs, factions, planets, automa, cards, words, maps)


def expect_ids(file: str, found: list[str], wanted: list[str]) -> None:
    """Refuse a file that does not name exactly these."""
    if sorted(found) != sorted(wanted):
        raise ContentError(f"{file}: expected {', '.join(wanted)}, got {', '.join(found)}")


def read_maps(content: Content, cards: dict[str, SpaceCard]) -> list[Layout]:
    """The pre-made maps and the custom one."""
    sides = {card.id: {"a": card.a, "b": card.b} for card in cards.values()}
    files = content.load("maps.toml", table_of(MapFile))
    expect_ids("maps.toml", list(files), list(MAP_IDS))
    layouts = [lay(files[name], sides, f"maps.toml: {name}") for name in MAP_IDS]
    return [*layouts, lay(content.load("custom.toml", record_of(MapFile)), sides, "custom.toml")]


def lay(file: MapFile, sides: Sides, where: str) -> Layout:
    """The layout of one map."""
    docks = (file.dock_south, file.dock_north)
    return read_layout(file.name, file.rows, docks, file.cards, sides, where)


# --- The book


def make_book(contents: Contents) -> Book:
    """The numbers of all files in the form the rules use."""
    charts = [laid_out(layout, mode) for layout in contents.maps for mode in range(len(ASTEROIDS))]
    book = Book(charts)
    fill_costs(book, contents.costs)
    ships = [contents.ships[letter] for letter in LETTERS]
    book.levels = [ship.level for ship in ships]
    book.prices = [ship.price for ship in ships]
    book.upgrades = [ship.upgrade for ship in ships]
    book.damages = [s.damage for s in ships] + [s.upgraded_damage for s in ships]
    book.speeds = [s.speed for s in ships] + [s.upgraded_speed for s in ships]
    factions = [contents.factions[name] for name in FACTION_IDS]
    book.abilities = [get_args(Ability).index(faction.ability) for faction in factions]
    book.ability_prices = [faction.price for faction in factions]
    book.perks = [perk_zone(faction.perk) for faction in factions] + [0]
    rows = [contents.automa[name].levels for name in CARD_IDS]
    book.automa = [get_args(Saying).index(says) for row in rows for says in row]
    for planet in contents.planets.values():
        setattr(book, planet.type, planet.amount)
        for chart in charts:
            setattr(chart, planet.type, chart.zone_of_planet(planet.id) | perk_zone(planet.type))
    return book


def perk_zone(bonus: str) -> int:
    """A zone on no map that stands for the bonus that a faction always has."""
    kinds = get_args(Perk)[1:]
    return 1 << PLACES + kinds.index(bonus) if bonus in kinds else 0


def fill_costs(book: Book, costs: Costs) -> None:
    """What costs.toml says: `siege` in its table `base` is the book's `base_siege`."""
    for table, record in vars(costs).items():
        for name, value in vars(record).items():
            if isinstance(value, tuple):
                value = list(value)
            elif isinstance(value, str):
                value = LETTERS.index(value)
            setattr(book, f"{table}_{name}", value)
