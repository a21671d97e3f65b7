"""What a viewer sees of Sector 18, as data: the map and the Ships on it.

The viewer's side is below; spectators see South's.
"""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.scene import Area, Draft, Mark, Piece, Place
from sectors.core.state import number_of, part, seat_of, shifted
from sectors.games.sector18.look import sides
from sectors.games.sector18.rules.book import Book
from sectors.games.sector18.rules.chart import SUPPLY
from sectors.games.sector18.rules.combat import combat_damage
from sectors.games.sector18.rules.content import Contents, Words
from sectors.games.sector18.rules.fleet import speed_with
from sectors.games.sector18.rules.maps import Layout
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.setup import DRAFT, is_cut
from sectors.games.sector18.rules.ships import build_price
from sectors.games.sector18.rules.space import CELL_NAMES, LETTERS, NAMES, NORTH, ROWS, SHIPS, SOUTH
from sectors.games.sector18.rules.state import NO_SHIP, Position
from sectors.games.sector18.rules.threat import strikes_with
from sectors.games.sector18.rules.turn import COMMAND, MOVED, asks
from sectors.games.sector18.rules.zones import is_stuck

Spot = tuple[int, int]
BOARD = "map"
TONES = {"E": "space", "A": "belt", "W": "hole"}


def draw_table(view: Position, viewer: int, contents: Contents) -> Draft:
    """Everything but the question: the map, both sides, and the Automa."""
    below = sides.below(viewer)
    draft = Draft()
    draft.heading = heading(view, contents)
    add_board(draft, view, viewer, contents)
    for seat in (below, 1 - below):
        planets = claimed(view, seat)
        add_ships(draft, view, seat, viewer, planets, contents)
        sides.add_belongings(draft, view, seat, viewer, planets, contents)
    sides.add_threats(draft, view, viewer, contents)
    if view.seats == 1:
        sides.add_automa(draft, view, contents)
    if asks(view, DRAFT) or is_cut(view):
        sides.add_factions(draft, view, contents.words)
    return draft


def heading(view: Position, contents: Contents) -> str:
    """The round, the map, and whether it is played alone."""
    say, name = contents.words, contents.maps[view.layout()].name
    solo = say["solo"] if view.seats == 1 else ""
    return said(say["round"], round=view.round(), limit=view.round_limit, map=name) + solo


# --- The map


def add_board(draft: Draft, view: Position, viewer: int, contents: Contents) -> None:
    """The map as it is claimed now, with both Bases."""
    planets = view.chart().planets
    here, _ = view.south.places(NO_SHIP)
    there, _ = view.north.places(NO_SHIP)
    held = int(here & planets), int(there & planets)
    levels = int(view.south.level), int(view.north.level)
    draft.include(board(contents, int(view.layout()), viewer, view.seats == 1, held, levels))


@lru_cache(4096)  # of the maps and words in the contents, and of all that is given here
def board(
    contents: Contents,
    number: int,
    viewer: int,
    is_solo: bool,
    held: tuple[int, int],
    levels: tuple[int, int],
) -> Draft:
    """A map with the Planets where South's and North's Ships are, and the Levels of the Bases."""
    found, layout, say = Draft(), contents.maps[number], contents.words
    found.areas.append(Area(BOARD, "board", layout.name, shape="stars"))
    found.marks += lanes(layout)
    spots = spots_of(layout)
    turned = -1 if sides.below(viewer) else 1
    cards = {cell: placed.card for placed in layout.cards for cell in placed.cells}
    for i, (cell, letter) in enumerate(layout.zones.items()):
        here, there = held[0] >> i & 1, held[1] >> i & 1
        owner = -1 if here == there else SOUTH if here else NORTH
        x, y = spots[CELL_NAMES[cell]]
        found.places.append(
            zone(contents, cell, letter, (x * turned, y * turned), owner, cards[cell])
        )
        if here or there:
            found.marks.append(claim(CELL_NAMES[cell], owner, is_solo))
    for seat, level in enumerate(levels):
        name = sides.base_name(seat, viewer, is_solo, say)
        note = said(say["dock"], dock=CELL_NAMES[layout.docks[seat]], level=level)
        found.places.append(base(layout, spots, seat, name, note, turned))
    return found


def zone(contents: Contents, cell: int, letter: str, spot: Spot, owner: int, card: str) -> Place:
    """One zone of the map, grouped by its card."""
    name = CELL_NAMES[cell]
    if letter in TONES:
        tone = TONES[letter]
        label, note = contents.words[letter], contents.words[f"{letter}_note"]
    else:
        label, note = contents.planets[letter].name, contents.planets[letter].short
        tone = f"planet {label.lower()}"
    return Place(
        name, BOARD, spot[0], spot[1], "square", tone, f"{name} {label}", note, owner, card
    )


