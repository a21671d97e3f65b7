"""What a viewer sees of Sector 18, as data. The viewer's side is below; spectators see South's."""

from __future__ import annotations

from sectors.core.scene import Area, Draft, Mark, Meter, Piece, Place, Row, Table
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector18 import rules, sequence
from sectors.games.sector18.chart import SOUTH_BASE
from sectors.games.sector18.combat import combat_damage
from sectors.games.sector18.content import Contents
from sectors.games.sector18.faces import SAYS
from sectors.games.sector18.fleet import is_stuck, speed_of
from sectors.games.sector18.maps import Layout
from sectors.games.sector18.space import (
    CARD_IDS,
    CELL_NAMES,
    ENEMY,
    FACTION_IDS,
    HOME,
    LETTERS,
    NAMES,
    NORTH,
    ROWS,
    SEAT,
    SHIPS,
    SOUTH,
    foe,
)
from sectors.games.sector18.state import Position
from sectors.games.sector18.threat import can_strike, defence, threat

BOARD = "map"
KINDS = {"E": "Empty space", "A": "Asteroid belt", "W": "Warp hole"}
TONES = {"E": "space", "A": "belt", "W": "hole", "P": "planet"}
NOTES = {"E": "", "A": "leaving takes Speed 4", "W": "leads to another hole"}


