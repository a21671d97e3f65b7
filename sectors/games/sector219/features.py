"""A view of Sector 219 as numbers: where units stand and what supplies them, cards, strikes.

Planes have a number for each space, row by row from South's left corner, the same for both seats,
so that they lie as the actions do. "Own" is the viewer's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, Marks, Rows, write_common
from sectors.core.state import State, kind_of, seat_of
from sectors.games.sector219.bits import ROW_BITS, WIDTH, Bits, added, nibbles
from sectors.games.sector219.rules import empty_spaces, landing_spaces
from sectors.games.sector219.space import DEPLOY, KINDS, SPACES, STRIKE, foe
from sectors.games.sector219.state import Position, Side, lost_unit
from sectors.games.sector219.steps import PLAY

LAYOUT: Final = Layout()
OWN: Final = LAYOUT.block("own units", [6, 15, 13], 0, 1, "a plane for each kind")
FOES: Final = LAYOUT.block("enemy units", [6, 15, 13], 0, 1, "a plane for each kind")
OWN_NET: Final = LAYOUT.block("own supply", [15, 13], 0, 1, "own units in supply")
FOES_NET: Final = LAYOUT.block("enemy supply", [15, 13], 0, 1, "enemy units in supply")
HAND: Final = LAYOUT.block("hand", [6], 0, 31, "own cards of each kind")
BURIED: Final = LAYOUT.block("buried", [6], 0, 2, "own cards put under the deck, by kind")
LOST: Final = LAYOUT.block("lost", [2, 6], 0, 31, "destroyed units by kind, own and enemy")
HANDS: Final = LAYOUT.block("hands", [2], 0, 31, "cards in hand, own and enemy")
DECKS: Final = LAYOUT.block("decks", [2], 0, 60, "cards in the deck, own and enemy")
STRIKES: Final = LAYOUT.block("strikes", [2], 0, 2, "Air Strikes left, own and enemy")
COUNTS: Final = LAYOUT.block("counts", [2], 0, 60, "units in play, own and enemy")
TURN: Final = LAYOUT.block("turn", [], 0, 200, "turns begun")
FIRST: Final = LAYOUT.block("first", [], 0, 1, "whether the viewer took the first turn")


class Sector219Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        me = view.side(seat)
        other = view.side(foe(seat))
        write_units(me, OWN, OWN_NET, rows)
        write_units(other, FOES, FOES_NET, rows)
        rows.put_fields(HAND, me.hand, 5, KINDS)
        for i in range(len(me.deck) - me.buried, len(me.deck)):
            if me.deck[i] >= 0:  # what a watcher's view does not show
                write_more(BURIED + me.deck[i], rows)
        write_side(me, 0, rows)
        write_side(other, 1, rows)
        rows.put(TURN, view.turn)
        if view.starter == seat:
            rows.put(FIRST, 1)

    def mark(self, view: State, seat: i64, marks: Marks) -> None:
        """Where cards may be played, straight from the sets of spaces."""
        assert isinstance(view, Position)
        if view.now < 0 or kind_of(view.now) != PLAY.kind or seat_of(view.now) != seat:
            super().mark(view, seat, marks)
            return
        me = view.side(seat)
        empty = empty_spaces(view)
        for unit in range(KINDS):
            if me.holds(unit):
                spots = landing_spaces(view, seat, unit, empty)
                mark_spaces(spots, DEPLOY.start + unit * SPACES, marks)
        if me.strikes:
            mark_spaces(view.side(foe(seat)).units, STRIKE.start, marks)


def mark_spaces(a: Bits, start: i64, marks: Marks) -> None:
    """Mark the actions of a block that name a space of the set."""
    mark_word(a[0], 0, start, marks)
    mark_word(a[1], 4, start, marks)
    mark_word(a[2], 8, start, marks)
    mark_word(a[3], 12, start, marks)


def mark_word(word: i64, row: i64, start: i64, marks: Marks) -> None:
    """The same for four rows of the table."""
    while word:
        at = added(nibbles((word & -word) - 1))
        marks.put(start + (row + at // ROW_BITS) * WIDTH + at % ROW_BITS)
        word &= word - 1


def write_side(side: Side, who: i64, rows: Rows) -> None:
    """What is public about a side."""
    for entry in side.lost:
        write_more(LOST + who * KINDS + lost_unit(entry), rows)
    rows.put(HANDS + who, side.hand_size())
    rows.put(DECKS + who, side.left)
    rows.put(STRIKES + who, side.strikes)
    rows.put(COUNTS + who, side.count)


def write_more(at: i64, rows: Rows) -> None:
    """Count one more at a place."""
    rows.put(at, rows.at(at) + 1)


def write_units(side: Side, plane: i64, net: i64, rows: Rows) -> None:
    """Every unit in the plane of its kind, and whether it is in supply."""
    write_word(side, 0, side.units[0], side.supplied[0], plane, net, rows)
    write_word(side, 1, side.units[1], side.supplied[1], plane, net, rows)
    write_word(side, 2, side.units[2], side.supplied[2], plane, net, rows)
    write_word(side, 3, side.units[3], side.supplied[3], plane, net, rows)


def write_word(
    side: Side, number: i64, units: i64, supplied: i64, plane: i64, net: i64, rows: Rows
) -> None:
    """The units of four rows of the table."""
    if units == 0:
        return
    low = word_of(side.low, number)
    middle = word_of(side.middle, number)
    high = word_of(side.high, number)
    while units:
        spot = units & -units
        units &= units - 1
        at = added(nibbles(spot - 1))
        space = (number * 4 + at // ROW_BITS) * WIDTH + at % ROW_BITS
        kind: i64 = 0
        if low & spot:
            kind = 1
        if middle & spot:
            kind += 2
        if high & spot:
            kind += 4
        rows.put(plane + kind * SPACES + space, 1)
        if supplied & spot:
            rows.put(net + space, 1)


def word_of(a: Bits, number: i64) -> i64:
    """One of the four words of a set."""
    if number == 0:
        return a[0]
    if number == 1:
        return a[1]
    return a[2] if number == 2 else a[3]


FEATURES: Final = Sector219Features(LAYOUT)
