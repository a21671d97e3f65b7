"""What many games of Sector 6 are judged by: points, margins, and what the stalls have cost."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.event import EventKind
from sectors.core.tally import GameTally
from sectors.games.sector6.rules.state import Maze

LOST = {"stalled": 2, "jammed": 1, "time_up": 2}  # where these events say how much was lost


class Sector6Tally(GameTally):
    """Follows a game of Sector 6."""

    def begins(self, s: Maze) -> None:
        self.facts |= {"first": int(s.starter), "lost": 0}

    def told(self, kind: EventKind, args: Sequence[int], s: Maze) -> None:
        if kind.name in LOST:
            self.facts["lost"] = args[LOST[kind.name]]

    def ends(self, s: Maze) -> None:
        points = [int(s.points(seat)) for seat in range(self.seats)]
        if s.teams:
            points = [points[0] + points[2], points[1] + points[3]]
        ordered = sorted(points, reverse=True)
        self.facts |= {"contest": int(s.turn), "points": ordered[0]}
        if len(ordered) > 1:
            self.facts |= {"margin": ordered[0] - ordered[1]}


TALLY = Sector6Tally
