"""Solving a puzzle at a table: a coach who asks for one line, judges it and shows what follows.

Everything that is allowed may be played. When the line is complete it is judged; after a wrong
one the table shows what comes of it, and one may go back. The answer leaves this place only when
it was found or when somebody asks to be shown it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sectors.core import scene as scenes
from sectors.core.game import BadPosition, Game
from sectors.core.puzzle import Line
from sectors.core.reason import Objection
from sectors.core.scene import Listing, Preview, Scene
from sectors.core.space import RESIGN
from sectors.table.lessons.coach import Coach, CoachCard
from sectors.table.lessons.lesson import Lesson, Passage, Scripted, Stage
from sectors.table.puzzles.judging import key_of, refresh
from sectors.table.puzzles.puzzle import (
    GRADES,
    NoPuzzle,
    actions_of,
    puzzle_of,
    puzzles_of,
    sentence,
    theme_of,
    words_of,
)
from sectors.table.table import Table

NAME = "puzzle-"
LAST = 99  # no lesson follows a puzzle
OPEN, WRONG, RIGHT, SHOWN = "open", "wrong", "right", "shown"
NO_HINTS = "There are no hints in a puzzle; you may be shown the answer."
SOLVED = "This puzzle is done."
AGAIN = "That was not it. Try again, or be shown the answer."


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is said of a line; a pure function of the puzzle and the line."""

    is_right: bool
    said: str
    line: tuple[tuple[int, int], ...] = ()  # what follows, if it is wrong: who plays what
    position: str = ""  # from where that is played, if not from the end of the line


