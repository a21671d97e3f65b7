"""What a step offers, said once: a list, a count, a random choice and a mask listen to it.

A step names its legal answers to a menu, in rising order (`Step.offer`). What the menu makes of
them is its own affair.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


def count(mask: i64) -> i64:
    """How many bits of a mask are set."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def lowest_bit(mask: i64) -> i64:
    """The number of the lowest bit of a mask, which is not empty."""
    found: i64 = 0
    if not mask & 0xFFFFFFFF:
        mask >>= 32
        found = 32
    if not mask & 0xFFFF:
        mask >>= 16
        found += 16
    if not mask & 0xFF:
        mask >>= 8
        found += 8
    if not mask & 0xF:
        mask >>= 4
        found += 4
    if not mask & 3:
        mask >>= 2
        found += 2
    if not mask & 1:
        found += 1
    return found


def nth(mask: i64, n: i64) -> i64:
    """The number of the n-th set bit of a mask, counted from 0; there are more than n."""
    while n:
        mask &= mask - 1
        n -= 1
    return lowest_bit(mask)


@mypyc_attr(allow_interpreted_subclasses=True)
class Menu:
    """Listens to what a step offers."""

    def one(self, action: i64) -> None:
        """This action is legal."""
        raise NotImplementedError

    def run(self, first: i64, number: i64) -> None:
        """So many actions are legal, one after the other."""
        for i in range(number):
            self.one(first + i)

    def some(self, first: i64, mask: i64) -> None:
        """Each bit of a mask is a legal action, counted from the first."""
        while mask:
            self.one(first + lowest_bit(mask))
            mask &= mask - 1


@mypyc_attr(free_list_len=1)
class Lister(Menu):
    """Lists the actions."""

    def __init__(self) -> None:
        self.found: list[int] = []

    def one(self, action: i64) -> None:
        self.found.append(action)

    def run(self, first: i64, number: i64) -> None:
        for i in range(number):
            self.found.append(first + i)

    def some(self, first: i64, mask: i64) -> None:
        while mask:
            self.found.append(first + lowest_bit(mask))
            mask &= mask - 1


@mypyc_attr(free_list_len=1)
class Counter(Menu):
    """Counts the actions."""

    def __init__(self) -> None:
        self.found: i64 = 0

    def one(self, action: i64) -> None:
        self.found += 1

    def run(self, first: i64, number: i64) -> None:
        self.found += number

    def some(self, first: i64, mask: i64) -> None:
        self.found += count(mask)


@mypyc_attr(free_list_len=1)
class Picker(Menu):
    """Finds the action at a place of the list, without the list."""

    def __init__(self, left: i64) -> None:
        self.left: i64 = left  # how many come before the one that is wanted
        self.found: i64 = -1

    def one(self, action: i64) -> None:
        if self.left == 0:
            self.found = action
        self.left -= 1

    def run(self, first: i64, number: i64) -> None:
        if 0 <= self.left < number:
            self.found = first + self.left
        self.left -= number

    def some(self, first: i64, mask: i64) -> None:
        number = count(mask)
        if 0 <= self.left < number:
            self.found = first + nth(mask, self.left)
        self.left -= number
