"""The search: the same dice choose the same, nothing hidden is read, and thinking pays."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from bots.positions import midgame
from toys.raid import BID, END, GAME, camp

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import objection, options, pending, play
from sectors.core.game import Game
from sectors.core.state import NOTHING, State
from sectors.players.bot import luck
from sectors.players.follow import followed
from sectors.players.levels import SECONDS, Searcher, plan_of, searcher
from sectors.players.plan import FLAT, PUCT, UCT, Plan
from sectors.players.search import Search

NAMES = games.names()
FOREVER = float("inf")


def favourite(game: Game, s: State, seat: int, iterations: int, kind: int = PUCT) -> int:
    plan = plan_of(game)
    search = Search(
        game, game.view(s, seat), seat, Plan(kind, plan.scale, plan.focus, 1.0, 4), dice("x")
    )
    search.think(iterations, FOREVER)
    return search.thoughts()[0].action


@pytest.mark.parametrize("name", NAMES)
def test_the_hidden_part_makes_no_difference(name: str) -> None:
    """Another world that looks the same to the seat: the same move."""
    game = games.load(name)
    for seed in range(3):
        s, seat = midgame(game, seed, 6 + 9 * seed)
        liked = favourite(game, s, seat, 20)
        for other in range(2):
            assert favourite(game, game.scramble(s, seat, dice(other)), seat, 20) == liked


@pytest.mark.parametrize("name", NAMES)
def test_a_fixed_number_of_iterations_is_repeated_exactly(name: str) -> None:
    game = games.load(name)
    s, seat = midgame(game, 5, 12)
    found = []
    for _ in range(2):
        search = Search(game, game.view(s, seat), seat, plan_of(game), dice(3))
        assert search.think(24, FOREVER) <= 24
        found.append([(one.action, one.visits, one.value) for one in search.thoughts()])
    assert found[0] == found[1]


@pytest.mark.parametrize("kind", [PUCT, UCT, FLAT])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_kind_of_search_finds_a_legal_answer_for_several_seats(kind: int, seats: int) -> None:
    for seed in range(4):
        s, seat = midgame(GAME, seed, 3 * seed, seats)
        assert objection(s, seat, favourite(GAME, s, seat, 30, kind)) == 0


def test_a_lone_player_is_served_too() -> None:
    alone = [games.load(name) for name in NAMES if 1 in games.load(name).seats]
    assert alone
    s, seat = midgame(alone[0], 2, 5, 1)
    assert objection(s, seat, favourite(alone[0], s, seat, 20)) == 0


def test_sealed_answers_of_others_are_not_read() -> None:
    """What the others have sealed is asked anew in every guess, so it cannot tell anything."""
    s = GAME.setup(3, 5)
    for seat in range(3):
        play(s, seat, options(s, seat)[seat])
    for seat in (0, 1):
        play(s, seat, BID.of(seat))
    search = Search(GAME, GAME.view(s, 2), 2, plan_of(GAME), dice(1))
    assert all(answer == NOTHING for answer in search.guess().sealed)
    liked = favourite(GAME, s, 2, 40)
    for first in range(3):
        t = s.clone()
        t.sealed = [BID.of(first), BID.of(2 - first), NOTHING]
        assert favourite(GAME, t, 2, 40) == liked


def test_a_win_in_reach_is_taken() -> None:
    s = GAME.setup(2, 1, {"secret": "no"})
    play(s, 0, BID.of(3))
    play(s, 1, BID.of(0))
    camp(s).round = 3
    camp(s).gold = [5, 0]
    s.now = s.steps[2].at(0, 1)
    search = Search(GAME, GAME.view(s, 0), 0, plan_of(GAME), dice(4))
    search.think(60, FOREVER)
    end = next(one for one in search.thoughts() if one.action == END.one())
    assert end.value > 0.9


@pytest.mark.parametrize("level", [0, 1])
def test_the_time_limit_holds(level: int) -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 1, 8)
    view = game.view(s, seat)
    began = time.process_time()
    search = Search(game, view, seat, plan_of(game), dice(1))
    search.think(10**9, time.perf_counter() + 0.2 * SECONDS[level])
    assert time.process_time() - began < 1.2 * SECONDS[level]


def test_a_tree_is_taken_up_again_where_the_way_can_be_followed() -> None:
    """In a game without hidden cards the answer of the other side is found in the tree."""
    game = games.load(NAMES[0])
    for seed in range(6):
        s, seat = midgame(game, seed, 10)
        bot = Searcher(2)
        action = bot.choose(game, game.view(s, seat), seat, options(s, seat), dice(seed))
        play(s, seat, action)
        if pending(s) == (seat,):
            assert bot.last is not None
            node = followed(bot.last, action, game.view(s, seat))
            if node is not None:
                assert node.visits > 0 and set(node.forks) == {seat}
                return
    pytest.fail("no tree was ever followed")


def test_another_position_is_not_mistaken_for_the_next_one() -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 1, 10)
    bot = Searcher(2)
    bot.choose(game, game.view(s, seat), seat, options(s, seat), dice(1))
    other, _ = midgame(game, 4, 10)
    assert bot.last is not None
    assert followed(bot.last, bot.played, game.view(other, seat)) is None


def test_levels_think_longer_and_longer() -> None:
    assert [searcher(name).level for name in ("captain", "commander", "admiral")] == [0, 1, 2]
    assert sorted(SECONDS) == list(SECONDS) and SECONDS[0] <= 0.5
    assert SECONDS[1] <= 2.0 and SECONDS[2] <= 5.0
    for name in NAMES:
        said = games.load(name).thinking
        pairs = list(zip(said["guesses"], said["iterations"], strict=True))
        assert len(pairs) == 3
        assert all(g <= h and i <= j and (g, i) != (h, j) for (g, i), (h, j) in pairwise(pairs))


@pytest.mark.slow
def test_thinking_beats_a_glance() -> None:
    """At the raid, a captain wins against the cadet far more often than not."""
    wins = 0
    for seed in range(24):
        s, number = GAME.setup(2, seed // 2), 0
        bots = [players.load("cadet"), players.load("cadet")]
        bots[seed % 2] = Searcher(0)
        while asked := pending(s):
            seat = asked[0]
            view = GAME.view(s, seat)
            chance = luck(seed, seat, number)
            play(s, seat, bots[seat].choose(GAME, view, seat, options(view, seat), chance))
            number += 1
        wins += s.result[seed % 2] == 1
    assert wins >= 15
