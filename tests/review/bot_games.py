"""Games of bots to review."""

from __future__ import annotations

from functools import cache

from sectors import games, players
from sectors.core import engine
from sectors.core.dice import dice
from sectors.players.bot import luck
from sectors.players.judge import Worlds
from sectors.players.judges import judge_of
from sectors.players.sense import Sense
from sectors.table.table import Table

LEVEL = "captain"


def advance(table: Table, count: int = 5_000, level: str = LEVEL) -> Table:
    """Let bots play on, for so many actions at the most."""
    bot, end = players.load(level), len(table.moves) + count
    while not table.is_over and len(table.moves) < end:
        seat = table.pending[0]
        view, found = table.asked(seat)
        chance = luck(table.seed, seat, len(table.moves))
        table.play(seat, bot.choose(table.game, view, seat, found, chance))
    return table


@cache
def played(name: str, seed: str = "review", count: int = 5_000) -> Table:
    """A game of bots, or its beginning."""
    game = games.load(name)
    return advance(Table(game, max(game.seats[0], 2), seed), count)


def thrown_away(name: str, seed: str) -> tuple[Table, int]:
    """A game in which the first win in hand is not taken, and the number of that action."""
    game = games.load(name)
    table = Table(game, 2, seed)
    judge = judge_of(game)
    assert judge is not None
    while not table.is_over:
        seat = table.pending[0]
        view, found = table.asked(seat)
        sense = Sense(Worlds(game, view, seat, dice("look", len(table.moves))), judge)
        others = [a for a in found if sense.win([a]) is None]
        if sense.win(found) is not None and others and not engine.front(view).is_sealed:
            at = len(table.moves)
            table.play(seat, others[-1])
            return advance(table), at
        advance(table, 1)
    raise AssertionError(f"{name}, {seed}: nobody could have thrown a win away")
