"""A view of Sector 219 as numbers: where units stand and what supplies them, cards, strikes.

Planes have a number for each space, row by row from South's left corner. They show the table as it
lies, the same for both seats, as actions do; from one decision to the next little of them changes.
"Own" is the viewer's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import State, kind_of, seat_of
from sectors.games.sector219.rules.air_strikes import strike_spaces
from sectors.games.sector219.rules.bits import ROW_BITS, WIDTH, both
from sectors.games.sector219.rules.deployment import empty_spaces, landing_spaces
from sectors.games.sector219.rules.space import DEPLOY, STRIKE
from sectors.games.sector219.rules.state import KIND_BITS, Position, Side, cards, lost_unit
from sectors.games.sector219.rules.table import KINDS, NORTH, SOUTH, SPACES, foe
from sectors.games.sector219.rules.turn import PLAY
from sectors.players.inputs.features import Features, Layout, write_common
from sectors.players.inputs.masks import Masks, spots_of
from sectors.players.inputs.rows import Rows

LAYOUT: Final = Layout()
SOUTHS: Final = LAYOUT.block("south units", [6, 15, 13], 0, 1, "a plane for each kind")
NORTHS: Final = LAYOUT.block("north units", [6, 15, 13], 0, 1, "a plane for each kind")
SOUTH_NET: Final = LAYOUT.block("south supply", [15, 13], 0, 1, "South's units in supply")
NORTH_NET: Final = LAYOUT.block("north supply", [15, 13], 0, 1, "North's units in supply")
HAND: Final = LAYOUT.block("hand", [6], 0, 31, "own cards of each kind")
BURIED: Final = LAYOUT.block("buried", [6], 0, 2, "own cards put under the deck, by kind")
LOST: Final = LAYOUT.block("lost", [2, 6], 0, 31, "destroyed units by kind, own and enemy")
HANDS: Final = LAYOUT.block("hands", [2], 0, 31, "cards in hand, own and enemy")
DECKS: Final = LAYOUT.block("decks", [2], 0, 60, "cards in the deck, own and enemy")
STRIKES: Final = LAYOUT.block("strikes", [2], 0, 2, "Air Strikes left, own and enemy")
COUNTS: Final = LAYOUT.block("counts", [2], 0, 60, "units in play, own and enemy")
TURN: Final = LAYOUT.block("turn", [], 0, 200, "turns begun")
FIRST: Final = LAYOUT.block("first", [], 0, 1, "whether the viewer took the first turn")


assert DECKS == HANDS + 2 and COUNTS == STRIKES + 2  # they are shown four at a time
QUARTERS: Final = 4  # a set of spaces has four words, and so have these
UNITS_WORD: Final = LAYOUT.words(2 * QUARTERS * 4)  # for both sides: where units are, which kinds
NET_WORD: Final = LAYOUT.words(2 * QUARTERS)
HAND_WORD: Final = LAYOUT.words(1)
BURIED_WORD: Final = LAYOUT.words(1)
LOST_WORD: Final = LAYOUT.words(2)
COUNTED: Final = LAYOUT.words(4)  # by seat: cards buried, units lost; counted from these lists
TURN_WORD: Final = LAYOUT.words(1)
DECK_LIST: Final = LAYOUT.lists(2)
LOST_LIST: Final = LAYOUT.lists(2)

FOUR_ROWS: Final = 52  # the spaces of a word of a set, 4 * WIDTH; a plain number for the compiler
PLACES: Final = [i // ROW_BITS * WIDTH + i % ROW_BITS for i in range(4 * ROW_BITS)]
SPOTS: Final = spots_of(PLACES)
STRIKE_WORD: Final = KINDS * QUARTERS  # in masks; before it come four words for each kind
BLOCKS: Final = [*(DEPLOY.of2(unit, 0) for unit in range(KINDS)), STRIKE.of(0)]
LAYOUT.mask_words([a + i * FOUR_ROWS for a in BLOCKS for i in range(QUARTERS)], PLACES)


class Sector219Features(Features):
    """Fills a row from a view."""

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        assert isinstance(view, Position)
        write_common(view, seat, rows)
        me = view.side(seat)
        other = view.side(foe(seat))
        write_units(view.south, SOUTH, SOUTHS, SOUTH_NET, rows)
        write_units(view.north, NORTH, NORTHS, NORTH_NET, rows)
        rows.show_fields(HAND_WORD, HAND, me.hand, KIND_BITS, KINDS)
        if rows.is_other(DECK_LIST + seat, me.deck):
            rows.remember(COUNTED + seat, buried_counts(me))
        rows.show_fields(BURIED_WORD, BURIED, rows.remembered(COUNTED + seat), KIND_BITS, KINDS)
        write_lost(me, seat, 0, rows)
        write_lost(other, foe(seat), 1, rows)
        rows.show_four(HANDS, (me.hand_size(), other.hand_size(), me.left, other.left))
        rows.show_four(STRIKES, (me.strikes, other.strikes, me.count, other.count))
        first: i64 = 0
        if view.starter == seat:
            first = 1
        if rows.has_changed(TURN_WORD, view.turn * 2 + first):
            rows.show(TURN, view.turn)
            rows.show(FIRST, first)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Of what a view hides only the number of cards is in a row."""
        self.write(s, seat, rows)
        return True

    # written out for speed: about 1.4 times as fast as by `offer`
    def mark(self, view: State, seat: i64, marks: Masks) -> None:
        """Where cards may be played, straight from the sets of spaces."""
        assert isinstance(view, Position)
        if view.now < 0 or kind_of(view.now) != PLAY.kind or seat_of(view.now) != seat:
            marks.hide()
            super().mark(view, seat, marks)
            return
        empty = empty_spaces(view)
        unit: i64 = 0
        while unit < KINDS:
            marks.show_four(unit * QUARTERS, landing_spaces(view, seat, unit, empty))
            unit += 1
        marks.show_four(STRIKE_WORD, strike_spaces(view, seat))


