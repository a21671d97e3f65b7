"""What the evaluation adds up, by name: for hints in words, and for beginners who see less."""

from __future__ import annotations

from sectors.core.state import seat_of
from sectors.games.sector18 import bot
from sectors.games.sector18.sequence import TURN
from sectors.games.sector18.space import foe
from sectors.games.sector18.state import Position


def terms(s: Position, seat: int) -> dict[str, float]:
    """The parts of `bot.evaluate`; a fleet under way is judged by its best next order."""
    them, mover = int(foe(seat)), to_begin(s)
    found = {
        "base": base(s, seat) - base(s, them),
        "resources": resources(s, seat) - resources(s, them),
        "fleet": fleet(s, seat, mover) - fleet(s, them, mover),
        "attack": float(bot.attack(s, seat, mover)),
        "defence": -float(bot.attack(s, them, mover)),
    }
    found["orders"] = float(bot.evaluate(s, seat)) - sum(found.values())
    return found


def to_begin(s: Position) -> int:
    """The side that begins its turn next, as `bot.settled` sees it."""
    if s.now < 0:
        return -1
    mover = int(seat_of(s.now))
    is_beginning = s.now & 63 == TURN and s.now >> 9 == 0
    return mover if is_beginning else int(foe(mover))


def base(s: Position, seat: int) -> float:
    """Levels, Shields and Health."""
    me = s.side(seat)
    return bot.LEVELS[me.level] + bot.SHIELDS[me.shields] + bot.HEALTH * float(me.health)


def resources(s: Position, seat: int) -> float:
    """What is stored; the Automa stores nothing."""
    stored = 0.0 if s.is_automa(seat) else float(s.side(seat).resources)
    return bot.RESOURCE * stored - bot.HOARD * stored * stored


def fleet(s: Position, seat: int, mover: int) -> float:
    """Ships and Planets: the rest of what a side has."""
    return float(bot.standing(s, seat, mover)) - base(s, seat) - resources(s, seat)
