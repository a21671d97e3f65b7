"""Pieces of SVG as text: elements with their attributes, words around a middle."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sectors.draw.svg.letters import BOLD, PLAIN, TITLE

FAMILIES = {PLAIN: ("Inter", 400), BOLD: ("Inter", 700), TITLE: ("Space Grotesk", 700)}
MIDDLE = 0.36  # how far below the middle of a line its letters stand, beside their size
LIKE = str.maketrans({"›": ">"})  # letters that the fonts lack, and what stands for them
SEATS = (
    "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",
    "M0-11 11 0 0 11-11 0Z",
    "M0-10 11 9H-11Z",
    "M-9-9H9V9H-9Z",
    "M-5.5-9.5H5.5L11 0 5.5 9.5H-5.5L-11 0Z",
    "M0-11 2.6-3.6 10.5-3.4 4.2 1.4 6.5 9-0 4.5-6.5 9-4.2 1.4-10.5-3.4-2.6-3.6Z",
)  # the outlines that tell seats apart


def num(value: float) -> str:
    """A number in as few digits as a picture needs."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def tag(name: str, body: str = "", /, **given: object) -> str:
    """An element; `stroke_width=2` is stroke-width="2", and what is None or empty is left out."""
    words = [
        f'{key.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else value}"'
        for key, value in given.items()
        if value is not None and value != ""
    ]
    head = " ".join([name, *words])
    return f"<{head}>{body}</{name}>" if body else f"<{head}/>"


def path(d: str, **given: object) -> str:
    """A path."""
    return tag("path", d=d, **given)


def circle(x: float, y: float, r: float, **given: object) -> str:
    """A circle."""
    return tag("circle", cx=float(x), cy=float(y), r=float(r), **given)


def dots(spots: Iterable[tuple[float, float, float]], **given: object) -> str:
    """Many small discs as one path: x, y and radius of each."""
    d = ""
    for x, y, r in spots:
        arc = f"a{num(float(r))} {num(float(r))} 0 1 0"
        d += f"M{num(float(x - r))} {num(float(y))}{arc} {num(2.0 * r)} 0{arc} {num(-2.0 * r)} 0z"
    return path(d, **given)


def rect(x: float, y: float, w: float, h: float, rx: float = 0, /, **given: object) -> str:
    """A rectangle, its corners round if wanted."""
    sizes = {"width": float(max(w, 0)), "height": float(max(h, 0)), "rx": float(rx) if rx else None}
    return tag("rect", x=float(x), y=float(y), **sizes, **given)


def moved(x: float, y: float, body: str, scale: float = 1, turn: float = 0, **given: object) -> str:
    """Something drawn around nought, at its place."""
    way = f"translate({num(float(x))} {num(float(y))})"
    way += f" rotate({num(float(turn))})" if turn else ""
    way += f" scale({num(float(scale))})" if scale != 1 else ""
    return tag("g", body, transform=way, **given) if body else ""


def said(
    x: float,
    y: float,
    text: str,
    size: float,
    fill: str,
    font: str = BOLD,
    anchor: str = "middle",
    halo: str = "",
    **given: object,
) -> str:
    """Words in one line around a middle; a halo keeps them legible on anything."""
    if not text:
        return ""
    family, weight = FAMILIES[font]
    around = {"paint_order": "stroke", "stroke": halo, "stroke_width": size * 0.28} if halo else {}
    return tag(
        "text",
        escape(text.translate(LIKE), quote=False),
        x=float(x),
        y=float(y + MIDDLE * size),
        font_family=family,
        font_weight=weight,
        font_size=float(size),
        fill=fill,
        text_anchor=anchor if anchor != "start" else None,
        **around,
        **given,
    )


def seat_shape(seat: int, size: float, fill: str, line: str = "#05080e") -> str:
    """A seat's shape around nought: circle, diamond, triangle, square, hexagon, star."""
    outline = SEATS[seat] if 0 <= seat < len(SEATS) else SEATS[0]
    rim = {"stroke": line, "stroke_width": 1.8, "paint_order": "stroke"}
    return path(outline, fill=fill, transform=f"scale({num(size / 22)})", **rim)
