"""What nobody does who wishes himself well, by the rules alone; no level takes it."""

from __future__ import annotations

from sectors.core.engine import front
from sectors.games.sector86.rules.docking import ARRIVAL, DOCKING
from sectors.games.sector86.rules.flips import is_safe
from sectors.games.sector86.rules.skills import facility_contracts, ship_contracts
from sectors.games.sector86.rules.space import DONE, STOP, WITH
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.upkeep import UPKEEP, is_team_enough, missions_in_reach


def harms(view: Position, seat: int, action: int) -> bool:
    """Whether an option gives up something that costs nothing, or pays for nothing."""
    if STOP.has(action):
        return is_safe(view)
    if WITH.has(action):
        return bool(is_team_enough(view))
    return DONE.has(action) and leaves_something(view, seat)


def leaves_something(view: Position, seat: int) -> bool:
    """Whether a mission that can be done, or a contract that pays, is still open."""
    step = front(view)
    if step is UPKEEP:
        return bool(missions_in_reach(view, seat) or facility_contracts(view, seat))
    return step is ARRIVAL or (step is DOCKING and ship_contracts(view, seat) != 0)
