"""Recruiting: crew and facilities are bought from the own queue (R34, R35)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector86.asked import Asked
from sectors.games.sector86.cards import FIRST_CREW, is_crew, is_for_sale
from sectors.games.sector86.discarding import begin_discarding
from sectors.games.sector86.events import BOUGHT
from sectors.games.sector86.goods import acquire, own_cost
from sectors.games.sector86.money import pay
from sectors.games.sector86.ports import drop_out, is_queued
from sectors.games.sector86.reasons import NOT_ENOUGH, NOT_IN_QUEUE
from sectors.games.sector86.space import BUY, DONE, goods_of
from sectors.games.sector86.state import Position


class Recruiting(Asked):
    """Buy any number of crew and facilities, then done (R34)."""

    verbs = (DONE, BUY)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if DONE.has(action):
            return 0
        card = goods_of(action)
        if not is_queued(s, card):
            return NOT_IN_QUEUE
        return NOT_ENOUGH if s.stations[seat].purse() < own_cost(s, seat, card) else 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        found = [DONE.one()]
        purse = s.stations[seat].purse()
        for card in s.queue:
            if is_for_sale(card) and own_cost(s, seat, card) <= purse:
                found.append(BUY.of(card - FIRST_CREW))
        found.sort()
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        if DONE.has(action):
            begin_discarding(s, seat)
            return
        buy(s, seat, goods_of(action))
        begin_recruiting(s, seat)


RECRUITING: Final = Recruiting()


def buy(s: Position, seat: i64, card: i64) -> None:
    """A card comes from the queue to the station for its cost."""
    cost = own_cost(s, seat, card)
    pay(s, seat, cost)
    drop_out(s, card)
    acquire(s, seat, card)
    if is_crew(card):
        s.bought_crew = 1
    else:
        s.bought_facility = 1
    s.tell(BOUGHT, seat, card, cost)


def begin_recruiting(s: Position, seat: i64) -> None:
    """Ask what to buy; go on if nothing can be paid (D8)."""
    purse = s.stations[seat].purse()
    for card in s.queue:
        if is_for_sale(card) and own_cost(s, seat, card) <= purse:
            s.do(RECRUITING.at(seat))
            return
    begin_discarding(s, seat)
