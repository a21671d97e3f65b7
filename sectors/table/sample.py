"""A position that shows what a game looks like."""

from __future__ import annotations

from functools import cache

from sectors import players
from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.table.play import by_bots, finish
from sectors.table.table import Table

MOVES = 26
BOT = "greedy"  # quick, and its games look like games


@cache
def sample(game: Game) -> Scene:
    """A position from the middle of a real game, as a spectator sees it."""
    picture = game.text.get("picture", {})  # a game may say what shows it best
    seats = picture.get("seats", max(game.seats[0], min(2, game.seats[-1])))
    table = Table(game, seats, "sample", picture.get("options"))
    bots = [players.load(BOT)] * seats
    finish(table, by_bots(game, bots, "sample"), most=picture.get("moves", MOVES))
    return table.scene(-1)
