"""The puzzle of the day: one of each game, the same for everybody, and the squares to share.

A day is one of UTC. The puzzles of a game come in an order made by chance, each once before any
comes again; whoever knows the order needs only the number of the day, counted from `FIRST_DAY`.
"""

from __future__ import annotations

from datetime import UTC, date, datetime

from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.view import shuffled
from sectors.table.puzzles.puzzle import puzzles_of

FIRST_DAY = date(2026, 1, 1)
SQUARES = {"right": "🟩", "later": "🟨", "shown": "⬛", "": "⬜"}  # how a puzzle was solved


def today() -> date:
    """The day of now, the same all over the world."""
    return datetime.now(UTC).date()


def order(game: Game) -> list[int]:
    """The numbers of a game's puzzles, counted from 1, in the order in which days have them."""
    count = len(puzzles_of(game))
    return shuffled(list(range(1, count + 1)), dice(f"daily {game.name}"))


def daily(game: Game, day: date) -> int:
    """The number of a game's puzzle of a day; 0 where it has none."""
    numbers = order(game)
    return numbers[(day - FIRST_DAY).days % len(numbers)] if numbers else 0


def squares(results: list[str]) -> str:
    """A row of squares, one a game."""
    return "".join(SQUARES.get(result, SQUARES[""]) for result in results)
