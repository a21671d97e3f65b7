"""What can happen in Sector 219; the lines are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.event import Events
from sectors.games.sector219.rules.space import PLACE, SEAT, UNIT

EVENTS: Final = Events()
STARTS: Final[i64] = EVENTS.kind("starts", seat=SEAT)
BURIED: Final[i64] = EVENTS.kind(
    "buried", secret="first second", seat=SEAT, first=UNIT, second=UNIT
)
DREW: Final[i64] = EVENTS.kind("drew", secret="unit", seat=SEAT, unit=UNIT)
DRAWN: Final[i64] = EVENTS.kind("drawn", seat=SEAT, count=None)
DEPLOYED: Final[i64] = EVENTS.kind("deployed", seat=SEAT, unit=UNIT, place=PLACE, turn=None)
DESTROYED: Final[i64] = EVENTS.kind(
    "destroyed", trace="origin place", seat=SEAT, unit=UNIT, place=PLACE, origin=PLACE, by=UNIT
)
NO_EFFECT: Final[i64] = EVENTS.kind("no_effect", seat=SEAT, place=PLACE)
STRUCK: Final[i64] = EVENTS.kind(
    "struck", trace="place", seat=SEAT, unit=UNIT, place=PLACE, turn=None
)
SKIPPED: Final[i64] = EVENTS.kind("skipped", seat=SEAT, turn=None)
OCCUPIED: Final[i64] = EVENTS.kind("occupied", seat=SEAT, unit=UNIT, place=PLACE)
COUNTED: Final[i64] = EVENTS.kind("counted", south=None, north=None)
RESIGNED: Final[i64] = EVENTS.kind("resigned", seat=SEAT)
