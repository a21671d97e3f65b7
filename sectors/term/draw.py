"""Draws any scene as text: legible without colour, and with colour where there is a terminal.

A game may draw the board of its scenes itself (`Game.draw`); everything else is drawn here, from
the areas, places, pieces, meters, tables and rolls of the scene.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rich.color import Color, ColorParseError
from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Area, Meter, Piece, Place, Roll, Scene, Table
from sectors.term import board

TONES = {"amber": "#e9a63a", "teal": "#35b8a6", "cut": "dim", "dim": "dim", "alarm": "bold red"}
ORDER = ("side", "centre", "focus", "mine")  # from top to bottom


def tone_style(tone: str) -> str:
    """The style for a tone; tones that name no colour have none."""
    if tone in TONES:
        return TONES[tone]
    try:
        Color.parse(tone)
    except ColorParseError:
        return ""
    return tone


def drawn(game: Game, scene: Scene) -> list[Text]:
    """A scene as lines, the prompt last."""
    lines: list[Text] = []
    if scene.heading:
        lines.append(Text(scene.heading, "bold"))
    drawing = Drawing(game, scene)
    for area in sorted(scene.areas, key=lambda a: ORDER.index(a.at) if a.at in ORDER else 1):
        lines += drawing.area(area)
    if scene.prompt:
        lines += [Text(), Text(scene.prompt, "bold")]
    if scene.help:
        lines.append(Text(scene.help, "dim"))
    return lines


def plain(lines: Iterable[Text]) -> list[str]:
    """Drawn lines without colour."""
    return [line.plain.rstrip() for line in lines]


@dataclass(slots=True)
class Drawing:
    """A scene being drawn."""

    game: Game
    scene: Scene

    def area(self, area: Area) -> list[Text]:
        """One area: its title, its pieces, then its numbers, rolls and tables."""
        if area.kind == "board":
            lines = [Text(), *self.board(area), Text()]
        else:
            lines = self.row(area)
        meters = [m for m in self.scene.meters if m.area == area.id]
        if meters:
            numbers = Text("   ").join([self.meter(m) for m in meters])
            if len(lines) == 1 and lines[0].plain == self.title(area).plain:
                lines[0] = Text.assemble(lines[0], "  ", numbers)
            else:
                lines.append(Text.assemble("  ", numbers))
        lines += [roll_line(r) for r in self.scene.rolls if r.area == area.id]
        for table in self.scene.tables:
            if table.area == area.id:
                lines += table_lines(table)
        return lines

    def title(self, area: Area) -> Text:
        """The name of an area, in the colour of its owner."""
        return Text(area.title or area.id, f"bold {self.owner_style(area.owner)}".strip())

    def owner_style(self, owner: int) -> str:
        """The colour of a seat."""
        looks = self.game.looks
        return tone_style(looks[owner].tone) if 0 <= owner < len(looks) else ""

    def pieces_in(self, area: Area) -> list[Piece]:
        """The pieces of an area: they lie in it or on one of its places."""
        places = {p.id for p in self.scene.places if p.area == area.id} | {area.id}
        return [p for p in self.scene.pieces if p.at in places]

    def row(self, area: Area) -> list[Text]:
        """An area that is not a board: title and pieces, wrapped by whoever prints it."""
        pieces = self.pieces_in(area)
        slots = [p for p in self.scene.places if p.area == area.id]
        if not pieces and not slots:
            return [self.title(area)]
        named = [self.piece_name(p) for p in pieces] or [Text("nothing", "dim")]
        return [Text.assemble(self.title(area), "  ", Text(", ").join(named))]

    def piece_name(self, piece: Piece) -> Text:
        """A piece in words: `Marines ×2 (2/3)`."""
        face = self.game.faces().get(piece.face)
        words = piece.label or (face.title if face else piece.face)
        if piece.count != 1:
            words += f" ×{piece.count}"
        for badge, _ in piece.badges:
            words += f" ({badge})"
        style = f"{self.owner_style(piece.owner)} {tone_style(piece.tone)}".strip()
        return Text(words, style)

    # --- boards

    def board(self, area: Area) -> list[Text]:
        """The board as the game draws it, or as a grid of two-letter cells."""
        own = self.game.draw(self.scene)
        if own:
            return [self.coloured(line) for line in own]
        places = [p for p in self.scene.places if p.area == area.id]
        on_top: dict[str, Piece] = {}
        for piece in sorted(self.pieces_in(area), key=lambda p: p.level):
            on_top[piece.at] = piece
        cells = {place.id: self.cell(place, on_top.get(place.id)) for place in places}
        nodes = {p.id: p.label or p.id for p in places if p.shape == "node"}
        return board.grid(places, cells) + board.links(self.scene.marks, nodes)

    def coloured(self, line: str) -> Text:
        """A line of the game's own drawing, with each seat's signs in its colour."""
        text = Text(line)
        for seat, look in enumerate(self.game.looks):
            if look.sign:
                text.highlight_regex(rf"(?<!\w){re.escape(look.sign)}\w", self.owner_style(seat))
        return text

    def cell(self, place: Place, piece: Piece | None) -> Text:
        """Two letters for a place: owner and piece, or what is empty; nodes have their name."""
        if place.shape == "node":
            name = Text(place.label or place.id, self.owner_style(place.owner))
            return name if piece is None else Text.assemble(name, ":", self.sign(piece))
        if piece is None:
            return Text(".." if place.owner < 0 else "[]", self.owner_style(place.owner) or "dim")
        return self.sign(piece)

    def sign(self, piece: Piece) -> Text:
        """Two letters for a piece: its owner's sign and its own letter."""
        face = self.game.faces().get(piece.face)
        letter = (face.short if face else "") or piece.face[:1].upper()
        looks = self.game.looks
        sign = looks[piece.owner].sign if 0 <= piece.owner < len(looks) else ""
        sign = sign or (str(piece.owner + 1) if piece.owner >= 0 else " ")
        style = f"{self.owner_style(piece.owner)} {tone_style(piece.tone)}".strip()
        return Text(f"{sign}{letter}"[:2], style)

    # --- numbers

    def meter(self, meter: Meter) -> Text:
        """A number with its name: `Plays left ●○`."""
        value = Text(meter_value(meter), tone_style(meter.tone))
        return Text.assemble(Text(meter.label, self.owner_style(meter.owner)), " ", value)


