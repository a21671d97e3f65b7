"""Why an action is refused; sentences are in text.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.reason import Reasons

REASONS: Final = Reasons()

NO_SUCH_PORT: Final[i64] = REASONS.reason("no_such_port")
PORT_EMPTY: Final[i64] = REASONS.reason("port_empty")
SHIP_IS_SLOW: Final[i64] = REASONS.reason("ship_is_slow")
WRECK_STAYS: Final[i64] = REASONS.reason("wreck_stays")
NOT_A_WRECK: Final[i64] = REASONS.reason("not_a_wreck")
NOT_DOCKED: Final[i64] = REASONS.reason("not_docked")
NO_CONTRACT: Final[i64] = REASONS.reason("no_contract")
NOT_NOW: Final[i64] = REASONS.reason("not_now")
CONTRACT_DONE: Final[i64] = REASONS.reason("contract_done")
CONTRACT_LOST: Final[i64] = REASONS.reason("contract_lost")
SKILL_SHORT: Final[i64] = REASONS.reason("skill_short")
NOT_YOURS: Final[i64] = REASONS.reason("not_yours")
CARD_IS_FRESH: Final[i64] = REASONS.reason("card_is_fresh")
NOT_ENOUGH: Final[i64] = REASONS.reason("not_enough")
NOT_ACTIVE: Final[i64] = REASONS.reason("not_active")
MISSION_LIMIT: Final[i64] = REASONS.reason("mission_limit")
IN_TEAM: Final[i64] = REASONS.reason("in_team")
NOT_IN_QUEUE: Final[i64] = REASONS.reason("not_in_queue")
NOT_THE_CAUSE: Final[i64] = REASONS.reason("not_the_cause")
NO_SURVEY: Final[i64] = REASONS.reason("no_survey")
SOURCE_USED: Final[i64] = REASONS.reason("source_used")
PORT_FULL: Final[i64] = REASONS.reason("port_full")
OTHER_WRECK: Final[i64] = REASONS.reason("other_wreck")
BID_TOO_LOW: Final[i64] = REASONS.reason("bid_too_low")
MUST_BID: Final[i64] = REASONS.reason("must_bid")
NOT_LEVIED: Final[i64] = REASONS.reason("not_levied")
STATION_STAYS: Final[i64] = REASONS.reason("station_stays")
