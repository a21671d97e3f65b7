"""What a viewer sees of Sector 18, as data: the map and the Ships on it.

The viewer's side is below; spectators see South's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Area, Draft, Mark, Meter, Piece, Place, once
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import rules, sequence, sides
from sectors.games.sector18.chart import SOUTH_BASE
from sectors.games.sector18.combat import combat_damage
from sectors.games.sector18.content import Contents
from sectors.games.sector18.fleet import is_stuck, speed_of
from sectors.games.sector18.maps import Layout
from sectors.games.sector18.space import (
    CELL_NAMES,
    ENEMY,
    HOME,
    LETTERS,
    NAMES,
    ROWS,
    SHIPS,
    SOUTH,
    foe,
)
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import can_strike

BOARD = "map"
KINDS = {"E": "Empty space", "A": "Asteroid belt", "W": "Warp hole"}
TONES = {"E": "space", "A": "belt", "W": "hole"}
NOTES = {"E": "", "A": "Speed 4 to leave", "W": "to another hole"}


def draw_table(view: Position, viewer: int, contents: Contents) -> Draft:
    """Everything but the question: the map, both sides, and the Automa."""
    below = viewer if viewer >= 0 else SOUTH
    draft = Draft()
    layout = contents.maps[view.map // 3]
    draft.heading = heading(view, layout)
    add_map(draft, view, below, viewer, layout, contents)
    add_lanes(draft, view)
    add_claims(draft, view)
    for seat in (below, int(foe(below))):
        add_core(draft, view, seat)
        add_ships(draft, view, seat, below, viewer)
        sides.add_cards(draft, view, seat, viewer)
        sides.add_numbers(draft, view, seat)
    sides.add_threats(draft, view, below, viewer)
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


def place_id(view: Position, place: int) -> str:
    """The id of a place: its zone's name, or the Base's."""
    if place >= SOUTH_BASE:
        return f"base-{place - SOUTH_BASE}"
    return CELL_NAMES[view.chart().cells[place]]


def ship_id(seat: int, ship: int) -> str:
    """The id of a Ship, in play or not."""
    return f"ship-{seat}-{LETTERS[ship]}"


def goal_id(view: Position, seat: int, cell: int) -> str:
    """The id of the place that an order of a seat names."""
    if cell == HOME:
        return f"base-{seat}"
    return f"base-{foe(seat)}" if cell == ENEMY else CELL_NAMES[cell]


# --- The map


def add_map(
    draft: Draft, view: Position, below: int, viewer: int, layout: Layout, contents: Contents
) -> None:
    """The zones, grouped by their cards, and a tile for each Base beside its dock."""
    draft.areas.append(Area(BOARD, "board", layout.name, shape="stars"))
    ground = ground_of(layout)
    turned = -1 if below else 1
    claims = [int(rules.claimed(view, seat)) for seat in range(2)]
    zones = view.chart().zones
    for cell, letter in layout.zones.items():
        label, note = zone_words(letter, contents)
        owner = claimer(claims, zones[cell])
        draft.places.append(zone(ground, cell, letter, label, note, owner, turned))
    for seat in range(2):
        x, y = ground.spots[f"base-{seat}"]
        slim = ground.narrow[seat]
        draft.places.append(
            Place(
                f"base-{seat}",
                BOARD,
                x * turned,
                y * turned,
                "square",
                "base",
                sides.base_name(view, seat, viewer),
                f"Level {view.side(seat).level}",
                seat,
                narrow=None if slim == (x, y) else (slim[0] * turned, slim[1] * turned),
            )  # fmt: skip
        )


@lru_cache(4096)
def zone(
    ground: Ground, cell: int, letter: str, label: str, note: str, owner: int, turned: int
) -> Place:
    """One zone of the map."""
    name = CELL_NAMES[cell]
    x, y = ground.spots[name]
    tone = f"planet {label.lower()}" if letter[0] == "P" else TONES[letter]
    return Place(
        name, BOARD, x * turned, y * turned, "square", tone, f"{name} {label}", note, owner,
        ground.cards[cell],
    )  # fmt: skip


def zone_words(letter: str, contents: Contents) -> tuple[str, str]:
    """The name of a zone and its effect in a few words."""
    if letter in KINDS:
        return KINDS[letter], NOTES[letter]
    planet = contents.planets[letter]
    return planet.name, planet.short


def claimer(claims: list[int], zone: i64) -> int:
    """Who claims a zone, -1 for nobody."""
    for seat in range(2):
        if claims[seat] >> zone & 1:
            return seat
    return -1


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


def add_lanes(draft: Draft, view: Position) -> None:
    """A lane joins each Base to its dock (Q5)."""
    for seat in range(2):
        dock = place_id(view, view.chart().docks[seat])
        draft.marks.append(Mark(f"lane-{seat}", "line", (f"base-{seat}", dock), "lane"))


def add_claims(draft: Draft, view: Position) -> None:
    """A ring round each Planet that is claimed or contested; the Automa's gives no bonus (Q64)."""
    here, _ = view.south.places(-1)
    there, _ = view.north.places(-1)
    for zone in range(view.chart().size):
        bit = 1 << zone
        if view.chart().planets & bit and (here | there) & bit:
            tone = "contested" if here & there & bit else f"seat-{0 if here & bit else 1}"
            if tone == "seat-1" and view.seats == 1:
                tone = "automa"
            name = place_id(view, zone)
            draft.marks.append(Mark(f"claim-{name}", "ring", (name,), tone))


