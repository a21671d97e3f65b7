"""What a game's `print.toml` holds: colours, sizes and words that only its printed parts need."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated

from sectors.core.content import PAPER_FILE as FILE
from sectors.core.content import Content, ContentError, between, expect, record_of

COLOUR = re.compile("#[0-9a-f]{6}")

Tone = Annotated[str, expect("a colour like #5cb6f2", lambda text: bool(COLOUR.fullmatch(text)))]
Length = Annotated[float, between(5, 500)]
Count = Annotated[int, between(1, 99)]


@dataclass(frozen=True)
class Paper:
    """The file, with lookups that name what is missing."""

    brought: tuple[str, ...] = ()  # what players need besides, such as dice
    tones: dict[str, Tone] = field(default_factory=dict)
    sizes: dict[str, Length] = field(default_factory=dict)  # in mm
    counts: dict[str, Count] = field(default_factory=dict)  # of parts that never run out
    words: dict[str, str] = field(default_factory=dict)
    lines: dict[str, tuple[str, ...]] = field(default_factory=dict)  # texts of several lines

    def tone(self, name: str) -> str:
        """A colour by its name."""
        if name not in self.tones:
            raise ContentError(f'{FILE}: tones: missing key "{name}"')
        return self.tones[name]

    def size(self, name: str) -> float:
        """A length by its name."""
        if name not in self.sizes:
            raise ContentError(f'{FILE}: sizes: missing key "{name}"')
        return self.sizes[name]

    def count(self, name: str) -> int:
        """How many of a part are printed, by its name."""
        if name not in self.counts:
            raise ContentError(f'{FILE}: counts: missing key "{name}"')
        return self.counts[name]

    def say(self, name: str, /, **facts: object) -> str:
        """A text by its name, with its placeholders filled in."""
        if name not in self.words:
            raise ContentError(f'{FILE}: words: missing key "{name}"')
        try:
            return self.words[name].format(**facts)
        except (KeyError, IndexError, ValueError, AttributeError) as problem:
            known = ", ".join(facts) or "none"
            raise ContentError(f"{FILE}: words.{name}: expected no braces but {known}") from problem

    def told(self, name: str) -> tuple[str, ...]:
        """The lines of a text by its name."""
        if name not in self.lines:
            raise ContentError(f'{FILE}: lines: missing key "{name}"')
        return self.lines[name]


def read_paper(content: Content) -> Paper:
    """The file of a game's content; an empty one if the game has none."""
    if not content.path(FILE).exists():
        return Paper()
    return content.load(FILE, record_of(Paper))
