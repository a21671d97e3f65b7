"""Setting up: decks, the starting player, and the opening hands (R3 to R7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Menu
from sectors.core.state import Step, bit
from sectors.games.sector219.rules.events import BURIED, STARTS
from sectors.games.sector219.rules.reasons import BAD_BOTTOM
from sectors.games.sector219.rules.space import BOTTOM
from sectors.games.sector219.rules.state import Position
from sectors.games.sector219.rules.table import KINDS
from sectors.games.sector219.rules.turn import draw, first_turn


def deal(s: Position, beginner: bool) -> None:
    """Starting player unless fixed, then South's deck, then North's (R4, R5); then the hands."""
    if s.starter < 0:
        s.starter = s.roll(2) - 1
    cards = s.army.cards
    for seat in range(2):
        side = s.side(seat)
        side.deck = [cards[i] for i in s.order(len(cards))]
        side.left = len(cards)
    s.tell(STARTS, s.starter)
    for seat in range(2):
        draw(s, seat, 3 if beginner else 5)
    if beginner:  # R7
        first_turn(s)
    else:  # R6
        s.do(OPENING.at(0))


class Opening(Step[Position]):
    """Each player puts two of his five cards under his deck, in secret and at once (R6, Q20)."""

    verbs = (BOTTOM,)
    sealed = True

    def seats(self, s: Position, seat: i64, n: i64) -> i64:
        return bit(0) | bit(1)

    def objection(self, s: Position, seat: i64, n: i64, who: i64, action: i64) -> i64:
        first, last = BOTTOM.first(action), BOTTOM.second(action)
        need: i64 = 2 if first == last else 1
        me = s.side(who)
        if me.holds(first) < need or me.holds(last) < need:
            return BAD_BOTTOM
        return 0

    def offer(self, s: Position, seat: i64, n: i64, who: i64, menu: Menu) -> None:
        me = s.side(who)
        for first in range(KINDS):
            if me.holds(first):
                for last in range(KINDS):
                    if me.holds(last) > (1 if first == last else 0):
                        menu.one(BOTTOM.of2(first, last))

    def reveal(self, s: Position, seat: i64, n: i64, answers: list[int]) -> None:
        for who in range(2):
            bury(s, who, BOTTOM.first(answers[who]), BOTTOM.second(answers[who]))
        first_turn(s)


OPENING: Final = Opening()


def bury(s: Position, seat: i64, first: i64, last: i64) -> None:
    """Two cards go under the deck; the second named is the very last (R6, Q21)."""
    me = s.side(seat)
    me.add_to_hand(first, -1)
    me.add_to_hand(last, -1)
    me.deck = me.deck + [first, last]
    me.left += 2
    me.buried = 2
    s.tell(BURIED, seat, first, last)
