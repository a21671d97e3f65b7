"""The maze as a state: tiles in the order they were placed, markers, figures, supplies, piles.

Tiles are numbered from 0, at most 40, so that a set of tiles is one word.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Given, Shared, fields
from sectors.core.menu import count
from sectors.core.state import NO_CARDS, NONE, State, shifted
from sectors.games.sector6.rules.box import Box

MODES: Final = ["life", "veteran", "rookie"]  # R35, R36, R37
LIFE: Final = 0
ROOKIE: Final = 2

BUILDS: Final = ["manual", "auto", "preset"]  # ways to build: R6, X1, X2
MANUAL: Final = 0
AUTO: Final = 1
PRESET: Final = 2

ENDINGS: Final = ["", "covered", "stall", "jam", "time", "left"]  # why the game is over
PLAYING: Final = 0
ALL_COVERED: Final = 1  # R31
STALL: Final = 2  # Q20
JAM: Final = 3  # Q34
TIME: Final = 4  # X4
LEFT: Final = 5  # Q42

COUNT_BITS: Final = 8  # of a packed count of tiles, by seat
POST_BITS: Final = 6  # of a packed tile, by figure


@fields
class Maze(State):
    """Everything about one game of Sector 6; its lists are only replaced, so copies share them."""

    box: Given[Box]
    # the tiles as they lie, in the order they were placed
    cells: Shared[list[int]] = NONE
    shapes: Shared[list[int]] = NONE
    owners: Shared[list[int]] = NONE  # whose entry point it is; -1 for other tiles
    near: Shared[list[int]] = NONE  # the tile on each of the six sides, -1 for none: tile * 6 + d
    walls: Shared[list[int]] = NONE  # closed sides as they stand
    turns: Shared[list[int]] = NONE  # how far it is turned clockwise, 0 to 5
    rim: Shared[list[int]] = NONE  # empty cells beside the maze (`placement`); none once finished
    # the players
    supply: Shared[list[int]] = NONE  # markers of each colour: seat * 4 + colour
    decks: Shared[list[list[int]]] = NO_CARDS  # each player's pile; drawn from the end, and kept
    leavers: Shared[list[int]] = NONE  # who has left, in that order (Q42)
    # building
    ends: i64 = 0  # open sides that face an empty cell (Q12)
    left: i64 = 0  # tiles left in each pile, packed
    entries: i64 = 0  # entry points not placed yet, packed
    drawn: i64 = -1  # the shape drawn and not placed yet
    rung: i64 = 0  # the highest rung that galleries have needed (Q11)
    # the contest
    marked: i64 = 0  # tiles with a marker
    standing: i64 = 0  # tiles with a figure
    posts: i64 = 0  # the tile of each figure, packed: Oa, Ob, Ra, …
    lost: i64 = 0  # tiles whose markers went to nobody
    stall: i64 = 0  # turns since the last collection (Q20)
    turn: i64 = 0  # contest turns begun
    starter: i64 = 0
    ending: i64 = PLAYING
    # options
    mode: i64 = LIFE
    uniform: i64 = 0  # tiles = uniform (Q1)
    stall_rounds: i64 = 20
    build: i64 = MANUAL
    teams: i64 = 0  # X3
    last_turn: i64 = 0  # solo: the contest ends after so many turns (X4)

    def tiles(self) -> i64:
        """How many tiles are placed."""
        return len(self.cells)

    def tile_at(self, cell: i64) -> i64:
        """The tile on a cell, -1 if there is none."""
        cells = self.cells
        for i in range(len(cells)):
            if cells[i] == cell:
                return i
        return -1

    # --- figures and markers

    def post(self, seat: i64, figure: i64) -> i64:
        """The tile a figure stands on; figure a is 0, b is 1."""
        return post_in(self.posts, seat * 2 + figure)

    def stand(self, seat: i64, figure: i64, tile: i64) -> None:
        """Put a figure on the board (R13)."""
        self.posts |= tile << (seat * 2 + figure) * POST_BITS
        self.standing |= only(tile)

    def move(self, seat: i64, figure: i64, goal: i64) -> None:
        """Put a figure on another tile (R15)."""
        start = self.post(seat, figure)
        self.standing = (self.standing & ~only(start)) | only(goal)
        self.posts += (goal - start) << (seat * 2 + figure) * POST_BITS

    def take(self, seat: i64, tile: i64) -> None:
        """A marker goes to a player's supply; the tile never gets another (R21)."""
        supply = self.supply.copy()
        supply[seat * 4 + self.value(tile) - 1] += 1
        self.supply = supply
        self.marked &= ~only(tile)

    def value(self, tile: i64) -> i64:
        """What the marker of a tile is worth; 0 for an entry point."""
        return self.box.values[self.shapes[tile]]

    def has_marker(self, tile: i64) -> bool:
        """Whether a marker lies on a tile."""
        return (self.marked >> tile) & 1 == 1

    def has_figure(self, tile: i64) -> bool:
        """Whether a figure stands on a tile."""
        return (self.standing >> tile) & 1 == 1

    def points(self, seat: i64) -> i64:
        """What a player's supply is worth (R33)."""
        total: i64 = 0
        for colour in range(4):
            total += self.supply[seat * 4 + colour] * (colour + 1)
        return total

    # --- piles

    def pile(self, seat: i64) -> i64:
        """How many tiles are left in a player's pile."""
        return (self.left >> seat * COUNT_BITS) & 255

    def entries_left(self, seat: i64) -> i64:
        """How many entry points a player has still to place."""
        return (self.entries >> seat * COUNT_BITS) & 255

    def give(self, seat: i64, tiles: i64, entries: i64) -> None:
        """A player who has nothing yet gets so many tiles and entry points to place (R2, R3)."""
        self.left |= tiles << seat * COUNT_BITS
        self.entries |= entries << seat * COUNT_BITS

    def draw(self, seat: i64) -> None:
        """The top tile of a pile is turned up."""
        self.drawn = self.decks[seat][self.pile(seat) - 1]
        self.left -= shifted(1, seat * COUNT_BITS)
        self.shown += 1

    def use_entry(self, seat: i64) -> None:
        """An entry point is no longer in hand."""
        self.entries -= shifted(1, seat * COUNT_BITS)

    def tiles_to_come(self) -> i64:
        """Tiles and entry points that nobody has placed yet, the drawn tile included."""
        total: i64 = 0
        if self.drawn >= 0:
            total = 1
        for seat in range(self.seats):
            total += self.pile(seat) + self.entries_left(seat)
        return total

    # --- players

    def is_gone(self, seat: i64) -> bool:
        """Whether a player has left."""
        return (self.gone >> seat) & 1 == 1

    def players_left(self) -> i64:
        """How many players are still in the game."""
        return self.seats - count(self.gone)

    def next_seat(self, seat: i64) -> i64:
        """The next player still in the game, clockwise (R5, Q42)."""
        for _ in range(self.seats):
            seat = (seat + 1) % self.seats
            if not self.is_gone(seat):
                return seat
        return seat


def post_in(posts: i64, figure: i64) -> i64:
    """The tile of one of all figures in the order of packed posts: Oa, Ob, Ra, …"""
    return (posts >> figure * POST_BITS) & 63


def only(tile: i64) -> i64:
    """The set of one tile."""
    return shifted(1, tile)
