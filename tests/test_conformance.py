"""Every game passes every check of the conformance kit, with every option and number of seats."""

import os
from pathlib import Path

import pytest
import toys.auction
from some import LONG

from sectors import games
from sectors.core.game import Game, GameOf
from sectors.core.testing import (
    OF_GAMES,
    OF_POSITIONS,
    OF_SAMPLES,
    Report,
    Setting,
    check_sample,
    check_setting,
    play_game,
    settings,
)

GAMES = [*(games.load(name) for name in games.names()), toys.auction.GAME]
SEED = 1
SOAK = "SECTORS_SOAK" in os.environ


def is_usual(game: Game, setting: Setting) -> bool:
    """Whether a middling number of players sits at a table without special options."""
    return not setting.options and setting.seats == game.seats[len(game.seats) // 2]


def is_first(game: Game, setting: Setting) -> bool:
    """Whether one option differs, and has the first value that is not the default."""
    values = {option.name: list(option.values) for option in game.options}
    return len(setting.options) == 1 and all(values[o].index(v) == 1 for o, v in setting.options)


def marks(game: Game, setting: Setting) -> list[pytest.MarkDecorator]:
    """`make test` plays the usual table of every game; of a toy and a real one also others."""
    if is_usual(game, setting):
        return []
    is_tried = game in TRIED and (is_first(game, setting) or not setting.options)
    return [pytest.mark.slow if is_tried else pytest.mark.soak]


TRIED = [GAMES[0], toys.auction.GAME]
TABLES = [
    pytest.param(game, setting, marks=marks(game, setting))
    for game in GAMES
    for setting in settings(game)
]


def name(value: object) -> str:
    return value.name if isinstance(value, GameOf) else str(value)


@pytest.mark.parametrize("check", OF_GAMES)
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_game(game: Game, check: str) -> None:
    OF_GAMES[check](game)


def how_many(game: Game, setting: Setting) -> int:
    """Of how many games: seats leave in the third one."""
    is_short = is_usual(game, setting) and game.longest <= LONG
    return 3 if is_short or SOAK and not setting.options else 1


@pytest.mark.parametrize(("game", "setting"), TABLES, ids=name)
def test_random_games(game: Game, setting: Setting, tmp_path: Path) -> None:
    for check in (*OF_SAMPLES, *OF_POSITIONS):  # together, since the games are played only once
        check_setting(game, setting, check, how_many(game, setting), SEED, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=name)
def test_many_random_games_end(game: Game, tmp_path: Path) -> None:
    report, tables = Report(), settings(game)
    while report.games < len(tables) or report.actions < 5_000:
        setting = tables[report.games % len(tables)]
        sample = play_game(game, setting, f"many {report.games}", leaving=report.games % 3 == 2)
        for check in ("games_end", "nobody_is_stuck", "invariants_hold", "results_are_places"):
            check_sample(sample, check, tmp_path)
        report.add(sample)
    print(f"{game.name}: {report}")
    assert len(report.never_told) < len(game.kinds) / 2
