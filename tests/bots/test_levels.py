"""The levels: with the network of a game, or as `greedy` without one."""

from __future__ import annotations

import logging
import time
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from bots.positions import midgame
from minds.nets import network

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.players.bot import Bot, luck
from sectors.players.judges import Learned, judge_of
from sectors.players.levels import RANKS, Level, Minded, drawn, rank_of
from sectors.players.networks.fits import FILE
from sectors.players.networks.network import Network, written
from sectors.players.plain import Greedy
from sectors.table.table import Table

NAME = games.names()[0]


def game_with(folder: Path, made: Network | None) -> Game:
    """A game with a network of its own, or with none."""
    found: Game = type(games.load(NAME))()
    found.folder = folder
    if made is not None:
        (folder / "mind").mkdir()
        (folder / FILE).write_bytes(written(made))
    return found


def seated(bot: Bot, game: Game, seed: int = 3) -> tuple[int, list[int]]:
    """What a bot chooses in a position, and what it chose from."""
    s, seat = midgame(games.load(NAME), seed, 9)
    found = options(s, seat)
    return bot.choose(game, game.view(s, seat), seat, found, dice(seed)), found


def test_a_level_thinks_with_the_mind_that_a_game_brings(tmp_path: Path) -> None:
    game = game_with(tmp_path, network(games.load(NAME)))
    for level in players.LEVELS[:4]:
        bot = players.load(level)
        assert isinstance(bot, Level)
        chosen, found = seated(bot, game)
        assert isinstance(bot.player, Minded) and chosen in found
        assert seated(players.load(level), game)[0] == chosen


def test_a_network_that_does_not_fit_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = network(games.load(NAME))
    game = game_with(tmp_path, replace(made, fit=replace(made.fit, features="other")))
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            bot = players.load("pilot")
            seated(bot, game)
            assert isinstance(bot, Level) and isinstance(bot.player, Greedy)
    assert len(caplog.messages) == 1 and "other features" in caplog.messages[0]


def test_a_network_for_other_numbers_serves_and_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = network(games.load(NAME))
    game = game_with(tmp_path, replace(made, fit=replace(made.fit, content="other")))
    with caplog.at_level(logging.WARNING):
        judges = [judge_of(game), judge_of(game)]
    assert len(caplog.messages) == 1 and "other numbers" in caplog.messages[0]
    one, other = judges
    assert isinstance(one, Learned) and isinstance(other, Learned)
    assert one.mind is not other.mind and one.mind.sums is other.mind.sums


def test_one_level_goes_from_game_to_game(tmp_path: Path) -> None:
    bot = players.load("pilot")
    assert isinstance(bot, Level)
    seated(bot, game_with(tmp_path, network(games.load(NAME))))
    (tmp_path / "none").mkdir()
    seated(bot, game_with(tmp_path / "none", None))
    assert isinstance(bot.player, Greedy)


def test_a_level_may_think_by_the_clock_to_be_compared(tmp_path: Path) -> None:
    game = game_with(tmp_path, network(games.load(NAME)))
    bot = players.load("admiral@40ms", programs=True)
    seated(players.load("pilot"), game)  # the file is read
    began = time.process_time()
    seated(bot, game)
    assert 0.04 <= time.process_time() - began < 0.4


@pytest.mark.parametrize("name", ["admiral@0ms", "admiral@30", "random@30ms"])
def test_other_times_and_names_are_refused(name: str) -> None:
    with pytest.raises(players.UnknownBot):
        players.load(name, programs=True)
    with pytest.raises(players.UnknownBot):
        players.load("admiral@30ms")


def test_without_a_network_every_level_plays_as_greedy(tmp_path: Path) -> None:
    game = game_with(tmp_path, None)
    for level in players.LEVELS:
        assert seated(players.load(level), game) == seated(players.load("greedy"), game)


def test_a_bot_plays_at_a_table() -> None:
    table, bot = Table(games.load(NAME), 2, 3), players.load("pilot")
    for _ in range(8):
        seat, view = table.pending[0], table.view(table.pending[0])
        found = options(view, seat)
        action = bot.choose(table.game, view, seat, found, luck("3", seat, len(table.moves)))
        assert bot(table) == bot(table, seat) == table.game.space.text(action)
        with pytest.raises(Objection):
            bot(table, 1 - seat)
        table.push(bot(table), seat)
    assert repr(bot) == "<bot pilot>" and repr(players.load("greedy")) == "<bot greedy>"


# --- the table of the levels, and how an option is drawn


def counted(liked: list[int], draw: int = 4, least: int = 0) -> Counter[int]:
    """How often each of some options is drawn, of 4,000 times."""
    chance, rank = dice("draw"), replace(RANKS["cadet"], draw=draw, least=least)
    return Counter(drawn(liked, rank, chance) for _ in range(4000))


def test_every_level_has_a_rank_and_sees_further_than_the_one_below() -> None:
    assert tuple(RANKS) == players.LEVELS
    for lower, higher in pairwise(RANKS.values()):
        assert (lower.steps, lower.draw) < (higher.steps, higher.draw)
        assert lower.least <= higher.least and lower.odds <= higher.odds
    assert [name for name, rank in RANKS.items() if not rank.heed] == ["cadet"]


@pytest.mark.parametrize("name", games.names())
def test_what_a_game_says_of_the_levels_is_understood(name: str) -> None:
    game = games.load(name)
    steps = [rank_of(game, level).steps for level in players.LEVELS]
    assert steps == sorted(steps)


def test_a_game_may_change_the_numbers_of_a_level(tmp_path: Path) -> None:
    game = game_with(tmp_path, None)
    game.thinking = {"ranks": {"pilot": {"steps": 3}}}
    assert rank_of(game, "pilot") == replace(RANKS["pilot"], steps=3)
    assert rank_of(game, "captain") == RANKS["captain"]


def test_options_are_drawn_as_often_as_they_are_liked() -> None:
    seen = counted([30_000, 10_000])
    assert 2900 < seen[0] < 3100 and seen[0] + seen[1] == 4000


def test_a_flat_draw_takes_more_of_what_is_liked_less() -> None:
    shares = [counted([16_000, 1_000], draw=draw)[1] for draw in (1, 2, 4, 8)]
    assert shares == sorted(shares, reverse=True)
    assert 1250 < shares[0] < 1420  # 1 to 2: the fourth root of 16
    assert shares[-1] < 40  # 1 to 256


def test_what_is_liked_far_less_is_not_drawn() -> None:
    seen = counted([50_000, 12_501, 12_499], draw=1, least=25_000)
    assert set(seen) == {0, 1}


def test_large_numbers_are_drawn_too() -> None:
    seen = counted([10**12, 10**12], draw=16)
    assert set(seen) == {0, 1}
    assert counted([7]) == {0: 4000}
