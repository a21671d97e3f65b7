"""Masks of legal actions for learning programs, and the actions they mark as lists.

They lie in memory that NumPy can look at without a copy (`vectors.py`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64, u8

from sectors.core.dice import Dice
from sectors.core.menu import Menu
from sectors.core.state import NONE
from sectors.players.inputs.vectors import vec

MOST_OPTIONS: Final = 1040  # of one question; not a power of 2, which caches do not like
TWIST: Final = 0x03F79D71B4CB0A89  # times a power of 2, its highest six of 64 bits tell which

Four = tuple[i64, i64, i64, i64]


def spots_of(places: list[int]) -> vec[i32]:
    """The place that each bit of a word stands for, found by that bit alone (see `TWIST`)."""
    spots = [0] * 64
    for i, place in enumerate(places):
        spots[2**i * TWIST >> 58 & 63] = place
    return vec[i32](spots)


class Masks(Menu):
    """Many masks of legal actions, one beside the other: a 1 for what may be done.

    What is `put` is cleared when its mask is begun again. Where the options of a game are sets of
    places, each bit of a *word* may stand for an action: words are *shown*, which means that they
    are remembered, stay until another is shown, and only changes are written. `starts` tells the
    action from which the places of each word count, and `places` where its bits are.
    """

    def __init__(
        self,
        count: i64,
        size: i64,
        starts: list[int] = NONE,
        places: list[int] = NONE,
    ) -> None:
        self.size: i64 = size
        self.values: vec[u8] = vec[u8]([0] * (count * size))
        self.written: vec[i32] = vec[i32]([0] * (count * MOST_OPTIONS))  # what was put, by mask
        self.used: vec[i32] = vec[i32]([0] * count)  # how many of those each mask has
        self.starts: vec[i32] = vec[i32](starts)
        self.spots: vec[i32] = spots_of(places)
        self.word_count: i64 = len(starts)
        self.words: vec[i64] = vec[i64]([0] * (count * len(starts)))  # what is shown, by mask
        self.shown: vec[i32] = vec[i32]([0] * count)  # how many actions these are
        self.row: i64 = 0  # the mask that was begun, where it starts, what was put and is shown
        self.start: i64 = 0
        self.count: i64 = 0
        self.first_word: i64 = 0
        self.bits: i64 = 0

    def begin(self, row: i64) -> None:
        """Clear what was put into a mask; what is put from now on goes there, until `end`."""
        values = self.values
        written = self.written
        start = row * self.size
        first = row * MOST_OPTIONS
        for i in range(first, first + i64(self.used[row])):
            values[start + i64(written[i])] = 0
        self.row = row
        self.start = start
        self.count = 0
        self.first_word = row * self.word_count
        self.bits = i64(self.shown[row])

    def end(self) -> None:
        """The mask that was begun is complete."""
        self.used[self.row] = i32(self.count)
        self.shown[self.row] = i32(self.bits)

    def one(self, action: i64) -> None:
        """Mark a legal action; each is named once."""
        if action < 0 or action >= self.size or self.count >= MOST_OPTIONS:
            raise IndexError("no such action, or too many")
        self.values[self.start + action] = 1
        self.written[self.row * MOST_OPTIONS + self.count] = i32(action)
        self.count += 1

    def run(self, first: i64, number: i64) -> None:
        """Mark some legal actions, one after the other."""
        if first < 0 or first + number > self.size or self.count + number > MOST_OPTIONS:
            raise IndexError("no such actions, or too many")
        values = self.values
        written = self.written
        start = self.start
        at = self.row * MOST_OPTIONS + self.count
        for i in range(number):
            values[start + first + i] = 1
            written[at + i] = i32(first + i)
        self.count += number

    def show_four(self, word: i64, bits: Four) -> None:
        """Mark the actions of four words, one after the other."""
        words = self.words
        place = self.first_word + word
        if words[place] != bits[0]:
            self.show(word, bits[0])
        if words[place + 1] != bits[1]:
            self.show(word + 1, bits[1])
        if words[place + 2] != bits[2]:
            self.show(word + 2, bits[2])
        if words[place + 3] != bits[3]:
            self.show(word + 3, bits[3])

    def show(self, word: i64, bits: i64) -> None:
        """Mark the action that each bit of a word stands for."""
        values = self.values
        spots = self.spots
        start = self.start + i64(self.starts[word])
        place = self.first_word + word
        old = self.words[place]
        self.words[place] = bits
        count = self.bits
        gone = old & ~bits
        while gone:
            spot = gone & -gone
            gone ^= spot
            values[start + i64(spots[spot * TWIST >> 58 & 63])] = 0
            count -= 1
        added = bits & ~old
        while added:
            spot = added & -added
            added ^= spot
            values[start + i64(spots[spot * TWIST >> 58 & 63])] = 1
            count += 1
        self.bits = count

    def hide(self) -> None:
        """Show no word at all."""
        if self.bits:
            for word in range(self.word_count):
                self.show(word, 0)

    def allows(self, row: i64, action: i64) -> bool:
        """Whether an action is marked in a mask."""
        if action < 0 or action >= self.size:
            return False
        return self.values[row * self.size + action] != 0

    def draw(self, row: i64, dice: Dice) -> i64:
        """One of the actions of a mask, each equally likely."""
        put = i64(self.used[row])
        pick = dice.below(put + i64(self.shown[row]))
        if pick < put:
            return i64(self.written[row * MOST_OPTIONS + pick])
        return self.nth_shown(row, pick - put)

    def nth_shown(self, row: i64, n: i64) -> i64:
        """The n-th of the actions that the words of a mask show, counted from 0."""
        words = self.words
        first = row * self.word_count
        for word in range(self.word_count):
            bits = words[first + word]
            while bits:
                if n == 0:
                    spot = i64(self.spots[(bits & -bits) * TWIST >> 58 & 63])
                    return i64(self.starts[word]) + spot
                bits &= bits - 1
                n -= 1
        raise IndexError("a mask shows fewer actions")

    def memory(self) -> object:
        """All masks, for `memoryview` or NumPy to look at."""
        return self.values
