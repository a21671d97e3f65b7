"""Setup, and the turn: Upkeep, Queuing, Docking, Recruiting, Discarding (R13, R14).

Each phase has a file of its own. What interrupts one (an auction, a wreck to be placed) is put in
front of the agenda.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import Step
from sectors.games.sector86.rules import auction, docking, events, queuing, upkeep
from sectors.games.sector86.rules.cards import ALL
from sectors.games.sector86.rules.discarding import CHECK_LEVY, DISCARDING, LEVY, SALE, SWEEP
from sectors.games.sector86.rules.ending import time_up
from sectors.games.sector86.rules.money import take
from sectors.games.sector86.rules.recruiting import RECRUITING
from sectors.games.sector86.rules.state import NEXT_PHASE, Moment, Position, Unasked

START_CREDITS: Final = 3  # R13


class Turn(Unasked):
    """The next player takes the deck (R13, R14)."""

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
        s.tell(events.TURN_BEGINS, seat, s.round)
        self.end(s, seat)


TURN: Final = Turn()
PHASES: Final[list[Moment]] = [  # of a turn, in this order (R14)
    TURN,
    upkeep.UPKEEP,
    queuing.BROADCAST,
    docking.DOCKING,
    RECRUITING,
    DISCARDING,
]
STEPS: Final[list[Step[Position]]] = [
    TURN,
    upkeep.UPKEEP,
    upkeep.LEAVING,
    upkeep.TEAM,
    queuing.QUEUING,
    queuing.COLLISION,
    auction.WANTED,
    auction.BIDS,
    auction.RAISE,
    docking.PLACE_WRECK,
    docking.ARRIVAL,
    docking.DOCKING,
    RECRUITING,
    LEVY,
    SALE,
    queuing.BROADCAST,
    DISCARDING,
    CHECK_LEVY,
    SWEEP,
]
for step in STEPS:
    after = PHASES.index(step) + 1 if step in PHASES else 0
    NEXT_PHASE.append(PHASES[after % len(PHASES)])


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
    s.tell(events.STARTS, s.first)
    for i in range(s.seats):
        take(s, (s.first + i) % s.seats, START_CREDITS + s.house.seat_credits * i)
    s.do(TURN.at(s.first))
