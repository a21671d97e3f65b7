"""The levels: with the mind that a game brings, by the evaluation where there is none."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from pathlib import Path

import pytest
from bots.positions import midgame
from minds.nets import network

from sectors import games, players
from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.players.bot import Bot
from sectors.players.judges import judge_of
from sectors.players.learned import Learned
from sectors.players.levels import Searcher
from sectors.players.looker import Looker
from sectors.players.minded import Minded
from sectors.players.networks.fits import FILE
from sectors.players.networks.network import Network, written
from sectors.players.officer import Officer
from sectors.players.program import Program

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
        assert isinstance(bot, Officer)
        chosen, found = seated(bot, game)
        assert isinstance(bot.player, Minded) and chosen in found
        assert seated(players.load(level), game)[0] == chosen


def test_without_a_network_it_plays_as_the_classic_level_does(tmp_path: Path) -> None:
    game = game_with(tmp_path, None)
    for level in players.LEVELS[:4]:
        for seed in range(4):
            chosen, _ = seated(players.load(level), game, seed)
            assert chosen == seated(players.load(f"classic-{level}"), game, seed)[0]


def test_a_network_that_does_not_fit_is_reported_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    made = network(games.load(NAME))
    game = game_with(tmp_path, replace(made, fit=replace(made.fit, features="other")))
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            bot = players.load("pilot")
            seated(bot, game)
            assert isinstance(bot, Officer) and isinstance(bot.player, Looker)
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
    assert isinstance(bot, Officer)
    seated(bot, game_with(tmp_path, network(games.load(NAME))))
    (tmp_path / "none").mkdir()
    seated(bot, game_with(tmp_path / "none", None))
    assert bot.player is bot.classic


def test_the_classic_levels_are_named_and_not_offered() -> None:
    assert [type(players.load(name)) for name in players.CLASSIC] == [Looker] * 2 + [Searcher] * 3
    assert not set(players.CLASSIC) & set(players.names())


@pytest.mark.parametrize("name", ["admiral@40ms", "classic-admiral@40ms"])
def test_a_level_may_think_by_the_clock_to_be_compared(tmp_path: Path, name: str) -> None:
    game = game_with(tmp_path, network(games.load(NAME)))
    bot = players.load(name, programs=True)
    seated(players.load("pilot"), game)  # the file is read
    began = time.process_time()
    seated(bot, game)
    assert 0.04 <= time.process_time() - began < 0.4


@pytest.mark.parametrize("name", ["admiral@0ms", "admiral@30", "random@30ms", "mcts", "mcts@x"])
def test_other_times_and_names_are_refused(name: str) -> None:
    with pytest.raises(players.UnknownBot):
        players.load(name, programs=True)


def test_times_are_for_those_who_may_start_programs() -> None:
    for name in ("admiral@30ms", "mcts@30ms"):
        with pytest.raises(players.UnknownBot):
            players.load(name)


def test_the_peer_gets_its_time() -> None:
    bot = players.load("mcts@250ms", programs=True)
    assert isinstance(bot, Program)
    assert bot.command[1:] == ["-m", "bench.spielbot", "0.25"]
