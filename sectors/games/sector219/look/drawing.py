"""The city in letters: a grid of boxes with the names of its rows and columns.

A unit is an arrow and the beginning of its name: `▲Mar` Marines of the viewer's side, `▼Art` the
other side's Artillery; hollow and in small letters (`△mar`) if it is cut off from supply.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sectors.core.canvas import DOWN, UP, Canvas
from sectors.core.english import said
from sectors.core.scene import Face, Piece, Place, Scene
from sectors.games.sector219.look.words import Say

LEAST, MOST = 4, 13  # letters in a box: an arrow and the beginning of a name, or all of it
ROOMY = 82  # columns from which boxes are as wide as can be
FEW, MANY = 9, 17  # rows up to which there are lines between them, without and with such room
LEFT = 4  # room for the names of the rows
OUTER = "outer"  # the rim that only some units may reach


def board(say: Say, faces: Mapping[str, Face], scene: Scene, width: int = 80) -> Canvas:
    """The board with what stands on it, and what the signs mean."""
    places = {(int(p.x), int(p.y)): p for p in scene.places if p.area == "board"}
    pieces = {piece.at: piece for piece in scene.pieces}
    if not places:
        return Canvas()
    top, left = min(y for _, y in places), min(x for x, _ in places)
    canvas, wide = Canvas(), LEAST
    if width >= ROOMY:
        room = (width - LEFT - 1) // len({x for x, _ in places}) - 1
        wide = max(LEAST, min(MOST, room))
    rows = len({y for _, y in places})
    high = 2 if rows <= (MANY if width >= ROOMY else FEW) else 1
    for (x, y), place in sorted(places.items(), key=lambda at: at[1].group == OUTER):
        column, line = LEFT + (x - left) * (wide + 1), 1 + (y - top) * high
        rules = [line, line + 2] if high == 2 else edges(x, y, line, places)
        box(canvas, (column, line), wide, rules, is_dashed=place.group == OUTER)
        piece = pieces.get(place.id)
        ids = (piece.id, place.id) if piece else (place.id,)
        canvas.put(column + 1, line + 1, cut(cell(place, piece, faces), wide).ljust(wide), *ids)
        name_of_column, name_of_row = place.id.split(",")
        canvas.put(column + 1, 0, name_of_column.rjust(wide // 2 + 1), tone="dim")
        canvas.put(0, line + 1, name_of_row.rjust(LEFT - 1), tone="dim")
    canvas.key = key(say, scene)
    return canvas


def edges(x: int, y: int, line: int, places: Mapping[tuple[int, int], Place]) -> list[int]:
    """Where a space has a line above or below it if there are none between the rows."""
    above, below = (x, y - 1) not in places, (x, y + 1) not in places
    return [*([line] if above else []), *([line + 2] if below else [])]


def box(
    canvas: Canvas, at: tuple[int, int], wide: int, rules: Sequence[int], is_dashed: bool
) -> None:
    """The frame of one space, with lines across where they are wanted."""
    column, line = at
    for y in rules:
        canvas.across(column, y, wide + 2, dash=is_dashed)
    for x in (column, column + wide + 1):
        canvas.bar(x, line + 1, dash=is_dashed)
        for y, arm in ((line, DOWN), (line + 2, UP)):
            if y in rules:
                canvas.join(x, y, arm)


def cell(place: Place, piece: Piece | None, faces: Mapping[str, Face]) -> str:
    """One space in a few letters."""
    if piece is None:
        return {"city": "city", "base": "base"}.get(place.tone, "")
    name = faces[piece.face].title
    if piece.tone == "cut":
        return ("△" if piece.turn == 0 else "▽") + name.lower()
    return ("▲" if piece.turn == 0 else "▼") + name


def cut(words: str, room: int) -> str:
    """As much of a name as fits: all, its first word, or the beginning of that."""
    return words if len(words) <= room else words.partition(" ")[0][:room]


def key(say: Say, scene: Scene) -> str:
    """What the signs mean; the viewer's own side points up."""
    south = next(p for p in scene.places if p.owner == 0 and p.tone == "base")
    below = 1 if south.y < 0 else 0
    return said(say.words["signs"], mine=say.seats[below], theirs=say.seats[1 - below])
