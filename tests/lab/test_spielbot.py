"""OpenSpiel's search answers the same questions as any program, from a view."""

from __future__ import annotations

import pytest
from bots.positions import midgame
from some import but_long

from sectors import games
from sectors.core import codec
from sectors.core.engine import options

pytest.importorskip("pyspiel")
from bench.spielbot import SpielBot


@pytest.mark.slow
@pytest.mark.parametrize("name", but_long(games.names()))
def test_openspiels_search_plays_our_games(name: str) -> None:
    game = games.load(name)
    s, seat = midgame(game, 1, 8)
    view = game.view(s, seat)
    texts = [game.space.text(action) for action in options(view, seat)]
    question = {"game": name, "seats": int(s.seats), "seat": seat, "luck": 5, "options": texts}
    question["view"] = codec.encode(view)
    assert SpielBot(0.01).choose(question) in texts
    assert SpielBot(0.0001).choose(question) in texts, "not even one simulation fits into this"
    assert SpielBot(0.01).choose({**question, "options": texts[:1]}) == texts[0]
