"""The mission phase: payouts, seeking, claims and odd jobs (R59 to R61, R84, R85, 4.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import bit
from sectors.core.step import Step
from sectors.games.smugglers.event_phase import row_of
from sectors.games.smugglers.events import (
    CLAIMED,
    MISSION_ACCEPTED,
    MISSION_DECLINED,
    MISSION_DONE,
    MISSION_FAILED,
    MISSION_MARKED,
    MISSION_OFFERED,
    MISSION_REFUSED,
    ODD_JOBS_DONE,
)
from sectors.games.smugglers.mission import (
    age_of,
    giver_of,
    good_of,
    is_marked,
    kind_of,
    make_mission,
    marked,
    older,
    pay_of,
    target_of,
)
from sectors.games.smugglers.reasons import (
    BY_MISSIONS,
    HAS_MISSION,
    NO_CREDITS,
    NO_MISSION,
    NOT_POOR,
    NOT_THE_ZONE,
    WRONG_PRICE,
)
from sectors.games.smugglers.space import (
    ABANDON,
    ACCEPT,
    CLAIM,
    CLAIM_ONE,
    CLAIM_TWO,
    DECLINE,
    HAND_OVER,
    LATER,
    ODD_JOBS,
    PASS,
    SEEK,
)
from sectors.games.smugglers.standing import (
    change_prestige,
    change_rank,
    claim_price,
    gain_renown,
)
from sectors.games.smugglers.state import Galaxy, sector
from sectors.games.smugglers.terms import (
    COURIER,
    COVERT,
    ENVOY,
    MISSION_DIE,
    NOWHERE,
    PURGE,
    START_CREDITS,
    STRIKE,
    SUPPLY,
    ZONE,
)

HANDED: Final = 2  # units of a Supply or Covert mission, all at once (Q75)
ODD_PAY: Final = 3  # R61


# --- What the mission at hand comes to (R59)


class MissionStart(Step[Galaxy]):
    """A fulfilled mission is paid out, whatever else the player does (R59)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        me = s.sheets[seat]
        if me.mission == 0:
            return
        me.mission = older(me.mission)
        kind = kind_of(me.mission)
        s.do(HAND_STEP.at(seat), OVERDUE.at(seat))  # before a payout, which may win the game
        if kind == COURIER and me.place == target_of(me.mission):
            complete(s, seat)
        elif (kind == PURGE or kind == STRIKE) and is_marked(me.mission):  # Q62
            complete(s, seat)
        elif kind == ENVOY:
            envoy(s, seat)


def envoy(s: Galaxy, seat: i64) -> None:
    """First the target, in a later phase the giver (4.13)."""
    me = s.sheets[seat]
    if is_marked(me.mission):
        if me.place == giver_of(me.mission):
            complete(s, seat)
    elif me.place == target_of(me.mission):
        me.mission = marked(me.mission)
        s.tell(MISSION_MARKED, seat, ENVOY)


def hand_over_place(mission: i64) -> i64:
    """Where goods are handed over; -1 if the mission wants none."""
    if kind_of(mission) == SUPPLY:
        return giver_of(mission)
    if kind_of(mission) == COVERT:
        return target_of(mission)
    return NOWHERE


class HandOver(Step[Galaxy]):
    """Hand over the goods of a Supply or Covert mission now, or later (4.13, D19)."""

    verbs = (HAND_OVER, LATER)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if me.mission == 0 or hand_over_place(me.mission) != me.place:
            return 0
        if me.holds(good_of(me.mission)) < HANDED:
            return 0
        return bit(seat)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if HAND_OVER.has(action):
            me = s.sheets[seat]
            me.add(good_of(me.mission), -HANDED)
            complete(s, seat)


class Overdue(Step[Galaxy]):
    """A mission whose last check has not paid fails (R59, 4.13)."""

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        mission = s.sheets[seat].mission
        if mission and age_of(mission) > s.world.tables.turns[kind_of(mission)]:
            fail(s, seat)


def complete(s: Galaxy, seat: i64) -> None:
    """Pay, Renown and rank; the Border Zone gives 1 Renown more in place of rank (4.13, R96)."""
    me = s.sheets[seat]
    mission = me.mission
    kind = kind_of(mission)
    giver = giver_of(mission) // 6
    me.mission = 0
    me.credits += pay_of(mission)
    s.tell(MISSION_DONE, seat, kind, pay_of(mission))
    renown: i64 = s.world.tables.renown[kind]
    if giver != ZONE:
        gain_renown(s, seat, renown)
        change_rank(s, seat, giver, 1)
        return
    gain_renown(s, seat, renown + 1)
    if s.house.by_missions:
        change_prestige(s, seat, 1)


def fail(s: Galaxy, seat: i64) -> None:
    """A rank less with the giver, in the Border Zone a Prestige less (4.13)."""
    me = s.sheets[seat]
    mission = me.mission
    me.mission = 0
    s.tell(MISSION_FAILED, seat, kind_of(mission))
    giver = giver_of(mission) // 6
    if giver == ZONE:
        change_prestige(s, seat, -1)
    else:
        change_rank(s, seat, giver, -1)


# --- What the player then does (R60)


def missing_renown(s: Galaxy, seat: i64) -> i64:
    """How much Renown is missing for the next Prestige (R84)."""
    me = s.sheets[seat]
    missing = claim_price(s, me) - me.renown
    if missing < 0:
        return 0
    return missing