def base(
    layout: Layout, spots: dict[str, Spot], seat: int, name: str, note: str, turned: int
) -> Place:
    """The tile of a Base, beside its dock."""
    x, y = spots[f"base-{seat}"]
    slim = narrow_spot(layout, spots, seat)
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

Figures = tuple[int, int, int, int, int, str]  # see `figures`
Badges = tuple[tuple[str, str], ...]


def add_ships(
    draft: Draft, view: Position, seat: int, viewer: int, planets: i64, contents: Contents
) -> None:
    """The four Ships of a side: on the map, on the Base, or in supply with their price."""
    moved: i64 = 0
    if asks(view, COMMAND) and seat_of(view.now) == seat:
        moved = part(number_of(view.now), MOVED)
    shown = [figures(view, seat, ship, planets, moved) for ship in range(SHIPS)]
    draft.pieces += fleet(
        contents, view.book, int(view.map), seat, viewer, view.seats == 1, tuple(shown)
    )


def figures(view: Position, seat: i64, ship: i64, planets: i64, moved: i64) -> Figures:
    """What a Ship shows now: its place, side and drag, two numbers and a tone.

    The numbers are in play its Damage and Speed, given the Planets that its side claims; in supply
    its price, or the Level that it still needs (R11).
    """
    me = view.side(seat)
    place, upgraded, drag = int(me.place(ship)), int(me.upgraded(ship)), int(me.drag(ship))
    if place != SUPPLY:
        speed = speed_with(view, seat, ship, planets)
        damage = combat_damage(view, seat, ship, planets)
        is_moved = moved & shifted(1, ship) != 0
        tone = "moved" if is_moved else ship_tone(view, seat, ship, speed)
        return place, upgraded, drag, int(damage), int(speed), tone
    price, need = 0, 0
    if not view.is_automa(seat):
        if me.level < view.book.levels[ship]:
            need = view.book.levels[ship]
        else:
            price = int(build_price(view, ship, planets))
    return place, upgraded, drag, price, need, "supply"


def ship_tone(view: Position, seat: i64, ship: i64, speed: i64) -> str:
    """How a Ship that has not moved stands out: stuck in a belt, or able to strike."""
    if is_stuck(view, seat, ship, speed):
        return "stuck"
    return "threat" if strikes_with(view, seat, ship, speed) else ""


@lru_cache(4096)  # of the words in the contents, the book, and all that is given here
def fleet(
    contents: Contents,
    book: Book,
    chart: int,
    seat: int,
    viewer: int,
    is_solo: bool,
    shown: tuple[Figures, ...],
) -> list[Piece]:
    """The Ships of a side on one of the book's charts."""
    say = contents.words
    owner = sides.whose(seat, viewer, is_solo, say)
    turn = 0 if seat == sides.below(viewer) else 2
    found: list[Piece] = []
    for ship, (place, upgraded, drag, first, second, tone) in enumerate(shown):
        name, face = sides.ship_id(seat, ship), LETTERS[ship]
        if place == SUPPLY:
            at, kind, badges = f"supply-{seat}", "in_supply", supply_badges(first, second, say)
        else:
            at, kind = sides.place_id(book.charts[chart], place), "in_play"
            badges = ship_badges(book, ship, upgraded, (first, second, drag), say)
        label = said(say["upgraded" if upgraded else kind], owner=owner, ship=NAMES[ship])
        found.append(Piece(name, at, face, seat, 1, turn, "", 1 + upgraded, badges, tone, label))
    return found


def supply_badges(price: int, need: int, say: Words) -> Badges:
    """What stands on a Ship in supply; nothing on the Automa's, which pays no price."""
    if need:
        return ((said(say["need"], level=need), "price"),)
    return ((f"{price} R", "price"),) if price else ()


def ship_badges(
    book: Book, ship: int, upgraded: int, numbers: tuple[int, int, int], say: Words
) -> Badges:
    """Damage and Speed with bonuses added, marked where they differ from the token; drag."""
    damage, speed, drag = numbers
    is_printed = damage == book.damage(ship, upgraded), speed == book.speed(ship, upgraded)
    badges = [
        (str(damage), "damage" if is_printed[0] else "damage raised"),
        (f"›{speed}", "speed" if is_printed[1] else "speed raised"),
    ]
    if drag:
        badges.append((said(say["drag"], drag=drag), "drag"))
    return tuple(badges)
