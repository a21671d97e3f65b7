"""Where a tile may be placed, and what placing it does (R8 to R10, R38).

The rim is the list of empty cells beside the maze, in rising order. Each entry packs the cell, the
sides of it that touch a tile (`beside`), and those of them where that tile is open (`facing`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.hex import ALL_WALLS
from sectors.core.menu import Menu, count
from sectors.core.state import NONE, shifted
from sectors.games.sector6.rules import reasons
from sectors.games.sector6.rules.events import DREW, ENTERED, PLACED
from sectors.games.sector6.rules.space import CENTRE, ENTRY, TABLE
from sectors.games.sector6.rules.state import LIFE, Maze

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
    return count(beside(spot))


def rim_index(rim: list[int], cell: i64) -> i64:
    """Where a cell is, or would be, in the rim."""
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
    at = rim_index(s.rim, cell)
    if at < len(s.rim) and rim_cell(s.rim[at]) == cell:
        return s.rim[at]
    return -1


def touch_rim(rim: list[int], cell: i64, side: i64, closed: i64) -> None:
    """A new tile touches this side of an empty cell; the rim is changed in place, so still new."""
    at = rim_index(rim, cell)
    if at == len(rim) or rim_cell(rim[at]) != cell:
        rim.insert(at, cell << 12)
    spot: i64 = rim[at] | shifted(64, side)
    if not closed:
        spot |= shifted(1, side)
    rim[at] = spot


def joined(spot: i64, walls: i64) -> i64:
    """The sides on which a tile with these walls would continue a corridor."""
    return facing(spot) & ~walls


def meshed(spot: i64, walls: i64) -> i64:
    """The sides on which it would meet a wall with a wall."""
    return beside(spot) & ~facing(spot) & walls


# --- Which placements are legal
#
# A law says how the tile in hand must be placed: the rung of the ladder (Q11), 0 where corridors
# need not join; SPARE if it may not seal the maze (Q12); and how many contacts it needs.

SPARE: Final = 4
LINKED: Final = 1  # rung 1: contacts as R8 and R9 ask, and linked (R38)
LINKED_ONCE: Final = 2  # rung 2: one contact will do, but linked
UNLINKED: Final = 3  # rung 3: contacts only


def rung_of(law: i64) -> i64:
    """The rung of the ladder."""
    return law & 3


def contacts_of(law: i64) -> i64:
    """How many tiles must be touched."""
    return law >> 3


def contacts_needed(s: Maze) -> i64:
    """None for the first tile, one for the second, then two (R8, R9, Q5)."""
    tiles = s.tiles()
    if tiles < 2:
        return tiles
    return 2


def rung_law(s: Maze, rung: i64) -> i64:
    """What a rung of the ladder asks for."""
    if rung == LINKED_ONCE:
        return rung | 1 << 3
    return rung | contacts_needed(s) << 3


def law_for(s: Maze, shape: i64) -> i64:
    """How a tile of this shape must be placed now (R9, R38, Q11, Q12)."""
    if s.mode == LIFE or s.tiles() == 0:
        return rung_law(s, 0)
    for rung in range(LINKED, UNLINKED + 1):
        law = rung_law(s, rung)
        found: i64 = 0
        spared: i64 = 0
        for spot in s.rim:
            fits = fitting(s, shape, spot, law)
            if fits:
                found = 1
                if fits & sparing(s, shape, spot):
                    spared = 1
                    break
        if spared and s.tiles_to_come() > 1:
            return law | SPARE
        if found:
            return law
    return rung_law(s, UNLINKED)  # never: some cell always has two contacts (Q9)


def fitting(s: Maze, shape: i64, spot: i64, law: i64) -> i64:
    """The rotations that a rung of the ladder allows on a cell of the rim."""
    if contacts(spot) < contacts_of(law):
        return 0
    rung = rung_of(law)
    if rung == LINKED or rung == LINKED_ONCE:
        return s.box.opening(shape, facing(spot))
    return s.box.rotations(shape)


def sparing(s: Maze, shape: i64, spot: i64) -> i64:
    """The rotations that leave an open side facing an empty cell somewhere (Q12)."""
    if s.ends > count(facing(spot)):
        return s.box.rotations(shape)
    return s.box.opening(shape, ~beside(spot) & ALL_WALLS)


def rotations_at(s: Maze, shape: i64, spot: i64, law: i64) -> i64:
    """The legal rotations of a shape on a cell of the rim."""
    found = fitting(s, shape, spot, law)
    if law & SPARE:
        found &= sparing(s, shape, spot)
    if s.tiles() == 0:
        found &= 1  # Q6
    return found


def offer_cells(s: Maze, shape: i64, first: i64, menu: Menu) -> None:
    """Name the cells where a shape has a legal rotation (D1, D2), each added to `first`."""
    law = law_for(s, shape)
    need = contacts_of(law)
    any_turn = s.mode == LIFE and s.tiles() > 0
    for spot in s.rim:
        if contacts(spot) >= need and (any_turn or rotations_at(s, shape, spot, law)):
            menu.one(first + rim_cell(spot))


def offer_placements(s: Maze, shape: i64, law: i64, menu: Menu) -> None:
    """Name every legal pair of cell and rotation (R10): cell * 8 + rotation."""
    for spot in s.rim:
        menu.some(rim_cell(spot) * 8, rotations_at(s, shape, spot, law))


def rotations_on(s: Maze, cell: i64) -> i64:
    """The legal rotations of the drawn tile on a cell that was chosen for it."""
    return rotations_at(s, s.drawn, rim_spot(s, cell), law_for(s, s.drawn))


def cells_around(s: Maze, first: i64) -> list[int]:
    """The cells that somebody may think of: the rows and columns of the maze and two more."""
    qs = [0] + [int(TABLE.q(cell)) for cell in s.cells]
    rs = [0] + [int(TABLE.r(cell)) for cell in s.cells]
    found: list[int] = []
    for r in range(min(rs) - 2, max(rs) + 3):
        for q in range(min(qs) - 2, max(qs) + 3):
            if TABLE.inside(q, r):
                found.append(first + TABLE.index(q, r))
    return found


# --- Why not


def cell_objection(s: Maze, shape: i64, cell: i64) -> i64:
    """Why a shape may not be placed on a cell in any rotation; 0 if it may."""
    spot = rim_spot(s, cell)
    if spot < 0 and s.tile_at(cell) >= 0:
        return reasons.CELL_TAKEN
    if s.tiles() == 0:
        if spot < 0:
            return reasons.CENTRE_FIRST  # Q6
        return 0
    touching: i64 = 0
    if spot >= 0:
        touching = contacts(spot)
    law = law_for(s, shape)
    if touching < contacts_of(law):
        if contacts_of(law) == 1:
            return reasons.NOT_ADJACENT  # R8
        return reasons.TWO_CONTACTS  # R9
    if not fitting(s, shape, spot, law):
        return reasons.NOT_LINKED  # R38
    if not rotations_at(s, shape, spot, law):
        return reasons.SEALS  # Q12
    return 0


def rotation_objection(s: Maze, shape: i64, cell: i64, k: i64) -> i64:
    """Why a shape may not lie on a legal cell with this rotation; 0 if it may."""
    if k >= s.box.distinct[shape]:
        return reasons.SAME_ROTATION
    spot = rim_spot(s, cell)
    law = law_for(s, shape)
    if not (fitting(s, shape, spot, law) >> k) & 1:
        return reasons.NOT_LINKED
    if not (rotations_at(s, shape, spot, law) >> k) & 1:
        return reasons.SEALS
    return 0


# --- Placing


def take_top(s: Maze, seat: i64) -> None:
    """The top tile of a player's pile is turned up for all to see (R6, Q40)."""
    s.draw(seat)
    s.tell(DREW, seat, s.drawn, s.tiles() + 1)


