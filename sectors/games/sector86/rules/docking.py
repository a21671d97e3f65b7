"""Docking: the ships of the queue dock, contracts are fulfilled, wrecks repaired (R29 to R33)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, count, lowest_bit
from sectors.core.state import NONE
from sectors.games.sector86.rules import events, reasons, skills
from sectors.games.sector86.rules.cards import REPAIR, WRECK, bit, is_ship, power
from sectors.games.sector86.rules.money import draw, reshuffle, take
from sectors.games.sector86.rules.ports import dock, dock_first, wreck_objection, wrecks_in_port
from sectors.games.sector86.rules.space import (
    BOOST,
    CONTRACT,
    DOCK,
    DONE,
    FIRST_WRECK,
    MEND,
    SOURCES,
    UNION_CREW,
    contract_action,
    contract_of,
)
from sectors.games.sector86.rules.state import NO_CARD, Asked, Position

# --- Ships dock (R29)


class PlaceWreck(Asked):
    """A wreck goes in any open port its owner likes (R29, Q65); n is the wreck."""

    verbs = (DOCK,)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(seat) if count(s.stations[seat].open_ports()) > 1 else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """The one open port."""
        place(s, seat, n, s.stations[seat].first_open(s.cards, n))

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        port = DOCK.second(action)
        st = s.stations[seat]
        if DOCK.first(action) + FIRST_WRECK != n:
            return reasons.OTHER_WRECK
        if not st.has_port(port):
            return reasons.NO_SUCH_PORT
        return reasons.PORT_FULL if st.is_filled(port) else 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.some(DOCK.of2(n - FIRST_WRECK, 0), s.stations[seat].open_ports())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        place(s, seat, n, DOCK.second(action))


class Arrival(Asked):
    """A ship bought from another's queue may fulfil its contract at once (Q18); n is the ship."""

    verbs = (CONTRACT, DONE)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return 0 if skills.ship_contract_objection(s, seat, n) else bit(seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        if contract_of(action) != n:
            return reasons.NOT_NOW if s.cards.pays[contract_of(action)] else reasons.NO_CONTRACT
        return skills.ship_contract_objection(s, seat, n)

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        if skills.ship_contract_objection(s, seat, n) == 0:
            menu.one(contract_action(n))
        menu.one(DONE.one())

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CONTRACT.has(action):
            skills.fulfil(s, seat, n)


def dock_queue(s: Position, seat: i64) -> None:
    """Every ship of the queue docks, wrecks last and by choice (R29, Q23, Q67)."""
    wrecks: list[int] = []
    for card in s.queue:
        if is_ship(card):
            if s.cards.classes[card] == WRECK:
                wrecks.append(PLACE_WRECK.at(seat, card))
            else:
                s.drop_out(card)
                dock_first(s, seat, card)
    s.do_all(wrecks)


def place(s: Position, seat: i64, wreck: i64, port: i64) -> None:
    """A wreck comes into a port, out of the queue or as the ship on offer."""
    if s.offer == wreck:
        s.offer = NO_CARD
    else:
        s.drop_out(wreck)
    dock(s, seat, wreck, port)


def arrive(s: Position, seat: i64, ship: i64) -> None:
    """The ship on offer docks with its buyer at once (R26)."""
    if s.cards.classes[ship] == WRECK:
        s.do(PLACE_WRECK.at(seat, ship))
        return
    s.offer = NO_CARD
    dock_first(s, seat, ship)
    s.do(ARRIVAL.at(seat, ship))


# --- In port (R30 to R33)


class Docking(Asked):
    """All ships are docked: contracts, boosts and repairs in any order, until done (Q22)."""

    verbs = (CONTRACT, BOOST, DONE, MEND)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """It is passed over if nothing but `done` is possible (D7a)."""
        return bit(seat) if can_act(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        self.end(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if CONTRACT.has(action):
            card = contract_of(action)
            if is_ship(card):
                return skills.ship_contract_objection(s, seat, card)
            return reasons.NOT_NOW if s.cards.pays[card] else reasons.NO_CONTRACT
        if BOOST.has(action):
            return skills.boost_objection(s, seat, UNION_CREW[BOOST.first(action)])
        if MEND.has(action):
            reason = wreck_objection(s, seat, MEND.first(action))
            return reason if reason else source_objection(s, seat, MEND.second(action))
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.some(contract_action(0), skills.ship_contracts(s, seat))
        skills.offer_boosts(s, seat, menu)
        menu.one(DONE.one())
        offer_repairs(s, seat, menu)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if DONE.has(action):
            self.end(s, seat)
            return
        if CONTRACT.has(action):
            skills.fulfil(s, seat, contract_of(action))
        elif BOOST.has(action):
            skills.boost(s, seat, UNION_CREW[BOOST.first(action)], BOOST.second(action))
        else:
            repair(s, seat, MEND.first(action), MEND.second(action))
        s.do(DOCKING.at(seat))


def can_act(s: Position, seat: i64) -> bool:
    """Whether anything can be done in port."""
    return (
        skills.ship_contracts(s, seat) != 0
        or skills.boostable(s, seat) != 0
        or (repairable(s, seat) != 0 and repairers(s, seat) != 0)
    )


PLACE_WRECK: Final = PlaceWreck()
ARRIVAL: Final = Arrival()
DOCKING: Final = Docking()


# --- Repair (R31 to R33, Q20 to Q22)


def source_objection(s: Position, seat: i64, i: i64) -> i64:
    """Why a card may not be used to repair; 0 if it may."""
    st = s.stations[seat]
    source: i64 = SOURCES[i]
    if is_ship(source):
        if st.port_of(source) < 0:
            return reasons.NOT_DOCKED
    elif not st.has(source):
        return reasons.NOT_YOURS
    elif st.is_fresh(source):
        return reasons.CARD_IS_FRESH
    return reasons.SOURCE_USED if s.used & bit(i) else 0


def repairers(s: Position, seat: i64) -> i64:
    """The mask of sources that may be used to repair."""
    mask: i64 = 0
    for i in range(len(SOURCES)):
        if source_objection(s, seat, i) == 0:
            mask |= bit(i)
    return mask


def repairable(s: Position, seat: i64) -> i64:
    """The mask of ports with a wreck, if any card at work repairs."""
    if power(s.stations[seat].powers, REPAIR) == 0:
        return 0
    return wrecks_in_port(s, seat)


def offer_repairs(s: Position, seat: i64, menu: Menu) -> None:
    """Every repair that may be made."""
    wrecks = repairable(s, seat)
    if wrecks == 0:
        return
    sources = repairers(s, seat)
    while wrecks:
        menu.some(MEND.of2(lowest_bit(wrecks), 0), sources)
        wrecks &= wrecks - 1


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
        s.tell(events.SEARCHED, seat, card)


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
        s.tell(events.REPAIR_FAILED, seat, wreck, port, source)
        return
    st.undock(s.cards, wreck, port)
    st.dock(s.cards, found, port)
    s.discard.append(wreck)
    s.tell(events.REPAIRED, seat, wreck, found, port, source)
    if s.cards.frame[wreck]:
        take(s, seat, s.cards.frame[wreck])
