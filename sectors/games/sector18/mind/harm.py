"""What nobody does who wishes himself well, by the rules alone; no level takes it."""

from __future__ import annotations

from sectors.games.sector18.rules.resources import collect_objection
from sectors.games.sector18.rules.space import PASS
from sectors.games.sector18.rules.state import Position


def harms(view: Position, seat: int, action: int) -> bool:
    """Whether a turn is passed though Resources could be had for it."""
    return PASS.has(action) and collect_objection(view, seat) == 0
