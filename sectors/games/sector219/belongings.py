"""What each side has besides its units in play, as parts of a scene, remembered by their numbers.

A move changes few of these numbers, so most parts of a scene are those of the scene before.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb

from mypy_extensions import i64

from sectors.core.scene import Area, Meter, Piece, Row, Table
from sectors.games.sector219.space import ARTILLERY, KINDS, LETTERS, MARINES, NAMES, SEAT
from sectors.games.sector219.state import Side, lost_by, lost_turn, lost_unit

Odds = tuple[Area, Table, list[Meter]]  # the sheet with the unseen cards of a side

# --- Cards


@lru_cache(4096)
def hand_pieces(seat: int, hand: int) -> list[Piece]:
    """Known cards as one piece per kind with a number, unknown ones as backs."""
    area = f"hand-{seat}"
    counts = [hand >> unit * 5 & 31 for unit in range(KINDS + 1)]
    found = [
        cards(f"{area}:{LETTERS[unit]}", area, LETTERS[unit], seat, counts[unit])
        for unit in range(KINDS)
        if counts[unit]
    ]
    if counts[KINDS]:
        found.append(cards(f"{area}#", area, "back", seat, counts[KINDS]))
    return found


@lru_cache(4096)
def stock_pieces(seat: int, strikes: int, left: int) -> list[Piece]:
    """Air Strikes, ready and used, and the deck."""
    found: list[Piece] = []
    if strikes:
        found.append(cards(f"air-{seat}", f"strikes-{seat}", "air", seat, strikes))
    if strikes < 2:
        used = 2 - strikes
        found.append(
            Piece(
                f"used-{seat}",
                f"strikes-{seat}",
                "air",
                seat,
                used,
                tone="used",
                label="Used Air Strike",
            )
        )
    if left:
        found.append(cards(f"deck-{seat}#", f"deck-{seat}", "back", seat, left))
    return found


@cache
def cards(name: str, area: str, face: str, seat: int, count: int) -> Piece:
    """A number of like cards."""
    return Piece(name, area, face, seat, count)


def bottom_pieces(side: Side, seat: int) -> list[Piece]:
    """The cards a player has put under his deck, as long as they are there (Q22)."""
    size = len(side.deck)
    first = size - int(side.buried)
    still_there = max(first, size - int(side.left))
    return bottom_cards(seat, still_there - first, tuple(side.deck[still_there:]))


@lru_cache(4096)
def bottom_cards(seat: int, drawn: int, rest: tuple[int, ...]) -> list[Piece]:
    """The last cards of a deck, of which some were drawn already."""
    area = f"bottom-{seat}"
    labels = ["last but one"] * (len(rest) - 1) + ["very last"]
    return [
        Piece(f"{area}-{drawn + i}", area, LETTERS[rest[i]], seat, label=labels[i])
        for i in range(len(rest))
    ]


# --- The destroyed pile, with who did it and when (R53)


@lru_cache(4096)
def lost_pieces(seat: int, lost: tuple[int, ...]) -> list[Piece]:
    """The destroyed units of a side."""
    return [lost_piece(seat, i, int(lost_unit(entry))) for i, entry in enumerate(lost)]


@cache
def lost_piece(seat: int, i: int, unit: int) -> Piece:
    """One destroyed unit."""
    return Piece(f"lost-{seat}-{i}", f"lost-{seat}", LETTERS[unit], seat, tone="lost")


@lru_cache(4096)
def lost_table(seat: int, lost: tuple[int, ...]) -> Table:
    """The destroyed units of a side in words."""
    rows = tuple([lost_row(seat, i, entry) for i, entry in enumerate(lost)])
    columns = ("Unit", "Destroyed by", "Turn")
    return Table(f"lost-table-{seat}", f"lost-{seat}", columns, rows, "Destroyed")


@lru_cache(4096)
def lost_row(seat: int, i: int, entry: int) -> Row:
    """One destroyed unit in words."""
    by = lost_by(entry)
    cause = NAMES[by] if by < KINDS else "Air Strike"
    return Row(f"lost-{seat}-row-{i}", (NAMES[lost_unit(entry)], cause, str(lost_turn(entry))))


# --- Numbers


@lru_cache(4096)
def numbers(seat: int, hand: int, deck: int, strikes: int, units: int) -> list[Meter]:
    """Hand, deck, Air Strikes and units of a side, for its line in the list of players."""
    return [
        number(seat, "hand", hand),
        number(seat, "deck", deck),
        number(seat, "strikes", strikes),
        number(seat, "units", units),
    ]


@cache
def number(seat: int, name: str, value: int) -> Meter:
    """One number of a side."""
    return Meter(f"{name}-{seat}-n", "players", name, value, owner=seat)


# --- Cards not seen (Q23)


@lru_cache(4096)
def odds(seat: int, unseen: int, hidden: int) -> Odds:
    """The sheet with the unseen cards of a side, counted as in a hand; it holds some of them."""
    area = f"odds-{seat}"
    title = f"{SEAT.titles[seat]}'s unseen cards"
    counts = [unseen >> unit * 5 & 31 for unit in range(KINDS)]
    total = sum(counts)
    rows = tuple([unseen_row(seat, unit, counts[unit]) for unit in range(KINDS)])
    meters = [chance(seat, unit, total, counts[unit], hidden) for unit in (ARTILLERY, MARINES)]
    sheet = Area(area, "sheet", f"{title} {total}", seat, "side")
    return sheet, Table(f"unseen-{seat}", area, ("Unit", "Left"), rows, title), meters


@cache
def unseen_row(seat: int, unit: int, count: int) -> Row:
    """How many cards of a kind were not seen yet."""
    return Row(f"unseen-{seat}-{LETTERS[unit]}", (NAMES[unit], str(count)))


@lru_cache(4096)
def chance(seat: int, unit: int, cards: int, wanted: int, hidden: int) -> Meter:
    """How likely it is that a side holds a card of a kind."""
    percent = round(100 * holds_one(cards, wanted, hidden))
    name = f"holds-{seat}-{LETTERS[unit]}"
    label = f"holds {NAMES[unit]}"
    return Meter(name, f"odds-{seat}", label, percent, max=100, style="percent", owner=seat)


def holds_one(cards: i64, wanted: i64, hand: i64) -> float:
    """The chance that a hand dealt from these cards holds at least one of the wanted."""
    if hand > cards:
        return 0.0
    return 1 - comb(cards - wanted, hand) / comb(cards, hand)
