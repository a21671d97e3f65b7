"""The city in letters."""

from __future__ import annotations

from sectors.core.canvas import Canvas
from sectors.games.sector219 import GAME
from sectors.games.sector219.tests.play import NORTH, SOUTH, at

BATTLE = "South: I0,-1 M0,-2 | North: A0,1 K2,2"


def drawn(viewer: int, width: int = 46) -> Canvas:
    return GAME.look.draw(GAME.look.scene(GAME.view(at(BATTLE), viewer), viewer), width)


def test_units_are_arrows_and_names() -> None:
    assert drawn(SOUTH).lines == CITY
    assert drawn(SOUTH).key == "▲ South, ▼ North; △ ▽ and small letters: cut off from supply."
    assert drawn(NORTH).key.startswith("▲ North, ▼ South")
    text = "\n".join(drawn(NORTH).lines)
    assert "▲Art" in text and "▼Inf" in text and "△ski" in text


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
