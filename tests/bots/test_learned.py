"""The search with a mind: it repeats exactly, reads nothing hidden, and takes a win."""

from __future__ import annotations

import pytest
from bots.positions import midgame
from minds.nets import mind, showing

from sectors import games
from sectors.bots.learned import Learned
from sectors.bots.minded import Minded
from sectors.bots.search import Search
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.state import State
from sectors.minds.mind import Mind

NAMES = showing()
Found = list[tuple[int, int, float]]


def thoughts(game: Game, s: State, seat: int, thinker: Mind) -> Found:
    """What a search of a few iterations finds out."""
    plan = Minded(thinker, 1).plan
    search = Search(game, game.view(s, seat), seat, plan, dice("x"), Learned(thinker))
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


@pytest.mark.parametrize("iterations", [0, 20])
def test_a_minded_bot_plays_the_same_again(iterations: int) -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 2, 7)
    found = options(s, seat)
    for _ in range(2):
        bot = Minded(mind(game), iterations)
        chosen = [bot.choose(game, game.view(s, seat), seat, found, dice(1)) for _ in range(2)]
        assert chosen[0] == chosen[1] and chosen[0] in found
