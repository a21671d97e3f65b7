"""What a review counts: markers taken and left lying, and turns spent locked in."""

from __future__ import annotations

from sectors.core.engine import front
from sectors.core.state import number_of, part
from sectors.games.sector6.rules.contest_phase import ACT, TILE
from sectors.games.sector6.rules.locked import SPIN_TILE
from sectors.games.sector6.rules.space import TAKE
from sectors.games.sector6.rules.state import Maze


def noted(before: Maze, seat: int, action: int, after: Maze) -> tuple[str, ...]:
    """What an action of a seat was."""
    step = front(before)
    if TAKE.has(action):
        return ("taken",)
    if step is ACT and before.has_marker(part(number_of(before.now), TILE)):
        return ("left_lying",)
    return ("locked",) if step is SPIN_TILE else ()
