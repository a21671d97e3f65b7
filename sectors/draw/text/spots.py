"""Where the things of a scene stand on drawn lines, and the way from one to the next by arrows.

A drawn stretch of text carries the ids that it stands for as metadata of its style; a click finds
them there, and so does whoever walks over the board with the keyboard.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

IDS = "ids"
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FAR = 10_000
TALL = 2  # a letter is about twice as tall as it is wide


@dataclass(frozen=True, slots=True)
class Stretch:
    """Some letters of a drawing, and what they stand for."""

    ids: tuple[str, ...]
    y: int
    start: int
    end: int

    @property
    def x(self) -> float:
        return (self.start + self.end) / 2


def name(text: Text, ids: tuple[str, ...], start: int = 0, end: int | None = None) -> None:
    """Note what some letters stand for."""
    text.apply_meta({IDS: ids}, start, end)


def stretches(lines: Iterable[Text]) -> list[Stretch]:
    """Everything on some lines that stands for something."""
    found: list[Stretch] = []
    for y, line in enumerate(lines):
        for span in line.spans:
            if isinstance(span.style, Style) and (ids := span.style.meta.get(IDS)):
                found.append(Stretch(ids, y, span.start, span.end))
    return found


def lit_only(found: Iterable[Stretch], lit: Collection[str]) -> list[Stretch]:
    """One stretch for each id that may be chosen: the first that stands for it."""
    kept: dict[str, Stretch] = {}
    for one in found:
        hit = next((i for i in one.ids if i in lit and i not in kept), "")
        if hit:
            kept[hit] = Stretch((hit,), one.y, one.start, one.end)
    return list(kept.values())


def next_one(found: list[Stretch], at: Stretch | None, way: str) -> Stretch | None:
    """The nearest stretch in a direction; at the edge the walk begins again on the other side."""
    if not found or at is None:
        return found[0] if found else None
    dx, dy = STEPS[way]
    others = [one for one in found if one.ids != at.ids]
    ahead = [one for one in others if (one.x - at.x) * dx + (one.y - at.y) * dy > 0]
    if not ahead:  # as if one stood far off on the other side
        at = Stretch((), at.y - dy * FAR, at.start - dx * FAR, at.end - dx * FAR)
    start = at
    return min(ahead or others, key=lambda one: cost(start, one, dx, dy), default=None)


def cost(at: Stretch, one: Stretch, dx: int, dy: int) -> float:
    """How far a stretch lies from another in a direction; what lies aside counts double."""
    ahead = (one.x - at.x) * dx + (one.y - at.y) * TALL * dy
    aside = abs((one.x - at.x) * dy) + abs((one.y - at.y) * TALL * dx)
    return ahead + 2 * aside
