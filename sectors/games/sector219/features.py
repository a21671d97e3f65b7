"""A view of Sector 219 as numbers: where units stand and what supplies them, cards, strikes.

Planes have a number for each space, row by row from South's left corner, the same for both seats,
so that they lie as the actions do. "Own" is the viewer's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.features import Features, Layout, write_common
from sectors.core.marks import Marks, spots_of
from sectors.core.rows import Rows
from sectors.core.state import State, kind_of, seat_of, shifted
from sectors.games.sector219.bits import ROW_BITS, WIDTH, Bits, is_same, nowhere
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


HAND_WORD: Final = LAYOUT.words(1)
BURIED_WORD: Final = LAYOUT.words(1)
LOST_WORD: Final = LAYOUT.words(2)
LOST_LIST: Final = LAYOUT.lists(2)

FOUR_ROWS: Final = 4 * WIDTH  # the spaces of a word of a set
SPOTS: Final = spots_of([i // ROW_BITS * WIDTH + i % ROW_BITS for i in range(4 * ROW_BITS)])


class Sector219Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        me = view.side(seat)
        other = view.side(foe(seat))
        write_units(me, OWN, OWN_NET, rows)  # from seat to seat everything changes: put, not shown
        write_units(other, FOES, FOES_NET, rows)
        rows.show_fields(HAND_WORD, HAND, me.hand, 5, KINDS)
        rows.show_fields(BURIED_WORD, BURIED, buried_counts(me), 5, KINDS)
        write_side(me, 0, rows)
        write_side(other, 1, rows)
        rows.show(TURN, view.turn)
        first: i64 = 0
        if view.starter == seat:
            first = 1
        rows.show(FIRST, first)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Of what a view hides only the number of cards is in a row."""
        self.write(s, seat, rows)
        return True

    def mark(self, view: State, seat: i64, marks: Marks) -> None:
        """Where cards may be played, straight from the sets of spaces."""
        assert isinstance(view, Position)
        if view.now < 0 or kind_of(view.now) != PLAY.kind or seat_of(view.now) != seat:
            super().mark(view, seat, marks)
            return
        me = view.side(seat)
        empty = empty_spaces(view)
        last = nowhere()
        kind: i64 = -1  # the last one marked, how many actions it has, and where they begin
        count: i64 = 0
        first: i64 = 0
        for unit in range(KINDS):
            if me.holds(unit):
                spots = landing_spaces(view, seat, unit, empty)
                if kind >= 0 and is_same(spots, last):
                    marks.put_again(first, count, (unit - kind) * SPACES)
                else:
                    first = marks.count
                    mark_spaces(spots, DEPLOY.start + unit * SPACES, marks)
                    last = spots
                    kind = unit
                    count = marks.count - first
        if me.strikes:
            mark_spaces(view.side(foe(seat)).units, STRIKE.start, marks)


def mark_spaces(a: Bits, start: i64, marks: Marks) -> None:
    """Mark the actions of a block that name a space of the set."""
    marks.put_spots(start, a[0], SPOTS)
    marks.put_spots(start + FOUR_ROWS, a[1], SPOTS)
    marks.put_spots(start + 2 * FOUR_ROWS, a[2], SPOTS)
    marks.put_spots(start + 3 * FOUR_ROWS, a[3], SPOTS)


def buried_counts(side: Side) -> i64:
    """How many cards of each kind a player has put under the deck, five bits a kind."""
    counts: i64 = 0
    if side.buried == 0:
        return counts
    for i in range(len(side.deck) - side.buried, len(side.deck)):
        card: i64 = side.deck[i]
        if card >= 0:  # what a watcher's view does not show
            counts += shifted(1, card * 5)
    return counts


def lost_counts(side: Side) -> i64:
    """How many units of each kind were destroyed, five bits a kind."""
    counts: i64 = 0
    for entry in side.lost:
        counts += shifted(1, lost_unit(entry) * 5)
    return counts


def write_side(side: Side, who: i64, rows: Rows) -> None:
    """What is public about a side."""
    if rows.is_other(LOST_LIST + who, side.lost):
        rows.show_fields(LOST_WORD + who, LOST + who * KINDS, lost_counts(side), 5, KINDS)
    rows.show(HANDS + who, side.hand_size())
    rows.show(DECKS + who, side.left)
    rows.show(STRIKES + who, side.strikes)
    rows.show(COUNTS + who, side.count)


def write_units(side: Side, plane: i64, net: i64, rows: Rows) -> None:
    """Every unit in the plane of its kind, and whether it is in supply."""
    units, low, middle, high = side.units, side.low, side.middle, side.high
    rows.put_kinds(plane, SPACES, units[0], (low[0], middle[0], high[0]), SPOTS)
    plane += FOUR_ROWS
    rows.put_kinds(plane, SPACES, units[1], (low[1], middle[1], high[1]), SPOTS)
    plane += FOUR_ROWS
    rows.put_kinds(plane, SPACES, units[2], (low[2], middle[2], high[2]), SPOTS)
    plane += FOUR_ROWS
    rows.put_kinds(plane, SPACES, units[3], (low[3], middle[3], high[3]), SPOTS)
    supplied = side.supplied
    rows.put_spots(net, units[0] & supplied[0], SPOTS)
    rows.put_spots(net + FOUR_ROWS, units[1] & supplied[1], SPOTS)
    rows.put_spots(net + 2 * FOUR_ROWS, units[2] & supplied[2], SPOTS)
    rows.put_spots(net + 3 * FOUR_ROWS, units[3] & supplied[3], SPOTS)


FEATURES: Final = Sector219Features(LAYOUT)
