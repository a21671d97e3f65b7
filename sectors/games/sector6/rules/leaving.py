"""A player leaves (Q42): at an own decision, which falls away."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import NOTHING, shifted
from sectors.games.sector6.rules.contest_phase import begin_turn
from sectors.games.sector6.rules.ending import end, places, stall_limit
from sectors.games.sector6.rules.events import RESIGNED
from sectors.games.sector6.rules.state import LEFT, STALL, Maze


def leave(s: Maze, seat: i64) -> None:
    """The last player or team wins; else chance builds for a leaver, whose figures stay."""
    s.leavers = s.leavers + [seat]
    s.tell(RESIGNED, seat)
    if s.seats == 1 or side_left(s):
        s.ending = LEFT
        s.finish(places_left(s))
    elif s.turn:
        s.now = NOTHING
        s.later = None
        if s.stall >= stall_limit(s):
            end(s, seat, STALL)
        else:
            begin_turn(s, s.next_seat(seat))


def side_left(s: Maze) -> i64:
    """The mask of the winners when only one player, or one team, is left; else 0."""
    left = (shifted(1, s.seats) - 1) & ~s.gone
    if s.teams:
        if left & 5 == 0:
            return 10
        if left & 10 == 0:
            return 5
        return 0
    if left & (left - 1):
        return 0
    return left


def places_left(s: Maze) -> list[int]:
    """The places when all others have left: among players the leavers in order, else by team."""
    if s.seats == 1:
        return [2]
    if not s.teams:
        return places(s)
    winners = side_left(s)
    return [1 if (winners >> seat) & 1 else 3 for seat in range(s.seats)]
