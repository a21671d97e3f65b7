"""A game's colours, read from the style that the browser uses too.

Of a style sheet only what names values is read: custom properties and opacity, by classes. A rule
counts where all classes of its last part are there, and those before it are around.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
AT_RULE = re.compile(r"@[^{}]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
NAMED = re.compile(r"(--[\w-]+|opacity):\s*([^;]+)")
ONE_OF = re.compile(r":is\(([^()]*)\)")
OF_GAME = re.compile(r"\[data-game=\"?[\w-]+\"?\]")
CLASSES = re.compile(r"(?:\.[\w-]+)+")
VALUE = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
AROUND = frozenset({"night", "board", "stage"})  # where boards are
NIGHT = {
    "--ink": "#e9eef8",
    "--ink-2": "#aab6cd",
    "--ink-3": "#8592ae",
    "--good": "#5fd49a",
    "--warn": "#ffcf5c",
    "--bad": "#ff6178",
    "--info": "#6bb8ff",
    "--accent-night": "#6bb8ff",
    "--seat-1": "#f2a93b",
    "--seat-2": "#5cb6f2",
    "--seat-3": "#2fbf8f",
    "--seat-4": "#d98bc0",
    "--seat-5": "#efe36a",
    "--seat-6": "#e8703a",
}  # what every table has by night
TONES = {
    "good": "--good",
    "bad": "--bad",
    "warn": "--warn",
    "info": "--info",
    "dim": "--ink-3",
    "none": "--ink-2",
    "accent": "--accent",
    "ink": "--ink",
} | {f"seat-{seat}": f"--seat-{seat + 1}" for seat in range(6)}
WARM = "#fff3d6"


@dataclass(frozen=True)
class Declared:
    """Values for whatever has some classes, in surroundings that have others."""

    classes: frozenset[str]
    around: frozenset[str]
    values: tuple[tuple[str, str], ...]


class Style:
    """The colours of one game by night."""

    def __init__(self, text: str) -> None:
        found = list(rules(text))
        self.rules = sorted(found, key=lambda rule: len(rule.classes) + len(rule.around))
        self.kept: dict[tuple[str, frozenset[str], frozenset[str]], str] = {}

    def value(self, name: str, classes: frozenset[str], around: frozenset[str] = AROUND) -> str:
        """A value for what has these classes; nothing if nobody gives it."""
        key = name, classes, around
        if key not in self.kept:
            given = NIGHT.get(name, "")
            for rule in self.rules:
                if rule.classes <= classes and rule.around <= around:
                    given = dict(rule.values).get(name, given)
            self.kept[key] = VALUE.sub(lambda hit: self.meant(hit, classes, around), given)
        return self.kept[key]

    def meant(self, hit: re.Match[str], classes: frozenset[str], around: frozenset[str]) -> str:
        """What stands for the name of another value."""
        name = "--accent-night" if hit[1] == "--accent" else hit[1]
        return self.value(name, classes, around) or (hit[2] or "").strip()

    def colour(self, name: str, *classes: str) -> str:
        """A colour for what has these classes; nothing if the game says nothing."""
        found = self.value(name, frozenset(classes))
        return found if found.startswith("#") else ""

    def seat(self, seat: int) -> str:
        """The colour of a seat; what is nobody's is grey."""
        if seat < 0:
            return "#8fa0bf"
        return self.colour("--seat", f"seat-{seat + 1}") or self.colour(f"--seat-{seat + 1}")

    @property
    def accent(self) -> str:
        """The colour of the game itself."""
        return self.colour("--accent-night")

    def tone(self, words: str, usual: str, *classes: str) -> str:
        """The colour that a tone stands for on what has these classes, or the usual one."""
        names = words.split()
        own = self.value("--tone", frozenset({f"tone-{name}" for name in names} | set(classes)))
        if own.startswith("#"):
            return own
        for name in names:
            if name == "warm":
                return WARM
            if name in TONES:
                known = TONES[name]
                return self.accent if known == "--accent" else self.colour(known)
        return usual

    def opacity(self, *classes: str) -> float:
        """How far something steps back."""
        return float(self.value("opacity", frozenset(classes)) or 1)


def rules(text: str) -> Iterator[Declared]:
    """What a style sheet names, outside of rules for some screens only."""
    text = AT_RULE.sub("", COMMENT.sub("", text))
    for selectors, body in RULE.findall(text):
        values = tuple((name, value.strip()) for name, value in NAMED.findall(body))
        if not values:
            continue
        for selector in one_by_one(selectors.strip()):
            parts = OF_GAME.sub("", selector, count=1).split()
            if all(CLASSES.fullmatch(part) for part in parts):
                found = [frozenset(part.split(".")[1:]) for part in parts] or [frozenset()]
                yield Declared(found[-1], frozenset().union(*found[:-1]), values)


def one_by_one(selectors: str) -> Iterator[str]:
    """Each of several selectors; one of several classes is written out."""
    if hit := ONE_OF.search(selectors):
        for one in hit[1].split(","):
            yield from one_by_one(selectors[: hit.start()] + one.strip() + selectors[hit.end() :])
        return
    yield from selectors.split(",")


@cache
def style_of(folder: Path) -> Style:
    """The colours of the game in a folder."""
    file = folder / "art" / "style.css"
    return Style(file.read_text("utf-8") if file.exists() else "")


def mixed(one: str, other: str, part: float) -> str:
    """A colour between two: so much of the first."""
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour of three or six digits."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:4])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
