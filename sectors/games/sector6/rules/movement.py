"""Moving: straight runs through the maze (R15 to R19)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector6.rules.reasons import FIGURE_THERE, NO_JUMP, NO_TILE, WALL
from sectors.games.sector6.rules.state import Maze


def run_length(s: Maze, tile: i64, d: i64) -> i64:
    """How many tiles a figure can advance in a direction: no wall, no gap, no figure."""
    return advance(s.near, s.walls, s.standing, tile, d)


def advance(near: list[int], walls: list[int], standing: i64, tile: i64, d: i64) -> i64:
    """How many tiles a figure can advance, by the tiles beside each, their walls and figures."""
    back = (d + 3) % 6
    steps: i64 = 0
    closed: i64 = walls[tile]
    while not (closed >> d) & 1:
        tile = near[tile * 6 + d]
        if tile < 0 or (standing >> tile) & 1:
            break
        closed = walls[tile]
        if (closed >> back) & 1:
            break
        steps += 1
    return steps


def runs(s: Maze, tile: i64) -> i64:
    """The length of the run in each direction from a tile, six bits a direction."""
    near, walls, standing = s.near, s.walls, s.standing
    closed: i64 = walls[tile]
    packed: i64 = 0
    d: i64 = 0
    while d < 6:
        if not (closed >> d) & 1:
            packed |= advance(near, walls, standing, tile, d) << d * 6
        d += 1
    return packed


def length_of(packed: i64, d: i64) -> i64:
    """The length of one of the runs."""
    return (packed >> d * 6) & 63


def count_runs(packed: i64) -> i64:
    """How many moves some runs allow: one for each tile that can be reached."""
    total: i64 = 0
    while packed:
        total += packed & 63
        packed >>= 6
    return total


def tile_ahead(s: Maze, tile: i64, d: i64, steps: i64) -> i64:
    """The tile so many steps away in a direction; -1 if there is a gap on the way."""
    near = s.near
    while steps > 0 and tile >= 0:
        tile = near[tile * 6 + d]
        steps -= 1
    return tile


def move_objection(s: Maze, tile: i64, d: i64, steps: i64) -> i64:
    """Why a figure may not run so far; the first thing in its way decides. 0 if it may."""
    for step in range(steps):
        if (s.walls[tile] >> d) & 1:
            return WALL
        tile = s.near[tile * 6 + d]
        if tile < 0:
            return NO_TILE
        if (s.walls[tile] >> (d + 3) % 6) & 1:
            return WALL
        if s.has_figure(tile):
            if step == steps - 1:
                return FIGURE_THERE  # R19
            return NO_JUMP  # R18
    return 0
