"""No level does what a game calls harm, while it has anything else to do."""

from __future__ import annotations

import pytest
from bots.playing import QUICK, careless
from bots.positions import midgame

from sectors import bots, games
from sectors.core.dice import dice
from sectors.core.engine import options

NAMES = games.names()


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_calls_harm_is_left_while_anything_else_is_there(name: str, level: str) -> None:
    """One option after the other is called harm, until all are; then one is taken all the same."""
    s, seat = midgame(games.load(name), 2, 6)
    game, found = careless(games.load(name)), options(s, seat)
    avoided: set[int] = set()
    game.harms = lambda view, seat, action: action in avoided  # type: ignore[method-assign]
    view = game.view(s, seat)
    for _ in found[:5]:
        chosen = bots.load(level).choose(game, view, seat, found, dice(1))
        assert chosen not in avoided
        avoided.add(chosen)
    avoided.update(found)
    assert bots.load(level).choose(game, view, seat, found, dice(1)) in found
