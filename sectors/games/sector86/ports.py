"""Ships and ports: collisions, docking, leaving, and what happens when a berth is lost."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector86.cards import WRECK, bit, is_ship, reaches
from sectors.games.sector86.events import ALONGSIDE, DOCKED, LOST_SHIP, MOVED
from sectors.games.sector86.state import Position
from sectors.games.sector86.station import NO_SHIP, class_ports, how_many

# --- Port collision (R23, Q11)


def counts(s: Position, ship: i64) -> bool:
    """Whether a ship in the queue needs a port; lightweight ones never do (Q11, Q39)."""
    return s.cards.lightweight[ship] == 0


def waiting_of(s: Position, kind: i64) -> i64:
    """How many ships of a class, or wrecks, wait in the queue for a port."""
    return (s.waiting >> kind * 8) & 255


def all_waiting(s: Position) -> i64:
    """How many ships, wrecks too, wait in the queue for a port."""
    total: i64 = 0
    for kind in range(4):
        total += waiting_of(s, kind)
    return total


def class_over(s: Position) -> i64:
    """The class of which more ships wait than there are open ports; -1 if there is none."""
    free = s.stations[s.active].open_ports()
    for kind in range(3):
        if waiting_of(s, kind) > how_many(free & class_ports(kind)):
            return kind
    return -1


def is_total_over(s: Position) -> bool:
    """Whether more ships wait, wrecks too, than there are open ports."""
    return all_waiting(s) > how_many(s.stations[s.active].open_ports())


def port_collision(s: Position) -> bool:
    """The ships in the queue cannot all dock in the active player's ports (R23, Q11)."""
    return class_over(s) >= 0 or is_total_over(s)


def causes_collision(s: Position, ship: i64) -> bool:
    """Whether a ship of the queue is one whose removal ends the collision (Q14)."""
    if not counts(s, ship):
        return False
    over = class_over(s)
    return over < 0 or s.cards.classes[ship] == over


def line_up(s: Position, ship: i64) -> None:
    """A ship joins the queue."""
    s.queue = s.queue + [ship]
    if counts(s, ship):
        s.waiting += shifted(1, s.cards.classes[ship] * 8)


def drop_out(s: Position, card: i64) -> None:
    """A card leaves the queue."""
    queue = s.queue.copy()
    queue.remove(card)
    s.queue = queue
    if is_ship(card) and counts(s, card):
        s.waiting -= shifted(1, s.cards.classes[card] * 8)


def is_queued(s: Position, card: i64) -> bool:
    """Whether a card lies in the queue."""
    for queued in s.queue:
        if queued == card:
            return True
    return False


# --- Docking (R29)


def fits(s: Position, seat: i64, ship: i64) -> bool:
    """Whether a player has an open port for a ship; a wreck fits any (R26, R3)."""
    free = s.stations[seat].open_ports()
    kind: i64 = s.cards.classes[ship]
    if kind != WRECK:
        free &= class_ports(kind)
    return free != 0


def dock(s: Position, seat: i64, ship: i64, port: i64) -> None:
    """A ship comes into a port, or alongside if it takes no room."""
    s.stations[seat].dock(s.cards, ship, port)
    if s.cards.lightweight[ship]:
        s.tell(ALONGSIDE, seat, ship)
    else:
        s.tell(DOCKED, seat, ship, port)


def dock_first(s: Position, seat: i64, ship: i64) -> None:
    """A ship docks in the lowest-numbered open port of its class (Q67)."""
    port: i64 = 0
    if s.cards.lightweight[ship] == 0:
        port = s.stations[seat].first_open(s.cards, ship)
    dock(s, seat, ship, port)


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
    for port in range(9):
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
    if port < 0 or not st.filled & bit(port):
        return
    ship = st.ship_at(port)
    sat = st.sat_at(port)
    done = st.fulfilled & bit(port)
    st.undock(s.cards, ship, port)
    there = st.first_open(s.cards, ship)
    if there < 0:
        s.discard.append(ship)
        s.tell(LOST_SHIP, seat, ship)
        return
    st.dock(s.cards, ship, there)
    st.sat += shifted(sat, there * 4)
    if done:
        st.fulfilled |= bit(there)
    s.tell(MOVED, seat, ship, there)
