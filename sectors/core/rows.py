"""Rows of numbers for learning programs: what each shows, and only changes are written.

They lie in memory that NumPy can look at without a copy (`librt`, which the extra `rl` brings).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from sectors.core.marks import SPREAD
from sectors.core.state import NONE, shifted

LEAST: Final = -32768  # a number of a row has 16 bits; what lies beyond is cut off
MOST: Final = 32767


class Rows:
    """Many rows of numbers, one beside the other.

    What is `put` is cleared when its row is begun again. What is *shown* stays: it is compared with
    what the row shows already (a remembered word for each piece), and only changes are written.
    """

    def __init__(
        self, count: i64, size: i64, words: i64 = 0, lists: i64 = 0, spare: i64 = 0
    ) -> None:
        self.size: i64 = size
        self.values: vec[i16] = vec[i16]([0] * (count * size + spare))
        self.base: i64 = 0  # where the first row begins, if there are numbers to spare
        self.written: vec[i32] = vec[i32]([0] * (count * size))  # places that were put, by row
        self.used: vec[i32] = vec[i32]([0] * count)  # how many of those each row has
        self.word_count: i64 = words
        self.words: vec[i64] = vec[i64]([0] * (count * words))  # what is remembered, by row
        self.list_count: i64 = lists
        self.lists: list[list[int]] = [NONE] * (count * lists)
        self.row: i64 = 0  # the row that was begun, where it starts, and what was put there
        self.start: i64 = 0
        self.count: i64 = 0
        self.first_word: i64 = 0
        self.first_list: i64 = 0
        self.for_asked = False  # rows are only made for seats that are asked: no need to look

    def begin(self, row: i64) -> None:
        """Clear what was put into a row; what is put or shown from now on goes there."""
        self.used[self.row] = i32(self.count)
        self.row = row
        self.start = self.base + row * self.size
        self.first_word = row * self.word_count
        self.first_list = row * self.list_count
        self.count = 0
        if self.used[row]:
            self.clear()

    def clear(self) -> None:
        """Clear what was put into the row."""
        values = self.values
        written = self.written
        first = self.row * self.size
        for i in range(first, first + i64(self.used[self.row])):
            values[self.base + i64(written[i])] = 0

    def put(self, at: i64, value: i64) -> None:
        """Write a number at a place of the row."""
        if at < 0 or at >= self.size or self.count >= self.size:
            raise IndexError("no such place in a row")
        if value > MOST:
            value = MOST
        if value < LEAST:
            value = LEAST
        self.values[self.start + at] = i16(value)
        if value != 0:
            first = self.row * self.size
            self.written[first + self.count] = i32(first + at)
            self.count += 1

    def at(self, at: i64) -> i64:
        """The number at a place of the row."""
        return i64(self.values[self.start + at])

    def put_spots(self, at: i64, word: i64, spots: vec[i32]) -> None:
        """Write a 1 for each bit of a word, where `spots` says (see `marks.spots_of`)."""
        if word == 0:
            return
        values = self.values
        written = self.written
        first = self.row * self.size
        count = first + self.count
        at += first
        while word:
            place = at + i64(spots[(word & -word) % SPREAD])
            word &= word - 1
            values[self.base + place] = 1
            written[count] = i32(place)
            count += 1
        self.count = count - first

    def put_kinds(
        self, at: i64, size: i64, word: i64, digits: tuple[i64, i64, i64], spots: vec[i32]
    ) -> None:
        """Write a 1 for each bit of a word in the plane of its kind.

        The number of a kind has three binary digits, each a word as well; planes are `size` apart.
        """
        if word == 0:
            return
        values = self.values
        written = self.written
        first = self.row * self.size
        count = first + self.count
        at += first
        low, middle, high = digits
        while word:
            spot = word & -word
            word &= word - 1
            place = at + i64(spots[spot % SPREAD])
            if low & spot:
                place += size
            if middle & spot:
                place += size * 2
            if high & spot:
                place += size * 4
            values[self.base + place] = 1
            written[count] = i32(place)
            count += 1
        self.count = count - first

    def show(self, at: i64, value: i64) -> None:
        """Write a number that stays until another is shown in its place."""
        if at < 0 or at >= self.size:
            raise IndexError("no such place in a row")
        if value > MOST:
            value = MOST
        if value < LEAST:
            value = LEAST
        self.values[self.start + at] = i16(value)

    def has_changed(self, word: i64, value: i64) -> bool:
        """Whether a remembered word was another one; it is remembered now."""
        words = self.words
        place = self.first_word + word
        if words[place] == value:
            return False
        words[place] = value
        return True

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
        for i in range(len(old)):
            values[at + old[i]] = 0
        for i in range(len(items)):
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
        at += self.start
        while changed > 0:
            if changed & 255 == 0:
                changed >>= 8
                mask >>= 8
                at += 8
            else:
                if changed & 1:
                    values[at] = i16(mask & 1)
                changed >>= 1
                mask >>= 1
                at += 1

    def show_fields(self, word: i64, at: i64, packed: i64, bits: i64, count: i64) -> None:
        """Show the small numbers that are packed into a word, so many bits each."""
        words = self.words
        place = self.first_word + word
        if words[place] == packed:
            return
        words[place] = packed
        values = self.values
        most = shifted(1, bits) - 1
        at += self.start
        for i in range(count):
            values[at + i] = i16(packed & most)
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

    def memory(self) -> object:
        """All rows, for `memoryview` or NumPy to look at, and what is to spare."""
        return self.values