def draw_table(view: Position, viewer: int, contents: Contents) -> Draft:
    """Everything but the question: the map, both sides, and the Automa."""
    below = viewer if viewer >= 0 else SOUTH
    draft = Draft()
    layout = contents.maps[view.map // 3]
    draft.heading = heading(view, layout)
    add_map(draft, view, below, layout, contents)
    add_lanes(draft, view)
    add_claims(draft, view)
    for seat in (below, int(foe(below))):
        add_ships(draft, view, seat, below)
        add_cards(draft, view, seat, viewer)
        add_numbers(draft, view, seat)
    if view.seats == 1:
        add_automa(draft, view, contents)
    if view.now >= 0 and kind_of(view.now) == sequence.DRAFT:
        add_factions(draft, view)
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


def add_map(draft: Draft, view: Position, below: int, layout: Layout, contents: Contents) -> None:
    """The zones, grouped by their cards, and a tile for each Base beside its dock."""
    draft.areas.append(Area(BOARD, "board", layout.name, shape="stars"))
    cards = {cell: placed.card for placed in layout.cards for cell in placed.cells}
    spots = spots_of(layout)
    turned = -1 if below else 1
    for cell, letter in layout.zones.items():
        x, y = spots[CELL_NAMES[cell]]
        label, note = zone_words(letter, contents)
        name = CELL_NAMES[cell]
        tone = TONES[letter[0]]
        place = Place(
            name, BOARD, x * turned, y * turned, "square", tone, f"{name} {label}", note,
            claimer(view, cell), cards[cell],
        )  # fmt: skip
        draft.places.append(place)
    for seat in range(2):
        x, y = spots[f"base-{seat}"]
        label = f"{SEAT.titles[view.name(seat)]}'s Base"
        note = f"Level {view.side(seat).level}"
        draft.places.append(
            Place(
                f"base-{seat}", BOARD, x * turned, y * turned, "square", "base", label, note, seat
            )
        )


def zone_words(letter: str, contents: Contents) -> tuple[str, str]:
    """The name of a zone and its effect in a few words."""
    if letter in KINDS:
        return KINDS[letter], NOTES[letter]
    planet = contents.planets[letter]
    return planet.name, planet.short


def claimer(view: Position, cell: int) -> int:
    """Who claims a zone, -1 for nobody."""
    zone = view.chart().zones[cell]
    for seat in range(2):
        if rules.claimed(view, seat) >> zone & 1:
            return seat
    return -1


def spots_of(layout: Layout) -> dict[str, tuple[int, int]]:
    """Where things lie, row 1 lowest (y grows downwards); Bases on a free spot at their docks."""
    spots = {CELL_NAMES[cell]: (cell // ROWS, -(cell % ROWS)) for cell in layout.zones}
    for seat, dock in enumerate(layout.docks):
        x, y = spots[CELL_NAMES[dock]]
        side = -1 if seat == SOUTH else 1
        near = [(x + side, y), (x, y - side), (x - side, y), (x, y + side)]
        taken = set(spots.values())
        spots[f"base-{seat}"] = next(
            (spot for spot in near if spot not in taken), (x + 9 * side, y)
        )
    return spots


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


def add_ships(draft: Draft, view: Position, seat: int, below: int) -> None:
    """The four Ships of a side: on the map, on the Base, or greyed in supply with their price."""
    area = f"supply-{seat}"
    title = f"{SEAT.titles[view.name(seat)]}'s supply"
    draft.areas.append(Area(area, "row", title, seat, "mine" if seat == below else "side"))
    draft.places.append(Place(area, area, shape="slot", owner=seat))
    for ship in range(SHIPS):
        draft.pieces.append(ship_piece(view, seat, ship, below))


def ship_piece(view: Position, seat: int, ship: int, below: int) -> Piece:
    """One Ship, with its Damage and Speed as they count now."""
    me = view.side(seat)
    turn = 0 if seat == below else 2
    name, face = ship_id(seat, ship), LETTERS[ship]
    whose = SEAT.titles[view.name(seat)]
    if not me.is_in_play(ship):
        price = f"{rules.build_price(view, seat, ship, rules.bonuses(view, seat))} R"
        badges = () if view.is_automa(seat) else ((price, "price"),)
        label = f"{whose}'s {NAMES[ship]} in supply"
        return Piece(name, f"supply-{seat}", face, seat, 1, turn, badges=badges, tone="supply",
                     label=label)  # fmt: skip
    upgraded = int(me.upgraded(ship))
    label = f"{whose}'s {'upgraded ' * upgraded}{NAMES[ship]}"
    return Piece(
        name, place_id(view, int(me.place(ship))), face, seat, 1, turn, level=1 + upgraded,
        badges=ship_badges(view, seat, ship), tone=ship_tone(view, seat, ship), label=label,
    )  # fmt: skip


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


# --- Cards and numbers


def add_cards(draft: Draft, view: Position, seat: int, viewer: int) -> None:
    """Base Level card, Faction card and Shield card, with their scales."""
    me = view.side(seat)
    area = f"cards-{seat}"
    title = f"{SEAT.titles[view.name(seat)]}'s cards"
    draft.areas.append(Area(area, "row", title, seat, "mine" if seat == viewer else "side"))
    draft.places.append(Place(area, area, shape="slot", owner=seat))
    draft.pieces.append(Piece(f"level-{seat}", area, f"base-{me.level}", seat))
    if me.faction >= 0:
        draft.pieces.append(Piece(f"faction-{seat}", area, FACTION_IDS[me.faction], seat))
    draft.pieces.append(Piece(f"shield-{seat}", area, f"shield-{me.shields}", seat))
    label = "Clock" if view.is_automa(seat) else "Resources"
    scales = ((f"scale-{seat}", label, me.resources, 7), (f"health-{seat}", "Health", me.health, 3))
    for name, label, value, most in scales:
        draft.meters.append(
            Meter(name, area, label, int(value), max=most, style="track", owner=seat)
        )


def add_numbers(draft: Draft, view: Position, seat: int) -> None:
    """What stands in a side's line, and what its Base has to fear."""
    me = view.side(seat)
    planets = int(rules.count(rules.claimed(view, seat)))
    numbers = [("R", me.resources), ("shields", me.shields), ("health", me.health)]
    if view.is_automa(seat):
        numbers[0] = ("clock", me.resources)
    for name, value in [*numbers, ("level", me.level), ("planets", planets)]:
        draft.meters.append(Meter(f"{name}-{seat}-n", "players", name, int(value), owner=seat))
    if not view.is_automa(seat):
        gain = int(rules.collect_gain(view, seat))
        draft.meters.append(Meter(f"next-{seat}", "players", "next Collect", gain, owner=seat))
    danger, hold = int(threat(view, foe(seat))), int(defence(view, seat))
    tone = "bad" if danger >= hold else "warn" if danger else ""
    draft.meters.append(
        Meter(f"threat-{seat}", "players", "threat", danger, of=hold, tone=tone, owner=seat)
    )


def add_factions(draft: Draft, view: Position) -> None:
    """The six sides of the Faction cards, to choose from; those of a taken card are gone."""
    draft.areas.append(Area("factions", "row", "Faction cards", at="focus"))
    draft.places.append(Place("factions", "factions", shape="slot"))
    gone = [view.side(seat).faction // 2 for seat in range(2) if view.side(seat).faction >= 0]
    for i, name in enumerate(FACTION_IDS):
        if i // 2 not in gone:
            draft.pieces.append(Piece(f"side-{name}", "factions", name))


# --- The Automa


def add_automa(draft: Draft, view: Position, contents: Contents) -> None:
    """Its latest card face up, the deck, its clock, and the cards still to come in fixed order."""
    draft.areas.append(Area("automa", "pile", "The Automa", NORTH, "side"))
    draft.places.append(Place("automa", "automa", shape="slot", owner=NORTH))
    if view.deck.cards:
        draft.pieces.append(Piece("deck#", "automa", "back", NORTH, len(view.deck.cards)))
    turned = list(view.turned.cards)
    if turned:
        card = CARD_IDS[turned[-1]]
        draft.pieces.append(Piece(f"card-{card}", "automa", card, NORTH))
        levels = contents.automa[card].levels
        rows = tuple(
            Row(f"says-{i}", (f"L{i}", SAYS[says]), "now" if i == view.north.level else "")
            for i, says in enumerate(levels, 1)
        )
        title = contents.automa[card].name
        draft.tables.append(Table("says", "automa", ("Level", "Action"), rows, title))
    names = [contents.automa[c].name for i, c in enumerate(CARD_IDS) if i not in turned]
    rows = tuple(Row(f"left-{name}", (name,)) for name in names)
    draft.tables.append(Table("left", "automa", ("Card",), rows, "Still in its deck"))
