"""The Contest Phase, turn by turn: move, then act on the tile left (R12 to R22)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.menu import Menu, count
from sectors.core.state import NO_CARDS, NONE, Step, bit, part, put
from sectors.games.sector6.rules import reasons, space
from sectors.games.sector6.rules.ending import end, is_over, stall_limit, worth
from sectors.games.sector6.rules.events import CONTEST, LOCKED, MOVED, PASSED, STUCK, TOOK
from sectors.games.sector6.rules.gears import turn_tile
from sectors.games.sector6.rules.locked import SPIN_TILE, anybody_can_move, can_move
from sectors.games.sector6.rules.movement import (
    count_runs,
    length_of,
    move_objection,
    runs,
    tile_ahead,
)
from sectors.games.sector6.rules.state import ALL_COVERED, JAM, ROOKIE, STALL, TIME, Maze, only

# --- How it begins


def start_contest(s: Maze) -> None:
    """Markers and figures are placed; who began the Build Phase begins (R12 to R14)."""
    place_markers(s)
    place_figures(s)
    s.rim = NONE  # what served the Build Phase is not needed any more
    s.ends = 0
    s.decks = NO_CARDS
    first = s.starter
    if s.is_gone(first):
        first = s.next_seat(first)
    s.tell(CONTEST, first, count(s.marked), worth(s, s.marked))
    begin_turn(s, first)


def place_markers(s: Maze) -> None:
    """Each tile gets one marker of its colour; entry points get none (R12)."""
    s.marked = 0
    for tile in range(len(s.shapes)):
        if s.shapes[tile] != space.ENTRY:
            s.marked |= only(tile)


def place_figures(s: Maze) -> None:
    """Each player puts figure a on the entry placed first, b on the other (R13, Q41)."""
    s.posts = 0
    s.standing = 0
    for seat in range(s.seats):
        figure: i64 = 0
        for tile in range(len(s.owners)):
            if s.owners[tile] == seat:
                s.stand(seat, figure, tile)
                figure += 1


# --- A turn


class ContestTurn(Step[Maze]):
    """Move one of your figures in a straight line (R15 to R19, D4)."""

    verbs = (space.MOVE, space.PASS)

    def seats(self, s: Maze, seat: i64, n: i64) -> i64:
        if can_move(s, seat):
            return bit(seat)
        return 0

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        """Locked (R27): two spins, or in Rookie a turn lost, or the end if nobody can move."""
        if s.mode != ROOKIE:
            s.tell(LOCKED, seat, s.turn)
            s.do_all(locked_turn(seat))
        elif anybody_can_move(s):
            s.tell(STUCK, seat, s.turn)
            end_turn(s, seat, False)
        else:
            end(s, seat, JAM)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if space.PASS.has(action):
            return reasons.MUST_MOVE  # R15, Q35
        tile = s.post(seat, space.figure_of(action))
        return move_objection(s, tile, space.direction_of(action), space.steps_of(action))

    def offer(self, s: Maze, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        for figure in range(2):
            lengths = runs(s, s.post(seat, figure))
            for d in range(6):
                if length_of(lengths, d):
                    menu.run(space.move_of(figure, d, 1), length_of(lengths, d))

    # written out for speed: with `offer` alone random games take over a tenth longer
    def random_option(self, s: Maze, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        first = runs(s, s.post(seat, 0))
        second = runs(s, s.post(seat, 1))
        pick = dice.below(count_runs(first) + count_runs(second))
        if pick < count_runs(first):
            return nth_move(0, first, pick)
        return nth_move(1, second, pick - count_runs(first))

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        figure = space.figure_of(action)
        d = space.direction_of(action)
        steps = space.steps_of(action)
        start = s.post(seat, figure)
        goal = tile_ahead(s, start, d, steps)
        s.move(seat, figure, goal)
        s.tell(MOVED, seat, figure, space.run_of(d, steps), s.cells[goal], s.turn)
        if is_over(s):  # R31, Q21
            end(s, seat, ALL_COVERED)
        elif has_action(s, start):
            s.do(ACT.at(seat, put(TILE, start) | put(MOVER, figure)))
        else:
            end_turn(s, seat, False)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        why = reasons.NOT_LOCKED if space.SPIN.has(action) else reasons.MOVE_FIRST  # R30
        return reasons.unasked(who == seat, action >= space.MOVE.start, why)


def nth_move(figure: i64, lengths: i64, n: i64) -> i64:
    """The n-th of a figure's moves."""
    for d in range(6):
        length = length_of(lengths, d)
        if n < length:
            return space.move_of(figure, d, n + 1)
        n -= length
    raise ValueError("there are not so many moves")


TILE: Final = 6  # of an act: the tile that was left, six bits
MOVER: Final = 6_01  # and the figure that left it


class Act(Step[Maze]):
    """Collect the marker of the tile left, or rotate that tile, or neither (R20, D5)."""

    verbs = (space.TAKE, space.CW, space.CCW, space.PASS)

    def objection(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return act_objection(s, part(n, TILE), action)

    def offer(self, s: Maze, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        tile = part(n, TILE)
        if s.has_marker(tile):
            menu.one(space.TAKE.one())
        if turn_objection(s, tile) == 0:
            menu.one(space.CW.one())
            menu.one(space.CCW.one())
        menu.one(space.PASS.one())

    def play(self, s: Maze, seat: i64, n: i64, action: i64) -> None:
        tile = part(n, TILE)
        if space.TAKE.has(action):
            s.take(seat, tile)
            s.tell(TOOK, seat, s.value(tile), s.value(tile) - 1, s.cells[tile])
            if is_over(s):  # Q21, Q22
                end(s, seat, ALL_COVERED)
            else:
                end_turn(s, seat, True)
            return
        if space.PASS.has(action):
            s.tell(PASSED, seat)
        else:
            turn_tile(s, seat, tile, space.way_of(action))
        end_turn(s, seat, False)

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return reasons.unasked(who == seat, action >= space.MOVE.start, reasons.ACT_FIRST)


def has_action(s: Maze, tile: i64) -> bool:
    """Whether more than `pass` is left to do with the tile a figure has left (D5)."""
    return s.has_marker(tile) or turn_objection(s, tile) == 0


def act_objection(s: Maze, tile: i64, action: i64) -> i64:
    """Why something cannot be done with a tile left behind (R21, R22, Q17)."""
    if space.PASS.has(action):
        return 0
    if not space.TAKE.has(action):
        return turn_objection(s, tile)
    if s.has_marker(tile):
        return 0
    return reasons.NO_MARKER


def turn_objection(s: Maze, tile: i64) -> i64:
    """Why a tile left behind cannot be rotated (R22, R37, Q19)."""
    if s.mode == ROOKIE:
        return reasons.NO_ROTATIONS
    if s.shapes[tile] == space.ENTRY:
        return reasons.ENTRY_IDLE
    return 0


def locked_turn(seat: i64) -> list[int]:
    """The turn of a locked player: two spins, then it ends (R28, R29, Q31)."""
    return [SPIN_TILE.at(seat, 2), SPIN_TILE.at(seat, 1), END_TURN.at(seat)]


class EndTurn(Step[Maze]):
    """The turn of a locked player ends (R29)."""

    def seats(self, s: Maze, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Maze, seat: i64, n: i64) -> None:
        end_turn(s, seat, False)


CONTEST_TURN: Final = ContestTurn()
ACT: Final = Act()
END_TURN: Final = EndTurn()


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
    begin_turn(s, s.next_seat(seat))
