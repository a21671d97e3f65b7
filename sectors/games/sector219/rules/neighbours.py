"""Directions on the table: the neighbours of a set of spaces, and the rectangle around it.

A *pattern* is a mask of neighbours, NW N NE W E SW S SE, the first highest.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.sector219.rules.bits import FOUR_ROWS, ROW, THREE_ROWS, Bits, either, nowhere

ORTHOGONAL: Final = 0b01011010
AROUND: Final = 0b11111111
ALL_ROWS: Final = 0x7FFF
FIRST_COLUMN: Final = 1 | 1 << 14 | 1 << 28 | 1 << 42  # of a word


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
    sides = beside(a)
    return either(northward(sides), southward(sides))


def reached(a: Bits, pattern: i64) -> Bits:
    """Every space that has one of the set in its pattern of neighbours, as South sees it."""
    if pattern == ORTHOGONAL:
        return orthogonal(a)
    if pattern == AROUND:
        return around(a)
    return reached_row_by_row(a, pattern)


def reached_row_by_row(a: Bits, pattern: i64) -> Bits:
    """`reached` for any pattern: a space whose NW neighbour is in the set lies SE of it."""
    northern, southern = pattern >> 5, pattern & 0b111
    found = spread(a, pattern >> 2 & 0b100 | pattern >> 3 & 0b001)
    if northern:
        found = either(found, spread(southward(a), northern))
    if southern:
        found = either(found, spread(northward(a), southern))
    return found


def spread(a: Bits, three: i64) -> Bits:
    """The set moved east, left in place and moved west: each if its bit is set, east the first."""
    found = nowhere()
    if three & 0b100:
        found = eastward(a)
    if three & 0b010:
        found = either(found, a)
    if three & 0b001:
        found = either(found, westward(a))
    return found


def turned(pattern: i64) -> i64:
    """A pattern as seen from the other end: where the one stands that has a space in it."""
    found: i64 = 0
    for _ in range(8):
        found = found << 1 | pattern & 1
        pattern >>= 1
    return found


# --- The rectangle around a set, for the theatre in which units may be dropped (Q1)


def rectangle(a: Bits, margin: i64) -> Bits:
    """The smallest rectangle around a set that is not empty, grown, cut at the edge."""
    columns = between(columns_of(a), margin) & ROW
    rows = between(rows_of(a), margin) & ALL_ROWS
    return (
        columns * in_word(rows),
        columns * in_word(rows >> 4),
        columns * in_word(rows >> 8),
        columns * in_word(rows >> 12),
    )


def columns_of(a: Bits) -> i64:
    """The columns that hold a space of the set, as one row."""
    word = a[0] | a[1] | a[2] | a[3]
    return (word | word >> 14 | word >> 28 | word >> 42) & ROW


def rows_of(a: Bits) -> i64:
    """The rows that hold a space of the set, one bit each."""
    return (
        rows_of_word(a[0])
        | rows_of_word(a[1]) << 4
        | rows_of_word(a[2]) << 8
        | rows_of_word(a[3]) << 12
    )


def rows_of_word(word: i64) -> i64:
    """The rows of one word that hold a space: a full row added to them carries over."""
    carried = (word + FOUR_ROWS) >> 13 & FIRST_COLUMN
    return (carried | carried >> 13 | carried >> 26 | carried >> 39) & 0b1111


def in_word(rows: i64) -> i64:
    """The first four rows, each as the first space of that row in a word."""
    return rows & 1 | (rows & 2) << 13 | (rows & 4) << 26 | (rows & 8) << 39


def between(line: i64, margin: i64) -> i64:
    """All from the first to the last bit of at most 16, and some more on each side."""
    first = line & -line
    line |= line >> 1
    line |= line >> 2
    line |= line >> 4
    line |= line >> 8
    line &= ~(first - 1)
    while margin > 0:
        line |= line << 1 | line >> 1
        margin -= 1
    return line
