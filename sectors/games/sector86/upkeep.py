"""Upkeep: ships leave, wrecks are scrapped, contracts pay, crew go on missions (R15 to R20)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import NONE
from sectors.games.sector86.asked import Asked
from sectors.games.sector86.cards import (
    FIRST_CREW,
    FIRST_MISSION,
    bit,
    is_ship,
    reaches,
)
from sectors.games.sector86.departures import (
    add_leavers,
    can_leave,
    collect,
    leave,
    leave_objection,
    scrap,
    scrap_objection,
)
from sectors.games.sector86.events import (
    COMPLETED,
    JOINED,
    SENT,
)
from sectors.games.sector86.queuing import begin_queuing
from sectors.games.sector86.ranking import check_missions
from sectors.games.sector86.reasons import (
    CARD_IS_FRESH,
    IN_TEAM,
    MISSION_LIMIT,
    NO_CONTRACT,
    NOT_ACTIVE,
    NOT_NOW,
    NOT_YOURS,
    SKILL_SHORT,
)
from sectors.games.sector86.skills import (
    add_boosts,
    boost,
    boost_objection,
    crew_skills,
    drop_boost,
    facility_contract_objection,
    fulfil,
    own_contract_objection,
    team_skills,
)
from sectors.games.sector86.space import (
    BOOST,
    COLLECT,
    CONTRACT,
    DONE,
    GO,
    LEAVE,
    PORTS,
    SCRAP,
    SEND,
    UNION_CREW,
    WITH,
    contract_action,
    contract_of,
    sort_from,
)
from sectors.games.sector86.state import NO_CARD, Position

# --- Missions (R19)


def send_objection(s: Position, seat: i64, mission: i64) -> i64:
    """Why a mission may not be named; 0 if all crew together reach it (Q8)."""
    if s.house.one_mission and s.sent:  # Q9
        return MISSION_LIMIT
    for active in s.missions:
        if active == mission:
            have = s.stations[seat].mission_skills()
            return 0 if reaches(have, s.cards.needs[mission]) else SKILL_SHORT
    return NOT_ACTIVE


def add_missions(s: Position, seat: i64, found: list[int]) -> None:
    """Add every mission that may be named, in rising order."""
    if s.stations[seat].crew == 0 or not s.missions:
        return
    start = len(found)
    for mission in s.missions:
        if send_objection(s, seat, mission) == 0:
            found.append(SEND.of(mission - FIRST_MISSION))
    sort_from(start, found)


def complete(s: Position, seat: i64) -> None:
    """The team is discarded, the mission is the player's for good (R19)."""
    st = s.stations[seat]
    for crew in s.team:
        drop_boost(s, crew)  # boosts are lost with their Unionist
        st.stop_work(s.cards.powers[crew], crew_skills(s, crew))
        st.crew &= ~bit(crew - FIRST_CREW)
    s.discard.extend(s.team)
    mission = s.mission
    st.missions |= bit(mission - FIRST_MISSION)
    s.missions = [m for m in s.missions if m != mission]
    s.mission = NO_CARD
    s.team = NONE
    s.sent += 1
    s.tell(COMPLETED, seat, mission, st.mission_count(), s.house.goal)


# --- Steps


class Upkeep(Asked):
    """Leave, scrap, contracts, boosts and missions in any order, until done (Q4)."""

    verbs = (LEAVE, SCRAP, CONTRACT, BOOST, SEND, DONE)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if LEAVE.has(action):
            return leave_objection(s, seat, LEAVE.first(action))
        if SCRAP.has(action):
            return scrap_objection(s, seat, SCRAP.first(action))
        if CONTRACT.has(action):
            card = contract_of(action)
            if is_ship(card):
                return NOT_NOW if s.cards.pays[card] else NO_CONTRACT
            return facility_contract_objection(s, seat, card)
        if BOOST.has(action):
            return boost_objection(s, seat, UNION_CREW[BOOST.first(action)])
        if SEND.has(action):
            return send_objection(s, seat, FIRST_MISSION + SEND.first(action))
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        add_all(s, seat, found)
        found.append(DONE.one())
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if LEAVE.has(action):
            leave(s, seat, LEAVE.first(action))
            go_on_leaving(s, seat)
        elif SCRAP.has(action):
            scrap(s, seat, SCRAP.first(action))
            ask_upkeep(s, seat)
        elif CONTRACT.has(action):
            fulfil(s, seat, contract_of(action))
            ask_upkeep(s, seat)
        elif BOOST.has(action):
            boost(s, seat, UNION_CREW[BOOST.first(action)], BOOST.second(action))
            ask_upkeep(s, seat)
        elif SEND.has(action):
            s.mission = FIRST_MISSION + SEND.first(action)
            s.tell(SENT, seat, s.mission)
            s.do(TEAM.at(seat))
        else:
            end_upkeep(s, seat)


