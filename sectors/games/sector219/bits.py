"""Sets of spaces, as bits: the table is 13 by 15, so a set is four 64-bit words.

A row takes 14 bits (the last one is always empty, so that nothing wraps around), four rows a word.
Spaces are numbered row by row from South's left corner: `(y + 7) * 13 + (x + 6)`.

Compiled, a choice between an `i64` and a literal (`x if … else 0`) makes objects, and a literal of
62 bits or more is one: hence the plain `if`s and the short masks here and in `rules`.
"""

from __future__ import annotations

from types import FunctionType
from typing import Final

from mypy_extensions import i64

Bits = tuple[i64, i64, i64, i64]

WIDTH: Final = 13
ROW_BITS: Final = 14
ROW: Final = 0x1FFF
FOUR_ROWS: Final = 0x1FFF | 0x1FFF << 14 | 0x1FFF << 28 | 0x1FFF << 42
THREE_ROWS: Final = 0x1FFF | 0x1FFF << 14 | 0x1FFF << 28
EVERY_ROW: Final = 1 | 1 << 14 | 1 << 28 | 1 << 42

PLAIN: Final[bool] = False  # the compiler leaves out what stands under it; see the end
COUNT: Final = int.bit_count

CITY_BIT: Final = 1 << 48  # in the second word
ORTHOGONAL: Final = 0b01011010  # patterns of neighbours: NW N NE W E SW S SE, the first highest
AROUND: Final = 0b11111111


def nowhere() -> Bits:
    """The empty set."""
    return (0, 0, 0, 0)


def city() -> Bits:
    """The space of the city, 0,0."""
    return (0, CITY_BIT, 0, 0)


def south_base() -> Bits:
    """The base of South, 0,-1."""
    return (0, 1 << 34, 0, 0)


def north_base() -> Bits:
    """The base of North, 0,1."""
    return (0, 0, 1 << 6, 0)


def bases() -> Bits:
    """Both bases."""
    return (0, 1 << 34, 1 << 6, 0)


def left(one: i64, by: i64) -> i64:
    """A shift in 64 bits; a literal 1 would be shifted in 32."""
    return one << by


def only(space: i64) -> Bits:
    """The set of one space."""
    row = space // WIDTH
    spot = left(1, (row & 3) * ROW_BITS + space % WIDTH)
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


def shifted(space: i64, dx: i64, dy: i64) -> i64:
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


def beside(a: Bits) -> Bits:
    """The spaces right and left of the set."""
    return (
        (a[0] << 1 | a[0] >> 1) & FOUR_ROWS,
        (a[1] << 1 | a[1] >> 1) & FOUR_ROWS,
        (a[2] << 1 | a[2] >> 1) & FOUR_ROWS,
        (a[3] << 1 | a[3] >> 1) & THREE_ROWS,
    )


def northward(a: Bits) -> Bits:
    """The set moved one row to the north."""
    return (
        (a[0] << 14) & FOUR_ROWS,
        (a[1] << 14) & FOUR_ROWS | a[0] >> 42,
        (a[2] << 14) & FOUR_ROWS | a[1] >> 42,
        (a[3] << 14) & THREE_ROWS | a[2] >> 42,
    )


def southward(a: Bits) -> Bits:
    """The set moved one row to the south."""
    return (
        a[0] >> 14 | (a[1] & ROW) << 42,
        a[1] >> 14 | (a[2] & ROW) << 42,
        a[2] >> 14 | (a[3] & ROW) << 42,
        a[3] >> 14,
    )


def eastward(a: Bits) -> Bits:
    """The set moved one column to the east."""
    return (
        (a[0] << 1) & FOUR_ROWS,
        (a[1] << 1) & FOUR_ROWS,
        (a[2] << 1) & FOUR_ROWS,
        (a[3] << 1) & THREE_ROWS,
    )


def westward(a: Bits) -> Bits:
    """The set moved one column to the west."""
    return (
        (a[0] >> 1) & FOUR_ROWS,
        (a[1] >> 1) & FOUR_ROWS,
        (a[2] >> 1) & FOUR_ROWS,
        (a[3] >> 1) & THREE_ROWS,
    )


def moved(a: Bits, dx: i64, dy: i64) -> Bits:
    """The set moved by an offset; what leaves the table is lost."""
    for _ in range(dx):
        a = eastward(a)
    for _ in range(-dx):
        a = westward(a)
    for _ in range(dy):
        a = northward(a)
    for _ in range(-dy):
        a = southward(a)
    return a


