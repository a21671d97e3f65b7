"""A place at a puzzle: the full-screen table where one line is to be found."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Choice, Preview, Scene
from sectors.table.puzzles.puzzle import GRADES
from sectors.table.puzzles.solver import NO_HINTS, WRONG, Solver
from sectors.terminal import solved
from sectors.terminal.desk import Desk, Hint
from sectors.terminal.lesson_desk import LessonDesk
from sectors.terminal.taught import GO_ON

AGAIN = Choice(GO_ON, "Try again", ("button:go on",))
SHOW = Choice("show", "Show me the answer", ("button:show",))


@dataclass(slots=True)
class PuzzleDesk(LessonDesk):
    """One person with a puzzle."""

    solver: Solver = field(kw_only=True)
    advisor: str = "The puzzle"

    def scene(self) -> Scene:
        solver = self.solver
        scene = solver.scene()
        grade = GRADES[solver.puzzle.grade - 1]
        prompt = solver.said if solver.is_over else f"{solver.lesson.name} ({grade}): {solver.said}"
        if solver.is_over:
            return replace(scene, prompt=prompt)
        more = (AGAIN, SHOW) if solver.status == WRONG else (*scene.choices, SHOW)
        return replace(scene, prompt=prompt, help=scene.prompt if solver.asks else "", choices=more)

    async def act(self, text: str) -> None:
        if text == SHOW.text:
            self.solver.show()
        elif text == GO_ON:
            self.solver.go_on()
        else:
            self.solver.submit(text)
        if self.solver.is_over:
            solved.note(self.game, self.solver.puzzle, self.solver.how())
        await self.say_changed()

    async def hint(self) -> Hint:
        raise Objection("puzzle", NO_HINTS)

    async def undo(self) -> str:
        self.solver.back()
        await self.say_changed()
        return "Taken back."

    async def preview(self, text: str) -> Preview:
        try:
            return self.solver.preview(text)
        except Objection:
            return Preview()

    def endings(self) -> list[tuple[str, str]]:
        return [("Next puzzle", "follow"), ("Read the rules", "rules"), ("Leave", "leave")]

    async def follow(self) -> Desk:
        return puzzle_desk(self.game, solved.next_open(self.game))


def puzzle_desk(game: Game, number: int) -> PuzzleDesk:
    """A place at a puzzle; raises `NoPuzzle`."""
    solver = Solver(game, number)
    return PuzzleDesk(game, solver.seat, coach=solver, solver=solver)
