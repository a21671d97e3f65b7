"""A star chart: systems as numbered discs with their names on plates, and names of regions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from sectors.core.scene import Place
from sectors.draw.svg.geometry import Box, Point, scattered
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import BOLD, TITLE, width
from sectors.draw.svg.shapes import circle, dots, moved, rect, said

NUMBERED = re.compile(r"(\d+)\s(.*)")
PLATE = 27.5  # how far below its system the middle of a name's plate is
DARK = "#0a0f18"


def split(place: Place) -> tuple[str, str]:
    """`12 Name` as number and name."""
    hit = NUMBERED.fullmatch(place.label)
    return (hit[1], hit[2]) if hit else ("", place.label or place.id)


def plate_width(name: str, has_sign: bool) -> float:
    """How wide the plate with a name is; there may be a sign before the name."""
    return width(name, 12.5, BOLD) + (27 if has_sign else 12)


def on_plate(p: Point, places: Sequence[Place], at: Mapping[str, Point]) -> bool:
    """Whether a small thing would lie on the name of a system."""
    for place in places:
        x, y = at[place.id]
        if place.shape == "label" or abs(p[1] - y - PLATE) >= 15:
            continue
        if abs(p[0] - x) < plate_width(split(place)[1], True) / 2 + 12:
            return True
    return False


def stars(box: Box, many: int, bright: float) -> str:
    """Stars behind everything."""
    spots = (
        (
            box.x + box.w * scattered(i, 1),
            box.y + box.h * scattered(i, 2),
            0.6 + 0.7 * scattered(i, 3),
        )
        for i in range(many)
    )
    return dots(spots, fill="#cfe0ff", fill_opacity=bright)


def systems(ink: Ink, places: Sequence[Place], at: Mapping[str, Point], has_words: bool) -> str:
    """The systems and regions of a chart."""
    body = ""
    for place in places:
        draw = region if place.shape == "label" else system
        body += moved(*at[place.id], draw(ink, place, has_words))
    return body


def region(ink: Ink, place: Place, has_words: bool) -> str:
    """The name of a region with its sign."""
    if not has_words:
        return ""
    colour = ink.style.tone(place.tone, "#e9eef8")
    body = ink.symbol(place.group, 8, 0, 16, 16, colour)
    body += said(23, 0, split(place)[1], 15, colour, TITLE, "start", DARK)
    return body + said(23, 17, place.note, 12.5, "#ffcf5c", BOLD, "start", DARK)


def system(ink: Ink, place: Place, has_words: bool) -> str:
    """One system."""
    number, name = split(place)
    colour = ink.style.tone(place.tone, "#7fa3a8")
    body = circle(0, 0, 16, fill="#0c121d", stroke=colour, stroke_width=2.6)
    body += said(0, 0, number, 12.5, "#ffffff")
    if not has_words:
        return body
    has_sign = ink.has(place.group)
    wide = plate_width(name, has_sign)
    body += rect(-wide / 2, 19, wide, 17, 5, fill="#0a0f19", fill_opacity=0.86)
    body += ink.symbol(place.group, -wide / 2 + 10.5, 27.5, 11, 11, colour)
    return body + said(7.5 if has_sign else 0, 28, name, 12.5, "#ffffff")
