"""The line to type in: actions and commands, completed."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

COMMANDS = (
    "why ",
    "hint",
    "undo",
    "log",
    "rules",
    "words",
    "keys",
    "say ",
    "start",
    "save",
    "resign",
    "quit",
)


class Line(Input):
    """A line to type in; Tab completes, or goes on where there is nothing to complete."""

    BINDINGS = [Binding("tab", "complete", show=False)]

    class Done(Message):
        """Nothing more is typed."""

    def action_complete(self) -> None:
        """Take over what is suggested."""
        typed = self.value
        self.action_end()
        self.action_cursor_right()
        if self.value == typed:
            self.post_message(self.Done())


class Completions(Suggester):
    """Completes what is typed to an action or a command."""

    def __init__(self, actions: Callable[[], list[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.actions = actions

    async def get_suggestion(self, value: str) -> str | None:
        """The first action or command that begins like this."""
        head = "why " if value.casefold().startswith("why ") else ""
        known = [head + text for text in self.actions()] + ([] if head else list(COMMANDS))
        return next((k for k in known if k.casefold().startswith(value.casefold())), None)
