"""The Contest Phase: runs, gears, being locked, the end and the score (R14 to R34)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector6.reasons import (
    ENTRY_IDLE,
    FIGURE_THERE,
    NO_JUMP,
    NO_MARKER,
    NO_ROTATIONS,
    NO_TILE,
    WALL,
)
from sectors.games.sector6.space import CLOCKWISE, ENTRY
from sectors.games.sector6.state import LIFE, ROOKIE, Maze, only

# --- Moving (R15 to R19)


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


def can_leave(s: Maze, tile: i64) -> bool:
    """Whether a figure on a tile has any move."""
    closed: i64 = s.walls[tile]
    for d in range(6):
        if not (closed >> d) & 1:
            ahead: i64 = s.near[tile * 6 + d]
            if ahead >= 0 and not (s.standing >> ahead) & 1:
                if not (s.walls[ahead] >> (d + 3) % 6) & 1:
                    return True
    return False


def can_move(s: Maze, seat: i64) -> bool:
    """Whether a player has a legal move; if not, the player is locked (R27, Q29, Q30)."""
    return can_leave(s, s.post(seat, 0)) or can_leave(s, s.post(seat, 1))


def anybody_can_move(s: Maze) -> bool:
    """Whether a player still in the game has a move (Q34)."""
    for seat in range(s.seats):
        if not s.is_gone(seat) and can_move(s, seat):
            return True
    return False


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


def move(s: Maze, seat: i64, figure: i64, goal: i64) -> None:
    """Put a figure on another tile."""
    at = (seat * 2 + figure) * 6
    start = (s.posts >> at) & 63
    s.standing = (s.standing & ~only(start)) | only(goal)
    s.posts += (goal - start) << at


# --- The action on the tile left (R20 to R22)


def has_action(s: Maze, tile: i64) -> bool:
    """Whether more than `pass` is left to do with the tile a figure has left (D5)."""
    if s.has_marker(tile):
        return True
    return s.mode != ROOKIE and s.shapes[tile] != ENTRY


def take_objection(s: Maze, tile: i64) -> i64:
    """Why the marker of a tile cannot be taken (R21)."""
    if s.has_marker(tile):
        return 0
    return NO_MARKER


def turn_objection(s: Maze, tile: i64) -> i64:
    """Why a tile left behind cannot be rotated (R22, R37, Q19)."""
    if s.mode == ROOKIE:
        return NO_ROTATIONS
    if s.shapes[tile] == ENTRY:
        return ENTRY_IDLE
    return 0


def take(s: Maze, seat: i64, tile: i64) -> None:
    """A marker goes to a player's supply; the tile never gets another (R21)."""
    supply = s.supply.copy()
    supply[seat * 4 + s.value(tile) - 1] += 1
    s.supply = supply
    s.marked &= ~only(tile)


def attached(s: Maze, tile: i64) -> i64:
    """The sides on which a tile drives its neighbour: both touching sides closed (R23, R24)."""
    sides: i64 = 0
    if s.mode != LIFE:  # R36
        return sides
    for d in range(6):
        if (s.walls[tile] >> d) & 1:
            other: i64 = s.near[tile * 6 + d]
            if other >= 0 and (s.walls[other] >> (d + 3) % 6) & 1:
                sides |= shifted(1, d)
    return sides


def rotate(s: Maze, tile: i64, way: i64) -> i64:
    """Turn a tile one step, and with it all attached neighbours the other way, at once.

    Meshing is judged before anything turns, and driven tiles drive no others (R26, Q27, Q28).
    Gives the sides on which a neighbour was driven.
    """
    sides = attached(s, tile)
    walls = s.walls.copy()
    turns = s.turns.copy()
    turn_one(walls, turns, tile, way)
    for d in range(6):
        if (sides >> d) & 1:
            turn_one(walls, turns, s.near[tile * 6 + d], 1 - way)
    s.walls = walls
    s.turns = turns
    return sides


def turn_one(walls: list[int], turns: list[int], tile: i64, way: i64) -> None:
    """Turn one tile by 60 degrees (Q50)."""
    mask: i64 = walls[tile]
    if way == CLOCKWISE:
        walls[tile] = ((mask << 1) | (mask >> 5)) & 63
        turns[tile] = (turns[tile] + 1) % 6
    else:
        walls[tile] = ((mask >> 1) | (mask << 5)) & 63
        turns[tile] = (turns[tile] + 5) % 6


# --- The end (R31 to R34)


def free_markers(s: Maze) -> i64:
    """The tiles whose marker has no figure on it."""
    return s.marked & ~s.standing


def is_over(s: Maze) -> bool:
    """Whether every marker still on the board is beneath a figure (R31, Q21)."""
    return s.marked & ~s.standing == 0


def stall_limit(s: Maze) -> i64:
    """Turns without a collection that end the contest (Q20)."""
    return s.stall_rounds * players_left(s)


def players_left(s: Maze) -> i64:
    """How many players are still in the game."""
    count: i64 = 0
    for seat in range(s.seats):
        if not s.is_gone(seat):
            count += 1
    return count


def next_seat(s: Maze, seat: i64) -> i64:
    """The next player still in the game, clockwise (R5, Q42)."""
    for _ in range(s.seats):
        seat = (seat + 1) % s.seats
        if not s.is_gone(seat):
            return seat
    return seat


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
        key += count * (colour + 1) << 18
        if colour:
            key += count << (colour - 1) * 6
    return key


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
