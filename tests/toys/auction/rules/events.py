"""What can happen in Salvage Auction; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import Events
from toys.auction.rules.space import CREW, SEAT

EVENTS: Final = Events()
FOUND: Final = EVENTS.kind("found", worth=None)
BADE: Final = EVENTS.kind("bid", seat=SEAT, count=None)
WON: Final = EVENTS.kind("won", seat=SEAT, count=None)
DRIFTED: Final = EVENTS.kind("drifted")
SENT: Final = EVENTS.kind("sent", seat=SEAT, crew=CREW, points=None)
DREW: Final = EVENTS.kind("drew", secret="crew", seat=SEAT, crew=CREW)
LOOKED: Final = EVENTS.kind("looked", secret="crew", seat=SEAT, crew=CREW)
SHUFFLED: Final = EVENTS.kind("shuffled", count=None)
LEFT: Final = EVENTS.kind("left", seat=SEAT)
