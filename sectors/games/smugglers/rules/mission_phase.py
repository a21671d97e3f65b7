"""The mission phase: payouts, seeking, claims and odd jobs (R59 to R61, R84, R85, 4.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step, bit
from sectors.games.smugglers.rules import events, ranks, reasons, terms
from sectors.games.smugglers.rules import mission as missions
from sectors.games.smugglers.rules.event_phase import row_of
from sectors.games.smugglers.rules.space import (
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
from sectors.games.smugglers.rules.state import Galaxy, Silent, sector

HANDED: Final = 2  # units of a Supply or Covert mission, all at once (Q75)
ODD_PAY: Final = 3  # R61


# --- What the mission at hand comes to (R59)


class MissionStart(Silent):
    """A fulfilled mission is paid out, whatever else the player does (R59)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        me = s.sheets[seat]
        if me.mission == 0:
            return
        me.mission = missions.older(me.mission)
        kind = missions.kind_of(me.mission)
        s.do(HAND_STEP.at(seat), OVERDUE.at(seat))  # before a payout, which may win the game
        if kind == terms.COURIER and me.place == missions.target_of(me.mission):
            complete(s, seat)
        elif kind == terms.ENVOY:
            envoy(s, seat)
        elif missions.is_marked(me.mission):  # the kill of a Purge or a Strike (Q62)
            complete(s, seat)


def envoy(s: Galaxy, seat: i64) -> None:
    """First the target, in a later phase the giver (4.13)."""
    me = s.sheets[seat]
    if missions.is_marked(me.mission):
        if me.place == missions.giver_of(me.mission):
            complete(s, seat)
    elif me.place == missions.target_of(me.mission):
        me.mission = missions.marked(me.mission)
        s.tell(events.MISSION_MARKED, seat, terms.ENVOY)


def hand_over_place(mission: i64) -> i64:
    """Where goods are handed over; -1 if the mission wants none."""
    if missions.kind_of(mission) == terms.SUPPLY:
        return missions.giver_of(mission)
    if missions.kind_of(mission) == terms.COVERT:
        return missions.target_of(mission)
    return terms.NOWHERE


class HandOver(Step[Galaxy]):
    """Hand over the goods of a Supply or Covert mission now, or later (4.13, D19)."""

    verbs = (HAND_OVER, LATER)

    def seats(self, s: Galaxy, seat: i64, n: i64) -> i64:
        me = s.sheets[seat]
        if me.mission == 0 or hand_over_place(me.mission) != me.place:
            return 0
        if me.holds(missions.good_of(me.mission)) < HANDED:
            return 0
        return bit(seat)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if HAND_OVER.has(action):
            me = s.sheets[seat]
            me.add(missions.good_of(me.mission), -HANDED)
            complete(s, seat)


class Overdue(Silent):
    """A mission whose last check has not paid fails (R59, 4.13)."""

    def run(self, s: Galaxy, seat: i64, n: i64) -> None:
        mission = s.sheets[seat].mission
        if mission and missions.age_of(mission) > s.world.tables.turns[missions.kind_of(mission)]:
            fail(s, seat)


def complete(s: Galaxy, seat: i64) -> None:
    """Pay, Renown and rank; the Border Zone gives 1 Renown more in place of rank (4.13, R96)."""
    me = s.sheets[seat]
    mission = me.mission
    kind = missions.kind_of(mission)
    giver = missions.giver_of(mission) // 6
    me.mission = 0
    me.credits += missions.pay_of(mission)
    s.tell(events.MISSION_DONE, seat, kind, missions.pay_of(mission))
    renown: i64 = s.world.tables.renown[kind]
    if giver != terms.ZONE:
        ranks.gain_renown(s, seat, renown)
        ranks.change_rank(s, seat, giver, 1)
        return
    ranks.gain_renown(s, seat, renown + 1)
    if s.house.by_missions:
        ranks.change_prestige(s, seat, 1)


def fail(s: Galaxy, seat: i64) -> None:
    """A rank less with the giver, in the Border Zone a Prestige less (4.13)."""
    me = s.sheets[seat]
    mission = me.mission
    me.mission = 0
    s.tell(events.MISSION_FAILED, seat, missions.kind_of(mission))
    giver = missions.giver_of(mission) // 6
    if giver == terms.ZONE:
        ranks.change_prestige(s, seat, -1)
    else:
        ranks.change_rank(s, seat, giver, -1)


# --- What the player then does (R60)


