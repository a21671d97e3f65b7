"""Tones as colours: on a dark screen, on a light one, and with the sixteen colours of any terminal.

Colour is never the only sign, so a palette may lack a tone. The sixteen-colour palette does
without yellow, white and black, which vanish on somebody's background.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rich.color import Color, ColorParseError

Palette = Mapping[str, str]

ALWAYS = {
    "ghost": "italic",
    "dim": "dim",
    "cut": "dim",
    "used": "dim",
    "frame": "dim",
    "title": "bold",
    "wall": "bold",
}
SAME = {
    "seat-1": "red",
    "seat-2": "blue",
    "seat-3": "green",
    "seat-4": "amber",
    "seat-5": "violet",
    "seat-6": "teal",
    "hue-1": "blue",
    "hue-2": "teal",
    "hue-3": "red",
    "hue-4": "amber",
    "hue-5": "violet",
    "hue-6": "green",
    "good": "green",
    "bad": "red",
    "warn": "amber",
    "gold": "amber",
    "said": "amber",
}  # tones that look like another


def palette(**colours: str) -> Palette:
    """A palette from its colours, with the tones that look like one of them."""
    found = ALWAYS | colours | {tone: colours[like] for tone, like in SAME.items()}
    return MappingProxyType(found)


DARK = palette(
    amber="#f2b84b",
    orange="#ff9d4d",
    red="#ff7b72",
    rose="#ff8fb3",
    violet="#c4a7ff",
    blue="#79b8ff",
    teal="#4fd1c0",
    green="#7fd88f",
    white="#ffffff",
    black="#a9b4c4",
)
LIGHT = palette(
    amber="#8a5a00",
    orange="#a84a00",
    red="#b3261e",
    rose="#a8285c",
    violet="#6b3fc4",
    blue="#0b57a4",
    teal="#00695c",
    green="#1b6b34",
    white="#5c6470",
    black="#000000",
)
SIXTEEN = palette(
    amber="magenta",
    orange="magenta",
    red="red",
    rose="red",
    violet="cyan",
    blue="blue",
    teal="cyan",
    green="green",
    white="bold",
    black="",
)


def style_of(tone: str, colours: Palette) -> str:
    """The style for a tone; a tone that is no colour has none."""
    if tone in colours:
        return colours[tone]
    try:
        Color.parse(tone)
    except ColorParseError:
        return ""
    return tone
