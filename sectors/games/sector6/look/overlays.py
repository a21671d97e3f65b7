"""Overlays: where each figure could run, who could take which marker, what is asked about."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.engine import front
from sectors.core.english import said
from sectors.core.scene import Mark
from sectors.core.state import number_of, part, seat_of
from sectors.games.sector6.look.names import Say, name
from sectors.games.sector6.rules.build_phase import TURN_TILE
from sectors.games.sector6.rules.contest_phase import ACT, MOVER, TILE
from sectors.games.sector6.rules.ending import free_markers
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.movement import run_length
from sectors.games.sector6.rules.space import FIGURE, SEAT, TABLE
from sectors.games.sector6.rules.state import Maze


def landings(s: Maze, start: i64) -> list[list[int]]:
    """The tiles that a figure can run to from a tile, by direction, nearest first."""
    found: list[list[int]] = []
    for d in range(6):
        tile = start
        path: list[int] = []
        for _ in range(run_length(s, start, d)):
            tile = s.near[tile * 6 + d]
            path.append(tile)
        found.append(path)
    return found


def overlays(s: Maze, say: Say) -> list[Mark]:
    """All marks of a position in the contest but those about the question."""
    if s.is_over() or not s.turn:
        return []
    return prospects(s, say) + last_marker(s, say)


def asked_about(s: Maze, say: Say) -> list[Mark]:
    """The tile left and the run from it, a locked player's tiles, or the cell that gets a tile."""
    if s.now < 0:
        return []
    step, seat, n = front(s), seat_of(s.now), number_of(s.now)
    if step is ACT:
        left, here = name(s, part(n, TILE)), name(s, s.post(seat, part(n, MOVER)))
        run = Mark("run", "line", (left, here), f"seat-{seat}")
        return [run, Mark("left", "cells", (left,), "own", say["left"])]
    if step is TURN_TILE:
        return [Mark("here", "cells", (TABLE.name(n),), "own", say["here"])]
    if step is SPIN_TILE:
        cells = (name(s, s.post(seat, 0)), name(s, s.post(seat, 1)))
        words = said(say["locked"], seat=SEAT.titles[seat])
        return [Mark("locked", "cells", cells, "bad", words)]
    return []


def prospects(s: Maze, say: Say) -> list[Mark]:
    """Where each figure could run, seen while its own cell is pointed at, and who could land on
    each free marker in the next turn.
    """
    free = free_markers(s)
    reaches: list[Mark] = []
    threats: list[Mark] = []
    for seat in range(s.seats):
        if s.is_gone(seat):
            continue
        who, tone = SEAT.titles[seat], f"seat-{seat}"
        goals: set[int] = set()
        for figure in range(2):
            start, word = s.post(seat, figure), FIGURE.words[figure]
            tiles = [tile for path in landings(s, start) for tile in path]
            if tiles:
                at, layer = tuple([name(s, tile) for tile in tiles]), f"at {name(s, start)}"
                text = said(say["run"], seat=who, figure=word)
                reaches.append(Mark(f"reach-{seat}{word}", "cells", at, tone, text, layer))
                goals.update([tile for tile in tiles if free >> tile & 1])
        text = said(say["land"], seat=who)
        for tile in sorted(goals):
            cell = name(s, tile)
            threats.append(Mark(f"threat-{cell}-{seat}", "dot", (cell,), tone, text, "threats"))
    return reaches + threats


def last_marker(s: Maze, say: Say) -> list[Mark]:
    """A ring around the last free marker: whoever lands there ends the contest (R31)."""
    free = int(free_markers(s))
    if free == 0 or free & (free - 1):
        return []
    return [Mark("last", "ring", (name(s, free.bit_length() - 1),), "last", say["last"])]
