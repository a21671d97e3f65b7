"""Draws any scene as text: legible without colour, and with colour where there is a terminal.

A game may draw the board of its scenes itself (`Game.draw`); everything else is drawn here, from
the areas, places, pieces, meters, tables and rolls of the scene.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rich.text import Text

from sectors.core.canvas import Canvas
from sectors.core.game import Game
from sectors.core.scene import Area, Meter, Piece, Row, Scene
from sectors.draw.text import board, spots
from sectors.draw.text.flow import broken, flowing, packed, wrapped
from sectors.draw.text.numbers import meter_value, roll_line, table_lines
from sectors.draw.text.palette import SIXTEEN, Palette, style_of

ORDER = ("side", "aside", "centre", "focus", "mine")  # from top to bottom
PARTS = {"focus": ("focus",), "centre": ("centre",), "mine": ("mine",), "side": ("side", "aside")}
LIT = "bold underline"  # may be chosen
POINTED = "bold reverse"
TOUCH = re.compile(r"\b(wheel|tap|click|fingers?|rings?|dotted)\b", re.IGNORECASE)


def drawn(game: Game, scene: Scene, width: int = 100, colours: Palette = SIXTEEN) -> list[Text]:
    """A scene as lines, the prompt last; no line that can be broken is wider than `width`."""
    drawing = Drawing(game, scene, width, colours)
    lines = [Text(scene.heading, "bold")] if scene.heading else []
    lines += packed([[drawing.summary(owner)] for owner in drawing.owners()], width)
    for at in ORDER:
        areas = [a for a in scene.areas if a.at == at or (at == "centre" and a.at not in ORDER)]
        lines += packed([drawing.area(area) for area in areas], width)
    lines += [Text(f"Beware: {words}.", "bold") for words in alarms(scene)]
    if scene.prompt:
        lines += [Text(), Text(scene.prompt, "bold")]
    if help := for_keys(scene.help):
        lines.append(Text(help, "dim"))
    return lines


def for_keys(help: str) -> str:
    """An explanation without the sentences that are about fingers, a mouse or a drawn picture."""
    sentences = re.split(r"(?<=[.;?!]) ", help)
    kept = " ".join(words for words in sentences if not TOUCH.search(words))
    return f"{kept[:-1]}." if kept.endswith((";", ":")) else kept


def alarms(scene: Scene) -> list[str]:
    """What arrows warn of, in words."""
    marks = [m for m in scene.marks if m.kind == "arrow" and m.tone == "bad" and m.on]
    return [mark.text for mark in marks if mark.text]


def plain(lines: Iterable[Text]) -> list[str]:
    """Drawn lines without colour."""
    return [line.plain.rstrip() for line in lines]


@dataclass(slots=True)
class Drawing:
    game: Game
    scene: Scene
    width: int
    colours: Palette
    lit: frozenset[str] = frozenset()  # what may be chosen
    pointed: frozenset[str] = frozenset()
    is_centred: bool = False  # the board stands in the middle of its columns
    drawn: Canvas | None = None

    @property
    def canvas(self) -> Canvas:
        """The board as the game draws it, once."""
        if self.drawn is None:
            has_board = any(area.kind == "board" for area in self.scene.areas)
            self.drawn = self.game.look.draw(self.scene, self.width) if has_board else Canvas()
        return self.drawn

    def part(self, name: str, width: int = 0) -> list[Text]:
        """A part of a full screen: `board`, `focus`, `centre` without the board, `mine`, `side`."""
        if name == "board":
            boards = [area for area in self.scene.areas if area.kind == "board"]
            return [line for area in boards for line in [*self.board(area), *self.plates(area)]]
        areas = [
            a for a in self.scene.areas if (a.at if a.at in ORDER else "centre") in PARTS[name]
        ]
        blocks = [self.area(area) for area in areas if area.kind != "board" and self.tells(area)]
        return packed(blocks, width or self.width)

    # --- styles

    def tone(self, tone: str) -> str:
        return style_of(tone, self.colours)

    def owner_style(self, owner: int) -> str:
        looks = self.game.looks
        return self.tone(looks[owner].tone) if 0 <= owner < len(looks) else ""

    def style(self, owner: int, tone: str) -> str:
        """The colour of a seat with what a tone adds."""
        return f"{self.owner_style(owner)} {self.tone(tone)}".strip()

    def touch(
        self, text: Text, ids: tuple[str, ...], start: int = 0, end: int | None = None
    ) -> Text:
        """Note what letters stand for, and light them if it may be chosen."""
        spots.name(text, ids, start, end)
        if self.pointed.intersection(ids):
            text.stylize(POINTED, start, end)
        elif self.lit.intersection(ids):
            text.stylize(LIT, start, end)
        return text

    # --- areas

    def area(self, area: Area) -> list[Text]:
        """One area: its title, its pieces, then its numbers, rolls and tables."""
        if area.kind == "board":
            return [Text(), *self.board(area), *self.plates(area), *self.key(), Text()]
        lines = self.row(area)
        numbers = [] if self.has_seats(area) else self.numbers(area)
        if numbers and lines:
            lines[-1:] = flowing(lines[-1], numbers, self.width)
        elif numbers:
            lines = flowing(self.title(area), numbers, self.width)
        lines += [roll_line(r) for r in self.scene.rolls if r.area == area.id]
        for table in self.scene.tables:
            if table.area == area.id:
                is_said = table.title.lower() in area.title.lower()
                shown = replace(table, title="") if is_said and lines else table
                lines += table_lines(shown, self.width, self.styled_row)
        return lines

    def numbers(self, area: Area, owner: int | None = None) -> list[Text]:
        """The numbers of an area, of one seat or all; of marks only those that somebody has."""
        found = [m for m in self.scene.meters if m.area == area.id and owner in (None, m.owner)]
        shown = [self.meter(m) for m in found if m.style != "mark" or m.value]
        return shown if shown or not found or owner is not None else [Text("none", "dim")]

    def plates(self, area: Area) -> list[Text]:
        numbers = self.numbers(area)
        return flowing(Text(), numbers, self.width) if numbers else []

    def styled_row(self, row: Row, words: str) -> Text:
        return self.touch(Text(words, self.tone(row.tone)), (row.id,))

    def tells(self, area: Area) -> bool:
        """Whether an area has more to tell than its title."""
        told = {one.area for one in self.scene.meters} | {one.area for one in self.scene.tables}
        told |= {one.area for one in self.scene.rolls}
        return area.kind in ("row", "pile") or area.id in told or bool(self.pieces_in(area))

    def row(self, area: Area) -> list[Text]:
        """An area that is not a board: its title and what lies there."""
        if area.id in self.canvas.areas:
            return []
        pieces = self.pieces_in(area)
        if self.has_seats(area):
            return self.by_owner(area, pieces)
        if pieces:
            return wrapped(self.title(area), [self.name(p, area) for p in pieces], self.width)
        is_bare = area.kind in ("row", "pile")
        title = self.title(area)
        return [Text.assemble(title, "  ", ("none", "dim")) if is_bare else title]

    def has_seats(self, area: Area) -> bool:
        """Whether an area beside the board holds what several seats have."""
        is_beside = area.owner < 0 and area.at in ("side", "aside")
        return is_beside and any(piece.owner >= 0 for piece in self.pieces_in(area))

    def by_owner(self, area: Area, pieces: list[Piece]) -> list[Text]:
        """What several seats have, a paragraph for each; what the board shows is not told again."""
        shown = {thing for spot in self.canvas.spots for thing in spot.ids}
        lines = [self.title(area)]
        for owner in dict.fromkeys(piece.owner for piece in pieces):
            own = [self.name(p, area) for p in pieces if p.owner == owner and p.id not in shown]
            own += self.numbers(area, owner)
            own += [
                Text(place.note, self.tone(place.tone))
                for place in self.scene.places
                if (place.area, place.owner, place.shape) == (area.id, owner, "panel")
            ]
            name = self.game.seat_name(owner) if owner >= 0 else "Others"
            head = Text.assemble("  ", (name, f"bold {self.owner_style(owner)}".strip()))
            lines += wrapped(head, own, self.width)
        return lines

    def title(self, area: Area) -> Text:
        """The title of an area; it stands for the area's slots too."""
        text = Text(area.title or area.id, f"bold {self.owner_style(area.owner)}".strip())
        slots = [p.id for p in self.scene.places if p.area == area.id and p.shape == "slot"]
        return self.touch(text, (area.id, *slots))

    def pieces_in(self, area: Area) -> list[Piece]:
        """The pieces of an area: they lie in it or on one of its places."""
        places = {p.id for p in self.scene.places if p.area == area.id} | {area.id}
        return [p for p in self.scene.pieces if p.at in places]

    def name(self, piece: Piece, area: Area) -> Text:
        """A piece in words: `Marines ×2 (very last) (2/3)`."""
        face = self.game.look.faces().get(piece.face)
        title = face.title if face else piece.face
        is_said = title in piece.label
        known = {"in", *area.title.split(), *title.split()}  # what needs not be said again
        words = title if not is_said or known.issuperset(piece.label.split()) else piece.label
        if face and face.icons and piece.at not in self.canvas.areas:
            words += f" [{' '.join(face.icons)}]"
        if piece.count != 1:
            words += f" ×{piece.count}"
        for remark in [*([] if is_said else [piece.label]), *[badge for badge, _ in piece.badges]]:
            words += f" ({remark})" if remark else ""
        return self.touch(Text(words, self.style(piece.owner, piece.tone)), (piece.id,))

    # --- numbers that belong to no area

    def homeless(self) -> list[Meter]:
        """Meters of an area that the scene does not draw; those of places belong to the board."""
        areas = {area.id for area in self.scene.areas} | {place.id for place in self.scene.places}
        return [meter for meter in self.scene.meters if meter.area not in areas]

    def owners(self) -> list[int]:
        return sorted({meter.owner for meter in self.homeless()})

    def summary(self, owner: int, remark: str = "") -> Text:
        """The numbers of one seat in a line."""
        numbers = [self.meter(m) for m in self.homeless() if m.owner == owner]
        if 0 <= owner < len(self.game.looks):
            name = Text(self.game.seat_name(owner), f"bold {self.owner_style(owner)}".strip())
            numbers.insert(0, Text.assemble(name, (f" ({remark})" if remark else "", "dim")))
        return Text("  ").join(numbers)

    def meter(self, meter: Meter) -> Text:
        """A number with its name: `Plays left ●○`."""
        return Text.assemble(f"{meter.label} ", (meter_value(meter), self.tone(meter.tone)))

    # --- boards

    def board(self, area: Area) -> list[Text]:
        """The board as the game draws it, or as a grid of two-letter cells."""
        if not self.canvas.rows:
            return self.general(area)
        lines = [Text(line) for line in self.canvas.lines]
        styles = self.styles_by_id()
        for spot in self.canvas.spots:
            own = " ".join(style for i in spot.ids[:1] if (style := styles.get(i, "")))
            style = own or self.tone(spot.tone)
            if "dim" not in style:
                style = f"not dim {style}"  # what lies beneath may be dim
            lines[spot.y].stylize(style, spot.start, spot.end)
            if spot.ids:
                self.touch(lines[spot.y], spot.ids, spot.start, spot.end)
        if self.is_centred:
            for line in lines:
                line.pad_left(max(0, (self.width - self.canvas.width) // 2))
        return lines

    def key(self) -> list[Text]:
        return broken(Text(self.canvas.key, "dim"), self.width) if self.canvas.key else []

    def styles_by_id(self) -> dict[str, str]:
        places = {p.id: self.owner_style(p.owner) for p in self.scene.places if p.owner >= 0}
        pieces = {p.id: self.style(p.owner, p.tone) for p in self.scene.pieces}
        return places | {i: style for i, style in pieces.items() if style}

    def general(self, area: Area) -> list[Text]:
        """A board that no game drew: two letters a place, or names and a list of lines."""
        places = [p for p in self.scene.places if p.area == area.id]
        on_top: dict[str, Piece] = {}
        for piece in sorted(self.pieces_in(area), key=lambda p: p.level):
            on_top[piece.at] = piece
        cells: dict[str, Text] = {}
        for place in places:
            top = on_top.get(place.id)
            ids = (top.id, place.id) if top else (place.id,)
            cells[place.id] = self.touch(board.cell(self, place, top), ids)
        nodes = {p.id: p.label or p.id for p in places if p.shape == "node"}
        return board.grid(places, cells) + board.links(self.scene.marks, nodes)
