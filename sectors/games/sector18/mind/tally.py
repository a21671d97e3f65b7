"""What many games of Sector 18 are judged by: who began, with which factions, and who struck when.

The turn of a strike is its owner's own: the first of each side is 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.event import EventKind
from sectors.core.tally import GameTally
from sectors.games.sector18.rules.planets import claimed
from sectors.games.sector18.rules.space import FACTION_NAMES, foe
from sectors.games.sector18.rules.state import Position

FACTION = "faction: "
ABILITY = "ability: "
CLAIMED = "claimed: "
ON_THE_MAP = "on the map: "
HIGHEST = 4  # the last Base Level


class Sector18Tally(GameTally):
    """Follows a game of Sector 18."""

    def names(self) -> dict[str, list[str]]:
        return {FACTION: FACTION_NAMES, ABILITY: FACTION_NAMES}

    def begins(self, s: Position) -> None:
        self.facts |= {"first": int(s.starter), "first_strike": None, "level": 1}
        letters = [letter for letter in s.chart().letters if letter.startswith("P")]
        self.table.update(ON_THE_MAP + self.planet(letter) for letter in letters)

    def planet(self, letter: str) -> str:
        """The name of a Planet."""
        return str(self.game.contents.planets[letter].name)  # type: ignore[attr-defined]

    def told(self, kind: EventKind, args: Sequence[int], s: Position) -> None:
        if kind.name == "struck" and self.facts["first_strike"] is None:
            self.facts["first_strike"] = int(s.round())
        elif kind.name == "used":
            self.use(args[0], ABILITY + FACTION_NAMES[args[1]])
        elif kind.name == "levelled":
            self.facts["level"] = max(int(self.facts["level"] or 1), args[1])
        for seat in range(self.seats):
            self.claims(s, seat)

    def claims(self, s: Position, seat: int) -> None:
        """Note the Planets that a side claims for the first time."""
        zones = int(claimed(s, seat))
        for zone, letter in enumerate(s.chart().letters):
            if zones >> zone & 1:
                self.uses[seat][CLAIMED + self.planet(letter)] = 1

    def ends(self, s: Position) -> None:
        names = [FACTION_NAMES[s.side(seat).faction] for seat in range(self.seats)]
        for seat, name in enumerate(names):
            self.use(seat, FACTION + name)
        if self.seats == 2:
            first = int(s.starter)
            self.facts["pair"] = f"{names[first]} before {names[int(foe(first))]}"
        self.facts["rounds"] = int(s.round())


TALLY = Sector18Tally
