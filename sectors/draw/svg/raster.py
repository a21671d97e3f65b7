"""An SVG as a PNG."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Any

from sectors.core.refused import Refused
from sectors.draw.svg.letters import FONTS, known

WORDS = re.compile(r"<text[^>]*>([^<]*)</text>")
MISSING = "resvg-py draws pictures; `pip install resvg-py` brings it."


@cache
def renderer() -> Any:
    """The library that draws; raises `Refused`."""
    try:
        import resvg_py
    except ModuleNotFoundError as problem:
        raise Refused(MISSING) from problem
    return resvg_py


def png(svg: str, width: int | None = None) -> bytes:
    """A picture; only for letters that our fonts lack, those of the system are asked."""
    letters = set(unescape("".join(WORDS.findall(svg))))
    found: bytes = renderer().svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=letters <= known(),
        font_files=[str(file) for file in sorted(FONTS.glob("*.ttf"))],
        font_family="Inter",
    )
    return found