# --- Ships


def add_core(draft: Draft, view: Position, seat: int) -> None:
    """The core of a Base: its Health, and a ring for each Shield point."""
    me = view.side(seat)
    for label, value in (("Shields", me.shields), ("Health", me.health)):
        name = f"core-{label.lower()}-{seat}"
        draft.meters.append(Meter(name, f"base-{seat}", label, int(value), max=3, owner=seat))


def add_ships(draft: Draft, view: Position, seat: int, below: int, viewer: int) -> None:
    """The four Ships of a side: on the map, on the Base, or in supply with their price."""
    area = f"supply-{seat}"
    title = f"{sides.whose(view, seat, viewer)} supply"
    draft.areas.append(Area(area, "row", title, seat, "mine" if seat == below else "side"))
    draft.places.append(Place(area, area, shape="slot", owner=seat))
    for ship in range(SHIPS):
        draft.pieces.append(ship_piece(view, seat, ship, below, viewer))


def ship_piece(view: Position, seat: int, ship: int, below: int, viewer: int) -> Piece:
    """One Ship, with its Damage and Speed as they count now."""
    me = view.side(seat)
    turn = 0 if seat == below else 2
    name, face = ship_id(seat, ship), LETTERS[ship]
    whose = sides.whose(view, seat, viewer)
    if not me.is_in_play(ship):
        badges = () if view.is_automa(seat) else ((supply_words(view, seat, ship), "price"),)
        label = f"{whose} {NAMES[ship]} in supply"
        return Piece(name, f"supply-{seat}", face, seat, 1, turn, badges=badges, tone="supply",
                     label=label)  # fmt: skip
    upgraded = int(me.upgraded(ship))
    label = f"{whose} {'upgraded ' * upgraded}{NAMES[ship]}"
    return Piece(
        name, place_id(view, int(me.place(ship))), face, seat, 1, turn, level=1 + upgraded,
        badges=ship_badges(view, seat, ship), tone=ship_tone(view, seat, ship), label=label,
    )  # fmt: skip


def supply_words(view: Position, seat: int, ship: int) -> str:
    """What stands on a Ship in supply: its present price, or the Level that it needs (R11)."""
    need = int(view.book.levels[ship])
    if view.side(seat).level < need:
        return f"Level {need}"
    return f"{rules.build_price(view, seat, ship, rules.bonuses(view, seat))} R"


def ship_badges(view: Position, seat: int, ship: int) -> tuple[tuple[str, str], ...]:
    """Damage and Speed with bonuses added, marked where they differ from the token; drag."""
    me = view.side(seat)
    damage = combat_damage(view, seat, ship, rules.bonuses(view, seat))
    speed = speed_of(view, seat, ship)
    printed = view.book.damage(ship, me.upgraded(ship)), view.book.speed(ship, me.upgraded(ship))
    badges = [
        (str(damage), "damage" if damage == printed[0] else "damage raised"),
        (f"›{speed}", "speed" if speed == printed[1] else "speed raised"),
    ]
    if me.drag(ship):
        badges.append((f"drag {me.drag(ship)}", "drag"))
    return tuple(badges)


def ship_tone(view: Position, seat: int, ship: int) -> str:
    """How a Ship stands out: moved already, stuck in a belt, or able to strike."""
    if view.now >= 0 and kind_of(view.now) == sequence.COMMAND and seat_of(view.now) == seat:
        if number_of(view.now) >> ship & 1:
            return "moved"
    if is_stuck(view, seat, ship, speed_of(view, seat, ship)):
        return "stuck"
    return "threat" if can_strike(view, seat, ship) else ""
