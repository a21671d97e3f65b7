"""The arena: balanced seats, paired seeds, intervals, and going on from a file."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from sectors import games, players
from sectors.core.game import BadOption
from sectors.lab import arena as arenas
from sectors.lab.arena import Arena, Bout, hold, pair_figures, play_bout, ratings, to_play
from sectors.lab.intervals import wilson
from sectors.lab.match import Played
from sectors.lab.wrong import OtherPlan

ANY = games.names()[0]
PAIR = ("greedy", "random")
DUEL = Arena(ANY, PAIR, 2, 4, "3")


def ignore(count: int) -> None:
    """Nobody watches."""


def bout(number: int, *places: int) -> Bout:
    return Bout(PAIR, number, Played(places, 9, 40), 0.5)


def test_seats_rotate_and_seeds_are_shared_by_a_rotation(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[tuple[str, ...], str]] = []

    def watch(game: object, levels: tuple[str, ...], seed: str, chosen: object) -> Played:
        seen.append((levels, seed))
        return Played((1, 2, 2), 1, 1)

    monkeypatch.setattr(arenas, "play_game", watch)
    table = Arena(ANY, PAIR, 3, 6, "9")
    for number in range(6):
        play_bout(table, PAIR, number)
    assert [seed for _, seed in seen] == ["9/0"] * 3 + ["9/1"] * 3
    assert Counter(levels.index("greedy") for levels, _ in seen) == {0: 2, 1: 2, 2: 2}
    assert all(levels.count("random") == 2 for levels, _ in seen)


def test_the_score_is_the_first_bots() -> None:
    assert [bout(0, 1, 2).score, bout(1, 1, 2).score, bout(1, 2, 1).score] == [1, -1, 1]
    assert bout(0, 1, 1).score == bout(0).score == 0


def test_shares_are_of_decided_games_with_wilsons_interval() -> None:
    own = [bout(0, 1, 2), bout(1, 2, 1), bout(2, 1, 2), bout(3, 1, 2), bout(4, 1, 1)]
    found = pair_figures(DUEL, PAIR, own)
    assert (found["wins"], found["losses"], found["draws"], found["share"]) == (3, 1, 1, 0.75)
    assert found["times_fair"] == 1.5 and not found["excludes_fair"]
    assert wilson(30, 40) == pytest.approx((0.5981, 0.8581), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_rise_with_wins_and_intervals_shrink() -> None:
    few = ratings(DUEL, [bout(0, 1, 2)])
    many = ratings(DUEL, [bout(n, *((1, 2) if n % 2 == 0 else (2, 1))) for n in range(20)])
    assert list(many) == ["greedy", "random"]
    assert many["greedy"]["rating"] > few["greedy"]["rating"]
    width = [found["greedy"]["high"] - found["greedy"]["low"] for found in (few, many)]
    assert width[1] < width[0]
    three = Arena(ANY, PAIR, 3, 3, "1")
    assert ratings(three, [bout(0, 1, 2, 2)])["greedy"]["rating"] > 25


def test_times_are_means_for_each_bot() -> None:
    def timed(number: int, *times: float) -> Bout:
        return Bout(PAIR, number, Played((1, 2, 2), 9, 40, 0, times), 0.5)

    three = Arena(ANY, PAIR, 3, 2, "1")
    own = [timed(0, 8.0, 1.0, 3.0), timed(1, 2.0, 10.0, 2.0)]
    assert arenas.times(three, own) == {"greedy": 9.0, "random": 2.0}
    assert arenas.times(three, []) == {"greedy": 0.0, "random": 0.0}


def test_everybody_meets_everybody() -> None:
    three = Arena(ANY, ("cadet", "greedy", "random"), 2, 2, "1")
    assert three.pairs == [("cadet", "greedy"), ("cadet", "random"), ("greedy", "random")]
    assert len(to_play(three, [])) == 6


def test_an_arena_can_be_stopped_and_taken_up(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    whole = hold(DUEL, 1, None, ignore)

    def stop(count: int, left: list[int] = [3]) -> None:  # noqa: B006
        left[0] -= 1
        if left[0] == 0:
            raise KeyboardInterrupt

    part = hold(DUEL, 1, file, stop)
    assert part["games"] == 2
    with file.open("a") as torn:
        torn.write('{"pair": ["gre')
    told: list[int] = []
    rest = hold(DUEL, 1, file, told.append)
    assert told == [2, 1, 1]
    for name in ("pairs", "ratings", "games"):
        assert rest[name] == whole[name]
    assert rest["pairs"][0]["wins"] == 4
    with pytest.raises(OtherPlan, match="another game, seed or table"):
        hold(Arena(ANY, PAIR, 2, 4, "4"), 1, file, ignore)


def test_mistakes_are_found_before_the_first_game() -> None:
    with pytest.raises(BadOption):
        hold(Arena(ANY, PAIR, 9, 2, "1"), 1, None, ignore)
    with pytest.raises(players.UnknownBot):
        hold(Arena(ANY, ("greedy", "zzz"), 2, 2, "1"), 1, None, ignore)


@pytest.mark.slow
def test_the_result_does_not_depend_on_the_workers() -> None:
    one, two = hold(DUEL, 1, None, ignore), hold(DUEL, 2, None, ignore)
    assert one["pairs"] == two["pairs"] and one["ratings"] == two["ratings"]
    json.dumps(one)
