"""What a viewer sees of Space Smugglers, as data: the map, the sheets, and the window in front."""

from __future__ import annotations

from typing import Any

from sectors.core.engine import is_asked
from sectors.core.scene import Area, Draft, Mark, Piece, Place, Scene
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import choices, mission, panels, windows
from sectors.games.smugglers.content import NUMBERS, Book, System
from sectors.games.smugglers.event_phase import is_over_sector
from sectors.games.smugglers.movement import MOVEMENT, route_objection
from sectors.games.smugglers.reach import costs_from, spread_from
from sectors.games.smugglers.space import (
    COLOUR_NAMES,
    CRAFT_NAMES,
    SEAT,
    SECTOR_NAMES,
    SPECIALS,
)
from sectors.games.smugglers.standing import claim_price
from sectors.games.smugglers.state import Galaxy, counters
from sectors.games.smugglers.terms import (
    ENGINE,
    NAVIGATION,
    SECTOR_IDS,
    SECTORS,
    SPECIAL_IDS,
    STORM,
    ZONE,
)

Text = dict[str, Any]  # the game's text.toml
FLAT = 0.52  # the map is about twice as wide as high

PHASES = {
    "Colour": "Setup",
    "Drone": "Movement",
    "Movement": "Movement",
    "Hulk": "Event",
    "WarpFound": "Event",
    "Distress": "Event",
    "Spoil": "Malfunction",
    "Encounter": "Encounter",
    "DogfightPhase": "Dogfight",
    "Avoid": "Dogfight",
    "Chits": "Dogfight",
    "Shot": "Dogfight",
    "Parting": "Dogfight",
    "Jettison": "Cargo",
    "Loot": "Loot",
    "Market": "Market",
    "Selling": "Market",
    "Buying": "Market",
    "HandOver": "Mission",
    "Business": "Mission",
    "Offer": "Mission",
    "Shipyard": "Shipyard",
    "Deals": "Shipyard",
}


def scene(view: Galaxy, viewer: int, text: Text, book: Book) -> Scene:
    """The whole table as one viewer sees it."""
    draft = Draft()
    draft.heading = heading(view)
    add_map(draft, view, viewer, book)
    for seat in range(view.seats):
        panels.add_panel(draft, view, seat, viewer)
    windows.add_windows(draft, view, viewer)
    draft.prompt, draft.help = choices.prompt(view, viewer, text)
    draft.choices = choices.choices(view, viewer)
    return draft.done()


def heading(view: Galaxy) -> str:
    """The round, whose turn it is and the phase."""
    words = [f"Round {view.round} of {view.house.last_round}"] if view.round else []
    if view.active >= 0:
        words.append(SEAT.titles[view.active])
    if view.now >= 0:
        words.append(PHASES[view.steps[kind_of(view.now)].name])
    return " · ".join(words) or "Space Smugglers"


# --- The map


def add_map(draft: Draft, view: Galaxy, viewer: int, book: Book) -> None:
    """Systems, routes, sectors, spacecraft and space events."""
    draft.areas.append(Area("map", "board", "The galaxy", shape="galaxy"))
    for number, system in book.galaxy.systems.items():
        draft.places.append(system_place(number, system, book))
    add_routes(draft, book)
    for sector in range(SECTORS):
        at = tuple(NUMBERS[sector * 6 : sector * 6 + 6])
        name = SECTOR_IDS[sector].lower()
        draft.marks.append(Mark(f"sector-{name}", "area", at, name, SECTOR_NAMES[sector]))
    add_ships(draft, view)
    add_counters(draft, view)
    add_targets(draft, view)
    add_reach(draft, view, viewer)


def system_place(number: str, system: System, book: Book) -> Place:
    """A system: number, name, economy, export and import."""
    goods, economies = book.goods.goods, book.goods.economies
    note = (
        f"{economies[system.economy].name}; exports {goods[system.export].name}, "
        f"imports {goods[system.import_].name}"
    )
    sector = SECTOR_IDS[int(number[0]) - 1]
    x, y = system.x / 10, round(system.y * FLAT / 10, 3)
    label = f"{number} {system.name}"
    return Place(number, "map", x, y, "node", sector.lower(), label, note, group=system.economy)


