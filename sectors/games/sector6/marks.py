"""Overlays: who could take which marker next, and the last free one."""

from __future__ import annotations

from sectors.core.scene import Mark
from sectors.games.sector6 import rules
from sectors.games.sector6.space import SEAT, TABLE
from sectors.games.sector6.state import Maze


def name(s: Maze, tile: int) -> str:
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
    """All marks of the contest."""
    if not s.turn or s.is_over():
        return []
    return threats(s) + last_marker(s)


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
