"""What learning programs look at: a view written as a row of small whole numbers.

A game's `features.py` offers `FEATURES`, which says how its row is laid out (`Layout`, blocks with
names, shapes and bounds) and fills a row from a view. It never sees more than a view, so a row
cannot tell more than a seat may know. Only what is not 0 is written, and only that is cleared
again: rows are long and mostly empty.

The rows lie in memory that NumPy can look at without a copy (`librt`, which the extra `rl` brings).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from sectors.core.dice import Dice
from sectors.core.engine import front, is_asked
from sectors.core.state import State, kind_of, number_of, seat_of, shifted

LEAST: Final = -32768  # a number of a row has 16 bits; what lies beyond is cut off
MOST: Final = 32767
SEATS: Final = 8  # room for seats where a block has one number for each
KINDS: Final = 64  # and for kinds of steps
NUMBER_BITS: Final = 16
MOST_OPTIONS: Final = 1024  # of one question


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
    """The blocks of a row, one after the other; the first few are the same for every game."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0
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


class Rows:
    """Many rows of numbers, one beside the other."""

    def __init__(self, count: i64, size: i64) -> None:
        self.size: i64 = size
        self.values: vec[i16] = vec[i16]([0] * (count * size))
        self.written: vec[i32] = vec[i32]([0] * (count * size))  # places that were written, by row
        self.used: vec[i32] = vec[i32]([0] * count)  # how many of those each row has
        self.row: i64 = 0  # the row that was begun, where it starts, and what was written there
        self.start: i64 = 0
        self.count: i64 = 0
        self.for_asked = False  # rows are only made for seats that are asked: no need to look

    def begin(self, row: i64) -> None:
        """Clear a row; what is put from now on goes there."""
        self.used[self.row] = i32(self.count)
        start = row * self.size
        for i in range(start, start + i64(self.used[row])):
            self.values[i64(self.written[i])] = 0
        self.row = row
        self.start = start
        self.count = 0

    def put(self, at: i64, value: i64) -> None:
        """Write a number at a place of the row."""
        if at < 0 or at >= self.size or self.count >= self.size:
            raise IndexError("no such place in a row")
        if value > MOST:
            value = MOST
        if value < LEAST:
            value = LEAST
        place = self.start + at
        self.values[place] = i16(value)
        if value != 0:
            self.written[self.start + self.count] = i32(place)
            self.count += 1

    def at(self, at: i64) -> i64:
        """The number at a place of the row."""
        return i64(self.values[self.start + at])

    def put_bits(self, at: i64, mask: i64) -> None:
        """Write a 1 for each bit of a mask."""
        while mask > 0:
            if mask & 1:
                self.put(at, 1)
            mask >>= 1
            at += 1

    def put_fields(self, at: i64, word: i64, bits: i64, count: i64) -> None:
        """Write the small numbers that are packed into a word, so many bits each."""
        most = shifted(1, bits) - 1
        for i in range(count):
            self.put(at + i, (word >> i * bits) & most)

    def memory(self) -> object:
        """All rows, for `memoryview` or NumPy to look at."""
        return self.values


class Marks:
    """Many masks of legal actions, one beside the other: a 1 for what may be done."""

    def __init__(self, count: i64, size: i64) -> None:
        self.size: i64 = size
        self.values: vec[u8] = vec[u8]([0] * (count * size))
        self.written: vec[i32] = vec[i32]([0] * (count * MOST_OPTIONS))  # the actions, by mask
        self.used: vec[i32] = vec[i32]([0] * count)  # how many of those each mask has
        self.news: vec[i32] = vec[i32]([0] * (count * MOST_OPTIONS))  # places marked lately
        self.new: i64 = 0  # how many
        self.row: i64 = 0  # the mask that was begun, and how many actions it has
        self.count: i64 = 0

    def begin(self, row: i64) -> None:
        """Clear a mask; what is put from now on goes there, until `end`."""
        start = row * MOST_OPTIONS
        for i in range(start, start + i64(self.used[row])):
            self.values[row * self.size + i64(self.written[i])] = 0
        self.row = row
        self.count = 0

    def end(self) -> None:
        """The mask that was begun is complete."""
        self.used[self.row] = i32(self.count)

    def put(self, action: i64) -> None:
        """Mark a legal action; each is named once."""
        if action < 0 or action >= self.size or self.count >= MOST_OPTIONS:
            raise IndexError("no such action, or too many")
        place = self.row * self.size + action
        self.values[place] = 1
        self.written[self.row * MOST_OPTIONS + self.count] = i32(action)
        self.count += 1
        self.news[self.new] = i32(place)
        self.new += 1

    def start_news(self) -> None:
        """From now on `news` lists the places that are marked."""
        self.new = 0

    def allows(self, row: i64, action: i64) -> bool:
        """Whether an action is marked in a mask."""
        return 0 <= action < self.size and self.values[row * self.size + action] != 0

    def draw(self, row: i64, dice: Dice) -> i64:
        """One of the actions of a mask, each equally likely."""
        pick = dice.below(i64(self.used[row]))
        return i64(self.written[row * MOST_OPTIONS + pick])

    def memory(self) -> object:
        """All masks, for `memoryview` or NumPy to look at."""
        return self.values

    def news_memory(self) -> object:
        """The places marked lately, of which the first `new` count."""
        return self.news


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game's views are written as rows."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def write(self, view: State, seat: i64, rows: Rows) -> None:
        """Fill the row that was begun from the view of a seat."""
        write_common(view, seat, rows)

    def mark(self, view: State, seat: i64, marks: Marks) -> None:
        """Mark what a seat that is asked may do; override it where a list takes too long."""
        if view.now >= 0:
            step = front(view)
            for action in step.options(view, seat_of(view.now), number_of(view.now), seat):
                marks.put(action)


def write_common(view: State, seat: i64, rows: Rows) -> None:
    """The blocks that every game has."""
    rows.put(seat, 1)
    rows.put(SEATS, view.seats)
    if rows.for_asked or is_asked(view, seat):
        rows.put(SEATS + 1, 1)
    if view.gone:
        for who in range(view.seats):
            rows.put(SEATS + 2 + beyond(who, seat, view.seats), (view.gone >> who) & 1)
    if view.now >= 0:
        rows.put(2 * SEATS + 2 + kind_of(view.now), 1)
        low = number_of(view.now) & (shifted(1, NUMBER_BITS) - 1)
        rows.put_bits(2 * SEATS + 2 + KINDS, low)


def beyond(who: i64, seat: i64, seats: i64) -> i64:
    """How many seats after the viewer somebody sits; the viewer himself is 0."""
    place = who - seat
    if place < 0:
        place += seats
    return place
