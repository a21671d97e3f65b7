"""The puzzle of the day: the same for everybody, each once before any comes again."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from sectors import games
from sectors.server.rooms.catalogue import puzzle_list
from sectors.table.puzzles.daily import FIRST_DAY, daily, order, squares
from sectors.table.puzzles.puzzle import puzzles_of

GAMES = [name for name in games.names() if games.load(name).themes]


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_comes_once_before_any_comes_again(name: str) -> None:
    game = games.load(name)
    count = len(puzzles_of(game))
    days = [date(2026, 11, 18) + timedelta(days=n) for n in range(count)]
    assert sorted(daily(game, day) for day in days) == list(range(1, count + 1))
    assert daily(game, days[0] + timedelta(days=count)) == daily(game, days[0])
    assert daily(game, FIRST_DAY) == order(game)[0]


@pytest.mark.parametrize("name", GAMES)
def test_the_list_for_the_browser_has_the_order_of_days_and_no_answers(name: str) -> None:
    game = games.load(name)
    told = puzzle_list(game)
    assert told["order"] == order(game) and told["since"] == FIRST_DAY.isoformat()
    assert [set(one) for one in told["all"]] == [{"id", "name", "grade"}] * len(puzzles_of(game))


def test_a_row_of_squares_tells_how_but_not_what() -> None:
    assert squares(["right", "later", "shown", "", "tried"]) == "🟩🟨⬛⬜⬜"
