"""Masks of legal actions for learning programs, and the actions they mark as lists.

They lie in memory that NumPy can look at without a copy (`librt`, which the extra `rl` brings).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from sectors.core.dice import Dice

MOST_OPTIONS: Final = 1040  # of one question; not a power of 2, which caches do not like
SPREAD: Final = 67  # the powers of 2 up to here leave all different remainders


def spots_of(places: list[int]) -> vec[i32]:
    """The place that each bit of a word stands for, by the remainder of that bit alone."""
    spots = [0] * SPREAD
    for i, place in enumerate(places):
        spots[2**i % SPREAD] = place
    return vec[i32](spots)


class Marks:
    """Many masks of legal actions, one beside the other: a 1 for what may be done."""

    def __init__(self, count: i64, size: i64, spare: i64 = 0) -> None:
        self.size: i64 = size
        self.values: vec[u8] = vec[u8]([0] * (count * size + spare))
        self.base: i64 = 0  # where the first mask begins, if there are bytes to spare
        self.written: vec[i32] = vec[i32]([0] * (count * MOST_OPTIONS))  # the actions, by mask
        self.used: vec[i32] = vec[i32]([0] * count)  # how many of those each mask has
        self.row: i64 = 0  # the mask that was begun, where it starts, how many actions it has
        self.start: i64 = 0
        self.count: i64 = 0

    def begin(self, row: i64) -> None:
        """Clear a mask; what is put from now on goes there, until `end`."""
        values = self.values
        written = self.written
        start = self.base + row * self.size
        first = row * MOST_OPTIONS
        for i in range(first, first + i64(self.used[row])):
            values[start + i64(written[i])] = 0
        self.row = row
        self.start = start
        self.count = 0

    def end(self) -> None:
        """The mask that was begun is complete."""
        self.used[self.row] = i32(self.count)

    def put(self, action: i64) -> None:
        """Mark a legal action; each is named once."""
        if action < 0 or action >= self.size or self.count >= MOST_OPTIONS:
            raise IndexError("no such action, or too many")
        self.values[self.start + action] = 1
        self.written[self.row * MOST_OPTIONS + self.count] = i32(action)
        self.count += 1

    def put_all(self, actions: list[int]) -> None:
        """Mark some legal actions."""
        values = self.values
        written = self.written
        start = self.start
        at = self.row * MOST_OPTIONS + self.count
        count = len(actions)
        if self.count + count > MOST_OPTIONS:
            raise IndexError("too many actions")
        for i in range(count):
            action: i64 = actions[i]
            if action < 0 or action >= self.size:
                raise IndexError("no such action")
            values[start + action] = 1
            written[at + i] = i32(action)
        self.count += count

    def put_spots(self, start: i64, word: i64, spots: vec[i32]) -> None:
        """Mark the action that each bit of a word stands for, counted from `start`."""
        if word == 0:
            return
        values = self.values
        written = self.written
        first = self.row * MOST_OPTIONS
        at = first + self.count
        while word:
            action = start + i64(spots[(word & -word) % SPREAD])
            word &= word - 1
            if action < 0 or action >= self.size or at >= first + MOST_OPTIONS:
                raise IndexError("no such action, or too many")
            values[self.start + action] = 1
            written[at] = i32(action)
            at += 1
        self.count = at - first

    def put_again(self, first: i64, count: i64, further: i64) -> None:
        """Mark actions that lie as far from each other as some that were put before."""
        values = self.values
        written = self.written
        at = self.row * MOST_OPTIONS
        if self.count + count > MOST_OPTIONS:
            raise IndexError("too many actions")
        for i in range(count):
            action = i64(written[at + first + i]) + further
            if action < 0 or action >= self.size:
                raise IndexError("no such action")
            values[self.start + action] = 1
            written[at + self.count + i] = i32(action)
        self.count += count

    def allows(self, row: i64, action: i64) -> bool:
        """Whether an action is marked in a mask."""
        if action < 0 or action >= self.size:
            return False
        return self.values[self.base + row * self.size + action] != 0

    def draw(self, row: i64, dice: Dice) -> i64:
        """One of the actions of a mask, each equally likely."""
        pick = dice.below(i64(self.used[row]))
        return i64(self.written[row * MOST_OPTIONS + pick])

    def memory(self) -> object:
        """All masks, for `memoryview` or NumPy to look at, and what is to spare."""
        return self.values
