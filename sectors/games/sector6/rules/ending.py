"""How the contest ends: the sweep, lost markers, the score, the places (R31 to R34, Q20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector6.rules.events import COVERED, JAMMED, STALLED, SWEPT, TIME_UP, TOTAL
from sectors.games.sector6.rules.state import ALL_COVERED, JAM, STALL, Maze, only

TIE_BITS: Final = 18  # of a rank key: the markers that break ties, below the points
MOST_TIES: Final = 262143


def free_markers(s: Maze) -> i64:
    """The tiles whose marker has no figure on it."""
    return s.marked & ~s.standing


def is_over(s: Maze) -> bool:
    """Whether every marker still on the board is beneath a figure (R31, Q21)."""
    return s.marked & ~s.standing == 0


def stall_limit(s: Maze) -> i64:
    """Turns without a collection that end the contest (Q20)."""
    return s.stall_rounds * s.players_left()


def rank_key(s: Maze, seat: i64) -> i64:
    """Points, then blue, then green, then yellow markers, as one number to compare (R34, Q37)."""
    partner = seat
    if s.teams:
        partner = (seat + 2) % 4  # X3
    key: i64 = 0
    for colour in range(4):
        count: i64 = s.supply[seat * 4 + colour]
        if partner != seat:
            count += s.supply[partner * 4 + colour]
        key += count * (colour + 1) << TIE_BITS
        if colour:
            key += count << (colour - 1) * 6
    return key


def tie_key(s: Maze, seat: i64) -> i64:
    """The part of the rank key that breaks ties."""
    return rank_key(s, seat) & MOST_TIES


def key_of(s: Maze, seat: i64) -> i64:
    """The rank key; leavers come below all others, the earliest last (Q42)."""
    if not s.teams:
        for i in range(len(s.leavers)):
            if s.leavers[i] == seat:
                return i - 100
    return rank_key(s, seat)


def places(s: Maze) -> list[int]:
    """The place of each seat: one more than the number of players ahead of it (Q37)."""
    found: list[int] = []
    for seat in range(s.seats):
        ahead: i64 = 0
        for other in range(s.seats):
            if key_of(s, other) > key_of(s, seat):
                ahead += 1
        found.append(ahead + 1)
    return found


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
                s.take(seat, tile)
                s.tell(SWEPT, seat, s.value(tile), s.value(tile) - 1, s.cells[tile])


def final_places(s: Maze) -> list[int]:
    """The places by R34; alone, first unless the grade is the lowest (X4)."""
    if s.seats > 1:
        return places(s)
    if s.points(0) >= s.box.solo_pass:
        return [1]
    return [2]


def beneath(s: Maze, seat: i64) -> i64:
    """What a player would sweep up if the contest ended now (R32)."""
    total: i64 = 0
    for figure in range(2):
        tile = s.post(seat, figure)
        if s.has_marker(tile):
            total += s.value(tile)
    return total


def worth(s: Maze, tiles: i64) -> i64:
    """What the markers of some tiles are worth together."""
    total: i64 = 0
    for tile in range(len(s.cells)):
        if (tiles >> tile) & 1:
            total += s.value(tile)
    return total
