"""Rotations and gears: a tile that turns drives its attached neighbours (R22 to R26)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.hex import turn_mask
from sectors.core.menu import count
from sectors.core.state import shifted
from sectors.games.sector6.rules.events import DRIVEN, TURNED
from sectors.games.sector6.rules.space import CLOCKWISE
from sectors.games.sector6.rules.state import LIFE, Maze


def attached(s: Maze, walls: list[int], tile: i64) -> i64:
    """The sides on which a tile drives its neighbour: both touching sides closed (R23 to R25)."""
    sides: i64 = 0
    if s.mode != LIFE:  # R36
        return sides
    for d in range(6):
        if (walls[tile] >> d) & 1:
            other: i64 = s.near[tile * 6 + d]
            if other >= 0 and (walls[other] >> (d + 3) % 6) & 1:
                sides |= shifted(1, d)
    return sides


def turned(s: Maze, walls: list[int], tile: i64, way: i64, sides: i64) -> list[int]:
    """The walls when a tile has turned one step, and on some sides its neighbour the other way.

    Meshing is judged before anything turns, and driven tiles drive no others (R26, Q27, Q28).
    """
    step = step_of(way)
    found = walls.copy()
    found[tile] = turn_mask(walls[tile], step)
    for d in range(6):
        if (sides >> d) & 1:
            other: i64 = s.near[tile * 6 + d]
            found[other] = turn_mask(walls[other], -step)
    return found


def step_of(way: i64) -> i64:
    """How far a tile turns clockwise."""
    if way == CLOCKWISE:
        return 1
    return -1


def rotate(s: Maze, tile: i64, way: i64) -> i64:
    """Turn a tile and what it drives; gives the sides on which a neighbour was driven."""
    step = step_of(way)
    sides = attached(s, s.walls, tile)
    turns = s.turns.copy()
    turns[tile] = (turns[tile] + step) % 6
    for d in range(6):
        if (sides >> d) & 1:
            other: i64 = s.near[tile * 6 + d]
            turns[other] = (turns[other] - step) % 6
    s.turns = turns
    s.walls = turned(s, s.walls, tile, way, sides)
    return sides


def turn_tile(s: Maze, seat: i64, tile: i64, way: i64) -> None:
    """Rotate a tile, and tell which neighbours it drove."""
    sides = rotate(s, tile, way)
    s.tell(TURNED, seat, s.cells[tile], way, count(sides))
    later: i64 = 0
    for d in range(6):
        if (sides >> d) & 1:
            s.tell(DRIVEN, seat, s.cells[s.near[tile * 6 + d]], 1 - way, later)
            later = 1
