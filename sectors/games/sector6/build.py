"""The Build Phase: where a tile may be placed, and what placing it does (R6 to R13, R38).

The rim is the list of empty cells beside the maze, in rising order. Each entry packs the cell, the
sides of it that touch a tile (`beside`), and those of them where that tile is open (`facing`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.hex import ALL_WALLS
from sectors.core.state import shifted
from sectors.games.sector6.box import count_bits
from sectors.games.sector6.reasons import (
    CELL_TAKEN,
    CENTRE_FIRST,
    NOT_ADJACENT,
    NOT_LINKED,
    SAME_ROTATION,
    SEALS,
    TWO_CONTACTS,
)
from sectors.games.sector6.space import TABLE
from sectors.games.sector6.state import FIRST_RIM, LIFE, Grown, Maze

ALONE: Final = [-1, -1, -1, -1, -1, -1]  # a tile with none beside it

# --- The rim


def rim_cell(spot: i64) -> i64:
    """The cell of an entry of the rim."""
    return spot >> 12


def beside(spot: i64) -> i64:
    """The sides that touch a tile."""
    return (spot >> 6) & ALL_WALLS


def facing(spot: i64) -> i64:
    """The sides that touch an open side of a tile."""
    return spot & ALL_WALLS


def contacts(spot: i64) -> i64:
    """How many tiles a cell of the rim touches."""
    return count_bits(beside(spot))


def rim_index(s: Maze, cell: i64) -> i64:
    """Where a cell is, or would be, in the rim."""
    rim = s.rim
    low: i64 = 0
    high: i64 = len(rim)
    wanted = cell << 12
    while low < high:
        middle = (low + high) >> 1
        if rim[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def rim_spot(s: Maze, cell: i64) -> i64:
    """The entry of the rim for a cell; -1 if it is not beside the maze."""
    at = rim_index(s, cell)
    if at < len(s.rim) and s.rim[at] >> 12 == cell:
        return s.rim[at]
    return -1


# --- Which placements are legal
#
# A law says how the tile in hand must be placed: the rung of the ladder (Q11), and SPARE if it may
# not seal the maze (Q12). Rung 0 asks for contacts only.

LINKED: Final = 1  # rung 1: contacts as R8 and R9 ask, and linked (R38)
LINKED_ONCE: Final = 2  # rung 2: one contact will do, but linked
UNLINKED: Final = 3  # rung 3: contacts only
SPARE: Final = 4


def contacts_needed(s: Maze) -> i64:
    """None for the first tile, one for the second, then two (R8, R9, Q5)."""
    tiles = s.tiles()
    if tiles < 2:
        return tiles
    return 2


def tiles_to_come(s: Maze) -> i64:
    """Tiles and entry points that nobody has placed yet, the drawn tile included."""
    total: i64 = 0
    if s.drawn >= 0:
        total = 1
    for seat in range(s.seats):
        total += s.pile(seat) + s.entries_left(seat)
    return total


def fitting(s: Maze, shape: i64, spot: i64, rung: i64) -> i64:
    """The rotations that a rung of the ladder allows on a cell of the rim."""
    need = contacts_needed(s)
    if rung == LINKED_ONCE:
        need = 1
    if count_bits(beside(spot)) < need:
        return 0
    if rung == LINKED or rung == LINKED_ONCE:
        return s.box.opening(shape, facing(spot))
    return s.box.rotations(shape)


def sparing(s: Maze, shape: i64, spot: i64) -> i64:
    """The rotations that leave an open side facing an empty cell somewhere (Q12)."""
    if s.ends > count_bits(facing(spot)):
        return s.box.rotations(shape)
    return s.box.opening(shape, ~beside(spot) & ALL_WALLS)


def law_for(s: Maze, shape: i64) -> i64:
    """How a tile of this shape must be placed now (R9, R38, Q11, Q12)."""
    if s.mode == LIFE or s.tiles() == 0:
        return 0
    for rung in range(LINKED, UNLINKED + 1):
        found: i64 = 0
        spared: i64 = 0
        for spot in s.rim:
            fits = fitting(s, shape, spot, rung)
            if fits:
                found = 1
                if fits & sparing(s, shape, spot):
                    spared = 1
                    break
        if spared and tiles_to_come(s) > 1:
            return rung | SPARE
        if found:
            return rung
    return UNLINKED  # never: some cell always has two contacts (Q9)


def rotations_at(s: Maze, shape: i64, spot: i64, law: i64) -> i64:
    """The legal rotations of a shape on a cell of the rim."""
    found = fitting(s, shape, spot, law & 3)
    if law & SPARE:
        found &= sparing(s, shape, spot)
    if s.tiles() == 0:
        found &= 1  # Q6
    return found


def legal_cells(s: Maze, shape: i64, start: i64) -> list[int]:
    """The cells where a shape has a legal rotation (D1, D2), each added to `start`."""
    law = law_for(s, shape)
    found: list[int] = []
    for spot in s.rim:
        if rotations_at(s, shape, spot, law):
            found.append(start + rim_cell(spot))
    return found


def count_cells(s: Maze, shape: i64, law: i64) -> i64:
    """How many cells have a legal rotation."""
    count: i64 = 0
    for spot in s.rim:
        if rotations_at(s, shape, spot, law):
            count += 1
    return count


def nth_cell(s: Maze, shape: i64, law: i64, n: i64) -> i64:
    """The n-th cell that has a legal rotation."""
    for spot in s.rim:
        if rotations_at(s, shape, spot, law):
            if n == 0:
                return rim_cell(spot)
            n -= 1
    raise ValueError("there are not so many cells")


def count_placements(s: Maze, shape: i64, law: i64) -> i64:
    """How many pairs of cell and rotation are legal (R10)."""
    count: i64 = 0
    for spot in s.rim:
        count += count_bits(rotations_at(s, shape, spot, law))
    return count


# --- Why not


def cell_objection(s: Maze, shape: i64, cell: i64) -> i64:
    """Why a shape may not be placed on a cell in any rotation; 0 if it may."""
    spot = rim_spot(s, cell)
    if spot < 0 and s.tile_at(cell) >= 0:
        return CELL_TAKEN
    if s.tiles() == 0:
        if spot < 0:
            return CENTRE_FIRST  # Q6
        return 0
    touching: i64 = 0
    if spot >= 0:
        touching = contacts(spot)
    law = law_for(s, shape)
    need = contacts_needed(s)
    if law & 3 == LINKED_ONCE:
        need = 1
    if touching < need:
        if s.tiles() == 1 or need == 1:
            return NOT_ADJACENT  # R8
        return TWO_CONTACTS  # R9
    if not fitting(s, shape, spot, law & 3):
        return NOT_LINKED  # R38
    if not rotations_at(s, shape, spot, law):
        return SEALS  # Q12
    return 0


def rotation_objection(s: Maze, shape: i64, cell: i64, k: i64) -> i64:
    """Why a shape may not lie on a legal cell with this rotation; 0 if it may."""
    if k >= s.box.distinct[shape]:
        return SAME_ROTATION
    spot = rim_spot(s, cell)
    law = law_for(s, shape)
    if not (fitting(s, shape, spot, law & 3) >> k) & 1:
        return NOT_LINKED
    if not (rotations_at(s, shape, spot, law) >> k) & 1:
        return SEALS
    return 0


# --- Placing


def own_lists(s: Maze) -> None:
    """Make sure that no copy shares the lists that a new tile is added to."""
    if s.grown.near is s.near:
        return
    s.near = s.near.copy()
    s.grown = Grown(s.near)
    s.shapes = s.shapes.copy()
    s.owners = s.owners.copy()
    s.turns = s.turns.copy()
    s.rim = s.rim.copy()


def place(s: Maze, shape: i64, cell: i64, k: i64, owner: i64) -> None:
    """Lay a tile: it joins the maze, and the cells around it join the rim."""
    tile = s.tiles()
    walls = s.box.walls(shape, k)
    own_lists(s)
    spot: i64 = s.rim.pop(rim_index(s, cell))
    near = s.near
    near.extend(ALONE)
    for d in range(6):
        there = TABLE.neighbour(cell, d)
        if (beside(spot) >> d) & 1:
            other = s.tile_at(there)
            near[tile * 6 + d] = other
            near[other * 6 + (d + 3) % 6] = tile
        elif there >= 0:
            touch_rim(s, there, (d + 3) % 6, (walls >> d) & 1)
    s.ends += count_bits(~walls & ~beside(spot) & ALL_WALLS) - count_bits(facing(spot))
    s.shapes.append(shape)
    s.owners.append(owner)
    s.turns.append(k)
    s.cells = s.cells + [cell]
    s.walls = s.walls + [walls]


def touch_rim(s: Maze, cell: i64, side: i64, closed: i64) -> None:
    """A new tile touches this side of an empty cell; no copy shares the rim here."""
    at = rim_index(s, cell)
    if at == len(s.rim) or s.rim[at] >> 12 != cell:
        s.rim.insert(at, cell << 12)
    spot: i64 = s.rim[at] | shifted(64, side)
    if not closed:
        spot |= shifted(1, side)
    s.rim[at] = spot


def note_rung(s: Maze, law: i64) -> None:
    """Remember how far down the ladder the galleries had to go (Q11)."""
    if law & 3 > s.rung:
        s.rung = law & 3


def lay_out(
    s: Maze, cells: list[int], shapes: list[int], turns: list[int], owners: list[int]
) -> None:
    """Lay a whole maze at once (X2), and work out its rim from nothing."""
    s.cells = cells
    s.shapes = shapes
    s.turns = turns
    s.owners = owners
    walls: list[int] = []
    near: list[int] = []
    s.rim = []
    s.ends = 0
    for tile in range(len(cells)):
        walls.append(s.box.walls(shapes[tile], turns[tile]))
        for d in range(6):
            there = TABLE.neighbour(cells[tile], d)
            near.append(s.tile_at(there))
            if there >= 0 and near[tile * 6 + d] < 0:
                closed = (walls[tile] >> d) & 1
                touch_rim(s, there, (d + 3) % 6, closed)
                s.ends += 1 - closed
    s.walls = walls
    s.near = near
    if not cells:
        s.rim = FIRST_RIM


def cells_around(s: Maze, start: i64) -> list[int]:
    """The cells that somebody may think of: the rows and columns of the maze and two more."""
    low_q: i64 = 0
    high_q: i64 = 0
    low_r: i64 = 0
    high_r: i64 = 0
    for cell in s.cells:
        q, r = TABLE.q(cell), TABLE.r(cell)
        low_q, high_q = smaller(low_q, q), -smaller(-high_q, -q)
        low_r, high_r = smaller(low_r, r), -smaller(-high_r, -r)
    found: list[int] = []
    for r in range(low_r - 2, high_r + 3):
        for q in range(low_q - 2, high_q + 3):
            if TABLE.inside(q, r):
                found.append(start + TABLE.index(q, r))
    return found


def smaller(a: i64, b: i64) -> i64:
    """The smaller of two numbers."""
    if a < b:
        return a
    return b
