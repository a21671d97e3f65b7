"""What a game is judged by when many of it are played: facts about one game, and what was used.

A game that has more to tell than its events do by themselves brings a class of its own, called
TALLY, in `mind/tally.py`. Targets in its `balance.toml` name these facts and uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sectors.core.event import EventKind
from sectors.core.game import Game

Fact = str | int | float | None  # None: it did not come to that


class GameTally:
    """Follows one game from its first position to its end."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.facts: dict[str, Fact] = {}
        self.uses: list[Counter[str]] = [Counter() for _ in range(seats)]  # by seat
        self.table: Counter[str] = Counter()  # what there was for everybody

    def names(self) -> dict[str, list[str]]:
        """All that could be used under a heading: what nobody uses is to be seen too."""
        return {}

    def begins(self, s: Any) -> None:
        """The table is set."""

    def told(self, kind: EventKind, args: Sequence[int], s: Any) -> None:
        """Something has happened; the position is the one right after it."""

    def ends(self, s: Any) -> None:
        """The game is over."""

    def use(self, seat: int, what: str, count: int = 1) -> None:
        """A seat has used something; the house, and those who are no seat, do not count."""
        if 0 <= seat < self.seats:
            self.uses[seat][what] += count
