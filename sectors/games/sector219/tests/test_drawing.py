"""The city in letters."""

from __future__ import annotations

from sectors.core.canvas import Canvas
from sectors.games.sector219 import GAME
from sectors.games.sector219.tests.play import NORTH, SOUTH, at

BATTLE = "South: I0,-1 M0,-2 | North: A0,1 K2,2"


def drawn(viewer: int, width: int = 46) -> Canvas:
    return GAME.draw(GAME.scene(GAME.view(at(BATTLE), viewer), viewer), width)


def test_units_are_arrows_and_names() -> None:
    assert drawn(SOUTH).lines == CITY
    assert drawn(SOUTH).key == "▲ South, ▼ North; △ ▽ and small letters: cut off from supply."
    assert drawn(NORTH).key.startswith("▲ North, ▼ South")
    text = "\n".join(drawn(NORTH).lines)
    assert "▲Art" in text and "▼Inf" in text and "△ski" in text


def test_more_room_shows_whole_names() -> None:
    wide = drawn(SOUTH, 90)
    text = "\n".join(wide.lines)
    assert "▲Infantry" in text and "▽skirmisher" in text
    assert 46 < wide.width <= 90


def test_every_box_stands_for_its_space_and_unit() -> None:
    canvas = drawn(SOUTH)
    found = {spot.ids: canvas.lines[spot.y][spot.start : spot.end] for spot in canvas.spots}
    assert found["unit-0-0,-1", "0,-1"] == "▲Inf"
    assert found[("0,0",)] == "city"
    assert not found[("1,0",)].strip()


CITY = [
    "      -2   -1    0    1    2    3    4",
    "    ┌╌╌╌╌┬╌╌╌╌┬╌╌╌╌┬╌╌╌╌┬╌╌╌╌┬╌╌╌╌┬╌╌╌╌┐",
    "  4 ┊    ┊    ┊    ┊    ┊    ┊    ┊    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    "  3 ┊    │    │    │    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    "  2 ┊    │    │    │    │▽ski│    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    "  1 ┊    │    │▼Art│    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    "  0 ┊    │    │city│    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    " -1 ┊    │    │▲Inf│    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    " -2 ┊    │    │▲Mar│    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    " -3 ┊    │    │    │    │    │    │    ┊",
    "    ├╌╌╌╌┼────┼────┼────┼────┼────┼╌╌╌╌┤",
    " -4 ┊    ┊    ┊    ┊    ┊    ┊    ┊    ┊",
    "    └╌╌╌╌┴╌╌╌╌┴╌╌╌╌┴╌╌╌╌┴╌╌╌╌┴╌╌╌╌┴╌╌╌╌┘",
]
