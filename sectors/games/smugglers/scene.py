"""What a viewer sees of Space Smugglers, as data: the map, the sheets, and the window in front."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from mypy_extensions import i64

from sectors.core.engine import options
from sectors.core.scene import Area, Draft, Mark, Piece, Place, Roll, Scene, once
from sectors.core.state import kind_of, number_of
from sectors.games.smugglers import choices, mission, panels, windows
from sectors.games.smugglers.content import NUMBERS, Book, System
from sectors.games.smugglers.event_phase import is_over_sector
from sectors.games.smugglers.movement import MOVEMENT, distance_left, routes_left
from sectors.games.smugglers.reach import spread, spread_from
from sectors.games.smugglers.space import (
    COLOUR_NAMES,
    CRAFT_NAMES,
    SEAT,
    SECTOR_NAMES,
    SPECIALS,
)
from sectors.games.smugglers.standing import claim_price
from sectors.games.smugglers.state import Galaxy, counter_in, counters, fades_in
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
from sectors.games.smugglers.world import Chart as Lengths

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
    actions = options(view, viewer)
    is_asked = len(actions) > 0
    draft = Draft()
    draft.heading = heading(view)
    add_map(draft, view, viewer, book, is_asked)
    for seat in range(view.seats):
        panels.add_panel(draft, view, seat, viewer)
    windows.add_windows(draft, view, viewer, is_asked)
    if view.rolled and not view.duel.is_on():
        draft.rolls += last_die(int(view.rolled), int(view.active))
    draft.prompt, draft.help = choices.prompt(view, viewer, text, is_asked)
    draft.choices = choices.choices(view, viewer, actions)
    return draft.done()


def heading(view: Galaxy) -> str:
    """The round, whose turn it is and the phase."""
    phase = PHASES[view.steps[kind_of(view.now)].name] if view.now >= 0 else ""
    return turn_of(int(view.round), int(view.house.last_round), int(view.active), phase)


@lru_cache(4096)
def turn_of(round: int, last_round: int, active: int, phase: str) -> str:
    """A heading."""
    words = [f"Round {round} of {last_round}"] if round else []
    if active >= 0:
        words.append(SEAT.titles[active])
    if phase:
        words.append(phase)
    return " · ".join(words) or "Space Smugglers"


@lru_cache(4096)
def last_die(rolled: int, active: int) -> list[Roll]:
    """The last die of the turn, with what was added to it."""
    kind, die, total = rolled & 15, rolled >> 4 & 15, (rolled >> 8) - 64
    if not kind:
        return []
    label, added = DICE[kind]
    parts = ((added, total - die),) if added and total != die else ()
    return [Roll(f"die-{kind}", "map", label, (die,), parts, total, active)]


# --- The map


def add_map(draft: Draft, view: Galaxy, viewer: int, book: Book, is_asked: bool) -> None:
    """Systems, routes, sectors, spacecraft and space events."""
    drawn, sky = chart(book), sky_of(int(view.sky))
    way = flight_of(view, viewer, drawn, is_asked)
    draft.areas.append(MAP)
    draft.places += drawn.places
    draft.places += sky.names
    draft.marks += GROUNDS
    draft.marks += way.routes
    add_ships(draft, view)
    draft.pieces += sky.counters
    draft.marks += sky.patterns
    add_targets(draft, view)
    draft.marks += way.rings


def sector_ground(sector: int) -> Mark:
    """The ground of a sector."""
    name = SECTOR_IDS[sector].lower()
    return Mark(f"sector-{name}", "area", tuple(NUMBERS[sector * 6 : sector * 6 + 6]), name)


MAP = Area("map", "board", "The galaxy", shape="chart")
GROUNDS = [sector_ground(sector) for sector in range(SECTORS)]


@dataclass(frozen=True, slots=True, eq=False)
class Sky:
    """What the space events change on the map."""

    names: list[Place]  # of the sectors, with the events that lie over all of them
    counters: list[Piece]  # events on systems
    patterns: list[Mark]  # over the sectors that have an event


@lru_cache(4096)
def sky_of(sky: int) -> Sky:
    """The names of the sectors, and the space events."""
    events = counters(sky)
    over = [kind for kind in events if is_over_sector(kind)]
    names = [
        sector_name(s, " · ".join([event_words(sky, k) for k in over if counter_in(sky, k) == s]))
        for s in range(SECTORS)
    ]
    pieces = [counter_piece(sky, kind) for kind in events if kind not in over]
    return Sky(names, pieces, [pattern(sky, kind) for kind in over])


def sector_name(sector: int, note: str) -> Place:
    """The name of a sector on the map."""
    code, label, (x, y) = SECTOR_IDS[sector], SECTOR_NAMES[sector], NAME_SPOTS[sector]
    name = code.lower()
    return Place(f"name-{name}", "map", x, y, "label", name, label, note, group=code)


def event_words(sky: i64, kind: i64) -> str:
    """A space event, and how long it stays."""
    left = "1 round" if fades_in(sky, kind) else "2 rounds"
    return f"{SPECIALS[kind]}, {left}"


def counter_piece(sky: i64, kind: i64) -> Piece:
    """A space event on a system."""
    name, tone = SPECIAL_IDS[kind], "bad" if kind == STORM else "warn"
    label = SPECIALS[kind] if kind == HULK else event_words(sky, kind)
    place = NUMBERS[counter_in(sky, kind)]
    return Piece(f"counter-{name}", place, name, tone=tone, label=label)


def pattern(sky: i64, kind: i64) -> Mark:
    """A space event over a sector."""
    first = int(counter_in(sky, kind)) * 6
    return Mark(f"over-{SPECIAL_IDS[kind]}", "area", tuple(NUMBERS[first : first + 6]), "hatched")


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


@cache
def route(start: int, end: int, length: int, is_near: bool, has_device: bool) -> Mark:
    """One route; the longest are closed to a craft without the device for them."""
    is_closed = length == DASHED and not has_device
    tone = "dashed" if is_closed else "route near" if is_near else "route"
    ends = (NUMBERS[start], NUMBERS[end])
    words = "" if is_closed else str(length)
    return Mark(f"r-{ends[0]}-{ends[1]}", "line", ends, tone, words)


@dataclass(frozen=True, slots=True, eq=False)
class Flight:
    """What a viewer's reach changes on the map."""

    routes: list[Mark]  # each once, with its length; those between systems in reach are brighter
    rings: list[Mark]  # around what may be entered next, and what is still in reach


