"""Having to play, and the count of units when nobody can any more (R9, R10, Q25, Q28, Q30)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules.bits import is_empty
from sectors.games.sector219.rules.deployment import empty_spaces, open_spaces
from sectors.games.sector219.rules.state import HIDDEN, Position
from sectors.games.sector219.rules.table import KINDS, SOUTH, foe


def can_play(s: Position, seat: i64) -> bool:
    """Whether a seat has a legal play (Q25). Cards a viewer cannot see may always be playable."""
    me = s.side(seat)
    if me.holds(HIDDEN) or (me.strikes and s.side(foe(seat)).count):
        return True
    empty = empty_spaces(s)
    for unit in range(KINDS):
        if me.holds(unit) and not is_empty(open_spaces(s, seat, unit, empty)):
            return True
    return False


def is_spent(s: Position) -> bool:
    """Both decks are empty and neither player has a legal play (R9, Q28)."""
    if s.south.left or s.north.left:
        return False
    return not can_play(s, 0) and not can_play(s, 1)


def places_by_count(s: Position) -> list[int]:
    """More units in play wins (R9, R10); equal is a draw, or the second player's (Q30)."""
    if s.south.count == s.north.count:
        if not s.tie_to_second:
            return [1, 1]
        return [2, 1] if s.starter == SOUTH else [1, 2]
    return [1, 2] if s.south.count > s.north.count else [2, 1]
