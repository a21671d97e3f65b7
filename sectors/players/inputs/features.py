"""What learning programs look at: a view written as a row of small whole numbers.

A game's `features.py` offers `FEATURES`, which says how its row is laid out (`Layout`, blocks with
names, shapes and bounds) and fills a row from a view, so that a row cannot tell more than a seat
may know. A view for every decision would take too long: a game may `glance` at the state itself,
and the tests see that it writes the same. Rows are long, and little of them changes from one
decision to the next: a row remembers what it shows, and only changes are written.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sectors.core.engine import front, is_asked
from sectors.core.state import State, kind_of, number_of, seat_of, shifted
from sectors.players.inputs.masks import Masks
from sectors.players.inputs.rows import Rows

SEATS: Final = 8  # room for seats where a block has one number for each
KINDS: Final = 64  # and for kinds of steps
NUMBER_BITS: Final = 16
SEAT_WORD: Final = 0  # the words that the common blocks remember
GONE_WORD: Final = 1
STEP_WORD: Final = 2
NUMBER_WORD: Final = 3
ASKED_WORD: Final = 4  # and how many seats there are
ALL_WORD: Final = 5  # all of these together
COMMON_WORDS: Final = 6


class Block:
    """A named part of a row: where it begins, its shape, its bounds, and what it means."""

    def __init__(
        self, name: str, start: int, shape: list[int], low: int, high: int, note: str
    ) -> None:
        self.name = name
        self.start = start
        self.shape = shape
        self.low = low
        self.high = high
        self.note = note

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


class Layout:
    """The blocks of a row, one after the other; the first few are the same for every game.

    The rows of a `PositionSight` are without those.
    """

    def __init__(self, has_common: bool = True) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        self.word_count = 0
        self.list_count = 0
        self.mask_starts: list[int] = []  # see `Masks`
        self.mask_places: list[int] = []
        if has_common:
            self.add_common()

    def add_common(self) -> None:
        """The blocks that every view has."""
        self.words(COMMON_WORDS)
        self.block("seat", [SEATS], 0, 1, "which seat looks on")
        self.block("seats", [], 0, SEATS, "how many seats there are")
        self.block("asked", [], 0, 1, "whether this seat must answer now")
        self.block("gone", [SEATS], 0, 1, "who has left; the viewer comes first")
        self.block("step", [KINDS], 0, 1, "which kind of step is in front")
        self.block("number", [NUMBER_BITS], 0, 1, "the step's number, low bits first")

    def block(self, name: str, shape: list[int], low: int, high: int, note: str) -> i64:
        """Add a block and give the place where it begins."""
        added = Block(name, self.size, shape, low, high, note)
        self.blocks.append(added)
        self.size += added.size
        return added.start

    def words(self, count: int) -> i64:
        """Let every row remember so many words for what it shows; gives the number of the first."""
        first = self.word_count
        self.word_count += count
        return first

    def mask_words(self, starts: list[int], places: list[int]) -> None:
        """Let every mask remember more words; their bits stand for the same places in each."""
        self.mask_starts = self.mask_starts + starts
        self.mask_places = places

    def lists(self, count: int) -> i64:
        """The same for lists that are never changed in place."""
        first = self.list_count
        self.list_count += count
        return first


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game's views are written as rows."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        """Fill the row that was begun from the view of a seat."""
        write_common(view, seat, rows)

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """Fill the row from the state itself with what its view would give, without making one.

        Override it where that is possible; the tests compare both. False: a view is needed.
        """
        return False

    def mark(self, view: State, seat: i64, masks: Masks) -> None:
        """Mark what a seat that is asked may do, without a list if possible."""
        if view.now < 0:
            return
        front(view).offer(view, seat_of(view.now), number_of(view.now), seat, masks)


@mypyc_attr(allow_interpreted_subclasses=True)
class PositionSight(Features):
    """How a game's positions are written for a mind that judges options by what they lead to.

    A game's `sight.py` offers `SIGHT` where there are too many actions for a preference each. A
    row is written from a whole position, as the seat that is asked next sees it, and tells no
    more than its view would: the tests compare both. It should be the same for all positions
    that are as good, such as a maze that lies elsewhere.
    """

    def glance(self, s: State, seat: i64, rows: Rows) -> bool:
        """The same as from a view."""
        self.write(s, seat, rows)
        return True


def write_common(view: State, seat: i64, rows: Rows) -> None:
    """The blocks that every game has; they use the first words that a row remembers."""
    asked: i64 = 0
    if rows.for_asked or is_asked(view, seat):
        asked = 1
    kind: i64 = -1
    number: i64 = 0
    if view.now >= 0:
        kind = kind_of(view.now)
        number = number_of(view.now) & (shifted(1, NUMBER_BITS) - 1)
    seats = view.seats * 2 + asked
    known = seat + (seats << 8) + (view.gone << 16) + (kind + 1 << 24) + (number << 32)
    if not rows.has_changed(ALL_WORD, known):
        return
    rows.show_one(SEAT_WORD, 0, seat)
    if rows.has_changed(ASKED_WORD, seats):
        rows.show(SEATS, view.seats)
        rows.show(SEATS + 1, asked)
    rows.show_bits(GONE_WORD, SEATS + 2, turned(view.gone, seat, view.seats))
    rows.show_one(STEP_WORD, 2 * SEATS + 2, kind)
    rows.show_bits(NUMBER_WORD, 2 * SEATS + 2 + KINDS, number)


def turned(mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats with the viewer's own bit first."""
    if mask == 0:
        return 0
    return (mask >> seat) | (mask & (shifted(1, seat) - 1)) << (seats - seat)


def beyond(who: i64, seat: i64, seats: i64) -> i64:
    """How many seats after the viewer somebody sits; the viewer himself is 0."""
    place = who - seat
    if place < 0:
        place += seats
    return place
