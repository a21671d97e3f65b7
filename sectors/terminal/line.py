"""The line to type in: actions and commands, completed."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

from sectors.terminal.keys import completions

COMMANDS = "why |hint|undo|log|rules|words|keys|say |start|save|resign|quit".split("|")


class Line(Input):
    """A line to type in; Tab completes, or goes on where there is nothing to complete."""

    BINDINGS = [Binding("tab", "complete", show=False)]

    class Done(Message):
        """Nothing more is typed."""

    def action_complete(self) -> None:
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
        return next(iter(completions(value, self.actions(), COMMANDS)), None)
