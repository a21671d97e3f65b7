"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import Reasons

REASONS: Final = Reasons()

FACTION_TAKEN: Final[i64] = REASONS.reason("faction_taken")
SAME_CARD: Final[i64] = REASONS.reason("same_card")
NOT_LAID_OUT: Final[i64] = REASONS.reason("not_laid_out")
ACTION_TAKEN: Final[i64] = REASONS.reason("action_taken")
SAY_END: Final[i64] = REASONS.reason("say_end")
SAY_PASS: Final[i64] = REASONS.reason("say_pass")
FULL_STORE: Final[i64] = REASONS.reason("full_store")
TOP_LEVEL: Final[i64] = REASONS.reason("top_level")
TOP_SHIELDS: Final[i64] = REASONS.reason("top_shields")
SHIP_LOCKED: Final[i64] = REASONS.reason("ship_locked")
IN_PLAY: Final[i64] = REASONS.reason("in_play")
NO_ZONE: Final[i64] = REASONS.reason("no_zone")
NOT_CLAIMED: Final[i64] = REASONS.reason("not_claimed")
NO_ROOM: Final[i64] = REASONS.reason("no_room")
UPGRADE_LOCKED: Final[i64] = REASONS.reason("upgrade_locked")
NOT_IN_PLAY: Final[i64] = REASONS.reason("not_in_play")
UPGRADED: Final[i64] = REASONS.reason("upgraded")
TOO_POOR: Final[i64] = REASONS.reason("too_poor")
NO_FLEET: Final[i64] = REASONS.reason("no_fleet")
MOVED: Final[i64] = REASONS.reason("moved")
NO_DRAG: Final[i64] = REASONS.reason("no_drag")
STUCK: Final[i64] = REASONS.reason("stuck")
TOO_FAR: Final[i64] = REASONS.reason("too_far")
NULL_MOVE: Final[i64] = REASONS.reason("null_move")
ZONE_FULL: Final[i64] = REASONS.reason("zone_full")
MUST_MOVE: Final[i64] = REASONS.reason("must_move")
NOT_AN_EXIT: Final[i64] = REASONS.reason("not_an_exit")
MUST_WARP: Final[i64] = REASONS.reason("must_warp")
NOT_THERE: Final[i64] = REASONS.reason("not_there")
TOO_STRONG: Final[i64] = REASONS.reason("too_strong")
ABILITY_USED: Final[i64] = REASONS.reason("ability_used")
OTHER_ABILITY: Final[i64] = REASONS.reason("other_ability")
AFTER_ACTION: Final[i64] = REASONS.reason("after_action")
FULL_HEALTH: Final[i64] = REASONS.reason("full_health")
NO_GAIN: Final[i64] = REASONS.reason("no_gain")
SAME_PLACE: Final[i64] = REASONS.reason("same_place")
NOT_A_TARGET: Final[i64] = REASONS.reason("not_a_target")
