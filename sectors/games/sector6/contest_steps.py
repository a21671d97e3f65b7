"""The Contest Phase, turn by turn: move, act, or spin when locked (R14 to R30)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.reason import NOT_YOUR_TURN, WRONG_PHASE
from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.sector6.box import count_bits
from sectors.games.sector6.chance import place_figures, place_markers, put_building_away
from sectors.games.sector6.events import CONTEST, LOCKED, MOVED, PASSED, SPUN, STUCK, TOOK
from sectors.games.sector6.finish import end, turn_tile, worth
from sectors.games.sector6.reasons import (
    ACT_FIRST,
    ENTRY_ONE_WAY,
    MOVE_FIRST,
    MUST_MOVE,
    NOT_LOCKED,
)
from sectors.games.sector6.reasons import LOCKED as YOU_ARE_LOCKED
from sectors.games.sector6.rules import (
    anybody_can_move,
    can_move,
    count_runs,
    has_action,
    is_over,
    length_of,
    move,
    move_objection,
    next_seat,
    runs,
    stall_limit,
    take,
    take_objection,
    tile_ahead,
    turn_objection,
)
from sectors.games.sector6.space import (
    CCW,
    COUNTER,
    CW,
    ENTRY,
    MOVE,
    PASS,
    SPIN,
    TAKE,
    direction_of,
    figure_of,
    move_of,
    run_of,
    steps_of,
    way_of,
)
from sectors.games.sector6.state import ALL_COVERED, JAM, ROOKIE, STALL, TIME, Maze


class ContestTurn(Step[Maze]):
    """Move one of your figures in a straight line (R15 to R19, D4)."""

    verbs = (MOVE, PASS)

    def seats(self, s: Maze, seat: i64, n: i64) -> i64:
        if can_move(s, seat):
            return bit(seat)
        return 0

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Locked (R27): two spins, or in Rookie a turn lost, or the end if nobody can move."""
        if s.mode != ROOKIE:
            s.tell(LOCKED, seat, s.turn)
            s.do(SPIN_TILE.at(seat, 2))
        elif anybody_can_move(s):
            s.tell(STUCK, seat, s.turn)
            end_turn(s, seat, False)
        else:
            end(s, seat, JAM)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PASS.has(action):
            return MUST_MOVE  # R15, Q35
        tile = s.post(seat, figure_of(action))
        return move_objection(s, tile, direction_of(action), steps_of(action))

    def options(self, s: Maze, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        for figure in range(2):
            packed = runs(s, s.post(seat, figure))
            for d in range(6):
                for steps in range(1, length_of(packed, d) + 1):
                    found.append(move_of(figure, d, steps))
        return found

    def random_option(self, s: Maze, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        first = runs(s, s.post(seat, 0))
        second = runs(s, s.post(seat, 1))
        pick = dice.below(count_runs(first) + count_runs(second))
        if pick < count_runs(first):
            return nth_move(0, first, pick)
        return nth_move(1, second, pick - count_runs(first))

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        figure = figure_of(action)
        d = direction_of(action)
        steps = steps_of(action)
        start = s.post(seat, figure)
        goal = tile_ahead(s, start, d, steps)
        move(s, seat, figure, goal)
        s.tell(MOVED, seat, figure, run_of(d, steps), s.cells[goal], s.turn)
        if is_over(s):  # R31, Q21
            end(s, seat, ALL_COVERED)
        elif has_action(s, start):
            s.do(ACT.at(seat, start | figure << 6))
        else:
            end_turn(s, seat, False)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who != seat:
            return NOT_YOUR_TURN
        if SPIN.has(action):
            return NOT_LOCKED  # R30
        return MOVE_FIRST if action > MOVE.start else WRONG_PHASE


class Act(Step[Maze]):
    """Collect the marker of the tile left, or rotate that tile, or neither (R20, D5).

    n packs the tile (6 bits) and the figure that left it.
    """

    verbs = (TAKE, CW, CCW, PASS)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if TAKE.has(action):
            return take_objection(s, n & 63)
        if PASS.has(action):
            return 0  # Q17
        return turn_objection(s, n & 63)

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        tile = n & 63
        if TAKE.has(action):
            take(s, seat, tile)
            s.tell(TOOK, seat, s.value(tile), s.value(tile) - 1, s.cells[tile])
            if is_over(s):  # Q21, Q22
                end(s, seat, ALL_COVERED)
            else:
                end_turn(s, seat, True)
            return
        if PASS.has(action):
            s.tell(PASSED, seat)
        else:
            turn_tile(s, seat, tile, way_of(action))
        end_turn(s, seat, False)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who != seat:
            return NOT_YOUR_TURN
        return ACT_FIRST if action >= MOVE.start else WRONG_PHASE


class SpinTile(Step[Maze]):
    """A locked player turns the tiles under own figures (R28, D6, D7); n counts the spins left."""

    verbs = (SPIN,)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        on_entry = s.shapes[s.post(seat, figure_of(action))] == ENTRY
        if on_entry and way_of(action) == COUNTER:
            return ENTRY_ONE_WAY  # Q19
        return 0

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        tile = s.post(seat, figure_of(action))
        s.tell(SPUN, seat, figure_of(action), way_of(action), s.cells[tile])
        turn_tile(s, seat, tile, way_of(action))
        if n > 1:  # Q31
            s.do(SPIN_TILE.at(seat, n - 1))
        else:
            end_turn(s, seat, False)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if who != seat:
            return NOT_YOUR_TURN
        return YOU_ARE_LOCKED if action >= MOVE.start else WRONG_PHASE


CONTEST_TURN: Final = ContestTurn()
ACT: Final = Act()
SPIN_TILE: Final = SpinTile()


def start_contest(s: Maze) -> None:
    """Markers and figures are placed; who began the Build Phase begins (R12 to R14)."""
    place_markers(s)
    place_figures(s)
    put_building_away(s)
    first = s.starter
    if s.is_gone(first):
        first = next_seat(s, first)
    s.tell(CONTEST, first, count_bits(s.marked), worth(s, s.marked))
    begin_turn(s, first)


def begin_turn(s: Maze, seat: i64) -> None:
    """A contest turn begins."""
    s.turn += 1
    s.do(CONTEST_TURN.at(seat))


def end_turn(s: Maze, seat: i64, collected: bool) -> None:
    """A contest turn is over: the stall rule (Q20), the solo limit (X4), then the next player."""
    s.stall += 1
    if collected:
        s.stall = 0
    if s.last_turn:
        if s.turn >= s.last_turn:
            end(s, seat, TIME)
            return
    elif s.stall >= stall_limit(s):
        end(s, seat, STALL)
        return
    begin_turn(s, next_seat(s, seat))


def nth_move(figure: i64, packed: i64, n: i64) -> i64:
    """The n-th of a figure's moves."""
    for d in range(6):
        length = length_of(packed, d)
        if n < length:
            return move_of(figure, d, n + 1)
        n -= length
    raise ValueError("there are not so many moves")