def buried_counts(side: Side) -> i64:
    """How many cards of each kind a player has put under the deck."""
    counts: i64 = 0
    if side.buried == 0:
        return counts
    for i in range(len(side.deck) - side.buried, len(side.deck)):
        card: i64 = side.deck[i]
        if card >= 0:  # what a watcher's view does not show
            counts += cards(card, 1)
    return counts


def lost_counts(side: Side) -> i64:
    """How many units of each kind were destroyed."""
    counts: i64 = 0
    for entry in side.lost:
        counts += cards(lost_unit(entry), 1)
    return counts


def write_lost(side: Side, seat: i64, who: i64, rows: Rows) -> None:
    """The destroyed units of a side."""
    if rows.is_other(LOST_LIST + seat, side.lost):
        rows.remember(COUNTED + 2 + seat, lost_counts(side))
    lost = rows.remembered(COUNTED + 2 + seat)
    rows.show_fields(LOST_WORD + who, LOST + who * KINDS, lost, KIND_BITS, KINDS)


def write_units(side: Side, seat: i64, plane: i64, net: i64, rows: Rows) -> None:
    """Every unit in the plane of its kind, and whether it is in supply."""
    units, low, middle, high = side.units, side.low, side.middle, side.high
    word = UNITS_WORD + seat * QUARTERS * 4
    if not (
        rows.are(word, units)
        and rows.are(word + QUARTERS, low)
        and rows.are(word + 2 * QUARTERS, middle)
        and rows.are(word + 3 * QUARTERS, high)
    ):
        rows.show_kinds(word, plane, SPACES, units[0], (low[0], middle[0], high[0]), SPOTS)
        plane += FOUR_ROWS
        rows.show_kinds(word + 1, plane, SPACES, units[1], (low[1], middle[1], high[1]), SPOTS)
        plane += FOUR_ROWS
        rows.show_kinds(word + 2, plane, SPACES, units[2], (low[2], middle[2], high[2]), SPOTS)
        plane += FOUR_ROWS
        rows.show_kinds(word + 3, plane, SPACES, units[3], (low[3], middle[3], high[3]), SPOTS)
    in_supply = both(units, side.supplied)
    word = NET_WORD + seat * QUARTERS
    if not rows.are(word, in_supply):
        rows.show_spots(word, net, in_supply[0], SPOTS)
        rows.show_spots(word + 1, net + FOUR_ROWS, in_supply[1], SPOTS)
        rows.show_spots(word + 2, net + 2 * FOUR_ROWS, in_supply[2], SPOTS)
        rows.show_spots(word + 3, net + 3 * FOUR_ROWS, in_supply[3], SPOTS)


FEATURES: Final = Sector219Features(LAYOUT)
