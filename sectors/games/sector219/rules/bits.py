"""Sets of spaces, as bits: the table is 13 by 15, so a set is four 64-bit words.

A row takes 14 bits (the last one is always empty, so that nothing wraps around), four rows a word.
Spaces are numbered row by row from South's left corner: `(y + 7) * 13 + (x + 6)`.

Compiled, a choice between an `i64` and a literal (`x if … else 0`) makes objects, and a literal of
62 bits or more is one: hence the plain `if`s and the short masks here.
"""

from __future__ import annotations

from types import FunctionType
from typing import Final

from mypy_extensions import i64

from sectors.core.menu import Lister, Menu
from sectors.core.state import shifted

Bits = tuple[i64, i64, i64, i64]

WIDTH: Final = 13
ROW_BITS: Final = 14
ROW: Final = 0x1FFF
FOUR_ROWS: Final = 0x1FFF | 0x1FFF << 14 | 0x1FFF << 28 | 0x1FFF << 42
THREE_ROWS: Final = 0x1FFF | 0x1FFF << 14 | 0x1FFF << 28

PLAIN: Final[bool] = False  # the compiler leaves out what stands under it; see the end
COUNT: Final = int.bit_count


def nowhere() -> Bits:
    """The empty set."""
    return (0, 0, 0, 0)


def city() -> Bits:
    """The space of the city, 0,0."""
    return (0, 1 << 48, 0, 0)


def bases() -> Bits:
    """Both bases."""
    return (0, 1 << 34, 1 << 6, 0)


def only(space: i64) -> Bits:
    """The set of one space."""
    row = space // WIDTH
    spot = shifted(1, (row & 3) * ROW_BITS + space % WIDTH)
    word = row >> 2
    if word == 1:
        return (0, spot, 0, 0)
    if word == 2:
        return (0, 0, spot, 0)
    if word == 0:
        return (spot, 0, 0, 0)
    return (0, 0, 0, spot)


def has(a: Bits, space: i64) -> bool:
    """Whether a space is in the set."""
    row = space // WIDTH
    at = (row & 3) * ROW_BITS + space % WIDTH
    word = row >> 2
    if word == 1:
        return (a[1] >> at) & 1 != 0
    if word == 2:
        return (a[2] >> at) & 1 != 0
    if word == 0:
        return (a[0] >> at) & 1 != 0
    return (a[3] >> at) & 1 != 0


def digits(low: Bits, middle: Bits, high: Bits, space: i64) -> i64:
    """The number that three sets spell on a space, one binary digit each."""
    row = space // WIDTH
    at = (row & 3) * ROW_BITS + space % WIDTH
    word = row >> 2
    if word == 1:
        return low[1] >> at & 1 | (middle[1] >> at & 1) << 1 | (high[1] >> at & 1) << 2
    if word == 2:
        return low[2] >> at & 1 | (middle[2] >> at & 1) << 1 | (high[2] >> at & 1) << 2
    if word == 0:
        return low[0] >> at & 1 | (middle[0] >> at & 1) << 1 | (high[0] >> at & 1) << 2
    return low[3] >> at & 1 | (middle[3] >> at & 1) << 1 | (high[3] >> at & 1) << 2


def space_at(space: i64, dx: i64, dy: i64) -> i64:
    """The space at an offset from another, -1 off the table."""
    x = space % WIDTH + dx
    y = space // WIDTH + dy
    if 0 <= x < WIDTH and 0 <= y < 15:
        return y * WIDTH + x
    return -1


def either(a: Bits, b: Bits) -> Bits:
    """Spaces in one set or the other."""
    return (a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3])


def both(a: Bits, b: Bits) -> Bits:
    """Spaces in both sets."""
    return (a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3])


def without(a: Bits, b: Bits) -> Bits:
    """Spaces of the first set that are not in the second."""
    return (a[0] & ~b[0], a[1] & ~b[1], a[2] & ~b[2], a[3] & ~b[3])


def rest_of_table(a: Bits) -> Bits:
    """Spaces of the table that are not in the set."""
    return (FOUR_ROWS & ~a[0], FOUR_ROWS & ~a[1], FOUR_ROWS & ~a[2], THREE_ROWS & ~a[3])


def is_empty(a: Bits) -> bool:
    """Whether no space is in the set."""
    return (a[0] | a[1] | a[2] | a[3]) == 0


def is_same(a: Bits, b: Bits) -> bool:
    """Whether two sets are equal."""
    return a[0] == b[0] and a[1] == b[1] and a[2] == b[2] and a[3] == b[3]


def bits(word: i64) -> i64:
    """The number of bits in a word: Python's own count where this runs as plain Python."""
    if PLAIN:
        return COUNT(word)
    return added(nibbles(word))


def nibbles(word: i64) -> i64:
    """The number of bits in each group of four of a word of 56 bits, side by side."""
    word = word - ((word >> 1) & 0x55555555555555)
    return (word & 0x33333333333333) + ((word >> 2) & 0x33333333333333)


def added(nibble_sums: i64) -> i64:
    """The sum of all groups of four, none of them above 15."""
    word = (nibble_sums & 0x0F0F0F0F0F0F0F) + ((nibble_sums >> 4) & 0x0F0F0F0F0F0F0F)
    word += word >> 32
    word += word >> 16
    word += word >> 8
    return word & 0xFF


def size(a: Bits) -> i64:
    """How many spaces are in the set; the outer words are often empty and then not counted."""
    if PLAIN:
        return COUNT(a[0]) + COUNT(a[1]) + COUNT(a[2]) + COUNT(a[3])
    count = added(nibbles(a[1]) + nibbles(a[2]))
    if a[0] | a[3]:
        count += added(nibbles(a[0]) + nibbles(a[3]))
    return count


def nth(a: Bits, n: i64) -> i64:
    """The n-th space of the set, counted from 0 in rising order."""
    row: i64 = 0
    word = a[0]
    count: i64 = 0
    if word:
        count = bits(word)
    if n >= count:
        n -= count
        row = 4
        word = a[1]
        count = bits(word)
        if n >= count:
            n -= count
            row = 8
            word = a[2]
            count = bits(word)
            if n >= count:
                n -= count
                row = 12
                word = a[3]
    while n > 0:
        word &= word - 1
        n -= 1
    at = bits((word & -word) - 1)
    return (row + at // ROW_BITS) * WIDTH + at % ROW_BITS


def spaces(a: Bits) -> list[int]:
    """The spaces of the set in rising order."""
    found = Lister()
    offer_spaces(found, 0, a)
    return found.found


def offer_spaces(menu: Menu, first: i64, a: Bits) -> None:
    """Offer an action for each space of the set; the first is that of space 0."""
    offer_word(menu, first, a[0])
    offer_word(menu, first + 4 * WIDTH, a[1])
    offer_word(menu, first + 8 * WIDTH, a[2])
    offer_word(menu, first + 12 * WIDTH, a[3])


def offer_word(menu: Menu, first: i64, word: i64) -> None:
    """Offer the spaces of one word; the first action is that of its first space."""
    while word:
        at = bits((word & -word) - 1)
        menu.one(first + at // ROW_BITS * WIDTH + at % ROW_BITS)
        word &= word - 1


if isinstance(nowhere, FunctionType):  # not compiled
    globals()["PLAIN"] = True
