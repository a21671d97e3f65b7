"""The maze as a state: tiles in the order they were placed, markers, figures, supplies, piles.

Tiles are numbered from 0, at most 40, so that a set of tiles is one word. The lists are never
changed in place, only replaced, so that copies share them; but while no copy has them, a new tile
is added to `near`, `shapes`, `owners`, `turns` and `rim` as they are.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from sectors.core.state import NONE, State, shifted
from sectors.core.step import Step
from sectors.games.sector6.box import Box
from sectors.games.sector6.space import CENTRE

LIFE: Final = 0  # modes (R35, R36, R37)
VETERAN: Final = 1
ROOKIE: Final = 2

MANUAL: Final = 0  # ways to build
AUTO: Final = 1  # X1
PRESET: Final = 2  # X2

PLAYING: Final = 0  # why the contest ended
ALL_COVERED: Final = 1  # R31
STALL: Final = 2  # Q20
JAM: Final = 3  # Q34
TIME: Final = 4  # X4
LEFT: Final = 5  # Q42

NO_DECKS: Final[list[list[int]]] = []
FIRST_RIM: Final = [CENTRE << 12]  # the one cell where the first tile goes (Q6)


class Grown:
    """Lists that were made in a state and are its own, known by the one of neighbours."""

    def __init__(self, near: list[int]) -> None:
        self.near = near


NOT_GROWN: Final = Grown([])  # of no state


class Maze(State):
    """Everything about one game of Sector 6."""

    FIELDS: ClassVar[dict[str, object]] = {
        "cells": list,
        "shapes": list,
        "owners": list,
        "near": list,
        "walls": list,
        "turns": list,
        "rim": list,
        "supply": list,
        "decks": list,
        "leavers": list,
        "ends": int,
        "left": int,
        "entries": int,
        "drawn": int,
        "rung": int,
        "marked": int,
        "standing": int,
        "posts": int,
        "lost": int,
        "stall": int,
        "turn": int,
        "starter": int,
        "ending": int,
        "mode": int,
        "uniform": int,
        "stall_rounds": int,
        "build": int,
        "teams": int,
        "last_turn": int,
    }

    def __init__(self, steps: list[Step[Any]], box: Box, seats: i64) -> None:
        super().__init__(steps, seats)
        self.box = box
        # the maze
        self.cells: list[int] = NONE  # where each tile lies
        self.shapes: list[int] = NONE
        self.owners: list[int] = NONE  # whose entry point it is; -1 for other tiles
        self.near: list[int] = NONE  # the tile on each of the six sides, -1 for none: tile * 6 + d
        self.grown: Grown = NOT_GROWN  # which lists no copy shares; it need not be saved
        self.walls: list[int] = NONE  # closed sides as they stand
        self.turns: list[int] = NONE  # how far it is turned clockwise, 0 to 5
        # building
        self.rim: list[int] = FIRST_RIM  # empty cells beside the maze; see `build`
        self.ends: i64 = 0  # open sides that face an empty cell (Q12)
        self.decks: list[list[int]] = NO_DECKS  # each player's pile; drawn from the end
        self.left: i64 = 0  # tiles left in each pile, eight bits a seat
        self.entries: i64 = 0  # entry points not placed yet, eight bits a seat
        self.drawn: i64 = -1  # the shape drawn and not placed yet
        self.rung: i64 = 0  # the highest rung that galleries have needed (Q11)
        # the contest
        self.marked: i64 = 0  # tiles with a marker
        self.standing: i64 = 0  # tiles with a figure
        self.posts: i64 = 0  # the tile of each figure, six bits a figure: Oa, Ob, Ra, …
        self.supply: list[int] = NONE  # markers of each colour: seat * 4 + colour
        self.lost: i64 = 0  # tiles whose markers went to nobody
        self.stall: i64 = 0  # turns since the last collection (Q20)
        self.turn: i64 = 0  # contest turns begun
        self.starter: i64 = 0
        self.leavers: list[int] = NONE  # who has left, in that order (Q42)
        self.ending: i64 = PLAYING
        # options
        self.mode: i64 = LIFE
        self.uniform: i64 = 0  # tiles = uniform (Q1)
        self.stall_rounds: i64 = 10
        self.build: i64 = MANUAL
        self.teams: i64 = 0  # X3
        self.last_turn: i64 = 0  # solo: the contest ends after so many turns (X4)

    def clone(self) -> Maze:
        """An independent copy."""
        copy = Maze(self.steps, self.box, self.seats)
        copy.copy_common(self)
        copy.cells = self.cells
        copy.shapes = self.shapes
        copy.owners = self.owners
        copy.near = self.near
        self.grown = NOT_GROWN
        copy.walls = self.walls
        copy.turns = self.turns
        copy.rim = self.rim
        copy.ends = self.ends
        copy.decks = self.decks
        copy.left = self.left
        copy.entries = self.entries
        copy.drawn = self.drawn
        copy.rung = self.rung
        copy.marked = self.marked
        copy.standing = self.standing
        copy.posts = self.posts
        copy.supply = self.supply
        copy.lost = self.lost
        copy.stall = self.stall
        copy.turn = self.turn
        copy.starter = self.starter
        copy.leavers = self.leavers
        copy.ending = self.ending
        copy.mode = self.mode
        copy.uniform = self.uniform
        copy.stall_rounds = self.stall_rounds
        copy.build = self.build
        copy.teams = self.teams
        copy.last_turn = self.last_turn
        return copy

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

    def post(self, seat: i64, figure: i64) -> i64:
        """The tile a figure stands on; figure a is 0, b is 1."""
        return (self.posts >> (seat * 2 + figure) * 6) & 63

    def value(self, tile: i64) -> i64:
        """What the marker of a tile is worth; 0 for an entry point."""
        return self.box.values[self.shapes[tile]]

    def has_marker(self, tile: i64) -> bool:
        """Whether a marker lies on a tile."""
        return (self.marked >> tile) & 1 == 1

    def has_figure(self, tile: i64) -> bool:
        """Whether a figure stands on a tile."""
        return (self.standing >> tile) & 1 == 1

    def pile(self, seat: i64) -> i64:
        """How many tiles are left in a player's pile."""
        return (self.left >> seat * 8) & 255

    def entries_left(self, seat: i64) -> i64:
        """How many entry points a player has still to place."""
        return (self.entries >> seat * 8) & 255

    def is_gone(self, seat: i64) -> bool:
        """Whether a player has left."""
        return (self.gone >> seat) & 1 == 1

    def points(self, seat: i64) -> i64:
        """What a player's supply is worth (R33)."""
        total: i64 = 0
        for colour in range(4):
            total += self.supply[seat * 4 + colour] * (colour + 1)
        return total


def only(tile: i64) -> i64:
    """The set of one tile."""
    return shifted(1, tile)
