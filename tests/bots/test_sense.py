"""What every level sees, whatever its mind has learned: a win in hand, a loss at hand, and harm."""

from __future__ import annotations

from functools import cache

import pytest
from bots.endings import blunders, endings, wins
from bots.positions import midgame
from minds.nets import mind

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.judge import Judge, Worlds
from sectors.players.judges import Learned
from sectors.players.levels import RANKS, Minded, Rank, rank_of
from sectors.players.sense import Sense

NAMES = games.names()
QUICK = ("cadet", "pilot", "captain", "commander")
COUNT = 12  # games whose ends are looked at
Found = list[tuple[State, int, list[int]]]


def player(game: Game, level: str) -> Bot:
    """A level that thinks with a mind that has learned nothing."""
    return Minded(Learned(mind(game)), rank_of(game, level))


@cache
def won(name: str, deep: int) -> Found:
    """Views with a win in hand, by so many answers, and not by every option."""
    game, found = games.load(name), []
    for s, seat in endings(name, COUNT, "greedy"):
        view = game.view(s, seat)
        winning = wins(game, view, seat, deep)
        if winning and len(winning) < len(options(view, seat)):
            found.append((view, seat, winning))
    return found


@cache
def lost(name: str) -> Found:
    """Views in which some options let the next player win, and others that are no harm do not."""
    game, found = games.load(name), []
    for s, seat in endings(name, COUNT, "greedy"):
        view = game.view(s, seat)
        losing, safe = blunders(game, view, seat)
        if losing and not all(game.mind.harms(view, seat, action) for action in safe):
            found.append((view, seat, losing))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_win_in_hand_is_taken_by_every_level_whatever_its_mind_says(name: str) -> None:
    game = games.load(name)
    found = won(name, 1)
    assert found
    for level in QUICK:
        bot = player(game, level)
        for number, (view, seat, winning) in enumerate(found):
            chosen = bot.choose(game, view, seat, options(view, seat), dice(number))
            assert chosen in winning, f"{level}: {game.space.text(chosen)}"


@pytest.mark.parametrize("name", NAMES)
def test_a_win_by_some_answers_in_a_row_is_begun(name: str) -> None:
    game = games.load(name)
    for number, (view, seat, winning) in enumerate(won(name, 2)):
        for level in QUICK[:2]:
            chosen = player(game, level).choose(game, view, seat, options(view, seat), dice(number))
            assert chosen in winning, f"{level}: {game.space.text(chosen)}"


@pytest.mark.parametrize("name", NAMES)
def test_a_loss_that_one_move_prevents_is_prevented_from_pilot_up(name: str) -> None:
    game = games.load(name)
    for level in QUICK[1:]:
        bot = player(game, level)
        for number, (view, seat, losing) in enumerate(lost(name)):
            chosen = bot.choose(game, view, seat, options(view, seat), dice(number))
            assert chosen not in losing, f"{level}: {game.space.text(chosen)}"


def test_there_are_losses_to_prevent_and_a_cadet_does_not_see_them() -> None:
    """Otherwise the test above would show nothing."""
    seen, missed = 0, 0
    for name in NAMES:
        game = games.load(name)
        for view, seat, losing in lost(name):
            chosen = player(game, "cadet").choose(game, view, seat, options(view, seat), dice(1))
            seen += 1
            missed += chosen in losing
    assert seen >= 5 and missed


@pytest.mark.parametrize("level", players.LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_with_the_network_that_a_game_brings_wins_are_taken_too(name: str, level: str) -> None:
    game = games.load(name)
    few = slice(None, 3 if level == players.LEVELS[-1] else None)
    for view, seat, winning in won(name, 2)[few]:
        assert players.load(level).choose(game, view, seat, options(view, seat), dice(1)) in winning
    if RANKS[level].heed:
        for view, seat, losing in lost(name)[few]:
            chosen = players.load(level).choose(game, view, seat, options(view, seat), dice(1))
            assert chosen not in losing


def harmless(game: Game, seed: int) -> bool:
    """One draw by a rank that spoils nothing; whether it was not the favourite."""
    rank = Rank(steps=0, draw=1, least=0, odds=100, heed=False)
    s, seat = midgame(game, seed, 5 + 4 * seed)
    view, judge = game.view(s, seat), Learned(mind(game))
    found = options(view, seat)
    sense = Sense(Worlds(game, view, seat, dice("any")), judge)
    if sense.win(found) is not None:
        return False
    liked = judge.mind.seen(view, seat, found).preferences
    best = found[liked.index(max(liked))]
    chosen = Minded(judge, rank).choose(game, view, seat, found, dice("any"))
    assert sense.chance(chosen) >= sense.chance(best)
    return chosen != best


def test_what_spoils_the_odds_is_never_drawn() -> None:
    """Where the odds may not fall at all, only what is judged as good as the favourite is left."""
    drawn = [harmless(games.load(name), seed) for name in NAMES for seed in range(4)]
    assert any(drawn), "the favourite was always drawn, which shows nothing"


def test_odds_fall_alike_whoever_is_ahead() -> None:
    """From 50 to 40 % is as bad as from 5 to 3.4 % or from 95 to 92.7 %: two thirds of the odds."""
    game = games.load(NAMES[0])
    sense = Sense(Worlds(game, game.setup(2, 1), 0, dice(1)), Judge())
    for best, other in ((0.5, 0.4), (0.05, 0.0339), (0.95, 0.927)):
        sense.judged = {1: best, 2: other}
        assert sense.spoils(2, 1, 70) and not sense.spoils(2, 1, 64)
        assert not sense.spoils(1, 2, 100)
