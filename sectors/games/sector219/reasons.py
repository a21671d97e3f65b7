"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.reason import code_words

OFF_TABLE: Final = 16
TARGET_NEEDED: Final = 17
MUST_PLAY: Final = 18
BAD_BOTTOM: Final = 19
NO_STRIKE: Final = 20
NOT_ENEMY_UNIT: Final = 21
NOT_IN_HAND: Final = 22
CITY: Final = 23
OCCUPIED: Final = 24
DROP_ON_BASE: Final = 25
DROP_SUPPLIED: Final = 26
OUT_OF_THEATRE: Final = 27
ENEMY_BASE_NEEDS_SUPPLY: Final = 28
NO_SUPPLY: Final = 29
NO_ATTACK: Final = 30
OUT_OF_RANGE: Final = 31
MUST_ATTACK: Final = 32
NOT_EFFECTIVE: Final = 33

CODES: Final = code_words(globals())
