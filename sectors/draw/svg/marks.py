"""Marks over a board: line, arrow, area, cells, ring, cross, dot, flag, turn, text, plate."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sectors.core.scene import Mark
from sectors.draw.svg.geometry import Point, along, hexagon, hull
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, width
from sectors.draw.svg.shapes import circle, moved, path, rect, said, seat_shape, tag

DARK = "#05080e"
ROUND = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
LEFT = "M22 15A27 27 0 1 0-22 15M-25 1-23 16-9 12"
RIGHT = "M-22 15A27 27 0 1 1 22 15M25 1 23 16 9 12"
PARTS = (0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8)  # of a way, best first


@dataclass(frozen=True)
class Ways:
    """How the marks of one board are drawn."""

    clear: float = 31  # how far lines stay away from the middle of a place
    is_round: bool = False  # rings round instead of square
    is_thin: bool = False  # lines are ways on a map
    is_small: bool = False  # marks lie on pieces, not on places
    has_words: bool = True
    is_taken: Callable[[Point], bool] = lambda _: False  # where a number could not be read
    nth: int = 0  # which of several dots of seats on one place
    many: int = 1


def drawn(ink: Ink, mark: Mark, at: Mapping[str, Point], ways: Ways) -> str:
    """One mark."""
    points = [at[id] for id in mark.at if id in at]
    if not points:
        return ""
    usual = ink.style.tone("bad", "") if mark.kind == "cross" else ink.style.accent
    colour = ink.style.tone(mark.tone, usual)
    if mark.kind in ("line", "arrow"):
        return line(ink, mark, points, ways) if len(points) > 1 else ""
    if mark.kind == "area":
        return area(ink, mark, points)
    if mark.kind == "cells":
        pen = {"stroke": colour, "stroke_width": 2.2, "stroke_dasharray": "2 5"}
        look = {"fill": colour, "fill_opacity": 0.13, "stroke_linecap": "round"}
        cell = tag("polygon", points=hexagon(50), **look, **pen)
        return "".join(moved(x, y, cell) for x, y in points)
    if len(points) > 1 and mark.kind in ("cross", "dot"):
        return between(mark.kind, points, colour)
    return moved(*points[0], single(ink, mark, colour, ways))


def line(ink: Ink, mark: Mark, points: list[Point], ways: Ways) -> str:
    """A line or an arrow through some places."""
    ends = list(points)
    ends[0] = along(points[0], points[1], ways.clear)
    ends[-1] = along(points[-1], points[-2], ways.clear)
    d = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in ends)
    if mark.kind == "arrow":
        return arrow(ink, mark, points, d, ends[-1])
    is_way = ways.is_thin
    colour = ink.style.tone(mark.tone, "#6f86ad" if is_way else ink.style.accent)
    if "dashed" in mark.tone.split():
        dash = {"stroke_width": 2, "stroke_dasharray": "3 8", "opacity": 0.5}
        return path(d, stroke=colour, **ROUND, **dash)
    wide = 2.4 if is_way and "way" not in mark.tone.split() else 5
    body = "" if is_way else path(d, stroke=DARK, stroke_width=9, opacity=0.55, **ROUND)
    body += path(d, stroke=colour, stroke_width=wide, **ROUND)
    if mark.text in ("1", "2", "3", "4", "5"):
        return body + pips(int(mark.text), points[0], points[-1], ways)
    middle = (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2
    return body + (said(*middle, mark.text, 15, colour, halo=DARK) if ways.has_words else "")


def pips(many: int, start: Point, end: Point, ways: Ways) -> str:
    """The length of a way, in its middle or as near to it as it can be read."""
    spots = [
        (start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])) for t in PARTS
    ]
    spot = next((p for p in spots if not ways.is_taken(p)), spots[0])
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    body = rect(-many * 5 - 4, -7, many * 10 + 8, 14, 7, fill="#0c121d")
    for i in range(many):
        body += circle((i - (many - 1) / 2) * 10, 0, 3.2, fill="#b9c6e0")
    return moved(*spot, body, turn=angle)


def arrow(ink: Ink, mark: Mark, points: list[Point], d: str, tip: Point) -> str:
    """An arrow with its head; numbered stops if it says how many steps it has."""
    colour = ink.style.tone(mark.tone, ink.style.accent)
    (x, y), (u, v) = points[-2], points[-1]
    angle = math.degrees(math.atan2(v - y, u - x))
    pen = {"stroke": colour, "stroke_width": 8, **ROUND}
    body = path(d, stroke=DARK, stroke_width=13, opacity=0.7, **ROUND) + path(d, **pen)
    body += moved(*tip, path("M-13-11 1 0-13 11", **pen), turn=angle)
    if mark.text.isdecimal():
        for i, (x, y) in enumerate(points[1:-1]):
            body += circle(x, y, 11, fill=colour, stroke=DARK, stroke_width=2)
            body += said(x, y, str(i + 1), 13, "#05101c")
    return body


def area(ink: Ink, mark: Mark, points: list[Point]) -> str:
    """A region around some places."""
    colour = ink.style.tone(mark.tone, ink.style.accent)
    corners = " ".join(f"{x:.2f},{y:.2f}" for x, y in hull(points))
    if "hatched" in mark.tone.split():
        pen = {"stroke": "#ffcf5c", "stroke_width": 3, "stroke_dasharray": "2 9", "opacity": 0.8}
        return tag("polygon", points=corners, fill="none", stroke_linecap="round", **pen)
    pen = {"stroke": colour, "stroke_width": 76, "stroke_linejoin": "round", "opacity": 0.15}
    return tag("polygon", points=corners, fill=colour, **pen)


def between(kind: str, points: list[Point], colour: str) -> str:
    """A small sign between two places: a cross, or a cog."""
    (x, y), (u, v) = points[0], points[-1]
    body = circle(0, 0, 10.5, fill="#0b0f18", stroke=colour, stroke_width=2)
    pen = {"stroke": colour, **ROUND}
    if kind == "cross":
        body += path("M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5", stroke_width=3, **pen)
    else:
        cog = "M0-6.8v2M0 4.8v2M-6.8 0h2M4.8 0h2M-4.8-4.8l1.4 1.4M3.4 3.4l1.4 1.4"
        cog += "M-4.8 4.8l1.4-1.4M3.4-3.4l1.4-1.4"
        body += circle(0, 0, 3.6, stroke_width=1.8, **pen) + path(cog, stroke_width=1.8, **pen)
    return moved((x + u) / 2, (y + v) / 2, body)


def single(ink: Ink, mark: Mark, colour: str, ways: Ways) -> str:
    """A mark on one place or piece, around nought."""
    pen = {"stroke": colour, **ROUND}
    if mark.kind == "ring":
        return ring(mark, colour, ways)
    if mark.kind == "cross":
        return cross(mark, pen, ways)
    if mark.kind == "plate":
        wide = 16 + width(mark.text, 14, BOLD)
        paper = {"fill": "#ffffff", "stroke": DARK, "stroke_width": 1.5}
        return rect(-wide / 2, -10, wide, 23, 11.5, **paper) + said(
            0, 1.5, mark.text, 14, "#05101c"
        )
    if mark.kind == "dot" and mark.tone.startswith("seat-"):
        return dot(ink, mark, ways)
    if mark.kind == "dot":
        body = path("M31-43 45-19H17Z", fill="#2a0f18", stroke=colour, stroke_width=2)
        return body + path("M31-36v8M31-24v.5", stroke_width=3, **pen)
    if mark.kind == "flag":
        cloth = path("M20-5l15 5.5-15 5.5z", fill=colour, stroke=DARK)
        return path("M20 18V-5", stroke_width=2.4, **pen) + cloth
    if mark.kind == "turn":
        is_left = mark.text == "ccw" or mark.text.startswith("-")
        return path(LEFT if is_left else RIGHT, stroke_width=5, **pen)
    return said(0, 40, mark.text, 15, colour, halo=DARK) if ways.has_words else ""


def ring(mark: Mark, colour: str, ways: Ways) -> str:
    """Around a place; on a round one with a number beside it."""
    if not ways.is_round:
        return rect(-45, -45, 90, 90, 14, fill="none", stroke=colour, stroke_width=4)
    is_far = "reach" in mark.tone.split()
    pen = {"stroke": colour, "stroke_width": 1.6 if is_far else 4}
    body = circle(0, 0, 21 if mark.text else 30, fill="none", **pen)
    if mark.text:
        body += circle(17, -16, 9.5, fill=colour) + said(17, -16, mark.text, 12, "#05101c")
    return body


def cross(mark: Mark, pen: dict[str, str], ways: Ways) -> str:
    """Over what is lost; small in a corner where nothing happens."""
    if mark.tone == "none":
        body = circle(0, 0, 16, fill="#0b0f18", stroke=pen["stroke"], stroke_width=2)
        return moved(30, -30, body + path("M-7-7 7 7M7-7-7 7", stroke_width=3, **pen))
    d = "M-13-18 13 8M13-18-13 8" if ways.is_small else "M-27-27 27 27M27-27-27 27"
    under = path(d, stroke_width=13, opacity=0.75, **{**pen, "stroke": "#0b0f18"})
    body = under + path(d, stroke_width=5 if ways.is_small else 8, **pen)
    if ways.is_small:
        return body
    return rect(-44, -44, 88, 88, 5, fill="none", stroke=pen["stroke"], stroke_width=4) + body


def dot(ink: Ink, mark: Mark, ways: Ways) -> str:
    """A seat's own shape below a place, beside those of others."""
    seat = int(mark.tone[5:])
    name = f"seat-{seat + 1}"
    fill = ink.style.colour("--seat-fill", name) or ink.style.seat(seat)
    rim = ink.style.colour("--seat-line", name) or DARK
    size = 13 if ways.is_round else 15
    across = (ways.nth - (ways.many - 1) / 2) * 15
    return moved(across, 29 if ways.is_round else 34, seat_shape(seat, size, fill, rim))
