"""The ways to search that are there to be compared, and how a favourite is drawn among equals."""

from __future__ import annotations

import pytest
from bots.positions import midgame

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.players.kinds import Kind
from sectors.players.levels import favourite
from sectors.players.plan import FLAT, PUCT, UCT
from sectors.players.search import Thought


@pytest.mark.parametrize("name", games.names())
def test_each_way_to_search_answers_with_an_option(name: str) -> None:
    game = games.load(name)
    s, seat = midgame(game, 3, 6)
    view = game.view(s, seat)
    found = options(view, seat)
    for kind in players.KINDS:
        assert players.load(kind).choose(game, view, seat, found, dice(1)) in found


def test_the_ways_differ_in_how_they_search() -> None:
    plans = {name: Kind(name).plan(games.load("sector219")) for name in players.KINDS}
    assert [plans[name].kind for name in players.KINDS] == [PUCT, UCT, FLAT]
    assert plans["uct"].deep == plans["flat"].deep > 0
    assert plans["puct"].scale == plans["uct"].scale


def test_equals_are_drawn_by_lot_and_others_never() -> None:
    thoughts = [Thought(7, 4, 0.5), Thought(8, 4, 0.5), Thought(9, 4, 0.25), Thought(6, 3, 0.5)]
    drawn = [favourite(thoughts, dice(seed)) for seed in range(30)]
    assert set(drawn) == {7, 8}
    assert drawn == [favourite(thoughts, dice(seed)) for seed in range(30)]
