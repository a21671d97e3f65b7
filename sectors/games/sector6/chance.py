"""Placing tiles: what a player draws and lays, and turns that chance plays (R6, X1, Q42)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import NONE, shifted
from sectors.games.sector6.box import count_bits, nth_bit
from sectors.games.sector6.build import (
    count_placements,
    law_for,
    note_rung,
    place,
    rim_cell,
    rim_spot,
    rotations_at,
    tiles_to_come,
)
from sectors.games.sector6.events import DREW, ENTERED, PLACED
from sectors.games.sector6.rules import can_move
from sectors.games.sector6.space import ENTRY, WALLED
from sectors.games.sector6.state import FIRST_RIM, NO_DECKS, Maze, only

# --- Piles


def shuffle_piles(s: Maze) -> None:
    """Each player's pool in random order, face down, and two entry points (R2 to R4)."""
    pool: list[int] = []
    counts = s.box.pool(s.seats, s.uniform == 1)
    for shape in range(WALLED):
        for _ in range(counts[shape]):
            pool.append(shape)
    decks: list[list[int]] = []
    s.left = 0
    s.entries = 0
    for seat in range(s.seats):
        decks.append([pool[i] for i in s.order(len(pool))])
        size: i64 = len(pool)
        s.left |= size << seat * 8
        s.entries |= shifted(2, seat * 8)
    s.decks = decks


def take_top(s: Maze, seat: i64) -> None:
    """The top tile of a player's pile is turned up for all to see (R6, Q40)."""
    s.drawn = s.decks[seat][s.pile(seat) - 1]
    s.left -= shifted(1, seat * 8)
    s.shown += 1
    s.tell(DREW, seat, s.drawn, s.tiles() + 1)


# --- Placing


def put_tile(s: Maze, seat: i64, cell: i64, k: i64) -> None:
    """The drawn tile is placed (R10)."""
    shape = s.drawn
    note_rung(s, law_for(s, shape))
    place(s, shape, cell, k, -1)
    s.drawn = -1
    s.tell(PLACED, seat, shape, cell, k)


def place_entry(s: Maze, seat: i64, cell: i64) -> None:
    """An entry point is placed instead of drawing (R6, R9)."""
    note_rung(s, law_for(s, ENTRY))
    place(s, ENTRY, cell, 0, seat)
    s.entries -= shifted(1, seat * 8)
    s.tell(ENTERED, seat, cell, s.tiles())


# --- By chance


def chance_turn(s: Maze, seat: i64) -> None:
    """A build turn that nobody plays: draw or entry, then any legal placement (X1)."""
    entries = s.entries_left(seat)
    pile = s.pile(seat)
    wants_entry = pile == 0
    if entries and pile:
        wants_entry = s.roll(entries + pile) <= entries
    if wants_entry:
        place_entry(s, seat, random_spot(s, ENTRY) // 8)
    else:
        take_top(s, seat)
        put_by_chance(s, seat)


def put_by_chance(s: Maze, seat: i64) -> None:
    """The drawn tile goes anywhere legal."""
    spot = random_spot(s, s.drawn)
    put_tile(s, seat, spot // 8, spot % 8)


def turn_by_chance(s: Maze, seat: i64, cell: i64) -> None:
    """The drawn tile goes to a cell already chosen, in any legal rotation."""
    rotations = rotations_at(s, s.drawn, rim_spot(s, cell), law_for(s, s.drawn))
    put_tile(s, seat, cell, nth_bit(rotations, chosen(s, count_bits(rotations))))


def random_spot(s: Maze, shape: i64) -> i64:
    """A legal placement, each equally likely: cell * 8 + rotation."""
    law = law_for(s, shape)
    pick = chosen(s, count_placements(s, shape, law))
    for spot in s.rim:
        rotations = rotations_at(s, shape, spot, law)
        here = count_bits(rotations)
        if pick < here:
            return rim_cell(spot) * 8 + nth_bit(rotations, pick)
        pick -= here
    raise ValueError("a tile has no legal placement")


def chosen(s: Maze, count: i64) -> i64:
    """A number below `count`; a lone one is not rolled for."""
    if count == 1:
        return 0
    return s.roll(count) - 1


def auto_build(s: Maze) -> None:
    """All build turns by chance, anew until nobody would start locked (X1)."""
    told = 0
    if s.log is not None:
        told = len(s.log.beats)
    while True:
        shuffle_piles(s)
        seat = s.starter
        while tiles_to_come(s):
            chance_turn(s, seat)
            seat = (seat + 1) % s.seats
        place_figures(s)
        if nobody_is_locked(s):
            return
        clear_table(s)
        if s.log is not None:
            del s.log.beats[told:]


def nobody_is_locked(s: Maze) -> bool:
    """Whether every player has a move."""
    for seat in range(s.seats):
        if not can_move(s, seat):
            return False
    return True


def clear_table(s: Maze) -> None:
    """Take all tiles and figures off."""
    s.cells = NONE
    s.shapes = NONE
    s.owners = NONE
    s.near = NONE
    s.walls = NONE
    s.turns = NONE
    s.rim = FIRST_RIM
    s.ends = 0
    s.rung = 0
    s.posts = 0
    s.standing = 0


def place_figures(s: Maze) -> None:
    """Each player puts figure a on the entry placed first, b on the other (R13, Q41)."""
    s.posts = 0
    s.standing = 0
    placed: i64 = 0  # how many figures each player has on the board, four bits a seat
    for tile in range(len(s.owners)):
        seat: i64 = s.owners[tile]
        if seat >= 0:
            figure = seat * 2 + ((placed >> seat * 4) & 15)
            placed += shifted(1, seat * 4)
            number: i64 = tile
            s.posts |= number << figure * 6
            s.standing |= only(tile)


def place_markers(s: Maze) -> None:
    """Each tile gets one marker of its colour; entry points get none (R12)."""
    s.marked = 0
    for tile in range(len(s.shapes)):
        if s.shapes[tile] != ENTRY:
            s.marked |= only(tile)


def put_building_away(s: Maze) -> None:
    """What served the Build Phase is not needed any more."""
    s.rim = NONE
    s.ends = 0
    s.decks = NO_DECKS
