"""The usual ground: squares and slots with their names, empty hexes, systems of a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sectors.core.scene import Place
from sectors.draw.svg.chart import split
from sectors.draw.svg.geometry import Point, hexagon
from sectors.draw.svg.ink import Ink
from sectors.draw.svg.letters import PLAIN, TITLE
from sectors.draw.svg.shapes import circle, moved, rect, said, tag
from sectors.draw.svg.style import mixed

DECK = tag("polygon", points=hexagon(59), fill="#060a11")  # the dark floor under tiles


def ground(ink: Ink, places: Sequence[Place], at: Mapping[str, Point], has_words: bool) -> str:
    """All places of a board."""
    return "".join(moved(*at[p.id], place_of(ink, p, has_words)) for p in places)


def place_of(ink: Ink, place: Place, has_words: bool) -> str:
    """One place around nought."""
    if place.shape == "hex":
        pen = {"stroke": "#5b6b88", "stroke_opacity": 0.38, "stroke_dasharray": "3 6"}
        return tag("polygon", points=hexagon(56.5), fill="none", stroke_width=1.2, **pen)
    if place.shape == "label":
        return said(0, 0, place.label, 15, "#e9eef8", TITLE, "start") if has_words else ""
    owned = ink.style.seat(place.owner) if place.owner >= 0 else ""
    if place.shape == "node":
        colour = owned or ink.style.tone(place.tone, "#7fa3a8")
        number, name = split(place)
        body = circle(0, 0, 17, fill="#0c121d", stroke=colour, stroke_width=2.6)
        body += said(0, 0, number, 13, "#e9eef8")
        return body + (said(0, 28, name, 12.5, "#e9eef8", halo="#0a0f18") if has_words else "")
    line = owned or mixed(ink.style.tone(place.tone, "#1f2a3f"), "#1f2a3f", 0.6)
    wide = 2.4 if owned else 1.0
    body = rect(-48.5, -48.5, 97, 97, 8, fill="#131b2a", stroke=line, stroke_width=wide)
    if has_words and place.label != place.id:
        tone = ink.style.tone(place.tone, "#e9eef8")
        body += said(-41, -36, place.label, fitting(place.label, 12), tone, TITLE, "start")
        body += said(0, 40, place.note, fitting(place.note, 10), "#aab6cd", PLAIN)
    return body


def fitting(words: str, most: float) -> float:
    """The size of words that have to fit into a place."""
    return max(7.0, min(most, 150 / max(len(words), 1)))
