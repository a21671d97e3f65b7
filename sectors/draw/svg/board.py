"""A board: its ground, marks and pieces, drawn from the scene; it knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sectors.core.scene import Area, Mark, Piece, Place, Scene
from sectors.draw.svg import berths, chart, city, gears, marks, pieces, plain, stars
from sectors.draw.svg.geometry import Box, Lie, Point, centres, orbits, spots, window
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.marks import Ways
from sectors.draw.svg.shapes import circle, moved, said

UNDER, BETWEEN = ("area",), ("line", "arrow", "cells")
AROUND = 80.0  # what is shown around a system
CLOSEST = 430.0  # how much of a chart is always shown
LEGIBLE = 8.0  # pixels that the letters of names should have
EMPTY = Box(0, 0, 100, 100)


@dataclass(frozen=True)
class Sketch:
    """A picture without its frame: what is drawn, and in which part of the plane."""

    body: str
    box: Box


def drawn(
    ink: Ink, scene: Scene, area: Area, room: tuple[float, float], is_close: bool = False
) -> Sketch:
    """One board, to be shown in a room of so many pixels; if wanted only where something lies."""
    places = [p for p in scene.places if p.area == area.id and p.group != "outer"]
    if not places:
        return Sketch("", EMPTY)
    if area.shape == "berths":
        box = berths.frame(places)
        pixels = min(room[0] / box.w, room[1] / box.h)
        return Sketch(berths.harbour(ink, scene, places, 10 * pixels > LEGIBLE), box)
    if area.shape == "stars":
        return star_map(ink, scene, places, room)
    shown, box = part(scene, area, places, room, is_close)
    known = {p.id for p in places}
    lying = [p for p in scene.pieces if p.at in known]
    pixels = min(room[0] / box.w, room[1] / box.h)
    if area.shape == "chart":
        return star_chart(ink, scene, places, lying, box, 12.5 * pixels > LEGIBLE)
    return usual(ink, scene, area, shown, lying, box)


def part(
    scene: Scene, area: Area, places: list[Place], room: tuple[float, float], is_close: bool
) -> tuple[list[Place], Box]:
    """Which places of a board are shown, and the box around them."""
    at = centres(places)
    shown = [p for p in places if p.group != "rim"] or places
    lying = [p for p in scene.pieces if p.at in at]
    if is_close and area.shape == "city":
        shown = nearby(shown, about(scene, lying)) or shown
    box = window(shown, at, 6)
    if is_close and area.shape == "chart":
        box = closer(box, [at[id] for id in about(scene, lying) if id in at], room)
    return shown, box


def frame(scene: Scene, area: Area, room: tuple[float, float]) -> Box:
    """The part of the plane that a close picture of a board shows; nothing is drawn for it."""
    places = [p for p in scene.places if p.area == area.id and p.group != "outer"]
    if not places:
        return EMPTY
    if area.shape == "berths":
        return berths.frame(places)
    if area.shape == "stars":
        wide = stars.stretch(places, room)
        return window(places, centres(places, wide), 2, wide)
    shown, box = part(scene, area, places, room, True)
    is_named = area.shape != "chart" and shown[0].shape in ("square", "slot")
    return named_box(box) if is_named and city.axes(shown)[0] else box


def about(scene: Scene, lying: Sequence[Piece]) -> set[str]:
    """Where pieces lie, and what is pointed at."""
    pointed = (m for m in scene.marks if m.on and m.kind in ("ring", "arrow", "cross"))
    return {p.at for p in lying} | {id for mark in pointed for id in mark.at}


def nearby(places: Sequence[Place], wanted: set[str]) -> list[Place]:
    """The places around those wanted, one step further each way."""
    found = [p for p in places if p.id in wanted]
    if not found:
        return []
    left, top = (min(getattr(p, axis) for p in found) - 1 for axis in "xy")
    right, bottom = (max(getattr(p, axis) for p in found) + 1 for axis in "xy")
    return [p for p in places if left <= p.x <= right and top <= p.y <= bottom]


def closer(whole: Box, spots: Sequence[Point], room: tuple[float, float]) -> Box:
    """The part of a wide board around some spots, in the shape of the room."""
    if not spots:
        return whole
    left, top = (min(spot[i] for spot in spots) for i in (0, 1))
    right, bottom = (max(spot[i] for spot in spots) for i in (0, 1))
    wide = min(max(right - left + 2 * AROUND, CLOSEST), whole.w)
    tall = min(max(bottom - top + 2 * AROUND, wide * min(room[1] / room[0], 0.62)), whole.h)
    x = (left + right - wide) / 2
    y = (top + bottom - tall) / 2
    x = min(max(x, whole.x), whole.x + whole.w - wide)
    return Box(x, min(max(y, whole.y), whole.y + whole.h - tall), wide, tall)


def shown_marks(scene: Scene, known: Mapping[str, Point]) -> list[Mark]:
    """The marks that are always on or switched on, as far as they lie here."""
    return [
        mark
        for mark in scene.marks
        if mark.on and not mark.layer.startswith("at ") and any(id in known for id in mark.at)
    ]


def usual(
    ink: Ink, scene: Scene, area: Area, places: Sequence[Place], lying: Sequence[Piece], box: Box
) -> Sketch:
    """Squares, hexes and nodes."""
    at = centres([p for p in scene.places if p.area == area.id])
    spot = spots(lying, at)
    found = shown_marks(scene, at)
    is_hex = places[0].shape == "hex"
    is_square = places[0].shape in ("square", "slot")
    taken = {p.at for p in lying}
    ways = Ways(27 if is_hex else 31 if is_square else 18, not is_square, places[0].shape == "node")
    body = ""
    if area.shape == "city":
        body += city.floor(ink, places, at)
    elif area.shape == "gears":
        decks = (spot[p.id] for p in lying if p.edges)
        body += plain.ground(ink, places, at, True)
        body += "".join(moved(s.x, s.y, plain.DECK) for s in decks)
    else:
        body += plain.ground(ink, places, at, True)
    body += all_marks(ink, [m for m in found if m.kind in UNDER], at, ways)
    warm = (at[m.at[0]] for m in found if m.kind == "ring" and m.tone == "warm")
    body += "".join(circle(*p, 84, fill=ink.glow("glow", "#ffb454", 0.6)) for p in warm)
    body += layer(ink, lying, spot, "body", is_hex)
    if area.shape == "gears":
        body += gears.corridors(ink, lying, at)
    body += all_marks(ink, [m for m in found if m.kind in BETWEEN], at, ways)
    body += layer(ink, lying, spot, "top", is_hex)
    body += all_marks(ink, [m for m in found if m.kind not in (*UNDER, *BETWEEN)], at, ways)
    if area.shape == "city":
        body += city.flags(ink, places, at, taken)
    columns, rows = city.axes(places) if is_square else ({}, {})
    return named(body, box, columns, rows)


def named(body: str, box: Box, columns: dict[float, str], rows: dict[float, str]) -> Sketch:
    """A board with the names of its columns and rows around it, if it has them."""
    if not columns:
        return Sketch(body, box)
    low = box.y + box.h + 8
    body += "".join(said(100 * x, low, name, 14, "#8b98b5") for x, name in columns.items())
    body += "".join(said(box.x - 12, 100 * y, name, 14, "#8b98b5") for y, name in rows.items())
    return Sketch(body, named_box(box))


def named_box(box: Box) -> Box:
    """A box with room for names at its left and below."""
    return Box(box.x - 26, box.y, box.w + 52, box.h + 20)


def layer(
    ink: Ink, lying: Sequence[Piece], spot: Mapping[str, Lie], part: str, is_hex: bool
) -> str:
    """The bodies of all pieces, or what stands on top of them."""
    body = ""
    for piece in sorted(lying, key=lambda p: p.level):
        where = spot[piece.id]
        turn = piece.turn * 60 if is_hex and part == "body" else 0
        body += moved(where.x, where.y, pieces.drawn(ink, piece, part), where.scale, turn)
    return body


def all_marks(ink: Ink, found: Sequence[Mark], at: Mapping[str, Point], ways: Ways) -> str:
    """Several marks; dots of seats on one place stand side by side."""
    body = ""
    dots = [mark for mark in found if mark.kind == "dot" and len(mark.at) == 1]
    for mark in found:
        beside = [other for other in dots if other.at == mark.at]
        nth = beside.index(mark) if mark in beside else 0
        body += marks.drawn(ink, mark, at, replace(ways, nth=nth, many=max(len(beside), 1)))
    return body


def star_map(ink: Ink, scene: Scene, places: Sequence[Place], room: tuple[float, float]) -> Sketch:
    """Zones on cards, with ships in them."""
    wide = stars.stretch(places, room)
    at = centres(places, wide)
    box = window(places, at, 2, wide)
    lying = [p for p in scene.pieces if p.at in at]
    spot = stars.berths(lying, places, at, wide)
    where = {**at, **{id: (s.x, s.y) for id, s in spot.items()}}
    found = shown_marks(scene, where)
    is_ground = [m.layer == "map" and m.kind in ("ring", "line") for m in found]
    below = [mark for mark, is_low in zip(found, is_ground, strict=True) if is_low]
    above = [mark for mark, is_low in zip(found, is_ground, strict=True) if not is_low]
    pixels = min(room[0] / box.w, room[1] / box.h)
    taken = frozenset(p.at for p in lying)
    sky = stars.Sky(places, at, below, scene.meters, wide, pixels, taken, True)
    body = stars.zones(ink, sky)
    arrows = [m for m in above if m.kind == "arrow"]
    body += all_marks(ink, arrows, where, Ways(clear=14))
    for piece in lying:
        s = spot[piece.id]
        body += moved(s.x, s.y, pieces.drawn(ink, piece, "top"), s.scale)
    for mark in above:
        if mark.kind != "arrow":
            ways = Ways(is_small=mark.at[0] in spot)
            body += marks.drawn(ink, mark, where, ways)
    return Sketch(body, box)


def star_chart(
    ink: Ink,
    scene: Scene,
    places: Sequence[Place],
    lying: Sequence[Piece],
    box: Box,
    has_words: bool,
) -> Sketch:
    """Systems and the ways between them, with craft beside the systems."""
    at = centres(places)
    spot = orbits(lying, at)
    found = shown_marks(scene, at)
    low = [m for m in found if m.kind in ("area", "line")]
    thin = Ways(17, True, True, has_words=has_words)
    thin = replace(thin, is_taken=lambda p: has_words and chart.on_plate(p, places, at))
    body = all_marks(ink, low, at, thin)
    body += chart.stars(box, 150, 0.3) + chart.systems(ink, places, at, has_words)
    rest = [m for m in found if m not in low]
    body += all_marks(ink, [m for m in rest if m.kind in BETWEEN], at, Ways(18, True))
    body += layer(ink, lying, spot, "top", False)
    body += all_marks(ink, [m for m in rest if m.kind not in BETWEEN], at, Ways(18, True))
    return Sketch(body, box)
