"""Pieces of text in lines that end before the edge."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

GAP = "    "
INDENT = "  "
RULER = Console(width=80, file=None, force_terminal=False)  # Rich wraps with a console only


def packed(blocks: Iterable[list[Text]], width: int) -> list[Text]:
    """Blocks one under the other; short ones of a single line share a line."""
    lines: list[Text] = []
    may_share = False
    for block in blocks:
        is_single = len(block) == 1 and bool(block[0].plain)
        if is_single and may_share and len(lines[-1]) + len(GAP) + len(block[0]) <= width:
            lines[-1] = Text.assemble(lines[-1], GAP, block[0])
        else:
            lines += block
        may_share = is_single if block else may_share
    return lines


def wrapped(title: Text, items: list[Text], width: int) -> list[Text]:
    """`Title  one, two, three`, broken before the edge."""
    commas = [Text.assemble(item, ",") for item in items[:-1]]
    return joined(Text.assemble(title, INDENT), [*commas, *items[-1:]], width, " ")


def flowing(start: Text, items: list[Text], width: int) -> list[Text]:
    """Items after a beginning, two spaces apart, broken before the edge."""
    return joined(
        Text.assemble(start, INDENT) if start.plain else Text(INDENT), items, width, INDENT
    )


def joined(start: Text, items: list[Text], width: int, gap: str) -> list[Text]:
    """Items after a beginning; a new line where one does not fit."""
    lines, is_first = [start], True
    for item in items:
        space = "" if is_first else gap
        is_first = False
        if len(lines[-1]) + len(space) + len(item) > width and lines[-1].plain.strip():
            lines.append(Text.assemble(INDENT, item))
        else:
            lines[-1] = Text.assemble(lines[-1], space, item)
    return [line for text in lines for line in broken(text, width)]


def broken(text: Text, width: int, indent: str = INDENT) -> list[Text]:
    """One text in lines no wider than the screen; those after the first are indented."""
    if len(text) <= width:
        return [text]
    lines = list(text.wrap(RULER, max(10, width - len(indent))))
    for line in lines:
        line.rstrip()
    return [lines[0], *[Text.assemble(indent, line) for line in lines[1:]]]
