"""A wreck is placed in a port of choice, and a ship bought from another's queue arrives."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector86.asked import Asked
from sectors.games.sector86.cards import WRECK, bit
from sectors.games.sector86.ports import dock, dock_first, drop_out
from sectors.games.sector86.reasons import (
    NO_CONTRACT,
    NO_SUCH_PORT,
    NOT_NOW,
    OTHER_WRECK,
    PORT_FULL,
)
from sectors.games.sector86.skills import fulfil, ship_contract_objection
from sectors.games.sector86.space import (
    CONTRACT,
    DOCK,
    DONE,
    FIRST_WRECK,
    PORTS,
    contract_action,
    contract_of,
)
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.station import how_many


class PlaceWreck(Asked):
    """A wreck goes in any open port its owner likes (R29, Q65); n is the wreck."""

    verbs = (DOCK,)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        if how_many(s.stations[seat].open_ports()) > 1:
            return bit(seat)
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        """The one open port."""
        place(s, seat, n, s.stations[seat].first_open(s.cards, n))

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        port = DOCK.second(action)
        st = s.stations[seat]
        if DOCK.first(action) + FIRST_WRECK != n:
            return OTHER_WRECK
        if not st.ports & bit(port):
            return NO_SUCH_PORT
        return PORT_FULL if st.filled & bit(port) else 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        free = s.stations[seat].open_ports()
        return [DOCK.of2(n - FIRST_WRECK, port) for port in range(PORTS) if free & bit(port)]

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        place(s, seat, n, DOCK.second(action))


class Arrival(Asked):
    """A ship bought from another's queue may fulfil its contract at once (Q18); n is the ship."""

    verbs = (CONTRACT, DONE)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        if contract_of(action) != n:
            return NOT_NOW if s.cards.pays[contract_of(action)] else NO_CONTRACT
        return ship_contract_objection(s, seat, n)

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        if ship_contract_objection(s, seat, n):
            return [DONE.one()]
        return [contract_action(n), DONE.one()]

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if CONTRACT.has(action):
            fulfil(s, seat, n)


PLACE_WRECK: Final = PlaceWreck()
ARRIVAL: Final = Arrival()


def place(s: Position, seat: i64, wreck: i64, port: i64) -> None:
    """A wreck comes into a port, out of the queue or as the ship on offer."""
    if s.offer == wreck:
        s.offer = NO_CARD
    else:
        drop_out(s, wreck)
    dock(s, seat, wreck, port)


def arrive(s: Position, seat: i64, ship: i64) -> None:
    """The ship on offer docks with its buyer at once (R26)."""
    if s.cards.classes[ship] == WRECK:
        s.do(PLACE_WRECK.at(seat, ship))
        return
    s.offer = NO_CARD
    dock_first(s, seat, ship)
    if s.cards.pays[ship] and ship_contract_objection(s, seat, ship) == 0:
        s.do(ARRIVAL.at(seat, ship))