def flight_of(view: Galaxy, viewer: int, drawn: Chart, is_asked: bool) -> Flight:
    """The routes as the viewer sees them, and while he flies how far he gets."""
    has_device = viewer >= 0 and bool(view.sheets[viewer].works(DEEPSPACE))
    if not is_asked or view.steps[kind_of(view.now)] is not MOVEMENT:
        return rest(drawn, has_device)
    n, here, storm = number_of(view.now), view.sheets[viewer].place, view.counter(STORM)
    left = int(distance_left(n)), int(routes_left(n))
    return flight(drawn, view.world.chart, int(here), *left, has_device, int(storm))


@lru_cache(64)
def rest(drawn: Chart, has_device: bool) -> Flight:
    """The map for somebody who does not fly now."""
    return Flight(routes(drawn, frozenset(), has_device), [])


@lru_cache(1024)
def flight(
    drawn: Chart,
    lengths: Lengths,
    here: int,
    distance: int,
    most: int,
    has_device: bool,
    storm: int,
) -> Flight:
    """The map for somebody who may fly so far over so many routes."""
    costs = spread(lengths, here, distance, most, has_device, storm)
    first = spread(lengths, here, distance, min(1, most), has_device, storm)
    reached = [place for place, cost in enumerate(costs) if cost >= 0]
    rings = [ring(p, costs[p], first[p] > 0) for p in reached if costs[p] > 0]
    return Flight(routes(drawn, frozenset(reached), has_device), rings)


def ring(place: int, cost: int, is_next: bool) -> Mark:
    """A system in reach, with the distance to it."""
    number, tone = NUMBERS[place], "next" if is_next else "reach"
    return Mark(f"reach-{number}", "ring", (number,), tone, str(cost), "reach")


def routes(drawn: Chart, reached: frozenset[int], has_device: bool) -> list[Mark]:
    """All routes, as they look to somebody who can reach these systems."""
    return [
        route(start, end, length, start in reached and end in reached, has_device)
        for start, end, length in drawn.routes
    ]


# --- What is on the map


def add_ships(draft: Draft, view: Galaxy) -> None:
    """Every spacecraft beside its system; who can win this turn is marked."""
    for seat in range(view.seats):
        me = view.sheets[seat]
        if me.place < 0 or me.colour < 0:
            continue
        danger = can_win(view, seat)
        draft.pieces.append(ship(seat, int(me.place), int(me.colour), danger, me.shelter != 0))
        if danger:
            draft.marks.append(Mark(f"win-{seat}", "ring", (NUMBERS[me.place],), "alarm"))


@lru_cache(4096)
def ship(seat: int, place: int, colour: int, danger: bool, is_sheltered: bool) -> Piece:
    """A spacecraft beside its system."""
    return Piece(
        f"ship-{seat}",
        NUMBERS[place],
        f"ship-{COLOUR_NAMES[colour]}",
        seat,
        level=2,
        badges=(("can win", "bad"),) if danger else (),
        tone="sheltered" if is_sheltered else "",
        label=f"{SEAT.titles[seat]}, {CRAFT_NAMES[colour]}",
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


def add_targets(draft: Draft, view: Galaxy) -> None:
    """Where missions lead, one flag a player; and where the one on offer would."""
    for seat in range(view.seats):
        word = view.sheets[seat].mission
        if word:
            draft.marks += target(int(word), seat)
    if view.offer:
        draft.marks += target(int(view.offer), -1)


@lru_cache(4096)
def target(word: int, seat: int) -> list[Mark]:
    """The flag on the system that a mission leads to next, if it names one."""
    place = mission.target_of(word)
    if place < 0:
        return []
    where = NUMBERS[mission.giver_of(word) if mission.is_marked(word) else place]
    name, tone = (f"target-{seat}", f"seat-{seat}") if seat >= 0 else ("target-offer", "gold")
    return [Mark(name, "flag", (where,), tone, "target")]
