"""Why an action is refused; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import Reasons

REASONS: Final = Reasons()

COLOUR_TAKEN: Final[i64] = REASONS.reason("colour_taken")
NO_ROUTE: Final[i64] = REASONS.reason("no_route")
NO_DEEPSPACE: Final[i64] = REASONS.reason("no_deepspace")
STORM: Final[i64] = REASONS.reason("storm")
TOO_FAR: Final[i64] = REASONS.reason("too_far")
NO_NAVIGATION: Final[i64] = REASONS.reason("no_navigation")
ALREADY_MOVING: Final[i64] = REASONS.reason("already_moving")
NO_WARP: Final[i64] = REASONS.reason("no_warp")
SAME_PLACE: Final[i64] = REASONS.reason("same_place")
NOT_ABOARD: Final[i64] = REASONS.reason("not_aboard")
NOT_DAMAGED: Final[i64] = REASONS.reason("not_damaged")
TOO_COMPLEX: Final[i64] = REASONS.reason("too_complex")
NOT_PERISHABLE: Final[i64] = REASONS.reason("not_perishable")
NOBODY_THERE: Final[i64] = REASONS.reason("nobody_there")
PROTECTED: Final[i64] = REASONS.reason("protected")
NO_TERMS: Final[i64] = REASONS.reason("no_terms")
TOO_MANY: Final[i64] = REASONS.reason("too_many")
NOT_IN_LOOT: Final[i64] = REASONS.reason("not_in_loot")
NO_ROOM: Final[i64] = REASONS.reason("no_room")
FREE_PORTS_ONLY: Final[i64] = REASONS.reason("free_ports_only")
NO_CREDITS: Final[i64] = REASONS.reason("no_credits")
HAS_MISSION: Final[i64] = REASONS.reason("has_mission")
NO_MISSION: Final[i64] = REASONS.reason("no_mission")
NOT_THE_ZONE: Final[i64] = REASONS.reason("not_the_zone")
BY_MISSIONS: Final[i64] = REASONS.reason("by_missions")
WRONG_PRICE: Final[i64] = REASONS.reason("wrong_price")
NOT_POOR: Final[i64] = REASONS.reason("not_poor")
NOT_ON_SALE: Final[i64] = REASONS.reason("not_on_sale")
NO_SUCH_LEVEL: Final[i64] = REASONS.reason("no_such_level")
NO_CHANGE: Final[i64] = REASONS.reason("no_change")
NO_SLOT: Final[i64] = REASONS.reason("no_slot")
HAS_DEVICE: Final[i64] = REASONS.reason("has_device")
NO_DEVICE: Final[i64] = REASONS.reason("no_device")
NO_PART: Final[i64] = REASONS.reason("no_part")
TOO_MANY_DEALS: Final[i64] = REASONS.reason("too_many_deals")
NOT_OPEN: Final[i64] = REASONS.reason("not_open")
