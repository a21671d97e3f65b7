"""How cards move between piles, and what each move lets people see.

Written once for all games: a card that moves face up is seen by all; drawn to a hand, by its
owner; put under one's own deck, the owner keeps his knowledge; looked at, by the one who looks;
taken or handed over face down, by nobody any more. `State.shown` rises whenever somebody sees a
card that he had not seen before, unless another player laid it down himself.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.pile import EVERYBODY, Pile
from sectors.core.state import State, bit


def draw(s: State, deck: Pile, hand: Pile, seat: i64) -> i64:
    """The top card goes to a seat's hand; only that seat sees it."""
    at = deck.size() - 1
    card: i64 = deck.cards[at]
    s.shown += 1
    hand.put(card, deck.seen[at] | bit(seat), deck.batch[at])
    deck.remove(at)
    return card


def turn_up(s: State, origin: Pile, at: i64, goal: Pile) -> i64:
    """A card moves face up on top of another pile; everybody sees it."""
    card: i64 = origin.cards[at]
    if origin.seen[at] != EVERYBODY:
        s.shown += 1
    goal.put(card, EVERYBODY, 0)
    origin.remove(at)
    return card


def lay(hand: Pile, at: i64, goal: Pile) -> i64:
    """A player lays a card of his own face up.

    He knew it and his action names it, so that nothing else comes to light.
    """
    card: i64 = hand.cards[at]
    goal.put(card, EVERYBODY, 0)
    hand.remove(at)
    return card


def flip(s: State, deck: Pile, goal: Pile) -> i64:
    """The top card of a deck is turned up."""
    return turn_up(s, deck, deck.size() - 1, goal)


def bury(hand: Pile, at: i64, deck: Pile) -> None:
    """A card goes under a deck; whoever knew it still knows where it is."""
    deck.put_under(hand.cards[at], hand.seen[at], hand.batch[at])
    hand.remove(at)


def take_unseen(origin: Pile, at: i64, goal: Pile) -> None:
    """A card changes hands face down; nobody knows it any more."""
    goal.put(origin.cards[at], 0, origin.batch[at])
    origin.remove(at)


def peek(s: State, pile: Pile, at: i64, seat: i64) -> i64:
    """A seat looks at a card where it lies."""
    if not pile.seen[at] & bit(seat):
        s.shown += 1
    pile.seen[at] |= bit(seat)
    return pile.cards[at]
