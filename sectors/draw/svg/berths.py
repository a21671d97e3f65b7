"""A harbour: berths with their ships, and the stations of all players at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from sectors.core.scene import Piece, Place, Scene
from sectors.draw.svg.cards import icon
from sectors.draw.svg.geometry import CELL, Box
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, PLAIN, TITLE, shortened, wrapped
from sectors.draw.svg.shapes import moved, rect, said, seat_shape, tag
from sectors.draw.svg.style import mixed

STATION = (226.0, 128.0)  # the size of a station's panel
DOCK = 34.0  # the room for one berth of a station
SIGN = 24.0  # the room for one sign


def frame(places: Sequence[Place]) -> Box:
    """The part of the drawing that shows these berths."""
    left, top = (min(getattr(p, axis) - p.size / 2 for p in places) for axis in "xy")
    right, bottom = (max(getattr(p, axis) + p.size / 2 for p in places) for axis in "xy")
    return Box(left * CELL, top * CELL, (right - left) * CELL, (bottom - top) * CELL).grown(4, 4)


def harbour(ink: Ink, scene: Scene, places: Sequence[Place], has_words: bool) -> str:
    """A frame for each berth with its class, and the ships that lie in them."""
    body = ""
    for place in places:
        ships = [p for p in scene.pieces if p.at == place.id]
        lies = berth(ink, place, ships, has_words)
        for ship in ships:
            faint = 0.55 if ship.tone in ("coming", "ghost") else None
            is_named = has_words and place.size == 1
            lies += tag("g", hull(ink, ship, is_named), opacity=faint)
        body += moved(place.x * CELL, place.y * CELL, lies, place.size)
    return body


def berth(ink: Ink, place: Place, ships: Sequence[Piece], has_words: bool) -> str:
    """One berth."""
    colour = ink.style.tone(place.tone, "#8fa0bf")
    is_open = all(ship.tone == "coming" for ship in ships)
    fill = "#101724" if is_open else mixed(colour, "#101724", 0.15)
    pen = {"stroke": colour, "stroke_width": 1.8, "stroke_dasharray": "6 5" if is_open else None}
    body = rect(-47, -48, 94, 96, 14 if place.size < 1 else 8, fill=fill, **pen)
    if place.size < 1:
        return body
    body += rect(-47, 43, 94, 5, 2.5, fill=colour, opacity=0.75)
    body += ink.symbol(f"corner-{place.tone}", -33.5, -34.5, 19, 19, colour)
    if has_words:
        body += said(-20, -34, place.label, 13, "#e9eef8", TITLE, "start")
        size = min(9.5, 172 / max(len(place.note), 1))
        body += said(0, 36.5 if ships else 2, place.note, size, "#c2cce0", PLAIN)
    return body


def hull(ink: Ink, piece: Piece, is_named: bool) -> str:
    """A ship that lies in a berth: its silhouette, its name, and what it pays."""
    face = ink.face(piece.face)
    body = ink.symbol(face.symbol, 0, -3 if is_named else 3, 90, 46)
    if is_named:
        body += said(0, 24, face.title, min(10.5, 158 / len(face.title)), "#ffffff", TITLE)
    pays = next((text for text, tone in piece.badges if tone == "fee"), "")
    return body + (icon(ink, pays, 34, -34, 21) if pays else "")


def stations(ink: Ink, scene: Scene, area: str, across: int) -> tuple[str, float, float]:
    """The panels of all stations in so many columns, with how wide and high they are together."""
    places = [p for p in scene.places if p.area == area]
    heads = [p for p in places if p.shape == "panel"]
    wide, tall = STATION
    body = ""
    for i, head in enumerate(heads):
        spot = i % across * (wide + 8), i // across * (tall + 8)
        body += moved(*spot, station(ink, scene, places, head))
    rows = -(-len(heads) // across)
    columns = min(across, len(heads))
    return body, columns * (wide + 8) - 8, rows * (tall + 8) - 8


def station(ink: Ink, scene: Scene, places: Sequence[Place], head: Place) -> str:
    """One station: its name and marks, its berths, and what it has."""
    wide, tall = STATION
    seat, colour = head.owner, ink.style.seat(head.owner)
    body = rect(
        0.7, 0.7, wide - 1.4, tall - 1.4, 9, fill="#121927", stroke=mixed(colour, "#121927", 0.5)
    )
    body += moved(15, 17, seat_shape(seat, 13, colour))
    marks = [
        m for m in scene.meters if m.area == head.area and m.owner == seat and m.style == "mark"
    ]
    name = shortened(head.label, 13.5, wide - 34 - 22 * len(marks), TITLE)
    body += said(27, 17, name, 13.5, "#ffffff", TITLE, "start")
    for i, meter in enumerate(marks):
        mark = icon(
            ink, f"{meter.tone}{meter.value:g}", wide - 18 - 22 * (len(marks) - 1 - i), 17, 19
        )
        body += mark if meter.value else tag("g", mark, opacity=0.4)
    own = [p for p in places if p.owner == seat]
    docks = [p for p in own if p.shape == "square"]
    step = min(DOCK, (wide - 16) / max(len(docks), 1))
    for i, place in enumerate(docks):
        body += moved(8 + i * step, 33, dock(ink, scene, place, step - 3))
    slots = {p.id for p in own if p.shape == "slot"}
    held = [p for p in scene.pieces if p.at in slots and ink.face(p.face).kind != "back"]
    many = int((wide - 16) // SIGN)
    for i, piece in enumerate(held[: many if len(held) <= many else many - 1]):
        body += ink.glyph(ink.face(piece.face), 8 + SIGN * (i + 0.5), 81, 20, "#aab6cd")
    if len(held) > many:
        body += said(wide - 10, 81, f"+{len(held) - many + 1}", 12, "#aab6cd", BOLD, "end")
    for line in wrapped(head.note, 11, wide - 16, 1):
        tone = ink.style.tone(head.tone, "#aab6cd")
        body += said(8, tall - 15, line, 11, tone, PLAIN, "start")
    return body


def dock(ink: Ink, scene: Scene, place: Place, wide: float) -> str:
    """A berth of a station, small."""
    colour = ink.style.tone(place.tone, "#8fa0bf", "dock")
    ships = [p for p in scene.pieces if p.at == place.id]
    is_open = all(ship.level > 1 for ship in ships)
    fill = "#0d1420" if is_open else mixed(colour, "#101724", 0.2)
    dash = "3 3" if is_open else None
    body = rect(0.5, 0.5, wide - 1, 33, 5, fill=fill, stroke=colour, stroke_dasharray=dash)
    body += said(4, 7.5, place.label, 8, colour, BOLD, "start")
    for ship in ships[:1]:
        body += ink.symbol(ink.face(ship.face).symbol, wide / 2, 21, wide - 4, 18)
    return body
