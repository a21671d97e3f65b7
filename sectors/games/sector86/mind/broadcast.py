"""What a queue is worth: as if the broadcast ended now, and what one more flip may bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import kind_of
from sectors.games.sector86.mind import prices
from sectors.games.sector86.rules import cards
from sectors.games.sector86.rules.auction import BIDS, RAISE, WANTED
from sectors.games.sector86.rules.discarding import LEVY
from sectors.games.sector86.rules.ports import causes_collision, fitting_classes
from sectors.games.sector86.rules.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.rules.recruiting import own_cost
from sectors.games.sector86.rules.state import NO_CARD, Position

FURTHER: Final = 8.0  # how much the next flip's prospects count: more flips follow
BARGAIN: Final = 0.6  # a card that could be paid for, if one is flipped
LEVIED: Final = 0.5  # what a levy takes on the average
NEWS: Final = 6.0  # a new active mission, while there is room


def queue_worth(s: Position, seat: i64) -> float:
    """What the queue brings if the broadcast ends now; in a collision, after the best way out."""
    if s.now >= 0 and s.steps[kind_of(s.now)] is COLLISION:
        return collision_worth(s, seat)
    value = 0.0
    have = s.stations[seat].contract_skills()
    for card in s.queue:
        if cards.is_ship(card):
            value += queued_worth(s, seat, card, have)
    if s.now >= 0 and s.steps[kind_of(s.now)] is QUEUING:
        value += FURTHER * prospects(s, seat, value)
    return value + best_buys(s, seat) - levies_cost(s, seat)


def prospects(s: Position, seat: i64, at_stake: float) -> float:
    """What one more flip brings on the average, from what may lie in the deck; never below 0."""
    if s.left == 0:
        return 0.0
    st = s.stations[seat]
    fitting = fitting_classes(s)
    loss = 1.0
    if st.purse() == 0:
        loss = at_stake
    total = 0.0
    for i in range(s.left):
        card: i64 = s.deck[i]
        if card < 0:
            continue  # nobody has guessed it
        if cards.is_ship(card):
            if s.cards.lightweight[card]:
                total += prices.STAYS
            elif fitting & cards.bit(s.cards.classes[card]):
                total += prices.STAYS * float(s.cards.fees[card])
            else:
                total -= loss
        elif cards.is_for_sale(card):
            if s.cards.costs[card] <= st.purse():
                total += BARGAIN
        elif cards.is_levy(card):
            total -= LEVIED
        elif len(s.missions) < s.mission_room():
            total += NEWS
    if total < 0.0:
        return 0.0
    return total / float(s.left)


def queued_worth(s: Position, seat: i64, ship: i64, have: i64) -> float:
    """What a ship of the queue brings as it docks; the port that it fills is open no more."""
    value = prices.ship_worth(s, seat, ship, 0, False, have, prices.STAYS)
    if not s.cards.lightweight[ship]:
        value -= prices.FREE_PORT
    return value


def collision_worth(s: Position, seat: i64) -> float:
    """The queue without the cheapest ship to redirect; nothing if none can be."""
    best = 0.0
    have = s.stations[seat].contract_skills()
    total = best_buys(s, seat) - levies_cost(s, seat)
    for card in s.queue:
        if cards.is_ship(card):
            total += queued_worth(s, seat, card, have)
    for card in s.queue:
        if cards.is_ship(card) and causes_collision(s, card):
            cost = redirect_cost(s, seat, card)
            if cost <= s.stations[seat].purse():
                left = total - queued_worth(s, seat, card, have) - float(cost)
                if left > best:
                    best = left
    return best


def best_buys(s: Position, seat: i64) -> float:
    """The gain of the best card that can be paid for, and a little for the others."""
    if is_recruiting_over(s):
        return 0.0
    purse = s.stations[seat].purse()
    best = 0.0
    for card in s.queue:
        if cards.is_for_sale(card):
            cost = own_cost(s, seat, card)
            if cost <= purse:
                gain = buy_worth(s, seat, card) - 0.6 * float(cost)
                if gain > best:
                    best = gain
    return 0.8 * best


def is_recruiting_over(s: Position) -> bool:
    """Whether the queue is only there for levies and for the others to buy from."""
    if s.now < 0 or s.offer != NO_CARD:
        return False
    step = s.steps[kind_of(s.now)]
    return step is LEVY or step is WANTED or step is BIDS or step is RAISE


def buy_worth(s: Position, seat: i64, card: i64) -> float:
    """What a card of the queue would add to the station."""
    if card >= cards.FIRST_FACILITY:
        value = prices.facility_worth(s, card)
        return value + prices.BERTH if s.cards.berth[card] else value
    word: i64 = s.cards.skills[card]
    value = prices.crew_worth(s, card)
    before = s.stations[seat].mission_skills()
    best = 0.0
    for mission in s.missions:
        need: i64 = s.cards.needs[mission]
        gain = prices.nearness(before + word, need, False) - prices.nearness(before, need, False)
        if gain > best:
            best = gain
    return value + best


def levies_cost(s: Position, seat: i64) -> float:
    """What the levies in the queue will take from this seat."""
    st = s.stations[seat]
    total = 0.0
    for card in s.queue:
        if not cards.is_levy(card) or s.cards.at_flip[card]:
            continue
        if s.cards.hits[card] == cards.ON_CREDITS:
            more = st.purse() - s.cards.least[card]
            if more > 0 and s.cards.levy[card] in (cards.CAP, cards.HALVE):
                total += 0.5 * float(more)
        elif not cards.power(st.powers, cards.SHIELD):
            count = st.crew_count()
            if s.cards.hits[card] == cards.ON_FACILITIES:
                count = len(st.facilities)
            if count >= s.cards.least[card]:
                total += 1.5
    return total
