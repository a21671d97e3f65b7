"""Matches give the same result however the work is shared."""

from __future__ import annotations

from functools import partial

import pytest
from toys.raid import GAME

import sectors
from sectors import games, players
from sectors.core.game import BadOption
from sectors.games import UnknownGame
from sectors.lab import match
from sectors.lab.crew import batches
from sectors.lab.match import Match, Played, play_all, play_game, simulate, summary
from sectors.table.play import finish, let_bots_play
from sectors.table.table import Table
from sectors.terminal.report import match_lines

ANY = games.names()[0]
SEATS = games.load(ANY).seats[0]
PAIR = Match(ANY, ("random",) * SEATS, "7")
FIELDS = [
    *("game", "seats", "bots", "seed", "games", "wins", "draws", "unfinished", "turns"),
    *("decisions", "seconds", "decisions_per_second", "compiled"),
]


def ignore(count: int) -> None:
    """Nobody watches."""


def test_the_figures_of_a_match() -> None:
    games_played = [
        Played((1, 2), 10, 50),
        Played((1, 2), 20, 60),
        Played((2, 1), 31, 70),
        Played((1, 1), 27, 80),
        Played((), 99, 90),
    ]
    result = summary(Match("raid", ("greedy", "random"), "7"), games_played, 2.0)
    assert result == {
        "game": "raid",
        "seats": 2,
        "bots": ["greedy", "random"],
        "seed": 7,
        "games": 5,
        "wins": [2, 1],
        "draws": 1,
        "unfinished": 1,
        "turns": {"min": 10, "median": 27, "mean": 37.4, "max": 99},
        "decisions": {"total": 350, "mean": 70.0},
        "seconds": 2.0,
        "decisions_per_second": 175,
        "compiled": sectors.compiled(),
    }
    assert list(result) == FIELDS


def test_a_lone_player_wins_or_loses_and_never_draws() -> None:
    played = [Played((1,), 9, 9), Played((2,), 9, 9), Played((2,), 9, 9)]
    result = summary(Match("raid", ("greedy",), "7"), played, 1.0)
    assert (result["wins"], result["draws"], result["unfinished"]) == ([1], 0, 0)
    assert "1 won, 2 lost" in " ".join(match_lines(result))


def test_a_shared_first_place_is_a_draw() -> None:
    assert Played((1, 1, 3), 1, 1).winner == -1
    assert Played((2, 1, 3), 1, 1).winner == 1


def test_a_game_falls_as_it_would_at_a_table() -> None:
    table = Table(GAME, 3, "7/4")
    levels = ("random", "greedy", "random")
    let_bots_play(table, dict(enumerate(levels)))
    played = play_game(GAME, levels, "7/4", {})
    assert played == Played(tuple(table.state.result), 3, len(table.moves))


def test_a_game_without_end_is_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "finish", partial(finish, most=4))
    assert play_game(GAME, ("random", "random"), "1", {}).places == ()


def test_batches_cover_every_game_once() -> None:
    for count in (1, 7, 100, 1001):
        for size in (1, 3, 8):
            found = list(batches(count, size))
            numbers = [i for first, some in found for i in range(first, first + some)]
            assert numbers == list(range(count))


def test_progress_counts_all_games() -> None:
    told: list[int] = []
    play_all(PAIR, 20, 1, told.append)
    assert sum(told) == 20


def test_other_seeds_are_other_games() -> None:
    other = Match(ANY, PAIR.bots, "8")
    assert play_all(PAIR, 4, 1, ignore) != play_all(other, 4, 1, ignore)


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_workers() -> None:
    assert play_all(PAIR, 12, 1, ignore) == play_all(PAIR, 12, 2, ignore)


def test_mistakes_are_found_before_the_first_game() -> None:
    with pytest.raises(UnknownGame):
        simulate(Match("nothing", ("random",), "1"), 1, 1, ignore)
    with pytest.raises(BadOption, match="players, not 9"):
        simulate(Match(ANY, ("random",) * 9, "1"), 1, 1, ignore)
    with pytest.raises(players.UnknownBot):
        simulate(Match(ANY, ("rando",) * SEATS, "1"), 1, 1, ignore)
    with pytest.raises(BadOption):
        simulate(Match(ANY, PAIR.bots, "1", (("nothing", "1"),)), 1, 1, ignore)
