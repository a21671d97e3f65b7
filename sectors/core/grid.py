"""Square grids: cells are small integers, counted row by row from the lowest corner.

x grows to the right and y grows upwards, away from the first player. `Grid(13, 15, -6, -7)` is a
table of 13 by 15 cells with 0,0 in the middle; `LetterGrid(6, 8)` calls its cells a1 to f8. The
lists of neighbours are made once and shared: read them, never change them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOWHERE: Final = -1  # stands for every cell off the grid

ORTHOGONAL: Final = [(1, 0), (0, 1), (-1, 0), (0, -1)]
DIAGONAL: Final = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Grid:
    """A rectangle of cells whose lowest corner is x0,y0."""

    def __init__(self, width: int, height: int, x0: int = 0, y0: int = 0) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid needs at least one cell, got {width} by {height}")
        self.width: i64 = width
        self.height: i64 = height
        self.x0: i64 = x0
        self.y0: i64 = y0
        self.size: i64 = width * height
        self.names: list[str] = [self.label(i) for i in range(self.size)]
        self._found: dict[str, int] = {name: i for i, name in enumerate(self.names)}
        self._orthogonal: list[list[int]] = self.shifts(ORTHOGONAL)
        self._diagonal: list[list[int]] = self.shifts(DIAGONAL)
        self._around: list[list[int]] = self.shifts(ORTHOGONAL + DIAGONAL)

    def index(self, x: i64, y: i64) -> i64:
        """The cell at x,y, or `NOWHERE` off the grid."""
        if not self.inside(x, y):
            return NOWHERE
        return (y - self.y0) * self.width + (x - self.x0)

    def x(self, i: i64) -> i64:
        """The column of a cell."""
        return i % self.width + self.x0

    def y(self, i: i64) -> i64:
        """The row of a cell."""
        return i // self.width + self.y0

    def inside(self, x: i64, y: i64) -> bool:
        """Whether x,y lies on the grid."""
        return 0 <= x - self.x0 < self.width and 0 <= y - self.y0 < self.height

    def orthogonal(self, i: i64) -> list[int]:
        """The cells that share an edge with this one: right, up, left, down."""
        return self._orthogonal[i]

    def diagonal(self, i: i64) -> list[int]:
        """The cells that share only a corner with this one."""
        return self._diagonal[i]

    def around(self, i: i64) -> list[int]:
        """All cells that touch this one: first the orthogonal ones, then the diagonal ones."""
        return self._around[i]

    def shift(self, i: i64, dx: i64, dy: i64) -> i64:
        """The cell dx to the right and dy up, or `NOWHERE` off the grid."""
        return self.index(self.x(i) + dx, self.y(i) + dy)

    def shifts(self, offsets: list[tuple[int, int]]) -> list[list[int]]:
        """For each cell the cells at these offsets, without those off the grid."""
        table: list[list[int]] = []
        for i in range(self.size):
            goals = [self.shift(i, dx, dy) for dx, dy in offsets]
            table.append([goal for goal in goals if goal != NOWHERE])
        return table

    def distance(self, i: i64, j: i64) -> i64:
        """Steps from cell to cell where a diagonal step counts as one."""
        dx = self.x(i) - self.x(j)
        dy = self.y(i) - self.y(j)
        return max(max(dx, -dx), max(dy, -dy))

    def half_turn(self, i: i64) -> i64:
        """The cell in this one's place when the whole grid is turned by 180 degrees."""
        return self.size - 1 - i

    def label(self, i: i64) -> str:
        """How a cell is called: "-2,3"; subclasses may name cells in another way."""
        return f"{self.x(i)},{self.y(i)}"

    def name(self, i: i64) -> str:
        """The name of a cell."""
        return self.names[i]

    def find(self, text: str) -> i64:
        """The cell with this name in any case, or `NOWHERE` if there is none."""
        return self._found.get(text.strip().lower(), NOWHERE)


class LetterGrid(Grid):
    """A grid with named cells: letters for the columns from the left, numbers for the rows."""

    def __init__(self, width: int, height: int) -> None:
        if width > len(LETTERS):
            raise ValueError(f"there are letters for {len(LETTERS)} columns, got {width}")
        super().__init__(width, height)

    def label(self, i: i64) -> str:
        """How a cell is called: "b3" is the second column, third row from below."""
        return f"{LETTERS[self.x(i)]}{self.y(i) + 1}"
