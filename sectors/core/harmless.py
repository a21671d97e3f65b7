"""Text from strangers, without what is not to be read but obeyed."""

from __future__ import annotations


def harmless(text: str) -> str:
    """One line of letters that only show themselves.

    Controls (an escape sequence starts with one), line ends, marks of direction, invisible letters
    and halves of letters are gone. What is left can be stored anywhere and written to a terminal.
    """
    if text.isascii() and text.isprintable() and "  " not in text:
        return text.strip()
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable()).strip()
