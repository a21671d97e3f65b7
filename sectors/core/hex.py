"""Hexagons with a point at the top, in axial coordinates q,r where r grows downwards.

The six sides of a cell are numbered clockwise as seen from above: 0 E, 1 SE, 2 SW, 3 W, 4 NW,
5 NE. Side d of a cell touches side d+3 of its neighbour in direction d. Walls are a mask of six
bits: bit d is set if side d is closed.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

NOWHERE: Final = -1  # stands for every cell off the board, and for a direction that has no name

DIRECTIONS: Final = ["E", "SE", "SW", "W", "NW", "NE"]
STEP_Q: Final = [1, 0, -1, -1, 0, 1]
STEP_R: Final = [0, 1, 1, 0, -1, -1]
ALL_WALLS: Final = 63


def find_direction(text: str) -> i64:
    """The direction with this name in any case, or `NOWHERE` if there is none."""
    word = text.strip().upper()
    return DIRECTIONS.index(word) if word in DIRECTIONS else NOWHERE


def turn(d: i64, k: i64) -> i64:
    """The direction that d becomes when turned clockwise k times by 60 degrees."""
    return (d + k) % 6


def opposite(d: i64) -> i64:
    """The direction back."""
    return (d + 3) % 6


def turn_mask(mask: i64, k: i64) -> i64:
    """The walls after turning clockwise k times by 60 degrees; below 0 is counter-clockwise."""
    k = k % 6
    return ((mask << k) | (mask >> (6 - k))) & ALL_WALLS


def distinct_turns(mask: i64) -> i64:
    """How many rotations of these walls differ: 6, or 3, 2 or 1 if they are symmetric."""
    k: i64 = 1
    while turn_mask(mask, k) != mask:
        k += 1
    return k


def is_closed(mask: i64, d: i64) -> bool:
    """Whether there is a wall on side d."""
    return (mask >> d) & 1 == 1


def mask_of(sides: list[int]) -> int:
    """The walls with exactly these sides closed."""
    mask = 0
    for d in sides:
        if not 0 <= d < 6:
            raise ValueError(f"a hexagon has the sides 0 to 5, got {d}")
        mask |= 1 << d
    return mask


def turn_cell(q: i64, r: i64, k: i64) -> tuple[i64, i64]:
    """Where q,r goes when the board turns clockwise about 0,0, k times by 60 degrees."""
    for _ in range(k % 6):
        q, r = -r, q + r
    return q, r


def absolute(n: i64) -> i64:
    """The number without its sign; the built-in abs does not know i64."""
    return n if n >= 0 else -n


def distance(q: i64, r: i64, q2: i64, r2: i64) -> i64:
    """Steps from one cell to another."""
    dq = q2 - q
    dr = r2 - r
    return (absolute(dq) + absolute(dr) + absolute(dq + dr)) // 2


def centre(q: int, r: int, size: float) -> tuple[float, float]:
    """The middle of a cell on a drawing with y downwards; `size` is the length of a side."""
    return math.sqrt(3) * size * (q + r / 2), 1.5 * size * r


class Hexes:
    """All cells at most `radius` steps from 0,0: a hexagon, counted row by row."""

    def __init__(self, radius: int) -> None:
        if radius < 0:
            raise ValueError(f"a radius is at least 0, got {radius}")
        self.radius: i64 = radius
        self.qs: list[int] = []  # of each cell
        self.rs: list[int] = []
        self.middles: list[int] = []  # by row: the number that its cell with q 0 has, or would have
        for r in range(-radius, radius + 1):
            row = range(max(-radius, -radius - r), min(radius, radius - r) + 1)
            self.middles.append(len(self.qs) - row[0])
            self.qs.extend(row)
            self.rs.extend([r] * len(row))
        self.size: i64 = len(self.qs)
        self.names: list[str] = [f"{q},{r}" for q, r in zip(self.qs, self.rs, strict=True)]
        self._found: dict[str, int] = {name: i for i, name in enumerate(self.names)}

    def index(self, q: i64, r: i64) -> i64:
        """The cell at q,r, or `NOWHERE` off the board."""
        if not self.inside(q, r):
            return NOWHERE
        return self.middles[r + self.radius] + q

    def q(self, i: i64) -> i64:
        """The first coordinate of a cell."""
        return self.qs[i]

    def r(self, i: i64) -> i64:
        """The second coordinate of a cell."""
        return self.rs[i]

    def inside(self, q: i64, r: i64) -> bool:
        """Whether q,r lies on the board."""
        return distance(0, 0, q, r) <= self.radius

    def neighbour(self, i: i64, d: i64) -> i64:
        """The next cell in a direction, or `NOWHERE` at the edge of the board."""
        return self.index(self.q(i) + STEP_Q[d], self.r(i) + STEP_R[d])

    def neighbours(self, i: i64) -> list[int]:
        """The six cells around, by direction; `NOWHERE` for those off the board."""
        return [self.neighbour(i, d) for d in range(6)]

    def distance(self, i: i64, j: i64) -> i64:
        """Steps from one cell to another."""
        return distance(self.q(i), self.r(i), self.q(j), self.r(j))

    def line(self, i: i64, d: i64) -> list[int]:
        """The cells straight ahead in a direction, nearest first, up to the edge of the board."""
        cells: list[int] = []
        i = self.neighbour(i, d)
        while i != NOWHERE:
            cells.append(i)
            i = self.neighbour(i, d)
        return cells

    def ring(self, i: i64, steps: i64) -> list[int]:
        """The cells at exactly this distance, clockwise from due E, without those off the board."""
        if steps == 0:
            return [i]
        cells: list[int] = []
        q = self.q(i) + steps
        r = self.r(i)
        for side in range(6):
            d = turn(side, 2)  # from the E corner the ring runs SW
            for _ in range(steps):
                if self.inside(q, r):
                    cells.append(self.index(q, r))
                q += STEP_Q[d]
                r += STEP_R[d]
        return cells

    def name(self, i: i64) -> str:
        """The name of a cell: "1,-1"."""
        return self.names[i]

    def name_beside(self, i: i64, d: i64) -> str:
        """The name that the next cell in a direction has, on the board or beyond its edge."""
        return f"{self.qs[i] + STEP_Q[d]},{self.rs[i] + STEP_R[d]}"

    def find(self, text: str) -> i64:
        """The cell with this name, or `NOWHERE` if there is none."""
        return self._found.get(text.strip(), NOWHERE)
