"""What a viewer sees of Space Smugglers, as data: the map, the sheets, and the window in front."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import is_asked
from sectors.core.scene import Area, Draft, Mark, Piece, Place, Roll, Scene, once
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
    DEEPSPACE,
    ENCOUNTER_DIE,
    ENGINE,
    EVENT_DIE,
    HULK,
    MARKET_DIE,
    MISSION_DIE,
    NAVIGATION,
    SECTOR_IDS,
    SECTORS,
    SPECIAL_IDS,
    STORM,
    TYPE_DIE,
    YARD_DIE,
    ZONE,
)

Text = dict[str, Any]  # the game's text.toml
FLAT = 0.52  # the map is about twice as wide as high
DASHED = 4
NAME_SPOTS = ((6.35, 0.02), (8.62, 0.22), (8.4, 4.98), (1.75, 4.98), (0.12, 0.02), (6.5, 2.72))

DICE = {  # what a die was for, and what is added to it
    EVENT_DIE: ("Sector event", "rank"),
    ENCOUNTER_DIE: ("Encounter", "rank"),
    TYPE_DIE: ("Type of craft", "squares"),
    MARKET_DIE: ("Market value", "scale"),
    MISSION_DIE: ("Mission", "rank"),
    YARD_DIE: ("Shipyard", ""),
}
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
    add_die(draft, view)
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


def add_die(draft: Draft, view: Galaxy) -> None:
    """The last die of the turn, with what was added to it."""
    kind, die, total = view.rolled & 15, view.rolled >> 4 & 15, (view.rolled >> 8) - 64
    if not kind or view.duel.is_on():
        return
    label, added = DICE[kind]
    parts = ((added, int(total - die)),) if added and total != die else ()
    draft.rolls.append(
        Roll(f"die-{kind}", "map", label, (int(die),), parts, int(total), int(view.active))
    )


# --- The map


def add_map(draft: Draft, view: Galaxy, viewer: int, book: Book) -> None:
    """Systems, routes, sectors, spacecraft and space events."""
    draft.areas.append(Area("map", "board", "The galaxy", shape="chart"))
    draft.places += chart(book).places
    for sector in range(SECTORS):
        add_sector(draft, view, sector)
    reached = costs_now(view, viewer)
    add_routes(draft, view, viewer, book, reached)
    add_ships(draft, view)
    add_counters(draft, view)
    add_targets(draft, view)
    add_reach(draft, view, viewer, reached)


def add_sector(draft: Draft, view: Galaxy, sector: int) -> None:
    """A sector: its ground, and its name with the space events that lie over all of it."""
    events = [
        f"{SPECIALS[kind]}, {rounds_left(view, kind)}"
        for kind in counters(view)
        if is_over_sector(kind) and view.counter(kind) == sector
    ]
    draft.marks.append(sector_ground(sector))
    draft.places.append(sector_name(sector, " · ".join(events)))


@cache
def sector_ground(sector: int) -> Mark:
    """The ground of a sector."""
    name = SECTOR_IDS[sector].lower()
    return Mark(f"sector-{name}", "area", tuple(NUMBERS[sector * 6 : sector * 6 + 6]), name)


@lru_cache(1024)
def sector_name(sector: int, note: str) -> Place:
    """The name of a sector on the map."""
    code, label, (x, y) = SECTOR_IDS[sector], SECTOR_NAMES[sector], NAME_SPOTS[sector]
    name = code.lower()
    return Place(f"name-{name}", "map", x, y, "label", name, label, note, group=code)


def rounds_left(view: Galaxy, kind: i64) -> str:
    """How long a space event stays."""
    return "1 round" if view.is_fading(kind) else "2 rounds"


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """What never changes on the map of a galaxy."""

    places: list[Place]
    routes: list[tuple[int, int, int]]  # from, to, length; each route once


@once
def chart(book: Book) -> Chart:
    """The chart of a galaxy."""
    systems = book.galaxy.systems
    places = [system_place(number, system, book) for number, system in systems.items()]
    routes = [
        (NUMBERS.index(number), NUMBERS.index(other), length)
        for number, system in systems.items()
        for other, length in system.routes.items()
        if number < other
    ]
    return Chart(places, routes)


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


def add_routes(
    draft: Draft, view: Galaxy, viewer: int, book: Book, reached: dict[int, int]
) -> None:
    """Each route once, with its length; those between systems in reach are brighter."""
    has_device = viewer >= 0 and bool(view.sheets[viewer].works(DEEPSPACE))
    draft.marks += routes(chart(book), frozenset(reached), has_device)


@lru_cache(1024)
def routes(chart: Chart, reached: frozenset[int], has_device: bool) -> list[Mark]:
    """All routes, as they look to somebody who can reach these systems."""
    return [
        route(start, end, length, start in reached and end in reached, has_device)
        for start, end, length in chart.routes
    ]


@cache
def route(start: int, end: int, length: int, is_near: bool, has_device: bool) -> Mark:
    """One route; the longest are closed to a craft without the device for them."""
    is_closed = length == DASHED and not has_device
    tone = "dashed" if is_closed else "route near" if is_near else "route"
    ends = (NUMBERS[start], NUMBERS[end])
    words = "" if is_closed else str(length)
    return Mark(f"r-{ends[0]}-{ends[1]}", "line", ends, tone, words)


def add_ships(draft: Draft, view: Galaxy) -> None:
    """Every spacecraft beside its system; who can win this turn is marked."""
    for seat in range(view.seats):
        me = view.sheets[seat]
        if me.place < 0 or me.colour < 0:
            continue
        danger = can_win(view, seat)
        draft.pieces.append(
            Piece(
                f"ship-{seat}",
                NUMBERS[me.place],
                f"ship-{COLOUR_NAMES[me.colour]}",
                seat,
                level=2,
                badges=(("can win", "bad"),) if danger else (),
                tone="sheltered" if me.shelter else "",
                label=f"{SEAT.titles[seat]}, {CRAFT_NAMES[me.colour]}",
            )
        )
        if danger:
            draft.marks.append(Mark(f"win-{seat}", "ring", (NUMBERS[me.place],), "alarm"))


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
    """Space events on systems as pieces; a pattern over the sectors that have one."""
    for kind in counters(view):
        where = int(view.counter(kind))
        name = SPECIAL_IDS[kind]
        if is_over_sector(kind):
            at = tuple(NUMBERS[where * 6 : where * 6 + 6])
            draft.marks.append(Mark(f"over-{name}", "area", at, "hatched"))
        else:
            tone = "bad" if kind == STORM else "warn"
            left = "" if kind == HULK else f", {rounds_left(view, kind)}"
            label = f"{SPECIALS[kind]}{left}"
            draft.pieces.append(
                Piece(f"counter-{name}", NUMBERS[where], name, tone=tone, label=label)
            )


def add_targets(draft: Draft, view: Galaxy) -> None:
    """Where missions lead, one flag a player; and where the one on offer would."""
    for seat in range(view.seats):
        where = target_of(view.sheets[seat].mission)
        if where:
            draft.marks.append(Mark(f"target-{seat}", "flag", (where,), f"seat-{seat}", "target"))
    where = target_of(view.offer)
    if where:
        draft.marks.append(Mark("target-offer", "flag", (where,), "gold", "target"))


def target_of(word: int) -> str:
    """The system a mission leads to next; empty if it names none."""
    place = mission.target_of(word) if word else -1
    if place < 0:
        return ""
    return NUMBERS[mission.giver_of(word) if mission.is_marked(word) else place]


def costs_now(view: Galaxy, viewer: int) -> dict[int, int]:
    """While the viewer flies: every system in reach with the distance to it, his own with 0."""
    if viewer < 0 or view.now < 0 or view.steps[kind_of(view.now)] is not MOVEMENT:
        return {}
    if not is_asked(view, viewer):
        return {}
    costs = costs_from(view, viewer, number_of(view.now))
    return {place: cost for place, cost in enumerate(costs) if cost >= 0}


def add_reach(draft: Draft, view: Galaxy, viewer: int, reached: dict[int, int]) -> None:
    """In the movement phase: what may be entered next, and what is still in reach."""
    for place, cost in reached.items():
        if cost > 0:
            near = route_objection(view, viewer, number_of(view.now), place) == 0
            tone = "next" if near else "reach"
            draft.marks.append(
                Mark(f"reach-{NUMBERS[place]}", "ring", (NUMBERS[place],), tone, str(cost), "reach")
            )
