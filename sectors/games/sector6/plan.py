"""Planning ahead: how soon a figure could stand on a free marker, were its player alone.

The search looks at whole turns of one figure: run, then turn the tile left either way or leave it.
So it finds how to open a sealed room: stand on a neighbour whose teeth mesh with it, and leave that
neighbour turning. It works on the walls alone, since a plan needs neither marker nor score, and it
goes on, one turn deeper each time, until something is found or enough positions were looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector6.box import count_bits
from sectors.games.sector6.rules import free_markers
from sectors.games.sector6.space import CLOCKWISE, COUNTER, ENTRY
from sectors.games.sector6.state import LIFE, ROOKIE, Maze

FEW: Final = 5  # free markers; before that the next one is near
QUIET: Final = 3  # rounds without a collection, after which plans are made all the same
DEEP: Final = 6  # turns ahead for the own figures
SHORT: Final = 2  # for the others'
ENOUGH: Final = 600  # positions looked at for one figure
NEAR: Final = 0.5  # of a marker's value for a plan, less for each turn it takes;
LESS: Final = 0.08  # always less than standing there is worth, so that plans are carried out


def is_late(s: Maze) -> bool:
    """Whether few markers are left, or nobody finds any: then plans are worth their time."""
    return count_bits(free_markers(s)) <= FEW or s.stall >= QUIET * s.seats


def planned(s: Maze, seat: i64, deep: i64) -> float:
    """The best free marker a player could land on within some turns, by its value and the turns."""
    goals = free_markers(s)
    most = highest(s, goals)
    best = 0.0
    for figure in range(2):
        start = s.post(seat, figure)
        left = [ENOUGH]
        for turns in range(1, deep + 1):
            part = NEAR - LESS * float(turns)
            if best >= part * float(most):
                break
            value = landing(s, s.walls, s.standing, start, turns, goals, most, left)
            if part * float(value) > best:
                best = part * float(value)
    return best


def highest(s: Maze, goals: i64) -> i64:
    """The value of the best marker of a set."""
    best: i64 = 0
    for tile in range(len(s.cells)):
        if (goals >> tile) & 1:
            value = s.value(tile)
            if value > best:
                best = value
    return best


def landing(
    s: Maze,
    walls: list[int],
    standing: i64,
    tile: i64,
    turns: i64,
    goals: i64,
    most: i64,
    left: list[int],
) -> i64:
    """The value of the best marker that a figure can reach with the last of so many turns."""
    left[0] -= 1
    if left[0] < 0:
        return 0
    if turns == 1:
        return in_sight(s, walls, standing, tile, goals)
    away = standing & ~shifted(1, tile)
    best = after_runs(s, walls, walls, away, tile, turns, goals, most, left)
    if best >= most or s.mode == ROOKIE or s.shapes[tile] == ENTRY:
        return best
    for way in range(2):
        turned = turn(s, walls, tile, way)
        value = after_runs(s, walls, turned, away, tile, turns, goals, most, left)
        if value > best:
            best = value
            if best >= most:
                return best
    return best


def after_runs(
    s: Maze,
    walls: list[int],
    turned: list[int],
    away: i64,
    tile: i64,
    turns: i64,
    goals: i64,
    most: i64,
    left: list[int],
) -> i64:
    """The best that comes of all runs from a tile, if the walls stand otherwise afterwards."""
    near = s.near
    best: i64 = 0
    for d in range(6):
        back = (d + 3) % 6
        there = tile
        while not (walls[there] >> d) & 1:
            there = near[there * 6 + d]
            if there < 0 or (walls[there] >> back) & 1 or (away >> there) & 1:
                break
            stand = away | shifted(1, there)
            value = landing(s, turned, stand, there, turns - 1, goals, most, left)
            if value > best:
                best = value
                if best >= most:
                    return best
    return best


def in_sight(s: Maze, walls: list[int], standing: i64, tile: i64, goals: i64) -> i64:
    """The value of the best marker one run away."""
    near = s.near
    best: i64 = 0
    for d in range(6):
        back = (d + 3) % 6
        there = tile
        while not (walls[there] >> d) & 1:
            there = near[there * 6 + d]
            if there < 0 or (walls[there] >> back) & 1 or (standing >> there) & 1:
                break
            if (goals >> there) & 1:
                value = s.value(there)
                if value > best:
                    best = value
    return best


def turn(s: Maze, walls: list[int], tile: i64, way: i64) -> list[int]:
    """The walls after a tile is turned, and with it what it meshes with (R22 to R26)."""
    turned = walls.copy()
    turned[tile] = stepped(walls[tile], way)
    if s.mode == LIFE:
        other_way = COUNTER if way == CLOCKWISE else CLOCKWISE
        for d in range(6):
            other: i64 = s.near[tile * 6 + d]
            if other >= 0 and (walls[tile] >> d) & 1 and (walls[other] >> (d + 3) % 6) & 1:
                turned[other] = stepped(walls[other], other_way)
    return turned


def stepped(mask: i64, way: i64) -> i64:
    """The closed sides of a tile after one step."""
    if way == CLOCKWISE:
        return ((mask << 1) | (mask >> 5)) & 63
    return ((mask >> 1) | (mask << 5)) & 63
