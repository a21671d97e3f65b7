"""Overlays: where each figure could run, who could take which marker, what is asked about."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from sectors.core.scene import Mark
from sectors.core.state import kind_of, number_of, seat_of
from sectors.games.sector6 import rules
from sectors.games.sector6.build_steps import TURN_TILE
from sectors.games.sector6.contest_steps import ACT, SPIN_TILE
from sectors.games.sector6.space import FIGURE, SEAT, TABLE
from sectors.games.sector6.state import Maze


def name(s: Maze, tile: i64) -> str:
    """The cell of a tile."""
    return TABLE.name(s.cells[tile])


def path(s: Maze, tile: int, d: int) -> list[int]:
    """The tiles that a figure can run to in a direction, nearest first."""
    length = int(rules.run_length(s, tile, d))
    return [int(rules.tile_ahead(s, tile, d, step)) for step in range(1, length + 1)]


def landings(s: Maze, start: i64) -> list[int]:
    """The tiles that a figure can run to from a tile, by direction, nearest first."""
    found: list[int] = []
    for d in range(6):
        tile = start
        for _ in range(rules.run_length(s, start, d)):
            tile = s.near[tile * 6 + d]
            found.append(tile)
    return found


def overlays(s: Maze) -> list[Mark]:
    """All marks of a position in the contest but those about the question."""
    if s.is_over() or not s.turn:
        return []
    return prospects(s) + last_marker(s)


def asked_about(s: Maze) -> list[Mark]:
    """The tile left and the run from it, a locked player's tiles, or the cell that gets a tile."""
    if s.now < 0:
        return []
    step, seat, n = s.steps[kind_of(s.now)], int(seat_of(s.now)), int(number_of(s.now))
    if step is ACT:
        return left_behind(seat, s.cells[n & 63], s.cells[s.post(seat, n >> 6)])
    if step is TURN_TILE:
        return [Mark("here", "cells", (TABLE.name(n),), "own", "the tile goes here")]
    if step is SPIN_TILE:
        cells = (name(s, s.post(seat, 0)), name(s, s.post(seat, 1)))
        return [Mark("locked", "cells", cells, "bad", f"{SEAT.titles[seat]} is locked")]
    return []


@lru_cache(4096)
def left_behind(seat: int, left: int, here: int) -> list[Mark]:
    """The cell that a figure has left, and its run to another."""
    cell = TABLE.name(left)
    run = Mark("run", "line", (cell, TABLE.name(here)), f"seat-{seat}")
    return [run, Mark("left", "cells", (cell,), "own", "the tile that was left")]


def prospects(s: Maze) -> list[Mark]:
    """Where each figure could run, and who could land on each free marker in the next turn."""
    free = rules.free_markers(s)
    reaches: list[Mark] = []
    threats: list[Mark] = []
    for seat in range(s.seats):
        if s.is_gone(seat):
            continue
        goals: set[int] = set()
        for figure in range(2):
            start = s.post(seat, figure)
            tiles = landings(s, start)
            if tiles:
                cells = tuple([s.cells[tile] for tile in tiles])
                reaches.append(reach(int(seat), int(figure), s.cells[start], cells))
                goals.update([tile for tile in tiles if free >> tile & 1])
        threats += [threat(int(seat), s.cells[tile]) for tile in sorted(goals)]
    return reaches + threats


@lru_cache(4096)
def reach(seat: int, figure: int, start: int, cells: tuple[int, ...]) -> Mark:
    """Every cell that a figure could run to, seen while its own is pointed at."""
    word, at = FIGURE.words[figure], tuple([TABLE.name(cell) for cell in cells])
    text = f"{SEAT.titles[seat]} {word} could run here"
    layer = f"at {TABLE.name(start)}"
    return Mark(f"reach-{seat}{word}", "cells", at, f"seat-{seat}", text, layer)


@lru_cache(4096)
def threat(seat: int, cell: int) -> Mark:
    """A free marker that a player could land on."""
    at, text = TABLE.name(cell), f"{SEAT.titles[seat]} could land here"
    return Mark(f"threat-{at}-{seat}", "dot", (at,), f"seat-{seat}", text, "threats")


def last_marker(s: Maze) -> list[Mark]:
    """A ring around the last free marker: whoever lands there ends the contest (R31)."""
    free = int(rules.free_markers(s))
    if free == 0 or free & (free - 1):
        return []
    return [Mark("last", "ring", (name(s, free.bit_length() - 1),), "last", "the last free marker")]
