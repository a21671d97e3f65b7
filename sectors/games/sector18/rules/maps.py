"""Maps from their text form: which cards make them, and whether they may be played (R4, R66).

A map names zones, row by row from North. It is legal if some placement of the six cards gives it,
each card at most once, one side up, in any of four rotations; the first one found is drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from sectors.core.content import ContentError
from sectors.games.sector18.rules.chart import FAR, FREE, HELD, SOUTH_BASE, STRICT, Chart
from sectors.games.sector18.rules.space import CELL_NAMES, ROWS, cell_named

Sides = dict[str, dict[str, tuple[str, ...]]]
LETTERS = ("E", "A", "W", *(f"P{i}" for i in range(1, 9)))
MOST_COLUMNS = 6
MOST_ZONES = 12
SHORTEST = 6  # steps from Base to Base
FEWEST_PLANETS = 2


@dataclass(frozen=True)
class Placed:
    """A card on the map: its id and side, and the cells of its two zones."""

    card: str
    cells: tuple[int, int]


@dataclass(frozen=True)
class Layout:
    """A map that may be played."""

    name: str
    zones: dict[int, str]  # letter by cell, in the order a1, a2, … b1, …
    docks: tuple[int, int]
    cards: tuple[Placed, ...]
    even: bool  # the same for both players, all Planets alike


def read_layout(
    name: str,
    rows: tuple[str, ...],
    dock_names: tuple[str, str],
    lines: tuple[str, ...],
    sides: Sides,
    where: str,
) -> Layout:
    """The layout of a map, with its cards as laid or found; `ContentError` if it is not legal."""
    zones = read_rows(rows, where)
    docks = (read_dock(dock_names[0], zones, where), read_dock(dock_names[1], zones, where))
    if docks[0] == docks[1]:
        raise ContentError(f"{where}: the two docks are the same zone")
    cards = read_cards(lines, where) if lines else find_cards(zones, sides)
    if cards is None:
        raise ContentError(f"{where}: the six cards cannot make this map")
    check_cards(cards, zones, sides, where)
    layout = Layout(name, zones, docks, tuple(cards), is_even(zones, docks))
    check_ways(layout, where)
    return layout


def read_rows(rows: tuple[str, ...], where: str) -> dict[int, str]:
    """The letters of the zones by cell; the lowest row is 1, the leftmost column a."""
    found: dict[int, str] = {}
    if not 1 <= len(rows) <= ROWS:
        raise ContentError(f"{where}: expected 1 to {ROWS} rows, got {len(rows)}")
    for number, row in enumerate(reversed(rows)):
        words = row.split()
        if len(words) > MOST_COLUMNS:
            raise ContentError(f"{where}: a row has more than {MOST_COLUMNS} columns: {row}")
        for column, word in enumerate(words):
            if word != "." and word not in LETTERS:
                raise ContentError(f"{where}: expected E, A, W, P1 to P8 or a dot, got {word}")
            if word != ".":
                found[column * ROWS + number] = word
    planets = [word for word in found.values() if word[0] == "P"]
    if len(planets) < FEWEST_PLANETS:
        raise ContentError(f"{where}: a map needs {FEWEST_PLANETS} Planets or more")
    if len(set(planets)) < len(planets):
        raise ContentError(f"{where}: a Planet is there twice")
    return dict(sorted(found.items()))


def read_dock(name: str, zones: dict[int, str], where: str) -> int:
    """The cell of a dock."""
    cell = cell_named(name)
    if cell not in zones:
        raise ContentError(f"{where}: the dock {name} is no zone of this map")
    return cell


# --- Cards (R28, Q8)


def read_cards(lines: tuple[str, ...], where: str) -> list[Placed]:
    """Cards laid by hand: `M5a a4 a3` is side a of M5, lower zone on a4, upper zone on a3."""
    found: list[Placed] = []
    for line in lines:
        words = line.split()
        if len(words) != 3 or not {words[1], words[2]} <= set(CELL_NAMES):
            raise ContentError(f"{where}: expected a card and two cells, got {line}")
        found.append(Placed(words[0], (cell_named(words[1]), cell_named(words[2]))))
    return found


def check_cards(cards: list[Placed], zones: dict[int, str], sides: Sides, where: str) -> None:
    """The cards lie side by side without overlap, each once, and give exactly these zones."""
    given: dict[int, str] = {}
    for placed in cards:
        card, side = placed.card[:-1], placed.card[-1]
        if card not in sides or side not in sides[card]:
            raise ContentError(f"{where}: there is no card {placed.card}")
        if placed.cells[1] not in beside(placed.cells[0]):
            raise ContentError(f"{where}: the zones of {placed.card} do not touch")
        for cell, letter in zip(placed.cells, sides[card][side], strict=True):
            if cell in given:
                raise ContentError(f"{where}: two cards lie on {CELL_NAMES[cell]}")
            given[cell] = letter
    names = [placed.card[:-1] for placed in cards]
    if len(set(names)) < len(names):
        raise ContentError(f"{where}: a card is laid twice")
    if given != zones:
        raise ContentError(f"{where}: the cards do not give the zones of this map")


def beside(cell: int) -> list[int]:
    """The cells that share an edge with one."""
    column, row = divmod(cell, ROWS)
    near = [(column, row + 1), (column, row - 1), (column + 1, row), (column - 1, row)]
    return [x * ROWS + y for x, y in near if 0 <= x < MOST_COLUMNS and 0 <= y < ROWS]


def find_cards(zones: dict[int, str], sides: Sides) -> list[Placed] | None:
    """The first placement of cards that gives these zones, M1 to M6 and side a before b."""
    if not zones:
        return []
    first = min(zones)
    for placed in fitting(first, zones, sides):
        rest = {cell: letter for cell, letter in zones.items() if cell not in placed.cells}
        others = {name: both for name, both in sides.items() if name != placed.card[:-1]}
        found = find_cards(rest, others)
        if found is not None:
            return [placed, *found]
    return None


def fitting(first: int, zones: dict[int, str], sides: Sides) -> Iterator[Placed]:
    """The ways to lay a card on a cell and one beside it."""
    for name in sorted(sides):
        for side in ("a", "b"):
            lower, upper = sides[name][side]
            for other in beside(first):
                if zones.get(first) == lower and zones.get(other) == upper:
                    yield Placed(name + side, (first, other))
                if zones.get(first) == upper and zones.get(other) == lower:
                    yield Placed(name + side, (other, first))


# --- Ways


def laid_out(layout: Layout, mode: int) -> Chart:
    """The chart of a layout under a setting of `asteroids`."""
    cells = list(layout.zones)
    docks = [cells.index(dock) for dock in layout.docks]
    return Chart(cells, list(layout.zones.values()), docks, mode)


def check_ways(layout: Layout, where: str) -> None:
    """All zones hang together; a way without belts leads from Base to Base, not too short."""
    if len(layout.zones) > MOST_ZONES:
        raise ContentError(f"{where}: more zones than six cards have")
    chart = laid_out(layout, STRICT)
    goals = range(chart.size)
    if any(goal and chart.cost(FREE, 0, goal) >= FAR for goal in goals):
        raise ContentError(f"{where}: not all zones hang together")
    if steps_between_bases(chart, HELD) >= FAR:
        raise ContentError(f"{where}: no way without belts leads from Base to Base")
    if steps_between_bases(chart, FREE) < SHORTEST:
        raise ContentError(f"{where}: from Base to Base it is less than {SHORTEST} steps")


def steps_between_bases(chart: Chart, way: int) -> int:
    """The fewest steps from Base to Base, warps being free; belts as this way takes them."""
    goal = SOUTH_BASE + 1
    best = {SOUTH_BASE: 0}
    queue = deque([SOUTH_BASE])
    holes = [zone for zone in range(chart.size) if chart.holes >> zone & 1]
    while queue:
        place = queue.popleft()
        cost = chart.leaving(way, place, False)
        steps = [(near, cost) for near in chart.neighbours(place) if cost < FAR]
        steps += [(hole, 0) for hole in holes if place in holes]
        for near, price in steps:
            if best[place] + price < best.get(near, FAR):
                best[near] = best[place] + price
                queue.append(near)
    return best.get(goal, FAR)


def is_even(zones: dict[int, str], docks: tuple[int, int]) -> bool:
    """Whether a map is the same after a half turn, all Planets being alike."""
    columns = [cell // ROWS for cell in zones]
    rows = [cell % ROWS for cell in zones]
    width, height = min(columns) + max(columns), min(rows) + max(rows)
    turned = {c: (width - c // ROWS) * ROWS + height - c % ROWS for c in zones}
    same = all(zones.get(turned[cell], " ")[0] == letter[0] for cell, letter in zones.items())
    return same and turned[docks[0]] == docks[1]
