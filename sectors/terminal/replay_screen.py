"""A recorded game on the whole screen, stepped through with keys."""

from __future__ import annotations

from rich.text import Text
from textual.binding import Binding

from sectors.core.scene import Scene
from sectors.draw.text.flow import broken
from sectors.terminal.desk import Replay
from sectors.terminal.table_screen import TableScreen


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
        Binding("f1,r", "rules", "Rules"),
        Binding("f4", "log", "Log"),
        Binding("f6,b", "words", "In words", show=False),
        Binding("up,shift+up", "scroll(0, -3)", show=False),
        Binding("down,shift+down", "scroll(0, 3)", show=False),
        Binding("shift+left", "scroll(-8, 0)", show=False),
        Binding("shift+right", "scroll(8, 0)", show=False),
        Binding("escape,q,ctrl+q", "leave", "Leave"),
    ]
    desk: Replay

    async def on_mount(self) -> None:
        """The keys belong to the screen."""
        await super().on_mount()
        self.set_focus(None)

    async def action_step(self, by: int) -> None:
        await self.desk.step(by)

    async def action_viewer(self) -> None:
        """Look through the next pair of eyes: everybody who sits, then a spectator."""
        seats = self.desk.tables.record.seats
        self.desk.seat = -1 if self.desk.seat == seats - 1 else self.desk.seat + 1
        await self.redraw()

    def draw_panel(self, scene: Scene) -> None:
        """The panel; what happened last is the newest of the story."""
        self.since = len(self.desk.log()) - 1
        super().draw_panel(scene)

    def asked_words(self, scene: Scene) -> list[Text]:
        """Where in the game this is, and through whose eyes it is seen."""
        count = len(self.desk.tables.record.entries)
        name = self.desk.game.seat_name(self.desk.seat) if self.desk.seat >= 0 else "a spectator"
        at = Text.assemble((f"{self.desk.at} of {count}", "bold"), f", as {name} sees it.")
        if not self.desk.at:
            at.append(" The table is set; → goes on.")
        return broken(at, self.panel_width(), "")
