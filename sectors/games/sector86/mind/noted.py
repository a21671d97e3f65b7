"""What a review counts: missions done, and collisions, unlucky or asked for."""

from __future__ import annotations

from typing import Final

from sectors.games.sector86.rules.flips import next_cards
from sectors.games.sector86.rules.hidden import hide
from sectors.games.sector86.rules.ports import fitting_classes
from sectors.games.sector86.rules.space import FLIP
from sectors.games.sector86.rules.state import Position

ASKED_FOR: Final = 1 / 3  # of the cards that may come collide


def noted(before: Position, seat: int, action: int, after: Position) -> tuple[str, ...]:
    """What an action of a seat was."""
    done = after.stations[seat].mission_count() - before.stations[seat].mission_count()
    found = ("mission",) * max(0, int(done))
    if FLIP.has(action) and before.left and collides(before, before.deck[before.left - 1]):
        view = before.clone()
        hide(view, seat)
        cards = next_cards(view)
        risk = sum(collides(view, card) for card in cards) / max(1, len(cards))
        found += ("collision_asked" if risk >= ASKED_FOR else "collision_unlucky",)
    return found


def collides(s: Position, card: int) -> bool:
    """Whether a card that is flipped now finds no port."""
    fitting = int(fitting_classes(s))
    return bool(s.needs_port(card)) and not fitting >> s.cards.classes[card] & 1
