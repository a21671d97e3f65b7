"""The galaxy of a scene as text: systems where they lie, then their names, routes and events.

A system is one word: its number, `!` with a Storm, `?` with another space event, `>2` for the
craft of seat 2, in brackets if it may be entered next, with `~` if it is still in reach.
"""

from __future__ import annotations

from sectors.core.scene import Piece, Place, Scene

ACROSS, DOWN = 8, 2  # columns and lines for each unit of the map
WIDE = 78


def board(scene: Scene) -> list[str]:
    """The map in at most 80 columns."""
    places = [place for place in scene.places if place.shape == "node"]
    lines = drawn(scene, places)
    lines += ["", *legend(scene, places)]
    lines += [f"  {words}" for place in scene.places for words in over_sector(place)]
    lines += wrapped("Next stops", reached(scene, places, "next"))
    return lines + wrapped("Still in reach", reached(scene, places, "reach"))


def drawn(scene: Scene, places: list[Place]) -> list[str]:
    """Every system as a word where it lies."""
    left, top = min(p.x for p in places), min(p.y for p in places)
    rows: dict[int, list[tuple[int, str]]] = {}
    for place in places:
        column = round((place.x - left) * ACROSS)
        row = round((place.y - top) * DOWN)
        rows.setdefault(row, []).append((column, word(scene, place)))
    lines = []
    for row in range(max(rows) + 1):
        line = ""
        for column, text in sorted(rows.get(row, [])):
            line = line.ljust(column + 1) if len(line) <= column else line + " "
            line += text
        lines.append(line)
    return lines


def word(scene: Scene, place: Place) -> str:
    """A system in one word."""
    here = [piece for piece in scene.pieces if piece.at == place.id]
    text = place.id + "".join(sign(piece) for piece in here)
    for mark in scene.marks:
        if mark.id == f"reach-{place.id}":
            return f"[{text}]" if mark.tone == "next" else f"~{text}"
    return text


def sign(piece: Piece) -> str:
    """A craft by its seat, a space event by a sign."""
    if piece.owner >= 0:
        return f">{piece.owner + 1}"
    return "!" if piece.tone == "bad" else "?"


def legend(scene: Scene, places: list[Place]) -> list[str]:
    """The names of the systems, sector by sector, with what they live on."""
    lines: list[str] = []
    for name in scene.places:
        if name.shape == "label":
            inside = [place for place in places if place.tone == name.tone]
            lines += wrapped(name.label, [f"{place.label} {place.group}" for place in inside])
    return lines


def over_sector(place: Place) -> list[str]:
    """The space events that the name of a sector bears: `Space Noise in Mingon House, 2 rounds`."""
    if place.shape != "label" or not place.note:
        return []
    found = [words.rsplit(", ", 1) for words in place.note.split(" · ")]
    return [f"{event} in {place.label}, {left}" for event, left in found]


def reached(scene: Scene, places: list[Place], tone: str) -> list[str]:
    """Systems with the distance to each."""
    names = {place.id: place.label for place in places}
    found = [mark for mark in scene.marks if mark.layer == "reach" and mark.tone == tone]
    return [f"{names[mark.at[0]]} ({mark.text})" for mark in found]


def wrapped(title: str, items: list[str]) -> list[str]:
    """`Title: a, b, c`, broken before the edge."""
    lines: list[str] = []
    line = f"  {title}:"
    for i, item in enumerate(items):
        piece = f" {item}" + ("," if i < len(items) - 1 else "")
        if len(line) + len(piece) > WIDE:
            lines.append(line)
            line = "   "
        line += piece
    return [*lines, line] if items else []