def put_tile(s: Maze, seat: i64, cell: i64, k: i64) -> None:
    """The drawn tile is placed (R10)."""
    shape = s.drawn
    place(s, shape, cell, k, -1)
    s.drawn = -1
    s.tell(PLACED, seat, shape, cell, k)


def place_entry(s: Maze, seat: i64, cell: i64) -> None:
    """An entry point is placed instead of drawing (R6, R9)."""
    place(s, ENTRY, cell, 0, seat)
    s.use_entry(seat)
    s.tell(ENTERED, seat, cell, s.tiles())


def place(s: Maze, shape: i64, cell: i64, k: i64, owner: i64) -> None:
    """Lay a tile: it joins the maze, and the cells around it join the rim."""
    rung = rung_of(law_for(s, shape))
    if rung > s.rung:
        s.rung = rung  # how far down the ladder the galleries had to go (Q11)
    tile = s.tiles()
    walls = s.box.walls(shape, k)
    rim, near = s.rim.copy(), s.near + ALONE
    spot: i64 = rim.pop(rim_index(rim, cell))
    for d in range(6):
        there = TABLE.neighbour(cell, d)
        if (beside(spot) >> d) & 1:
            other = s.tile_at(there)
            near[tile * 6 + d] = other
            near[other * 6 + (d + 3) % 6] = tile
        elif there >= 0:
            touch_rim(rim, there, (d + 3) % 6, (walls >> d) & 1)
    s.ends += count(~walls & ~beside(spot) & ALL_WALLS) - count(facing(spot))
    s.rim, s.near = rim, near
    s.shapes = s.shapes + [shape]
    s.owners = s.owners + [owner]
    s.turns = s.turns + [k]
    s.cells = s.cells + [cell]
    s.walls = s.walls + [walls]


def clear_table(s: Maze) -> None:
    """Take all tiles and figures off; the first tile goes to 0,0 (Q6)."""
    s.cells, s.shapes, s.owners, s.near, s.walls, s.turns = NONE, NONE, NONE, NONE, NONE, NONE
    s.rim = [CENTRE << 12]
    s.ends = 0
    s.rung = 0
    s.posts = 0
    s.standing = 0


def lay_out(
    s: Maze, cells: list[int], shapes: list[int], turns: list[int], owners: list[int]
) -> None:
    """Lay a whole maze at once (X2), and work out its rim from nothing."""
    clear_table(s)
    s.cells = cells
    s.shapes = shapes
    s.turns = turns
    s.owners = owners
    walls: list[int] = []
    near: list[int] = []
    rim: list[int] = []
    for tile in range(len(cells)):
        walls.append(s.box.walls(shapes[tile], turns[tile]))
        for d in range(6):
            there = TABLE.neighbour(cells[tile], d)
            near.append(s.tile_at(there))
            if there >= 0 and near[tile * 6 + d] < 0:
                closed = (walls[tile] >> d) & 1
                touch_rim(rim, there, (d + 3) % 6, closed)
                s.ends += 1 - closed
    s.walls, s.near = walls, near
    if cells:
        s.rim = rim
