"""What can be said in Sector 6: its nouns and verbs (notation)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.hex import DIRECTIONS, Hexes
from sectors.core.space import ActionSpace, Noun, counts
from sectors.games.sector6.rules.reasons import OFF_TABLE

ENTRY: Final = 7  # the last of the shapes
SHAPES: Final = 8
WALLED: Final = 7  # the shapes before the entry have walls and a marker

LETTERS: Final = ["R", "Ya", "Yb", "Ga", "Gb", "Ba", "Bb", "E"]
NAMES: Final = ["Hall", "Crossing", "Bay", "Trefoil", "Branch", "Pipe", "Elbow", "Entry"]
COLOURS: Final = ["red", "yellow", "green", "blue"]  # of the markers worth 1, 2, 3, 4

REACH: Final = 39  # cells from 0,0 that forty tiles in one piece can get to (Q44)
TABLE: Final = Hexes(REACH)
CELLS: Final = 4681
CENTRE: Final = 2340  # 0,0

CLOCKWISE: Final = 0
COUNTER: Final = 1


class CellNoun(Noun):
    """Cells of the table: `q,r`."""

    def pattern(self) -> str:
        """Two whole numbers."""
        return r"[+-]?\d+,\s*[+-]?\d+"

    def read(self, word: str, state: object, seat: int) -> int:
        """The cell; minus the reason if no maze can reach so far (Q44)."""
        q, r = [int(part) for part in word.split(",")]
        if max(abs(q), abs(r)) > REACH or not TABLE.inside(q, r):
            return -OFF_TABLE
        return TABLE.index(q, r)


SEAT: Final = Noun("colour", ["O", "R", "K", "W"], ["Orange", "Red", "Black", "White"])
SHAPE: Final = Noun("shape", LETTERS, NAMES)
CELL: Final = CellNoun("cell", [TABLE.name(i) for i in range(CELLS)])
ROTATION: Final = counts("rotation", 0, 5)
FIGURE: Final = Noun("figure", ["a", "b"])
DIRECTION: Final = Noun("direction", list(DIRECTIONS))
STEPS: Final = counts("steps", 1, REACH)
WAY: Final = Noun("way", ["cw", "ccw"], ["clockwise", "counter-clockwise"])
RUN: Final = Noun("run", [f"{d}{n}" for d in DIRECTIONS for n in range(1, REACH + 1)])
COLOUR: Final = Noun("marker", COLOURS)

SPACE: Final = ActionSpace()
DRAW: Final = SPACE.verb("draw")
ENTER: Final = SPACE.verb("entry {cell}", CELL)
PUT: Final = SPACE.verb("put {cell}", CELL)
ROTATE: Final = SPACE.verb("r{rotation}", ROTATION, name="rotate")
MOVE: Final = SPACE.verb("{figure} {direction}{steps}", FIGURE, DIRECTION, STEPS, name="move")
TAKE: Final = SPACE.verb("take")
CW: Final = SPACE.verb("cw")
CCW: Final = SPACE.verb("ccw")
PASS: Final = SPACE.verb("pass")
SPIN: Final = SPACE.verb("spin {figure} {way}", FIGURE, WAY, bare="{figure} {way}")
PUT.follows(ROTATE)
MOVE.follows(TAKE, CW, CCW, PASS)
SPIN.follows(SPIN)


def cell_of(action: i64) -> i64:
    """The cell that an entry or a put names."""
    if PUT.has(action):
        return action - PUT.start
    return action - ENTER.start


def move_of(figure: i64, direction: i64, steps: i64) -> i64:
    """The action of a run."""
    return MOVE.start + (figure * 6 + direction) * REACH + steps - 1


def figure_of(action: i64) -> i64:
    """Which figure a move or a spin names: 0 for a, 1 for b."""
    if SPIN.has(action):
        return (action - SPIN.start) // 2
    return (action - MOVE.start) // (6 * REACH)


def direction_of(action: i64) -> i64:
    """The direction of a move."""
    return (action - MOVE.start) // REACH % 6


def steps_of(action: i64) -> i64:
    """How many tiles a move advances."""
    return (action - MOVE.start) % REACH + 1


def way_of(action: i64) -> i64:
    """Which way a spin or a rotation turns."""
    if SPIN.has(action):
        return (action - SPIN.start) % 2
    return action - CW.start


def run_of(direction: i64, steps: i64) -> i64:
    """The number of a run in the noun of runs."""
    return direction * REACH + steps - 1
