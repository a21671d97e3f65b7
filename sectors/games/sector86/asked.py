"""What all questions of this game have in common: what a clock that ran out plays (Q50)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.step import Step
from sectors.games.sector86.space import FALLBACKS
from sectors.games.sector86.state import Position


class Asked(Step[Position]):
    """A question of Sector 86."""

    def default(self, s: Position, seat: i64, n: i64, who: i64) -> i64:
        """The mildest answer that is legal, else the first one listed (Q50)."""
        found = self.options(s, seat, n, who)
        for verb in FALLBACKS:
            for action in found:
                if verb.has(action):
                    return action
        return found[0]
