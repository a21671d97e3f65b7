"""Sector 219: what is hidden, by its rules of record.

R6, Q20: the two cards that each player puts under his deck are chosen in secret; until both have
chosen, the others learn only that one has. Q22: only their owner knows them, for the whole game.
Section 6: a hand is known to its owner, the others know its size (Q23); the order of a deck is
known to nobody, its owner neither. Units in play and destroyed ones are open (R14 to R16).
"""

from __future__ import annotations

from random import Random

from trust.hidden.forks import NOBODY, Plain, Rules, Start, common, permute

from sectors.core.codec import encode
from sectors.core.record import Record
from sectors.table.table import Table

SIDES = ("south", "north")
UNITS = "IMSAKD"
DECK = 24  # cards (R3)
BITS = 5  # of a hand for each kind of unit


def known(s: Plain, viewer: int) -> Plain:
    found = common(s, viewer)
    for seat, name in enumerate(SIDES):
        side = dict(s[name])
        under = side["deck"][len(side["deck"]) - side["buried"] :]
        side["deck"] = under if seat == viewer else len(under)
        side["hand"] = side["hand"] if seat == viewer else len(cards_in(side["hand"]))
        found[name] = side
    return found


def hidden(s: Plain) -> Plain:
    """What somebody may not know."""
    found: Plain = {"sealed": s["sealed"]}
    for name in SIDES:
        side = s[name]
        rest = side["deck"][len(side["deck"]) - side["left"] :]
        found.setdefault("hands", []).append(cards_in(side["hand"]))
        found.setdefault("deck order", []).append(rest[: side["left"] - side["buried"]])
        found.setdefault("bottom cards", []).append(rest[side["left"] - side["buried"] :])
    return found


def cards_in(hand: int) -> list[int]:
    return [unit for unit in range(len(UNITS)) for _ in range(hand >> unit * BITS & 31)]


def mix(table: Table, record: Record, hider: int, luck: Random) -> None:
    """Other cards where they are not known: a player's own, or the rest of both decks."""
    shuffles = [fell for fell in record.deal if len(fell) == DECK]
    for seat in range(2) if hider == NOBODY else [hider]:
        kinds = encode(table.state)[SIDES[seat]]["deck"][:DECK]
        under = buried(table, seat, kinds)
        if hider == NOBODY:
            permute(shuffles[seat], undrawn(table, seat), luck)
            continue
        names = dict(zip(shuffles[seat], kinds, strict=True))
        permute(shuffles[seat], unshown(table, seat, kinds, under), luck)
        for entry in record.entries:
            if under and entry.seat == seat and entry.text.startswith("bottom"):
                first, second = (UNITS[names[shuffles[seat][place]]] for place in under)
                entry.text = f"bottom {first} {second}"


def buried(table: Table, seat: int, kinds: list[int]) -> list[int]:
    """Which two of the five opening cards a player has put under his deck, or wants to (R6)."""
    for entry in table.record.entries:
        if entry.seat == seat and entry.text.startswith("bottom"):
            places: list[int] = []
            for letter in entry.text.split()[1:]:
                kind = UNITS.index(letter)
                places.append(next(i for i in range(5) if kinds[i] == kind and i not in places))
            return places
    return []


def undrawn(table: Table, seat: int) -> list[int]:
    """The places of a deck that nobody has drawn from, those of the buried cards left out."""
    side = encode(table.state)[SIDES[seat]]
    return list(range(DECK - side["left"] + side["buried"], DECK))


def unshown(table: Table, seat: int, kinds: list[int], under: list[int]) -> list[int]:
    """The places of a deck whose cards a player has not deployed, as far as others can tell."""
    drawn = [i for i in range(DECK) if i not in under] + under  # in this order (R15, Q21)
    for entry in table.record.entries:
        word = entry.text.split()[0]
        if entry.seat == seat and word in UNITS:
            drawn.remove(next(i for i in drawn if kinds[i] == UNITS.index(word)))
    return drawn


RULES = Rules(
    "sector219",
    known,
    hidden,
    mix,
    ((2, {}), (2, {"opening": "beginner"}), (2, {"first_player": "south"})),
    start=Start(seed=1, most=45, moments=(1, 2)),
)
