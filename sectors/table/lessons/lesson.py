"""A lesson as data: a file of the game's folder `lessons`, read with bounds.

A lesson has parts, each with a position of its own, and a part has steps. A step says one thing and
asks for one thing: to read on, or to play the lines that it expects. Dice may follow a line, as in
`stay = 1 4`; a line of another seat begins with its number, as in `2: done`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated

from sectors.core.content import Check, ContentError, between, expect, load, record_of
from sectors.core.game import LONGEST_POSITION, Game
from sectors.core.refused import Refused

MOST_WORDS, MOST_WORDS_WRONG = (
    45,
    25,
)  # of a step, and of the answer to a move that is not asked for
MOST_STEPS, MOST_PARTS, MOST_LESSONS = 20, 6, 12
LINE = re.compile(r"(?:(\d): )?(.*?)(?: = (\d+(?: \d+)*))?")


def at_most(words: int) -> Check:
    """A text of some words, and no more than these."""
    return expect(f"1 to {words} words", lambda text: 1 <= len(text.split()) <= words)


def items(low: int, high: int) -> Check:
    """A list of so many items."""
    return expect(f"{low} to {high} items", lambda value: low <= len(value) <= high)


def scripted(text: str) -> bool:
    """Whether a line says whose it is."""
    return bool(re.match(r"\d: .", text))


Words = Annotated[str, at_most(MOST_WORDS)]
Answer = Annotated[str, at_most(MOST_WORDS_WRONG)]
Rule = Annotated[str, expect("the number of a rule", re.compile(r"[A-Z]\d{1,3}").fullmatch)]
Position = Annotated[
    str,
    expect(f"1 to {LONGEST_POSITION} letters", lambda text: 0 < len(text) <= LONGEST_POSITION),
]
Reply = Annotated[str, expect("a line such as `2: done`", scripted)]


@dataclass(frozen=True)
class Scripted:
    """One action of a lesson: whose it is, its stored form, and the dice that it throws."""

    seat: int
    text: str
    dice: tuple[int, ...]


def line(text: str, seat: int) -> Scripted:
    """A line as it is written; one without a number is that of the seat given."""
    hit = LINE.fullmatch(text)
    assert hit is not None
    own = int(hit[1]) - 1 if hit[1] else seat
    return Scripted(own, hit[2], tuple(int(n) for n in (hit[3] or "").split()))


@dataclass(frozen=True)
class Stage:
    """One thing that is said, and what is to be done then."""

    say: Words
    rules: Annotated[tuple[Rule, ...], items(0, 6)] = ()
    show: Annotated[tuple[str, ...], items(0, 8)] = ()  # ids of the scene, or of a click
    expect: Annotated[tuple[str, ...], items(0, 8)] = ()  # nothing: only to be read
    accept: Annotated[tuple[tuple[str, ...], ...], items(0, 8)] = ()  # other ways to do the same
    then: tuple[Reply, ...] = ()  # what is played when it is done
    wrong: dict[str, Answer] = field(default_factory=dict)  # legal, but not now
    refused: dict[str, Rule] = field(default_factory=dict)  # illegal, and by which rule
    after: dict[str, float] = field(default_factory=dict)  # meters when it is done
    numbers: tuple[str, ...] = ()  # numbers of the words that are no numbers of the content

    def __post_init__(self) -> None:
        if not self.expect and (self.accept or self.wrong or self.refused):
            raise ValueError("a step that expects nothing accepts and answers nothing")

    def ways(self) -> tuple[tuple[str, ...], ...]:
        """The lines that do what is asked, in each order that will do."""
        return (self.expect, *self.accept) if self.expect else ()


@dataclass(frozen=True)
class Passage:
    """A position, and the steps from there."""

    position: Position
    step: Annotated[tuple[Stage, ...], items(1, MOST_STEPS)]
    seats: Annotated[int, between(1, 9)] = 2
    options: dict[str, str] = field(default_factory=dict)
    ends: bool = False  # whether the learner has won when the part is over


@dataclass(frozen=True)
class First:
    """The game that is proposed after a lesson, played against the weakest bot."""

    seats: Annotated[int, between(1, 9)] = 2
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Lesson:
    """One lesson."""

    number: Annotated[int, between(1, MOST_LESSONS)]  # its place among the lessons of the game
    name: Annotated[str, at_most(8)]
    minutes: Annotated[int, between(1, 9)]
    learned: Words  # what one can do after it
    part: Annotated[tuple[Passage, ...], items(1, MOST_PARTS)]
    seat: Annotated[int, between(1, 9)] = 1  # whose eyes, counted from 1
    play: First = First()
    id: str = ""

    @property
    def own(self) -> int:
        """The seat of the learner, counted from 0."""
        return self.seat - 1

    @property
    def steps(self) -> list[tuple[Passage, Stage]]:
        """All steps in order, each with its part."""
        return [(part, step) for part in self.part for step in part.step]


class NoLesson(Refused):
    """A game has no such lesson."""


@cache
def lesson_at(file: Path) -> Lesson:
    """The lesson of a file; raises `ContentError`."""
    found = load(file, record_of(Lesson))
    return Lesson(**{**vars(found), "id": file.stem})


def lessons_of(game: Game) -> list[Lesson]:
    """The lessons of a game in order; they are made for its own content and no other."""
    files = [] if game.pack else sorted((game.folder / "lessons").glob("*.toml"))[:MOST_LESSONS]
    found = sorted((lesson_at(file) for file in files), key=lambda lesson: lesson.number)
    if len({lesson.number for lesson in found}) < len(found):
        raise ContentError(f"{game.name}: two lessons have the same number")
    return found


def lesson_of(game: Game, name: str = "") -> Lesson:
    """The lesson of this id, or the first; raises `NoLesson`."""
    known = lessons_of(game)
    if not known:
        raise NoLesson(f"{game.title} has no lessons here.")
    for lesson in known:
        if name in ("", lesson.id):
            return lesson
    ids = ", ".join(lesson.id for lesson in known)
    raise NoLesson(f'{game.title} has no lesson "{name[:40]}"; its lessons are {ids}.')
