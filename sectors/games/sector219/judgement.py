"""What the evaluation adds up, by name: for hints in words, and for beginners who see less."""

from __future__ import annotations

from sectors.games.sector219.bits import is_empty, size
from sectors.games.sector219.bot import EMPTY_BASE, STRIKE, SUPPLIED, UNIT, aim, reach
from sectors.games.sector219.space import foe
from sectors.games.sector219.state import Position


def terms(s: Position, seat: int) -> dict[str, float]:
    """The parts of `bot.evaluate` while the game goes on."""
    them = int(foe(seat))
    mine, theirs = s.side(seat), s.side(them)
    return {
        "units": UNIT * float(mine.count - theirs.count),
        "strikes": STRIKE * float(mine.strikes - theirs.strikes),
        "supply": supply(s, seat) - supply(s, them),
        "attack": float(reach(s, seat)),
        "defence": -float(reach(s, them)),
        "aim": float(aim(s, seat)),
        "danger": -float(aim(s, them)),
    }


def supply(s: Position, seat: int) -> float:
    """Units in supply, and the loss of having none."""
    me = s.side(seat)
    return SUPPLIED * float(size(me.supplied)) - (EMPTY_BASE if is_empty(me.supplied) else 0.0)
