"""What nobody does who wishes himself well, by the rules alone; no level takes it."""

from __future__ import annotations

from sectors.core.engine import front, options
from sectors.core.state import number_of, part
from sectors.games.sector6.mind.evaluation import is_rival
from sectors.games.sector6.rules.contest_phase import ACT, CONTEST_TURN, TILE
from sectors.games.sector6.rules.ending import TIE_BITS, free_markers, rank_key, worth
from sectors.games.sector6.rules.movement import tile_ahead
from sectors.games.sector6.rules.space import PASS, TAKE, direction_of, figure_of, steps_of
from sectors.games.sector6.rules.state import Maze, only


def harms(view: Maze, seat: int, action: int) -> bool:
    """Whether oxygen is left lying for nothing, or a contest drawn out that is settled."""
    step = front(view)
    if step is ACT:
        return leaves_oxygen(view, action)
    return step is CONTEST_TURN and dawdles(view, seat, action)


def leaves_oxygen(view: Maze, action: int) -> bool:
    """Whether a marker is not taken; to turn its tile instead, or not to end, may be a plan."""
    tile = part(number_of(view.now), TILE)
    if TAKE.has(action) or not view.has_marker(tile):
        return False
    return is_settled(view) or (PASS.has(action) and free_markers(view) != only(tile))


def dawdles(view: Maze, seat: int, action: int) -> bool:
    """Whether a run fetches nothing, in a contest that is settled, though another one would."""
    if fetches(view, seat, action) or not is_settled(view):
        return False
    return any(fetches(view, seat, other) for other in options(view, seat))


def fetches(view: Maze, seat: int, action: int) -> bool:
    """Whether a run leaves a marker, which can then be taken, or ends on a free one."""
    start = view.post(seat, figure_of(action))
    goal = tile_ahead(view, start, direction_of(action), steps_of(action))
    return view.has_marker(start) or free_markers(view) >> goal & 1 == 1


def is_settled(view: Maze) -> bool:
    """Whether all the oxygen that is left cannot bring anybody else to the first place."""
    points = [int(rank_key(view, seat)) >> TIE_BITS for seat in range(view.seats)]
    first = points.index(max(points))
    others = [points[seat] for seat in range(view.seats) if is_rival(view, first, seat)]
    return bool(others) and max(others) + worth(view, view.marked) < points[first]