def add_routes(draft: Draft, book: Book) -> None:
    """Each route once, with its length; dashed ones by their tone."""
    for number, system in book.galaxy.systems.items():
        for other, length in system.routes.items():
            if number < other:
                tone = "dashed" if length == 4 else "route"
                ends = (number, other)
                draft.marks.append(Mark(f"r-{number}-{other}", "line", ends, tone, str(length)))


def add_ships(draft: Draft, view: Galaxy) -> None:
    """Every spacecraft beside its system; who can win this turn is marked."""
    for seat in range(view.seats):
        me = view.sheets[seat]
        if me.place >= 0 and me.colour >= 0:
            place = NUMBERS[me.place]
            face = f"ship-{COLOUR_NAMES[me.colour]}"
            label = f"{SEAT.titles[seat]}, {CRAFT_NAMES[me.colour]}"
            danger = can_win(view, seat)
            badges = (("can win this turn", "alarm"),) if danger else ()
            tone = "sheltered" if me.shelter else ""
            ship = Piece(f"ship-{seat}", place, face, seat, level=2, badges=badges)
            draft.pieces.append(replace_tone(ship, tone, label))
            if danger:
                draft.marks.append(Mark(f"win-{seat}", "ring", (place,), "alarm"))


def replace_tone(piece: Piece, tone: str, label: str) -> Piece:
    """A piece with its tone and its name."""
    return Piece(
        piece.id,
        piece.at,
        piece.face,
        piece.owner,
        level=piece.level,
        badges=piece.badges,
        tone=tone,
        label=label,
    )


def can_win(view: Galaxy, seat: int) -> bool:
    """Whether a player may claim the last Prestige in his next mission phase."""
    me = view.sheets[seat]
    if view.is_over() or view.house.by_missions or me.prestige() != view.house.goal - 1:
        return False
    missing = max(0, int(claim_price(view, me) - me.renown))
    tables = view.world.tables
    if missing > tables.most or tables.largesse * missing > me.credits:
        return False
    reach = spread_from(view, seat, 2 * me.level(ENGINE), me.level(NAVIGATION) + 1)
    return any(cost >= 0 for cost in reach[ZONE * 6 :])


def add_counters(draft: Draft, view: Galaxy) -> None:
    """Space events on systems as pieces, those over sectors as areas with a line of words."""
    for kind in counters(view):
        where = int(view.counter(kind))
        left = 1 if view.is_fading(kind) else 2
        name = SPECIAL_IDS[kind]
        if is_over_sector(kind):
            at = tuple(NUMBERS[where * 6 : where * 6 + 6])
            words = f"{SPECIALS[kind]} in {SECTOR_NAMES[where]}, {left} rounds"
            draft.marks.append(Mark(f"over-{name}", "area", at, name, words))
        else:
            tone = "bad" if kind == STORM else ""
            label = SPECIALS[kind]
            draft.pieces.append(
                Piece(f"counter-{name}", NUMBERS[where], name, tone=tone, label=label)
            )


def add_targets(draft: Draft, view: Galaxy) -> None:
    """Where missions lead, one flag a player."""
    for seat in range(view.seats):
        word = view.sheets[seat].mission
        place = mission.target_of(word) if word else -1
        if word and place >= 0:
            where = NUMBERS[mission.giver_of(word) if mission.is_marked(word) else place]
            draft.marks.append(Mark(f"target-{seat}", "dot", (where,), "gold", "target"))


def add_reach(draft: Draft, view: Galaxy, viewer: int) -> None:
    """In the movement phase: what may be entered next, and what is still in reach."""
    if viewer < 0 or view.now < 0 or view.steps[kind_of(view.now)] is not MOVEMENT:
        return
    if not is_asked(view, viewer):
        return
    n = number_of(view.now)
    for place, cost in enumerate(costs_from(view, viewer, n)):
        if cost > 0:
            near = route_objection(view, viewer, n, place) == 0
            tone = "next" if near else "reach"
            draft.marks.append(
                Mark(f"reach-{NUMBERS[place]}", "ring", (NUMBERS[place],), tone, str(cost), "reach")
            )
