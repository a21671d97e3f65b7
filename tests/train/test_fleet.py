"""Games in other processes: mixed tables, guests, and games that go on where they were left."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sectors import games
from sectors.lab.crew import Arrays, SharedArrays
from sectors.lab.envs.task import task
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.fleet import (
    PAST,
    Boards,
    Fleet,
    Order,
    Part,
    alone_among,
    among_others,
    layout,
    split,
)
from sectors.lab.wrong import NoCourse

ILLEGAL = 0


def boards(name: str, bots: list[dict[int, str]], **more: Any) -> Boards:
    """Some games in this process."""
    part = Part(2, {}, bots, more.pop("kept", []))
    block = SharedArrays(layout(task(name, 2, {}), len(bots)))
    return Boards(Order(name, "s", [part], 0, **more), part, "0", block.arrays)


def legal(arrays: Arrays, lot: np.random.Generator) -> list[int]:
    """An action for each game, read from what the learner sees."""
    masks = np.unpackbits(arrays["masks"], axis=1, bitorder="little")
    return [int(lot.choice(np.flatnonzero(mask))) for mask in masks]


@pytest.mark.parametrize("name", games.names())
def test_games_go_on_where_they_were_left(name: str) -> None:
    first = boards(name, [{}] * 6)
    lot = np.random.default_rng(3)
    for _ in range(30):
        first.show()
        first.arrays["actions"][:] = legal(first.arrays, lot)
        first.play()
    again = boards(name, [{}] * 6, kept=first.positions())
    for _ in range(60):
        first.show()
        again.show()
        for array in ("rows", "masks", "seats"):
            assert np.array_equal(first.arrays[array], again.arrays[array]), array
        chosen = legal(first.arrays, lot)
        for some in (first, again):
            some.arrays["actions"][:] = chosen
            some.play()
    assert first.positions() == again.positions()


def test_bots_answer_for_their_seats_alone() -> None:
    found = boards("sector219", [{}, {0: "random"}, {1: "greedy"}, {0: "random", 1: "random"}])
    lot, asked = np.random.default_rng(1), 0
    for _ in range(40):
        found.show()
        chosen = legal(found.arrays, lot)
        for i, seat in enumerate(found.arrays["seats"]):
            if int(seat) in found.part.bots[i]:
                chosen[i] = ILLEGAL
                asked += 1
        found.arrays["actions"][:] = chosen
        found.play()
    assert asked > 60


def test_where_bots_play_once_the_first_game_is_the_last() -> None:
    found = boards("sector219", [{0: "random", 1: "random"}] * 3, once=True)
    while not found.over.all():
        found.show()
        found.arrays["actions"][:] = ILLEGAL
        found.play()
    found.players = {(0, 0): None}  # type: ignore[dict-item]  # nobody is asked any more
    found.play()
    found.players = {}
    found.deal()
    assert not found.over.any()


@pytest.mark.parametrize(
    ("shares", "count", "found"),
    [([1], 5, [5]), ([1, 1], 5, [3, 2]), ([3, 1], 8, [6, 2]), ([1, 1, 100], 12, [1, 1, 10])],
)
def test_shares_of_games(shares: list[float], count: int, found: list[int]) -> None:
    assert split(shares, count) == found


def test_guests_have_one_seat_of_their_share_of_the_tables() -> None:
    course = Course("salvage", (), past=0.2, among={"random": 0.1, "greedy": 0.1})
    seating = among_others(course)
    found = [seating(i, 20, 2) for i in range(20)]
    assert found[:4] == [{0: PAST}, {1: PAST}, {0: PAST}, {1: PAST}]
    assert found[4:8] == [{0: "random"}, {1: "random"}, {0: "greedy"}, {1: "greedy"}]
    assert found[8:] == [{}] * 12
    assert not any(seating(i, 20, 1) for i in range(20))
    assert alone_among("random")(4, 9, 3) == {0: "random", 2: "random"}


@pytest.mark.slow
def test_every_process_keeps_every_kind_of_table(salvage: str) -> None:
    """Two thirds with two seats and two rounds, one third with three; the shares hold in each."""
    deals = (Deal(2, {"rounds": "two"}, 2.0), Deal(3))
    course = Course(salvage, deals, games=24, workers=2, past=0.25, among={"random": 0.25})
    fleet = Fleet(course, among_others(course))
    try:
        assert [fleet.slices, len(fleet.groups)] == [[slice(0, 12), slice(12, 24)], 2]
        assert fleet.counts.tolist() == ([2] * 8 + [3] * 4) * 2
        assert (fleet.past >= 0).sum() == fleet.others.sum() - 6 == 6
        lot, ended = np.random.default_rng(2), np.zeros(24, int)
        for _ in range(30):
            for group in range(2):
                seen = fleet.wait(group)
                ended[fleet.slices[group]] += seen["ended"]
                assert np.allclose(seen["wins"].sum(axis=1), seen["ended"])
                assert not seen["wins"][:8, 2:].any()
                fleet.go(group, np.array(legal(seen, lot)))
        assert ended[:8].mean() > 1.5 * ended[8:12].mean()
        for group in range(2):
            fleet.wait(group)
        assert [[len(part) for part in mate] for mate in fleet.positions()] == [[8, 4]] * 2
        fleet.mates[1].process.kill()
        fleet.go(1, np.zeros(12, int))
        with pytest.raises(NoCourse, match="has died; the last checkpoint is kept."):
            fleet.wait(1)
    finally:
        fleet.close()