def orthogonal(a: Bits) -> Bits:
    """Every space that shares an edge with one of the set: `beside`, northward and southward."""
    low, second, third, high = a
    return (
        (low << 1 | low >> 1 | low << 14 | low >> 14 | (second & ROW) << 42) & FOUR_ROWS,
        (second << 1 | second >> 1 | second << 14 | second >> 14 | (third & ROW) << 42) & FOUR_ROWS
        | low >> 42,
        (third << 1 | third >> 1 | third << 14 | third >> 14 | (high & ROW) << 42) & FOUR_ROWS
        | second >> 42,
        (high << 1 | high >> 1 | high << 14 | high >> 14 | third >> 42) & THREE_ROWS,
    )


def around(a: Bits) -> Bits:
    """Every space that shares an edge or a corner with one of the set."""
    low, second, third, high = a
    low_sides = (low << 1 | low >> 1) & FOUR_ROWS
    second_sides = (second << 1 | second >> 1) & FOUR_ROWS
    third_sides = (third << 1 | third >> 1) & FOUR_ROWS
    high_sides = (high << 1 | high >> 1) & THREE_ROWS
    low |= low_sides
    second |= second_sides
    third |= third_sides
    high |= high_sides
    return (
        low_sides | (low << 14 | low >> 14 | (second & ROW) << 42) & FOUR_ROWS,
        second_sides | (second << 14 | second >> 14 | (third & ROW) << 42) & FOUR_ROWS | low >> 42,
        third_sides | (third << 14 | third >> 14 | (high & ROW) << 42) & FOUR_ROWS | second >> 42,
        high_sides | (high << 14 | high >> 14 | third >> 42) & THREE_ROWS,
    )


def diagonal(a: Bits) -> Bits:
    """Every space that shares a corner with one of the set."""
    low, second, third, high = beside(a)
    return (
        (low << 14 | low >> 14 | (second & ROW) << 42) & FOUR_ROWS,
        (second << 14 | second >> 14 | (third & ROW) << 42) & FOUR_ROWS | low >> 42,
        (third << 14 | third >> 14 | (high & ROW) << 42) & FOUR_ROWS | second >> 42,
        (high << 14 | high >> 14 | third >> 42) & THREE_ROWS,
    )


def reached(a: Bits, pattern: i64) -> Bits:
    """Every space that has one of the set in its pattern of neighbours, as South sees it."""
    if pattern == ORTHOGONAL:
        return orthogonal(a)
    if pattern == AROUND:
        return around(a)
    return reached_one_by_one(a, pattern)


def reached_one_by_one(a: Bits, pattern: i64) -> Bits:
    """`reached` for any pattern: a space whose NW neighbour is in the set lies SE of it."""
    found = nowhere()
    north = northward(a)
    south = southward(a)
    if pattern & 0b10000000:
        found = either(found, eastward(south))
    if pattern & 0b01000000:
        found = either(found, south)
    if pattern & 0b00100000:
        found = either(found, westward(south))
    if pattern & 0b00010000:
        found = either(found, eastward(a))
    if pattern & 0b00001000:
        found = either(found, westward(a))
    if pattern & 0b00000100:
        found = either(found, eastward(north))
    if pattern & 0b00000010:
        found = either(found, north)
    if pattern & 0b00000001:
        found = either(found, westward(north))
    return found


def turned(pattern: i64) -> i64:
    """A pattern as seen from the other end: where the one stands that has a space in it."""
    found: i64 = 0
    for _ in range(8):
        found = found << 1 | pattern & 1
        pattern >>= 1
    return found


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
    found: list[int] = []
    add_spaces(found, a[0], 0)
    add_spaces(found, a[1], 4)
    add_spaces(found, a[2], 8)
    add_spaces(found, a[3], 12)
    return found


def add_spaces(found: list[int], word: i64, row: i64) -> None:
    """Add the spaces of one word, which begins with this row."""
    while word:
        at = bits((word & -word) - 1)
        found.append((row + at // ROW_BITS) * WIDTH + at % ROW_BITS)
        word &= word - 1


if isinstance(nowhere, FunctionType):  # not compiled
    globals()["PLAIN"] = True
