"""A view of Sector 6 as numbers: the maze tile by tile in the order placed, supplies, piles.

A tile has twelve numbers: its cell q and r; its six sides, 1 where there is a wall (in the order of
the directions of the actions); what its marker is worth, 0 once it is taken; whose entry point it
is; and whose figures a and b stand there. Seats are counted from 1, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import NONE, State, shifted
from sectors.games.sector6.rules.space import SHAPES, TABLE
from sectors.games.sector6.rules.state import COUNT_BITS, Maze, only, post_in
from sectors.players.inputs.features import Features, Layout, beyond, write_common
from sectors.players.inputs.masks import Four
from sectors.players.inputs.rows import Rows, first_of

TILE: Final = 12

LAYOUT: Final = Layout()
TILES: Final = LAYOUT.block("tiles", [40, TILE], -39, 63, "the maze; see above")
SUPPLY: Final = LAYOUT.block("supply", [4, 4], 0, 60, "markers by seat and colour")
POINTS: Final = LAYOUT.block("points", [4], 0, 240, "what the markers are worth, by seat")
PILES: Final = LAYOUT.block("piles", [4], 0, 60, "tiles left in each pile")
UNSEEN: Final = LAYOUT.block("unseen", [4, SHAPES], 0, 60, "which shapes those are")
ENTRIES: Final = LAYOUT.block("entries", [4], 0, 12, "entry points to place, by seat")
DRAWN: Final = LAYOUT.block("drawn", [SHAPES], 0, 1, "the shape drawn and not placed yet")
MODE: Final = LAYOUT.block("mode", [3], 0, 1, "life, veteran or rookie")
STALL: Final = LAYOUT.block("stall", [], 0, 250, "turns since a marker was collected")
STALLS: Final = LAYOUT.block("stall rounds", [], 0, 60, "rounds without one that end the contest")
ENDS: Final = LAYOUT.block("ends", [], 0, 250, "open sides that face an empty cell")
TURN: Final = LAYOUT.block("turn", [], 0, 9999, "turns of the contest")
LIMIT: Final = LAYOUT.block("limit", [], 0, 999, "alone: the last turn")
TEAMS: Final = LAYOUT.block("teams", [], 0, 1, "whether two play against two")


FIGURES: Final = 2
MOST_SEATS: Final = 4

TILE_WORD: Final = LAYOUT.words(40)
COUNT_WORD: Final = LAYOUT.words(1)
MARKED_WORD: Final = LAYOUT.words(1)
OWNED_WORD: Final = LAYOUT.words(2)  # the entry points, and who looks at them
POST_WORD: Final = LAYOUT.words(3)  # the posts, where figures stand, who looks at them
SUPPLY_WORD: Final = LAYOUT.words(1)
PILE_WORD: Final = LAYOUT.words(1)
ENTRY_WORD: Final = LAYOUT.words(1)
DECK_WORD: Final = LAYOUT.words(MOST_SEATS)  # by seat: how many cards were counted, which shapes
SHAPES_WORD: Final = LAYOUT.words(MOST_SEATS)
UNSEEN_WORD: Final = LAYOUT.words(MOST_SEATS)
DRAWN_WORD: Final = LAYOUT.words(1)
COUNTS_WORD: Final = LAYOUT.words(1)
HOUSE_WORD: Final = LAYOUT.words(1)
MODE_WORD: Final = LAYOUT.words(1)
CELLS_LIST: Final = LAYOUT.lists(1)
WALLS_LIST: Final = LAYOUT.lists(1)
SUPPLY_LIST: Final = LAYOUT.lists(1)
DECK_LIST: Final = LAYOUT.lists(MOST_SEATS)


class Sector6Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Maze)
        write_common(view, seat, rows)
        is_other = rows.is_other(CELLS_LIST, view.cells)  # and with it shapes and entry points
        if rows.is_other(WALLS_LIST, view.walls) or is_other:
            write_tiles(view, is_other, rows)
        write_markers(view, is_other, rows)
        if rows.has_changed(OWNED_WORD + 1, seat + 1) or is_other:
            write_owners(view, seat, is_other, rows)
        write_figures(view, seat, rows)
        is_turned = rows.has_changed(SUPPLY_WORD, seat + 1)
        if rows.is_other(SUPPLY_LIST, view.supply) or is_turned and view.supply:
            write_supplies(view, seat, rows)
        write_piles(view, seat, rows)
        rows.show_one(DRAWN_WORD, DRAWN, view.drawn)
        if rows.has_changed(COUNTS_WORD, view.stall | view.ends << 16 | view.turn << 32):
            rows.show(STALL, view.stall)
            rows.show(ENDS, view.ends)
            rows.show(TURN, view.turn)
        house = view.stall_rounds | view.last_turn << 16 | view.teams << 32 | view.mode << 34
        if rows.has_changed(HOUSE_WORD, house + 1):
            rows.show_one(MODE_WORD, MODE, view.mode)
            rows.show(STALLS, view.stall_rounds)
            rows.show(LIMIT, view.last_turn)
            rows.show(TEAMS, view.teams)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Only the order of the piles is hidden, and a row counts them."""
        self.write(s, seat, rows)
        return True


