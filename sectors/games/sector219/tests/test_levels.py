"""Every level goes for the enemy base: games end there more often than by counting units."""

import pytest
from bots.playing import QUICK, finished

from sectors.games.sector219 import GAME
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.winning import is_spent


@pytest.mark.parametrize("level", QUICK[:3])
def test_games_of_a_level_end_at_a_base(level: str) -> None:
    ends = [finished(GAME, 2, f"base {number}", level) for number in range(16)]
    assert all(isinstance(s, Position) for s in ends)
    assert sum(not is_spent(s) for s in ends if isinstance(s, Position)) >= 9
