"""Where a spacecraft can get to this turn, and by which way (R12 to R17)."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.state import part
from sectors.games.smugglers.rules.movement import DISTANCE, ROUTES, way_objection
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import DEEPSPACE, STORM, SYSTEMS
from sectors.games.smugglers.rules.world import Chart


def costs_from(s: Galaxy, seat: i64, n: i64) -> list[int]:
    """The least distance to each system within what a movement step has left; -1 out of reach."""
    return spread_from(s, seat, part(n, DISTANCE), part(n, ROUTES))


def spread_from(s: Galaxy, seat: i64, distance: i64, routes: i64) -> list[int]:
    """The least distance to each system over so many routes; -1 out of reach."""
    me = s.sheets[seat]
    storm = int(s.counter(STORM))
    place, has_device = int(me.place), me.works(DEEPSPACE)
    return spread(s.world.chart, place, int(distance), int(routes), has_device, storm)


@lru_cache(4096)
def spread(
    chart: Chart, place: int, distance: int, routes: int, deepspace: bool, storm: int
) -> list[int]:
    """The same for a craft in a system: by these values alone; nobody may change the list."""
    if routes == 0:
        costs: list[int] = [-1] * SYSTEMS
        costs[place] = 0
        return costs
    before = spread(chart, place, distance, routes - 1, deepspace, storm)
    return one_route_more(chart, before, distance, deepspace, storm)


def one_route_more(
    chart: Chart, costs: list[int], distance: i64, deepspace: bool, storm: i64
) -> list[int]:
    """The costs with one route more than before."""
    found = costs.copy()
    for here in range(SYSTEMS):
        paid: i64 = costs[here]
        if paid < 0:
            continue
        for there in chart.neighbours[here]:
            length = chart.length(here, there)
            total = paid + length
            if total > distance or way_objection(length, there, deepspace, storm):
                continue
            if found[there] < 0 or total < found[there]:
                found[there] = total
    return found


def path_to(s: Galaxy, seat: i64, n: i64, goal: i64) -> list[int]:
    """A cheapest way to a system in reach, both ends included; empty if it is out of reach."""
    layers = [spread_from(s, seat, part(n, DISTANCE), k) for k in range(part(n, ROUTES) + 1)]
    if layers[-1][goal] < 0:
        return []
    way: list[int] = [goal]
    at: i64 = goal
    for layer in range(len(layers) - 1, 0, -1):
        at = step_back(s, layers, layer, at)
        if at != way[-1]:
            way.append(at)
    way.reverse()
    return way


def step_back(s: Galaxy, layers: list[list[int]], layer: i64, at: i64) -> i64:
    """The system before this one on the way, or itself if it was reached with a route less."""
    cost: i64 = layers[layer][at]
    if layers[layer - 1][at] == cost:
        return at
    for before in s.world.chart.neighbours[at]:
        paid: i64 = layers[layer - 1][before]
        if paid >= 0 and paid + s.world.chart.length(before, at) == cost:
            return before
    return at
