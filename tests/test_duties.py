"""No game forgets a duty, and one that does is told which in a sentence."""

from __future__ import annotations

import pytest

from sectors import games
from sectors.core.testing.duties import forgotten


@pytest.mark.parametrize("name", games.names())
def test_a_game_has_all_that_is_asked_of_it(name: str) -> None:
    assert forgotten(games.load(name)) == []
