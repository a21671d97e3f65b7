"""Sector 6: what is hidden, by its rules of record.

R4, Q40: the order of each player's pile is hidden from everybody, its owner too; what is in a pile
is public, and a tile that is drawn is shown to all at once. R33: supplies are public. Nothing else
is hidden, and after the Build Phase nothing at all but the dice of a leaver's turns (Q42).
"""

from __future__ import annotations

from random import Random

from trust.hidden.forks import NOBODY, Plain, Rules, Start, common, permute

from sectors.core.codec import encode
from sectors.core.record import Record
from sectors.table.table import Table


def left(s: Plain, seat: int) -> int:
    return int(s["left"] >> seat * 8 & 255)


def known(s: Plain, viewer: int) -> Plain:
    """A state as a viewer may know it: of the piles only what is left in them, in no order."""
    decks = []
    for seat, deck in enumerate(s["decks"]):
        count = left(s, seat)
        decks.append([sorted(deck[:count]), deck[count:]])  # drawn from the end
    return {**common(s, viewer), "decks": decks}


def hidden(s: Plain) -> Plain:
    return {"piles": [deck[: left(s, seat)] for seat, deck in enumerate(s["decks"])]}


def mix(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Another order of the tiles that are left in each pile."""
    s, shuffles = encode(table.state), [fell for fell in record.deal if len(fell) > 1]
    if hider == NOBODY and len(shuffles) == len(s["decks"]):  # no maze was built by chance (X1)
        for seat, shuffle in enumerate(shuffles):
            permute(shuffle, list(range(left(s, seat))), luck)


RULES = Rules(
    "sector6",
    known,
    hidden,
    mix,
    ((2, {}), (3, {"mode": "rookie"}), (4, {"teams": "on"}), (1, {})),
    ("draw",),
    Start(seed=1, most=30),
)
