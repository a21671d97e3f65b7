"""The rectangle around a set of spaces, for the theatre in which units may be dropped (Q1)."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.bits import (
    EVERY_ROW,
    FOUR_ROWS,
    ROW,
    ROW_BITS,
    THREE_ROWS,
    Bits,
    left,
)


def rectangle(a: Bits, margin: i64) -> Bits:
    """The smallest rectangle around a set that is not empty, grown, cut at the edge."""
    columns = a[0] | a[1] | a[2] | a[3]
    columns = (columns | columns >> 14 | columns >> 28 | columns >> 42) & ROW
    wide = columns_between(columns, margin) * EVERY_ROW
    low = lowest_row(a) - margin
    high = highest_row(a) + margin
    return (
        wide & rows_between(low, high),
        wide & rows_between(low - 4, high - 4),
        wide & rows_between(low - 8, high - 8),
        wide & rows_between(low - 12, high - 12) & THREE_ROWS,
    )


def columns_between(columns: i64, margin: i64) -> i64:
    """All columns from the first to the last of a row, and some more on each side."""
    first = columns & -columns
    columns |= columns >> 1
    columns |= columns >> 2
    columns |= columns >> 4
    columns |= columns >> 8
    filled = columns & ~(first - 1)
    for _ in range(margin):
        filled |= filled << 1 | filled >> 1
    return filled & ROW


def lowest_row(a: Bits) -> i64:
    """The southernmost row with a space of the set."""
    if a[0]:
        return first_row(a[0])
    if a[1]:
        return 4 + first_row(a[1])
    return 8 + first_row(a[2]) if a[2] else 12 + first_row(a[3])


def highest_row(a: Bits) -> i64:
    """The northernmost row with a space of the set."""
    if a[3]:
        return 12 + last_row(a[3])
    if a[2]:
        return 8 + last_row(a[2])
    return 4 + last_row(a[1]) if a[1] else last_row(a[0])


def first_row(word: i64) -> i64:
    """The lowest row of a word that is not empty."""
    row: i64 = 0
    while word & 0x3FFF == 0:
        word >>= 14
        row += 1
    return row


def last_row(word: i64) -> i64:
    """The highest row of a word that is not empty."""
    row: i64 = -1
    while word:
        word >>= 14
        row += 1
    return row


def rows_between(low: i64, high: i64) -> i64:
    """The rows of one word from `low` to `high`, cut at its edges."""
    if high < 0 or low > 3:
        return 0
    word: i64 = FOUR_ROWS
    if low > 0:
        word = (word >> low * ROW_BITS) << low * ROW_BITS
    if high < 3:
        word &= left(1, (high + 1) * ROW_BITS) - 1
    return word
