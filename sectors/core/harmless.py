"""Text from strangers, without what is not to be read but obeyed."""

from __future__ import annotations

import unicodedata

# Letters that draw nothing, though Unicode counts them as printable: fillers and blanks.
BLANK = dict.fromkeys(
    [0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159]
    + [*range(0x180B, 0x1810), *range(0xE0100, 0xE01F0)]
)


def harmless(text: str) -> str:
    """One line of letters that only show themselves.

    Controls (an escape sequence starts with one), line ends, marks of direction, invisible letters
    and halves of letters are gone. What is left can be stored anywhere and written to a terminal;
    where nothing but accents would be left, it is empty.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    words = " ".join(text.translate(BLANK).split())
    plain = "".join(letter for letter in words if letter.isprintable()).strip()
    shows = any(unicodedata.category(letter)[0] not in "MZ" for letter in plain)
    return plain if shows else ""
