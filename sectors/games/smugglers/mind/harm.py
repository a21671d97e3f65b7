"""What nobody does who wishes himself well, by the rules alone; no level takes it."""

from __future__ import annotations

from sectors.games.smugglers.rules.levels import undamaged_part
from sectors.games.smugglers.rules.space import (
    BUY_HULL,
    SELL_DEVICE,
    SET,
    hull_manoeuvre,
    hull_size,
)
from sectors.games.smugglers.rules.state import Galaxy


def harms(view: Galaxy, seat: int, action: int) -> bool:
    """Whether a deal only makes money of the spacecraft, at half of what was paid for it."""
    me = view.sheets[seat]
    if SELL_DEVICE.has(action):
        return me.works(SELL_DEVICE.first(action))
    if SET.has(action):
        return SET.second(action) < undamaged_part(me, SET.first(action))
    if BUY_HULL.has(action) and me.marks == 0:
        hull = BUY_HULL.first(action)
        return hull_size(hull) <= me.size and hull_manoeuvre(hull) <= me.manoeuvre
    return False
