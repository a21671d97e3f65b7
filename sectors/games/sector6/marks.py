"""Overlays: where each figure could run, who could take which marker, what is asked about."""

from __future__ import annotations

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


def landings(s: Maze, seat: int) -> set[int]:
    """The tiles where a player could land in one move."""
    found: set[int] = set()
    for figure in range(2):
        start = int(s.post(seat, figure))
        for d in range(6):
            found.update(path(s, start, d))
    return found


def overlays(s: Maze) -> list[Mark]:
    """All marks of a position."""
    if s.is_over():
        return []
    if not s.turn:
        return asked_about(s)
    return asked_about(s) + reaches(s) + threats(s) + last_marker(s)


def asked_about(s: Maze) -> list[Mark]:
    """The tile left and the run from it, a locked player's tiles, or the cell that gets a tile."""
    if s.now < 0:
        return []
    step, seat, n = s.steps[kind_of(s.now)], int(seat_of(s.now)), int(number_of(s.now))
    if step is ACT:
        left, here = name(s, n & 63), name(s, int(s.post(seat, n >> 6)))
        run = Mark("run", "line", (left, here), f"seat-{seat}")
        return [run, Mark("left", "cells", (left,), "own", "the tile that was left")]
    if step is TURN_TILE:
        return [Mark("here", "cells", (TABLE.name(n),), "own", "the tile goes here")]
    if step is SPIN_TILE:
        cells = tuple(name(s, int(s.post(seat, figure))) for figure in range(2))
        return [Mark("locked", "cells", cells, "bad", f"{SEAT.titles[seat]} is locked")]
    return []


def reaches(s: Maze) -> list[Mark]:
    """Every tile that a figure could run to, seen while its own tile is pointed at."""
    found = []
    for seat in range(s.seats):
        for figure in range(2):
            start = int(s.post(seat, figure))
            cells = [name(s, tile) for d in range(6) for tile in path(s, start, d)]
            if cells and not s.is_gone(seat):
                words = f"{SEAT.titles[seat]} {FIGURE.words[figure]} could run here"
                ident, layer = f"reach-{seat}{FIGURE.words[figure]}", f"at {name(s, start)}"
                found.append(Mark(ident, "cells", tuple(cells), f"seat-{seat}", words, layer))
    return found


def threats(s: Maze) -> list[Mark]:
    """Who could land on each free marker in the next turn."""
    free = int(rules.free_markers(s))
    found: list[Mark] = []
    for seat in range(s.seats):
        if s.is_gone(seat):
            continue
        for tile in sorted(landings(s, seat)):
            if free >> tile & 1:
                cell = name(s, tile)
                text = f"{SEAT.titles[seat]} could land here"
                ident = f"threat-{cell}-{seat}"
                found.append(Mark(ident, "dot", (cell,), f"seat-{seat}", text, "threats"))
    return found


def last_marker(s: Maze) -> list[Mark]:
    """A ring around the last free marker: whoever lands there ends the contest (R31)."""
    free = int(rules.free_markers(s))
    if free == 0 or free & (free - 1):
        return []
    return [Mark("last", "ring", (name(s, free.bit_length() - 1),), "last", "the last free marker")]
