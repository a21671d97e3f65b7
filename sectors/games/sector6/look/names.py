"""What things on the table are called: cells, sides, figures, and words in a row."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector6.rules.space import FIGURE, TABLE
from sectors.games.sector6.rules.state import Maze

Say = dict[str, str]  # a part of text.toml
COMPASS = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def name(s: Maze, tile: i64) -> str:
    """The cell of a tile."""
    return TABLE.name(s.cells[tile])


def sides(mask: i64) -> list[str]:
    """Some sides of a tile by their names."""
    return [COMPASS[d] for d in range(6) if mask >> d & 1]


def edges(walls: i64) -> str:
    """Six letters, E first and clockwise: x for a closed side, a dot for an open one."""
    return "".join(["x" if walls >> d & 1 else "." for d in range(6)])


def figure_id(seat: i64, figure: i64) -> str:
    """The id of a figure's piece."""
    return f"figure-{seat}{FIGURE.words[figure]}"


def listed(words: list[str]) -> str:
    """Words in a sentence: `a, b or c`."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
