"""Discarding: levies are checked, the others may buy, the rest goes to the discard (R36 to R38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import KIND_BITS
from sectors.core.step import Step
from sectors.games.sector86.asked import Asked
from sectors.games.sector86.auction import WANTED, buyers
from sectors.games.sector86.cards import (
    EACH,
    FIRST_CREW,
    HALVE,
    ON_CREDITS,
    ON_FACILITIES,
    SHIELD,
    bit,
    is_crew,
    is_for_sale,
    is_levy,
    power,
)
from sectors.games.sector86.events import CLEARED, GAVE, PAID_LEVY, SWEPT, TAXED
from sectors.games.sector86.goods import lose
from sectors.games.sector86.money import pay
from sectors.games.sector86.reasons import NOT_ENOUGH, NOT_LEVIED, NOT_YOURS
from sectors.games.sector86.skills import end_boosts
from sectors.games.sector86.space import GIVE, PAY, goods_of
from sectors.games.sector86.state import Position

# --- Levies on credits


def tax(s: Position, levy: i64) -> None:
    """A levy on credits takes its share from each player, from the active one on (Q27)."""
    least: i64 = s.cards.least[levy]
    seat = s.active
    for _ in range(s.seats):
        have = s.stations[seat].purse()
        share: i64 = 0
        if s.cards.levy[levy] == HALVE:
            if have >= least:
                share = have // 2
        elif have > least:
            share = have - least
        if share:
            pay(s, seat, share)
            s.tell(TAXED, seat, levy, share)
        seat = s.after(seat)


# --- Levies on facilities and crew


def levied_count(s: Position, seat: i64, levy: i64) -> i64:
    """How many cards a player has of the kind that a levy hits, fresh ones too (Q28)."""
    if s.cards.hits[levy] == ON_FACILITIES:
        return len(s.stations[seat].facilities)
    return s.stations[seat].crew_count()


def levy_price(s: Position, seat: i64, levy: i64) -> i64:
    """What a player must pay to keep every card."""
    per: i64 = s.cards.per[levy]
    price: i64 = s.cards.pay[levy]
    if per:
        return price * (levied_count(s, seat, levy) // per)
    return price


def levied(s: Position, levy: i64) -> i64:
    """The mask of players that a levy hits, measured once; shields count now (Q27, Q57, Q68)."""
    least: i64 = s.cards.least[levy]
    most: i64 = 0
    if s.cards.most[levy]:
        for seat in range(s.seats):
            count = levied_count(s, seat, levy)
            if count > most:
                most = count
    mask: i64 = 0
    for seat in range(s.seats):
        count = levied_count(s, seat, levy)
        if count >= least and count >= most and not power(s.stations[seat].powers, SHIELD):
            mask |= bit(seat)
    return mask


class Levy(Asked):
    """A player that a levy hits pays, or gives a card (D9). n packs the state of `check_levies`."""

    verbs = (PAY, GIVE)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        levy: i64 = s.queue[index_of(n)]
        if PAY.has(action):
            return NOT_ENOUGH if s.stations[seat].purse() < levy_price(s, seat, levy) else 0
        card = goods_of(action)
        if is_crew(card):
            if s.cards.hits[levy] == ON_FACILITIES:
                return NOT_LEVIED
            return 0 if s.stations[seat].has_crew(card) else NOT_YOURS
        if s.cards.hits[levy] != ON_FACILITIES:
            return NOT_LEVIED
        if not s.stations[seat].has_facility(card):
            return NOT_YOURS
        if s.cards.levy[levy] == EACH and s.stations[seat].facilities[item_of(n)] != card:
            return NOT_LEVIED
        return 0

    def options(self, s: Position, seat: i64, n: i64, who: i64) -> list[int]:
        levy: i64 = s.queue[index_of(n)]
        st = s.stations[seat]
        found: list[int] = []
        if st.purse() >= levy_price(s, seat, levy):
            found.append(PAY.one())
        if s.cards.hits[levy] != ON_FACILITIES:
            for i in range(33):
                if st.crew & bit(i):
                    found.append(GIVE.of(i))
        elif s.cards.levy[levy] == EACH:
            found.append(GIVE.of(st.facilities[item_of(n)] - FIRST_CREW))
        else:
            for card in sorted(st.facilities):
                found.append(GIVE.of(card - FIRST_CREW))
        return found

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        levy: i64 = s.queue[index_of(n)]
        item = item_of(n)
        if PAY.has(action):
            price = levy_price(s, seat, levy)
            pay(s, seat, price)
            s.tell(PAID_LEVY, seat, levy, price)
            item += 1
        else:
            give(s, seat, goods_of(action), levy)
        turn = (seat - s.active + s.seats) % s.seats
        if s.cards.levy[levy] != EACH:
            turn += 1
            item = 0
        check_levies(s, index_of(n), turn, item, hit_of(n), n >> 16)


class Sale(Step[Position]):
    """The sale goes on after a card was offered; n packs its place in the queue and the card."""

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        at = n & 63
        if at < len(s.queue) and s.queue[at] == n >> 6:  # nobody bought it
            at += 1
        sell_from(s, seat, at)


LEVY: Final = Levy()
SALE: Final = Sale()


def index_of(n: i64) -> i64:
    """The place in the queue of the levy being checked."""
    return n & 63


def item_of(n: i64) -> i64:
    """Which facility of the player is asked about."""
    return (n >> 6) & 31


def hit_of(n: i64) -> i64:
    """The mask of players that the levy hits."""
    return (n >> 11) & 31


def give(s: Position, seat: i64, card: i64, levy: i64) -> None:
    """A card is lost to a levy."""
    lose(s, seat, card)
    s.tell(GAVE, seat, card, levy)


# --- The phase


def begin_discarding(s: Position, seat: i64) -> None:
    """Levies first (R36)."""
    check_levies(s, 0, 0, 0, -1, 0)


def check_levies(s: Position, index: i64, turn: i64, item: i64, hit: i64, cleared: i64) -> None:
    """Every levy in the order flipped, each through all players in turn order (Q47, Q27).

    Goes on from a levy, a player and one of the player's facilities, and stops at a question.
    `hit` is the mask of players hit, -1 if not measured yet. `cleared`: the queue was cleared, so
    nothing but levies is left of the turn (Q26).
    """
    while index < len(s.queue):
        levy: i64 = s.queue[index]
        if is_levy(levy) and not s.cards.at_flip[levy]:
            if s.cards.hits[levy] == ON_CREDITS:
                tax(s, levy)
            else:
                if hit < 0:
                    hit = levied(s, levy)
                while turn < s.seats:
                    seat = (s.active + turn) % s.seats
                    if hit & bit(seat):
                        item = face_levy(s, seat, levy, item)
                        if item >= 0:
                            n = index + (item << 6) + (hit << 11) + (cleared << 16)
                            s.do(LEVY.at(seat, n))
                            return
                    turn += 1
                    item = 0
        index += 1
        turn = 0
        item = 0
        hit = -1
    if cleared:
        clear_queue(s, s.active)
    else:
        sell_from(s, s.active, 0)


def face_levy(s: Position, seat: i64, levy: i64, item: i64) -> i64:
    """What a player must be asked about, as the number of a facility; -1 if nothing (D9).

    Who cannot pay gives the one card there is without a question.
    """
    st = s.stations[seat]
    if s.cards.levy[levy] == EACH:
        while item < len(st.facilities):
            if st.purse() >= s.cards.pay[levy]:
                return item
            give(s, seat, st.facilities[item], levy)
        return -1
    if st.purse() < levy_price(s, seat, levy) and levied_count(s, seat, levy) == 1:
        give(s, seat, only_card(s, seat, levy), levy)
        return -1
    return 0


def only_card(s: Position, seat: i64, levy: i64) -> i64:
    """The one card that a player has of the kind that a levy hits."""
    st = s.stations[seat]
    if s.cards.hits[levy] == ON_FACILITIES:
        return st.facilities[0]
    crew: i64 = FIRST_CREW
    while not st.has_crew(crew):
        crew += 1
    return crew


def sell_from(s: Position, seat: i64, at: i64) -> None:
    """The others may buy, card by card in the order flipped (R37, Q29); then the turn is over."""
    while at < len(s.queue):
        card: i64 = s.queue[at]
        if is_for_sale(card) and buyers(s, card):
            s.do(WANTED.at(seat, card), SALE.at(seat, at + (card << 6)))
            return
        at += 1
    count: i64 = len(s.queue)
    sweep(s)
    if count:
        s.tell(SWEPT, seat, count)
    end_turn(s, seat)


def sweep(s: Position) -> None:
    """The queue goes to the discard, in the order flipped (R38)."""
    s.discard.extend(s.queue)
    s.queue = []
    s.waiting = 0


def clear(s: Position, seat: i64) -> None:
    """The broadcast is cleared: the whole queue is lost, the turn ends at once (R24, Q26)."""
    if s.house.collision_levies:
        check_levies(s, 0, 0, 0, -1, 1)
    else:
        clear_queue(s, seat)


def clear_queue(s: Position, seat: i64) -> None:
    """The queue goes to the discard and the next player plays."""
    count: i64 = len(s.queue)
    sweep(s)
    s.tell(CLEARED, seat, count)
    end_turn(s, seat)


def end_turn(s: Position, seat: i64) -> None:
    """Boosts end, the next player takes the deck (R38)."""
    end_boosts(s)
    s.do(turn_entry(s.after(seat)))


def turn_entry(seat: i64) -> i64:
    """The agenda entry of a turn: `Turn` is the first kind of step."""
    return seat << KIND_BITS
