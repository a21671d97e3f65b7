"""No level does what a game calls harm, while it has anything else to do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bots.endings import wins
from bots.playing import QUICK, Decision, careless, decisions
from bots.positions import midgame

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game

NAMES = games.names()
ACTIONS = {"commander": 40}  # of a game that is looked at
MOST = 250


def done(game: Game, one: Decision) -> bool:
    """Whether a decision was harm that nothing excuses."""
    if not game.mind.harms(one.view, one.seat, one.action):
        return False
    if all(game.mind.harms(one.view, one.seat, action) for action in one.options):
        return False
    return one.action not in wins(game, one.view, one.seat, 4)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("name", NAMES)
def test_no_level_does_harm_in_a_whole_game(name: str, level: str) -> None:
    game = games.load(name)
    seats = max(2, game.seats[0]) if level in ACTIONS else min(3, game.seats[-1])
    most = ACTIONS.get(level, MOST)
    for one in decisions(game, game.setup(seats, 1), "harm", level, most):
        assert not done(game, one), game.space.text(one.action)


def test_there_is_harm_to_be_done() -> None:
    """Otherwise the test above would show nothing: without a word of the game it is done."""
    found = []
    for name in NAMES:
        game = games.load(name)
        s = game.setup(min(3, game.seats[-1]), 1)
        found += [done(game, one) for one in decisions(careless(game), s, "harm", "cadet", MOST)]
    assert any(found)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_calls_harm_is_left_while_anything_else_is_there(name: str, level: str) -> None:
    """One option after the other is called harm, until all are; then one is taken all the same."""
    s, seat = midgame(games.load(name), 2, 6)
    game, found = careless(games.load(name)), options(s, seat)
    avoided: set[int] = set()
    game.mind = replace(game.mind, harms=lambda view, seat, action: action in avoided)
    view = game.view(s, seat)
    for _ in found[:5]:
        chosen = players.load(level).choose(game, view, seat, found, dice(1))
        assert chosen not in avoided
        avoided.add(chosen)
    avoided.update(found)
    assert players.load(level).choose(game, view, seat, found, dice(1)) in found
