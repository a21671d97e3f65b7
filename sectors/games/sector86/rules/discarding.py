"""Discarding: levies are checked, the others may buy, the rest goes to the discard (R36 to R38)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu, count, lowest_bit
from sectors.core.state import part, put
from sectors.games.sector86.rules import cards, events, reasons
from sectors.games.sector86.rules.auction import WANTED, buyers
from sectors.games.sector86.rules.money import pay
from sectors.games.sector86.rules.ports import close_berth
from sectors.games.sector86.rules.skills import drop_boost, end_boosts
from sectors.games.sector86.rules.space import GIVE, PAY, goods_of
from sectors.games.sector86.rules.state import Asked, Position, Unasked

CARD: Final = 7  # the levy that a player faces
FACILITY: Final = 7_05  # which of the player's facilities is asked about, if each one is
PLACE: Final = 6  # the place in the queue that a sale has reached
OFFERED: Final = 6_07  # the card that was offered there
CLEARED: Final = 1  # of a sweep: the broadcast was cleared


class Discarding(Unasked):
    """Levies in the order flipped, then what others may buy, then the rest (R36, R37, R38)."""

    def run(self, s: Position, seat: i64, n: i64) -> None:
        checks = levy_checks(s, seat)
        if checks:
            s.do_all(checks + [SALE.at(seat)])
        else:
            SALE.begin(s, seat)


class Sale(Unasked):
    """The others may buy, card by card in the order flipped; then the turn is over (R37, Q29)."""

    def run(self, s: Position, seat: i64, n: i64) -> None:
        place = part(n, PLACE)
        if place < len(s.queue) and s.queue[place] == part(n, OFFERED):  # nobody bought it
            place += 1
        while place < len(s.queue):
            card: i64 = s.queue[place]
            if cards.is_for_sale(card) and buyers(s, card):
                s.do(WANTED.at(seat, card), SALE.at(seat, place | put(OFFERED, card)))
                return
            place += 1
        SWEEP.begin(s, seat)


class Sweep(Unasked):
    """What is left of the queue is discarded, boosts end, the next player plays (R38, R24)."""

    def run(self, s: Position, seat: i64, n: i64) -> None:
        lost = len(s.queue)
        s.sweep()
        if n == CLEARED:
            s.tell(events.CLEARED, seat, lost)
        elif lost:
            s.tell(events.SWEPT, seat, lost)
        end_boosts(s)
        DISCARDING.end(s, s.after(seat))


DISCARDING: Final = Discarding()
SALE: Final = Sale()
SWEEP: Final = Sweep()


# --- Levies (R36)


class CheckLevy(Unasked):
    """A levy goes through all players in turn order (Q27, Q47); n is the levy."""

    def run(self, s: Position, seat: i64, n: i64) -> None:
        if s.cards.hits[n] == cards.ON_CREDITS:
            tax(s, n)
            return
        hit = levied(s, n)
        faced: list[int] = []
        for i in range(s.seats):
            who = (seat + i) % s.seats
            if hit & cards.bit(who):
                faced.append(LEVY.at(who, n))
        s.do_all(faced)


class Levy(Asked):
    """A player that a levy hits pays, or gives a card; for each facility, or once (D9)."""

    verbs = (PAY, GIVE)

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        """Who cannot pay gives the one card there is without a question."""
        goods = may_give(s, seat, n)
        if goods and (can_pay_levy(s, seat, n) or count(goods) > 1):
            return cards.bit(seat)
        return 0

    def run(self, s: Position, seat: i64, n: i64) -> None:
        goods = may_give(s, seat, n)
        if goods:
            self.play(s, seat, n, GIVE.of(lowest_bit(goods)))

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        if PAY.has(action):
            return 0 if can_pay_levy(s, seat, n) else reasons.NOT_ENOUGH
        card = goods_of(action)
        if may_give(s, seat, n) & cards.bit(card - cards.FIRST_CREW):
            return 0
        is_on_crew = s.cards.hits[part(n, CARD)] != cards.ON_FACILITIES
        if cards.is_crew(card) == is_on_crew and not s.stations[seat].has(card):
            return reasons.NOT_YOURS
        return reasons.NOT_LEVIED

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        if can_pay_levy(s, seat, n):
            menu.one(PAY.one())
        menu.some(GIVE.of(0), may_give(s, seat, n))

    def play(self, s: Position, seat: i64, n: i64, action: i64) -> None:
        levy = part(n, CARD)
        facility = part(n, FACILITY)
        if PAY.has(action):
            price = levy_price(s, seat, levy)
            pay(s, seat, price)
            s.tell(events.PAID_LEVY, seat, levy, price)
            facility += 1
        else:
            give(s, seat, goods_of(action), levy)
        if s.cards.levy[levy] == cards.EACH:
            s.do(LEVY.at(seat, levy | put(FACILITY, facility)))


CHECK_LEVY: Final = CheckLevy()
LEVY: Final = Levy()


def levy_checks(s: Position, seat: i64) -> list[int]:
    """The levies of the queue, in the order flipped; some have acted as they came (Q47)."""
    return [
        CHECK_LEVY.at(seat, card)
        for card in s.queue
        if cards.is_levy(card) and not s.cards.at_flip[card]
    ]


def tax_share(s: Position, seat: i64, levy: i64) -> i64:
    """What a levy on credits takes from a player: half of them, or all above a limit (Q27)."""
    have = s.stations[seat].purse()
    least: i64 = s.cards.least[levy]
    if s.cards.levy[levy] == cards.HALVE:
        return have // 2 if have >= least else 0
    return have - least if have > least else 0


def tax(s: Position, levy: i64) -> None:
    """A levy on credits takes its share from each player, from the active one on (Q27)."""
    for i in range(s.seats):
        seat = (s.active + i) % s.seats
        share = tax_share(s, seat, levy)
        if share:
            pay(s, seat, share)
            s.tell(events.TAXED, seat, levy, share)


def levied_count(s: Position, seat: i64, levy: i64) -> i64:
    """How many cards a player has of the kind that a levy hits, fresh ones too (Q28)."""
    if s.cards.hits[levy] == cards.ON_FACILITIES:
        return len(s.stations[seat].facilities)
    return s.stations[seat].crew_count()


def levied(s: Position, levy: i64) -> i64:
    """The mask of players that a levy hits, measured once; shields count now (Q27, Q57, Q68)."""
    least: i64 = s.cards.least[levy]
    if s.cards.most[levy]:
        for seat in range(s.seats):
            held = levied_count(s, seat, levy)
            if held > least:
                least = held
    mask: i64 = 0
    for seat in range(s.seats):
        is_shielded = cards.power(s.stations[seat].powers, cards.SHIELD) > 0
        if levied_count(s, seat, levy) >= least and not is_shielded:
            mask |= cards.bit(seat)
    return mask


def levy_price(s: Position, seat: i64, levy: i64) -> i64:
    """What a player must pay to keep every card."""
    per: i64 = s.cards.per[levy]
    price: i64 = s.cards.pay[levy]
    if per:
        return price * (levied_count(s, seat, levy) // per)
    return price


def can_pay_levy(s: Position, seat: i64, n: i64) -> bool:
    """Whether a player can pay the levy that is faced."""
    return s.stations[seat].purse() >= levy_price(s, seat, part(n, CARD))


def may_give(s: Position, seat: i64, n: i64) -> i64:
    """The mask of cards that a player may give to a levy, counted from the first crew."""
    levy = part(n, CARD)
    st = s.stations[seat]
    if s.cards.hits[levy] != cards.ON_FACILITIES:
        return st.crew
    mask: i64 = 0
    for i, card in enumerate(st.facilities):
        if s.cards.levy[levy] != cards.EACH or i == part(n, FACILITY):
            mask |= cards.bit(card - cards.FIRST_CREW)
    return mask


def give(s: Position, seat: i64, card: i64, levy: i64) -> None:
    """A card is lost to a levy; boosts go with a Unionist, and with a berth its port (Q38)."""
    st = s.stations[seat]
    if cards.is_crew(card):
        if seat == s.active:
            drop_boost(s, card)
        st.lose_crew(s.cards, card)
        s.discard.append(card)
    else:
        st.lose_facility(s.cards, card)
        s.discard.append(card)
        if s.cards.berth[card]:
            close_berth(s, seat, card - cards.FIRST_FACILITY)
    s.tell(events.GAVE, seat, card, levy)
