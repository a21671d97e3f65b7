"""Where things lie on a board, in the units of its drawing; the browser reckons alike."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sectors.core.scene import Piece, Place

CELL = 100.0  # one step of squares, hexes and nodes
ROW = math.sqrt(3) / 2  # rows of hexes are closer than their widths
REACH = {"hex": (0.54, 0.62), "node": (0.55, 0.5), "label": (0.06, 0.18)}
SIDES = ((-36, 0), (36, 2), (-36, -28), (36, -28), (-64, 0), (64, 2))  # of a system of a chart
Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """A part of a drawing."""

    x: float
    y: float
    w: float
    h: float

    @property
    def edges(self) -> tuple[float, float, float, float]:
        """As a viewBox has them."""
        return self.x, self.y, self.w, self.h

    def grown(self, across: float, down: float) -> Box:
        """With a margin around it."""
        return Box(self.x - across, self.y - down, self.w + 2 * across, self.h + 2 * down)


@dataclass(frozen=True)
class Lie:
    """Where a piece lies, and how large it is beside others."""

    x: float
    y: float
    scale: float = 1


def centres(places: Iterable[Place], wide: float = 1) -> dict[str, Point]:
    """The middle of each place; `wide` stretches the columns of a board."""
    return {
        p.id: (p.x * CELL * wide, p.y * CELL * (ROW if p.shape == "hex" else 1)) for p in places
    }


def window(
    places: Iterable[Place], at: Mapping[str, Point], margin: float = 6, wide: float = 1
) -> Box:
    """The part of the drawing that shows these places."""
    edges: list[tuple[float, float, float, float]] = []
    for place in places:
        (x, y), (dx, dy) = at[place.id], REACH.get(place.shape, (0.5, 0.5))
        across, down = dx * CELL * wide, dy * CELL
        edges.append((x - across, y - down, x + across, y + down))
    if not edges:
        return Box(-CELL / 2, -CELL / 2, CELL, CELL)
    left, top = (min(edge[i] for edge in edges) for i in (0, 1))
    right, bottom = (max(edge[i] for edge in edges) for i in (2, 3))
    return Box(left, top, right - left, bottom - top).grown(margin, margin)


def spots(pieces: Sequence[Piece], at: Mapping[str, Point]) -> dict[str, Lie]:
    """Where each piece lies: side by side if several of one level share a place."""
    shared: dict[tuple[int, str], list[Piece]] = {}
    for piece in pieces:
        shared.setdefault((piece.level, piece.at), []).append(piece)
    return {
        piece.id: spread(at[piece.at], i, len(group))
        for group in shared.values()
        for i, piece in enumerate(group)
    }


def spread(middle: Point, i: int, n: int) -> Lie:
    """The spot of one of several."""
    if n == 1:
        return Lie(*middle)
    columns = 3 if n > 4 else 2
    rows = math.ceil(n / columns)
    scale = 0.36 if columns == 3 else 0.44 if rows > 1 else 0.52
    step = CELL * 0.92 / columns
    in_row = min(columns, n - i // columns * columns)
    return Lie(
        middle[0] + (i % columns - (in_row - 1) / 2) * step,
        middle[1] + (i // columns - (rows - 1) / 2) * step,
        scale,
    )


def orbits(pieces: Iterable[Piece], at: Mapping[str, Point]) -> dict[str, Lie]:
    """Where each piece of a chart lies: near its place, which stays in sight."""
    taken: dict[tuple[bool, str], int] = {}
    found: dict[str, Lie] = {}
    for piece in pieces:
        x, y = at[piece.at]
        is_beside = piece.level > 1 or piece.tone == "ghost"
        n = taken.get((is_beside, piece.at), 0)
        taken[is_beside, piece.at] = n + 1
        dx, dy = SIDES[n % len(SIDES)] if is_beside else (-17 + 24 * n, -21)
        found[piece.id] = Lie(x + dx, y + dy, 0.62 if is_beside else 0.72)
    return found


def along(start: Point, end: Point, far: float) -> Point:
    """A point on the way from one to another, so far from the first."""
    length = math.dist(start, end) or 1
    return (
        start[0] + (end[0] - start[0]) * far / length,
        start[1] + (end[1] - start[1]) * far / length,
    )


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the smallest convex shape around some points."""
    ordered = sorted(points)
    if len(ordered) < 3:
        return ordered

    def half(some: Iterable[Point]) -> list[Point]:
        out: list[Point] = []
        for p in some:
            while len(out) > 1 and bend(out[-2], out[-1], p) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(reversed(ordered))


def bend(a: Point, b: Point, c: Point) -> float:
    """Which way one turns from a over b to c."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def scattered(x: float, y: float, salt: float = 0) -> float:
    """A steady number from 0 to 1 made of two numbers, for what is only decoration."""
    found = math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
    return found - math.floor(found)


def hexagon(radius: float) -> str:
    """The corners of a hexagon with a point at the top."""
    angles = (math.radians(a) for a in (30, 90, 150, 210, 270, 330))
    return " ".join(f"{radius * math.cos(a):.2f},{radius * math.sin(a):.2f}" for a in angles)
