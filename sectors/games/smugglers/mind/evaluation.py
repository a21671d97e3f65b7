"""How good a position is for a captain, in points of about one Renown each.

Standing, wealth, craft, mission and what the next phases promise are added up, so that a player
who looks one action ahead trades, smuggles, hunts, takes missions and claims as it pays.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import kind_of
from sectors.games.smugglers.mind import worth
from sectors.games.smugglers.mind.prospects import Prospects
from sectors.games.smugglers.mind.skirmish import fight_worth
from sectors.games.smugglers.mind.trading import trade_worth
from sectors.games.smugglers.rules.market import BUYING, SELLING
from sectors.games.smugglers.rules.mission_phase import OFFER
from sectors.games.smugglers.rules.shipyard import DEALS
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import FREIGHT, MILITARY, PIRATE, TRACTOR_BEAM

WON: Final = 1000.0
SEEK_AHEAD: Final = 0.3  # the good luck of seeking one, still ahead in this turn
AHEAD: Final = 0.1  # the good luck of a market still ahead in this turn
OPEN_YARD: Final = 0.02
RIVALRY: Final = 0.15  # of what the best rival has


def evaluate(prospects: Prospects, s: Galaxy, seat: i64) -> float:
    """How good the position is for a seat."""
    if s.result:
        return -WON * float(s.result[seat])
    me = s.sheets[seat]
    if me.place < 0:
        return 0.0
    value = worth.standing(prospects, me) + worth.craft_worth(me) + worth.career_worth(me)
    value += worth.ranks_worth(me)
    value += worth.claim_in_sight(s, prospects, seat, me.place)
    value += worth.mission_worth(s, prospects, seat, me.mission, me.place)
    value += trade_worth(s, prospects, seat)
    if s.duel.involves(seat):
        value += duel_worth(s, seat)
    if s.now >= 0 and s.active == seat:
        value += question_worth(s, prospects, seat)
    return value - RIVALRY * worth.best_rival(s, prospects, seat)


# --- Dogfights and other questions


def duel_worth(s: Galaxy, seat: i64) -> float:
    """What the dogfight at hand is likely to bring."""
    side = s.duel.side_of(seat)
    me = s.sheets[seat]
    loss = 6.0 + 1.3 * worth.craft_worth(me) + 0.3 * float(me.units())
    if me.renown >= 2:
        loss += 2.0
    prize = 2.5
    if side == 0 and s.duel.is_met():
        prize = met_prize(s, seat)
    else:
        foe = s.duel.foe
        if side == 1:
            foe = s.duel.active
        if s.sheets[foe].prestige() > me.prestige():
            prize += 2.0
    return fight_worth(s, side, prize, loss)


def met_prize(s: Galaxy, seat: i64) -> float:
    """Renown, bounty, loot and ranks for destroying the spacecraft that was met."""
    fleet = s.world.fleet
    kind = s.duel.kind
    me = s.sheets[seat]
    prize = float(fleet.renown[kind]) + 0.05 * float(fleet.bounty[kind])
    if me.works(TRACTOR_BEAM):
        prize += 0.25 * float(fleet.loot[kind])
    role: i64 = fleet.role[kind]
    if role == FREIGHT:
        prize -= 0.25
    elif role == MILITARY:
        prize -= 0.6
    elif role == PIRATE and fleet.stars[kind] >= 2:
        prize += 0.12
    return prize


def question_worth(s: Galaxy, prospects: Prospects, seat: i64) -> float:
    """What an open offer or an open yard promises."""
    step = s.steps[kind_of(s.now)]
    if step is OFFER:
        here = s.sheets[seat].place
        promise = worth.mission_worth(s, prospects, seat, s.offer, here) - worth.SEEK
        if promise > 0.0:
            return promise
    if step is DEALS:
        return OPEN_YARD
    if s.duel.is_on():
        return AHEAD + SEEK_AHEAD
    if (step is SELLING or step is BUYING) and s.sheets[seat].mission == 0:
        return SEEK_AHEAD
    return 0.0
