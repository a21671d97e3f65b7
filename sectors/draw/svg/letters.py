"""The letters that the fonts have, and how wide they are."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
PLAIN, BOLD, TITLE = "Inter-Regular", "Inter-Bold", "SpaceGrotesk-Bold"
USUAL = 0.55  # the width of a letter that the fonts lack, beside its height


@cache
def known() -> frozenset[str]:
    """All letters of the font that has most."""
    return frozenset(glyphs(PLAIN))


def width(text: str, size: float, font: str = PLAIN) -> float:
    """How wide a text is when it is so large."""
    wide = advances(font)
    return size * sum(wide.get(letter, USUAL) for letter in text)


def shortened(text: str, size: float, room: float, font: str = PLAIN) -> str:
    """As much of a text as there is room for."""
    if width(text, size, font) <= room:
        return text
    while text and width(f"{text.rstrip()}…", size, font) > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrapped(text: str, size: float, room: float, most: int, font: str = PLAIN) -> list[str]:
    """A text in lines that fit; the last of at most so many says that more would follow."""
    lines: list[str] = []
    for word in text.split():
        if lines and width(f"{lines[-1]} {word}", size, font) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1] = f"{' '.join(lines[most - 1 :])}"
    return [shortened(line, size, room, font) for line in lines[:most]]


@cache
def advances(font: str) -> dict[str, float]:
    """The width of each letter beside its height."""
    data = (FONTS / f"{font}.ttf").read_bytes()
    at = dict(tables(data))
    unit = struct.unpack_from(">H", data, at[b"head"] + 18)[0]
    many = struct.unpack_from(">H", data, at[b"hhea"] + 34)[0]
    wide = struct.unpack_from(f">{2 * many}H", data, at[b"hmtx"])[::2]
    return {letter: wide[min(i, many - 1)] / unit for letter, i in glyphs(font).items()}


@cache
def glyphs(font: str) -> dict[str, int]:
    """The number of the drawing of each letter."""
    data = (FONTS / f"{font}.ttf").read_bytes()
    start = dict(tables(data))[b"cmap"]
    subtables = struct.unpack_from(">H", data, start + 2)[0]
    offsets = [struct.unpack_from(">I", data, start + 8 + 8 * i)[0] for i in range(subtables)]
    return {chr(code): i for offset in offsets for code, i in segments(data, start + offset)}


def tables(data: bytes) -> Iterator[tuple[bytes, int]]:
    """The tables of a font by name, with the place where each begins."""
    for i in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _, at, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        yield tag, at


def segments(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Code points and drawings of a table of format 4; other formats say nothing new."""
    if struct.unpack_from(">H", data, at)[0] != 4:
        return
    count = struct.unpack_from(">H", data, at + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + 2 * count)
    shifts = struct.unpack_from(f">{count}H", data, at + 16 + 4 * count)
    places = at + 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, places)
    for i, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for code in range(first, last + 1 if last < 0xFFFF else last):
            if offsets[i] == 0:
                yield code, (code + shifts[i]) % 65536
                continue
            spot = places + 2 * i + offsets[i] + 2 * (code - first)
            yield code, struct.unpack_from(">H", data, spot)[0]
