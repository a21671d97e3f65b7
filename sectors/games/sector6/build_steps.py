"""The Build Phase, turn by turn: draw or place an entry, put the tile, turn it (R6 to R11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.sector6.box import count_bits, nth_bit
from sectors.games.sector6.build import (
    cell_objection,
    cells_around,
    count_cells,
    law_for,
    legal_cells,
    nth_cell,
    rim_spot,
    rotation_objection,
    rotations_at,
    tiles_to_come,
)
from sectors.games.sector6.chance import (
    chance_turn,
    place_entry,
    put_by_chance,
    put_tile,
    take_top,
    turn_by_chance,
)
from sectors.games.sector6.contest_steps import start_contest
from sectors.games.sector6.reasons import (
    NO_ENTRY_LEFT,
    PILE_EMPTY,
    PLACE_DRAWN_TILE,
    TURN_TILE_FIRST,
)
from sectors.games.sector6.space import CENTRE, DRAW, ENTER, ENTRY, MOVE, PUT, ROTATE, cell_of
from sectors.games.sector6.state import Maze


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
        return [int(DRAW.one())] + cells_around(s, ENTER.start)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DRAW.has(action):
            if s.pile(seat):
                return 0
            return PILE_EMPTY
        return cell_objection(s, ENTRY, cell_of(action))

    def options(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        cells = legal_cells(s, ENTRY, ENTER.start)
        if s.pile(seat):
            return [int(DRAW.one())] + cells
        return cells

    def random_option(self, s: Maze, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        law = law_for(s, ENTRY)
        draws: i64 = 0
        if s.pile(seat):
            draws = 1
        pick = dice.below(draws + count_cells(s, ENTRY, law))
        if pick < draws:
            return DRAW.one()
        return ENTER.start + nth_cell(s, ENTRY, law, pick - draws)

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        if DRAW.has(action):
            draw(s, seat)
        else:
            place_entry(s, seat, cell_of(action))
            end_build_turn(s, seat)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return WRONG_PHASE if who == seat else NOT_YOUR_TURN


class PutTile(Step[Maze]):
    """The tile just drawn goes to a cell (R9, R10, D2); it must be placed this turn (Q4)."""

    verbs = (PUT,)

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Its player has left: chance places it (Q42)."""
        put_by_chance(s, seat)
        end_build_turn(s, seat)

    def candidates(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        return cells_around(s, PUT.start)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return cell_objection(s, s.drawn, cell_of(action))

    def options(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        return legal_cells(s, s.drawn, PUT.start)

    def random_option(self, s: Maze, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        law = law_for(s, s.drawn)
        pick = dice.below(count_cells(s, s.drawn, law))
        return PUT.start + nth_cell(s, s.drawn, law, pick)

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        s.do(TURN_TILE.at(seat, cell_of(action)))

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who != seat:
            return NOT_YOUR_TURN
        if ENTER.has(action) and not s.entries_left(seat):
            return NO_ENTRY_LEFT
        return PLACE_DRAWN_TILE if action < MOVE.start else WRONG_PHASE


class TurnTile(Step[Maze]):
    """The drawn tile is turned as its player likes (R10, Q3, D8); n is the cell."""

    verbs = (ROTATE,)

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Its player has left: chance turns it (Q42)."""
        turn_by_chance(s, seat, n)
        end_build_turn(s, seat)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return rotation_objection(s, s.drawn, n, action - ROTATE.start)

    def options(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        rotations = rotations_at(s, s.drawn, rim_spot(s, n), law_for(s, s.drawn))
        return [int(ROTATE.start) + k for k in range(6) if (rotations >> k) & 1]

    def random_option(self, s: Maze, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        rotations = rotations_at(s, s.drawn, rim_spot(s, n), law_for(s, s.drawn))
        return ROTATE.start + nth_bit(rotations, dice.below(count_bits(rotations)))

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        put_tile(s, seat, n, action - ROTATE.start)
        end_build_turn(s, seat)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who != seat:
            return NOT_YOUR_TURN
        return TURN_TILE_FIRST if action < MOVE.start else WRONG_PHASE


BUILD_TURN: Final = BuildTurn()
PUT_TILE: Final = PutTile()
TURN_TILE: Final = TurnTile()


def draw(s: Maze, seat: i64) -> None:
    """The top tile is shown; the very first goes to 0,0 by itself (Q6)."""
    take_top(s, seat)
    if s.tiles() == 0:
        put_tile(s, seat, CENTRE, 0)
        end_build_turn(s, seat)
    else:
        s.do(PUT_TILE.at(seat))


def end_build_turn(s: Maze, seat: i64) -> None:
    """The next player builds, until all piles and entries are placed (R11)."""
    if tiles_to_come(s):
        s.do(BUILD_TURN.at((seat + 1) % s.seats))
    else:
        start_contest(s)
