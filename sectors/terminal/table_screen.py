"""The table on the whole screen: board, players, log, prompt, choices and a line to type."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, OptionList, Static

from sectors.core.scene import Scene
from sectors.draw.text.scene import Drawing
from sectors.terminal.board_view import BoardView
from sectors.terminal.desk import Replay
from sectors.terminal.line import Completions, Line
from sectors.terminal.panel import Panel
from sectors.terminal.seats import players

WIDE = 120  # columns from which the panel always stands beside the board
TALL = 36  # lines from which there is room to part things
RIGHT = 46  # columns of the panel beside the board on a wide screen
LEAST, BEST = 26, 44  # columns for the panel beside the board on a narrow one
LOW_HEAD, TALL_HEAD = 3, 6  # lines for the players, on a low and on a tall screen
A_FEW = 6  # pieces that moved at once and can be followed


class TableScreen(Panel):
    """One table, seen from one seat."""

    AUTO_FOCUS = "#choices"
    BINDINGS = [
        Binding("f1,r", "rules", "Rules"),
        Binding("f2,h", "hint", "Hint"),
        Binding("f3,u", "undo", "Undo"),
        Binding("f4,l", "log", "Log"),
        Binding("f5,w", "why", "Why not?"),
        Binding("f6,b", "words", "In words"),
        Binding("question_mark,f7", "keys", "Keys", key_display="?"),
        Binding("escape", "back", "Back"),
        Binding("tab,shift+tab", "other", show=False),
        Binding("x", "examine", show=False),
        Binding("slash", "type", show=False, priority=True),
        *(Binding(str(n), f"point({n})", show=False, priority=True) for n in range(1, 10)),
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
        Binding("shift+up", "scroll(0, -3)", show=False),
        Binding("shift+down", "scroll(0, 3)", show=False),
        Binding("shift+left", "scroll(-8, 0)", show=False),
        Binding("shift+right", "scroll(8, 0)", show=False),
        Binding("ctrl+q", "app.quit", "Quit", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        yield Static(id="players")
        with Container(id="main"):
            with ScrollableContainer(id="board", can_focus=False):
                yield BoardView(id="drawing")
            with Vertical(id="right"):
                yield Static(id="prompt")
                yield OptionList(id="choices")
                yield Static(id="note")
                with VerticalScroll(id="story", can_focus=False):
                    yield Static(id="log")
                yield Line(id="line", suggester=Completions(self.actions))
        yield Footer()

    async def on_mount(self) -> None:
        self.set_class(isinstance(self.desk, Replay), "replay")
        self.desk.changed = self.redraw
        await self.redraw()
        self.set_focus(self.query_one("#choices"))
        self.set_interval(1.0, self.tick)
        self.sit_down()

    async def on_unmount(self) -> None:
        await self.desk.close()

    async def on_resize(self, event: Resize) -> None:
        """More room: the log comes beside the board, the list grows."""
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= TALL, "tall")
        await self.redraw()

    # --- drawing

    async def redraw(self) -> None:
        if not self.is_mounted or not self.query("#board"):  # not yet, or no longer
            return
        if self.lost and not self.desk.notice and self.said:
            self.said = ""  # what was said about the connection is over with it
        self.lost = bool(self.desk.notice)
        before = {(piece.id, piece.at) for piece in self.shown.pieces}
        self.shown = self.desk.scene()
        moved = [p.id for p in self.shown.pieces if (p.id, p.at) not in before]
        if moved:
            self.newest = moved if len(moved) <= A_FEW else []
        self.settle()
        self.draw_choices(self.shown)
        self.draw_all()

    def draw_all(self) -> None:
        """Everything but the list, which knows what is pointed at."""
        self.draw_players()
        self.draw_board(self.shown)
        self.draw_panel(self.shown)
        self.follow()

    def drawing(self, width: int) -> Drawing:
        lit, pointed = frozenset(self.lit()), frozenset(self.pointed())
        own = [p for p in self.shown.pieces if not (self.ghosts and p.tone == "ghost")]
        scene = replace(self.shown, pieces=(*own, *self.ghosts))
        drawing = Drawing(self.desk.game, scene, width, self.colours, lit, pointed)
        drawing.is_centred = self.layout_name == "wide" and not drawing.canvas.wanted
        return drawing

    def panel_width(self) -> int:
        """The letters that fit into a line of the panel."""
        if self.layout_name == "wide":
            return RIGHT - 3
        return self.size.width - 2 - (self.room + 4 if self.layout_name == "beside" else 0)

    def settle(self) -> None:
        """Put the choices beside the board if it leaves room for them, else below."""
        if self.has_class("wide"):
            self.room = self.size.width - RIGHT - 4
            self.remove_class("beside")
            self.query_one("#board").styles.width = "1fr"
            return
        narrow = self.size.width - LEAST - 4
        canvas = self.desk.game.look.draw(self.shown, narrow)
        board = max(canvas.width, canvas.wanted)
        self.set_class(0 < board <= narrow, "beside")
        if self.has_class("beside"):
            self.room = max(board, self.size.width - BEST - 4)
            self.query_one("#board").styles.width = self.room + 3
        else:
            self.room = max(40, self.size.width - 3)
            self.query_one("#board").styles.width = "1fr"

    def tick(self) -> None:
        """Clocks go on and people come and go."""
        if self.told != (self.desk.people(), self.desk.asked()):
            self.draw_players()

    def draw_players(self) -> None:
        """Who sits where, their numbers and clocks; a sign before those that are asked."""
        if self.is_mounted:
            self.told = self.desk.people(), self.desk.asked()
            drawing = Drawing(self.desk.game, self.shown, self.size.width - 2, self.colours)
            most = TALL_HEAD if self.has_class("tall") else LOW_HEAD
            lines = players(drawing, *self.told, most, self.desk.seat)
            if lines != self.players:
                self.players = lines
                self.query_one("#players", Static).update(Group(*lines))

    def draw_board(self, scene: Scene) -> None:
        """The heading, the board and what lies around it."""
        heading = f"{self.desk.game.title}  {scene.heading}"
        self.query_one("#heading", Static).update(Text(heading))
        drawing = self.drawing(self.room)
        focus, board = drawing.part("focus"), drawing.part("board")
        self.above, self.below = len(focus), len(focus) + len(board)
        own = [*drawing.part("mine"), *drawing.part("centre"), *drawing.key()]
        lines = [*focus, *board, *([Text()] if self.has_class("tall") else []), *own]
        lines += [Text(), *drawing.part("side")]
        self.query_one("#drawing", BoardView).show(lines, self.lit())

    def follow(self) -> None:
        """Bring what is pointed at into sight, else a window, what moved, the viewer's pieces."""
        view = self.query_one("#drawing", BoardView)
        if view.has_focus:
            return
        if view.look_at(self.pointed(), 0, self.below):
            return
        box = self.query_one("#board")
        own = [p.id for p in self.shown.pieces if p.owner == self.desk.seat >= 0]
        is_whole = self.above > 0 or self.below <= box.size.height
        if is_whole or not view.look_at([*self.newest, *own], self.above, self.below):
            box.scroll_to(0, 0, animate=False)

    def actions(self) -> list[str]:
        return [choice.text for choice in self.shown.choices if not choice.why]
