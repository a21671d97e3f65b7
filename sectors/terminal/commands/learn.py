"""The command that teaches."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from sectors import games
from sectors.core.game import Game
from sectors.table.lessons.coach import Coach
from sectors.table.lessons.lesson import Lesson, lesson_of, lessons_of
from sectors.terminal import learned
from sectors.terminal.commands import screen
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson
from sectors.terminal.keys import is_able
from sectors.terminal.learn import LessonSession


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="What to learn.")] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="[LESSON]", help="Which lesson; else the next one.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, in any terminal.")] = False,
    as_json: AsJson = False,
) -> None:
    """Learn a game in a few minutes, at a table with a coach; without a game: list the lessons."""
    found = [games.load(name) for name in ([game] if game else games.names())]
    wanted = lesson_of(found[0], lesson or "") if game else None
    if as_json:
        shown = [learned.lesson_data(one, each) for one in found for each in lessons_of(one)]
        print_json({"lessons": shown})
    elif wanted is None:
        show_lists(found)
    elif not plain and is_able():
        show_full(found[0], wanted if lesson else None)
    else:
        teach(found[0], wanted if lesson else None)


def show_lists(found: list[Game]) -> None:
    """The lessons of some games, each with its minutes and a tick if it was done."""
    console = Console(highlight=False)
    for game in found:
        console.print(f"[bold]{game.title}[/bold]  sectors learn {game.name}")
        for lesson in lessons_of(game):
            console.print("  ", learned.lesson_line(game, lesson), f" {lesson.id}", sep="")


def show_full(game: Game, lesson: Lesson | None) -> None:
    """A lesson on the whole screen, or the list to pick one from."""
    from sectors.terminal.full import Full
    from sectors.terminal.lesson_desk import lesson_desk
    from sectors.terminal.lessons_screen import LessonsScreen
    from sectors.terminal.table_screen import TableScreen

    first = TableScreen(lesson_desk(game, lesson)) if lesson else LessonsScreen(game)
    screen.run(Full(first=first))


def teach(game: Game, lesson: Lesson | None) -> None:
    """A lesson line by line; without one, the list and the next that was not done."""
    console = Console(highlight=False)
    if lesson is None:
        show_lists([game])
    wanted = lesson or learned.next_lesson(game)
    assert wanted is not None
    LessonSession(Coach(game, wanted), console).run()
