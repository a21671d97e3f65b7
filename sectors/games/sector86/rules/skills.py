"""Skills, contracts, boosts and teams: what a player can do with crew and facilities."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import Menu, lowest_bit
from sectors.games.sector86.rules import cards, events, reasons
from sectors.games.sector86.rules.money import pay, take
from sectors.games.sector86.rules.space import BOOST, UNION_CREW
from sectors.games.sector86.rules.state import Position

# --- Contracts (R39)


def contract_value(s: Position, seat: i64, card: i64) -> i64:
    """What a contract pays, with what the Quartermaster adds."""
    return s.cards.pays[card] + cards.power(s.stations[seat].powers, cards.BONUS)


def pays_contract(s: Position, seat: i64, card: i64) -> bool:
    """Whether a card has a contract that the skills of a station reach."""
    if s.cards.pays[card] == 0:
        return False
    return cards.reaches(s.stations[seat].contract_skills(), s.cards.needs[card])


def ship_contract_objection(s: Position, seat: i64, ship: i64) -> i64:
    """Why the contract of a docked ship may not be fulfilled; 0 if it may (R30, Q17)."""
    st = s.stations[seat]
    port = st.port_of(ship)
    if port < 0:
        return reasons.NOT_DOCKED
    if s.cards.pays[ship] == 0:
        return reasons.NO_CONTRACT
    if st.is_fulfilled(port):
        return reasons.CONTRACT_DONE
    if not s.house.late_contracts and st.sat_at(port) > 0:  # it docked in an earlier turn
        return reasons.CONTRACT_LOST
    return 0 if pays_contract(s, seat, ship) else reasons.SKILL_SHORT


def facility_contract_objection(s: Position, seat: i64, facility: i64) -> i64:
    """Why the contract of a facility may not be fulfilled in this upkeep; 0 if it may (R18)."""
    st = s.stations[seat]
    if not st.has_facility(facility):
        return reasons.NOT_YOURS
    if s.cards.pays[facility] == 0:
        return reasons.NO_CONTRACT
    if st.is_fresh(facility):
        return reasons.CARD_IS_FRESH
    if s.contracts & cards.bit(facility - cards.FIRST_FACILITY):
        return reasons.CONTRACT_DONE
    return 0 if pays_contract(s, seat, facility) else reasons.SKILL_SHORT


def ship_contracts(s: Position, seat: i64) -> i64:
    """The mask of docked ships whose contract may be fulfilled now."""
    st = s.stations[seat]
    mask: i64 = 0
    rest = st.filled & ~st.fulfilled
    while rest:
        ship = st.ship_at(lowest_bit(rest))
        if s.cards.pays[ship] and ship_contract_objection(s, seat, ship) == 0:
            mask |= cards.bit(ship)
        rest &= rest - 1
    return mask


def facility_contracts(s: Position, seat: i64) -> i64:
    """The mask of facilities whose contract may be fulfilled now."""
    mask: i64 = 0
    for facility in s.stations[seat].facilities:
        if s.cards.pays[facility] and facility_contract_objection(s, seat, facility) == 0:
            mask |= cards.bit(facility - cards.FIRST_FACILITY)
    return mask


def fulfil(s: Position, seat: i64, card: i64) -> None:
    """A contract is fulfilled and pays; the skills are not used up (R39)."""
    st = s.stations[seat]
    if cards.is_ship(card):
        st.fulfilled |= cards.bit(st.port_of(card))
    else:
        s.contracts |= cards.bit(card - cards.FIRST_FACILITY)
    s.tell(events.FULFILLED, seat, card, take(s, seat, contract_value(s, seat, card)))


# --- Boosts of a Unionist (R44, Q37)


def boost_objection(s: Position, seat: i64, crew: i64) -> i64:
    """Why a Unionist may not be boosted; 0 if it may."""
    st = s.stations[seat]
    if not st.has_crew(crew):
        return reasons.NOT_YOURS
    if st.is_fresh(crew):
        return reasons.CARD_IS_FRESH
    return 0 if st.purse() >= s.cards.boost[crew] else reasons.NOT_ENOUGH


def boostable(s: Position, seat: i64) -> i64:
    """The mask of Unionists that may be boosted now."""
    mask: i64 = 0
    if cards.power(s.stations[seat].powers, cards.UNION):  # one is at work
        for i in range(len(UNION_CREW)):
            if boost_objection(s, seat, UNION_CREW[i]) == 0:
                mask |= cards.bit(i)
    return mask


def offer_boosts(s: Position, seat: i64, menu: Menu) -> None:
    """Every boost that may be bought now."""
    rest = boostable(s, seat)
    while rest:
        menu.run(BOOST.of2(lowest_bit(rest), 0), BOOST.second_size)
        rest &= rest - 1


def boost(s: Position, seat: i64, crew: i64, skill: i64) -> None:
    """A Unionist gains a point in a skill until the end of the turn."""
    pay(s, seat, s.cards.boost[crew])
    change_boost(s, seat, crew, cards.one_of(skill))
    s.tell(events.BOOSTED, seat, crew, skill)


def drop_boost(s: Position, crew: i64) -> None:
    """The boosts of one Unionist of the active player end."""
    word = s.boost_of(crew)
    if word:
        change_boost(s, s.active, crew, -word)


def end_boosts(s: Position) -> None:
    """The turn is over: boosts are gone."""
    if s.boosts:
        for crew in UNION_CREW:
            drop_boost(s, crew)


def change_boost(s: Position, seat: i64, crew: i64, word: i64) -> None:
    """Points are added to a Unionist at work, or taken away; the sums of the station follow."""
    st = s.stations[seat]
    before = cards.had(s.crew_skills(crew))
    s.add_boost(crew, word)
    st.crew_skills += word
    st.skilled += cards.had(s.crew_skills(crew)) - before


# --- Teams (R19, R20, R43)


def team_skills(s: Position) -> i64:
    """What the team named so far brings: only those who are sent count."""
    total: i64 = 0
    more: i64 = 0
    is_union = False
    for crew in s.team:
        word = s.crew_skills(crew)
        total += word
        more += cards.had(word)
        if s.cards.boost[crew]:
            is_union = True
    if is_union:
        return total + more
    return total