def write_tiles(view: Maze, is_other: bool, rows: Rows) -> None:
    """Where the tiles of the maze lie, and how they are closed."""
    if not is_other:
        rows.show_masks(TILE_WORD, TILES + 2, TILE, view.cells, view.walls)
        return
    count = len(view.cells)
    at = rows.next_change(TILE_WORD, 0, view.cells, view.walls)
    while at >= 0:
        cell: i64 = view.cells[at]
        write_tile(at, TABLE.q(cell), TABLE.r(cell), view.walls[at], rows)
        at = rows.next_change(TILE_WORD, at + 1, view.cells, view.walls)
    for tile in range(count, rows.remembered(COUNT_WORD)):
        rows.remember(TILE_WORD + tile, 0)
        write_tile(tile, 0, 0, 0, rows)
    rows.remember(COUNT_WORD, count)


def write_tile(tile: i64, q: i64, r: i64, walls: i64, rows: Rows) -> None:
    """One tile of the maze, without what lies or stands on it."""
    at = TILES + tile * TILE
    rows.show(at, q)
    rows.show(at + 1, r)
    for d in range(6):
        rows.show(at + 2 + d, (walls >> d) & 1)


def write_markers(view: Maze, is_other: bool, rows: Rows) -> None:
    """What the markers that still lie in the maze are worth."""
    old = rows.remembered(MARKED_WORD)
    changed = old ^ view.marked
    if is_other:
        changed = old | view.marked
    rows.remember(MARKED_WORD, view.marked)
    while changed:
        tile = first_of(changed)
        changed &= changed - 1
        value: i64 = 0
        if (view.marked >> tile) & 1:
            value = view.value(tile)
        rows.show(TILES + tile * TILE + 8, value)


def entry_points(view: Maze) -> i64:
    """The tiles that are entry points."""
    owned: i64 = 0
    for tile in range(len(view.owners)):
        if view.owners[tile] >= 0:
            owned |= only(tile)
    return owned


def write_owners(view: Maze, seat: i64, is_other: bool, rows: Rows) -> None:
    """Whose entry points tiles are."""
    owned = rows.remembered(OWNED_WORD)
    changed = owned
    if is_other:
        owned = entry_points(view)
        changed |= owned
        rows.remember(OWNED_WORD, owned)
    while changed:
        tile = first_of(changed)
        changed &= changed - 1
        value: i64 = 0
        if (owned >> tile) & 1:
            value = beyond(view.owners[tile], seat, view.seats) + 1
        rows.show(TILES + tile * TILE + 9, value)


def write_figures(view: Maze, seat: i64, rows: Rows) -> None:
    """Whose figures stand where."""
    posts = view.posts
    old = rows.remembered(POST_WORD)
    is_moved = rows.has_changed(POST_WORD, posts)
    is_moved = rows.has_changed(POST_WORD + 1, view.standing) or is_moved
    if not rows.has_changed(POST_WORD + 2, seat | len(view.cells) << 8) and not is_moved:
        return
    if old and is_moved:
        for i in range(view.seats * FIGURES):
            tile = post_in(old, i)
            rows.show(TILES + tile * TILE + 10 + i % FIGURES, 0)
    if posts == 0:
        return
    for who in range(view.seats):
        for figure in range(FIGURES):
            tile = view.post(who, figure)
            if tile < len(view.cells) and view.has_figure(tile):
                rows.show(TILES + tile * TILE + 10 + figure, beyond(who, seat, view.seats) + 1)


def write_supplies(view: Maze, seat: i64, rows: Rows) -> None:
    """What players have collected."""
    for who in range(view.seats):
        place = beyond(who, seat, view.seats)
        first = who * 4
        has: Four = (0, 0, 0, 0)
        if view.supply:
            supply = view.supply
            has = (supply[first], supply[first + 1], supply[first + 2], supply[first + 3])
        rows.show_four(SUPPLY + place * 4, has)
        rows.show(POINTS + place, has[0] + 2 * has[1] + 3 * has[2] + 4 * has[3])


def write_piles(view: Maze, seat: i64, rows: Rows) -> None:
    """What is left in the piles."""
    shown = rows.remembered(PILE_WORD) | rows.remembered(ENTRY_WORD)
    if (view.left | view.entries | shown) == 0:
        return  # as in most of the game
    left = from_viewer(view.left, seat, view.seats)
    rows.show_fields(PILE_WORD, PILES, left, COUNT_BITS, MOST_SEATS)
    entries = from_viewer(view.entries, seat, view.seats)
    rows.show_fields(ENTRY_WORD, ENTRIES, entries, COUNT_BITS, MOST_SEATS)
    for who in range(view.seats):
        pile = NONE
        count: i64 = 0
        if view.unseen:
            pile = view.unseen[who]
            count = len(pile)
        elif view.decks:
            pile = view.decks[who]
            count = view.pile(who)
        is_other = rows.is_other(DECK_LIST + who, pile)
        if rows.has_changed(DECK_WORD + who, count) or is_other:
            rows.remember(SHAPES_WORD + who, shapes_in(pile, count))
        place = beyond(who, seat, view.seats)
        shapes = rows.remembered(SHAPES_WORD + who)
        rows.show_fields(UNSEEN_WORD + place, UNSEEN + place * SHAPES, shapes, 6, SHAPES)


def shapes_in(pile: list[int], count: i64) -> i64:
    """How many of the first tiles of a pile have each shape, six bits a shape."""
    shapes: i64 = 0
    for i in range(count):
        shapes += shifted(1, pile[i] * 6)
    return shapes


def from_viewer(word: i64, seat: i64, seats: i64) -> i64:
    """A word with a count for each seat, so turned that the viewer's comes first."""
    mine = seat * COUNT_BITS
    return (word >> mine) | (word & (shifted(1, mine) - 1)) << (seats * COUNT_BITS - mine)


FEATURES: Final = Sector6Features(LAYOUT)
