"""How the contest ends: the sweep, the lost markers, the places (R31 to R34, Q20, Q42)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector6.events import (
    COVERED,
    DRIVEN,
    JAMMED,
    STALLED,
    SWEPT,
    TIME_UP,
    TOTAL,
    TURNED,
)
from sectors.games.sector6.rules import free_markers, places, rotate, take
from sectors.games.sector6.state import ALL_COVERED, JAM, STALL, Maze, only


def turn_tile(s: Maze, seat: i64, tile: i64, way: i64) -> None:
    """Rotate a tile, and tell which neighbours it drove (R22, R23)."""
    sides = rotate(s, tile, way)
    if s.log is None:
        return
    driven: i64 = 0
    for d in range(6):
        driven += (sides >> d) & 1
    s.tell(TURNED, seat, s.cells[tile], way, driven)
    later: i64 = 0
    for d in range(6):
        if (sides >> d) & 1:
            s.tell(DRIVEN, seat, s.cells[s.near[tile * 6 + d]], 1 - way, later)
            later = 1


def end(s: Maze, seat: i64, why: i64) -> None:
    """The contest is over: markers beneath figures go to their players, then all is counted."""
    s.ending = why
    free = free_markers(s)
    lost = worth(s, free)
    if why == ALL_COVERED:
        s.tell(COVERED, seat)
    elif why == STALL:
        s.tell(STALLED, seat, s.stall, lost)
    elif why == JAM:
        s.tell(JAMMED, seat, lost)
    else:
        s.tell(TIME_UP, seat, s.turn, lost)
    s.lost = free
    s.marked &= ~free
    sweep(s)
    for player in range(s.seats):
        s.tell(TOTAL, player, s.points(player))
    s.finish(final_places(s))


def sweep(s: Maze) -> None:
    """Each player takes the markers beneath own figures; a leaver's are lost (R32, Q42)."""
    for seat in range(s.seats):
        for figure in range(2):
            tile = s.post(seat, figure)
            if not s.has_marker(tile):
                continue
            if s.is_gone(seat):
                s.marked &= ~only(tile)
                s.lost |= only(tile)
            else:
                take(s, seat, tile)
                s.tell(SWEPT, seat, s.value(tile), s.value(tile) - 1, s.cells[tile])


def final_places(s: Maze) -> list[int]:
    """The places by R34; alone, first unless the grade is the lowest (X4)."""
    if s.seats > 1:
        return places(s)
    if s.points(0) >= s.box.solo_pass:
        return [1]
    return [2]


def worth(s: Maze, tiles: i64) -> i64:
    """What the markers of some tiles are worth together."""
    total: i64 = 0
    for tile in range(len(s.cells)):
        if (tiles >> tile) & 1:
            total += s.value(tile)
    return total


def side_left(s: Maze) -> i64:
    """The mask of the winners when only one player, or one team, is left; else 0 (Q42)."""
    left = (shifted(1, s.seats) - 1) & ~s.gone
    if s.teams:
        if left & 5 == 0:
            return 10
        if left & 10 == 0:
            return 5
        return 0
    if left & (left - 1):
        return 0
    return left