def claim_objection(s: Galaxy, seat: i64, bought: i64) -> i64:
    """Why Prestige cannot be claimed with so much Renown bought by Largesse (R84, R85, D22)."""
    if s.house.by_missions:
        return reasons.BY_MISSIONS
    if sector(s, seat) != terms.ZONE:
        return reasons.NOT_THE_ZONE
    if ranks.missing_renown(s, s.sheets[seat]) != bought or bought > s.world.tables.most:
        return reasons.WRONG_PRICE
    if s.world.tables.largesse * bought > s.sheets[seat].credits:
        return reasons.NO_CREDITS
    return 0


def claim(s: Galaxy, seat: i64, bought: i64) -> None:
    """Renown first, Largesse only for what is missing; Prestige rises by 1 (R84, R85)."""
    me = s.sheets[seat]
    price = ranks.claim_price(s, me) - bought
    cost = s.world.tables.largesse * bought
    me.renown -= price
    me.credits -= cost
    s.tell(events.CLAIMED, seat, price, cost)
    ranks.change_prestige(s, seat, 1)


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
                return reasons.HAS_MISSION
            return 0
        if ABANDON.has(action):
            if me.mission == 0:
                return reasons.NO_MISSION
            return 0
        if ODD_JOBS.has(action):
            if me.credits >= terms.START_CREDITS or me.cargo:  # R61
                return reasons.NOT_POOR
            return 0
        return claim_objection(s, seat, bought_renown(action))

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        if SEEK.has(action):
            seek(s, seat)
        elif ABANDON.has(action):
            fail(s, seat)
        elif ODD_JOBS.has(action):
            s.sheets[seat].credits += ODD_PAY
            s.tell(events.ODD_JOBS_DONE, seat, ODD_PAY)
        elif not PASS.has(action):
            claim(s, seat, bought_renown(action))


# --- Seeking a mission (R60, 4.13)


def seek(s: Galaxy, seat: i64) -> None:
    """1D6 + rank on the mission table of the sector; a mission is offered, or none (R60)."""
    here = sector(s, seat)
    die = s.roll(6)
    total = die + s.sheets[seat].rank(here)
    s.show_roll(terms.MISSION_DIE, die, total)
    kind: i64 = s.world.tables.missions[here * 8 + row_of(total - 1, 7)]
    if kind == 0:
        s.tell(events.MISSION_REFUSED, seat, here, total)
        return
    s.offer = roll_mission(s, s.sheets[seat].place, kind)
    good, pay = missions.good_of(s.offer), missions.pay_of(s.offer)
    s.tell(events.MISSION_OFFERED, seat, kind, missions.place_of(s.offer), good, pay)
    s.do(OFFER.at(seat))


def roll_mission(s: Galaxy, giver: i64, kind: i64) -> i64:
    """Good, then target sector, then target system (4.13, Q61, Q88, Q89)."""
    tables = s.world.tables
    good: i64 = 0
    target: i64 = terms.NOWHERE
    distance: i64 = 0
    if kind == terms.SUPPLY or kind == terms.COVERT:
        good = tables.mission_goods[kind * 6 + s.roll(6) - 1]
    if kind == terms.COURIER or kind == terms.ENVOY or kind == terms.COVERT:
        target = target_sector(s, giver // 6, kind) * 6 + s.roll(6) - 1
        distance = s.world.chart.distance(giver, target)
    pay: i64 = tables.base[kind] + tables.far[kind] * distance
    if tables.units[kind]:
        pay = tables.units[kind] * (tables.base[kind] + s.world.goods.offset[good])
    return missions.make_mission(kind, giver, good, target, distance, pay)


def target_sector(s: Galaxy, giver: i64, kind: i64) -> i64:
    """The rival's for a Covert mission of a House; else rolled until it is another (4.13)."""
    if kind == terms.COVERT and giver != terms.ZONE:
        return s.world.chart.rival[giver]
    found = s.roll(6) - 1
    while found == giver:
        found = s.roll(6) - 1
    return found


class Offer(Step[Galaxy]):
    """Accept the mission that is offered, or decline it (R60, D21)."""

    verbs = (ACCEPT, DECLINE)

    def play(self, s: Galaxy, seat: i64, n: i64, action: i64) -> None:
        kind = missions.kind_of(s.offer)
        if ACCEPT.has(action):
            s.sheets[seat].mission = s.offer
            s.tell(events.MISSION_ACCEPTED, seat, kind, missions.place_of(s.offer))
        else:
            s.tell(events.MISSION_DECLINED, seat, kind)
        s.offer = 0

    def default(self, s: Galaxy, seat: i64, n: i64, who: i64) -> i64:
        return DECLINE.one()


MISSION_START: Final = MissionStart()
HAND_STEP: Final = HandOver()
OVERDUE: Final = Overdue()
BUSINESS: Final = Business()
OFFER: Final = Offer()
