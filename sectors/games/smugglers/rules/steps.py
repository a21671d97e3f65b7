"""All steps of Space Smugglers, in the order of a turn."""

from __future__ import annotations

from typing import Final

from sectors.core.state import Step
from sectors.games.smugglers.rules import (
    cargo,
    destruction,
    disengagement,
    dogfight,
    encounter,
    event_phase,
    malfunction,
    market,
    mission_phase,
    movement,
    rounds,
    setup,
    shipyard,
)
from sectors.games.smugglers.rules.state import Galaxy

STEPS: Final[list[Step[Galaxy]]] = [
    setup.COLOUR_STEP,
    setup.LAUNCH,
    rounds.ROUND_STEP,
    rounds.TURN_STEP,
    movement.DRONE_STEP,
    rounds.FLIGHT,
    movement.MOVEMENT,
    event_phase.HULK_STEP,
    event_phase.EVENT_ROLL,
    event_phase.WARP_FOUND,
    event_phase.DISTRESS_STEP,
    malfunction.MALFUNCTION_STEP,
    cargo.SPOIL_STEP,
    encounter.ENCOUNTER_ROLL,
    encounter.ENCOUNTER,
    encounter.DOGFIGHT_PHASE,
    dogfight.AVOID_STEP,
    dogfight.FIGHT_ROUND,
    dogfight.CHITS_STEP,
    dogfight.SHOT,
    disengagement.PARTING,
    cargo.JETTISON_STEP,
    cargo.LOOT,
    destruction.FIGHT_OVER,
    market.MARKET,
    market.SELLING,
    market.BUYING,
    mission_phase.MISSION_START,
    mission_phase.HAND_STEP,
    mission_phase.OVERDUE,
    mission_phase.BUSINESS,
    mission_phase.OFFER,
    shipyard.SHIPYARD,
    shipyard.DEALS,
    destruction.END_TURN,
    rounds.END_ROUND,
]
