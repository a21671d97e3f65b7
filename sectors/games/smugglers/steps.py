"""All steps of Space Smugglers, in the order of a turn."""

from __future__ import annotations

from typing import Any, Final

from sectors.core.step import Step, numbered
from sectors.games.smugglers.dogfight import AVOID_STEP, CHITS_STEP, FIGHT_ROUND, SHOT
from sectors.games.smugglers.encounter import DOGFIGHT_PHASE, ENCOUNTER, ENCOUNTER_ROLL
from sectors.games.smugglers.event_phase import (
    DISTRESS_STEP,
    EVENT_ROLL,
    HULK_STEP,
    WARP_FOUND,
)
from sectors.games.smugglers.hold import JETTISON_STEP, LOOT, SPOIL_STEP
from sectors.games.smugglers.malfunction import MALFUNCTION_STEP
from sectors.games.smugglers.market import BUYING, MARKET, SELLING
from sectors.games.smugglers.mission_phase import (
    BUSINESS,
    HAND_STEP,
    MISSION_START,
    OFFER,
    OVERDUE,
)
from sectors.games.smugglers.movement import DRONE_STEP, MOVEMENT
from sectors.games.smugglers.parting import PARTING
from sectors.games.smugglers.rounds import (
    COLOUR_STEP,
    END_ROUND,
    FLIGHT,
    LAUNCH,
    ROUND_STEP,
    TURN_STEP,
)
from sectors.games.smugglers.shipyard import DEALS, SHIPYARD
from sectors.games.smugglers.wreck import END_TURN, FIGHT_OVER

STEPS: Final[list[Step[Any]]] = numbered(
    [
        COLOUR_STEP,
        LAUNCH,
        ROUND_STEP,
        TURN_STEP,
        DRONE_STEP,
        FLIGHT,
        MOVEMENT,
        HULK_STEP,
        EVENT_ROLL,
        WARP_FOUND,
        DISTRESS_STEP,
        MALFUNCTION_STEP,
        SPOIL_STEP,
        ENCOUNTER_ROLL,
        ENCOUNTER,
        DOGFIGHT_PHASE,
        AVOID_STEP,
        FIGHT_ROUND,
        CHITS_STEP,
        SHOT,
        PARTING,
        JETTISON_STEP,
        LOOT,
        FIGHT_OVER,
        MARKET,
        SELLING,
        BUYING,
        MISSION_START,
        HAND_STEP,
        OVERDUE,
        BUSINESS,
        OFFER,
        SHIPYARD,
        DEALS,
        END_TURN,
        END_ROUND,
    ]
)
