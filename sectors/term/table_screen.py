"""The table on the whole screen: board, players, log, prompt, choices and a line to type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from sectors.core.scene import Scene
from sectors.term import choices
from sectors.term.board_view import BoardView
from sectors.term.choices import Item
from sectors.term.deeds import UNSIGNED, Deeds
from sectors.term.desk import Replay
from sectors.term.draw import Drawing
from sectors.term.line import Completions, Line
from sectors.term.palette import Palette
from sectors.term.themes import colours_of

WIDE = 120  # columns from which players and log stand beside the board
TALL = 36
RIGHT = 46  # columns of choices and log beside the board on a wide screen
LEAST, BEST = 26, 44  # columns for choices beside the board on a narrow one
A_FEW = 6  # pieces that moved at once and can be followed
RECENT = 60  # lines of the log beside the board
KEYS_NOW = {
    "choose": "↑↓ Enter  Tab board  / type  ? keys",
    "inside": "↑↓ Enter  Esc one step back  ? keys",
    "board": "←↑↓→ Enter  Tab list  Esc back",
    "wait": "Wait for your turn  F4 log  ? keys",
    "over": "↑↓ Enter  Esc leaves",
    "question": "y allows it  n refuses it",
    "watch": "You are watching  F4 log  ? keys",
}


class TableScreen(Deeds):
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
        Binding("slash", "type", "Type", show=False),
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
                with Vertical(id="ask"):
                    yield Static(id="prompt")
                    yield OptionList(id="choices")
                    yield Line(id="line", suggester=Completions(self.actions))
                with VerticalScroll(id="side", can_focus=False):
                    yield Static(id="beside")
        yield Footer()

    async def on_mount(self) -> None:
        """Sit down and draw."""
        self.set_class(isinstance(self.desk, Replay), "replay")
        self.desk.changed = self.redraw
        await self.redraw()
        self.query_one("#choices").focus()
        self.set_interval(1.0, self.draw_players)
        self.sit_down()

    async def on_unmount(self) -> None:
        """Get up."""
        await self.desk.close()

    async def on_resize(self, event: Resize) -> None:
        """More room: the log comes beside the board, the list grows."""
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= TALL, "tall")
        await self.redraw()

    # --- drawing

    async def redraw(self) -> None:
        """Draw everything from the scene of now."""
        if not self.is_mounted:
            return
        before = {(piece.id, piece.at) for piece in self.shown.pieces}
        self.shown = self.desk.scene()
        moved = [p.id for p in self.shown.pieces if (p.id, p.at) not in before]
        if moved:
            self.newest = moved[::-1] if len(moved) <= A_FEW else []
        self.settle()
        self.draw_choices(self.shown)
        self.draw_all()

    def draw_all(self) -> None:
        """Everything but the list, which knows what is pointed at."""
        self.draw_players()
        self.draw_board(self.shown)
        self.draw_prompt(self.shown)
        self.follow()

    def drawing(self, width: int) -> Drawing:
        """The scene, about to be drawn in so many columns."""
        lit, pointed = frozenset(self.lit()), frozenset(self.pointed())
        scene = replace(self.shown, pieces=(*self.shown.pieces, *self.ghosts))
        return Drawing(self.desk.game, scene, width, self.colours, lit, pointed)

    @property
    def colours(self) -> Palette:
        """The colours for the theme of the app."""
        return colours_of(self.app)

    def settle(self) -> None:
        """Put the choices beside the board if it leaves room for them, else below."""
        if self.has_class("wide"):
            self.room = self.size.width - RIGHT - 4
            return
        narrow = self.size.width - LEAST - 4
        board = self.desk.game.draw(self.shown, narrow).width
        self.set_class(0 < board <= narrow, "beside")
        if self.has_class("beside"):
            self.room = max(board, self.size.width - BEST - 4)
            self.query_one("#board").styles.width = self.room + 3
        else:
            self.room = max(40, self.size.width - 3)
            self.query_one("#board").styles.width = "1fr"

    def draw_players(self) -> None:
        """Who sits where, their numbers and clocks; a sign before those that are asked."""
        if self.is_mounted:
            drawing = Drawing(self.desk.game, self.shown, self.size.width - 2, self.colours)
            lines = drawing.players(self.desk.people(), self.desk.asked())
            if lines != self.players:
                self.players = lines
                self.query_one("#players", Static).update(Group(*lines))

    def draw_beside(self, drawing: Drawing) -> None:
        """On a wide screen: what the others have, and the story."""
        drawing.width = RIGHT - 4
        log = [Text(f"· {words}") for words in self.desk.log()[-RECENT:]]
        chat = [Text(words, "italic") for words in self.desk.chat()[-RECENT:]]
        self.query_one("#beside", Static).update(Group(*drawing.part("side"), Text(), *log, *chat))
        self.query_one("#side").scroll_end(animate=False)

    def draw_board(self, scene: Scene) -> None:
        """The heading, the board and what lies around it."""
        heading = f"{self.desk.game.title}  {scene.heading}"
        self.query_one("#heading", Static).update(Text(heading))
        drawing = self.drawing(self.room)
        focus, board = drawing.part("focus"), drawing.part("board")
        self.above, self.below = len(focus), len(focus) + len(board)
        own = [*drawing.part("mine"), *drawing.part("centre"), *drawing.key()]
        lines = [*focus, *board, *([Text()] if self.has_class("tall") else []), *own]
        if self.has_class("wide"):
            self.draw_beside(drawing)
        else:
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

    def draw_prompt(self, scene: Scene) -> None:
        """What is asked, what was said last, and what the choice pointed at would do."""
        lines = [*self.news(), Text(scene.prompt, "bold")]
        is_roomy = self.has_class("beside") or self.has_class("wide")
        if scene.help and (is_roomy or not self.note):
            lines.append(Text(scene.help, "dim"))
        if self.note:
            lines.append(Text(self.note, "italic"))
        self.query_one("#prompt", Static).update(Group(*lines))
        self.query_one("#line", Input).placeholder = KEYS_NOW[self.moment()]

    def news(self) -> Iterable[Text]:
        """What just happened, was said, or is asked by somebody else."""
        if not self.has_class("wide"):
            yield from (Text(f"· {words}", "dim") for words in self.desk.log()[-1:])
            yield from (Text(words, "italic") for words in self.desk.chat()[-1:])
        if question := self.desk.question():
            yield Text(f"{question} Press y to allow it, n to refuse.", self.colours["said"])
        elif said := self.news_said() or self.desk.notice:
            yield Text(said, self.colours["said"])

    def moment(self) -> str:
        """Which keys count now."""
        if self.desk.question():
            return "question"
        if self.query_one("#drawing").has_focus:
            return "board"
        if self.desk.is_over():
            return "over"
        if self.items:
            return "inside" if self.path else "choose"
        return "wait" if self.desk.seat >= 0 else "watch"

    def actions(self) -> list[str]:
        """What may be typed now."""
        return [choice.text for choice in self.shown.choices if not choice.why]

    # --- the list

    def draw_choices(self, scene: Scene) -> None:
        """The list of choices after the path pointed along so far, or what to do at the end."""
        box = self.query_one("#choices", OptionList)
        items = choices.items(self.desk.game, scene, self.path)
        if not items and self.path:
            self.path = ()
            items = choices.items(self.desk.game, scene, self.path)
        if self.desk.is_over() and not isinstance(self.desk, Replay):
            self.draw_ending(box)
            return
        is_same = [i.label for i in items] == [i.label for i in self.items]
        if is_same and len(items) == box.option_count:
            self.items = items
            return
        self.items, self.thing = items, ""
        self.fill(box, [self.words_of(n, item) for n, item in enumerate(items, 1)])

    def draw_ending(self, box: OptionList) -> None:
        """What can be done when the game is over."""
        self.items, self.path = [], ()
        words = [Text(words, "bold") for words, _ in self.endings()]
        if words != self.lines:
            self.fill(box, words)

    def fill(self, box: OptionList, lines: list[Text]) -> None:
        """Put lines into the list; the first is pointed at."""
        self.lines, self.signed = lines, -1
        self.note, self.ghosts = "", ()
        box.clear_options()
        box.add_options([Option(Text.assemble(UNSIGNED, line)) for line in lines])
        if lines:
            box.highlighted = 0

    def words_of(self, number: int, item: Item) -> Text:
        """One choice of the list: what it is in words, then how it is typed."""
        words = Text.assemble((f"{number} ", "dim"), (item.label, "bold"))
        if not item.text:
            return words.append(f"  {len(item.choices)} ways …", "dim")
        choice = item.choices[0]
        if choice.note and choice.note not in choice.label:
            words.append(f"  {choice.note}")
        if item.label != item.text:
            words.append(f"  {item.text}", "dim")
        return words
