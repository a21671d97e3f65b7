"""What a viewer sees of Sector 18, as data: the map and the Ships on it.

The viewer's side is below; spectators see South's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Mark, Piece, Place, once
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import rules, sequence, sides
from sectors.games.sector18.book import Book
from sectors.games.sector18.chart import SOUTH_BASE, SUPPLY, Chart
from sectors.games.sector18.combat import combat_damage
from sectors.games.sector18.content import Contents
from sectors.games.sector18.fleet import is_stuck, speed_with
from sectors.games.sector18.maps import Layout
from sectors.games.sector18.space import (
    CELL_NAMES,
    ENEMY,
    HOME,
    LETTERS,
    NAMES,
    NORTH,
    ROWS,
    SHIPS,
    SOUTH,
    foe,
)
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import strikes_with

BOARD = "map"
KINDS = {"E": "Empty space", "A": "Asteroid belt", "W": "Warp hole"}
TONES = {"E": "space", "A": "belt", "W": "hole"}
NOTES = {"E": "", "A": "Speed 4 to leave", "W": "to another hole"}


def draw_table(view: Position, viewer: int, contents: Contents) -> Draft:
    """Everything but the question: the map, both sides, and the Automa."""
    below = sides.below(viewer)
    draft = Draft()
    draft.heading = heading(view, contents.maps[view.map // 3])
    add_board(draft, view, viewer, contents)
    for seat in (below, int(foe(below))):
        planets = rules.claimed(view, seat)
        add_ships(draft, view, seat, viewer, planets)
        sides.add_belongings(draft, view, seat, viewer, planets)
    sides.add_threats(draft, view, viewer)
    if view.seats == 1:
        sides.add_automa(draft, view, contents)
    if view.now >= 0 and kind_of(view.now) == sequence.DRAFT:
        sides.add_factions(draft, view)
    return draft


def heading(view: Position, layout: Layout) -> str:
    """The round, the map, and whether it is played alone."""
    solo = " · Solo" if view.seats == 1 else ""
    return f"Round {view.round()} of {view.round_limit} · {layout.name}{solo}"


# --- Names of things on the table


def place_id(chart: Chart, place: int) -> str:
    """The id of a place: its zone's name, or the Base's."""
    if place >= SOUTH_BASE:
        return f"base-{place - SOUTH_BASE}"
    return CELL_NAMES[chart.cells[place]]


def ship_id(seat: int, ship: int) -> str:
    """The id of a Ship, in play or not."""
    return f"ship-{seat}-{LETTERS[ship]}"


def goal_id(seat: int, cell: int) -> str:
    """The id of the place that an order of a seat names."""
    if cell == HOME:
        return f"base-{seat}"
    return f"base-{foe(seat)}" if cell == ENEMY else CELL_NAMES[cell]


# --- The map


def add_board(draft: Draft, view: Position, viewer: int, contents: Contents) -> None:
    """The map as it is claimed now, with both Bases."""
    planets = view.chart().planets
    here, _ = view.south.places(-1)
    there, _ = view.north.places(-1)
    draft.include(
        board(
            contents, int(view.map // 3), viewer, view.seats == 1, int(here & planets),
            int(there & planets), int(view.south.level), int(view.north.level),
        )
    )  # fmt: skip


@lru_cache(4096)
def board(
    contents: Contents,
    number: int,
    viewer: int,
    is_solo: bool,
    here: int,
    there: int,
    south: int,
    north: int,
) -> Draft:
    """A map with the Planets where South's and North's Ships are, and the Levels of the Bases."""
    part, layout = Draft(), contents.maps[number]
    part.areas.append(Area(BOARD, "board", layout.name, shape="stars"))
    ground = ground_of(layout)
    turned = -1 if sides.below(viewer) else 1
    for i, (cell, letter) in enumerate(layout.zones.items()):
        label, note = zone_words(letter, contents)
        owner = claimer(here >> i & 1, there >> i & 1)
        part.places.append(zone(ground, cell, letter, label, note, owner, turned))
        if (here | there) >> i & 1:
            part.marks.append(claim(CELL_NAMES[cell], owner, is_solo))
    for seat, level in enumerate((south, north)):
        name = sides.base_name(seat, viewer, is_solo)
        dock = CELL_NAMES[layout.docks[seat]]
        part.places.append(base(ground, seat, name, f"dock {dock}, Level {level}", turned))
    part.marks = lanes(layout) + part.marks
    return part


def zone(
    ground: Ground, cell: int, letter: str, label: str, note: str, owner: int, turned: int
) -> Place:
    """One zone of the map, grouped by its card."""
    name = CELL_NAMES[cell]
    x, y = ground.spots[name]
    tone = f"planet {label.lower()}" if letter[0] == "P" else TONES[letter]
    return Place(
        name, BOARD, x * turned, y * turned, "square", tone, f"{name} {label}", note, owner,
        ground.cards[cell],
    )  # fmt: skip


def base(ground: Ground, seat: int, name: str, note: str, turned: int) -> Place:
    """The tile of a Base, beside its dock."""
    x, y = ground.spots[f"base-{seat}"]
    slim = ground.narrow[seat]
    return Place(
        f"base-{seat}", BOARD, x * turned, y * turned, "square", "base", name, note,
        seat, narrow=None if slim == (x, y) else (slim[0] * turned, slim[1] * turned),
    )  # fmt: skip


def lanes(layout: Layout) -> list[Mark]:
    """A lane joins each Base to its dock (Q5)."""
    return [
        Mark(f"lane-{seat}", "line", (f"base-{seat}", CELL_NAMES[dock]), "lane")
        for seat, dock in enumerate(layout.docks)
    ]


def claim(name: str, owner: int, is_solo: bool) -> Mark:
    """A ring round a claimed or contested Planet; the Automa's gives no bonus (Q64)."""
    tone = "contested" if owner < 0 else f"seat-{owner}"
    if owner == NORTH and is_solo:
        tone = "automa"
    return Mark(f"claim-{name}", "ring", (name,), tone)


