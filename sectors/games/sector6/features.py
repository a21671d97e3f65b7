"""A view of Sector 6 as numbers: the maze tile by tile in the order placed, supplies, piles.

A tile has twelve numbers: its cell q and r; its six sides, 1 where there is a wall (in the order of
the directions of the actions); what its marker is worth, 0 once it is taken; whose entry point it
is; and whose figures a and b stand there. Seats are counted from 1, the viewer first.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, Rows, beyond, write_common
from sectors.core.state import State
from sectors.games.sector6.space import REACH, SHAPES
from sectors.games.sector6.state import Maze

TILE: Final = 12
WIDTH: Final = 79

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


class Sector6Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Maze)
        write_common(view, seat, rows)
        for tile in range(len(view.cells)):
            write_tile(view, tile, seat, rows)
        if view.posts:
            write_figures(view, seat, rows)
        for who in range(view.seats):
            write_player(view, who, beyond(who, seat, view.seats), rows)
        if view.drawn >= 0:
            rows.put(DRAWN + view.drawn, 1)
        rows.put(MODE + view.mode, 1)
        rows.put(STALL, view.stall)
        rows.put(STALLS, view.stall_rounds)
        rows.put(ENDS, view.ends)
        rows.put(TURN, view.turn)
        rows.put(LIMIT, view.last_turn)
        rows.put(TEAMS, view.teams)


def write_tile(view: Maze, tile: i64, seat: i64, rows: Rows) -> None:
    """One tile of the maze, without the figures on it."""
    at = TILES + tile * TILE
    cell: i64 = view.cells[tile]
    rows.put(at, cell % WIDTH - REACH)
    rows.put(at + 1, cell // WIDTH - REACH)
    rows.put_bits(at + 2, view.walls[tile])
    if (view.marked >> tile) & 1:
        rows.put(at + 8, view.value(tile))
    owner: i64 = view.owners[tile]
    if owner >= 0:
        rows.put(at + 9, beyond(owner, seat, view.seats) + 1)


def write_figures(view: Maze, seat: i64, rows: Rows) -> None:
    """Whose figures stand where."""
    for who in range(view.seats):
        for figure in range(2):
            tile = view.post(who, figure)
            if tile < len(view.cells) and (view.standing >> tile) & 1:
                rows.put(TILES + tile * TILE + 10 + figure, beyond(who, seat, view.seats) + 1)


def write_player(view: Maze, who: i64, place: i64, rows: Rows) -> None:
    """What a player has collected, and what is left in the pile."""
    if view.supply:
        for colour in range(4):
            rows.put(SUPPLY + place * 4 + colour, view.supply[who * 4 + colour])
        rows.put(POINTS + place, view.points(who))
    rows.put(PILES + place, view.pile(who))
    rows.put(ENTRIES + place, view.entries_left(who))
    if who < len(view.unseen):
        for shape in view.unseen[who]:
            at = UNSEEN + place * SHAPES + shape
            rows.put(at, rows.at(at) + 1)


FEATURES: Final = Sector6Features(LAYOUT)
