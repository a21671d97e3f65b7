"""What can happen in Sector 219; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.event import kind
from sectors.games.sector219.space import PLACE, SEAT, UNIT

STARTS: Final = 0
BURIED: Final = 1
DREW: Final = 2
DRAWN: Final = 3
DEPLOYED: Final = 4
DESTROYED: Final = 5
NO_EFFECT: Final = 6
STRUCK: Final = 7
SKIPPED: Final = 8
OCCUPIED: Final = 9
COUNTED: Final = 10
RESIGNED: Final = 11

EVENTS: Final = (
    kind("starts", seat=SEAT),
    kind("buried", secret="first second", seat=SEAT, first=UNIT, second=UNIT),
    kind("drew", secret="unit", seat=SEAT, unit=UNIT),
    kind("drawn", seat=SEAT, count=None),
    kind("deployed", seat=SEAT, unit=UNIT, place=PLACE, turn=None),
    kind(
        "destroyed", trace="origin place", seat=SEAT, unit=UNIT, place=PLACE, origin=PLACE, by=UNIT
    ),
    kind("no_effect", seat=SEAT, place=PLACE),
    kind("struck", trace="place", seat=SEAT, unit=UNIT, place=PLACE, turn=None),
    kind("skipped", seat=SEAT, turn=None),
    kind("occupied", seat=SEAT, unit=UNIT, place=PLACE),
    kind("counted", south=None, north=None),
    kind("resigned", seat=SEAT),
)
