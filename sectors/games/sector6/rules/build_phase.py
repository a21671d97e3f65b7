"""The Build Phase, turn by turn: draw or place an entry, put the tile, turn it (R6 to R11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.reason import WRONG_PHASE
from sectors.core.state import Step, bit
from sectors.games.sector6.rules import placement, reasons
from sectors.games.sector6.rules.chance import chance_turn, put_by_chance, turn_by_chance
from sectors.games.sector6.rules.contest_phase import start_contest
from sectors.games.sector6.rules.space import CENTRE, DRAW, ENTER, ENTRY, MOVE, PUT, ROTATE, cell_of
from sectors.games.sector6.rules.state import Maze


class BuildTurn(Step[Maze]):
    """Draw the top tile of your pile, or place an entry point instead (R6, R7, D1)."""

    verbs = (DRAW, ENTER)

    def seats(self, s: Maze, seat: i64, n: i64) -> i64:
        if s.entries_left(seat):
            return bit(seat)
        return 0

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """With no entry left the draw happens by itself (Q8); a leaver's turn by chance (Q42)."""
        if s.is_gone(seat):
            chance_turn(s, seat)
            end_build_turn(s, seat)
        else:
            draw(s, seat)

    def candidates(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        return [int(DRAW.one())] + placement.cells_around(s, ENTER.start)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DRAW.has(action):
            if s.pile(seat):
                return 0
            return reasons.PILE_EMPTY
        return placement.cell_objection(s, ENTRY, cell_of(action))

    def offer(self, s: Maze, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        if s.pile(seat):
            menu.one(DRAW.one())
        placement.offer_cells(s, ENTRY, ENTER.start, menu)

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        if DRAW.has(action):
            draw(s, seat)
        else:
            placement.place_entry(s, seat, cell_of(action))
            end_build_turn(s, seat)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return reasons.unasked(who == seat, False, WRONG_PHASE)


class PutTile(Step[Maze]):
    """The tile just drawn goes to a cell (R9, R10, D2); it must be placed this turn (Q4)."""

    verbs = (PUT,)

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Its player has left: chance places it (Q42)."""
        put_by_chance(s, seat)
        end_build_turn(s, seat)

    def candidates(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        return placement.cells_around(s, PUT.start)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return placement.cell_objection(s, s.drawn, cell_of(action))

    def offer(self, s: Maze, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        placement.offer_cells(s, s.drawn, PUT.start, menu)

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        s.do(TURN_TILE.at(seat, cell_of(action)))

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        why = reasons.PLACE_DRAWN_TILE
        if ENTER.has(action) and not s.entries_left(seat):
            why = reasons.NO_ENTRY_LEFT
        return reasons.unasked(who == seat, action < MOVE.start, why)


class TurnTile(Step[Maze]):
    """The drawn tile is turned as its player likes (R10, Q3, D8); n is the cell."""

    verbs = (ROTATE,)

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Its player has left: chance turns it (Q42)."""
        turn_by_chance(s, seat, n)
        end_build_turn(s, seat)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return placement.rotation_objection(s, s.drawn, n, action - ROTATE.start)

    def offer(self, s: Maze, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.some(ROTATE.start, placement.rotations_on(s, n))

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        placement.put_tile(s, seat, n, action - ROTATE.start)
        end_build_turn(s, seat)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return reasons.unasked(who == seat, action < MOVE.start, reasons.TURN_TILE_FIRST)


BUILD_TURN: Final = BuildTurn()
PUT_TILE: Final = PutTile()
TURN_TILE: Final = TurnTile()


def draw(s: Maze, seat: i64) -> None:
    """The top tile is shown; the very first goes to 0,0 by itself (Q6)."""
    placement.take_top(s, seat)
    if s.tiles() == 0:
        placement.put_tile(s, seat, CENTRE, 0)
        end_build_turn(s, seat)
    else:
        s.do(PUT_TILE.at(seat))


def end_build_turn(s: Maze, seat: i64) -> None:
    """The next player builds, until all piles and entries are placed (R11)."""
    if s.tiles_to_come():
        s.do(BUILD_TURN.at((seat + 1) % s.seats))
    else:
        start_contest(s)
