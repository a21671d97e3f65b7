"""What lies on the table in Salvage Auction."""

from __future__ import annotations

from typing import Any, ClassVar

from sectors.core.pile import Pile, open_pile
from sectors.core.state import State
from sectors.core.step import Step


class Auction(State):
    """Piles, credits and points."""

    FIELDS: ClassVar[dict[str, object]] = {
        "deck": Pile,
        "sent": Pile,
        "hands": [Pile],
        "credits": list,
        "points": list,
        "worth": int,
        "tie_wins": int,
    }

    def __init__(self, steps: list[Step[Any]], seats: int) -> None:
        super().__init__(steps, seats)
        self.deck = open_pile([])
        self.sent = open_pile([])  # crews that went aboard, face up
        self.hands = [open_pile([]) for _ in range(seats)]
        self.credits = [0] * seats
        self.points = [0] * seats
        self.worth = 0  # of the wreck that drifts by
        self.tie_wins = 1  # option tie (Q1)

    def clone(self) -> Auction:
        copy = type(self)(self.steps, self.seats)
        copy.copy_common(self)
        copy.deck = self.deck.clone()
        copy.sent = self.sent.clone()
        copy.hands = [hand.clone() for hand in self.hands]
        copy.credits = self.credits.copy()
        copy.points = self.points.copy()
        copy.worth = self.worth
        copy.tie_wins = self.tie_wins
        return copy

    def piles(self) -> list[Pile]:
        return [self.deck, self.sent, *self.hands]
