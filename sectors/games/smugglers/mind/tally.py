"""What many games of Space Smugglers are judged by: where the Renown comes from, and what is sold.

Renown belongs to the deed that was told just before it. A career is the main source
if no other gave the winner more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sectors.core.event import EventKind
from sectors.core.tally import GameTally
from sectors.games.smugglers.rules import terms
from sectors.games.smugglers.rules.space import GOOD_NAMES, SEAT, SECTOR_NAMES
from sectors.games.smugglers.rules.state import Galaxy

CAREERS = {  # what destroying a craft of each role makes of a captain
    "freight": "pirate",
    "military": "pirate",
    "runner": "pirate",
    "warden": "pirate",
    "pirate": "hunter",
    "hunter": "hunter",
}
DEEDS = {
    "trade_deed": "trader",
    "smuggling_deed": "smuggler",
    "mission_done": "operative",
    "tale_told": "luck",
    "rescue": "luck",
}
PLACES = ("started", "moved", "jumped")
SOURCES = ["trader", "smuggler", "pirate", "hunter", "operative", "duellist", "luck"]
RENOWN = "renown: "
SECTOR = "sector: "
SOLD = "units sold: "
ALL_SOLD = "all units sold"
ILLEGAL = "units sold, illegal"
FIRST_LOST = "starting craft lost"


class SmugglersTally(GameTally):
    """Follows a game of Space Smugglers."""

    def names(self) -> dict[str, list[str]]:
        return {SECTOR: SECTOR_NAMES, SOLD: GOOD_NAMES, RENOWN: SOURCES}

    def begins(self, s: Galaxy) -> None:
        self.cause = "luck"
        self.sources: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.lost = 0
        self.accepted = [0] * self.seats

    def told(self, kind: EventKind, args: Sequence[int], s: Galaxy) -> None:
        name = kind.name
        if name in DEEDS:
            self.cause = DEEDS[name]
        elif name == "destroyed":
            self.destroyed(args[1], s)
        elif name == "renown_gained":
            self.sources[args[0]][self.cause] += args[1]
            self.use(args[0], RENOWN + self.cause, args[1])
        elif name == "sold":
            self.use(args[0], SOLD + GOOD_NAMES[args[1]], args[2])
            self.use(args[0], ALL_SOLD, args[2])
            if s.world.goods.is_illegal(args[1]):
                self.use(args[0], ILLEGAL, args[2])
        elif name in PLACES:
            self.use(args[0], SECTOR + SECTOR_NAMES[args[1] // terms.SECTORS])
        elif name == "wrecked":
            self.lost += 1
        elif name == "mission_accepted":
            self.accepted[args[0]] += 1

    def destroyed(self, victim: int, s: Galaxy) -> None:
        """A craft is lost: what its destroyer is for it, and whether it was a starting craft."""
        if victim >= len(SEAT.words):
            role = terms.ROLE_IDS[s.world.fleet.role[victim - len(SEAT.words)]]
            self.cause = CAREERS[role]
            return
        self.cause = "duellist"
        me = s.sheets[victim]
        hull = me.size == terms.START_SIZE and me.manoeuvre == terms.START_MANOEUVRE
        if hull and me.levels == terms.START_LEVELS and not me.devices:
            self.use(victim, FIRST_LOST)

    def ends(self, s: Galaxy) -> None:
        self.facts |= {"rounds": int(s.round), "lost": self.lost / self.seats}
        self.facts |= {"fewest_missions": min(self.accepted), "career": None}
        first = [seat for seat, place in enumerate(s.result) if place == 1]
        if len(first) == 1:
            earned = self.sources[first[0]].most_common(1)
            self.facts["career"] = earned[0][0] if earned else "none"
        if self.seats == 1:
            self.facts["rating"] = self.rating(s) if first else "lost"

    def rating(self, s: Galaxy) -> str:
        """What a lone captain who has won is called."""
        ratings: dict[str, str] = self.game.text["ratings"]
        return next(name for last, name in ratings.items() if s.round <= int(last))


TALLY = SmugglersTally
