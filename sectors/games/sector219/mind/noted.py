"""What a review counts: units destroyed, and turns ended with the way to one's base open."""

from __future__ import annotations

from sectors.core.engine import is_asked
from sectors.games.sector219.mind.counts import counts
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import foe


def noted(before: Position, seat: int, action: int, after: Position) -> tuple[str, ...]:
    """What an action of a seat was."""
    lost = int(before.side(foe(seat)).count - after.side(foe(seat)).count)
    found = ("destroyed",) * max(0, lost)
    if after.now >= 0 and is_asked(before, seat) and not is_asked(after, seat):
        facts = counts(after, seat)
        if facts["besiegers"] and not facts["home"]:
            found += ("base_open",)
    return found
