"""Who wants it, and for how much: redirected ships and cards left in the queue (R26, R27, R37).

The seller is always the active player. What is sold is a ship, which costs nothing but the bid, or
crew and facilities, whose cost goes to the discard besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, count, lowest_bit
from sectors.core.state import NOTHING, part, put
from sectors.games.sector86.rules import events, reasons
from sectors.games.sector86.rules.cards import bit, is_ship
from sectors.games.sector86.rules.docking import arrive
from sectors.games.sector86.rules.money import hand_over, pay
from sectors.games.sector86.rules.space import BID, PASS, WANT
from sectors.games.sector86.rules.state import NO_CARD, Asked, Position

# What the steps of an auction carry.
CARD: Final = 7  # what is sold
BIDDERS: Final = 7_05  # the mask of those who bid for it
HIGHEST: Final = 12_07  # the highest bid so far; whoever bid it is still in


def most_bid(s: Position, seat: i64, card: i64) -> i64:
    """The highest bid a player can pay: what is left after the cost (Q29)."""
    return s.stations[seat].purse() - s.cards.costs[card]


def can_want(s: Position, seat: i64, card: i64) -> bool:
    """Whether a player could buy: enough credits and, for a ship, an open port (R26, R37)."""
    if seat == s.active or most_bid(s, seat, card) < 1:
        return False
    return not is_ship(card) or s.stations[seat].room_for(s.cards, card) != 0


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

    def run(self, s: Position, seat: i64, n: i64) -> None:
        unsold(s, n)

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(WANT.one())
        menu.one(PASS.one())

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        want: i64 = 0
        other = s.after(seat)
        while other != seat:
            if answers[other] == WANT.one():
                want |= bit(other)
                s.tell(events.WANTED, other, n)
            elif answers[other] != NOTHING:
                s.tell(events.PASSED, other, n)
            other = s.after(other)
        settle_wants(s, seat, n, want)


class Bids(Asked):
    """Those who want it bid in secret, at once (R27, Q16)."""

    verbs = (BID,)
    sealed = True
    opens = True

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """Whoever has only one possible bid is not asked (D5)."""
        mask = part(n, BIDDERS)
        for who in range(s.seats):
            if most_bid(s, who, part(n, CARD)) <= 1:
                mask &= ~bit(who)
        return mask

    def run(self, s: Position, seat: i64, n: i64) -> None:
        self.reveal(s, seat, n, [NOTHING] * s.seats)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        most = most_bid(s, who, part(n, CARD))
        return reasons.NOT_ENOUGH if BID.first(action) + 1 > most else 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.run(BID.of(0), most_bid(s, who, part(n, CARD)))

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        """The highest bid wins; of equal ones, the player whose turn comes soonest."""
        card = part(n, CARD)
        best: i64 = 0
        winner: i64 = seat
        other = s.after(seat)
        while other != seat:
            if part(n, BIDDERS) & bit(other):
                amount: i64 = 1
                if answers[other] != NOTHING:
                    amount = BID.first(answers[other]) + 1
                s.tell(events.OFFERED, other, card, amount)
                if amount > best:
                    best = amount
                    winner = other
            other = s.after(other)
        sell(s, seat, card, winner, best)


class Raise(Asked):
    """Open bidding (option): the seat bids more than the highest, or passes and is out (Q16)."""

    verbs = (PASS, BID)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        highest = part(n, HIGHEST)
        if PASS.has(action):
            return reasons.MUST_BID if highest == 0 else 0
        amount = BID.first(action) + 1
        if amount > most_bid(s, seat, part(n, CARD)):
            return reasons.NOT_ENOUGH
        return reasons.BID_TOO_LOW if amount <= highest else 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        highest = part(n, HIGHEST)
        if highest:
            menu.one(PASS.one())
        menu.run(BID.of(highest), most_bid(s, seat, part(n, CARD)) - highest)

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        card = part(n, CARD)
        if PASS.has(action):
            s.tell(events.PASSED, seat, card)
            still_in = part(n, BIDDERS) & ~bit(seat)
            go_on_bidding(s, card, still_in, part(n, HIGHEST), seat)
        else:
            amount = BID.first(action) + 1
            s.tell(events.OFFERED, seat, card, amount)
            go_on_bidding(s, card, part(n, BIDDERS), amount, seat)


WANTED: Final = Wanted()
BIDS: Final = Bids()
RAISE: Final = Raise()


def settle_wants(s: Position, seller: i64, card: i64, want: i64) -> None:
    """Nobody: it is let go. One: pays 1. More: they bid (Q16)."""
    if want == 0:
        unsold(s, card)
    elif count(want) == 1:
        sell(s, seller, card, lowest_bit(want), 1)
    elif s.house.open_bids:
        go_on_bidding(s, card, want, 0, seller)
    else:
        s.do(BIDS.at(seller, card | put(BIDDERS, want)))


def go_on_bidding(s: Position, card: i64, still_in: i64, highest: i64, last: i64) -> None:
    """The next of those still in speaks, in turn order; the last one left pays its bid.

    Whoever cannot bid more is out, and whoever opens with one credit to spend bids it, unasked.
    """
    seat = last
    while True:
        seat = s.after(seat)
        if not still_in & bit(seat):
            continue
        if highest and count(still_in) == 1:
            sell(s, s.active, card, seat, highest)
            return
        most = most_bid(s, seat, card)
        if highest == 0 and most == 1:
            highest = 1
            s.tell(events.OFFERED, seat, card, highest)
        elif most <= highest:
            still_in &= ~bit(seat)
            s.tell(events.PASSED, seat, card)
        else:
            s.do(RAISE.at(seat, card | put(BIDDERS, still_in) | put(HIGHEST, highest)))
            return


def sell(s: Position, seller: i64, card: i64, buyer: i64, price: i64) -> None:
    """The buyer pays: a bid to the seller, face down; the cost of a card to the discard."""
    if is_ship(card):
        hand_over(s, buyer, seller, price)
        s.tell(events.SOLD_SHIP, buyer, card, price, seller)
        arrive(s, buyer, card)
        return
    cost: i64 = s.cards.costs[card]  # no discounts (Q29)
    pay(s, buyer, cost)
    hand_over(s, buyer, seller, price)
    s.drop_out(card)
    s.stations[buyer].acquire(s.cards, card)
    s.tell(events.SOLD_CARD, buyer, card, cost, price, seller)


def unsold(s: Position, card: i64) -> None:
    """Nobody wants it: a ship goes to the discard, a card stays in the queue."""
    if is_ship(card):
        s.discard.append(card)
        s.offer = NO_CARD
        s.tell(events.LET_GO, card)
