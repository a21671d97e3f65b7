"""Boards on a grid of characters: squares, hexes in shifted rows, and maps of places and lines."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.text import Text

from sectors.core.scene import Mark, Place

SCALES = {"square": (3, 1), "hex": (4, 1), "node": (8, 2), "slot": (4, 1)}  # columns, lines
MARGIN = 5  # room for the names of the rows


def grid(places: list[Place], cells: dict[str, Text]) -> list[Text]:
    """The cells where their places lie; squares have the names of rows and columns around them."""
    if not places:
        return []
    names = axis_names(places)
    rows = by_line(places)
    lines: list[Text] = []
    for line in range(max(rows) + 1):
        row = sorted(rows.get(line, []))
        name = names[row[0][1]][1] if names and row else ""
        text = Text.assemble((name.rjust(MARGIN - 1) + " ", "dim"))
        for column, place in row:
            text.append(" " * max(0, MARGIN + column - len(text)))
            text.append_text(cells[place])
        lines.append(text)
    if names:
        columns = {column: names[place][0] for row in rows.values() for column, place in row}
        lines.append(axis(columns))
    return lines


def by_line(places: list[Place]) -> dict[int, list[tuple[int, str]]]:
    """Where the places go: for each line, columns and ids."""
    scale_x, scale_y = SCALES.get(places[0].shape, SCALES["square"])
    left, top = min(p.x for p in places), min(p.y for p in places)
    found: dict[int, list[tuple[int, str]]] = {}
    for place in places:
        column, line = round((place.x - left) * scale_x), round((place.y - top) * scale_y)
        found.setdefault(line, []).append((column, place.id))
    return found


def axis_names(places: list[Place]) -> dict[str, tuple[str, str]]:
    """The column and the row that each square names (`-1,2`, `b3`); none if one does not."""
    found: dict[str, tuple[str, str]] = {}
    for place in places:
        hit = re.fullmatch(r"(-?\d+),(-?\d+)|([a-z]+)(\d+)", place.id)
        if place.shape != "square" or hit is None:
            return {}
        column, row, letter, digit = hit.groups()
        found[place.id] = (column or letter, row or digit)
    return found


def axis(columns: dict[int, str]) -> Text:
    """The names of the columns, under the board."""
    text = Text(" " * MARGIN, "dim")
    for column in sorted(columns):
        text.append(" " * max(0, MARGIN + column - len(text)))
        text.append(columns[column].rjust(2))
    return text


def links(marks: Iterable[Mark], names: dict[str, str]) -> list[Text]:
    """The lines of a map, as a list: `Earth – Mars (3)`."""
    lines: list[Text] = []
    for mark in marks:
        if mark.kind == "line" and mark.on and all(place in names for place in mark.at):
            length = f" ({mark.text})" if mark.text else ""
            lines.append(Text("  " + " – ".join(names[place] for place in mark.at) + length, "dim"))
    return lines


def coloured(lines: list[str], places: list[Place], styles: dict[str, str]) -> list[Text]:
    """A board that the game drew, with colours: by its rows, or where it names a place.

    Where a line has just one word for each place of a row, and perhaps the name of the row before
    them, the words get the styles of the places; rows go from top to bottom. On other boards the
    first word that is a place's id gets its style; hexes are drawn with lines, not with words.
    """
    texts = [Text(line) for line in lines]
    shapes = {place.shape for place in places}
    if shapes == {"square"} and rows_coloured(texts, places, styles):
        return texts
    if "hex" not in shapes:
        for place, style in styles.items():
            name_coloured(texts, place, style)
    return texts


def rows_coloured(texts: list[Text], places: list[Place], styles: dict[str, str]) -> bool:
    """Colour the words of each row; False if the lines are not made of one word a place."""
    rows = [[place for _, place in sorted(row)] for _, row in sorted(by_line(places).items())]
    found = [list(re.finditer(r"\S+", text.plain)) for text in texts[: len(rows)]]
    if not all(len(words) - len(row) in (0, 1) for words, row in zip(found, rows, strict=False)):
        return False
    for text, words, row in zip(texts, found, rows, strict=False):
        for word, place in zip(words[-len(row) :], row, strict=True):
            text.stylize(styles.get(place, "dim"), word.start(), word.end())
    return True


def name_coloured(texts: list[Text], place: str, style: str) -> None:
    """Colour the first word of a drawing that is the id of a place."""
    word = re.compile(rf"(?<![\w-]){re.escape(place)}(?![\w-])")
    for text in texts:
        if hit := word.search(text.plain):
            text.stylize(style, hit.start(), hit.end())
            return
