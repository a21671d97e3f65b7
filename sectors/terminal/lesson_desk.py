"""Places at lessons and puzzles: a desk at which a coach or a puzzle speaks."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace

from sectors import players
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Choice, Preview, Scene
from sectors.table.lessons.coach import Coach, CoachCard
from sectors.table.lessons.lesson import Lesson
from sectors.table.puzzles.puzzle import GRADES
from sectors.table.puzzles.solver import NO_HINTS, WRONG, Solver
from sectors.table.table import Table
from sectors.terminal import learned, solved
from sectors.terminal.choices import click_name
from sectors.terminal.desk import Desk, Hint, HomeDesk
from sectors.terminal.kept import Keeper

GO_ON = "go on"
DICE = "The dice of lessons are fixed."
AGAIN = Choice(GO_ON, "Try again", ("button:go on",))
SHOW = Choice("show", "Show me the answer", ("button:show",))


def taught(coach: Coach) -> Scene:
    """What the learner sees: a step that is only read has one choice, which lights its things."""
    card, scene = coach.card(), coach.scene()
    table = scene.prompt if card.asks else ""
    help = " ".join(filter(None, (table, looking(coach, card), DICE if card.has_dice else "")))
    choices = scene.choices
    if not card.asks and not card.is_over:
        choices = (Choice(GO_ON, "Go on", ("button:go on",), also=card.show),)
    return replace(scene, prompt=spoken(card), help=help, choices=choices)


def spoken(card: CoachCard) -> str:
    """What the coach says, with where we are."""
    return card.say if card.is_over else f"{card.at}/{card.of}  {card.say}"


def looking(coach: Coach, card: CoachCard) -> str:
    """What the step is about, in words, and its rules."""
    scene = coach.scene()
    meters = {meter.id: meter.label for meter in scene.meters}
    found = [
        meters.get(id) or click_name(coach.game, scene, id)
        for id in card.show
        if not id.startswith("button:")
    ]
    look = f"Look at {'; '.join(dict.fromkeys(found))}." if found else ""
    rules = f"Rules: {', '.join(card.rules)}." if card.rules else ""
    return f"{look} {rules}".strip()


@dataclass(slots=True)
class LessonDesk(Desk):
    """A learner with his coach."""

    coach: Coach = field(kw_only=True)
    advisor: str = "The coach"

    @property
    def table(self) -> Table:
        """The table of now; the coach lays a new one for each part of the lesson."""
        return self.coach.table

    def scene(self) -> Scene:
        return taught(self.coach)

    def log(self) -> list[str]:
        return self.coach.table.log(self.seat)

    def is_over(self) -> bool:
        return self.coach.is_over

    async def act(self, text: str) -> None:
        if text == GO_ON:
            self.coach.go_on()
        else:
            self.coach.submit(text)
        await self.went_on()

    async def went_on(self) -> None:
        """Note the lesson once it is done, and tell the screen."""
        if self.is_over():
            learned.note(self.game, self.coach.lesson)
        await self.say_changed()

    async def show(self) -> None:
        """Let the coach do what he asks for."""
        self.coach.show()
        await self.went_on()

    async def skip(self) -> None:
        self.coach.skip()
        await self.went_on()

    async def why(self, text: str) -> str:
        objection = self.coach.table.why(text, self.seat)
        return "It is legal." if objection is None else str(objection)

    async def hint(self) -> Hint:
        wanted = self.coach.wanted()
        return Hint(wanted.text if wanted else GO_ON)

    async def undo(self) -> str:
        self.coach.back()
        await self.say_changed()
        return "One step back."

    async def preview(self, text: str) -> Preview:
        try:
            return self.coach.table.preview(self.seat, text)
        except Objection:
            return Preview()

    def people(self) -> dict[int, str]:
        seats = range(self.coach.table.record.seats)
        return {seat: "you" if seat == self.seat else "plays along" for seat in seats}

    def asked(self) -> list[int]:
        return [] if self.coach.is_over else [self.seat]

    def endings(self) -> list[tuple[str, str]]:
        after = learned.following(self.game, self.coach.lesson)
        more = [(f"Next lesson: {after.name}, {learned.minutes(after)}", "follow")] if after else []
        return [
            ("Play a game now", "again"),
            *more,
            ("Read the rules", "rules"),
            ("Leave the lesson", "leave"),
        ]

    async def again(self) -> HomeDesk:
        play, game = self.coach.lesson.play, self.game
        table = Table(game, play.seats, secrets.randbelow(10**9), play.options)
        levels = dict.fromkeys(range(1, play.seats), players.LEVELS[0])
        return HomeDesk(game, 0, table=table, levels=levels, keeper=Keeper())

    async def follow(self) -> Desk:
        after = learned.following(self.game, self.coach.lesson)
        if after is None:
            raise Objection("lesson", "That was the last lesson.")
        return lesson_desk(self.game, after)


def lesson_desk(game: Game, lesson: Lesson) -> LessonDesk:
    """A place at the beginning of a lesson; raises `NoLesson`."""
    return LessonDesk(game, lesson.own, coach=Coach(game, lesson))


@dataclass(slots=True)
class PuzzleDesk(LessonDesk):
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
            await self.show()
        else:
            await LessonDesk.act(self, text)

    async def went_on(self) -> None:
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
