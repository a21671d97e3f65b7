"""Sector 86: what is hidden, by its rules of record.

R1, R10, R11: nobody may look at the face of a credit, its owner neither, nor at the deck; a credit
that is handed over stays face down, one that is paid into the game is seen by all. Which cards went
into a shuffle is public, so cards may change places only within theirs (section 6). Survey (S20):
whoever surveys knows the top card, he alone, until it moves. Q16, D4, D5, D10, D11: wants and bids
are secret until all are in, then all are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from trust.hidden.forks import Plain, Rules, Start, answer_anew, common, permute, story

from sectors.core.codec import encode
from sectors.core.record import Record
from sectors.table.table import Table


def known(s: Plain, viewer: int) -> Plain:
    found = common(s, viewer)
    has_surveyed = viewer >= 0 and s["surveyed"] >> viewer & 1
    found["deck"] = s["deck"][s["left"] - 1] if has_surveyed else "face down"
    found["stations"] = [{**one, "credits": len(one["credits"])} for one in s["stations"]]
    return found


def hidden(s: Plain) -> Plain:
    """What somebody may not know."""
    left = s["left"]
    return {
        "deck order": s["deck"][: left - 1],
        "top card": s["deck"][left - 1 : left],
        "credits": [one["credits"] for one in s["stations"]],
        "sealed": s["sealed"],
    }


def mix(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Other cards face down, each within its shuffle, and another want or bid."""
    decks = {int(s.batches): s.deck for s in positions(table)}
    shown = surveyed(table, hider)
    for number, shuffle in enumerate(shuffles(record), start=1):
        unseen = face_down(encode(table.state), number) - shown
        places = [i for i, card in enumerate(decks.get(number, [])) if card in unseen]
        permute(shuffle, places, luck)
    answer_anew(table, record, hider, luck)


def shuffles(record: Record) -> list[list[int]]:
    """The deck as it was first shuffled, and every reshuffle; there are no dice after the deal."""
    return [record.deal[0], *(fell for entry in record.entries for fell in entry.fell)]


def face_down(s: Plain, batch: int) -> set[int]:
    """The cards of a shuffle that lie face down: in the deck, or as credits."""
    found = set(s["deck"][: s["left"]]) if batch == s["batches"] else set()
    for one in s["stations"]:
        pairs = zip(one["credits"], one["batches"], strict=True)
        found |= {card for card, number in pairs if number == batch}
    return found


def surveyed(table: Table, hider: int) -> set[int]:
    """The cards at which somebody else than the hider has ever looked."""
    others = sum(1 << seat for seat in range(table.record.seats) if seat != hider)
    return {s.deck[s.left - 1] for s in positions(table) if s.surveyed & others}


def positions(table: Table) -> Iterator[Any]:
    yield from story(table)


RULES = Rules(
    "sector86",
    known,
    hidden,
    mix,
    ((3, {}), (4, {"goal": "2"}), (2, {"bidding": "open"}), (1, {})),
    ("survey", "redirect", "want", "bid"),
    Start(seed=5, most=30),
)
