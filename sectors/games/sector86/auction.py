"""Who wants it, and for how much: redirected ships and cards left in the queue (R26, R27, R37).

The seller is always the active player. What is sold is a ship, which costs nothing but the bid, or
crew and facilities, whose cost goes to the discard besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.state import NOTHING
from sectors.games.sector86.asked import Asked
from sectors.games.sector86.berthing import arrive
from sectors.games.sector86.cards import bit, is_ship
from sectors.games.sector86.events import (
    LET_GO,
    OFFERED,
    PASSED,
    SOLD_CARD,
    SOLD_SHIP,
)
from sectors.games.sector86.events import WANTED as WAS_WANTED
from sectors.games.sector86.goods import acquire
from sectors.games.sector86.money import hand_over, pay
from sectors.games.sector86.ports import drop_out, fits
from sectors.games.sector86.reasons import BID_TOO_LOW, MUST_BID, NOT_ENOUGH
from sectors.games.sector86.space import BID, PASS, WANT
from sectors.games.sector86.state import NO_CARD, Position

CARD_BITS: Final = 7
SEAT_MASK_BITS: Final = 5


def most_bid(s: Position, seat: i64, card: i64) -> i64:
    """The highest bid a player can pay: what is left after the cost (Q29)."""
    return s.stations[seat].purse() - s.cards.costs[card]


def can_want(s: Position, seat: i64, card: i64) -> bool:
    """Whether a player could buy: enough credits and, for a ship, an open port (R26, R37)."""
    if seat == s.active or most_bid(s, seat, card) < 1:
        return False
    return not is_ship(card) or fits(s, seat, card)


def buyers(s: Position, card: i64) -> i64:
    """The mask of those who could buy."""
    mask: i64 = 0
    for seat in range(s.seats):
        if can_want(s, seat, card):
            mask |= bit(seat)
    return mask


class Wanted(Asked):
    """All who could buy say in secret, at once, whether they want it (Q16); n is the card."""

    verbs = (WANT, PASS)
    sealed = True
    opens = True

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return buyers(s, n)

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        return WANT.one() + dice.below(2)

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        want: i64 = 0
        other = s.after(seat)
        while other != seat:
            if answers[other] == WANT.one():
                want |= bit(other)
                s.tell(WAS_WANTED, other, n)
            elif answers[other] != NOTHING:
                s.tell(PASSED, other, n)
            other = s.after(other)
        settle_wants(s, seat, n, want)


class Bids(Asked):
    """Those who want it bid in secret, at once (R27, Q16); n is the card and the mask of seats."""

    verbs = (BID,)
    sealed = True
    opens = True

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """Whoever has only one possible bid is not asked (D5)."""
        mask: i64 = 0
        for who in range(s.seats):
            if (n >> CARD_BITS) & bit(who) and most_bid(s, who, n & 127) > 1:
                mask |= bit(who)
        return mask

    def run(self, s: Position, seat: i64, n: i64) -> None:
        self.reveal(s, seat, n, [NOTHING] * s.seats)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        return NOT_ENOUGH if BID.first(action) + 1 > most_bid(s, who, n & 127) else 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        return [BID.of(amount) for amount in range(most_bid(s, who, n & 127))]

    def random_option(self, s: Position, seat: i64, n: i64, who: i64, dice: Dice) -> i64:
        return BID.of(dice.below(most_bid(s, who, n & 127)))

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        """The highest bid wins; of equal ones, the player whose turn comes soonest."""
        card = n & 127
        best: i64 = 0
        winner: i64 = seat
        other = s.after(seat)
        while other != seat:
            if (n >> CARD_BITS) & bit(other):
                amount: i64 = 1
                if answers[other] != NOTHING:
                    amount = BID.first(answers[other]) + 1
                s.tell(OFFERED, other, card, amount)
                if amount > best:
                    best = amount
                    winner = other
            other = s.after(other)
        sell(s, seat, card, winner, best)


class Raise(Asked):
    """Open bidding (option): the seat bids more than the highest, or passes and is out (Q16).

    n packs the card, the mask of those still in, and the highest bid; whoever bid it is in.
    """

    verbs = (PASS, BID)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        highest = n >> (CARD_BITS + SEAT_MASK_BITS)
        if PASS.has(action):
            return MUST_BID if highest == 0 else 0
        amount = BID.first(action) + 1
        if amount > most_bid(s, seat, n & 127):
            return NOT_ENOUGH
        return BID_TOO_LOW if amount <= highest else 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        highest = n >> (CARD_BITS + SEAT_MASK_BITS)
        found: list[int] = []
        if highest:
            found.append(PASS.one())
        for amount in range(highest + 1, most_bid(s, seat, n & 127) + 1):
            found.append(BID.of(amount - 1))
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        card = n & 127
        still_in = (n >> CARD_BITS) & 31
        highest = n >> (CARD_BITS + SEAT_MASK_BITS)
        if PASS.has(action):
            s.tell(PASSED, seat, card)
            go_on_bidding(s, card, still_in & ~bit(seat), highest, seat)
        else:
            highest = BID.first(action) + 1
            s.tell(OFFERED, seat, card, highest)
            go_on_bidding(s, card, still_in, highest, seat)


WANTED: Final = Wanted()
BIDS: Final = Bids()
RAISE: Final = Raise()


def settle_wants(s: Position, seller: i64, card: i64, want: i64) -> None:
    """Nobody: it is let go. One: pays 1. More: they bid (Q16)."""
    if want == 0:
        unsold(s, card)
    elif want & (want - 1) == 0:
        winner: i64 = 0
        while want != bit(winner):
            winner += 1
        sell(s, seller, card, winner, 1)
    elif s.house.open_bids:
        go_on_bidding(s, card, want, 0, seller)
    else:
        s.do(BIDS.at(seller, card + (want << CARD_BITS)))


def go_on_bidding(s: Position, card: i64, still_in: i64, highest: i64, last: i64) -> None:
    """The next of those still in speaks, in turn order; the last one left pays its bid.

    Whoever cannot bid more is out, and whoever opens with one credit to spend bids it, unasked.
    """
    seat = last
    while True:
        seat = s.after(seat)
        if not still_in & bit(seat):
            continue
        if highest and still_in & (still_in - 1) == 0:
            sell(s, s.active, card, seat, highest)
            return
        most = most_bid(s, seat, card)
        if highest == 0 and most == 1:
            highest = 1
            s.tell(OFFERED, seat, card, highest)
        elif most <= highest:
            still_in &= ~bit(seat)
            s.tell(PASSED, seat, card)
        else:
            n = card + (still_in << CARD_BITS) + (highest << (CARD_BITS + SEAT_MASK_BITS))
            s.do(RAISE.at(seat, n))
            return


def sell(s: Position, seller: i64, card: i64, buyer: i64, price: i64) -> None:
    """The buyer pays: a bid to the seller, face down; the cost of a card to the discard."""
    if is_ship(card):
        hand_over(s, buyer, seller, price)
        s.tell(SOLD_SHIP, buyer, card, price, seller)
        arrive(s, buyer, card)
        return
    cost: i64 = s.cards.costs[card]  # no discounts (Q29)
    pay(s, buyer, cost)
    hand_over(s, buyer, seller, price)
    drop_out(s, card)
    acquire(s, buyer, card)
    s.tell(SOLD_CARD, buyer, card, cost, price, seller)


def unsold(s: Position, card: i64) -> None:
    """Nobody wants it: a ship goes to the discard, a card stays in the queue."""
    if is_ship(card):
        s.discard.append(card)
        s.offer = NO_CARD
        s.tell(LET_GO, card)
