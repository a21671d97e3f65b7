"""What may be taken back, and what may not."""

from __future__ import annotations

import pytest
from toys.raid import GAME, HIDE, camp

from sectors.core.codec import encode
from sectors.core.reason import Objection
from sectors.core.state import NOTHING
from sectors.table.table import Table


def led_by_red(seats: int = 2) -> Table:
    """Red has won the bidding and acts."""
    table = Table(GAME, seats, 7, {"secret": "no"})
    for seat in range(seats):
        table.push("bid 0" if seat else "bid 3", seat)
    return table


def test_own_actions_one_after_the_other() -> None:
    table = led_by_red()
    start, told = encode(table.state), len(table.beats)
    table.push("walk 1 walk 2", 0)
    assert table.undo(0) == "walk 2"
    assert table.undo(0) == "walk 1"
    assert (encode(table.state), len(table.beats)) == (start, told)
    assert [e.text for e in table.record.entries] == ["bid 3", "bid 0"]


@pytest.mark.parametrize("action", ["loot", "draw"])
def test_not_once_something_came_to_light(action: str) -> None:
    table = led_by_red()
    table.push(action, 0)
    with pytest.raises(Objection, match="Something came to light with your last move"):
        table.undo(0)
    table.push("walk 1", 0)
    assert table.undo(0) == "walk 1"
    with pytest.raises(Objection, match="Something came to light"):
        table.undo(0)


def test_not_after_another_seat_has_acted() -> None:
    table = led_by_red(3)
    table.push("walk 1", 0)
    table.push("resign", 1)
    with pytest.raises(Objection, match="Blue has acted since; it is too late to take back."):
        table.undo(0)


def test_not_the_last_sealed_answer() -> None:
    with pytest.raises(Objection, match="Blue has acted since"):
        led_by_red().undo(0)
    table = led_by_red()
    table.push("end", 0)
    table.push("bid 1", 0)
    assert table.undo(0) == "bid 1"


def test_a_sealed_answer_until_the_last_is_in_whoever_else_has_answered() -> None:
    table = Table(GAME, 3, 7)
    table.push("hide 2", 0)
    table.push("hide 3", 1)
    assert table.undo(0) == "hide 2"
    assert table.state.sealed == [NOTHING, HIDE.of(2), NOTHING]
    assert [(e.seat, e.text) for e in table.record.entries] == [(1, "hide 3")]
    table.push("hide 1", 0)
    table.push("hide 1", 2)
    assert camp(table.state).hidden == [1, 3, 1]
    assert Table.replay(table.record, game=GAME).record.write() == table.record.write()


def test_not_without_a_move() -> None:
    with pytest.raises(Objection, match="You have made no move that could be taken back."):
        Table(GAME, 2, 7).undo(0)


def test_leaving_is_for_good() -> None:
    table = led_by_red(3)
    table.push("resign", 2)
    with pytest.raises(Objection, match="You have made no move"):
        table.undo(2)


def test_not_after_the_end() -> None:
    table = led_by_red()
    for _ in range(2):
        table.push("end", 0)
        table.push("bid 3", 0)
        table.push("bid 0", 1)
    table.push("end", 0)
    assert table.is_over
    with pytest.raises(Objection, match="The game is over; nothing can be taken back."):
        table.undo(0)
