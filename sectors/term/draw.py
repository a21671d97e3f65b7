"""Draws any scene as text: legible without colour, and with colour where there is a terminal.

A game may draw the board of its scenes itself (`Game.draw`); everything else is drawn here, from
the areas, places, pieces, meters, tables and rolls of the scene.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rich.color import Color, ColorParseError
from rich.text import Text

from sectors.core.game import Game
from sectors.core.scene import Area, Meter, Piece, Place, Scene
from sectors.term import board
from sectors.term.numbers import meter_value, roll_line, table_lines

TONES = {"amber": "#e9a63a", "teal": "#35b8a6", "cut": "dim", "dim": "dim"}
ORDER = ("side", "aside", "centre", "focus", "mine")  # from top to bottom
PARTS = {"focus": ("focus",), "centre": ("centre",), "mine": ("mine",), "side": ("side", "aside")}
GAP = "    "
LIT = "reverse bold"


def tone_style(tone: str) -> str:
    """The style for a tone; tones that name no colour have none."""
    if tone in TONES:
        return TONES[tone]
    try:
        Color.parse(tone)
    except ColorParseError:
        return ""
    return tone


def drawn(game: Game, scene: Scene, width: int = 100) -> list[Text]:
    """A scene as lines, the prompt last; no line that can be broken is wider than `width`."""
    drawing = Drawing(game, scene, width)
    lines = [Text(scene.heading, "bold")] if scene.heading else []
    lines += packed([drawing.summary(owner) for owner in drawing.owners()], width)
    for at in ORDER:
        areas = [a for a in scene.areas if a.at == at or (at == "centre" and a.at not in ORDER)]
        lines += packed([drawing.area(area) for area in areas], width)
    if scene.prompt:
        lines += [Text(), Text(scene.prompt, "bold")]
    if scene.help:
        lines.append(Text(scene.help, "dim"))
    return lines


def parts(game: Game, scene: Scene, width: int, lit: Iterable[str] = ()) -> dict[str, list[Text]]:
    """A scene in parts for a full screen: `top`, `centre`, `mine`, and what can be looked up."""
    drawing = Drawing(game, scene, width, frozenset(lit))
    found = {"top": packed([drawing.summary(owner) for owner in drawing.owners()], width)}
    for name, ats in PARTS.items():
        areas = [a for a in scene.areas if (a.at if a.at in ORDER else "centre") in ats]
        found[name] = packed([drawing.area(area) for area in areas], width)
    return found


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
        may_share = is_single
    return lines


def plain(lines: Iterable[Text]) -> list[str]:
    """Drawn lines without colour."""
    return [line.plain.rstrip() for line in lines]


@dataclass(slots=True)
class Drawing:
    """A scene being drawn."""

    game: Game
    scene: Scene
    width: int
    lit: frozenset[str] = frozenset()  # what is pointed at

    def owner_style(self, owner: int) -> str:
        """The colour of a seat."""
        looks = self.game.looks
        return tone_style(looks[owner].tone) if 0 <= owner < len(looks) else ""

    def style(self, owner: int, tone: str) -> str:
        """The colour of a seat with what a tone adds."""
        return f"{self.owner_style(owner)} {tone_style(tone)}".strip()

    # --- areas

    def area(self, area: Area) -> list[Text]:
        """One area: its title, its pieces, then its numbers, rolls and tables."""
        lines = self.board(area) if area.kind == "board" else [self.row(area)]
        numbers = [self.meter(m) for m in self.scene.meters if m.area == area.id]
        if numbers and area.kind == "board":
            lines.append(Text("  ".join([""] + [n.plain for n in numbers])))
        elif numbers:
            lines[0] = Text("  ").join([lines[0], *numbers])
        lines += [roll_line(r) for r in self.scene.rolls if r.area == area.id]
        for table in self.scene.tables:
            if table.area == area.id:
                is_said = table.title.lower() in area.title.lower()
                shown = replace(table, title="") if is_said else table
                lines += table_lines(shown, self.width, tone_style)
        return lines

    def row(self, area: Area) -> Text:
        """An area that is not a board: its title and what lies there."""
        title = Text(area.title or area.id, f"bold {self.owner_style(area.owner)}".strip())
        pieces = self.pieces_in(area)
        if pieces:
            return Text.assemble(title, "  ", Text(", ").join([self.name(p) for p in pieces]))
        is_bare = area.kind in ("row", "pile")
        return Text.assemble(title, "  ", ("none", "dim")) if is_bare else title

    def pieces_in(self, area: Area) -> list[Piece]:
        """The pieces of an area: they lie in it or on one of its places."""
        places = {p.id for p in self.scene.places if p.area == area.id} | {area.id}
        return [p for p in self.scene.pieces if p.at in places]

    def name(self, piece: Piece) -> Text:
        """A piece in words: `Marines ×2 (very last) (2/3)`."""
        face = self.game.faces().get(piece.face)
        words = face.title if face else piece.face
        if piece.count != 1:
            words += f" ×{piece.count}"
        for remark in [piece.label, *[badge for badge, _ in piece.badges]]:
            words += f" ({remark})" if remark else ""
        style = LIT if piece.id in self.lit else self.style(piece.owner, piece.tone)
        return Text(words, style)

    # --- numbers that belong to no area

    def homeless(self) -> list[Meter]:
        """Meters of an area that the scene does not draw."""
        areas = {area.id for area in self.scene.areas}
        return [meter for meter in self.scene.meters if meter.area not in areas]

    def owners(self) -> list[int]:
        """Whose numbers stand at the top."""
        return sorted({meter.owner for meter in self.homeless()})

    def summary(self, owner: int) -> list[Text]:
        """The numbers of one seat in a line."""
        numbers = [self.meter(m) for m in self.homeless() if m.owner == owner]
        if 0 <= owner < len(self.game.looks):
            name = Text(self.game.seat_name(owner), f"bold {self.owner_style(owner)}".strip())
            numbers.insert(0, name)
        return [Text("  ").join(numbers)]

    def meter(self, meter: Meter) -> Text:
        """A number with its name: `Plays left ●○`."""
        return Text.assemble(f"{meter.label} ", (meter_value(meter), tone_style(meter.tone)))

    # --- boards

    def board(self, area: Area) -> list[Text]:
        """The board as the game draws it, or as a grid of two-letter cells."""
        places = [p for p in self.scene.places if p.area == area.id]
        on_top: dict[str, Piece] = {}
        for piece in sorted(self.pieces_in(area), key=lambda p: p.level):
            on_top[piece.at] = piece
        own = self.game.draw(self.scene)
        if own:
            styles = {at: self.style(p.owner, p.tone) for at, p in on_top.items()}
            styles = {p.id: self.owner_style(p.owner) for p in places if p.owner >= 0} | styles
            styles |= {at: LIT for at in styles if self.is_lit(at, on_top.get(at))}
            styles |= {p.id: LIT for p in places if p.id in self.lit}
            lines = board.coloured(own, places, styles)
        else:
            cells = {place.id: self.cell(place, on_top.get(place.id)) for place in places}
            for place in places:
                if self.is_lit(place.id, on_top.get(place.id)):
                    cells[place.id].stylize(LIT)
            nodes = {p.id: p.label or p.id for p in places if p.shape == "node"}
            lines = board.grid(places, cells) + board.links(self.scene.marks, nodes)
        return [Text(), *lines, Text()]

    def is_lit(self, place: str, piece: Piece | None) -> bool:
        """Whether a place or what lies on it is pointed at."""
        return place in self.lit or (piece is not None and piece.id in self.lit)

    def cell(self, place: Place, piece: Piece | None) -> Text:
        """Two letters for a place: owner and piece, or what is empty; nodes have their name."""
        if place.shape == "node":
            name = Text(place.label or place.id, self.owner_style(place.owner))
            return name if piece is None else Text.assemble(name, ":", self.letters(piece))
        if piece is not None:
            return self.letters(piece)
        return Text(".." if place.owner < 0 else "[]", self.owner_style(place.owner) or "dim")

    def letters(self, piece: Piece) -> Text:
        """Two letters for a piece: the number of its seat and its own letter."""
        face = self.game.faces().get(piece.face)
        letter = (face.short if face else "") or piece.face.upper()
        seat = str(piece.owner + 1) if piece.owner >= 0 else " "
        return Text(f"{seat}{letter[:1]}", self.style(piece.owner, piece.tone))
