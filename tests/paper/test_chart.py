"""On a chart words stand where few lines go, and marks where nothing else stands."""

from __future__ import annotations

from sectors import games
from sectors.core.components import Chart, Route, Waypoint
from sectors.draw.paper.chart import (
    HEAD,
    MARK,
    RADIUS,
    around,
    crosses,
    labels,
    marks,
    overlap,
    spread,
)


def place(name: str, x: float, y: float) -> Waypoint:
    return Waypoint(name, "A long name", x, y, "#5cb6f2", "", ("of two lines",))


def test_words_give_way_to_a_route_below() -> None:
    nodes = place("a", 50, 40), place("b", 50, 60), place("c", 0, 0), place("d", 100, 100)
    chart = Chart("", nodes, (Route("a", "b", "1"),))
    at = spread(nodes, 390, 262)
    words = labels(chart, at, 262)
    assert words["a"][3] < at["a"][1]  # above
    assert words["b"][1] > at["b"][1]


def test_words_stay_on_the_chart() -> None:
    nodes = place("a", 50, 0), place("b", 50, 100)
    chart = Chart("", nodes, (Route("a", "b", "1"),))
    at = spread(nodes, 390, 262) | {"a": (100.0, HEAD + RADIUS)}
    assert labels(chart, at, 262)["a"][1] > HEAD


def test_a_mark_gives_way_to_another_route() -> None:
    nodes = place("a", 0, 0), place("b", 100, 100), place("c", 100, 0), place("d", 0, 100)
    chart = Chart("", nodes, (Route("a", "b", "1"), Route("c", "d", "2")))
    at = spread(nodes, 390, 262)
    one, other = marks(chart, at, ())
    assert not crosses(at["c"], at["d"], around(one, MARK))
    assert not crosses(at["a"], at["b"], around(other, MARK))


def test_no_mark_of_any_map_lies_on_words_a_place_or_a_mark() -> None:
    parts = [part for name in games.names() for part in games.load(name).look.components()]
    charts = [part for part in parts if isinstance(part.front, Chart)]
    assert charts
    for part in charts:
        assert isinstance(part.front, Chart)
        at = spread(part.front.nodes, part.width, part.height)
        words = list(labels(part.front, at, part.height).values())
        found = [around(spot, MARK) for spot in marks(part.front, at, words)]
        others = [*words, *(around(spot, RADIUS) for spot in at.values())]
        for i, mark in enumerate(found):
            assert not any(overlap(mark, other) for other in (*others, *found[:i]))
