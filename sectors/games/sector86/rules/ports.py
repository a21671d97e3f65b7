"""Ships and ports: collisions, docking, fees, and what happens when a berth is lost."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.menu import count, lowest_bit
from sectors.games.sector86.rules import events, reasons
from sectors.games.sector86.rules.cards import WRECK, bit, reaches
from sectors.games.sector86.rules.state import Position
from sectors.games.sector86.rules.station import NO_SHIP, PORTS, class_ports

# --- Port collision (R23, Q11)


def spare_ports(s: Position) -> i64:
    """How many ports of the active player stay open if all ships of the queue dock."""
    return count(s.stations[s.active].open_ports()) - s.all_waiting()


def spare_of(s: Position, kind: i64) -> i64:
    """The same for the ships and ports of one class."""
    return count(s.stations[s.active].open_ports() & class_ports(kind)) - s.waiting_of(kind)


def class_over(s: Position) -> i64:
    """The class of which more ships wait than there are open ports; -1 if there is none."""
    for kind in range(WRECK):
        if spare_of(s, kind) < 0:
            return kind
    return -1


def port_collision(s: Position) -> bool:
    """The ships in the queue cannot all dock in the active player's ports (R23, Q11)."""
    return class_over(s) >= 0 or spare_ports(s) < 0


def fitting_classes(s: Position) -> i64:
    """The mask of classes, wrecks too, of which one more ship would not collide (Q11)."""
    if spare_ports(s) < 1:
        return 0
    mask = bit(WRECK)
    for kind in range(WRECK):
        if spare_of(s, kind) > 0:
            mask |= bit(kind)
    return mask


def causes_collision(s: Position, card: i64) -> bool:
    """Whether a card of the queue is a ship whose removal ends the collision (Q14)."""
    if not s.needs_port(card):
        return False
    over = class_over(s)
    return over < 0 or s.cards.classes[card] == over


# --- Docking (R29)


def dock(s: Position, seat: i64, ship: i64, port: i64) -> None:
    """A ship comes into a port, or alongside if it takes no room."""
    s.stations[seat].dock(s.cards, ship, port)
    if s.cards.lightweight[ship]:
        s.tell(events.ALONGSIDE, seat, ship)
    else:
        s.tell(events.DOCKED, seat, ship, port)


def dock_first(s: Position, seat: i64, ship: i64) -> None:
    """A ship docks in the lowest-numbered open port of its class (Q67)."""
    port: i64 = 0
    if s.cards.lightweight[ship] == 0:
        port = s.stations[seat].first_open(s.cards, ship)
    dock(s, seat, ship, port)


# --- Wrecks (R3)


def wreck_objection(s: Position, seat: i64, port: i64) -> i64:
    """Why what lies in a port is no wreck of the player; 0 if it is."""
    st = s.stations[seat]
    ship = st.ship_at(port)
    if ship == NO_SHIP:
        return reasons.PORT_EMPTY if st.has_port(port) else reasons.NO_SUCH_PORT
    return 0 if s.cards.classes[ship] == WRECK else reasons.NOT_A_WRECK


def wrecks_in_port(s: Position, seat: i64) -> i64:
    """The mask of ports in which a wreck lies."""
    mask: i64 = 0
    rest = s.stations[seat].filled
    while rest:
        port = lowest_bit(rest)
        if wreck_objection(s, seat, port) == 0:
            mask |= bit(port)
        rest &= rest - 1
    return mask


# --- Fees (R2, Q55)


def fee(s: Position, seat: i64, ship: i64, port: i64) -> i64:
    """What a ship pays as it is named to leave."""
    cards = s.cards
    st = s.stations[seat]
    paid: i64 = cards.fees[ship]
    stay: i64 = cards.stay[ship]
    if stay:
        more = stay * st.sat_at(port)
        most: i64 = cards.stay_most[ship]
        paid += more if more < most else most
    fair: i64 = cards.fair[ship]
    if fair:
        extra: i64 = fair * len(st.facilities)
        limit: i64 = cards.fair_most[ship]
        paid += extra if extra < limit else limit
    return paid


def scrap_value(s: Position, seat: i64, wreck: i64) -> i64:
    """What a wreck pays as scrap: the best of all sources, never their sum (R4, Q56)."""
    st = s.stations[seat]
    best: i64 = s.cards.fees[wreck]
    inside: i64 = s.cards.strongroom[wreck]
    if inside > best and reaches(st.contract_skills(), s.cards.guarded[wreck]):
        best = inside
    for port in range(PORTS):
        ship = st.ship_at(port)
        if ship != NO_SHIP and s.cards.salvage[ship] > best:
            best = s.cards.salvage[ship]
    for facility in st.facilities:
        if s.cards.salvage[facility] > best and not st.is_fresh(facility):
            best = s.cards.salvage[facility]
    return best


# --- Losing a berth (Q38)


def close_berth(s: Position, seat: i64, facility: i64) -> None:
    """A berth is gone: its ship moves to the first open port it fits in, else it is discarded."""
    st = s.stations[seat]
    port = st.drop_berth(facility)
    if port < 0 or not st.is_filled(port):
        return
    ship = st.ship_at(port)
    there = st.first_open(s.cards, ship)
    if there < 0:
        st.undock(s.cards, ship, port)
        s.discard.append(ship)
        s.tell(events.LOST_SHIP, seat, ship)
    else:
        st.move(s.cards, ship, port, there)
        s.tell(events.MOVED, seat, ship, there)
