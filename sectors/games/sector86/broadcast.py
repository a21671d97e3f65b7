"""What a queue is worth: as if the broadcast ended now, and what one more flip may bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import kind_of
from sectors.games.sector86.auction import BIDS, RAISE, WANTED
from sectors.games.sector86.cards import (
    CAP,
    FIRST_FACILITY,
    HALVE,
    ON_CREDITS,
    ON_FACILITIES,
    SHIELD,
    WRECK,
    is_for_sale,
    is_levy,
    is_ship,
    power,
)
from sectors.games.sector86.discarding import LEVY, SALE
from sectors.games.sector86.goods import own_cost
from sectors.games.sector86.ports import all_waiting, causes_collision, waiting_of
from sectors.games.sector86.prices import (
    BERTH,
    FREE_PORT,
    SKILL,
    STAYS,
    ability,
    nearness,
    points,
    ship_worth,
)
from sectors.games.sector86.queuing import COLLISION, QUEUING, redirect_cost
from sectors.games.sector86.state import NO_CARD, Position
from sectors.games.sector86.station import class_ports, how_many

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
        if is_ship(card):
            value += queued_worth(s, seat, card, have)
    if s.now >= 0 and s.steps[kind_of(s.now)] is QUEUING:
        value += FURTHER * prospects(s, seat, value)
    return value + best_buys(s, seat) - levies_cost(s, seat)


def prospects(s: Position, seat: i64, at_stake: float) -> float:
    """What one more flip brings on the average, from what may lie in the deck; never below 0."""
    if s.left == 0:
        return 0.0
    st = s.stations[seat]
    free = st.open_ports()
    room = how_many(free) - all_waiting(s)
    loss = 1.0
    if st.purse() == 0:
        loss = at_stake
    total = 0.0
    for i in range(s.left):
        card: i64 = s.deck[i]
        if card < 0:
            continue  # nobody has guessed it
        if is_ship(card):
            if s.cards.lightweight[card]:
                total += STAYS
            elif fits_queue(s, free, room, s.cards.classes[card]):
                total += STAYS * float(s.cards.fees[card])
            else:
                total -= loss
        elif is_for_sale(card):
            if s.cards.costs[card] <= st.purse():
                total += BARGAIN
        elif is_levy(card):
            total -= LEVIED
        elif len(s.missions) < s.mission_room():
            total += NEWS
    if total < 0.0:
        return 0.0
    return total / float(s.left)


def fits_queue(s: Position, free: i64, room: i64, kind: i64) -> bool:
    """Whether a ship of a class would still fit beside the queue (Q11)."""
    if room < 1:
        return False
    return kind == WRECK or waiting_of(s, kind) < how_many(free & class_ports(kind))


def queued_worth(s: Position, seat: i64, ship: i64, have: i64) -> float:
    """What a ship of the queue brings as it docks; the port that it fills is open no more."""
    value = ship_worth(s, seat, ship, 0, False, have, STAYS)
    if not s.cards.lightweight[ship]:
        value -= FREE_PORT
    return value


def collision_worth(s: Position, seat: i64) -> float:
    """The queue without the cheapest ship to redirect; nothing if none can be."""
    best = 0.0
    have = s.stations[seat].contract_skills()
    total = best_buys(s, seat) - levies_cost(s, seat)
    for card in s.queue:
        if is_ship(card):
            total += queued_worth(s, seat, card, have)
    for card in s.queue:
        if is_ship(card) and causes_collision(s, card):
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
        if is_for_sale(card):
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
    return step is LEVY or step is SALE or step is WANTED or step is BIDS or step is RAISE


def buy_worth(s: Position, seat: i64, card: i64) -> float:
    """What a card of the queue would add to the station."""
    if card >= FIRST_FACILITY:
        value = 0.8 * float(points(s.cards.skills[card])) + ability(s.cards.powers[card])
        if s.cards.berth[card]:
            value += BERTH
        return value
    word: i64 = s.cards.skills[card]
    value = SKILL * float(points(word)) + ability(s.cards.powers[card])
    before = s.stations[seat].mission_skills()
    best = 0.0
    for mission in s.missions:
        need: i64 = s.cards.needs[mission]
        gain = nearness(before + word, need, False) - nearness(before, need, False)
        if gain > best:
            best = gain
    return value + best


def levies_cost(s: Position, seat: i64) -> float:
    """What the levies in the queue will take from this seat."""
    st = s.stations[seat]
    total = 0.0
    for card in s.queue:
        if not is_levy(card) or s.cards.at_flip[card]:
            continue
        if s.cards.hits[card] == ON_CREDITS:
            more = st.purse() - s.cards.least[card]
            if more > 0 and s.cards.levy[card] in (CAP, HALVE):
                total += 0.5 * float(more)
        elif not power(st.powers, SHIELD):
            count = st.crew_count()
            if s.cards.hits[card] == ON_FACILITIES:
                count = len(st.facilities)
            if count >= s.cards.least[card]:
                total += 1.5
    return total
