"""The search with networks of both kinds: it repeats exactly and reads nothing hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bots.positions import midgame
from minds import nets, test_foresight

from sectors import games
from sectors.core.dice import dice
from sectors.core.engine import options, play
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.follow import followed
from sectors.players.judge import between
from sectors.players.judges import Foreseeing, judging
from sectors.players.levels import RANKS, Minded
from sectors.players.networks.mind import Mind
from sectors.players.networks.shares import WHOLE
from sectors.players.search import Search

KINDS = {"policy": nets.mind, "value": test_foresight.mind}
BOTH = [("policy", name) for name in nets.showing()]
BOTH += [("value", name) for name in test_foresight.NAMES]
Found = list[tuple[int, int, float]]


def thoughts(game: Game, s: State, seat: int, thinker: Mind) -> Found:
    """What a search of a few iterations finds out."""
    search = Search(game, game.view(s, seat), seat, dice("x"), judging(thinker))
    search.think(30)
    return [(one.action, one.visits, one.value) for one in search.thoughts()]


@pytest.mark.parametrize(("kind", "name"), BOTH)
def test_the_search_repeats_and_reads_nothing_hidden(kind: str, name: str) -> None:
    """Rows remember what they show; that must not be seen in what a search finds."""
    game, make = games.load(name), KINDS[kind]
    used = make(game)
    for seats in game.seats:
        s, seat = midgame(game, seats, 9, seats)
        found = thoughts(game, s, seat, used)
        assert found == thoughts(game, s, seat, make(game))
        assert found == thoughts(game, game.scramble(s, seat, dice(2)), seat, used)
        assert {action for action, *_ in found} == set(options(s, seat))


@pytest.mark.parametrize(("kind", "name"), BOTH)
def test_a_bot_plays_the_same_again_and_reads_nothing_hidden(kind: str, name: str) -> None:
    game = games.load(name)
    s, seat = midgame(game, 6, 16)
    found = options(s, seat)
    for level in ("cadet", "pilot", "captain"):
        chosen = set()
        for other in (s, s, game.scramble(s, seat, dice(1)), game.scramble(s, seat, dice(2))):
            bot = Minded(judging(KINDS[kind](game)), RANKS[level])
            chosen.add(bot.choose(game, game.view(other, seat), seat, found, dice("x")))
        assert len(chosen) == 1 and chosen <= set(found)


@pytest.mark.parametrize("name", test_foresight.NAMES)
def test_an_option_promises_what_it_leads_to(name: str) -> None:
    game = games.load(name)
    thinker = test_foresight.mind(game)
    s, seat = midgame(game, 5, 90, 2)
    judge = judging(thinker)
    assert isinstance(judge, Foreseeing)
    search = Search(game, game.view(s, seat), seat, dice(1), judge)
    search.think(0)
    found = options(s, seat)
    arms = search.root.fork(seat).arms
    prospects = thinker.foreseen(search.worlds.guess(), seat, found)
    assert any(prospect.value <= WHOLE for prospect in prospects)
    for action, prospect in zip(found, prospects, strict=True):
        hope = between(prospect.value / WHOLE) if prospect.value <= WHOLE else 1.0
        assert arms[action].hope == hope
    best = max(range(len(found)), key=lambda i: prospects[i].value)
    assert arms[found[best]].rank == 0


def test_the_tree_of_a_minded_bot_is_taken_up_again() -> None:
    taken = 0
    for name in nets.showing():
        game = games.load(name)
        for seed in range(8):
            s, seat = midgame(game, seed, 8)
            bot = Minded(judging(nets.mind(game)), replace(RANKS["captain"], steps=80))
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
