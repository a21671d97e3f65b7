"""A night city from above: roofs and windows in every square, towers in the middle, bases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sectors.core.scene import Place
from sectors.draw.svg.geometry import Point, scattered
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.shapes import circle, moved, path, rect

BLOCKS = (
    ((0, 0, 2, 2), (2, 0, 1, 1), (2, 1, 1, 2), (0, 2, 2, 1)),
    ((0, 0, 3, 1), (0, 1, 1, 2), (1, 1, 1, 2), (2, 1, 1, 2)),
    ((0, 0, 1, 2), (1, 0, 2, 1), (1, 1, 2, 2), (0, 2, 1, 1)),
    ((0, 0, 2, 1), (2, 0, 1, 2), (0, 1, 1, 2), (1, 1, 1, 1), (1, 2, 2, 1)),
    ((0, 0, 1, 1), (1, 0, 2, 2), (0, 1, 1, 2), (1, 2, 2, 1)),
)  # roofs: column, row, width, height in thirds
CLOTH = "M1-20l14 4.8-14 5.7z"


def floor(ink: Ink, places: Sequence[Place], at: Mapping[str, Point]) -> str:
    """The ground on which units stand."""
    middle = next((p for p in places if p.tone == "city"), None)
    blocks = (f"M{at[p.id][0] - 50.5:g} {at[p.id][1] - 50.5:g}h101v101h-101z" for p in places)
    line = {"stroke": "#0b111c", "stroke_width": 5, "stroke_linejoin": "round"}
    body = path("".join(blocks), fill="#0b111c", **line)
    for place in places:
        body += moved(*at[place.id], block(place, middle))
    if middle:
        body += circle(*at[middle.id], 160, fill=ink.glow("halo", "#8fb4ff", 0.4))
        body += moved(*at[middle.id], heart())
    for place in (p for p in places if p.tone == "base"):
        colour = ink.style.seat(place.owner)
        pen = {"stroke": colour, "stroke_width": 2.8, "fill": colour, "fill_opacity": 0.1}
        corner = 15 if place.owner == 0 else 3
        body += moved(*at[place.id], rect(-47.5, -47.5, 95, 95, corner, **pen))
    return body


def block(place: Place, middle: Place | None) -> str:
    """One square: roofs that are lighter near the middle, and some lit windows."""
    x, y = place.x, place.y
    far = max(abs(x - middle.x), abs(y - middle.y)) if middle else 3
    body = rect(-48.5, -48.5, 97, 97, 5.5, fill="#131b2a", stroke="#1f2a3f")
    for k, (i, j, w, h) in enumerate(BLOCKS[int(scattered(x, y) * len(BLOCKS))]):
        shade = max(0.1, 0.5 - 0.07 * far - 0.12 * scattered(x, y, k))
        size = (-41 + i * 28, -41 + j * 28, w * 28 - 2.5, h * 28 - 2.5, 1.5)
        body += rect(*size, fill="#26344e", fill_opacity=shade)
    for k in range(int(scattered(x, y, 9) * 4.2)):
        fill = "#9fd0ff" if scattered(x, y, 60 + k) < 0.4 else "#ffdf9e"
        spot = -36 + 72 * scattered(x, y, 20 + k), -36 + 72 * scattered(x, y, 40 + k)
        body += rect(*spot, 2.3, 2.3, fill=fill, fill_opacity=0.5)
    return body


def heart() -> str:
    """The square in the middle."""
    body = rect(-48, -48, 96, 96, 6.5, fill="#0d1424", stroke="#7f9fd8", stroke_width=1.7)
    for n in range(25):
        i, j = n % 5, n // 5
        shade = 0.85 - max(abs(i - 2), abs(j - 2)) * 0.16 - 0.12 * scattered(i, j)
        tower = rect(0, 0, 15.6, 15.6, 1, fill="#3b5488", fill_opacity=shade)
        for k in range(3):
            if scattered(i, j, k) > 0.3:
                spot = 2 + 10 * scattered(i, j, k + 5), 2 + 10 * scattered(i, j, k + 8)
                tower += rect(*spot, 2, 2, fill="#cfe4ff" if k == 1 else "#ffe6ad")
        body += moved(-42.5 + i * 17.3, -42.5 + j * 17.3, tower)
    body += circle(0, 0, 15, fill="#0d1424", stroke="#ffe6ad", stroke_width=1.9)
    return body + circle(0, 0, 5.2, fill="#ffe6ad")


def flags(ink: Ink, places: Sequence[Place], at: Mapping[str, Point], taken: set[str]) -> str:
    """The flags of the bases, which step aside for a unit."""
    middle = next((p for p in places if p.tone == "city"), None)
    body = ""
    for place in (p for p in places if p.tone == "base"):
        x, y = at[place.id]
        is_below = place.y > middle.y if middle else True
        is_taken = place.id in taken
        spot = (x + 25, y + (51 if is_below else -25)) if is_taken else (x - 6, y + 14)
        pen = {"stroke": "#0b0f18", "stroke_width": 4.5, "stroke_linejoin": "round"}
        flag = path(f"M0 0V-20{CLOTH}", fill="#0b0f18", **pen)
        flag += path("M0 0V-20", stroke="#ffffff", stroke_width=2.2, stroke_linecap="round")
        flag += path(CLOTH, fill=ink.style.seat(place.owner))
        body += moved(*spot, flag, 1.45, opacity=None if is_taken else 0.75)
    return body


def axes(places: Sequence[Place]) -> tuple[dict[float, str], dict[float, str]]:
    """The names of columns and rows of a board whose places are called `-1,2`; none otherwise."""
    columns: dict[float, str] = {}
    rows: dict[float, str] = {}
    for place in places:
        column, comma, row = place.id.partition(",")
        if not comma or not all(word.lstrip("-").isdecimal() for word in (column, row)):
            return {}, {}
        columns[place.x], rows[place.y] = column.replace("-", "−"), row.replace("-", "−")
    return columns, rows
