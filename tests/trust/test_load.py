"""Many tables at once: nothing fails, and what was acknowledged is stored."""

from __future__ import annotations

import pytest
from review.bot_games import played
from trust.beside import ROOMS, THINK, beside

from bench.load import load
from sectors import games

LATER = 5.0  # milliseconds by which a review may delay nineteen moves in twenty
TRIES = 3  # the machine may be busy; the best of them counts


@pytest.mark.soak
def test_many_tables_at_once_lose_nothing() -> None:
    found = load(games.names(), rooms=6, seconds=3, think_ms=0)
    print(f"\n{found}")
    assert found["moves"] > 0 and (found["errors"], found["lost"]) == (0, 0)
    assert found["games"] == games.names()


def test_people_who_think_are_answered_by_several_processes() -> None:
    found = load(games.names()[:1], rooms=6, seconds=2, think_ms=200, processes=2)
    assert found["moves"] > 0 and (found["errors"], found["lost"]) == (0, 0)


@pytest.mark.soak
def test_a_review_hardly_delays_those_who_play() -> None:
    names = games.names()
    records = [played(name).record.write() for name in names]
    for _ in range(TRIES):
        found = beside(names, records, ROOMS, 60.0, THINK)
        print(f"\n{found}")
        assert not found["errors"] and found["reviews"] > 0
        assert min(found[half]["moves"] for half in ("alone", "beside")) > ROOMS
        if found["later"] <= LATER:
            return
    pytest.fail(f"{found['later']:.1f} ms later, beside a review")
