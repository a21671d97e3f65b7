"""What workers think about, from plain data: choices and hints of bots, answers to puzzles."""

from __future__ import annotations

from functools import cache
from typing import Any

from sectors import games, players
from sectors.core import codec, engine
from sectors.core.dice import Dice
from sectors.core.puzzle import Line
from sectors.players import hints
from sectors.players.bot import Bot
from sectors.table.puzzles import solver
from sectors.table.puzzles.solver import Judgement


def chosen(name: str, data: dict[str, Any], seats: int, seat: int, level: str, luck: int) -> str:
    """Rebuild the view and let the bot choose."""
    game = games.load(name)
    view = codec.decode(game.blank(seats), data)
    options = engine.options(view, seat)
    return game.space.text(player(level).choose(game, view, seat, options, Dice(luck)))


@cache
def player(level: str) -> Bot:
    """The bot of a level; it checks that what it remembers leads to what it sees."""
    return players.load(level)


def advised(name: str, data: dict[str, Any], seats: int, seat: int, luck: int) -> dict[str, Any]:
    """Rebuild the view, think, and put it into words."""
    game = games.load(name)
    view = codec.decode(game.blank(seats), data)
    return hints.told(game, view, seat, engine.options(view, seat), Dice(luck))


def judged(name: str, number: int, line: Line) -> Judgement:
    """The verdict on a line of a puzzle."""
    return solver.judged(games.load(name), number, line)
