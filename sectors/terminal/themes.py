"""How the full screen looks: a dark and a light theme, and the terminal's own sixteen colours."""

from __future__ import annotations

import os
from typing import Any

from textual.app import App
from textual.theme import Theme

from sectors.draw.text.palette import DARK, LIGHT, SIXTEEN, Palette

THEMES = (
    Theme(
        name="space-dark",
        primary="#4b7bb5",
        secondary="#4fd1c0",
        accent="#f2b84b",
        foreground="#dfe6f0",
        background="#0d121a",
        surface="#141b26",
        panel="#1b2431",
        dark=True,
    ),
    Theme(
        name="space-light",
        primary="#2f5f9e",
        secondary="#00695c",
        accent="#8a5a00",
        foreground="#17202c",
        background="#f7f5f0",
        surface="#fffdf8",
        panel="#ebe7de",
        dark=False,
    ),
)


def is_light() -> bool:
    """Whether the terminal says that its background is light (`COLORFGBG`, as many set it)."""
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return background in ("7", "15")


def colours_of(app: App[Any]) -> Palette:
    if app.native_ansi_color:
        return SIXTEEN
    return DARK if app.current_theme.dark else LIGHT
