"""A place at a lesson: the full-screen table with a coach."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from sectors import players
from sectors.core.game import Game
from sectors.core.reason import Objection
from sectors.core.scene import Preview, Scene
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import Lesson
from sectors.table.table import Table
from sectors.terminal import learned
from sectors.terminal.desk import Desk, Hint, HomeDesk
from sectors.terminal.kept import Keeper
from sectors.terminal.taught import GO_ON, taught


@dataclass(slots=True)
class LessonDesk(Desk):
    """A learner with his coach."""

    coach: Coach = field(kw_only=True)
    advisor: str = "The coach"

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
        if self.coach.is_over:
            learned.note(self.game, self.coach.lesson)
        await self.say_changed()

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
