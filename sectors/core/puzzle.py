"""Puzzles: a question with one answer in a position of a game, and how a game proves it.

A game names its kinds of puzzle (`Game.themes`). A theme looks at a position, works out everything
that could be played by the rules alone, and gives an answer only where there is no other. It goes
by what the seat that is asked may know, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic

from sectors.core import engine
from sectors.core.state import S

Facts = Mapping[str, object]
Line = tuple[int, ...]  # actions of the seat that is asked


@dataclass(frozen=True, slots=True)
class Answer:
    """The one answer to a question."""

    line: Line
    lines: int  # how many different ones there were to choose from
    about: str = ""  # what the question is about, where a position has several
    facts: Facts = field(default_factory=dict)  # for the sentences
    near: float = 0.0  # how near the next best comes, from 0 to 1, where answers are weighed


@dataclass(frozen=True, slots=True)
class Follow:
    """What comes of an answer that is not right: who plays what, and a sentence of the theme."""

    line: tuple[tuple[int, int], ...] = ()
    facts: Facts = field(default_factory=dict)
    position: str = ""  # from where it is played, if hidden cards must lie otherwise for it
    words: str = "wrong"


class Theme(Generic[S]):
    """One kind of puzzle; its words stand under `[puzzles.NAME]` of text.toml."""

    name = ""
    seats = 2
    options: Mapping[str, str] = {}
    step = ""  # the kind of question at which it begins
    covers: Mapping[str, tuple[int, ...]] = {}  # columns of tables that would give it away

    def answers(self, game: Any, s: S, seat: int) -> list[Answer]:
        """The answers of all questions of this kind that have just one here."""
        raise NotImplementedError

    def is_told(self, game: Any, s: S, seat: int, action: int) -> bool:
        """Whether an action is only said and judged, since chance would follow."""
        return False

    def is_done(self, game: Any, start: S, s: S, seat: int) -> bool:
        """Whether a line is complete when it has led here."""
        return s.now < 0 or not engine.is_asked(s, seat) or game.turn(s) != game.turn(start)

    def key(self, game: Any, start: S, s: S, seat: int, line: Line) -> str:
        """What two lines have in common that are the same answer; from `start` they led to `s`."""
        return " ".join(sorted(game.space.text(action) for action in line))

    def is_plain(self, game: Any, start: S, seat: int, line: Line) -> bool:
        """Whether an answer is what everybody looks at first."""
        return False

    def asked(self, game: Any, s: S, seat: int, about: str) -> Facts:
        """Names and numbers for the sentence that asks."""
        return {}

    def follow(self, game: Any, start: S, s: S, seat: int, line: Line, about: str) -> Follow:
        """What comes of a line that is not right."""
        return Follow()


class Cut(Exception):
    """There is too much to look at; nothing is known."""


@dataclass(slots=True)
class Budget:
    """How many positions may still be looked at."""

    left: int

    def spend(self) -> None:
        """Look at one more; raises `Cut` when there are no more."""
        self.left -= 1
        if self.left < 0:
            raise Cut


def played(s: S, seat: int, action: int) -> S:
    """A copy of a position in which an action was played."""
    child: S = s.clone()
    engine.play(child, seat, action)
    return child


def lines(
    theme: Theme[S], game: Any, start: S, seat: int, budget: Budget
) -> Iterator[tuple[Line, S]]:
    """Every line of a seat, and where it leads."""
    stack: list[tuple[S, Line]] = [(start, ())]
    while stack:
        s, line = stack.pop()
        for action in engine.options(s, seat):
            budget.spend()
            child = played(s, seat, action)
            longer = (*line, action)
            if theme.is_done(game, start, child, seat):
                yield longer, child
            else:
                stack.append((child, longer))
