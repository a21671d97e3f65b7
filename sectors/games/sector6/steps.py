"""The sequence of play: how a game begins, its steps in order, and how a player leaves."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sectors.core.state import NONE, NOTHING
from sectors.core.step import Step, numbered
from sectors.games.sector6.build import lay_out
from sectors.games.sector6.build_steps import BUILD_TURN, PUT_TILE, TURN_TILE
from sectors.games.sector6.chance import auto_build, shuffle_piles
from sectors.games.sector6.contest_steps import (
    ACT,
    CONTEST_TURN,
    SPIN_TILE,
    begin_turn,
    start_contest,
)
from sectors.games.sector6.events import RESIGNED, STARTS
from sectors.games.sector6.finish import end, side_left
from sectors.games.sector6.rules import next_seat, places, stall_limit
from sectors.games.sector6.state import AUTO, LEFT, PRESET, STALL, Maze

STEPS: Final[list[Step[Any]]] = numbered(
    [BUILD_TURN, PUT_TILE, TURN_TILE, CONTEST_TURN, ACT, SPIN_TILE]
)


def deal(s: Maze, preset: list[tuple[int, int, int, int]]) -> None:
    """Who starts (Q39), then the piles (R4) and the first build turn; or a finished maze."""
    if s.starter < 0:
        s.starter = s.roll(s.seats) - 1
    s.supply = [0] * (s.seats * 4)
    s.tell(STARTS, s.starter)
    if s.build == PRESET:  # X2
        cells = [tile[0] for tile in preset]
        shapes = [tile[1] for tile in preset]
        lay_out(s, cells, shapes, [tile[2] for tile in preset], [tile[3] for tile in preset])
        start_contest(s)
    elif s.build == AUTO:
        auto_build(s)
        start_contest(s)
    else:
        shuffle_piles(s)
        s.do(BUILD_TURN.at(s.starter))


def leave(s: Maze, seat: i64) -> None:
    """A player leaves at an own decision, which falls away (Q42)."""
    s.leavers = s.leavers + [seat]
    s.tell(RESIGNED, seat)
    winners = side_left(s)
    if s.seats == 1:
        s.ending = LEFT
        s.finish([2])
    elif winners:
        s.ending = LEFT
        s.finish(places_of(s, winners))
    elif s.turn:
        s.now = NOTHING
        s.later = NONE
        if s.stall >= stall_limit(s):
            end(s, seat, STALL)
        else:
            begin_turn(s, next_seat(s, seat))


def places_of(s: Maze, winners: i64) -> list[int]:
    """The places when all others have left: among players the leavers in order, else by team."""
    if not s.teams:
        return places(s)
    return [1 if (winners >> seat) & 1 else 3 for seat in range(s.seats)]
