"""Why an action is refused; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from sectors.core.reason import code_words

COLOUR_TAKEN: Final = 16
NO_ROUTE: Final = 17
NO_DEEPSPACE: Final = 18
STORM: Final = 19
TOO_FAR: Final = 20
NO_NAVIGATION: Final = 21
ALREADY_MOVING: Final = 22
NO_WARP: Final = 23
SAME_PLACE: Final = 24
NOT_ABOARD: Final = 25
NOT_DAMAGED: Final = 26
TOO_COMPLEX: Final = 27
NOT_PERISHABLE: Final = 28
NOBODY_THERE: Final = 29
PROTECTED: Final = 30
NO_TERMS: Final = 31
TOO_MANY: Final = 32
NOT_IN_LOOT: Final = 33
NO_ROOM: Final = 34
FREE_PORTS_ONLY: Final = 35
NO_CREDITS: Final = 36
HAS_MISSION: Final = 37
NO_MISSION: Final = 38
NOT_THE_ZONE: Final = 39
BY_MISSIONS: Final = 40
WRONG_PRICE: Final = 41
NOT_POOR: Final = 42
NOT_ON_SALE: Final = 43
NO_SUCH_LEVEL: Final = 44
NO_CHANGE: Final = 45
NO_SLOT: Final = 46
HAS_DEVICE: Final = 47
NO_DEVICE: Final = 48
NO_PART: Final = 49
TOO_MANY_DEALS: Final = 50
NOT_OPEN: Final = 51

CODES: Final = code_words(globals())
