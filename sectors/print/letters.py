"""The letters that the fonts have; what they lack is refused, since it would be left out."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from sectors.print.wrong import Unprintable

FONTS = Path(__file__).parent / "fonts"
DRAWN = "⬢✚"  # signs of seats that the page draws itself


@cache
def known() -> frozenset[str]:
    """All letters of the font that has most."""
    data = (FONTS / "Inter-Regular.ttf").read_bytes()
    start = next(at for tag, at in tables(data) if tag == b"cmap")
    subtables = struct.unpack_from(">H", data, start + 2)[0]
    offsets = [struct.unpack_from(">I", data, start + 8 + 8 * i)[0] for i in range(subtables)]
    found = {one for offset in offsets for one in segments(data, start + offset)}
    return frozenset(map(chr, found)) | set(DRAWN)


def tables(data: bytes) -> Iterator[tuple[bytes, int]]:
    """The tables of a font by name, with the place where each begins."""
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, at, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        yield tag, at


def segments(data: bytes, at: int) -> Iterator[int]:
    """The code points of a table of format 4; other formats say nothing new."""
    if struct.unpack_from(">H", data, at)[0] != 4:
        return
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    for first, last in zip(starts, ends, strict=True):
        yield from range(first, last + 1 if last < 0xFFFF else last)


def check(name: str, shown: Any) -> None:
    """Refuse a part that says what the fonts cannot."""
    for text in texts(shown):
        missing = sorted(set(text) - known() - {"\n"})
        if missing:
            raise Unprintable(f'{name}: the fonts have no "{missing[0]}", as in "{text[:60]}".')


def texts(data: Any) -> Iterator[str]:
    """All text within plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)