def number(value: float) -> str:
    """A number without needless decimals."""
    return f"{value:g}"


def meter_value(meter: Meter) -> str:
    """The value of a meter in its style."""
    if meter.style in ("pips", "stars") and meter.max is not None:
        full, empty = ("●", "○") if meter.style == "pips" else ("★", "☆")
        filled = int(meter.value)
        return full * filled + empty * max(0, int(meter.max) - filled)
    if meter.style == "percent":
        return f"{number(meter.value)} %"
    if meter.style == "bar" and meter.max:
        filled = round(10 * (meter.value - meter.low) / (meter.max - meter.low))
        return "█" * filled + "░" * (10 - filled) + f" {number(meter.value)}"
    most = meter.of if meter.of is not None else meter.max
    return number(meter.value) if most is None else f"{number(meter.value)}/{number(most)}"


def roll_line(roll: Roll) -> Text:
    """Dice as a sum: `Attack 3 + advantage 1 = 4`."""
    parts = [" + ".join(f"[{die}]" for die in roll.dice)]
    parts += [f"{'+' if n >= 0 else '−'} {name} {abs(n)}" for name, n in roll.parts]
    return Text(f"  {roll.label} {' '.join(parts)} = {roll.total}")


def table_lines(table: Table) -> list[Text]:
    """A table with aligned columns; columns of numbers to the right."""
    rows = [list(table.columns), *[list(row.cells) for row in table.rows]]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.columns))]
    is_number = [
        all(re.fullmatch(r"[\d.,%/ –-]*", row.cells[i]) for row in table.rows)
        for i in range(len(widths))
    ]
    lines = [Text(f"  {table.title}", "bold")] if table.title else []
    styles = ["dim", *[tone_style(row.tone) for row in table.rows]]
    for cells, style in zip(rows, styles, strict=True):
        padded = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(cells, widths, is_number, strict=True)
        ]
        lines.append(Text("  " + "  ".join(padded), style))
    return lines
