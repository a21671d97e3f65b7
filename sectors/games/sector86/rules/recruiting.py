"""Recruiting: crew and facilities are bought from the own queue (R34, R35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.games.sector86.rules import cards, events, reasons
from sectors.games.sector86.rules.money import pay
from sectors.games.sector86.rules.space import BUY, DONE, goods_of
from sectors.games.sector86.rules.state import Asked, Position


class Recruiting(Asked):
    """Buy any number of crew and facilities, then done (R34)."""

    verbs = (DONE, BUY)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """It is passed over if nothing can be paid (D8)."""
        return cards.bit(seat) if can_buy(s, seat) else 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        self.end(s, seat)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        card = goods_of(action)
        if not s.is_queued(card):
            return reasons.NOT_IN_QUEUE
        return reasons.NOT_ENOUGH if s.stations[seat].purse() < own_cost(s, seat, card) else 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        menu.one(DONE.one())
        menu.some(BUY.of(0), affordable(s, seat))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if BUY.has(action):
            buy(s, seat, goods_of(action))
            s.do(RECRUITING.at(seat))
        else:
            self.end(s, seat)


RECRUITING: Final = Recruiting()


def own_cost(s: Position, seat: i64, card: i64) -> i64:
    """What a card of the own queue costs: discounts on the first, never under 1 (R34, Q42)."""
    cost: i64 = s.cards.costs[card]
    powers = s.stations[seat].powers
    if cards.is_crew(card):
        if s.bought_crew == 0:
            cost -= cards.power(powers, cards.CREW_DISCOUNT)
    elif s.bought_facility == 0:
        cost -= cards.power(powers, cards.FACILITY_DISCOUNT)
    if cost < 1:
        return 1
    return cost


def is_affordable(s: Position, seat: i64, card: i64) -> bool:
    """Whether a card of the queue is crew or a facility that can be paid."""
    return cards.is_for_sale(card) and own_cost(s, seat, card) <= s.stations[seat].purse()


def can_buy(s: Position, seat: i64) -> bool:
    """Whether any card in the queue can be paid."""
    for card in s.queue:
        if is_affordable(s, seat, card):
            return True
    return False


def affordable(s: Position, seat: i64) -> i64:
    """The mask of cards in the queue that can be paid, counted from the first crew."""
    mask: i64 = 0
    for card in s.queue:
        if is_affordable(s, seat, card):
            mask |= cards.bit(card - cards.FIRST_CREW)
    return mask


def buy(s: Position, seat: i64, card: i64) -> None:
    """A card comes from the queue to the station for its cost; fresh until the next turn (R35)."""
    cost = own_cost(s, seat, card)
    pay(s, seat, cost)
    s.drop_out(card)
    s.stations[seat].acquire(s.cards, card)
    if cards.is_crew(card):
        s.bought_crew = 1
    else:
        s.bought_facility = 1
    s.tell(events.BOUGHT, seat, card, cost)
