"""A lesson as a table that is looked at: the host of a coach and one learner."""

from __future__ import annotations

from dataclasses import dataclass, field

from sectors.core.game import Game
from sectors.core.scene import Preview, Scene
from sectors.server.rooms.host import Host, Sitter
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import Plain
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import Lesson, lessons_of
from sectors.table.puzzles.solver import NO_HINTS, Solver


@dataclass(slots=True, eq=False)
class LessonHost(Host):
    """One table of a lesson, with what the coach says."""

    coach: Coach = field(kw_only=True)

    def scene_for(self, seat: int) -> Scene:
        return self.coach.scene()

    def question(self, seat: int) -> str:
        return ""  # the coach explains it

    def course(self) -> Plain:
        return {
            "status": "playing",  # it is no game that somebody has won
            "turn": self.table.game.turn(self.table.state),
            "asked": [] if self.coach.is_over else [self.coach.seat],
        }

    def catch_up(self) -> bool:
        """Go to the table where the coach is; whether it is another one than before."""
        is_other = self.table is not self.coach.table
        self.table = self.coach.table
        return is_other

    def card(self) -> Plain:
        """What the coach says now, and what comes after the lesson."""
        card, lesson = self.coach.card(), self.coach.lesson
        return {
            "lesson": lesson.id,
            "name": card.name,
            "at": card.at,
            "of": card.of,
            "say": card.say,
            "rules": card.rules,
            "show": card.show,
            "asks": card.asks,
            "back": card.may_go_back,
            "dice": card.has_dice,
            "over": card.is_over,
            "figure": self.coach.figure,
            "play": {"seats": lesson.play.seats, "options": lesson.play.options},
            "following": following(self.coach.game, lesson),
            "puzzle": self.coach.told() if isinstance(self.coach, Solver) else None,
        }

    def preview(self, seat: int, text: str) -> Preview:
        if isinstance(self.coach, Solver):
            return self.coach.preview(text)
        return self.table.preview(seat, text)

    def hint(self, seat: int, found: Plain | None = None) -> Plain:
        if isinstance(self.coach, Solver):
            raise Refusal(NO_HINTS, "puzzle")
        wanted = self.coach.wanted()
        text = wanted.text if wanted else ""
        choices = self.coach.scene().choices
        label = next((choice.label for choice in choices if choice.text == text), text)
        return {"text": text, "label": label, "reason": self.coach.pointing(), "alternatives": []}


def lesson_host(game: Game, lesson: Lesson, at: int) -> LessonHost:
    """A lesson from one of its steps on; raises `NoLesson`."""
    return host_of(game, Coach(game, lesson, at))


def host_of(game: Game, coach: Coach) -> LessonHost:
    """The table of a coach, with everybody at it."""
    chairs = [
        Sitter(seat, "person" if seat == coach.seat else "bot", game.seat_name(seat), "")
        for seat in range(coach.table.record.seats)
    ]
    return LessonHost(coach.table, chairs, coach=coach)


def following(game: Game, lesson: Lesson) -> Plain | None:
    """The lesson after one, if there is one."""
    after = next((one for one in lessons_of(game) if one.number > lesson.number), None)
    return lesson_info(after) if after else None


def lesson_info(lesson: Lesson) -> Plain:
    """What a list of lessons shows of one."""
    return {"id": lesson.id, "name": lesson.name, "minutes": lesson.minutes}
