"""What the next flip may be, as far as a viewer can tell."""

from __future__ import annotations

from sectors.games.sector86.rules.ports import fitting_classes
from sectors.games.sector86.rules.state import Position


def next_cards(v: Position) -> list[int]:
    """Every card that may be on top of the deck (section 6)."""
    if v.left and v.deck[v.left - 1] >= 0:
        return [v.deck[v.left - 1]]
    if v.left:
        return v.unseen[v.batches]
    return v.discard


def is_safe(v: Position) -> bool:
    """Whether none of the cards that may come next would collide (R23, Q11)."""
    fitting, classes = int(fitting_classes(v)), v.cards.classes
    return all(fitting >> classes[card] & 1 for card in next_cards(v) if v.needs_port(card))
