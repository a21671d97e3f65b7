"""Whole games in which every answer comes from another level: all legal, in time, no crash.

`make test` plays six of each game, two of a long one; `make soak` plays a thousand of each.
"""

from __future__ import annotations

import os
import time

import pytest
from some import LONG

from sectors import games, players
from sectors.core.dice import Dice, dice, seeded
from sectors.core.engine import options, pending, submit
from sectors.core.game import Game
from sectors.players.bot import Bot, luck

SOAK = int(os.environ.get("SECTORS_SOAK_GAMES", "0"))  # games of each game; 0 for the short run
PARTS = 20 if SOAK else 1
EACH = SOAK // PARTS if SOAK else 6
MOST = 20_000  # decisions
# how often each level answers, of 1,000 questions; the slow ones are rare, so that games end
SHARES = {"random": 100, "cadet": 400, "pilot": 480, "captain": 17, "commander": 2, "admiral": 1}
BUDGET = {**dict.fromkeys(SHARES, 0.5), "commander": 2.0, "admiral": 5.0}  # seconds


def drawn(chance: Dice) -> str:
    """One of the levels, by lot."""
    at = chance.below(1000)
    for level, share in SHARES.items():
        if at < share:
            return level
        at -= share
    raise AssertionError("the shares do not add up")


def play_mixed(game: Game, seats: int, seed: str) -> None:
    """One game to its end; `submit` refuses what is illegal."""
    chance = dice(seed)
    bots: dict[tuple[int, str], Bot] = {}
    s = game.setup(seats, seed)
    number = 0
    while asked := pending(s):
        seat, level = asked[chance.below(len(asked))], drawn(chance)
        bot = bots.setdefault((seat, level), players.load(level))
        view = game.view(s, seat)
        found = options(view, seat)
        began = time.process_time()
        action = bot.choose(game, view, seat, found, luck(seed, seat, number))
        spent = time.process_time() - began
        assert action in found
        assert spent <= 1.2 * BUDGET[level], f"{level} took {spent:.2f} s"
        number += 1
        assert number < MOST
        s.dice = seeded(seed, number)
        submit(s, seat, action)
    assert len(s.result) == seats


def numbers(game: Game, part: int) -> range:
    """Which games are played, each with another number of seats."""
    found = range(part * EACH, (part + 1) * EACH)
    return found if SOAK or game.longest <= LONG else found[1::3]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", games.names())
def test_mixed_games(name: str, part: int) -> None:
    game = games.load(name)
    for number in numbers(game, part):
        seats = game.seats[number % len(game.seats)]
        play_mixed(game, seats, f"mixed/{number}")
