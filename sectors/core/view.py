"""What a seat may know: views, guesses that agree with a view, and scrambles for the leak test.

A view is a state of the same type in which everything hidden from the viewer is blotted out. A
guess is one whole world that looks the same to him. `scramble` changes what he may not know in the
true state, by code that does not use `view`: nothing he can see may change. `redeal` changes only
what nobody knows.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.engine import front
from sectors.core.pile import UNKNOWN
from sectors.core.state import NOTHING, SEALED, S, State, bit, number_of, seat_of


def knows(seen: i64, seat: i64) -> bool:
    """Whether a viewer is among those who have seen a card; watchers (-1) know open cards only."""
    return seen & (bit(seat) if seat >= 0 else 128) != 0


def view(s: S, seat: i64) -> S:
    """The state as a seat may see it; -1 for those who only watch."""
    v = s.clone()
    cover(v, seat)
    hide_piles(v, seat)
    return v


def cover(v: State, seat: i64) -> None:
    """Blot out what is hidden in every game: the dice to come and the others' sealed answers."""
    v.dice = 0
    v.script = None
    v.log = None
    if v.sealed:
        v.sealed = [SEALED if a != NOTHING and who != seat else a for who, a in enumerate(v.sealed)]


def hide_piles(v: State, seat: i64) -> None:
    """Replace cards the viewer has not seen, and list what is missing from each batch."""
    unseen: list[list[int]] = [cards.copy() for cards in v.unseen]
    while len(unseen) <= v.batches:
        unseen.append([])
    for pile in v.piles():
        for i in range(len(pile.cards)):
            if pile.cards[i] != UNKNOWN and not knows(pile.seen[i], seat):
                unseen[pile.batch[i]].append(pile.cards[i])
                pile.cards[i] = UNKNOWN
    for cards in unseen:
        cards.sort()
    v.unseen = unseen


def guess(v: S, seat: i64, dice: Dice) -> S:
    """One world that agrees with a view: the missing cards dealt at random, new dice."""
    g = v.clone()
    deal_unseen(g, dice)
    throw_anew(g, dice)
    return g


def deal_unseen(g: State, dice: Dice) -> None:
    """Deal the missing cards of each batch over its unknown places."""
    left = [shuffled(cards, dice) for cards in g.unseen]
    for pile in g.piles():
        for i in range(len(pile.cards)):
            if pile.cards[i] == UNKNOWN:
                pile.cards[i] = left[pile.batch[i]].pop()
    g.unseen = []


def throw_anew(g: State, dice: Dice) -> None:
    """New dice, and an answer at random for each seat whose sealed one is not known."""
    g.dice = dice.fork().state
    for seat in range(len(g.sealed)):
        if g.sealed[seat] == SEALED:
            change_answer(g, seat, dice)


def change_answer(s: State, seat: i64, dice: Dice) -> None:
    """Put a random legal answer in place of a sealed one."""
    sealed = s.sealed.copy()
    entry = s.now
    sealed[seat] = front(s).random_option(s, seat_of(entry), number_of(entry), seat, dice)
    s.sealed = sealed


def shuffled(cards: list[int], dice: Dice) -> list[int]:
    """The same cards in random order."""
    order = list(cards)
    for i in range(len(order) - 1, 0, -1):
        j = dice.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def scramble(s: S, seat: i64, dice: Dice) -> S:
    """Another true state that must look the same to this seat."""
    t = s.clone()
    for batch in range(1, t.batches + 1):
        permute_batch(t, batch, seat, dice)
    scramble_common(t, seat, dice)
    return t


def permute_batch(t: State, batch: i64, seat: i64, dice: Dice) -> None:
    """Let the cards of a batch that the seat has not seen change places."""
    cards: list[int] = []
    for pile in t.piles():
        for i in range(len(pile.cards)):
            if pile.batch[i] == batch and not knows(pile.seen[i], seat):
                cards.append(pile.cards[i])
    cards = shuffled(cards, dice)
    for pile in t.piles():
        for i in range(len(pile.cards)):
            if pile.batch[i] == batch and not knows(pile.seen[i], seat):
                pile.cards[i] = cards.pop()


def scramble_common(t: State, seat: i64, dice: Dice) -> None:
    """Other dice to come, and other sealed answers of the others."""
    t.dice = dice.fork().state
    for who in range(len(t.sealed)):
        if who != seat and t.sealed[who] >= 0:
            change_answer(t, who, dice)


def redeal(s: S, dice: Dice) -> S:
    """Another true state that must look the same to every seat: other dice, other unseen cards."""
    t = s.clone()
    for batch in range(1, t.batches + 1):
        permute_unseen(t, batch, dice)
    t.dice = dice.fork().state
    return t


def permute_unseen(t: State, batch: i64, dice: Dice) -> None:
    """Let the cards of a batch that nobody has seen change places."""
    cards: list[int] = []
    for pile in t.piles():
        for i in range(len(pile.cards)):
            if pile.batch[i] == batch and pile.seen[i] == 0:
                cards.append(pile.cards[i])
    cards = shuffled(cards, dice)
    for pile in t.piles():
        for i in range(len(pile.cards)):
            if pile.batch[i] == batch and pile.seen[i] == 0:
                pile.cards[i] = cards.pop()
