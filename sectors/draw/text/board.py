"""Boards on a grid of characters: squares, hexes in shifted rows, and maps of places and lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol

from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Mark, Piece, Place

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


class Inks(Protocol):
    """What the letters of a piece or place are drawn with."""

    game: Game

    def owner_style(self, owner: int) -> str:
        """The colour of a seat."""

    def style(self, owner: int, tone: str) -> str:
        """The colour of a seat with what a tone adds."""


def cell(inks: Inks, place: Place, piece: Piece | None) -> Text:
    """Two letters for a place: owner and piece, or what is empty; nodes have their name."""
    if place.shape == "node":
        name = Text(place.label or place.id, inks.owner_style(place.owner))
        return name if piece is None else Text.assemble(name, ":", letters(inks, piece))
    if piece is not None:
        return letters(inks, piece)
    return Text(".." if place.owner < 0 else "[]", inks.owner_style(place.owner) or "dim")


def letters(inks: Inks, piece: Piece) -> Text:
    """Two letters for a piece: the number of its seat and its own letter."""
    face = inks.game.look.faces().get(piece.face)
    letter = (face.short if face else "") or piece.face.upper()
    seat = str(piece.owner + 1) if piece.owner >= 0 else " "
    return Text(f"{seat}{letter[:1]}", inks.style(piece.owner, piece.tone))
