"""What can happen in Salvage Auction; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import EventKind, kind
from toys.auction.space import CREW, SEAT

EVENTS: Final[tuple[EventKind, ...]] = (
    kind("found", worth=None),
    kind("bid", seat=SEAT, count=None),
    kind("won", seat=SEAT, count=None),
    kind("drifted"),
    kind("sent", seat=SEAT, crew=CREW, points=None),
    kind("drew", secret="crew", seat=SEAT, crew=CREW),
    kind("looked", secret="crew", seat=SEAT, crew=CREW),
    kind("shuffled", count=None),
    kind("left", seat=SEAT),
)
FOUND, BADE, WON, DRIFTED, SENT, DREW, LOOKED, SHUFFLED, LEFT = range(len(EVENTS))
