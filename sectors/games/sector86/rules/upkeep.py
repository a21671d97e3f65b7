"""Upkeep: ships leave, wrecks are scrapped, contracts pay, crew go on missions (R15 to R20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, lowest_bit
from sectors.core.state import NONE
from sectors.games.sector86.rules import events, reasons, skills
from sectors.games.sector86.rules.cards import (
    FIRST_CREW,
    FIRST_FACILITY,
    FIRST_MISSION,
    WRECK,
    bit,
    is_ship,
    reaches,
)
from sectors.games.sector86.rules.ending import check_missions
from sectors.games.sector86.rules.money import take
from sectors.games.sector86.rules.ports import fee, scrap_value, wreck_objection, wrecks_in_port
from sectors.games.sector86.rules.space import (
    BOOST,
    COLLECT,
    CONTRACT,
    DONE,
    GO,
    LEAVE,
    SCRAP,
    SEND,
    UNION_CREW,
    WITH,
    contract_action,
    contract_of,
)
from sectors.games.sector86.rules.state import NO_CARD, Asked, Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS


class Upkeep(Asked):
    """Leave, scrap, contracts, boosts and missions in any order, until done (Q4)."""

    verbs = (LEAVE, SCRAP, CONTRACT, BOOST, SEND, DONE)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """It is passed over if nothing can be done in it; by option, the first one too (Q3, D1)."""
        if s.round == 1 and s.house.skip_first:
            return 0
        return bit(seat) if can_act(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        s.stations[seat].sit_through()
        self.end(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if LEAVE.has(action):
            return leave_objection(s, seat, LEAVE.first(action))
        if SCRAP.has(action):
            return wreck_objection(s, seat, SCRAP.first(action))
        if CONTRACT.has(action):
            card = contract_of(action)
            if is_ship(card):
                return reasons.NOT_NOW if s.cards.pays[card] else reasons.NO_CONTRACT
            return skills.facility_contract_objection(s, seat, card)
        if BOOST.has(action):
            return skills.boost_objection(s, seat, UNION_CREW[BOOST.first(action)])
        if SEND.has(action):
            return send_objection(s, seat, FIRST_MISSION + SEND.first(action))
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.some(LEAVE.of(0), leavers(s, seat))
        menu.some(SCRAP.of(0), wrecks_in_port(s, seat))
        menu.some(contract_action(FIRST_FACILITY), skills.facility_contracts(s, seat))
        skills.offer_boosts(s, seat, menu)
        menu.some(SEND.of(0), missions_in_reach(s, seat))
        menu.one(DONE.one())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if LEAVE.has(action):
            leave(s, seat, LEAVE.first(action))
            s.do(LEAVING.at(seat))
        elif SCRAP.has(action):
            scrap(s, seat, SCRAP.first(action))
            s.do(UPKEEP.at(seat))
        elif CONTRACT.has(action):
            skills.fulfil(s, seat, contract_of(action))
            s.do(UPKEEP.at(seat))
        elif BOOST.has(action):
            skills.boost(s, seat, UNION_CREW[BOOST.first(action)], BOOST.second(action))
            s.do(UPKEEP.at(seat))
        elif SEND.has(action):
            s.mission = FIRST_MISSION + SEND.first(action)
            s.tell(events.SENT, seat, s.mission)
            s.do(TEAM.at(seat))
        else:
            self.run(s, seat, n)


def can_act(s: Position, seat: i64) -> bool:
    """Whether anything can be done in the upkeep."""
    return (
        can_leave(s, seat)
        or wrecks_in_port(s, seat) != 0
        or skills.facility_contracts(s, seat) != 0
        or skills.boostable(s, seat) != 0
        or missions_in_reach(s, seat) != 0
    )


# --- Departures (R16)


class Leaving(Asked):
    """After a ship has left: another one, or collect; if none can, that comes by itself (Q6)."""

    verbs = (LEAVE, COLLECT)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(seat) if can_leave(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        collect(s, seat)
        s.do(UPKEEP.at(seat))

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if LEAVE.has(action):
            return leave_objection(s, seat, LEAVE.first(action))
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.some(LEAVE.of(0), leavers(s, seat))
        menu.one(COLLECT.one())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if LEAVE.has(action):
            leave(s, seat, LEAVE.first(action))
            s.do(LEAVING.at(seat))
        else:
            self.run(s, seat, n)


def leave_objection(s: Position, seat: i64, berth: i64) -> i64:
    """Why a ship may not disembark; 0 if it may. Berths from 9 on are lightweight ships."""
    st = s.stations[seat]
    if berth >= PORTS:
        return 0 if st.alongside & bit(berth - PORTS) else reasons.NOT_DOCKED
    ship = st.ship_at(berth)
    if ship == NO_SHIP:
        return reasons.PORT_EMPTY if st.has_port(berth) else reasons.NO_SUCH_PORT
    if s.cards.classes[ship] == WRECK:  # Q66
        return reasons.WRECK_STAYS
    if st.sat_at(berth) < s.cards.slow[ship]:
        return reasons.SHIP_IS_SLOW
    return 0


def can_leave(s: Position, seat: i64) -> bool:
    """Whether any ship may leave."""
    st = s.stations[seat]
    if st.alongside:
        return True
    rest = st.filled
    while rest:
        if leave_objection(s, seat, lowest_bit(rest)) == 0:
            return True
        rest &= rest - 1
    return False


def leavers(s: Position, seat: i64) -> i64:
    """The mask of berths whose ship may leave; those from 9 on are lightweight ships."""
    st = s.stations[seat]
    mask = st.alongside << PORTS
    rest = st.filled
    while rest:
        port = lowest_bit(rest)
        if leave_objection(s, seat, port) == 0:
            mask |= bit(port)
        rest &= rest - 1
    return mask


def leave(s: Position, seat: i64, berth: i64) -> None:
    """A ship disembarks: to the discard at once, its fee is drawn with `collect` (Q6)."""
    st = s.stations[seat]
    port = berth
    ship = berth - PORTS
    if berth < PORTS:
        ship = st.ship_at(berth)
    else:
        port = 0
    paid = fee(s, seat, ship, port)
    st.undock(s.cards, ship, port)
    s.discard.append(ship)
    s.fees += paid
    s.talk += s.cards.talk[ship]
    s.tell(events.LEFT, seat, ship, paid)


def collect(s: Position, seat: i64) -> None:
    """The fees of all ships named are drawn; then loose talk pays the others (Q6)."""
    taken = take(s, seat, s.fees)
    s.fees = 0
    s.tell(events.COLLECTED, seat, taken)
    while s.talk > 0:
        s.talk -= 1
        other = s.after(seat)
        while other != seat:
            s.tell(events.TALKED, other, take(s, other, 1))
            other = s.after(other)


# --- Scrap (R4, R17)


def scrap(s: Position, seat: i64, port: i64) -> None:
    """A wreck goes to the discard; then its credits are drawn (Q6)."""
    st = s.stations[seat]
    wreck = st.ship_at(port)
    value = scrap_value(s, seat, wreck)
    st.undock(s.cards, wreck, port)
    s.discard.append(wreck)
    s.tell(events.SCRAPPED, seat, wreck, take(s, seat, value))


# --- Missions (R19)


class Team(Asked):
    """The team is named crew by crew; `go` is said once the need is reached (Q8)."""

    verbs = (WITH, GO)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if GO.has(action):
            return 0 if is_team_enough(s) else reasons.SKILL_SHORT
        crew = FIRST_CREW + WITH.first(action)
        st = s.stations[seat]
        if not st.has_crew(crew):
            return reasons.NOT_YOURS
        if st.is_fresh(crew):
            return reasons.CARD_IS_FRESH
        for member in s.team:
            if member == crew:
                return reasons.IN_TEAM
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        st = s.stations[seat]
        free = st.crew & ~st.fresh_crew
        for member in s.team:
            free &= ~bit(member - FIRST_CREW)
        menu.some(WITH.of(0), free)
        if is_team_enough(s):
            menu.one(GO.one())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if GO.has(action):
            complete(s, seat)
            if not check_missions(s, seat):
                s.do(UPKEEP.at(seat))
            return
        crew = FIRST_CREW + WITH.first(action)
        s.team = s.team + [crew]
        s.tell(events.JOINED, seat, crew, s.mission)
        s.do(TEAM.at(seat))


def send_objection(s: Position, seat: i64, mission: i64) -> i64:
    """Why a mission may not be named; 0 if all crew together reach it (Q8)."""
    if has_sent_enough(s):
        return reasons.MISSION_LIMIT
    for active in s.missions:
        if active == mission:
            have = s.stations[seat].mission_skills()
            return 0 if reaches(have, s.cards.needs[mission]) else reasons.SKILL_SHORT
    return reasons.NOT_ACTIVE


def has_sent_enough(s: Position) -> bool:
    """Whether no further mission may be done in this upkeep (Q9)."""
    return s.house.one_mission != 0 and s.sent > 0


def missions_in_reach(s: Position, seat: i64) -> i64:
    """The mask of missions that may be named."""
    st = s.stations[seat]
    if st.crew == 0 or has_sent_enough(s):
        return 0
    have = st.mission_skills()
    mask: i64 = 0
    for mission in s.missions:
        if reaches(have, s.cards.needs[mission]):
            mask |= bit(mission - FIRST_MISSION)
    return mask


def is_team_enough(s: Position) -> bool:
    """Whether the team named so far reaches what the mission needs (Q7)."""
    return reaches(skills.team_skills(s), s.cards.needs[s.mission])


def complete(s: Position, seat: i64) -> None:
    """The team is discarded, the mission is the player's for good (R19)."""
    st = s.stations[seat]
    for crew in s.team:
        skills.drop_boost(s, crew)  # boosts are lost with their Unionist
        st.lose_crew(s.cards, crew)
    s.discard.extend(s.team)
    mission = s.mission
    st.missions |= bit(mission - FIRST_MISSION)
    s.missions = [m for m in s.missions if m != mission]
    s.mission = NO_CARD
    s.team = NONE
    s.sent += 1
    s.tell(events.COMPLETED, seat, mission, st.mission_count(), s.house.goal)


UPKEEP: Final = Upkeep()
LEAVING: Final = Leaving()
TEAM: Final = Team()
