"""What each seat may know, and guesses that agree with it.

Nobody may see a credit's face, its owner included, nor the order of the deck; whoever surveyed it
knows the top card. Which cards went into a shuffle is public, so a card that is not in sight lies
in a place of its batch: in the deck, or among credits taken from that deck. Views list the missing
cards of each batch, and guesses deal them out: that is all a careful counter can know.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.pile import UNKNOWN
from sectors.core.view import cover, scramble_common, shuffled, throw_anew
from sectors.games.sector86.rules.cards import bit
from sectors.games.sector86.rules.state import Position

HALF: Final = 60  # of the 120 cards: a set of them is two words


def knows_top(s: Position, seat: i64) -> bool:
    """Whether a seat has seen the card that now lies on top of the deck."""
    return seat >= 0 and s.surveyed & bit(seat) != 0


def hide(v: Position, seat: i64) -> None:
    """Blot out the deck and all credits, and list the missing cards of each batch."""
    cover(v, seat)
    unseen = [cards.copy() for cards in v.unseen]
    while len(unseen) <= v.batches:
        unseen.append([])
    deck = [UNKNOWN] * v.left
    for i in range(v.left):
        if i == v.left - 1 and knows_top(v, seat):
            deck[i] = v.deck[i]
        elif v.deck[i] != UNKNOWN:
            unseen[v.batches].append(v.deck[i])
    v.deck = deck
    for st in v.stations:
        for i in range(len(st.credits)):
            if st.credits[i] != UNKNOWN:
                unseen[st.batches[i]].append(st.credits[i])
        st.credits = [UNKNOWN] * len(st.credits)
    v.unseen = [in_order(cards) for cards in unseen]


def in_order(cards: list[int]) -> list[int]:
    """Different cards in rising order; counting them off is several times as fast as sorting."""
    low: i64 = 0
    high: i64 = 0
    for card in cards:
        if card < HALF:
            low |= bit(card)
        else:
            high |= bit(card - HALF)
    found: list[int] = []
    for card in range(HALF):
        if (low >> card) & 1:
            found.append(card)
    for card in range(HALF):
        if (high >> card) & 1:
            found.append(HALF + card)
    return found


def fill(g: Position, dice: Dice) -> None:
    """Deal the missing cards of each batch over its places; new dice, new sealed answers."""
    left = [shuffled(cards, dice) for cards in g.unseen]
    deck = g.deck.copy()
    for i in range(g.left):
        if deck[i] == UNKNOWN:
            deck[i] = left[g.batches].pop()
    g.deck = deck
    for st in g.stations:
        credits = st.credits.copy()
        for i in range(len(credits)):
            if credits[i] == UNKNOWN:
                credits[i] = left[st.batches[i]].pop()
        st.credits = credits
    g.unseen = []
    throw_anew(g, dice)


def mix(t: Position, seat: i64, dice: Dice) -> None:
    """Let every hidden card change places within its batch, without asking what a view shows."""
    fixed: i64 = 0
    if knows_top(t, seat):
        fixed = 1
    for batch in range(1, t.batches + 1):
        mix_batch(t, batch, fixed, dice)
    scramble_common(t, seat, dice)


def deal_anew(t: Position, dice: Dice) -> None:
    """Let every card that nobody has seen change places within its batch, and throw other dice."""
    fixed: i64 = 0
    if t.surveyed:
        fixed = 1
    for batch in range(1, t.batches + 1):
        mix_batch(t, batch, fixed, dice)
    t.dice = dice.fork().state


def mix_batch(t: Position, batch: i64, fixed: i64, dice: Dice) -> None:
    """The cards of one batch in random order over its places; the top card may be fixed."""
    here: i64 = 0
    if batch == t.batches:
        here = t.left - fixed
    cards = t.deck[:here]
    for st in t.stations:
        for i in range(len(st.credits)):
            if st.batches[i] == batch:
                cards.append(st.credits[i])
    cards = shuffled(cards, dice)
    t.deck = cards[:here] + t.deck[here : t.left]
    for st in t.stations:
        credits = st.credits.copy()
        for i in range(len(credits)):
            if st.batches[i] == batch:
                credits[i] = cards[here]
                here += 1
        st.credits = credits
