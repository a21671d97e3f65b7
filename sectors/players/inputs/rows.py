"""Rows of numbers for learning programs: what each shows, and only changes are written.

They lie in memory that NumPy can look at without a copy (`vectors.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i32, i64

from sectors.core.state import NONE, shifted
from sectors.players.inputs.masks import TWIST, Four, spots_of
from sectors.players.inputs.vectors import vec

LEAST: Final = -32768  # a number of a row has 16 bits; what lies beyond is cut off
MOST: Final = 32767

BITS: Final = spots_of(list(range(63)))  # the number of each bit of a word

Digits = tuple[i64, i64, i64]


def cut(value: i64) -> i16:
    """A number of a row: what lies beyond 16 bits is cut off."""
    if value > MOST:
        value = MOST
    if value < LEAST:
        value = LEAST
    return i16(value)


def first_of(mask: i64) -> i64:
    """The number of the lowest bit of a mask, which is not empty."""
    return i64(BITS[(mask & -mask) * TWIST >> 58 & 63])


class Rows:
    """Many rows of numbers, one beside the other.

    What is shown stays: it is compared with what the row shows already (a remembered word for each
    piece), and only changes are written.
    """

    def __init__(self, count: i64, size: i64, words: i64 = 0, lists: i64 = 0) -> None:
        self.size: i64 = size
        self.values: vec[i16] = vec[i16]([0] * (count * size))
        self.word_count: i64 = words
        self.words: vec[i64] = vec[i64]([0] * (count * words))  # what is remembered, by row
        self.list_count: i64 = lists
        self.lists: list[list[int]] = [NONE] * (count * lists)
        self.start: i64 = 0  # where the row that was begun lies, and what it remembers
        self.first_word: i64 = 0
        self.first_list: i64 = 0
        self.for_asked = False  # rows are only made for seats that are asked: no need to look

    def begin(self, row: i64) -> None:
        """What is shown from now on goes into this row."""
        self.start = row * self.size
        self.first_word = row * self.word_count
        self.first_list = row * self.list_count

    def at(self, at: i64) -> i64:
        """The number at a place of the row."""
        return i64(self.values[self.start + at])

    def show(self, at: i64, value: i64) -> None:
        """Write a number at a place of the row."""
        if at < 0 or at >= self.size:
            raise IndexError("no such place in a row")
        self.values[self.start + at] = cut(value)

    def show_four(self, at: i64, numbers: Four) -> None:
        """Write four numbers, one after the other."""
        if at < 0 or at + 4 > self.size:
            raise IndexError("no such places in a row")
        values = self.values
        at += self.start
        values[at] = cut(numbers[0])
        values[at + 1] = cut(numbers[1])
        values[at + 2] = cut(numbers[2])
        values[at + 3] = cut(numbers[3])

    def show_small(self, word: i64, at: i64, numbers: Four) -> None:
        """Write four numbers of at most 15 bits, one after the other; one word remembers them."""
        packed = numbers[0] + (numbers[1] << 16) + (numbers[2] << 32) + (numbers[3] << 48)
        if self.has_changed(word, packed):
            self.show_four(at, numbers)

    def has_changed(self, word: i64, value: i64) -> bool:
        """Whether a remembered word was another one; it is remembered now."""
        words = self.words
        place = self.first_word + word
        if words[place] == value:
            return False
        words[place] = value
        return True

    def are(self, word: i64, four: Four) -> bool:
        """Whether four remembered words, one after the other, are these."""
        words = self.words
        place = self.first_word + word
        return (
            words[place] == four[0]
            and words[place + 1] == four[1]
            and words[place + 2] == four[2]
            and words[place + 3] == four[3]
        )

    def next_change(self, word: i64, start: i64, low: list[int], high: list[int]) -> i64:
        """The next place where two lists are not what is remembered of them; -1 if there is none.

        What they have there is remembered now, in a word for each place.
        """
        words = self.words
        first = self.first_word + word
        for i in range(start, len(low)):
            value: i64 = high[i]
            value = (value << 16) + low[i] + 1
            if words[first + i] != value:
                words[first + i] = value
                return i
        return -1

    def show_masks(self, word: i64, at: i64, step: i64, low: list[int], masks: list[int]) -> None:
        """Show the bits of each mask of a list, `step` numbers apart.

        The words remember two lists, as in `next_change`; only the second can be another one.
        """
        words = self.words
        first = self.first_word + word
        for i in range(len(masks)):
            mask: i64 = masks[i]
            changed = (words[first + i] >> 16) ^ mask
            if changed:
                words[first + i] = (mask << 16) + low[i] + 1
                self.flip(at + i * step, changed, mask)

    def remembered(self, word: i64) -> i64:
        """A remembered word."""
        return self.words[self.first_word + word]

    def remember(self, word: i64, value: i64) -> None:
        """Remember a word."""
        self.words[self.first_word + word] = value

    def is_other(self, which: i64, items: list[int]) -> bool:
        """Whether a remembered list was another object; it is remembered now."""
        place = self.first_list + which
        if self.lists[place] is items:
            return False
        self.lists[place] = items
        return True

    def show_items(self, which: i64, at: i64, items: list[int], step: i64) -> None:
        """Show a number at the place of each item of a list that is never changed in place.

        The first has the number 1, and each further one `step` more. The list is remembered.
        """
        place = self.first_list + which
        old = self.lists[place]
        if old is items:
            return
        self.lists[place] = items
        values = self.values
        at += self.start
        old_count: i64 = len(old)
        for i in range(old_count):
            values[at + old[i]] = 0
        count: i64 = len(items)
        for i in range(count):
            values[at + items[i]] = i16(1 + i * step)

    def show_bits(self, word: i64, at: i64, mask: i64) -> None:
        """Show a 1 for each bit of a mask, which is remembered in a word."""
        words = self.words
        place = self.first_word + word
        changed = words[place] ^ mask
        if changed:
            words[place] = mask
            self.flip(at, changed, mask)

    def flip(self, at: i64, changed: i64, mask: i64) -> None:
        """Write the bits of a mask that have changed."""
        values = self.values
        spots = BITS
        at += self.start
        while changed:
            spot = changed & -changed
            changed ^= spot
            value: i16 = 0
            if mask & spot:
                value = 1
            values[at + i64(spots[spot * TWIST >> 58 & 63])] = value

    def put(self, at: i64, mask: i64, spots: vec[i32], value: i64) -> None:
        """Write a number for each bit of a mask, where `spots` says."""
        values = self.values
        number = i16(value)
        at += self.start
        while mask:
            spot = mask & -mask
            mask ^= spot
            values[at + i64(spots[spot * TWIST >> 58 & 63])] = number

    def show_fields(self, word: i64, at: i64, packed: i64, bits: i64, count: i64) -> None:
        """Show the small numbers that are packed into a word, so many bits each."""
        words = self.words
        place = self.first_word + word
        changed = words[place] ^ packed
        words[place] = packed
        values = self.values
        most = shifted(1, bits) - 1
        at += self.start
        for i in range(count):
            if changed == 0:
                return
            if changed & most:
                values[at + i] = i16(packed & most)
            changed >>= bits
            packed >>= bits

    def show_one(self, word: i64, at: i64, which: i64) -> None:
        """Show a 1 at one of several places; -1 for none of them."""
        words = self.words
        place = self.first_word + word
        old = words[place] - 1
        if old == which:
            return
        words[place] = which + 1
        at += self.start
        if old >= 0:
            self.values[at + old] = 0
        if which >= 0:
            self.values[at + which] = 1

    def show_spots(self, word: i64, at: i64, mask: i64, spots: vec[i32]) -> None:
        """Show a 1 for each bit of a mask, where `spots` says (see `masks.spots_of`)."""
        words = self.words
        place = self.first_word + word
        old = words[place]
        if old != mask:
            words[place] = mask
            self.put(at, old & ~mask, spots, 0)
            self.put(at, mask & ~old, spots, 1)

    def show_kinds(
        self, word: i64, at: i64, size: i64, mask: i64, digits: Digits, spots: vec[i32]
    ) -> None:
        """Show a 1 for each bit of a mask in the plane of its kind; planes are `size` apart.

        The number of a kind has three binary digits, each a part of the mask. Words remember the
        mask and the digits, four apart: in between is what three other masks have.
        """
        words = self.words
        place = self.first_word + word
        low, middle, high = digits
        old = words[place]
        old_low, old_middle, old_high = words[place + 4], words[place + 8], words[place + 12]
        changed = old ^ mask | old_low ^ low | old_middle ^ middle | old_high ^ high
        if changed == 0:
            return
        words[place] = mask
        words[place + 4] = low
        words[place + 8] = middle
        words[place + 12] = high
        self.put_kinds(at, size, changed & old, (old_low, old_middle, old_high), spots, 0)
        self.put_kinds(at, size, changed & mask, digits, spots, 1)

    def put_kinds(
        self, at: i64, size: i64, mask: i64, digits: Digits, spots: vec[i32], value: i64
    ) -> None:
        """Write a number for each bit of a mask in the plane of its kind."""
        values = self.values
        at += self.start
        low, middle, high = digits
        while mask:
            spot = mask & -mask
            mask &= mask - 1
            place = at + i64(spots[spot * TWIST >> 58 & 63])
            if low & spot:
                place += size
            if middle & spot:
                place += size * 2
            if high & spot:
                place += size * 4
            values[place] = i16(value)

    def memory(self) -> object:
        """All rows, for `memoryview` or NumPy to look at."""
        return self.values
