"""The search with a mind: it repeats exactly, reads nothing hidden, and takes a win."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bots.positions import midgame
from minds.nets import mind, showing

from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.follow import followed
from sectors.players.learned import Learned
from sectors.players.minded import Minded
from sectors.players.networks.mind import Mind
from sectors.players.ranks import RANKS
from sectors.players.search import Search

NAMES = showing()
Found = list[tuple[int, int, float]]


def thoughts(game: Game, s: State, seat: int, thinker: Mind) -> Found:
    """What a search of a few iterations finds out."""
    judge = Learned(thinker)
    plan = Minded(judge, RANKS["captain"]).plan
    search = Search(game, game.view(s, seat), seat, plan, dice("x"), judge)
    search.think(30, float("inf"))
    return [(one.action, one.visits, one.value) for one in search.thoughts()]


@pytest.mark.parametrize("name", NAMES)
def test_what_a_mind_thought_before_makes_no_difference(name: str) -> None:
    """Rows remember what they show; that must not be seen in what a search finds."""
    game = games.load(name)
    used = mind(game)
    for seats in game.seats:
        s, seat = midgame(game, seats, 9, seats)
        found = thoughts(game, s, seat, used)
        assert found == thoughts(game, s, seat, mind(game))
        assert found == thoughts(game, s, seat, used)
        assert {action for action, *_ in found} <= set(options(s, seat))


@pytest.mark.parametrize("name", NAMES)
def test_the_hidden_part_makes_no_difference_to_a_mind(name: str) -> None:
    game = games.load(name)
    thinker = mind(game)
    s, seat = midgame(game, 4, 14)
    found = thoughts(game, s, seat, thinker)
    for other in range(2):
        assert thoughts(game, game.scramble(s, seat, dice(other)), seat, thinker) == found


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_a_minded_bot_plays_the_same_again(level: str) -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 2, 7)
    found = options(s, seat)
    for _ in range(2):
        bots = [Minded(Learned(mind(game)), RANKS[level]) for _ in range(2)]
        first, second = (b.choose(game, game.view(s, seat), seat, found, dice(1)) for b in bots)
        assert first == second and first in found


@pytest.mark.parametrize("name", NAMES)
def test_what_a_minded_bot_cannot_see_makes_no_difference(name: str) -> None:
    game = games.load(name)
    for level in ("cadet", "pilot", "captain"):
        s, seat = midgame(game, 6, 16)
        found = options(s, seat)
        chosen = set()
        for other in (s, game.scramble(s, seat, dice(1)), game.scramble(s, seat, dice(2))):
            bot = Minded(Learned(mind(game)), RANKS[level])
            chosen.add(bot.choose(game, game.view(other, seat), seat, found, dice("x")))
        assert len(chosen) == 1


def test_the_tree_of_a_minded_bot_is_taken_up_again() -> None:
    taken = 0
    for name in NAMES:
        game = games.load(name)
        for seed in range(8):
            s, seat = midgame(game, seed, 8)
            bot = Minded(Learned(mind(game)), replace(RANKS["captain"], steps=80))
            play(s, seat, bot.choose(game, game.view(s, seat), seat, options(s, seat), dice(seed)))
            found = options(s, seat)
            if len(found) < 2 or bot.last is None:
                continue
            kept = followed(bot.last, bot.played, game.view(s, seat))
            bot.choose(game, game.view(s, seat), seat, found, dice(seed))
            if kept is not None:
                taken += 1
                assert bot.last.root is kept
    assert taken >= 5
