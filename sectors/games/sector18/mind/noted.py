"""What a review counts: Ships destroyed, and turns ended in mortal danger."""

from __future__ import annotations

from sectors.core.engine import is_asked
from sectors.games.sector18.mind.counts import counts
from sectors.games.sector18.rules.space import SHIPS, foe
from sectors.games.sector18.rules.state import Position


def noted(before: Position, seat: int, action: int, after: Position) -> tuple[str, ...]:
    """What an action of a seat was."""
    found = ("destroyed",) * max(0, fleet(before, seat) - fleet(after, seat))
    has_ended = after.now >= 0 and is_asked(before, seat) and not is_asked(after, seat)
    if has_ended and counts(after, seat)["doomed"]:
        found += ("doomed",)
    return found


def fleet(s: Position, seat: int) -> int:
    """How many Ships the enemy has in play."""
    theirs = s.side(foe(seat))
    return sum(bool(theirs.is_in_play(ship)) for ship in range(SHIPS))
