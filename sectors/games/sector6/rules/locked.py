"""Being locked: no figure of a player has a move (R27 to R30, Q29 to Q34)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step
from sectors.games.sector6.rules.events import SPUN
from sectors.games.sector6.rules.gears import turn_tile
from sectors.games.sector6.rules.reasons import ENTRY_ONE_WAY, LOCKED, unasked
from sectors.games.sector6.rules.space import COUNTER, ENTRY, MOVE, SPIN, figure_of, way_of
from sectors.games.sector6.rules.state import Maze


def can_leave(s: Maze, tile: i64) -> bool:
    """Whether a figure on a tile has any move."""
    closed: i64 = s.walls[tile]
    for d in range(6):
        if not (closed >> d) & 1:
            ahead: i64 = s.near[tile * 6 + d]
            if ahead >= 0 and not (s.standing >> ahead) & 1:
                if not (s.walls[ahead] >> (d + 3) % 6) & 1:
                    return True
    return False


def can_move(s: Maze, seat: i64) -> bool:
    """Whether a player has a legal move; if not, the player is locked (R27, Q29, Q30)."""
    return can_leave(s, s.post(seat, 0)) or can_leave(s, s.post(seat, 1))


def anybody_can_move(s: Maze) -> bool:
    """Whether a player still in the game has a move (Q34)."""
    for seat in range(s.seats):
        if not s.is_gone(seat) and can_move(s, seat):
            return True
    return False


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

    def off_topic(self, s: Maze, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return unasked(who == seat, action >= MOVE.start, LOCKED)


SPIN_TILE: Final = SpinTile()
