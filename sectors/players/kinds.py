"""Three ways to search, side by side, each for the same CPU-time a move: `puct`, `uct`, `flat`.

They show which of them a game's levels should use; no level is one of them. `uct` and `flat` (no
tree at all) try the options at random, play on at random and judge the position they come to.
"""

from __future__ import annotations

import time
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.levels import favourite, plan_of, think_for
from sectors.players.plan import FLAT, PUCT, UCT, Plan
from sectors.players.search import Search

KINDS: Final = {"puct": PUCT, "uct": UCT, "flat": FLAT}
SECONDS: Final = 0.02  # of CPU-time for a move: about what an admiral takes
BOUND: Final = 0.7  # how curious UCB1 is
ON: Final = 10  # random answers before a position is judged


class Kind(Bot):
    """Searches in one way until its time is over."""

    def __init__(self, name: str) -> None:
        self.kind = KINDS[name]

    def plan(self, game: Game) -> Plan:
        """How an admiral searches, or the classic way."""
        found = plan_of(game)
        if self.kind != PUCT:
            return Plan(self.kind, float(found.scale), float(found.focus), BOUND, ON)
        return found

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        search = Search(game, view, seat, self.plan(game), dice)
        think_for(search, time.process_time() + SECONDS)
        return favourite(search.thoughts(), dice)
