"""Sector 18: what is hidden, by its rules of record.

Two players hide nothing from each other; no decision is secret or simultaneous (section 5). Alone,
the order of the Automa's draw deck is hidden from everybody (R50, Q51); the cards drawn since the
last shuffle are shown, hence the set of those to come. The dice to come are hidden in every game.
"""

from __future__ import annotations

from random import Random

from trust.hidden.forks import NOBODY, Plain, Rules, Start, common, permute

from sectors.core.codec import encode
from sectors.core.record import Record
from sectors.table.table import Table

CARDS = 5  # of the Automa (R50)


def known(s: Plain, viewer: int) -> Plain:
    """A state as a viewer may know it: of the deck only which cards are in it."""
    return {**common(s, viewer), "deck": {**s["deck"], "cards": sorted(s["deck"]["cards"])}}


def hidden(s: Plain) -> Plain:
    return {"deck order": s["deck"]["cards"]}


def mix(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Another order of the cards that are left since the latest shuffle."""
    fells = [*record.deal, *(fell for entry in record.entries for fell in entry.fell)]
    shuffles = [fell for fell in fells if len(fell) == CARDS]
    if hider == NOBODY and shuffles:
        permute(shuffles[-1], list(range(len(encode(table.state)["deck"]["cards"]))), luck)


RULES = Rules(
    "sector18",
    known,
    hidden,
    mix,
    ((1, {}), (1, {"twin_minds": "on"}), (1, {"solo_first": "ai"})),
    start=Start(seed=3, most=40),
)