def zone_words(letter: str, contents: Contents) -> tuple[str, str]:
    """The name of a zone and its effect in a few words."""
    if letter in KINDS:
        return KINDS[letter], NOTES[letter]
    planet = contents.planets[letter]
    return planet.name, planet.short


def claimer(south: int, north: int) -> int:
    """Who claims a Planet, given who has a Ship there; -1 for nobody."""
    if south == north:
        return -1
    return SOUTH if south else NORTH


Spot = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """What never changes on a map: where things lie, and the card of each zone."""

    spots: dict[str, Spot]
    narrow: list[Spot]  # where each Base lies on a narrow screen
    cards: dict[int, str]


@once
def ground_of(layout: Layout) -> Ground:
    """Where the things of a map lie."""
    spots = spots_of(layout)
    cards = {cell: placed.card for placed in layout.cards for cell in placed.cells}
    return Ground(spots, [narrow_spot(layout, spots, seat) for seat in range(2)], cards)


def spots_of(layout: Layout) -> dict[str, Spot]:
    """Where things lie, row 1 lowest (y grows downwards); Bases on a free spot at their docks.

    A gap of the map is best, so that the map stays small; else it is at the owner's left.
    """
    spots = {CELL_NAMES[cell]: (cell // ROWS, -(cell % ROWS)) for cell in layout.zones}
    columns, rows = ({spot[i] for spot in spots.values()} for i in range(2))
    for seat in range(2):
        free = free_spots(layout, spots, seat)
        gaps = [spot for spot in free if spot[0] in columns and spot[1] in rows]
        spots[f"base-{seat}"] = [*gaps, *free][0]
    return spots


def free_spots(layout: Layout, spots: dict[str, Spot], seat: int) -> list[Spot]:
    """Free spots at a dock: at its owner's left, behind it, then the others; far off if none is."""
    x, y = spots[CELL_NAMES[layout.docks[seat]]]
    side = -1 if seat == SOUTH else 1
    near = [(x + side, y), (x, y - side), (x - side, y), (x, y + side)]
    taken = {spot for name, spot in spots.items() if name != f"base-{seat}"}
    return [spot for spot in near if spot not in taken] or [(x + 9 * side, y)]


def narrow_spot(layout: Layout, spots: dict[str, Spot], seat: int) -> Spot:
    """Where a Base lies on a narrow screen: never beside the map, if it can be above or below."""
    columns = {x for name, (x, _) in spots.items() if not name.startswith("base")}
    usual = spots[f"base-{seat}"]
    free = [usual, *free_spots(layout, spots, seat)]
    return next((spot for spot in free if spot[0] in columns), usual)


# --- Ships

Figures = tuple[int, int, str]  # see `figures`


def add_ships(draft: Draft, view: Position, seat: int, viewer: int, planets: i64) -> None:
    """The four Ships of a side: on the map, on the Base, or in supply with their price."""
    moved: i64 = 0
    if view.now >= 0 and kind_of(view.now) == sequence.COMMAND and seat_of(view.now) == seat:
        moved = number_of(view.now)
    shown = [figures(view, seat, ship, planets, moved >> ship & 1) for ship in range(SHIPS)]
    ships = int(view.side(seat).ships)
    draft.pieces += fleet(
        view.book, int(view.map), seat, viewer, view.seats == 1, ships, tuple(shown)
    )


def figures(view: Position, seat: i64, ship: i64, planets: i64, moved: i64) -> Figures:
    """What a Ship shows now, given the Planets that its side claims: two numbers and a tone.

    In play its Damage and Speed; in supply its price, or the Level that it still needs (R11).
    """
    me = view.side(seat)
    if me.is_in_play(ship):
        speed = speed_with(view, seat, ship, planets)
        damage = combat_damage(view, seat, ship, planets)
        return int(damage), int(speed), "moved" if moved else ship_tone(view, seat, ship, speed)
    if view.is_automa(seat):
        return 0, 0, "supply"
    need = view.book.levels[ship]
    if me.level < need:
        return 0, need, "supply"
    return int(rules.build_price(view, seat, ship, planets)), 0, "supply"


def ship_tone(view: Position, seat: i64, ship: i64, speed: i64) -> str:
    """How a Ship that has not moved stands out: stuck in a belt, or able to strike."""
    if is_stuck(view, seat, ship, speed):
        return "stuck"
    return "threat" if strikes_with(view, seat, ship, speed) else ""


@lru_cache(4096)
def fleet(
    book: Book,
    number: int,
    seat: int,
    viewer: int,
    is_solo: bool,
    ships: int,
    shown: tuple[Figures, ...],
) -> list[Piece]:
    """The Ships of a side as its `ships` packs them, on one of the book's charts."""
    owner = sides.whose(seat, viewer, is_solo)
    turn = 0 if seat == sides.below(viewer) else 2
    return [
        ship_piece(book, number, seat, owner, turn, ship, ships >> ship * 8 & 127, shown[ship])
        for ship in range(SHIPS)
    ]


@lru_cache(4096)
def ship_piece(
    book: Book,
    number: int,
    seat: int,
    owner: str,
    turn: int,
    ship: int,
    packed: int,
    shown: Figures,
) -> Piece:
    """One Ship: its place, side and drag packed, and what it shows."""
    name, face = ship_id(seat, ship), LETTERS[ship]
    place, upgraded, drag = packed & 15, packed >> 4 & 1, packed >> 5
    first, second, tone = shown
    if place == SUPPLY:
        label = f"{owner} {NAMES[ship]} in supply"
        prices = supply_badges(first, second)
        return Piece(name, f"supply-{seat}", face, seat, 1, turn, "", 1, prices, tone, label)
    label = f"{owner} {'upgraded ' * upgraded}{NAMES[ship]}"
    badges = ship_badges(book, ship, upgraded, first, second, drag)
    where = place_id(book.charts[number], place)
    return Piece(name, where, face, seat, 1, turn, "", 1 + upgraded, badges, tone, label)


Badges = tuple[tuple[str, str], ...]


def supply_badges(price: int, need: int) -> Badges:
    """What stands on a Ship in supply; nothing on the Automa's, which pays no price."""
    if need:
        return ((f"Level {need}", "price"),)
    return ((f"{price} R", "price"),) if price else ()


def ship_badges(book: Book, ship: int, upgraded: int, damage: int, speed: int, drag: int) -> Badges:
    """Damage and Speed with bonuses added, marked where they differ from the token; drag."""
    is_printed = damage == book.damage(ship, upgraded), speed == book.speed(ship, upgraded)
    badges = [
        (str(damage), "damage" if is_printed[0] else "damage raised"),
        (f"›{speed}", "speed" if is_printed[1] else "speed raised"),
    ]
    if drag:
        badges.append((f"drag {drag}", "drag"))
    return tuple(badges)
