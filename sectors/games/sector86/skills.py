"""Skills, contracts, boosts and teams: what a player can do with crew and facilities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector86.cards import (
    BONUS,
    FIRST_CREW,
    FIRST_FACILITY,
    bit,
    had,
    is_ship,
    one_of,
    power,
    reaches,
)
from sectors.games.sector86.events import BOOSTED, FULFILLED
from sectors.games.sector86.money import pay, take
from sectors.games.sector86.reasons import (
    CARD_IS_FRESH,
    CONTRACT_DONE,
    CONTRACT_LOST,
    NO_CONTRACT,
    NOT_DOCKED,
    NOT_ENOUGH,
    NOT_YOURS,
    SKILL_SHORT,
)
from sectors.games.sector86.space import BOOST, UNION_CREW, contract_action, sort_from, union_index
from sectors.games.sector86.state import Position

BOOST_BITS: Final = 30  # a word of skills for each Unionist

# --- Contracts (R39)


def contract_value(s: Position, seat: i64, card: i64) -> i64:
    """What a contract pays, with what the Quartermaster adds."""
    return s.cards.pays[card] + power(s.stations[seat].powers, BONUS)


def ship_contract_objection(s: Position, seat: i64, ship: i64) -> i64:
    """Why the contract of a docked ship may not be fulfilled; 0 if it may (R30, Q17)."""
    st = s.stations[seat]
    port = st.port_of(ship)
    if port < 0:
        return NOT_DOCKED
    if s.cards.pays[ship] == 0:
        return NO_CONTRACT
    if st.fulfilled & bit(port):
        return CONTRACT_DONE
    if not s.house.late_contracts and st.sat_at(port) > 0:  # it docked in an earlier turn
        return CONTRACT_LOST
    return 0 if reaches(st.contract_skills(), s.cards.needs[ship]) else SKILL_SHORT


def facility_contract_objection(s: Position, seat: i64, facility: i64) -> i64:
    """Why the contract of a facility may not be fulfilled in this upkeep; 0 if it may (R18)."""
    if not s.stations[seat].has_facility(facility):
        return NOT_YOURS
    return own_contract_objection(s, seat, facility)


def own_contract_objection(s: Position, seat: i64, facility: i64) -> i64:
    """The same for a facility that the player has."""
    st = s.stations[seat]
    if s.cards.pays[facility] == 0:
        return NO_CONTRACT
    if st.is_fresh(facility):
        return CARD_IS_FRESH
    if s.contracts & bit(facility - FIRST_FACILITY):
        return CONTRACT_DONE
    return 0 if reaches(st.contract_skills(), s.cards.needs[facility]) else SKILL_SHORT


def fulfil(s: Position, seat: i64, card: i64) -> None:
    """A contract is fulfilled and pays; the skills are not used up (R39)."""
    st = s.stations[seat]
    if is_ship(card):
        st.fulfilled |= bit(st.port_of(card))
    else:
        s.contracts |= bit(card - FIRST_FACILITY)
    taken = take(s, seat, contract_value(s, seat, card))
    s.tell(FULFILLED, seat, card, taken)


def add_ship_contracts(s: Position, seat: i64, found: list[int]) -> None:
    """Add every ship contract that may be fulfilled now, in rising order."""
    st = s.stations[seat]
    if st.filled & ~st.fulfilled == 0:
        return
    start = len(found)
    for port in range(9):
        if st.filled & bit(port):
            ship = st.ship_at(port)
            if s.cards.pays[ship] and ship_contract_objection(s, seat, ship) == 0:
                found.append(contract_action(ship))
    sort_from(start, found)


# --- Boosts of a Unionist (R44, Q37)


def boost_objection(s: Position, seat: i64, crew: i64) -> i64:
    """Why a Unionist may not be boosted; 0 if it may."""
    st = s.stations[seat]
    if not st.has_crew(crew):
        return NOT_YOURS
    if st.is_fresh(crew):
        return CARD_IS_FRESH
    return 0 if st.purse() >= s.cards.boost[crew] else NOT_ENOUGH


def boost(s: Position, seat: i64, crew: i64, skill: i64) -> None:
    """A Unionist gains a point in a skill until the end of the turn."""
    st = s.stations[seat]
    pay(s, seat, s.cards.boost[crew])
    before = crew_skills(s, crew)
    s.boosts += shifted(one_of(skill), union_index(crew) * BOOST_BITS)
    st.crew_skills += one_of(skill)
    st.skilled += had(crew_skills(s, crew)) - had(before)
    s.tell(BOOSTED, seat, crew, skill)


def boost_of(s: Position, crew: i64) -> i64:
    """What boosts have added to a crew member in this turn."""
    i = union_index(crew)
    if i < 0:
        return 0
    return (s.boosts >> i * BOOST_BITS) & 0x3FFFFFFF


def crew_skills(s: Position, crew: i64) -> i64:
    """The skills of one crew member alone, boosts counted."""
    return s.cards.skills[crew] + boost_of(s, crew)


def end_boosts(s: Position) -> None:
    """The turn is over: boosts are gone."""
    if s.boosts == 0:
        return
    for crew in UNION_CREW:
        drop_boost(s, crew)


def drop_boost(s: Position, crew: i64) -> None:
    """The boosts of one Unionist of the active player end."""
    word = boost_of(s, crew)
    if word == 0:
        return
    st = s.stations[s.active]
    st.crew_skills -= word
    st.skilled -= had(crew_skills(s, crew)) - had(s.cards.skills[crew])
    s.boosts -= shifted(word, union_index(crew) * BOOST_BITS)


def add_boosts(s: Position, seat: i64, found: list[int]) -> None:
    """Add every boost that may be bought now, in rising order."""
    st = s.stations[seat]
    for i in range(len(UNION_CREW)):
        crew: i64 = UNION_CREW[i]
        if st.crew & bit(crew - FIRST_CREW) and boost_objection(s, seat, crew) == 0:
            for skill in range(3):
                found.append(BOOST.of2(i, skill))


# --- Teams (R19, R20, R43)


def team_skills(s: Position) -> i64:
    """What the team named so far brings: only those who are sent count."""
    total: i64 = 0
    more: i64 = 0
    is_union = False
    for crew in s.team:
        word = crew_skills(s, crew)
        total += word
        more += had(word)
        if s.cards.boost[crew]:
            is_union = True
    if is_union:
        return total + more
    return total
