"""Many tables at once: nothing fails, and what was acknowledged is stored."""

from __future__ import annotations

import pytest

from sectors import games
from sectors.lab.load import load


@pytest.mark.soak
def test_many_tables_at_once_lose_nothing() -> None:
    found = load(games.names(), rooms=6, seconds=3, think_ms=0)
    print(f"\n{found}")
    assert found["moves"] > 0 and (found["errors"], found["lost"]) == (0, 0)
    assert found["games"] == games.names()


def test_people_who_think_are_answered_by_several_processes() -> None:
    found = load(games.names()[:1], rooms=6, seconds=2, think_ms=200, processes=2)
    assert found["moves"] > 0 and (found["errors"], found["lost"]) == (0, 0)