class Solver(Coach):
    """One person and one puzzle."""

    def __init__(self, game: Game, number: int) -> None:
        puzzle = puzzle_of(game, number)
        self.game, self.puzzle, self.number = game, puzzle, number
        self.theme = theme_of(game, puzzle.theme)
        words = words_of(game, puzzle.theme)
        self.table = self.set_up(puzzle.position)
        self.start = self.table.state
        facts = self.theme.asked(game, self.start, puzzle.own, puzzle.about)
        self.question = sentence(game, puzzle.theme, "ask", facts)
        self.status, self.said, self.tries = OPEN, self.question, 0
        part = Passage(puzzle.position, (Stage(self.question),), puzzle.seats, puzzle.options)
        self.lesson = Lesson(
            LAST, words["name"], 1, self.question, (part,), puzzle.seat, id=f"{NAME}{number}"
        )

    @property
    def seat(self) -> int:
        return self.puzzle.own

    @property
    def is_over(self) -> bool:
        return self.status in (RIGHT, SHOWN)

    @property
    def asks(self) -> bool:
        return self.status == OPEN

    def card(self) -> CoachCard:
        return CoachCard(
            self.lesson.name,
            self.number,
            len(puzzles_of(self.game)),
            self.said,
            show=self.rings(),
            asks=self.asks,
            may_go_back=bool(self.table.moves) or self.status != OPEN,
            is_over=self.is_over,
        )

    def told(self) -> dict[str, object]:
        """Where the puzzle stands; nothing of its answer."""
        puzzle = self.puzzle
        grade = GRADES[puzzle.grade - 1]
        stand = {"status": self.status, "tries": self.tries, "question": self.question}
        return {"id": puzzle.id, "number": self.number, "grade": grade, **stand}

    def how(self) -> str:
        """How it was solved: `right`, `later` or `shown`; nothing while it is open."""
        if not self.is_over:
            return ""
        return SHOWN if self.status == SHOWN else "later" if self.tries else RIGHT

    def scene(self) -> Scene:
        scene = self.table.scene(self.seat)
        if self.asks:
            return covered(scene, self.theme.covers)
        return replace(scene, choices=(), prompt=SOLVED if self.is_over else AGAIN, help="")

    def preview(self, text: str) -> Preview:
        """What pointing at a choice shows; nothing where that would give the answer away."""
        if self.asks and self.theme.covers:
            return Preview()
        return self.table.preview(self.seat, text)

    def rings(self) -> tuple[str, ...]:
        """What the question is about, where it lies on the table."""
        about = self.puzzle.about
        is_there = about and about in scenes.ids(self.table.scene(self.seat))
        return (about,) if is_there else ()

    def wanted(self) -> Scripted | None:
        return None

    def pointing(self) -> str:
        return NO_HINTS

    # --- acting

    def submit(self, text: str) -> list[str]:
        """Play a line; when it is complete it is judged. Raises `Objection`."""
        said, line = self.play_line(text)
        if line:
            self.take_in(self.verdict(line))
        return said

    def play_line(self, text: str) -> tuple[list[str], Line]:
        """Play a line without judging it; also gives all that was played once it is complete."""
        if self.status != OPEN:
            raise Objection("lesson", SOLVED if self.is_over else AGAIN)
        actions = self.table.check(self.seat, text)
        if RESIGN in actions:
            raise Objection("lesson", NO_HINTS)
        said = []
        for action in actions:
            said.append(self.game.space.text(action))
            before = self.line()
            if self.add(action):
                return said, (*before, action)
        return said, ()

    def add(self, action: int) -> bool:
        """Add an action to the line; whether it is complete."""
        if self.theme.is_told(self.game, self.table.state, self.seat, action):
            return True
        self.table.play(self.seat, action)
        return self.theme.is_done(self.game, self.start, self.table.state, self.seat)

    def line(self) -> Line:
        """What was played so far."""
        return tuple(move.action for move in self.table.moves)

    def verdict(self, line: Line) -> Judgement:
        """What is to be said of the line that was played. It may take a second to work out."""
        game, puzzle, state = self.game, self.puzzle, self.table.state
        key = self.theme.key(game, self.start, state, self.seat, line)
        if key == key_of(game, puzzle, self.start):
            return Judgement(True, sentence(game, puzzle.theme, "right", self.facts()))
        found = self.theme.follow(game, self.start, state, self.seat, line, puzzle.about)
        said = sentence(game, puzzle.theme, found.words, {**found.facts})
        return Judgement(False, said, found.line, found.position)

    def take_in(self, verdict: Judgement) -> None:
        """Say whether the line is the answer, and show what follows if not."""
        self.said = verdict.said
        if verdict.is_right:
            self.status = RIGHT
            return
        self.status, self.tries = WRONG, self.tries + 1
        if verdict.position:
            self.table = self.set_up(verdict.position)
        for seat, action in verdict.line:
            self.table.play(seat, action)

    def facts(self) -> dict[str, str]:
        """The numbers of the answer."""
        return self.puzzle.facts

    def show(self) -> None:
        """Play the answer, which is then no more to be found."""
        if self.is_over:
            raise Objection("lesson", SOLVED)
        self.begin_anew()
        for action in actions_of(self.game, self.puzzle):
            if self.theme.is_told(self.game, self.table.state, self.seat, action):
                break
            self.table.play(self.seat, action)
        self.status = SHOWN
        self.said = sentence(self.game, self.puzzle.theme, "right", self.facts())

    def go_on(self) -> None:
        """After a wrong line: try again."""
        if self.status != WRONG:
            raise Objection("lesson", self.said if self.is_over else NO_HINTS)
        self.begin_anew()

    def back(self) -> None:
        """Take the last action back; once the line was judged, the whole of it."""
        if self.status == OPEN:
            self.table.rewind(max(0, len(self.table.moves) - 1))
        else:
            self.begin_anew()

    def skip(self) -> None:
        raise Objection("lesson", NO_HINTS)

    def begin_anew(self) -> None:
        """To the position of the puzzle."""
        self.table = self.set_up(self.puzzle.position)
        self.status, self.said = OPEN, self.question

    def set_up(self, position: str) -> Table:
        """The table of a position; raises `NoPuzzle` where the rules have no such position."""
        puzzle = self.puzzle
        try:
            return Table(self.game, puzzle.seats, "puzzle", puzzle.options, start=position)
        except BadPosition as problem:
            again = f"Make the puzzles anew: {refresh(self.game)}"
            raise NoPuzzle(f"This puzzle cannot be laid out: {problem} {again}") from problem


def covered(scene: Scene, covers: Mapping[str, tuple[int, ...]]) -> Scene:
    """A scene without some columns of its tables."""
    if not covers:
        return scene
    return replace(scene, tables=tuple(without(t, covers.get(t.id, ())) for t in scene.tables))


def without(table: Listing, columns: tuple[int, ...]) -> Listing:
    """A table without some of its columns."""
    kept = [n for n in range(len(table.columns)) if n not in columns]
    rows = tuple(replace(row, cells=tuple(row.cells[n] for n in kept)) for row in table.rows)
    return replace(table, columns=tuple(table.columns[n] for n in kept), rows=rows)


def judged(game: Game, number: int, line: Line) -> Judgement:
    """The verdict on a complete line of a puzzle, whoever plays it."""
    solver = Solver(game, number)
    for action in line:
        solver.add(action)
    return solver.verdict(line)


def solver_of(game: Game, name: str) -> Solver | None:
    """The puzzle that a name such as `puzzle-7` means; none for other names; else `NoPuzzle`."""
    number = name.removeprefix(NAME)
    if number == name:
        return None
    return Solver(game, int(number) if number.isascii() and number.isdigit() else 0)
