"""What lies on the table in Salvage Auction."""

from __future__ import annotations

from sectors.core.fields import fields
from sectors.core.pile import Pile
from sectors.core.state import State


@fields
class Auction(State):
    """Piles, credits and points."""

    deck: Pile
    sent: Pile  # crews that went aboard, face up
    hands: list[Pile]
    credits: list[int]
    points: list[int]
    worth: int = 0  # of the wreck that drifts by
    tie_wins: int = 1  # option tie (Q1)

    def piles(self) -> list[Pile]:
        return [self.deck, self.sent, *self.hands]
