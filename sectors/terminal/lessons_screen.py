"""The lessons of a game on the whole screen, to pick one."""

from __future__ import annotations

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from sectors.core.game import Game
from sectors.table.lessons.lesson import lesson_of, lessons_of
from sectors.terminal import learned
from sectors.terminal.asking import Wanted
from sectors.terminal.lesson_desk import lesson_desk


class LessonsScreen(Screen[None]):
    """A line for each lesson: a tick if it was done, its name, its minutes."""

    BINDINGS = [Binding("escape,q", "leave", "Back"), Binding("ctrl+q", "app.quit", show=False)]
    AUTO_FOCUS = "#lessons"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        yield Static(
            f"{self.game.title}: pick a lesson with the arrows, Enter begins", id="heading"
        )
        yield OptionList(id="lessons")
        yield Footer()

    def on_screen_resume(self) -> None:
        """Show what was done by now; the next lesson is pointed at."""
        box = self.query_one("#lessons", OptionList)
        known = lessons_of(self.game)
        box.clear_options()
        for lesson in known:
            words = Text.assemble(learned.lesson_line(self.game, lesson), "\n")
            box.add_option(Option(words, id=lesson.id))
        following = learned.next_lesson(self.game)
        box.highlighted = known.index(following) if following else None

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        lesson = lesson_of(self.game, event.option.id or "")
        self.post_message(Wanted(lesson_desk(self.game, lesson), is_instead=False))

    def action_leave(self) -> None:
        if len(self.app.screen_stack) > 2:
            self.app.pop_screen()
        else:
            self.app.call_later(self.app.action_quit)
