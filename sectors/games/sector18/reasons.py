"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.reason import code_words

FACTION_TAKEN: Final = 16
ACTION_TAKEN: Final = 17
SAY_END: Final = 18
SAY_PASS: Final = 19
FULL_STORE: Final = 20
TOP_LEVEL: Final = 21
TOP_SHIELDS: Final = 22
SHIP_LOCKED: Final = 23
IN_PLAY: Final = 24
NO_ZONE: Final = 25
NOT_CLAIMED: Final = 26
NO_ROOM: Final = 27
UPGRADE_LOCKED: Final = 28
NOT_IN_PLAY: Final = 29
UPGRADED: Final = 30
TOO_POOR: Final = 31
NO_FLEET: Final = 32
MOVED: Final = 33
NO_DRAG: Final = 34
STUCK: Final = 35
TOO_FAR: Final = 36
NULL_MOVE: Final = 37
ZONE_FULL: Final = 38
MUST_MOVE: Final = 39
NOT_AN_EXIT: Final = 40
MUST_WARP: Final = 41
NOT_THERE: Final = 42
TOO_STRONG: Final = 43
ABILITY_USED: Final = 44
OTHER_ABILITY: Final = 45
AFTER_ACTION: Final = 46
FULL_HEALTH: Final = 47
NO_GAIN: Final = 48
SAME_PLACE: Final = 49
NOT_A_TARGET: Final = 50

CODES: Final = code_words(globals())
