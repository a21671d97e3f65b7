"""A position that shows what a game looks like."""

from __future__ import annotations

from functools import cache

from sectors import players
from sectors.core import engine
from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.players.bot import luck
from sectors.table.table import Table

MOVES = 26
BOT = "greedy"  # quick, and its games look like games


@cache
def sample(game: Game) -> Scene:
    """A position from the middle of a real game, as a spectator sees it."""
    picture = game.text.get("picture", {})  # a game may say what shows it best
    seats = picture.get("seats", max(game.seats[0], min(2, game.seats[-1])))
    table = Table(game, seats, "sample", picture.get("options"))
    bot, moves = players.load(BOT), picture.get("moves", MOVES)
    while not table.is_over and len(table.moves) < moves:
        seat = table.pending[0]
        view = table.view(seat)
        dice = luck("sample", seat, len(table.moves))
        table.play(seat, bot.choose(game, view, seat, engine.options(view, seat), dice))
    return table.scene(-1)
