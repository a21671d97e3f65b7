"""The sequence of play: setup, and turns of Upkeep, Queuing, Docking, Recruiting, Discarding (R14).

Each phase has a file of its own and goes on to the next by itself; what interrupts Queuing or
Discarding (an auction) is put in front of the agenda.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sectors.core.step import Step, numbered
from sectors.games.sector86.auction import BIDS, RAISE, WANTED
from sectors.games.sector86.berthing import ARRIVAL, PLACE_WRECK
from sectors.games.sector86.cards import ALL
from sectors.games.sector86.discarding import LEVY, SALE, turn_entry
from sectors.games.sector86.docking import DOCKING
from sectors.games.sector86.events import STARTS, TURN_BEGINS
from sectors.games.sector86.money import take
from sectors.games.sector86.queuing import COLLISION, QUEUING
from sectors.games.sector86.ranking import time_up
from sectors.games.sector86.recruiting import RECRUITING
from sectors.games.sector86.state import Position
from sectors.games.sector86.upkeep import LEAVING, TEAM, UPKEEP, begin_upkeep

START_CREDITS: Final = 3  # R13


class Turn(Step[Position]):
    """The next player takes the deck (R13, R14)."""

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        if seat == s.first:
            if s.round >= s.house.round_limit:  # Q32
                time_up(s)
                return
            s.round += 1
        s.turn += 1
        s.active = seat
        s.new_turn()
        s.stations[seat].settle_in(s.cards)
        s.tell(TURN_BEGINS, seat, s.round)
        begin_upkeep(s, seat)


TURN: Final = Turn()
STEPS: Final[list[Step[Any]]] = numbered(
    [
        TURN,
        UPKEEP,
        LEAVING,
        TEAM,
        QUEUING,
        COLLISION,
        WANTED,
        BIDS,
        RAISE,
        PLACE_WRECK,
        ARRIVAL,
        DOCKING,
        RECRUITING,
        LEVY,
        SALE,
    ]
)


def deal(s: Position, first: i64) -> None:
    """Shuffle, choose the first player unless fixed, three credits each (R13, Q2)."""
    s.deck = s.order(ALL)
    s.left = ALL
    s.batches = 1
    if s.seats == 1:
        s.first = 0
    elif first < 0:
        s.first = s.roll(s.seats) - 1
    else:
        s.first = first
    s.tell(STARTS, s.first)
    seat = s.first
    for i in range(s.seats):
        take(s, seat, START_CREDITS + s.house.seat_credits * i)
        seat = s.after(seat)
    s.do(turn_entry(s.first))
