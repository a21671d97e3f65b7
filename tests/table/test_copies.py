"""A seat's copy of a running game tells nothing that it may not know."""

from __future__ import annotations

import pytest
from toys.raid import GAME

from sectors.core.record import BadRecord, parse
from sectors.table.table import Table


def lines(table: Table, viewer: int) -> list[str]:
    text = table.copy_for(viewer).write()
    return text[text.index("\n\n") + 2 :].splitlines()


def test_no_seed_and_no_deal_while_the_game_runs() -> None:
    text = Table(GAME, 2, 7).copy_for(0).write()
    assert "seed" not in text and "deal" not in text
    with pytest.raises(BadRecord, match="one seat's copy of a running game"):
        Table.replay(parse(text), game=GAME)


def test_secret_answers_stay_secret() -> None:
    table = Table(GAME, 2, 7)
    table.push("hide 3", 0)
    assert lines(table, 0) == ["1: hide 3"]
    assert lines(table, 1) == lines(table, -1) == ["1: hide ?"]
    table.push("hide 2", 1)
    assert lines(table, 0) == ["1: hide 3", "2: hide ?"]
    assert lines(table, -1) == ["1: hide ?", "2: hide ?"]


def test_answers_that_are_opened_can_be_read_then() -> None:
    table = Table(GAME, 3, 7, {"secret": "no"})
    table.push("bid 1", 0)
    table.push("bid 2", 1)
    assert lines(table, 2) == ["1: bid ?", "2: bid ?"]
    table.push("bid 0", 2)
    assert lines(table, -1) == ["1: bid 1", "2: bid 2", "3: bid 0"]


def test_the_answer_of_one_who_left_before_the_opening_stays_sealed() -> None:
    table = Table(GAME, 3, 7, {"secret": "no"})
    table.push("bid 3", 0)
    table.push("resign", 0)
    table.push("bid 1", 1)
    table.push("bid 2", 2)
    assert lines(table, 1) == ["1: bid ?", "1: resign", "2: bid 1", "3: bid 2"]


def test_a_leaver_may_close_the_question() -> None:
    table = Table(GAME, 3, 7, {"secret": "no"})
    table.push("bid 3", 0)
    table.push("bid 1", 1)
    table.push("resign", 2)
    assert lines(table, 2) == ["1: bid 3", "2: bid 1", "3: resign"]


def test_dice_lie_open() -> None:
    table = Table(GAME, 2, 7, {"secret": "no"})
    table.push("bid 3", 0)
    table.push("bid 1", 1)
    table.push("loot", 0)
    assert lines(table, 1)[-1] == f"1: loot = {table.record.entries[-1].fell[0][0]}"


def test_everything_is_told_when_the_game_is_over() -> None:
    table = Table(GAME, 2, 7)
    table.push("hide 3", 0)
    table.push("resign", 1)
    assert table.copy_for(1).write() == table.record.write()
    assert "seed: 7" in table.copy_for(-1).write()
