"""Docking: the ships of the queue dock, contracts are fulfilled, wrecks repaired (R29 to R33)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import NONE
from sectors.games.sector86.asked import Asked
from sectors.games.sector86.berthing import PLACE_WRECK
from sectors.games.sector86.cards import REPAIR, WRECK, bit, is_crew, is_ship, power
from sectors.games.sector86.events import REPAIR_FAILED, REPAIRED, SEARCHED
from sectors.games.sector86.money import draw, reshuffle, take
from sectors.games.sector86.ports import dock_first, drop_out
from sectors.games.sector86.reasons import (
    CARD_IS_FRESH,
    NO_CONTRACT,
    NO_SUCH_PORT,
    NOT_A_WRECK,
    NOT_DOCKED,
    NOT_NOW,
    NOT_YOURS,
    PORT_EMPTY,
    SOURCE_USED,
)
from sectors.games.sector86.recruiting import begin_recruiting
from sectors.games.sector86.skills import (
    add_boosts,
    add_ship_contracts,
    boost,
    boost_objection,
    fulfil,
    ship_contract_objection,
)
from sectors.games.sector86.space import (
    BOOST,
    CONTRACT,
    DONE,
    MEND,
    PORTS,
    SOURCES,
    UNION_CREW,
    contract_of,
)
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.station import NO_SHIP

# --- Repair (R31 to R33, Q20 to Q22)


def source_objection(s: Position, seat: i64, i: i64) -> i64:
    """Why a card may not be used to repair; 0 if it may."""
    st = s.stations[seat]
    source: i64 = SOURCES[i]
    if is_ship(source):
        if st.port_of(source) < 0:
            return NOT_DOCKED
    else:
        mine = st.has_crew(source) if is_crew(source) else st.has_facility(source)
        if not mine:
            return NOT_YOURS
        if st.is_fresh(source):
            return CARD_IS_FRESH
    return SOURCE_USED if s.used & bit(i) else 0


def repair_objection(s: Position, seat: i64, port: i64, i: i64) -> i64:
    """Why a wreck may not be repaired; 0 if it may."""
    st = s.stations[seat]
    ship = st.ship_at(port)
    if ship == NO_SHIP:
        return PORT_EMPTY if st.ports & bit(port) else NO_SUCH_PORT
    if s.cards.classes[ship] != WRECK:
        return NOT_A_WRECK
    return source_objection(s, seat, i)


def search(s: Position, seat: i64, kind: i64) -> i64:
    """Flip cards until a ship of a class comes; -1 if the deck runs out twice (R31, R32, Q20)."""
    is_reshuffled = False
    while True:
        if s.left == 0:
            if is_reshuffled or not s.discard:
                return NO_CARD
            reshuffle(s)
            is_reshuffled = True
        card = draw(s)
        if is_ship(card) and s.cards.classes[card] == kind:
            return card
        s.aside = s.aside + [card]
        s.tell(SEARCHED, seat, card)


def repair(s: Position, seat: i64, port: i64, i: i64) -> None:
    """A wreck is replaced by the first ship of its port's class that turns up (R31)."""
    st = s.stations[seat]
    wreck = st.ship_at(port)
    source: i64 = SOURCES[i]
    s.used |= bit(i)
    found = search(s, seat, port // 3)
    flipped = s.aside
    s.aside = NONE
    s.discard.extend(flipped)
    if found == NO_CARD:
        s.tell(REPAIR_FAILED, seat, wreck, port, source)
        return
    st.undock(s.cards, wreck, port)
    st.dock(s.cards, found, port)
    s.discard.append(wreck)
    s.tell(REPAIRED, seat, wreck, found, port, source)
    if s.cards.frame[wreck]:
        take(s, seat, s.cards.frame[wreck])


def add_repairs(s: Position, seat: i64, found: list[int]) -> None:
    """Add every repair that may be made, in rising order."""
    st = s.stations[seat]
    if st.filled == 0 or power(st.powers, REPAIR) == 0:
        return
    for port in range(PORTS):
        if st.filled & bit(port) and s.cards.classes[st.ship_at(port)] == WRECK:
            for i in range(len(SOURCES)):
                if source_objection(s, seat, i) == 0:
                    found.append(MEND.of2(port, i))


# --- Steps


class Docking(Asked):
    """All ships are docked: contracts, boosts and repairs in any order, until done (Q22)."""

    verbs = (CONTRACT, BOOST, DONE, MEND)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(seat) if can_act(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        begin_recruiting(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if CONTRACT.has(action):
            card = contract_of(action)
            if is_ship(card):
                return ship_contract_objection(s, seat, card)
            return NOT_NOW if s.cards.pays[card] else NO_CONTRACT
        if BOOST.has(action):
            return boost_objection(s, seat, UNION_CREW[BOOST.first(action)])
        if MEND.has(action):
            return repair_objection(s, seat, MEND.first(action), MEND.second(action))
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found: list[int] = []
        add_ship_contracts(s, seat, found)
        add_boosts(s, seat, found)
        found.append(DONE.one())
        add_repairs(s, seat, found)
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CONTRACT.has(action):
            fulfil(s, seat, contract_of(action))
        elif BOOST.has(action):
            boost(s, seat, UNION_CREW[BOOST.first(action)], BOOST.second(action))
        elif MEND.has(action):
            repair(s, seat, MEND.first(action), MEND.second(action))
        else:
            begin_recruiting(s, seat)
            return
        ask_docking(s, seat)


DOCKING: Final = Docking()


# --- The phase


def begin_docking(s: Position, seat: i64) -> None:
    """Every ship of the queue docks, wrecks last and by choice (R29, Q23, Q67)."""
    wrecks: list[int] = []
    for card in s.queue:
        if is_ship(card):
            if s.cards.classes[card] == WRECK:
                wrecks.append(PLACE_WRECK.at(seat, card))
            else:
                drop_out(s, card)
                dock_first(s, seat, card)
    if wrecks:
        wrecks.append(DOCKING.at(seat))
        s.do_all(wrecks)
    else:
        ask_docking(s, seat)


def ask_docking(s: Position, seat: i64) -> None:
    """Ask what to do in port; go on if nothing but `done` is possible (D7a)."""
    if can_act(s, seat):
        s.do(DOCKING.at(seat))
    else:
        begin_recruiting(s, seat)


def can_act(s: Position, seat: i64) -> bool:
    """Whether anything can be done in port."""
    found: list[int] = []
    add_ship_contracts(s, seat, found)
    if found:
        return True
    add_boosts(s, seat, found)
    add_repairs(s, seat, found)
    return len(found) > 0
