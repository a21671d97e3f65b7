"""A puzzle as data: `puzzles.toml` in a game's folder, read with bounds; nothing else is kept."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from sectors.core.content import ContentError, between, load, record_of
from sectors.core.english import filled
from sectors.core.game import Game
from sectors.core.puzzle import Facts, Line, Theme
from sectors.core.refused import Refused
from sectors.core.state import State

FILE = "puzzles.toml"
GRADES = ("easy", "medium", "hard")
WORDS = ("name", "ask", "right", "wrong")  # what every theme says
MOST = 200  # puzzles of a game


class NoPuzzle(Refused):
    """A game has no such puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """One position, what is asked there, and the answer."""

    theme: str
    position: str
    answer: tuple[str, ...]  # what is to be played, action by action
    grade: Annotated[int, between(1, len(GRADES))]
    source: str  # the game that it was found in, and how many actions were played
    about: str = ""
    seat: Annotated[int, between(1, 9)] = 1
    seats: Annotated[int, between(1, 9)] = 2
    options: dict[str, str] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)  # for the sentence when it is solved

    @property
    def own(self) -> int:
        """The seat that is asked, counted from 0."""
        return self.seat - 1

    @property
    def id(self) -> str:
        """A short name that stays while the puzzle does, wherever it stands in the file."""
        what = " ".join((self.theme, self.about, self.position))
        return hashlib.sha256(what.encode()).hexdigest()[:8]


@dataclass(frozen=True)
class Collection:
    """The file of a game."""

    puzzle: tuple[Puzzle, ...]


@cache
def collection_at(file: Path) -> Collection:
    """The puzzles of a file; raises `ContentError`."""
    return load(file, record_of(Collection))


def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a game in order; they are made for its own content and no other."""
    file = game.folder / FILE
    if game.pack or not game.themes or not file.is_file():
        return ()
    return collection_at(file).puzzle[:MOST]


def puzzle_of(game: Game, number: int) -> Puzzle:
    """The puzzle of a number, counted from 1; raises `NoPuzzle`."""
    known = puzzles_of(game)
    if not known:
        raise NoPuzzle(f"{game.title} has no puzzles here.")
    if not 1 <= number <= len(known):
        raise NoPuzzle(f"{game.title} has puzzles 1 to {len(known)}, and no other.")
    return known[number - 1]


# --- what a puzzle is about


def theme_of(game: Game, name: str) -> Theme[Any]:
    """The theme of a name; raises `NoPuzzle`."""
    for theme in game.themes:
        if theme.name == name:
            return theme
    raise NoPuzzle(f'{game.title} has no puzzles of the kind "{name[:40]}".')


def words_of(game: Game, theme: str) -> dict[str, Any]:
    """The sentences of a theme; raises `ContentError` where one is missing."""
    found: dict[str, Any] = game.text["puzzles"][theme]
    for word in WORDS:
        if word not in found:
            raise ContentError(f'[puzzles.{theme}] of text.toml: missing key "{word}"')
    return found


def sentence(game: Game, theme: str, word: str, facts: Facts) -> str:
    """A sentence of a theme with its holes filled."""
    return filled(words_of(game, theme)[word], facts, game.plural)


def position_of(game: Game, puzzle: Puzzle) -> State:
    """The position of a puzzle; raises `BadPosition`."""
    s: State = game.at(puzzle.position, puzzle.seats, puzzle.options)
    return s


def actions_of(game: Game, puzzle: Puzzle) -> Line:
    """The answer of a puzzle as actions."""
    return tuple(game.space.number(text) for text in puzzle.answer)


def written(puzzles: list[Puzzle]) -> str:
    """A file of puzzles."""
    parts = []
    for puzzle in puzzles:
        rows = ["[[puzzle]]"]
        for name, value in vars(puzzle).items():
            if value or name in ("position", "answer"):
                rows.append(f"{name} = {as_toml(value)}")
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def as_toml(value: object) -> str:
    """A value of a puzzle as TOML has it."""
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(key)} = {as_toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, tuple):
        return f"[{', '.join(as_toml(item) for item in value)}]"
    return json.dumps(value)
