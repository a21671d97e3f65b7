"""Positions as text and back: in one line (`read`, `write`), or as a small drawn grid.

The drawn form has a grid in place of the units of the line: `^I` for a unit of South and `vA` for
one of North (a lower-case letter: not supplied), `##` the city, `[]` an empty base, `..` an empty
space. Below it stand the other parts of the line. The city tells where everything is, so row and
column numbers may be left out when reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sectors.games.sector219 import rules
from sectors.games.sector219.army import Army
from sectors.games.sector219.bits import has, spaces
from sectors.games.sector219.line import BadDiagram, read, write
from sectors.games.sector219.space import CITY_SPACE, GRID, LETTERS, NORTH_BASE, SOUTH_BASE
from sectors.games.sector219.state import Position

__all__ = ["BadDiagram", "drawn", "read", "read_drawn", "write"]

CELL = re.compile(r"##|\[\]|\.\.|[\^v][IMSAKD]", re.IGNORECASE)


def drawn(s: Position) -> list[str]:
    """The position as a grid with row and column numbers, and a last line for the rest."""
    shown = spaces(rules.front(s))
    columns = sorted({int(GRID.x(space)) for space in shown})
    rows = sorted({int(GRID.y(space)) for space in shown}, reverse=True)
    lines = ["    " + " ".join(f"{x:2}" for x in columns)]
    for y in rows:
        cells = [cell(s, GRID.index(x, y)) for x in columns]
        lines.append(f"{y:2}  " + " ".join(cells))
    return [*lines, write(s).split(" | ", 2)[2]]


def cell(s: Position, space: int) -> str:
    """One space in two letters."""
    for side, mark in ((s.south, "^"), (s.north, "v")):
        if has(side.units, space):
            letter = LETTERS[side.kind_at(space)]
            return mark + (letter if has(side.supplied, space) else letter.lower())
    if space == CITY_SPACE:
        return "##"
    return "[]" if space in (SOUTH_BASE, NORTH_BASE) else ".."


def read_drawn(text: str, army: Army | None = None) -> Position:
    """The position of a drawn grid; what stands below it is read like the parts of a line."""
    grid: list[list[str]] = []
    parts: list[str] = []
    for row in filter(None, map(str.strip, text.splitlines())):
        words = row.split()
        cells = [word for word in words if CELL.fullmatch(word)]
        if cells and len(cells) >= len(words) - 1:
            grid.append(cells)
        elif not all(re.fullmatch(r"-?\d+", word) for word in words):
            parts.append(row)
    units = [" ".join(units_drawn(grid, mark)) for mark in "^v"]
    return read(" | ".join([f"South: {units[0]}", f"North: {units[1]}", *parts]), army)


def units_drawn(grid: list[list[str]], mark: str) -> Iterator[str]:
    """The units of one side in a grid, as a line writes them."""
    middle = [(x, y) for y, row in enumerate(grid) for x, c in enumerate(row) if c == "##"]
    if len(middle) != 1:
        raise BadDiagram("expected the city, ##, once in the grid")
    (x0, y0), *_ = middle
    for y, row in enumerate(grid):
        for x, word in enumerate(row):
            if word.startswith(mark):
                yield f"{word[1].upper()}{x - x0},{y0 - y}"
