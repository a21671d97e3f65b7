"""Why an action is refused, in the order in which the rules look; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import Reasons

REASONS: Final = Reasons()

OFF_TABLE: Final[i64] = REASONS.reason("off_table")
TARGET_NEEDED: Final[i64] = REASONS.reason("target_needed")
MUST_PLAY: Final[i64] = REASONS.reason("must_play")
BAD_BOTTOM: Final[i64] = REASONS.reason("bad_bottom")
NO_STRIKE: Final[i64] = REASONS.reason("no_strike")
NOT_ENEMY_UNIT: Final[i64] = REASONS.reason("not_enemy_unit")
NOT_IN_HAND: Final[i64] = REASONS.reason("not_in_hand")
CITY: Final[i64] = REASONS.reason("city")
OCCUPIED: Final[i64] = REASONS.reason("occupied")
DROP_ON_BASE: Final[i64] = REASONS.reason("drop_on_base")
DROP_SUPPLIED: Final[i64] = REASONS.reason("drop_supplied")
OUT_OF_THEATRE: Final[i64] = REASONS.reason("out_of_theatre")
ENEMY_BASE_NEEDS_SUPPLY: Final[i64] = REASONS.reason("enemy_base_needs_supply")
NO_SUPPLY: Final[i64] = REASONS.reason("no_supply")
NO_ATTACK: Final[i64] = REASONS.reason("no_attack")
OUT_OF_RANGE: Final[i64] = REASONS.reason("out_of_range")
MUST_ATTACK: Final[i64] = REASONS.reason("must_attack")
NOT_EFFECTIVE: Final[i64] = REASONS.reason("not_effective")
