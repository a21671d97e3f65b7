"""The search with a mind that judges by what options lead to."""

from __future__ import annotations

import pytest
from bots.positions import midgame
from minds.test_foresight import NAMES, mind

from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.foreseeing import Foreseeing
from sectors.players.judges import judging
from sectors.players.minded import Minded
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.shares import WHOLE
from sectors.players.odds import between
from sectors.players.ranks import RANKS
from sectors.players.search import Search

Found = list[tuple[int, int, float]]


def thoughts(game: Game, s: State, seat: int, thinker: Foresight) -> Found:
    """What a search of a few iterations finds out."""
    judge = judging(thinker)
    plan = Minded(judge, RANKS["captain"]).plan
    search = Search(game, game.view(s, seat), seat, plan, dice("x"), judge)
    search.think(30, float("inf"))
    return [(one.action, one.visits, one.value) for one in search.thoughts()]


@pytest.mark.parametrize("name", NAMES)
def test_the_search_repeats_and_reads_nothing_hidden(name: str) -> None:
    game = games.load(name)
    used = mind(game)
    for seats in game.seats:
        s, seat = midgame(game, seats, 9, seats)
        found = thoughts(game, s, seat, used)
        assert found == thoughts(game, s, seat, mind(game))
        assert found == thoughts(game, game.scramble(s, seat, dice(2)), seat, used)
        assert {action for action, *_ in found} == set(options(s, seat))


@pytest.mark.parametrize("name", NAMES)
def test_an_option_promises_what_it_leads_to(name: str) -> None:
    game = games.load(name)
    thinker = mind(game)
    s, seat = midgame(game, 5, 90, 2)
    judge = judging(thinker)
    assert isinstance(judge, Foreseeing)
    plan = Minded(judge, RANKS["captain"]).plan
    search = Search(game, game.view(s, seat), seat, plan, dice(1), judge)
    search.think(0, float("inf"))
    found = options(s, seat)
    arms = search.root.fork(seat).arms
    prospects = thinker.foreseen(search.guess(), seat, found)
    assert any(prospect.value <= WHOLE for prospect in prospects)
    for action, prospect in zip(found, prospects, strict=True):
        hope = between(prospect.value / WHOLE) if prospect.value <= WHOLE else 1.0
        assert arms[action].hope == hope
    best = max(range(len(found)), key=lambda i: prospects[i].value)
    assert arms[found[best]].rank == 0


@pytest.mark.parametrize("level", ["cadet", "captain"])
def test_a_bot_plays_the_same_again(level: str) -> None:
    game = games.load(NAMES[0])
    s, seat = midgame(game, 2, 7)
    found = options(s, seat)
    for _ in range(2):
        bots = [Minded(judging(mind(game)), RANKS[level]) for _ in range(2)]
        first, second = (b.choose(game, game.view(s, seat), seat, found, dice(1)) for b in bots)
        assert first == second and first in found
