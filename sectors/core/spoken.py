"""The boards of a scene in words, a line for each place, as a screen reader can speak them."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from sectors.core.game import Game
from sectors.core.names import by_name, named
from sectors.core.scene import Face, Piece, Place, Scene

WIDTH = 78
COARSE = dict.fromkeys(range(0x2801, 0x2900), "·")  # for Braille letters, often of another width
COUNTED = ("damage", "speed", "fee")  # tones of badges that are names of numbers
WORDS = "In words:"  # the line that parts the drawing from the words


def text_view(game: Game, scene: Scene, people: Mapping[int, str] | None = None) -> list[str]:
    """The drawing of a board, then the same place by place in words; people have their names."""
    say = by_name(game.looks, people or {})
    scene = named(scene, say)
    canvas, words = game.look.draw(scene), in_words(scene, game.look.faces())
    drawn = [line.translate(COARSE) for line in canvas.lines]
    return [*drawn, *wrap(say(canvas.key), WIDTH), *([WORDS, *words] if words else [])]


def in_words(scene: Scene, faces: Mapping[str, Face]) -> list[str]:
    """A line for each place of a board where there is something to tell."""
    boards = {area.id for area in scene.areas if area.kind == "board"}
    lying: dict[str, list[Piece]] = {}
    for piece in sorted(scene.pieces, key=lambda p: -p.level):
        lying.setdefault(piece.at, []).append(piece)
    routes = routes_of(scene)
    lines: list[str] = []
    for place in sorted(scene.places, key=in_rows):
        if place.area in boards and place.shape != "label":
            pieces = [piece_words(piece, faces) for piece in lying.get(place.id, [])]
            pieces += [f"{m.label} {m.value:g}" for m in scene.meters if m.area == place.id]
            lines.append(place_words(place, pieces, routes.get(place.id, [])))
    return [line for line in lines if line]


def in_rows(place: Place) -> tuple[float, float]:
    """Row by row; the places of a chart stay in their own order."""
    return (0, 0) if place.shape == "node" else (place.y, place.x)


def place_words(place: Place, pieces: list[str], ways: list[str]) -> str:
    """`11 Sol: Red Magpie. Resort. Routes to Wega 2.`; empty where nothing is to be told."""
    parts = ["; ".join(pieces), place.note, "Routes to " + ", ".join(ways) if ways else ""]
    told = ". ".join(part.rstrip(".") for part in parts if part)
    name = place.label or place.id
    return f"{name}: {told}." if told else ""


def piece_words(piece: Piece, faces: Mapping[str, Face]) -> str:
    """A piece by its own words, or by its face, with what is pinned to it."""
    face = faces.get(piece.face)
    name = piece.label or (face.title if face else piece.face)
    count = f" ×{piece.count}" if piece.count != 1 else ""
    badges = [badge_words(text, tone) for text, tone in piece.badges if text]
    return f"{name}{count}" + (f" ({', '.join(badges)})" if badges else "")


def badge_words(text: str, tone: str) -> str:
    """What is pinned to a piece; a bare number with what it counts, where its tone says so."""
    kind, number = tone.partition(" ")[0], text.strip("›‹")
    return f"{kind} {number}" if kind in COUNTED and number.isdigit() else text


def routes_of(scene: Scene) -> dict[str, list[str]]:
    """For each place, where the lines of a chart lead, with their lengths."""
    names = {place.id: place.label or place.id for place in scene.places if place.shape == "node"}
    found: dict[str, list[str]] = {}
    for mark in scene.marks:
        if mark.kind != "line" or mark.layer != "map" or any(at not in names for at in mark.at):
            continue
        for here, there in (mark.at, mark.at[::-1]):
            words = mark.text or mark.tone.partition(" ")[0]
            found.setdefault(here, []).append(f"{names[there]} {words}".strip())
    return found


def described(scene: Scene, thing: str, faces: Mapping[str, Face]) -> str:
    """What there is to know about a piece or a place: its words, then what its face says."""
    for piece in scene.pieces:
        if piece.id == thing:
            face = faces.get(piece.face, Face(""))
            told = [piece_words(piece, faces), face.line, *face.rules]
            return ". ".join(part.rstrip(".") for part in told if part) + "."
    place = next((place for place in scene.places if place.id == thing), None)
    if place is None:
        return ""
    return f"{place.label}: {place.note.rstrip('.')}." if place.note else place.label
