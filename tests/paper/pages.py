"""Pages of PDFs as the tests see them: cut lines in millimetres, fonts, and pixels."""

from __future__ import annotations

import ctypes
import os
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as pdf

from sectors import games
from sectors.draw.paper import sets

MM = 25.4 / 72
CUT = (128, 128, 128)  # the colour of lines to be cut along
NEARLY = 1 - 1e-6  # a page of 2100.0001 pixels would be drawn with 2101, all of them askew
THIN = 0.3  # points; folds are thicker


class Kept:
    """Where sets lie that another process of the same run has made."""

    folder = Path()


@cache
def made(name: str, paper: str = "a4", theme: str = "dark") -> dict[str, bytes]:
    """A set, made once for all tests in all processes."""
    file = Kept.folder / f"{name}-{paper}-{theme}.pickle"
    if file.exists():
        kept: dict[str, bytes] = pickle.loads(file.read_bytes())
        return kept
    found = sets.made(games.load(name), paper, theme)
    part = file.with_suffix(f".{os.getpid()}")
    part.write_bytes(pickle.dumps(found))
    part.replace(file)  # others find all of it or nothing
    return found


@dataclass(frozen=True)
class Line:
    """A line to cut along, or a letter, by the box around it, from the top left corner."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the box."""
        return self.right - self.left, self.bottom - self.top


def size(page: Any) -> tuple[float, float]:
    """Width and height of a page."""
    width, height = page.get_size()
    return width * MM, height * MM


def cuts(page: Any) -> list[Line]:
    """All lines of a page that are to be cut along."""
    found = []
    tall = page.get_height()
    for thing in page.get_objects(filter=[pdf.FPDF_PAGEOBJ_PATH], max_depth=1):
        pen = ctypes.c_float()
        pdf.FPDFPageObj_GetStrokeWidth(thing.raw, pen)
        if colour(thing) == CUT and is_stroked(thing) and pen.value < THIN:
            left, bottom, right, top = thing.get_bounds()
            grown = pen.value  # which the box has on each side
            edges = left + grown, tall - top + grown, right - grown, tall - bottom - grown
            found.append(Line(*(edge * MM for edge in edges)))
    return found


def colour(thing: Any) -> tuple[int, int, int]:
    """The colour of a line."""
    shades = [ctypes.c_uint() for _ in range(4)]
    pdf.FPDFPageObj_GetStrokeColor(thing.raw, *shades)
    return shades[0].value, shades[1].value, shades[2].value


def is_stroked(thing: Any) -> bool:
    """Whether a path is drawn as a line."""
    mode, stroke = ctypes.c_int(), ctypes.c_int()
    pdf.FPDFPath_GetDrawMode(thing.raw, mode, stroke)
    return bool(stroke.value)


def fonts(page: Any) -> Iterator[tuple[str, bool]]:
    """The fonts of a page by name, and whether each is in the file."""
    for thing in page.get_objects(filter=[pdf.FPDF_PAGEOBJ_TEXT], max_depth=8):
        font = pdf.FPDFTextObj_GetFont(thing.raw)
        name = ctypes.create_string_buffer(200)
        pdf.FPDFFont_GetBaseFontName(font, name, 200)
        yield name.value.decode(), pdf.FPDFFont_GetIsEmbedded(font) == 1


def letters(page: Any) -> list[Line]:
    """The boxes around all letters of a page, from left to right."""
    words = page.get_textpage()
    tall = page.get_height()
    found = []
    for i in range(words.count_chars()):
        left, bottom, right, top = words.get_charbox(i)
        if right - left > 0.2 and top - bottom > 0.2:
            edges = left, tall - top, right, tall - bottom
            found.append(Line(*(edge * MM for edge in edges)))
    return sorted(found, key=lambda box: box.left)


def pixels(page: Any, each: float) -> tuple[int, int, bytes]:
    """Width, height and grey values of a page drawn with so many pixels a millimetre."""
    drawn = page.render(scale=each * MM * NEARLY, grayscale=True)
    width, height, stride = drawn.width, drawn.height, drawn.stride
    data = bytes(drawn.buffer)
    return width, height, b"".join(data[y * stride : y * stride + width] for y in range(height))


def ink(data: bytes) -> float:
    """How much of the paper all pages of a PDF blacken."""
    pages = [pixels(page, 1)[2] for page in pdfium.PdfDocument(data)]
    return sum(255 * len(page) - sum(page) for page in pages) / 255


@cache
def text(data: bytes) -> str:
    """All words of a PDF."""
    return "\n".join(page.get_textpage().get_text_range() for page in pdfium.PdfDocument(data))
