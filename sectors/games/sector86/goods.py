"""Crew and facilities: what they cost, how they come to a station and how they are lost."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector86.cards import (
    CREW_DISCOUNT,
    FACILITY_DISCOUNT,
    FIRST_CREW,
    FIRST_FACILITY,
    bit,
    is_crew,
    power,
)
from sectors.games.sector86.ports import close_berth
from sectors.games.sector86.skills import drop_boost
from sectors.games.sector86.state import Position


def own_cost(s: Position, seat: i64, card: i64) -> i64:
    """What a card of the own queue costs: discounts on the first, never under 1 (R34, Q42)."""
    cost: i64 = s.cards.costs[card]
    powers = s.stations[seat].powers
    if is_crew(card):
        if s.bought_crew == 0:
            cost -= power(powers, CREW_DISCOUNT)
    elif s.bought_facility == 0:
        cost -= power(powers, FACILITY_DISCOUNT)
    if cost < 1:
        return 1
    return cost


def acquire(s: Position, seat: i64, card: i64) -> None:
    """A card comes to a station, fresh: it does nothing until its owner's next turn (R35, Q46)."""
    st = s.stations[seat]
    if is_crew(card):
        st.crew |= bit(card - FIRST_CREW)
        st.fresh_crew |= bit(card - FIRST_CREW)
        return
    st.facilities = st.facilities + [card]
    st.fresh_facilities |= bit(card - FIRST_FACILITY)
    kind: i64 = s.cards.berth[card]
    if kind:
        st.add_berth(card - FIRST_FACILITY, kind - 1)


def lose(s: Position, seat: i64, card: i64) -> None:
    """A card of a station goes to the discard."""
    if is_crew(card):
        lose_crew(s, seat, card)
    else:
        lose_facility(s, seat, card)


def lose_crew(s: Position, seat: i64, card: i64) -> None:
    """A crew member leaves the station; boosts go too."""
    st = s.stations[seat]
    if st.is_fresh(card):
        st.fresh_crew &= ~bit(card - FIRST_CREW)
    else:
        if seat == s.active:
            drop_boost(s, card)
        st.stop_work(s.cards.powers[card], s.cards.skills[card])
    st.crew &= ~bit(card - FIRST_CREW)
    s.discard.append(card)


def lose_facility(s: Position, seat: i64, card: i64) -> None:
    """A facility leaves the station, and with a berth its port (Q38)."""
    st = s.stations[seat]
    st.facilities = [facility for facility in st.facilities if facility != card]
    if st.is_fresh(card):
        st.fresh_facilities &= ~bit(card - FIRST_FACILITY)
    else:
        st.powers -= s.cards.powers[card]
        st.other_skills -= s.cards.skills[card]
    s.discard.append(card)
    if s.cards.berth[card]:
        close_berth(s, seat, card - FIRST_FACILITY)
