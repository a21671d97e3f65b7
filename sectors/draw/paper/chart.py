"""Where things lie on a chart, in millimetres: places, their words, the marks of routes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sectors.core.components import Chart, Waypoint

Spot = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom

RADIUS = 6.5  # of a place
MARK = 2.3  # the radius of a mark
GAP = 0.9  # between a place and its words
SIDES, TOP, BOTTOM = 22.0, 26.0, 34.0  # what places leave free
HEAD, FOOT = 13.0, 12.0  # where legend and title stand
WIDE = 1.7, 1.25  # a letter of a title and of a line, at most
TALL = 2.9, 2.7  # a title and a line, each with the room around it
PARTS = (0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75)  # of a route, best first
WORST = 8  # words that lie on others count as so many lines


def laid(chart: Chart, width: float, height: float) -> dict[str, Any]:
    """All that the page needs to know."""
    places = spread(chart.nodes, width, height)
    words = labels(chart, places, height)
    spots = marks(chart, places, words.values())
    found: dict[str, Any] = {"places": places, "labels": words, "marks": spots}
    return found | {"radius": RADIUS, "mark": MARK}


def spread(nodes: Iterable[Waypoint], width: float, height: float) -> dict[str, Spot]:
    """The places fill the chart, whatever part of the square they lie in."""
    found = list(nodes)
    left, right = (end(node.x for node in found) for end in (min, max))
    top, bottom = (end(node.y for node in found) for end in (min, max))
    across = (width - 2 * SIDES) / ((right - left) or 1)
    down = (height - TOP - BOTTOM) / ((bottom - top) or 1)
    return {
        node.id: (SIDES + (node.x - left) * across, TOP + (node.y - top) * down) for node in found
    }


def labels(chart: Chart, at: dict[str, Spot], height: float) -> dict[str, Box]:
    """The words of each place stand below or above it, where fewer lines go and nothing stands."""
    lines = [(at[route.start], at[route.end]) for route in chart.routes]
    places = [around(spot, RADIUS) for spot in at.values()]
    found: dict[str, Box] = {}

    def cost(box: Box) -> int:
        crossed = sum(crosses(*line, box) for line in lines)
        covered = sum(overlap(box, other) for other in (*places, *found.values()))
        is_out = box[1] < HEAD or box[3] > height - FOOT
        return crossed + WORST * covered + (99 if is_out else 0)

    for node in chart.nodes:
        x, y = at[node.id]
        half = max(len(node.title) * WIDE[0], *(len(line) * WIDE[1] for line in node.lines), 0) / 2
        tall = TALL[0] + TALL[1] * len(node.lines)
        tops = y + RADIUS + GAP, y - RADIUS - GAP - tall
        found[node.id] = min(((x - half, top, x + half, top + tall) for top in tops), key=cost)
    return found


def marks(chart: Chart, at: dict[str, Spot], words: Iterable[Box]) -> list[Spot]:
    """A mark lies as near to the middle of its route as other things leave room for it.

    It is best where no other route goes.
    """
    taken = [*words, *(around(spot, RADIUS) for spot in at.values())]
    lines = [(at[route.start], at[route.end]) for route in chart.routes]
    found: list[Spot] = []
    for i, (start, end) in enumerate(lines):
        spots = [between(start, end, part) for part in PARTS]
        free = [
            spot
            for spot in spots
            if not any(overlap(around(spot, MARK + 0.2), other) for other in taken)
        ]
        others = lines[:i] + lines[i + 1 :]
        alone = (
            spot
            for spot in free
            if not any(crosses(*other, around(spot, MARK)) for other in others)
        )
        spot = next(alone, [*free, *spots][0])
        taken.append(around(spot, MARK))
        found.append(spot)
    return found


def between(start: Spot, end: Spot, part: float) -> Spot:
    """A point on the way from one to another."""
    return start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])


def around(spot: Spot, far: float) -> Box:
    """The square around a point."""
    return spot[0] - far, spot[1] - far, spot[0] + far, spot[1] + far


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share some room."""
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def crosses(start: Spot, end: Spot, box: Box) -> bool:
    """Whether a line from one point to another goes through a box."""
    low, high = 0.0, 1.0
    for axis in (0, 1):
        way = (end[axis] - start[axis]) or 1e-9
        ends = sorted(((box[axis] - start[axis]) / way, (box[axis + 2] - start[axis]) / way))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high
