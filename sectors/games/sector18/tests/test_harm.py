"""What no level does: pass for nothing; and from pilot up none leaves its Base to the enemy."""

from functools import cache

import pytest
from bots.endings import blunders, endings
from bots.playing import QUICK, said
from minds.nets import mind

from sectors import players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.state import State
from sectors.games.sector18 import GAME
from sectors.games.sector18.rules.space import PASS
from sectors.games.sector18.tests.play import SOUTH, at
from sectors.players.bot import Bot
from sectors.players.judges import Learned
from sectors.players.levels import RANKS, Minded


@cache
def exposed() -> list[tuple[State, int, list[int]]]:
    """Positions of cadets in which some moves leave the Base to the enemy and some do not."""
    found = []
    for s, seat in endings(GAME.name, 8, "cadet"):
        losing, safe = blunders(GAME, s, seat)
        if losing and safe:
            found.append((s, seat, losing))
    return found


def lost(bot: Bot) -> list[str]:
    """The moves of a bot that let the enemy destroy its Base, where others did not."""
    chosen = [
        (bot.choose(GAME, s, seat, options(s, seat), dice(1)), losing)
        for s, seat, losing in exposed()
    ]
    return [GAME.space.text(action) for action, losing in chosen if action in losing]


def unlearned(level: str) -> Bot:
    """A level whose mind has learned nothing."""
    return Minded(Learned(mind(GAME)), RANKS[level])


def test_to_pass_is_harm_while_resources_can_be_collected() -> None:
    s = at("medium", "L@b2", "L@c4")
    assert GAME.mind.harms(s, SOUTH, PASS.one())
    s.side(SOUTH).resources = s.book.collect_cap
    assert not GAME.mind.harms(s, SOUTH, PASS.one())


@pytest.mark.parametrize("level", QUICK)
def test_no_level_passes_for_nothing(level: str) -> None:
    assert "pass" not in said(GAME, at("medium", "L@b2", "L@c4"), level)


@pytest.mark.parametrize("level", QUICK[1:])
def test_a_base_that_one_move_defends_is_defended_from_pilot_up(level: str) -> None:
    """Also by who has learned nothing."""
    for bot in (players.load(level), unlearned(level)):
        assert exposed() and lost(bot) == []


def test_a_cadet_that_has_learned_nothing_does_not_defend_it() -> None:
    """Otherwise the test above would show nothing."""
    assert lost(unlearned("cadet"))
