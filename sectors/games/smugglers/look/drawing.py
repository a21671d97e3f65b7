"""The galaxy in letters: systems where they lie, routes between them with their lengths.

A system shows its number and, where there is room, its name; `!` is a Storm, `?` another space
event, `►2` the craft of seat 2, brackets a system that may be entered next, `~` one in reach.
"""

from __future__ import annotations

from dataclasses import dataclass

from sectors.core.canvas import Canvas
from sectors.core.scene import Mark, Piece, Place, Scene

SMALL, LARGE = (8, 4), (9.4, 5)  # columns and lines for each unit of the map
ROOMY = 90  # columns from which the map is large
FINE = (2, 4)  # dots of a Braille letter across and down: routes are drawn with these
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))  # their bits, column by column
BRAILLE = 0x2800
LONG = "4"  # the length of a route that needs Deepspace Navigation
HOUSES = ("fed", "tal", "min", "ras", "ban", "zon")  # their hues, in this order


@dataclass(frozen=True, slots=True)
class Star:
    """A system on the map: where its word begins, and the word."""

    place: Place
    x: int
    y: int
    word: str
    ids: tuple[str, ...]

    @property
    def tone(self) -> str:
        """The hue of its house."""
        return hue(self.place.tone)


def board(key: str, scene: Scene, width: int = 80) -> Canvas:
    """The map, the events over whole sectors, and what is in reach."""
    places = [place for place in scene.places if place.shape == "node"]
    canvas = Canvas(key=key)
    if not places:
        return canvas
    scale = LARGE if width >= ROOMY else SMALL
    stars = {place.id: star(scene, place, places, scale) for place in places}
    for mark in scene.marks:
        if mark.kind == "line" and mark.layer == "map" and all(at in stars for at in mark.at):
            route(canvas, stars[mark.at[0]], stars[mark.at[1]], mark)
    for one in stars.values():
        canvas.put(one.x, one.y, one.word, *one.ids, tone=one.tone)
    for one in stars.values():
        put_name(canvas, one, width)
    put_sectors(canvas, scene, width)
    return canvas


def star(scene: Scene, place: Place, places: list[Place], scale: tuple[float, float]) -> Star:
    """A system where it lies."""
    left, top = min(p.x for p in places), min(p.y for p in places)
    here = [piece for piece in scene.pieces if piece.at == place.id]
    word = place.id + "".join(sign(piece) for piece in here)
    for mark in scene.marks:
        if mark.id == f"reach-{place.id}":
            word = f"[{word}]" if mark.tone == "next" else f"~{word}"
    x, y = 1 + round((place.x - left) * scale[0]), round((place.y - top) * scale[1])
    return Star(place, x, y, word, (place.id, *[piece.id for piece in here]))


def sign(piece: Piece) -> str:
    """A craft by its seat, a space event by a sign."""
    if piece.owner >= 0:
        return f"►{piece.owner + 1}"
    return "!" if piece.tone == "bad" else "?"


def hue(house: str) -> str:
    """The tone of a house."""
    return f"hue-{HOUSES.index(house) + 1}" if house in HOUSES else ""


def route(canvas: Canvas, one: Star, other: Star, mark: Mark) -> None:
    """A line of fine dots, its length in the middle; with gaps if it needs a device."""
    wide, high = FINE[0] * (other.x - one.x), FINE[1] * (other.y - one.y)
    steps = max(abs(wide), abs(high), 1)
    left, top = FINE[0] * one.x + len(one.place.id), FINE[1] * one.y + FINE[1] // 2
    dots = [(left + round(wide * i / steps), top + round(high * i / steps)) for i in range(steps)]
    letters: dict[tuple[int, int], int] = {}
    for i, (x, y) in enumerate(dots):
        if i // 4 % 2 or not (mark.tone == "dashed" or mark.text == LONG):
            at = x // FINE[0], y // FINE[1]
            letters[at] = letters.get(at, 0) | DOTS[x % FINE[0]][y % FINE[1]]
    for (column, line), fine in letters.items():
        dotted(canvas, column, line, fine)
    x, y = dots[steps // 2]
    canvas.put(x // FINE[0], y // FINE[1], mark.text, tone="dim")


def dotted(canvas: Canvas, column: int, line: int, fine: int) -> None:
    """Fine dots beside those that their letter has already; a number stays."""
    here = ord(canvas.at(column, line)) - BRAILLE
    if here >= 0 or canvas.at(column, line) == " ":
        canvas.put(column, line, chr(BRAILLE + (max(0, here) | fine)), tone="frame")


def put_name(canvas: Canvas, one: Star, width: int) -> None:
    """The name of a system beside, below or above its number, if only a route lies there."""
    name = one.place.label.partition(" ")[2]
    right, middle = one.x + len(one.word), one.x + (len(one.word) - len(name)) // 2
    left = one.x - len(name) - 1
    spots = ((right + 1, 0, 0, 1), (left, 0, 1, 0), (middle, 1, 0, 0), (middle, -1, 0, 0))
    for x, down, before, after in spots:  # the last two: what else is free on either side
        y = one.y + down
        is_inside = x > 0 and x + len(name) < width and 0 <= y < len(canvas.rows)
        if is_inside and is_free(canvas, x - 1 - before, y, len(name) + 2 + before + after):
            canvas.put(x - 1, y, f" {name} ")
            canvas.put(x, y, name, one.place.id, tone=one.tone)
            return


def is_free(canvas: Canvas, x: int, y: int, length: int) -> bool:
    """Whether only spaces and routes stand there."""
    letters = (canvas.at(x + i, y) for i in range(length))
    return all(letter == " " or ord(letter) >= BRAILLE for letter in letters)


def put_sectors(canvas: Canvas, scene: Scene, width: int) -> None:
    """The sectors by the tens of their numbers, and the events over each."""
    line = len(canvas.rows)
    column = 1
    labels = [place for place in scene.places if place.shape == "label"]
    for label in labels:
        inside = next((p for p in scene.places if p.shape == "node" and p.tone == label.tone), None)
        words = f"{inside.id[0] if inside else ''}x {label.label}"
        if column + len(words) >= width:
            line, column = line + 1, 1
        canvas.put(column, line, words, tone=hue(label.tone))
        column += len(words) + 2
    for label in labels:
        for event in label.note.split(" · ") if label.note else []:
            name, _, left = event.rpartition(", ")
            canvas.put(1, len(canvas.rows), f"{name} in {label.label}, {left}", tone="bad")
