"""Which lessons were done on this machine, and the list of them."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from sectors.core.game import Game
from sectors.table.lessons.lesson import Lesson, lessons_of
from sectors.terminal import notes

DONE, OPEN = "✓", " "
FILE = "lessons.txt"  # game and lesson, one a line


def done() -> set[str]:
    return set(notes.lines(FILE))


def is_done(game: Game, lesson: Lesson) -> bool:
    return f"{game.name} {lesson.id}" in done()


def note(game: Game, lesson: Lesson) -> None:
    if not is_done(game, lesson):
        notes.add(FILE, f"{game.name} {lesson.id}")


def next_lesson(game: Game) -> Lesson | None:
    """The first lesson that was not done yet, or the first of all."""
    known = lessons_of(game)
    return next((one for one in known if not is_done(game, one)), known[0] if known else None)


def following(game: Game, lesson: Lesson) -> Lesson | None:
    return next((one for one in lessons_of(game) if one.number > lesson.number), None)


def lesson_line(game: Game, lesson: Lesson) -> Text:
    """A lesson in the list: whether it was done, its name, its minutes."""
    sign = DONE if is_done(game, lesson) else OPEN
    return Text.assemble((f"{sign} ", "green"), (lesson.name, "bold"), f"  {minutes(lesson)}")


def minutes(lesson: Lesson) -> str:
    return "1 minute" if lesson.minutes == 1 else f"{lesson.minutes} minutes"


def lesson_data(game: Game, lesson: Lesson) -> dict[str, Any]:
    return {
        "game": game.name,
        "lesson": lesson.id,
        "name": lesson.name,
        "minutes": lesson.minutes,
        "steps": len(lesson.steps),
        "done": is_done(game, lesson),
    }
