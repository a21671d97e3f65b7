"""What a position is worth to each seat, in parts of 10,000.

The chances are those of the game's network, from the view of the seat that is asked, or of its
evaluation if it has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sectors.core.engine import asked, lowest
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.judge import results
from sectors.players.judges import Foreseeing, Learned, judge_of
from sectors.players.networks.shares import WHOLE

PARTS: Final = 10_000  # a hundred for each point of a hundred


class Values:
    """Judges positions of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.judge = judge_of(game)

    def of(self, s: State) -> list[float]:
        """The chance of each seat to win."""
        if s.now < 0:
            return results(s, 0)
        if isinstance(self.judge, Foreseeing):
            return [chance / WHOLE for chance in self.judge.mind.outlook(s)]
        if isinstance(self.judge, Learned):
            found = self.judge.mind.opinion(s, lowest(asked(s)), [])
            return [chance / WHOLE for chance in found.chances]
        return self.judge.values(s)


def parts(chances: Sequence[float], whole: int = PARTS) -> list[int]:
    """Numbers in whole parts; those of several seats add up to the whole."""
    found = [round(PARTS * chance) for chance in chances]
    if len(found) > 1:
        odd = max(range(len(found)), key=lambda i: (abs(found[i]), -i))
        found[odd] += whole - sum(found)
    return found
