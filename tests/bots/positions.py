"""Positions for the tests of bots."""

from __future__ import annotations

from sectors import players
from sectors.core.engine import options, pending, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import luck


def midgame(game: Game, seed: int, moves: int, seats: int = 0) -> tuple[State, int]:
    """A position after some cadet's and random moves in which a seat has a choice."""
    s = game.setup(seats or max(2, game.seats[0]), seed)
    number = 0
    while asked := pending(s):
        seat = asked[number % len(asked)]
        found = options(s, seat)
        if number >= moves and len(found) > 1:
            return s, seat
        bot = players.load("cadet" if number % 3 else "random")
        play(s, seat, bot.choose(game, game.view(s, seat), seat, found, luck(seed, seat, number)))
        number += 1
    return midgame(game, seed + 1, moves // 2, seats)
