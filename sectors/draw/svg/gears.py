"""Hexagonal tiles whose closed sides have teeth, and the light in the corridors between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

from sectors.core.scene import Face, Piece
from sectors.draw.svg.geometry import CELL, Point
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.shapes import circle, num, path, seat_shape, tag
from sectors.draw.svg.style import mixed

APOTHEM = 50.0  # half the width of a tile
SIDE = 57.735
TEETH = 6  # slots along a side; 0, 2 and 4 are teeth, read backwards they are gaps
GROUND = "#11161f"
HUB = "M-23.7 0a23.7 23.7 0 1 1 47.4 0a23.7 23.7 0 1 1-47.4 0Z"


def walls(edges: str) -> list[bool]:
    """Which of the six sides are closed as the tile lies, side 0 (east) first, clockwise."""
    return [(edges[d : d + 1] or ".") != "." for d in range(6)]


def unturned(closed: list[bool], turn: int) -> list[bool]:
    """The sides before the tile was turned, so that the drawing can turn it as a whole."""
    return [closed[(d + turn) % 6] for d in range(6)]


def spot(u: float, v: float, d: int) -> Point:
    """A point of side d: u runs clockwise along it, v outwards."""
    angle = d * math.pi / 3
    return v * math.cos(angle) - u * math.sin(angle), v * math.sin(angle) + u * math.cos(angle)


def teeth() -> list[Point]:
    """The edge of a closed side."""
    wide = SIDE * 0.84 / TEETH
    found: list[Point] = []
    for slot in range(TEETH):
        u = (slot - TEETH / 2) * wide
        v = APOTHEM + 3.4 if slot % 2 == 0 else APOTHEM - 3.9
        found += [(u + 1, v), (u + wide - 1, v)]
    return found


def outline(points: Iterable[Point]) -> str:
    """A closed path."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def body_path(closed: list[bool]) -> str:
    """The outline of a tile."""
    open_side = [(-27.0, APOTHEM - 1.2), (27.0, APOTHEM - 1.2)]
    sides = [teeth() if is_wall else open_side for is_wall in closed]
    return outline(spot(u, v, d) for d, side in enumerate(sides) for u, v in side)


def wall_path(d: int) -> str:
    """A wall."""
    inner = [(24.2, APOTHEM - 9.8), (-24.2, APOTHEM - 9.8)]
    return outline(spot(u, v, d) for u, v in [*teeth(), *inner])


def floor_path(closed: list[bool]) -> str:
    """The floor: a hub, and a strip to each open side."""
    far = APOTHEM - 1.2
    strip = [(-13.3, 0.0), (-15.0, far), (15.0, far), (13.3, 0.0)]
    ways = (outline(spot(u, v, d) for u, v in strip) for d in range(6) if not closed[d])
    return HUB + "".join(ways)


def tile_body(ink: Ink, piece: Piece, face: Face) -> str:
    """What turns with a tile."""
    closed = unturned(walls(piece.edges), piece.turn)
    tone = ink.style.tone(piece.tone, "#8fa0bf")

    def own(name: str, part: float) -> str:
        found = ink.style.colour(f"--tile-{name}", f"face-{piece.face}")
        return found or mixed(tone, GROUND, part)

    inside, rim = own("in", 0.16), own("rim", 0.34)
    name = f"tile-{inside[1:]}-{rim[1:]}"
    stops = tag("stop", offset=0.3, stop_color=inside) + tag("stop", offset=1, stop_color=rim)
    where = {"gradientUnits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": 58}
    fill = ink.define(name, tag("radialGradient", stops, id=name, **where))
    line = {"stroke": own("edge", 0.45), "stroke_width": 1.2, "stroke_linejoin": "round"}
    if piece.tone in ("own", "driven"):
        line |= {"stroke": tone, "stroke_width": 2.4, "stroke_dasharray": "6 4"}
    body = path(body_path(closed), fill=fill, **line) + path(floor_path(closed), fill="#0a1219")
    wall = own("wall", 0.8)
    body += "".join(path(wall_path(d), fill=wall) for d in range(6) if closed[d])
    for d in range(6):
        angle = math.radians(d * 60 + 30)
        x, y = math.cos(angle) * 48.7, math.sin(angle) * 48.7
        body += circle(x, y, 2, fill="#ffffff", fill_opacity=0.12)
    return body


def tile_top(ink: Ink, piece: Piece, face: Face) -> str:
    """What stays upright on a tile: whose entry it is, or the sign on its back."""
    colour = ink.style.seat(piece.owner)
    if face.kind == "entry" and piece.owner >= 0:
        part = 2 * math.pi * 24 / 36
        dash = f"{4.3 * part:.2f} {1.7 * part:.2f}"
        line = {"stroke": colour, "stroke_width": 3.2, "stroke_dasharray": dash}
        body = circle(0, 0, 24, fill="none", stroke_dashoffset=2.15 * part, **line)
        seat = f"seat-{piece.owner + 1}"
        fill = ink.style.colour("--seat-fill", seat) or colour
        rim = ink.style.colour("--seat-line", seat) or "#05080e"
        return body + (seat_shape(piece.owner, 22, fill, rim) if piece.tone != "taken" else "")
    if face.kind == "back" and ink.has(face.symbol):
        return ink.glyph(face, 0, 0, 46, colour if piece.owner >= 0 else "#e9eef8")
    return ""


def corridors(ink: Ink, pieces: Iterable[Piece], at: Mapping[str, Point]) -> str:
    """Light where one may walk; a lamp, and a bar before a wall, where not."""
    laid = {key(at[p.at]): (at[p.at], walls(p.edges)) for p in pieces if p.edges}
    return "".join(
        light(ink, laid, where, d)
        for where, closed in laid.values()
        for d, is_wall in enumerate(closed)
        if not is_wall
    )


def light(
    ink: Ink, laid: Mapping[tuple[int, int], tuple[Point, list[bool]]], p: Point, d: int
) -> str:
    """The light of one open side."""

    def to(far: float) -> Point:
        angle = d * math.pi / 3
        return p[0] + far * math.cos(angle), p[1] + far * math.sin(angle)

    colour = ink.style.accent
    there = laid.get(key(to(CELL)))
    if there and not there[1][(d + 3) % 6]:
        if d > 2:
            return ""
        line = way(p, there[0])
        glow = {"stroke": colour, "stroke_opacity": 0.13, "stroke_width": 11.5}
        lit = {"stroke": colour, "stroke_opacity": 0.5, "stroke_width": 2.3}
        return path(line, stroke_linecap="round", **glow) + path(line, **lit)
    lamp = {"stroke": colour, "stroke_opacity": 0.2, "stroke_width": 2.3, "stroke_linecap": "round"}
    body = path(way(to(25), to(38 if there else 42)), **lamp)
    if there:
        x, y = to(45)
        turn = f"translate({num(x)} {num(y)}) rotate({60 * d})"
        bar = {"stroke": "#8793a9", "stroke_width": 3, "stroke_linecap": "round"}
        body += path("M0-9.5V9.5", transform=turn, **bar)
    return body


def key(p: Point) -> tuple[int, int]:
    """A point as what can be compared."""
    return round(p[0]), round(p[1])


def way(start: Point, end: Point) -> str:
    """A straight line."""
    return f"M{start[0]:.2f} {start[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"
