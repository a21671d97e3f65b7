"""What each side has besides its units in play, as parts of a scene."""

from __future__ import annotations

from functools import lru_cache
from math import comb

from mypy_extensions import i64

from sectors.core.english import said
from sectors.core.scene import Area, Listing, Meter, Piece, Row
from sectors.games.sector219.look.words import Say
from sectors.games.sector219.rules.state import HIDDEN, Side, lost_by, lost_turn, lost_unit, of_kind
from sectors.games.sector219.rules.table import ARTILLERY, KINDS, LETTERS, MARINES, NAMES

Odds = tuple[Area, Listing, list[Meter]]  # the sheet with the unseen cards of a side

# --- Cards


@lru_cache(4096)  # by the numbers of a side, of which a move changes few
def stock(
    say: Say, seat: int, hand: int, left: int, strikes: int, units: int
) -> tuple[list[Piece], list[Meter]]:
    """Hand, Air Strikes and deck of a side as pieces, and as numbers for the list of players."""
    pieces = hand_pieces(seat, hand) + stock_pieces(say, seat, left, strikes)
    size = sum([int(of_kind(hand, unit)) for unit in range(HIDDEN + 1)])
    counts = {"hand": size, "deck": left, "strikes": strikes, "units": units}
    return pieces, [
        Meter(f"{name}-{seat}-n", "players", say.words[name], count, owner=seat)
        for name, count in counts.items()
    ]


def hand_pieces(seat: int, hand: int) -> list[Piece]:
    """Known cards as one piece per kind with a number, unknown ones as backs."""
    area = f"hand-{seat}"
    found: list[Piece] = []
    for unit in range(KINDS):
        count = int(of_kind(hand, unit))
        if count:
            found.append(Piece(f"{area}:{LETTERS[unit]}", area, LETTERS[unit], seat, count))
    hidden = int(of_kind(hand, HIDDEN))
    if hidden:
        found.append(Piece(f"{area}#", area, "back", seat, hidden))
    return found


def stock_pieces(say: Say, seat: int, left: int, strikes: int) -> list[Piece]:
    """Air Strikes, ready and used, and the deck."""
    area = f"strikes-{seat}"
    found: list[Piece] = []
    if strikes:
        found.append(Piece(f"air-{seat}", area, "air", seat, strikes))
    if strikes < 2:
        used, label = f"used-{seat}", say.words["used_strike"]
        found.append(Piece(used, area, "air", seat, 2 - strikes, tone="used", label=label))
    if left:
        found.append(Piece(f"deck-{seat}#", f"deck-{seat}", "back", seat, left))
    return found


def bottom_pieces(say: Say, side: Side, seat: int) -> list[Piece]:
    """The cards a player has put under his deck, as long as they are there (Q22)."""
    area = f"bottom-{seat}"
    size, buried = len(side.deck), int(side.buried)
    found: list[Piece] = []
    for i in range(max(0, buried - int(side.left)), buried):
        label = say.words["very_last" if i == buried - 1 else "last_but_one"]
        card = LETTERS[side.deck[size - buried + i]]
        found.append(Piece(f"{area}-{i}", area, card, seat, label=label))
    return found


# --- The destroyed pile, with who did it and when (R53)


@lru_cache(4096)  # by the destroyed units of a side, which only grow
def lost_units(say: Say, seat: int, lost: tuple[int, ...]) -> tuple[list[Piece], Listing]:
    """The destroyed units of a side, as pieces and in words."""
    area, words = f"lost-{seat}", say.words
    pieces: list[Piece] = []
    rows: list[Row] = []
    for i, entry in enumerate(lost):
        unit, by = lost_unit(entry), lost_by(entry)
        cause = NAMES[by] if by < KINDS else words["air_strike"]
        pieces.append(Piece(f"{area}-{i}", area, LETTERS[unit], seat, tone="lost"))
        rows.append(Row(f"{area}-row-{i}", (NAMES[unit], cause, str(lost_turn(entry)))))
    columns = (words["unit"], words["destroyed_by"], words["turn"])
    return pieces, Listing(f"lost-table-{seat}", area, columns, tuple(rows), words["destroyed"])


# --- Cards not seen (Q23)


@lru_cache(4096)  # by the unseen cards of a side, and how many of them it holds
def odds(say: Say, seat: int, unseen: int, hidden: int) -> Odds:
    """The sheet with the unseen cards of a side, by kind; it holds some of them."""
    area, words = f"odds-{seat}", say.words
    title = said(words["unseen"], seat=say.seats[seat])
    counts = [int(of_kind(unseen, unit)) for unit in range(KINDS)]
    rows = tuple(
        [
            Row(f"unseen-{seat}-{LETTERS[unit]}", (NAMES[unit], str(counts[unit])))
            for unit in range(KINDS)
        ]
    )
    meters: list[Meter] = []
    for unit in (ARTILLERY, MARINES):
        percent = round(100 * holds_one(sum(counts), counts[unit], hidden))
        name, label = f"holds-{seat}-{LETTERS[unit]}", said(words["holds"], unit=NAMES[unit])
        meters.append(Meter(name, area, label, percent, max=100, style="percent", owner=seat))
    table = Listing(f"unseen-{seat}", area, (words["unit"], words["left"]), rows, title)
    return Area(area, "sheet", f"{title} {sum(counts)}", seat, "side"), table, meters


def holds_one(cards: i64, wanted: i64, hand: i64) -> float:
    """The chance that a hand dealt from these cards holds at least one of the wanted."""
    if hand > cards:
        return 0.0
    return 1 - comb(cards - wanted, hand) / comb(cards, hand)
