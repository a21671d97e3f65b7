"""How learning went, as a picture: an SVG with a strip for each number that was written down."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from sectors.lab.curve import STYLE
from sectors.lab.plots import number

LEFT, WIDE, TALL, STEP, TOP = 58, 540, 84, 124, 60  # in units of the picture
STRENGTH = "strength/"
MORE = ".line{fill:none;stroke:#2f6fb5;stroke-width:1.6}.unseen{fill:#eef1f5}"
UNITS = ((1_000_000, "million "), (1_000, "thousand "), (1, ""))
Say = Callable[[float], str]


@dataclass(frozen=True)
class Leg:
    """A course: how many decisions came before it, how many it has, and its numbers."""

    first: int
    decisions: int
    points: list[dict[str, float]]


@dataclass(frozen=True)
class Strip:
    """One number from left to right, over decisions."""

    name: str
    title: str
    highest: float
    say: Say


def picture(title: str, courses: list[Leg]) -> str:
    """All strips, one below the other, over the decisions of all courses together."""
    found, last = strips(courses), max(one.first + one.decisions for one in courses)
    width, height = LEFT + WIDE + 34, TOP + STEP * len(found) + 12
    body = [f'<text class="title" x="{LEFT}" y="20">{escape(title)}</text>']
    for i, strip in enumerate(found):
        body += drawn(strip, courses, last, TOP + STEP * i)
    unit, word = next(one for one in UNITS if last >= one[0])
    for at in ticks(last):
        x = f'x="{across(at, last):.1f}" y="{height - 30}" text-anchor="middle"'
        body.append(f"<text {x}>{number(at / unit)}</text>")
    body.append(f'<text x="{LEFT}" y="{height - 10}">{word}decisions, all courses</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f'<style>{STYLE}{MORE}</style><rect width="{width}" height="{height}" fill="#fff"/>'
        f"{''.join(body)}</svg>\n"
    )


def strips(courses: list[Leg]) -> list[Strip]:
    """What was written down, in the order of the lines that a run prints."""
    points = [point for one in courses for point in one.points]
    highest: dict[str, float] = {}
    for point in points:
        for name, value in point.items():
            highest[name] = max(highest.get(name, 0.0), value)
    found = [
        Strip(name, title, ceiling(highest[name]), say)
        for name, title, say in (
            ("doubt", "doubt", "{:g}".format),
            ("error", "error", "{:g}".format),
            ("speed", "decisions a second", short),
        )
        if name in highest
    ]
    for name in sorted(name for name in highest if name.startswith(STRENGTH)):
        title = f"won at {name.removeprefix(STRENGTH)} seats, without search"
        found.append(Strip(name, title, 1.0, "{:.0%}".format))
    return found


def drawn(strip: Strip, courses: list[Leg], last: int, top: float) -> list[str]:
    """A strip: its grid, what is not known, and a line for each course."""
    found = [f'<text x="{LEFT}" y="{top - 8}">{escape(strip.title)}</text>']
    known = min(one.first for one in courses)
    if known:
        wide = across(known, last) - LEFT
        found.append(
            f'<rect class="unseen" x="{LEFT}" y="{top}" width="{wide:.1f}" height="{TALL}"/>'
            f'<text x="{LEFT + 6}" y="{top + TALL - 8}">not kept</text>'
        )
    for part in (0, 0.5, 1):
        y = top + TALL * (1 - part)
        found.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{LEFT + WIDE}"/>')
        label = strip.say(part * strip.highest)
        found.append(f'<text x="{LEFT - 6}" y="{y:.1f}" dy="4" text-anchor="end">{label}</text>')
    for one in courses:
        if one.first:
            x = across(one.first, last)
            found.append(f'<path class="even" d="M{x:.1f} {top}v{TALL}"/>')
        found.append(line(strip, one, last, top))
    return found


def line(strip: Strip, course: Leg, last: int, top: float) -> str:
    """One course in a strip; nothing where the number was not written down."""
    places = [
        f"{across(course.first + point['decisions'], last):.1f},"
        f"{top + TALL * (1 - point[strip.name] / strip.highest):.1f}"
        for point in course.points
        if strip.name in point
    ]
    return f'<polyline class="line" points="{" ".join(places)}"/>' if places else ""


def across(decisions: float, last: int) -> float:
    """Where a number of decisions lies."""
    return LEFT + WIDE * decisions / max(last, 1)


def ceiling(value: float) -> float:
    """The next round number that is not lower."""
    if value <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(value))
    return next(step * power for step in (1, 2, 4, 6, 8, 10) if step * power >= value * 0.9999)


def ticks(last: int) -> list[float]:
    """Four to ten round numbers of decisions from 0 on."""
    step = ceiling(last / 10)
    return [step * i for i in range(int(last / step) + 1)]


def short(value: float) -> str:
    """A number of decisions in few letters."""
    return f"{number(value / 1000)} k" if value >= 1000 else number(value)
