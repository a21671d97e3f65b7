"""Departures: ships leave and pay their fees, wrecks are scrapped (R4, R16, R17)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector86.cards import WRECK, bit
from sectors.games.sector86.events import COLLECTED, LEFT, SCRAPPED, TALKED
from sectors.games.sector86.money import take
from sectors.games.sector86.ports import fee, scrap_value
from sectors.games.sector86.reasons import (
    NO_SUCH_PORT,
    NOT_A_WRECK,
    NOT_DOCKED,
    PORT_EMPTY,
    SHIP_IS_SLOW,
    WRECK_STAYS,
)
from sectors.games.sector86.space import LEAVE, PORTS
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP

# --- Leaving (R16)


def leave_objection(s: Position, seat: i64, berth: i64) -> i64:
    """Why a ship may not disembark; 0 if it may. Berths from 9 on are lightweight ships."""
    st = s.stations[seat]
    if berth >= PORTS:
        return 0 if st.alongside & bit(berth - PORTS) else NOT_DOCKED
    ship = st.ship_at(berth)
    if ship == NO_SHIP:
        return PORT_EMPTY if st.ports & bit(berth) else NO_SUCH_PORT
    if s.cards.classes[ship] == WRECK:  # Q66
        return WRECK_STAYS
    if st.sat_at(berth) < s.cards.slow[ship]:
        return SHIP_IS_SLOW
    return 0


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
    s.tell(LEFT, seat, ship, paid)


def collect(s: Position, seat: i64) -> None:
    """The fees of all ships named are drawn; then loose talk pays the others (Q6)."""
    taken = take(s, seat, s.fees)
    s.fees = 0
    s.tell(COLLECTED, seat, taken)
    while s.talk > 0:
        s.talk -= 1
        other = s.after(seat)
        while other != seat:
            s.tell(TALKED, other, take(s, other, 1))
            other = s.after(other)


def add_leavers(s: Position, seat: i64, found: list[int]) -> None:
    """Add every ship that may leave, in rising order."""
    st = s.stations[seat]
    if st.filled:
        for port in range(PORTS):
            if st.filled & bit(port) and leave_objection(s, seat, port) == 0:
                found.append(LEAVE.of(port))
    if st.alongside:
        for i in range(3):
            if st.alongside & bit(i):
                found.append(LEAVE.of(PORTS + i))


def can_leave(s: Position, seat: i64) -> bool:
    """Whether any ship may leave."""
    st = s.stations[seat]
    if st.alongside:
        return True
    if st.filled:
        for port in range(PORTS):
            if st.filled & bit(port) and leave_objection(s, seat, port) == 0:
                return True
    return False


# --- Scrap (R4, R17)


def scrap_objection(s: Position, seat: i64, port: i64) -> i64:
    """Why a wreck may not be scrapped; 0 if it may."""
    st = s.stations[seat]
    ship = st.ship_at(port)
    if ship == NO_SHIP:
        return PORT_EMPTY if st.ports & bit(port) else NO_SUCH_PORT
    return 0 if s.cards.classes[ship] == WRECK else NOT_A_WRECK


def scrap(s: Position, seat: i64, port: i64) -> None:
    """A wreck goes to the discard; then its credits are drawn (Q6)."""
    st = s.stations[seat]
    wreck = st.ship_at(port)
    value = scrap_value(s, seat, wreck)
    st.undock(s.cards, wreck, port)
    s.discard.append(wreck)
    s.tell(SCRAPPED, seat, wreck, take(s, seat, value))
