"""The table of the levels, and how an option is drawn in whole numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from toys.auction.game import SalvageAuction

from sectors import games, players
from sectors.core.dice import dice
from sectors.players.ranks import RANKS, drawn, rank_of


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


def test_a_game_may_change_the_numbers_of_a_level() -> None:
    game = SalvageAuction()
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
