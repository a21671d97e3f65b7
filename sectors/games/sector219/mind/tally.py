"""What many games of Sector 219 are judged by: who began, and how long it took."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.event import EventKind
from sectors.core.tally import GameTally
from sectors.games.sector219.rules.state import Position

LONG = 27  # turns; a game is longer only where a play was skipped


class Sector219Tally(GameTally):
    """Follows a game of Sector 219."""

    def begins(self, s: Position) -> None:
        self.facts |= {"first": None, "skipped": 0}

    def told(self, kind: EventKind, args: Sequence[int], s: Position) -> None:
        if kind.name == "starts":
            self.facts["first"] = args[0]
        elif kind.name == "skipped":
            self.facts["skipped"] = 1

    def ends(self, s: Position) -> None:
        turns = int(self.game.turn(s))
        self.facts["too_long"] = int(turns > LONG and not self.facts["skipped"])


TALLY = Sector219Tally
