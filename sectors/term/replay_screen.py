"""A recorded game on the whole screen, stepped through with keys."""

from __future__ import annotations

from rich.text import Text
from textual.binding import Binding
from textual.widgets import Static

from sectors.core.scene import Scene
from sectors.term.desk import Replay
from sectors.term.table_screen import TableScreen


class ReplayScreen(TableScreen, inherit_bindings=False):
    """The table with step keys instead of choices."""

    BINDINGS = [
        Binding("right,space,l", "step(1)", "Next", priority=True),
        Binding("left,h", "step(-1)", "Before", priority=True),
        Binding("pagedown", "step(10)", "Ten on", show=False, priority=True),
        Binding("pageup", "step(-10)", "Ten back", show=False, priority=True),
        Binding("home", "step(-1000000)", "Start", priority=True),
        Binding("end", "step(1000000)", "End", priority=True),
        Binding("v", "viewer", "Viewer"),
        Binding("f1,question_mark", "rules", "Rules"),
        Binding("f4", "log", "Log"),
        Binding("ctrl+q,q", "app.quit", "Quit"),
    ]
    desk: Replay

    async def on_mount(self) -> None:
        """The keys belong to the screen."""
        await super().on_mount()
        self.set_focus(None)

    async def action_step(self, by: int) -> None:
        """Go some actions on or back."""
        await self.desk.step(by)

    async def action_viewer(self) -> None:
        """Look through the next pair of eyes: everybody who sits, then a spectator."""
        seats = self.desk.tables.record.seats
        self.desk.seat = -1 if self.desk.seat == seats - 1 else self.desk.seat + 1
        await self.redraw()

    def draw_prompt(self, scene: Scene) -> None:
        """Where in the game this is, and what happened last."""
        count = len(self.desk.tables.record.entries)
        name = self.desk.game.seat_name(self.desk.seat) if self.desk.seat >= 0 else "a spectator"
        last = next(reversed(self.desk.log()), "The table is set.")
        words = Text.assemble(
            (f"{self.desk.at} of {count}", "bold"), f", as {name} sees it. {last}"
        )
        self.query_one("#prompt", Static).update(words)