class Leaving(Asked):
    """After a ship has left: another one, or collect (Q6)."""

    verbs = (LEAVE, COLLECT)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if LEAVE.has(action):
            return leave_objection(s, seat, LEAVE.first(action))
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        add_leavers(s, seat, found)
        found.append(COLLECT.one())
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if LEAVE.has(action):
            leave(s, seat, LEAVE.first(action))
            go_on_leaving(s, seat)
        else:
            collect(s, seat)
            ask_upkeep(s, seat)


class Team(Asked):
    """The team is named crew by crew; `go` is said once the need is reached (Q8)."""

    verbs = (WITH, GO)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if GO.has(action):
            return 0 if reaches(team_skills(s), s.cards.needs[s.mission]) else SKILL_SHORT
        crew = FIRST_CREW + WITH.first(action)
        st = s.stations[seat]
        if not st.has_crew(crew):
            return NOT_YOURS
        if st.is_fresh(crew):
            return CARD_IS_FRESH
        for member in s.team:
            if member == crew:
                return IN_TEAM
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        st = s.stations[seat]
        free = st.crew & ~st.fresh_crew
        for member in s.team:
            free &= ~bit(member - FIRST_CREW)
        found = [WITH.of(i) for i in range(33) if free & bit(i)]
        if reaches(team_skills(s), s.cards.needs[s.mission]):
            found.append(GO.one())
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if WITH.has(action):
            crew = FIRST_CREW + WITH.first(action)
            s.team = s.team + [crew]
            s.tell(JOINED, seat, crew, s.mission)
            s.do(TEAM.at(seat))
            return
        complete(s, seat)
        if not check_missions(s, seat):
            ask_upkeep(s, seat)


UPKEEP: Final = Upkeep()
LEAVING: Final = Leaving()
TEAM: Final = Team()


# --- The phase


def add_all(s: Position, seat: i64, found: list[int]) -> None:
    """Add all that can be done in an upkeep besides being done, in rising order."""
    add_leavers(s, seat, found)
    add_others(s, seat, found)


def add_others(s: Position, seat: i64, found: list[int]) -> None:
    """Add all that can be done in an upkeep besides leaving and being done."""
    st = s.stations[seat]
    if st.filled:
        for port in range(PORTS):
            if st.filled & bit(port) and scrap_objection(s, seat, port) == 0:
                found.append(SCRAP.of(port))
    add_facility_contracts(s, seat, found)
    add_boosts(s, seat, found)
    add_missions(s, seat, found)


def add_facility_contracts(s: Position, seat: i64, found: list[int]) -> None:
    """Add every facility contract that may be fulfilled, in rising order."""
    start = len(found)
    for facility in s.stations[seat].facilities:
        if own_contract_objection(s, seat, facility) == 0:
            found.append(contract_action(facility))
    sort_from(start, found)


def go_on_leaving(s: Position, seat: i64) -> None:
    """Ask for another ship to leave; if none can, collect (D1a)."""
    if can_leave(s, seat):
        s.do(LEAVING.at(seat))
    else:
        collect(s, seat)
        ask_upkeep(s, seat)


def begin_upkeep(s: Position, seat: i64) -> None:
    """The upkeep is passed over if nothing can be done in it; or by option, the first (Q3)."""
    if s.round == 1 and s.house.skip_first:
        end_upkeep(s, seat)
    else:
        ask_upkeep(s, seat)


def ask_upkeep(s: Position, seat: i64) -> None:
    """Ask what to do next; go on if nothing but `done` is possible (D1)."""
    if can_act(s, seat):
        s.do(UPKEEP.at(seat))
    else:
        end_upkeep(s, seat)


def can_act(s: Position, seat: i64) -> bool:
    """Whether anything can be done in the upkeep."""
    st = s.stations[seat]
    if st.filled == 0 and st.alongside == 0 and st.crew == 0 and not st.facilities:
        return False
    if can_leave(s, seat):
        return True
    found: list[int] = []
    add_others(s, seat, found)
    return len(found) > 0


def end_upkeep(s: Position, seat: i64) -> None:
    """Ships still in port have sat through it (Q58); then Queuing begins (R14)."""
    s.stations[seat].sit_through()
    begin_queuing(s, seat)
