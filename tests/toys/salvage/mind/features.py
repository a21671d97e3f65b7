"""A short row: the wreck, credits, points, and the own hand."""

from __future__ import annotations

from typing import Any

from sectors.players.inputs.features import Features, Layout, write_common
from sectors.players.inputs.rows import Rows
from toys.auction.rules.space import CREDITS, KINDS

SEATS = 4
LAYOUT = Layout()
WORTH = LAYOUT.block("worth", [7], 0, 1, "what the wreck is worth")
WEALTH = LAYOUT.block("credits", [SEATS], 0, CREDITS, "the viewer comes first")
POINTS = LAYOUT.block("points", [SEATS], 0, 12, "the same")
HAND = LAYOUT.block("hand", [len(KINDS)], 0, 2, "crews of each kind in the own hand")


class Looks(Features):
    """Writes it."""

    def write(self, view: Any, seat: int, rows: Rows) -> None:
        write_common(view, seat, rows)
        for worth in range(7):
            rows.show(WORTH + worth, int(view.worth == worth))
        for i in range(view.seats):
            other = (seat + i) % view.seats
            rows.show(WEALTH + i, view.credits[other])
            rows.show(POINTS + i, view.points[other])
        for kind in range(len(KINDS)):
            rows.show(HAND + kind, list(view.hands[seat].cards).count(kind))


FEATURES = Looks(LAYOUT)
