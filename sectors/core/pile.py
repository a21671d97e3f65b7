"""Decks, hands and discards: cards, who has seen each of them here, and the shuffle they came from.

Three parallel lists. `seen` is a mask of the seats that know the card *in this place*; `batch` is
the number of the shuffle it went into, 0 for a card that lies open. Which cards are in a batch is
public, which card lies where is not: views and guesses (`view`) rest on that alone. How cards may
move, and what each move lets people see, is in `cards`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, fields

UNKNOWN: Final = -1  # a card that the viewer has not seen
EVERYBODY: Final = 255  # the mask of all seats and of those who only watch


@fields
class Pile(Fields):
    """Cards in order, the top one last."""

    cards: list[int]
    seen: list[int]
    batch: list[int]

    def size(self) -> i64:
        """How many cards lie here."""
        return len(self.cards)

    def put(self, card: i64, seen: i64, batch: i64) -> None:
        """Lay a card on top."""
        self.cards.append(card)
        self.seen.append(seen)
        self.batch.append(batch)

    def put_under(self, card: i64, seen: i64, batch: i64) -> None:
        """Push a card under the pile."""
        self.cards.insert(0, card)
        self.seen.insert(0, seen)
        self.batch.insert(0, batch)

    def remove(self, at: i64) -> None:
        """Take the card at a position away."""
        del self.cards[at]
        del self.seen[at]
        del self.batch[at]

    def find(self, card: i64) -> i64:
        """The position of a card, -1 if it is not here."""
        for i in range(len(self.cards)):
            if self.cards[i] == card:
                return i
        return -1


def open_pile(cards: list[int]) -> Pile:
    """A pile that lies face up for all to see."""
    return pile_of(list(cards), [EVERYBODY] * len(cards), [0] * len(cards))


def pile_of(cards: list[int], seen: list[int], batch: list[int]) -> Pile:
    """A pile of these cards."""
    pile = Pile()
    pile.cards = cards
    pile.seen = seen
    pile.batch = batch
    return pile
