"""Lessons and puzzles in the terminal, line by line."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from rich.console import Console

from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.table.puzzles.puzzle import GRADES
from sectors.table.puzzles.solver import WRONG, Solver
from sectors.table.table import Table
from sectors.terminal import learned
from sectors.terminal.desk import now
from sectors.terminal.keys import Ask
from sectors.terminal.lesson_desk import GO_ON, LessonDesk, PuzzleDesk, puzzle_desk, taught
from sectors.terminal.play import Session

LOOKING = (
    ("board", "draw the table again"),
    ("words", "the board in words, place by place"),
    ("look [NAME]", "what a card, tile, ship or place is and does; all on the table"),
    ("rules [R1]", "the rules, or those about a number or a word"),
    ("help, ?", "this list"),
)
HOW = "Enter goes on where there is nothing to do. `back` goes a step back, ? lists the rest."
HELP = (
    ("Enter", "go on, or hear it again"),
    ("a number", "do what stands beside it, or open the list behind it"),
    ("an action", "type it out; Tab completes"),
    ("hint", "what to do now"),
    ("show", "let the coach do it"),
    ("skip", "go to the next step"),
    ("back", "go a step back"),
    ("why ACTION", "why an action is not allowed"),
    ("log", "what has happened so far"),
    *LOOKING,
    ("quit", "leave the lesson"),
)
PUZZLE_HOW = "Play the answer. `back` takes it back, `show` gives it away, ? lists the rest."
PUZZLE_HELP = (
    ("a number", "do what stands beside it, or open the list behind it"),
    ("an action", "type it out; Tab completes"),
    ("back", "take the last action back, or try again"),
    ("show", "be shown the answer"),
    ("why ACTION", "why an action is not allowed"),
    *LOOKING,
    ("quit", "leave the puzzle"),
)


class LessonSession(Session):
    """The line-by-line view of a lesson."""

    help_lines: Sequence[tuple[str, str]] = HELP
    desk: LessonDesk

    def __init__(self, desk: LessonDesk, console: Console, ask: Ask = input) -> None:
        super().__init__(desk, console, ask)
        self.coach = desk.coach
        del self.commands["save"]
        self.commands |= {
            "back": self.undo,
            "show": self.show_me,
            "skip": self.skip,
            GO_ON.split()[0]: lambda _: self.act(GO_ON),
        }

    def run(self) -> None:
        """Teach until the lesson is over or the person leaves."""
        game, lesson = self.desk.game, self.coach.lesson
        self.say(f"{game.title}: {lesson.name}. {learned.minutes(lesson)}.", "bold")
        self.say(f"You are {self.name}. {HOW}")
        self.converse()

    def obey(self, line: str) -> None:
        """Do what a line says; an empty one goes on."""
        super().obey(line or ("board" if self.coach.asks else GO_ON))

    def act(self, line: str) -> None:
        """Play a line if it is asked for."""
        self.go_on(self.desk.act(line))

    def go_on(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something, and say what came of it."""
        old = self.table
        now(work)
        self.tell_on(old)

    def tell_on(self, old: Table) -> None:
        """Say what happened at the table of before, and show that of now."""
        self.tell(old)
        if self.table is not old:
            self.told[self.seat] = 0
        if not self.desk.is_over():
            self.board("")

    def advance(self) -> None:
        self.tell_on(self.table)

    def farewell(self) -> None:
        game, lesson = self.desk.game, self.coach.lesson
        if not self.coach.is_over:
            self.say(f"Goodbye. `sectors learn {game.name} {lesson.id}` begins this lesson again.")
            return
        self.say(f"{learned.DONE} {lesson.learned}", "bold")
        if after := learned.following(game, lesson):
            words = f"{after.name}, {learned.minutes(after)}"
            self.say(f"Next lesson ({words}): `sectors learn {game.name} {after.id}`.")
        options = "".join(f" --option {k}={v}" for k, v in lesson.play.options.items())
        self.say(f"Play: `sectors play {game.name} --seats {lesson.play.seats}{options}`.")

    # --- commands

    def undo(self, rest: str) -> None:
        now(self.desk.undo())
        self.told = dict.fromkeys(self.told, len(self.table.beats))
        self.board("")

    def hint(self, rest: str) -> None:
        wanted = self.coach.wanted()
        typed = f" Type `{wanted.text}`." if wanted else ""
        self.say(f"{self.coach.pointing()}{typed}")

    def show_me(self, rest: str) -> None:
        self.go_on(self.desk.show())

    def skip(self, rest: str) -> None:
        self.go_on(self.desk.skip())


class PuzzleSession(LessonSession):
    """The line-by-line view of a puzzle."""

    help_lines: Sequence[tuple[str, str]] = PUZZLE_HELP
    desk: PuzzleDesk

    def __init__(self, game: Game, number: int, console: Console, ask: Ask = input) -> None:
        super().__init__(puzzle_desk(game, number), console, ask)
        for word in ("skip", GO_ON.split()[0]):  # the second may be an action of the game
            del self.commands[word]

    @property
    def solver(self) -> Solver:
        return self.desk.solver

    def run_puzzle(self) -> bool:
        """Let the person solve it; False if it was left before its end."""
        solver = self.solver
        title = f"{self.table.game.title}: {solver.lesson.name}"
        grade = GRADES[solver.puzzle.grade - 1]
        self.say(f"{title}. Puzzle {solver.number}, {grade}.", "bold")
        self.say(f"You are {self.name}. {PUZZLE_HOW}")
        self.converse()
        return solver.is_over

    def scene(self) -> Scene:
        """What the person sees; the commands take the place of the desk's own choices."""
        return taught(self.solver)

    def tell_on(self, old: Table) -> None:
        """Say what happened; after a wrong answer, show it and begin again."""
        if self.solver.status != WRONG:
            super().tell_on(old)
            return
        for sentence in self.table.log(self.seat)[-6:]:
            self.say(f"  {sentence}")
        self.board("")
        self.solver.go_on()
        self.told = dict.fromkeys(self.told, 0)
        self.say("Try again; Enter shows the table, `show` the answer.")

    def outcomes(self, text: str) -> list[str]:
        """Nothing is told that would give the answer away."""
        return [] if self.solver.theme.covers else super().outcomes(text)

    def farewell(self) -> None:
        if not self.desk.is_over():
            self.say("Goodbye.")
            return
        self.say(self.solver.said, "bold")
        self.say(f"Next: `sectors puzzles {self.desk.game.name}`.")
