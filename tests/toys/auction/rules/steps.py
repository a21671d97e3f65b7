"""The sequence of play: a wreck drifts by, all bid, the winner sends a crew and refits."""

from __future__ import annotations

from typing import Final

from sectors.core import cards
from sectors.core.state import NOBODY, NOTHING, Step, bit
from toys.auction.rules.events import BADE, DREW, DRIFTED, FOUND, LOOKED, SENT, SHUFFLED, WON
from toys.auction.rules.space import (
    BID,
    DRAW,
    LOOK,
    NO_CREDIT,
    NOT_IN_HAND,
    SEND,
    STAY,
    STRENGTH,
    TOO_MUCH,
)
from toys.auction.rules.state import Auction


class Wreck(Step[Auction]):
    """A wreck drifts by, its worth is thrown (R2); n counts the rounds left."""

    def seats(self, s: Auction, seat: int, n: int) -> int:
        return NOBODY

    def run(self, s: Auction, seat: int, n: int) -> None:
        if n == 0:
            s.finish(places(s))
            return
        s.worth = s.roll(6)
        s.tell(FOUND, s.worth)
        s.do(BIDS.at(seat), WRECK.at((seat + 1) % s.seats, n - 1))


class Bids(Step[Auction]):
    """All bid at once, in secret (R3); the step's seat begins the round."""

    verbs = (BID,)
    sealed = True
    opens = True

    def seats(self, s: Auction, seat: int, n: int) -> int:
        return bit(s.seats) - 1

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        return TOO_MUCH if BID.first(action) > s.credits[who] else 0

    def reveal(self, s: Auction, seat: int, n: int, answers: list[int]) -> None:
        bids = [BID.first(a) if a != NOTHING else NOTHING for a in answers]
        for who in turn_order(s, seat):
            if bids[who] != NOTHING:
                s.tell(BADE, who, bids[who])
        if bids.count(max(bids)) > 1 and not s.tie_wins:  # Q1
            s.tell(DRIFTED)
            return
        winner = max(turn_order(s, seat), key=lambda who: bids[who])  # the first of equals
        s.credits[winner] -= bids[winner]
        s.tell(WON, winner, bids[winner])
        s.do(CREW_ABOARD.at(winner))


class CrewAboard(Step[Auction]):
    """The winner sends a crew and scores (R5)."""

    verbs = (SEND,)

    def seats(self, s: Auction, seat: int, n: int) -> int:
        return bit(seat) if s.hands[seat].size() else NOBODY

    def run(self, s: Auction, seat: int, n: int) -> None:
        s.tell(DRIFTED)

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        return NOT_IN_HAND if s.hands[who].find(SEND.first(action)) < 0 else 0

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        crew = SEND.first(action)
        cards.lay(s.hands[seat], s.hands[seat].find(crew), s.sent)
        points = min(STRENGTH[crew], s.worth)
        s.points[seat] += points
        s.tell(SENT, seat, crew, points)
        s.do(REFIT.at(seat))


class Refit(Step[Auction]):
    """The winner draws a card, looks at one, or stays (R6)."""

    verbs = (DRAW, LOOK, STAY)

    def objection(self, s: Auction, seat: int, n: int, who: int, action: int) -> int:
        return NO_CREDIT if LOOK.has(action) and s.credits[who] == 0 else 0

    def play(self, s: Auction, seat: int, n: int, action: int) -> None:
        if STAY.has(action):
            return
        reshuffle_if_empty(s)
        if DRAW.has(action):
            s.tell(DREW, seat, cards.draw(s, s.deck, s.hands[seat], seat))
        else:
            s.credits[seat] -= 1
            s.tell(LOOKED, seat, cards.peek(s, s.deck, s.deck.size() - 1, seat))


WRECK: Final = Wreck()
BIDS: Final = Bids()
CREW_ABOARD: Final = CrewAboard()
REFIT: Final = Refit()
STEPS: Final[list[Step[Auction]]] = [WRECK, BIDS, CREW_ABOARD, REFIT]


def turn_order(s: Auction, first: int) -> list[int]:
    return [(first + i) % s.seats for i in range(s.seats)]


def reshuffle_if_empty(s: Auction) -> None:
    """The crews sent so far become the new deck (R7)."""
    if not s.deck.size():
        s.deck, s.sent = s.sent, s.deck
        s.shuffle(s.deck)
        s.tell(SHUFFLED, s.deck.size())


def places(s: Auction) -> list[int]:
    """Most points, then most credits (R8); those who left come last (R9)."""
    ranks = [
        (0, 0) if s.gone >> seat & 1 else (s.points[seat] + 1, s.credits[seat])
        for seat in range(s.seats)
    ]
    return [1 + sum(other > mine for other in ranks) for mine in ranks]
