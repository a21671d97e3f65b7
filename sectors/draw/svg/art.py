"""A game's own drawings as pictures for paper, each a whole SVG; in the light set dark is light."""

from __future__ import annotations

import colorsys
import re
from functools import cache
from pathlib import Path

SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
COLOUR = re.compile(r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b", re.IGNORECASE)
OUTLINE = re.compile(r'<path d="M([^"zZ]+)[zZ]"')
EDGE = re.compile(r'^<path d="[^"]*"[^>]*? stroke="(#[0-9a-f]{3,6})"', re.IGNORECASE)
MIDDLE, FULL = 0.38, 0.3  # what is as light and as colourful is neither dark nor light
PALE = 0.72  # how light grey stands for white on white paper
GREY = 0.1  # what differs by less between red, green and blue has no hue
WORD = re.compile(r"<text[^>]*>([^<]*)</text>")


@cache
def symbols(folder: Path) -> dict[str, tuple[str, str]]:
    """The symbols of a game by name: the box each is drawn in, and its drawing."""
    file = folder / "art" / "symbols.svg"
    if not file.exists():
        return {}
    return {name: (box, body) for name, box, body in SYMBOL.findall(file.read_text("utf-8"))}


def picture(folder: Path, name: str, tone: str, is_light: bool) -> dict[str, object]:
    """One symbol as an SVG of its own, with its proportions and the letter that stands on it.

    Letters are taken out and drawn by the page, whose fonts are at hand.
    """
    box, body = symbols(folder)[name]
    letter = "".join(WORD.findall(body))
    body = WORD.sub("", body)
    if is_light:
        body = COLOUR.sub(lambda found: turned_over(found[0]), body)
    body = body.replace("currentColor", inked(tone) if is_light else tone)
    wide, tall = (float(word) for word in box.split()[2:])
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return {"svg": svg, "ratio": wide / tall, "letter": letter}


def outline(folder: Path, name: str) -> list[tuple[float, float]]:
    """The corners of the first path of a symbol, along which a tile is cut."""
    found = OUTLINE.search(symbols(folder)[name][1])
    points = found[1].split("L") if found else []
    return [(float(x), float(y)) for x, y in (point.split() for point in points)]


def edge(folder: Path, name: str, is_light: bool) -> str:
    """The colour of the line around the first path of a symbol; nothing if it has none."""
    found = EDGE.search(symbols(folder)[name][1])
    if found is None:
        return ""
    return turned_over(found[1]) if is_light else found[1]


@cache
def turned_over(colour: str) -> str:
    """A colour for white paper: what was dark is light, what was light is dark, hues stay."""
    hue, light, full = colorsys.rgb_to_hls(*shades(colour))
    if MIDDLE < light <= 0.5 and full > FULL:  # a colour that white paper shows as it is
        return colour
    return hexed(hue, 1 - 0.9 * light if light > 0.5 else 1 - light * light, full)


def inked(tone: str) -> str:
    """The colour of a whole picture for white paper: dark enough, and white is not black."""
    found = shades(tone)
    hue, light, full = colorsys.rgb_to_hls(*found)
    if light <= 0.5:
        return tone
    return hexed(hue, PALE, 0) if max(found) - min(found) < GREY else turned_over(tone)


def shades(colour: str) -> tuple[float, float, float]:
    """Red, green and blue of a colour of three or six digits."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def hexed(hue: float, light: float, full: float) -> str:
    """A colour in six digits."""
    found = colorsys.hls_to_rgb(hue, light, full)
    return "#" + "".join(f"{round(255 * shade):02x}" for shade in found)
