"""What many games of Sector 86 are judged by: rounds, and who got which of the cards there were.

Copies of a card count as one: a card is called by its name.
"""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.event import EventKind
from sectors.core.tally import GameTally
from sectors.games.sector86.rules.cards import FIRST_LEVY, FIRST_MISSION, SHIPS
from sectors.games.sector86.rules.space import TITLES
from sectors.games.sector86.rules.state import Position

HAD = "to be had: "
GOT = "got: "
MISSION = "mission: "
CREW = "sent: "
GETS = ("bought", "docked", "alongside", "sold_ship", "sold_card", "repaired")


class Sector86Tally(GameTally):
    """Follows a game of Sector 86."""

    def names(self) -> dict[str, list[str]]:
        cards = list(dict.fromkeys(TITLES[:FIRST_LEVY]))
        crew = list(dict.fromkeys(TITLES[SHIPS : SHIPS + 33]))
        return {GOT: cards, CREW: crew, MISSION: TITLES[FIRST_MISSION:]}

    def begins(self, s: Position) -> None:
        self.facts["first"] = int(s.first)

    def told(self, kind: EventKind, args: Sequence[int], s: Position) -> None:
        if kind.name == "flipped" and args[1] < FIRST_LEVY:
            self.table[HAD + TITLES[args[1]]] = 1
        elif kind.name in GETS:
            card = args[2] if kind.name == "repaired" else args[1]
            self.table[HAD + TITLES[card]] = 1
            self.use(args[0], GOT + TITLES[card])
        elif kind.name == "completed":
            self.use(args[0], MISSION + TITLES[args[1]])
        elif kind.name == "joined":
            self.use(args[0], CREW + TITLES[args[1]])

    def ends(self, s: Position) -> None:
        self.facts["rounds"] = int(s.round)


TALLY = Sector86Tally
