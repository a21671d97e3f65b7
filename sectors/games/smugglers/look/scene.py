"""What a viewer sees of Space Smugglers, as data: the map, the sheets, and the window in front."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import front, options
from sectors.core.game import Game
from sectors.core.scene import Area, Draft, Mark, Piece, Place, Roll, Scene
from sectors.core.state import number_of, part
from sectors.games.smugglers.look import choices, panels, windows
from sectors.games.smugglers.look.memory import Memory
from sectors.games.smugglers.rules import mission, terms
from sectors.games.smugglers.rules.content import NUMBERS, Book, System
from sectors.games.smugglers.rules.movement import DISTANCE, MOVEMENT, ROUTES
from sectors.games.smugglers.rules.ranks import can_pay_claim
from sectors.games.smugglers.rules.reach import costs_from, spread_from
from sectors.games.smugglers.rules.space import (
    COLOUR_NAMES,
    CRAFT_NAMES,
    SEAT,
    SECTOR_NAMES,
    SPECIALS,
)
from sectors.games.smugglers.rules.space_events import is_over_sector
from sectors.games.smugglers.rules.state import Galaxy

FLAT = 0.52  # the map is about twice as wide as high
NAME_SPOTS = ((6.35, 0.02), (8.62, 0.22), (8.4, 4.98), (1.75, 4.98), (0.12, 0.02), (6.5, 2.72))


TRAFFIC: Final[Memory[Draft]] = Memory()  # by the counters, and where and how each craft is


def scene(game: Game, chart: Chart, view: Galaxy, viewer: int) -> Scene:
    """The whole table as one viewer sees it."""
    actions = options(view, viewer)
    is_asked = len(actions) > 0
    draft = Draft()
    draft.heading = heading(game, view)
    add_map(draft, view, viewer, chart, is_asked)
    for seat in range(view.seats):
        panels.add_panel(draft, view, seat, viewer)
    windows.add_windows(draft, game, view, viewer, is_asked)
    if view.rolled_for() and not view.duel.is_on():
        draft.rolls.append(last_die(game, view))
    draft.prompt, draft.help = choices.prompt(game, view, viewer, is_asked)
    draft.choices = choices.choices(game, view, viewer, actions)
    return draft.done()


def heading(game: Game, view: Galaxy) -> str:
    """The round, whose turn it is and the phase."""
    words = [f"Round {view.round} of {view.house.last_round}"] if view.round else []
    if view.active >= 0:
        words.append(SEAT.titles[view.active])
    if view.now >= 0:
        words.append(game.text["steps"][front(view).name]["phase"])
    return " · ".join(words) or game.title


def last_die(game: Game, view: Galaxy) -> Roll:
    """The last die of the turn, with what was added to it."""
    kind, die, total = int(view.rolled_for()), int(view.last_die()), int(view.last_total())
    label, added = game.text["dice"][terms.DIE_IDS[kind]]
    parts = ((added, total - die),) if added and total != die else ()
    return Roll(f"die-{kind}", "map", label, (die,), parts, total, int(view.active))


# --- The map


def add_map(draft: Draft, view: Galaxy, viewer: int, chart: Chart, is_asked: bool) -> None:
    """Systems, routes, sectors, spacecraft and space events."""
    has_device = viewer >= 0 and bool(view.sheets[viewer].works(terms.DEEPSPACE))
    flies = is_asked and front(view) is MOVEMENT
    reach = costs_from(view, viewer, number_of(view.now)) if flies else []
    draft.areas.append(MAP)
    draft.places += chart.places
    draft.marks += GROUNDS
    draft.marks += chart.routes(reach, has_device) if flies else chart.at_rest[has_device]
    draft.include(traffic_of(view))
    if flies:
        draft.marks += rings(view, viewer, reach)


def traffic_of(view: Galaxy) -> Draft:
    """What comes and goes on the map, the same for all viewers."""
    seats = [
        (int(me.place), int(me.colour), can_win(view, seat), me.shelter != 0, int(me.mission))
        for seat, me in enumerate(view.sheets)
    ]
    key = (int(view.sky), int(view.offer), *seats)
    return TRAFFIC.of(key) or TRAFFIC.keep(key, traffic(view))


def traffic(view: Galaxy) -> Draft:
    """The names of the sectors, spacecraft, space events, and where missions lead."""
    part = Draft()
    events = [kind for kind in range(terms.COUNTERS) if view.counter(kind) >= 0]
    over = [kind for kind in events if is_over_sector(kind)]
    part.places = [sector_name(view, over, sector) for sector in range(terms.SECTORS)]
    add_ships(part, view)
    part.pieces += [counter_piece(view, kind) for kind in events if kind not in over]
    part.marks += [pattern(view, kind) for kind in over]
    add_targets(part, view)
    return part


def sector_ground(sector: int) -> Mark:
    """The ground of a sector."""
    name = terms.SECTOR_IDS[sector].lower()
    return Mark(f"sector-{name}", "area", tuple(NUMBERS[sector * 6 : sector * 6 + 6]), name)


MAP = Area("map", "board", "The galaxy", shape="chart")
GROUNDS = [sector_ground(sector) for sector in range(terms.SECTORS)]


def sector_name(view: Galaxy, over: list[int], sector: int) -> Place:
    """The name of a sector on the map, with the space events that lie over all of it."""
    code, label, (x, y) = terms.SECTOR_IDS[sector], SECTOR_NAMES[sector], NAME_SPOTS[sector]
    name = code.lower()
    note = " · ".join([event_words(view, kind) for kind in over if view.counter(kind) == sector])
    return Place(f"name-{name}", "map", x, y, "label", name, label, note, group=code)


def event_words(view: Galaxy, kind: int) -> str:
    """A space event, and how long it stays."""
    left = "1 round" if view.is_fading(kind) else "2 rounds"
    return f"{SPECIALS[kind]}, {left}"


def counter_piece(view: Galaxy, kind: int) -> Piece:
    """A space event on a system."""
    name, tone = terms.SPECIAL_IDS[kind], "bad" if kind == terms.STORM else "warn"
    label = SPECIALS[kind] if kind == terms.HULK else event_words(view, kind)
    return Piece(f"counter-{name}", NUMBERS[view.counter(kind)], name, tone=tone, label=label)


def pattern(view: Galaxy, kind: int) -> Mark:
    """A space event over a sector."""
    first = int(view.counter(kind)) * 6
    name = f"over-{terms.SPECIAL_IDS[kind]}"
    return Mark(name, "area", tuple(NUMBERS[first : first + 6]), "hatched")


class Chart:
    """What never changes on the map of a galaxy."""

    def __init__(self, book: Book) -> None:
        systems = book.galaxy.systems
        self.places = [system_place(number, system, book) for number, system in systems.items()]
        ends = [
            (NUMBERS.index(number), NUMBERS.index(other), length)
            for number, system in systems.items()
            for other, length in system.routes.items()
            if number < other
        ]
        self.lines = {  # each route once: with and without the device, far and near
            has: [(a, b, route(a, b, n, False, has), route(a, b, n, True, has)) for a, b, n in ends]
            for has in (False, True)
        }
        self.at_rest = {has: [far for _, _, far, _ in self.lines[has]] for has in (False, True)}

    def routes(self, reach: list[int], has_device: bool) -> list[Mark]:
        """All routes; those between systems in reach are brighter."""
        lines = self.lines[has_device]
        return [near if reach[a] >= 0 and reach[b] >= 0 else far for a, b, far, near in lines]


def system_place(number: str, system: System, book: Book) -> Place:
    """A system: number, name, economy, export and import."""
    goods, economies = book.goods.goods, book.goods.economies
    note = (
        f"{economies[system.economy].name}; exports {goods[system.export].name}, "
        f"imports {goods[system.import_].name}"
    )
    sector = terms.SECTOR_IDS[int(number[0]) - 1]
    x, y = system.x / 10, round(system.y * FLAT / 10, 3)
    label = f"{number} {system.name}"
    return Place(number, "map", x, y, "node", sector.lower(), label, note, group=system.economy)


def route(start: int, end: int, length: int, is_near: bool, has_device: bool) -> Mark:
    """One route; the longest are closed to a craft without the device for them."""
    is_closed = length == terms.DASHED and not has_device
    tone = "dashed" if is_closed else "route near" if is_near else "route"
    ends = (NUMBERS[start], NUMBERS[end])
    words = "" if is_closed else str(length)
    return Mark(f"r-{ends[0]}-{ends[1]}", "line", ends, tone, words)


def rings(view: Galaxy, seat: int, reach: list[int]) -> list[Mark]:
    """Around what may be entered next, and what is still in reach."""
    n = number_of(view.now)
    first = spread_from(view, seat, part(n, DISTANCE), min(1, part(n, ROUTES)))
    return [ring(place, cost, first[place] > 0) for place, cost in enumerate(reach) if cost > 0]


def ring(place: int, cost: int, is_next: bool) -> Mark:
    """A system in reach, with the distance to it."""
    number, tone = NUMBERS[place], "next" if is_next else "reach"
    return Mark(f"reach-{number}", "ring", (number,), tone, str(cost), "reach")


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
    if not can_pay_claim(view, me):
        return False
    reach = spread_from(view, seat, 2 * me.level(terms.ENGINE), me.level(terms.NAVIGATION) + 1)
    return any(cost >= 0 for cost in reach[terms.ZONE * 6 :])


def add_targets(draft: Draft, view: Galaxy) -> None:
    """Where missions lead, one flag a player; and where the one on offer would."""
    for seat in range(view.seats):
        word = view.sheets[seat].mission
        if word:
            draft.marks += target(word, seat)
    if view.offer:
        draft.marks += target(view.offer, -1)


def target(word: i64, seat: int) -> list[Mark]:
    """The flag on the system that a mission leads to next, if it names one."""
    place = mission.target_of(word)
    if place < 0:
        return []
    where = NUMBERS[mission.giver_of(word) if mission.is_marked(word) else place]
    name, tone = (f"target-{seat}", f"seat-{seat}") if seat >= 0 else ("target-offer", "gold")
    return [Mark(name, "flag", (where,), tone, "target")]
