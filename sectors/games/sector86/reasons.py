"""Why an action is refused; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.reason import code_words

NO_SUCH_PORT: Final = 16
PORT_EMPTY: Final = 17
SHIP_IS_SLOW: Final = 18
WRECK_STAYS: Final = 19
NOT_A_WRECK: Final = 20
NOT_DOCKED: Final = 21
NO_CONTRACT: Final = 22
NOT_NOW: Final = 23
CONTRACT_DONE: Final = 24
CONTRACT_LOST: Final = 25
SKILL_SHORT: Final = 26
NOT_YOURS: Final = 27
CARD_IS_FRESH: Final = 28
NOT_ENOUGH: Final = 29
NOT_ACTIVE: Final = 30
MISSION_LIMIT: Final = 31
IN_TEAM: Final = 32
NOT_IN_QUEUE: Final = 33
NOT_THE_CAUSE: Final = 34
NO_SURVEY: Final = 35
SOURCE_USED: Final = 36
PORT_FULL: Final = 37
OTHER_WRECK: Final = 38
BID_TOO_LOW: Final = 39
MUST_BID: Final = 40
NOT_LEVIED: Final = 41
STATION_STAYS: Final = 42

CODES: Final = code_words(globals())
