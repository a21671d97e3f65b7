"""What the evaluation adds up, by name: for hints in words, and for beginners who see less."""

from __future__ import annotations

from sectors.games.sector6 import bot, plan
from sectors.games.sector6.state import Maze


def terms(s: Maze, seat: int) -> dict[str, float]:
    """The parts of a player's prospects; the rest of `bot.evaluate` is about the rivals."""
    if s.turn:
        found = running(s, seat)
    else:
        found = {"building": float(bot.building(s, seat))}
    found["rivals"] = float(bot.evaluate(s, seat)) - sum(found.values())
    return found


def running(s: Maze, seat: int) -> dict[str, float]:
    """Oxygen in hand, underfoot, near by and planned for, and room to move."""
    tiles = [int(s.post(seat, figure)) for figure in range(2)]
    under = sum(float(s.value(tile)) for tile in tiles if s.has_marker(tile))
    return {
        "oxygen": float(s.points(seat)) + float(bot.tie_break(s, seat)),
        "underfoot": bot.UNDERFOOT * under,
        "room": float(bot.room(s, seat)),
        "reach": float(bot.nearness(s, seat)),
        "plan": float(bot.plans(s, seat, plan.DEEP)),
    }