def claim_objection(s: Galaxy, seat: i64, bought: i64) -> i64:
    """Why Prestige cannot be claimed with so much Renown bought by Largesse (R84, R85, D22)."""
    if s.house.by_missions:
        return BY_MISSIONS
    if sector(s, seat) != ZONE:
        return NOT_THE_ZONE
    if missing_renown(s, seat) != bought or bought > s.world.tables.most:
        return WRONG_PRICE
    if s.world.tables.largesse * bought > s.sheets[seat].credits:
        return NO_CREDITS
    return 0


def claim(s: Galaxy, seat: i64, bought: i64) -> None:
    """Renown first, Largesse only for what is missing; Prestige rises by 1 (R84, R85)."""
    me = s.sheets[seat]
    price = claim_price(s, me) - bought
    cost = s.world.tables.largesse * bought
    me.renown -= price
    me.credits -= cost
    s.tell(CLAIMED, seat, price, cost)
    change_prestige(s, seat, 1)


def bought_renown(action: i64) -> i64:
    """How much Renown a claim buys by Largesse."""
    if CLAIM_TWO.has(action):
        return 2
    if CLAIM_ONE.has(action):
        return 1
    return 0


class Business(Step[Galaxy]):
    """One of: seek a mission, claim Prestige, odd jobs, abandon, nothing (R60, D20, D22)."""

    verbs = (PASS, SEEK, ABANDON, ODD_JOBS, CLAIM, CLAIM_ONE, CLAIM_TWO)

    def objection(self, s: Galaxy, seat: i64, n: i64, who: i64, action: i64) -> i64:
        me = s.sheets[seat]
        if PASS.has(action):
            return 0
        if SEEK.has(action):
            if me.mission:  # Q41
                return HAS_MISSION
            return 0
        if ABANDON.has(action):
            if me.mission == 0:
                return NO_MISSION
            return 0
        if ODD_JOBS.has(action):
            if me.credits >= START_CREDITS or me.cargo:  # R61
                return NOT_POOR
            return 0
        return claim_objection(s, seat, bought_renown(action))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if SEEK.has(action):
            seek(s, seat)
        elif ABANDON.has(action):
            fail(s, seat)
        elif ODD_JOBS.has(action):
            s.sheets[seat].credits += ODD_PAY
            s.tell(ODD_JOBS_DONE, seat, ODD_PAY)
        elif not PASS.has(action):
            claim(s, seat, bought_renown(action))


# --- Seeking a mission (R60, 4.13)


def seek(s: Galaxy, seat: i64) -> None:
    """1D6 + rank on the mission table of the sector; a mission is offered, or none (R60)."""
    here = sector(s, seat)
    die = s.roll(6)
    total = die + s.sheets[seat].rank(here)
    s.show_roll(MISSION_DIE, die, total)
    kind: i64 = s.world.tables.missions[here * 8 + row_of(total - 1, 7)]
    if kind == 0:
        s.tell(MISSION_REFUSED, seat, here, total)
        return
    s.offer = roll_mission(s, s.sheets[seat].place, kind)
    place = target_of(s.offer)
    if place == NOWHERE:
        place = giver_of(s.offer)
    s.tell(MISSION_OFFERED, seat, kind, place, good_of(s.offer), pay_of(s.offer))
    s.do(OFFER.at(seat))


def roll_mission(s: Galaxy, giver: i64, kind: i64) -> i64:
    """Good, then target sector, then target system (4.13, Q61, Q88, Q89)."""
    tables = s.world.tables
    good: i64 = 0
    target: i64 = NOWHERE
    distance: i64 = 0
    if kind == SUPPLY or kind == COVERT:
        good = tables.mission_goods[kind * 6 + s.roll(6) - 1]
    if kind == COURIER or kind == ENVOY or kind == COVERT:
        target = target_sector(s, giver // 6, kind) * 6 + s.roll(6) - 1
        distance = s.world.chart.distance(giver, target)
    pay: i64 = tables.base[kind] + tables.far[kind] * distance
    if tables.units[kind]:
        pay = tables.units[kind] * (tables.base[kind] + s.world.goods.offset[good])
    return make_mission(kind, giver, good, target, distance, pay)


def target_sector(s: Galaxy, giver: i64, kind: i64) -> i64:
    """The rival's for a Covert mission of a House; else rolled until it is another (4.13)."""
    if kind == COVERT and giver != ZONE:
        return s.world.chart.rival[giver]
    found = s.roll(6) - 1
    while found == giver:
        found = s.roll(6) - 1
    return found


class Offer(Step[Galaxy]):
    """Accept the mission that is offered, or decline it (R60, D21)."""

    verbs = (ACCEPT, DECLINE)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        kind = kind_of(s.offer)
        if ACCEPT.has(action):
            s.sheets[seat].mission = s.offer
            place = target_of(s.offer)
            if place == NOWHERE:
                place = giver_of(s.offer)
            s.tell(MISSION_ACCEPTED, seat, kind, place)
        else:
            s.tell(MISSION_DECLINED, seat, kind)
        s.offer = 0

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return DECLINE.one()


MISSION_START: Final = MissionStart()
HAND_STEP: Final = HandOver()
OVERDUE: Final = Overdue()
BUSINESS: Final = Business()
OFFER: Final = Offer()
