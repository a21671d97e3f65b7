"""Letters that are safe to show: nothing that a terminal obeys, and plain ones where need be.

For terminals and files that cannot show others, `┌─┐` becomes `+-+`.
"""

from __future__ import annotations

import codecs
from typing import TextIO

NAME = "plain-letters"
LIKE = {
    "+": "┌┬┐├┼┤└┴┘╵╶╷╴╔╗╚╝",
    "-": "─╌–−",
    "=": "═",
    "|": "│",
    ":": "┊",
    "#": "║█▓",
    ".": "·☆░…",
    "*": "•★",
    "@": "●",
    "o": "○◌",
    "^": "▲△↑",
    "v": "▼▽↓",
    ">": "►›→",
    "x": "×",
    "~": "≈",
    "<": "‹←",
    "'": "‘’",
    '"': "“”",
}  # a plain letter for each of these
PLAIN = {ord(letter): plain for plain, letters in LIKE.items() for letter in letters}
PLAIN |= dict.fromkeys(range(0x2801, 0x2900), ".")  # Braille letters: fine dots


def visible(text: str) -> str:
    """Text with nothing in it that a terminal would obey; as long, so that columns stay."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


def replaced(error: UnicodeError) -> tuple[str, int]:
    """What stands for letters that an encoding does not have; as many, so that columns stay."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    words = error.object[error.start : error.end].translate(PLAIN)
    return "".join(letter if letter.isascii() else "?" for letter in words), error.end


def plain_where_needed(stream: TextIO) -> None:
    """Let a stream write plain letters for those that its encoding lacks."""
    codecs.register_error(NAME, replaced)
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure and not can_show(stream):
        reconfigure(errors=NAME)


def can_show(stream: TextIO) -> bool:
    """Whether a stream has letters for boxes."""
    try:
        "┌╌▲".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
