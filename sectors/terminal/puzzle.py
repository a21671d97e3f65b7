"""A puzzle in the terminal, line by line, at the usual table."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from sectors.core.game import Game
from sectors.table.puzzles.puzzle import GRADES
from sectors.table.puzzles.solver import WRONG, Solver
from sectors.terminal import solved
from sectors.terminal.keys import Ask
from sectors.terminal.learn import LessonSession
from sectors.terminal.taught import GO_ON

HOW = "Play the answer. `back` takes it back, `show` gives it away, ? lists the rest."
HELP = (
    ("a number", "do what stands beside it, or open the list behind it"),
    ("an action", "type it out; Tab completes"),
    ("back", "take the last action back, or try again"),
    ("show", "be shown the answer"),
    ("why ACTION", "why an action is not allowed"),
    ("board", "draw the table again"),
    ("words", "the board in words, place by place"),
    ("look [NAME]", "what a card, tile, ship or place is and does; all on the table"),
    ("rules [R1]", "the rules, or those about a number or a word"),
    ("help, ?", "this list"),
    ("quit", "leave the puzzle"),
)


class PuzzleSession(LessonSession):
    """One person with a puzzle."""

    def __init__(self, game: Game, number: int, console: Console, ask: Ask = input) -> None:
        self.solver = Solver(game, number)
        super().__init__(self.solver, console, ask)
        for word in ("skip", GO_ON.split()[0]):  # the second may be an action of the game
            del self.commands[word]

    def run_puzzle(self) -> bool:
        """Let somebody solve it; whether it was not left before its end."""
        solver = self.solver
        title = f"{self.table.game.title}: {solver.lesson.name}"
        grade = GRADES[solver.puzzle.grade - 1]
        self.say(f"{title}. Puzzle {solver.number}, {grade}.", "bold")
        self.say(f"You are {self.name}. {HOW}")
        self.converse()
        return solver.is_over

    def advance(self) -> None:
        """Say what happened; after a wrong answer, what it was about."""
        if self.solver.status == WRONG:
            self.tell_what_follows()
        else:
            super().advance()

    def tell_what_follows(self) -> None:
        """The log of a wrong answer and the table after it; then back to the beginning."""
        self.table = self.solver.table
        for sentence in self.table.log(self.seat)[-6:]:
            self.say(f"  {sentence}")
        self.board("")
        self.solver.go_on()
        self.table = self.solver.table
        self.told = dict.fromkeys(self.told, 0)
        self.say("Try again; Enter shows the table, `show` the answer.")

    def outcomes(self, text: str) -> list[str]:
        """Nothing is told that would give the answer away."""
        return [] if self.solver.theme.covers else super().outcomes(text)

    def farewell(self) -> None:
        """What the answer was, and the next one."""
        solver = self.solver
        if not solver.is_over:
            self.say("Goodbye.")
            return
        solved.note(solver.game, solver.puzzle, solver.how())
        self.say(solver.said, "bold")
        self.say(f"Next: `sectors puzzles {solver.game.name}`.")

    def help(self, rest: str) -> None:
        """List what can be typed."""
        for what, meaning in HELP:
            self.console.print(Text.assemble((f"  {what:<12}", "bold"), meaning))
