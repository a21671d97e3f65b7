"""The table on the whole screen: board, numbers, log, prompt, choices and a line to type."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Group
from rich.markdown import Markdown as RichMarkdown
from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer, Vertical, VerticalScroll
from textual.events import Resize
from textual.screen import ModalScreen, Screen
from textual.suggester import Suggester
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from sectors.core.reason import Objection
from sectors.core.scene import Scene
from sectors.term import choices
from sectors.term.choices import Item
from sectors.term.desk import Desk, HomeDesk, Replay
from sectors.term.draw import parts
from sectors.term.rules import NoRules, rule_lines, rules_text
from sectors.term.save import NotSaved, save

WIDE = 120  # columns from which the log stands beside the board
TALL = 36
RECENT = 3  # lines of the log above the prompt where there is no room beside the board


class Completions(Suggester):
    """Completes what is typed to an action or a command."""

    def __init__(self, table: TableScreen) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.table = table

    async def get_suggestion(self, value: str) -> str | None:
        """The first action or command that begins like this."""
        head = "why " if value.casefold().startswith("why ") else ""
        texts = [c.text for c in self.table.shown.choices if not c.why]
        known = [head + text for text in texts] + ([] if head else list(COMMANDS))
        return next((k for k in known if k.casefold().startswith(value.casefold())), None)


COMMANDS = ("why ", "hint", "undo", "log", "rules", "save", "resign", "quit")


class Page(ModalScreen[None]):
    """Something to read beside the table."""

    BINDINGS = [Binding("escape,q", "dismiss", "Back to the table")]

    def __init__(self, content: RichMarkdown | Text) -> None:
        super().__init__()
        self.content = content

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            yield Static(self.content)
            yield Footer()

    def on_mount(self) -> None:
        """The arrows scroll at once."""
        self.query_one("#page").focus()


class TableScreen(Screen[None]):
    """One table, seen from one seat."""

    BINDINGS = [
        Binding("f1,question_mark", "rules", "Rules"),
        Binding("f2", "hint", "Hint"),
        Binding("f3", "undo", "Undo"),
        Binding("f4", "log", "Log"),
        Binding("f5", "why", "Why not?"),
        Binding("escape", "back", "Back"),
        Binding("slash", "type", "Type", show=False),
        Binding("ctrl+q", "app.quit", "Quit"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.path: tuple[str, ...] = ()
        self.items: list[Item] = []
        self.said = ""
        self.note = ""
        self.shown = Scene()  # the scene on the screen

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        with Horizontal(id="body"):
            with Vertical(id="left"), ScrollableContainer(id="board"):
                yield Static(id="drawing")
            with VerticalScroll(id="side"):
                yield Static(id="beside")
        yield Static(id="prompt")
        yield OptionList(id="choices")
        yield Input(
            id="line",
            placeholder="type an action or a command; Tab and arrows choose from the list",
            suggester=Completions(self),
        )
        yield Footer()

    async def on_mount(self) -> None:
        """Sit down and draw."""
        self.set_class(isinstance(self.desk, Replay), "replay")
        self.desk.changed = self.redraw
        await self.redraw()
        self.query_one("#choices").focus()
        self.sit_down()

    @work
    async def sit_down(self) -> None:
        """Open the desk; bots may play first."""
        await self.desk.open()

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
        self.shown = self.desk.scene()
        self.draw_choices(self.shown)
        self.draw_board(self.shown)
        self.draw_prompt(self.shown)
        self.scroll_to_board()

    def draw_board(self, scene: Scene) -> None:
        """The heading, the board and what lies around it."""
        wide = self.has_class("wide")
        width = max(40, self.size.width - (50 if wide else 4))
        found = parts(self.desk.game, scene, width, self.lit())
        heading = f"{self.desk.game.title}  {scene.heading}"
        self.query_one("#heading", Static).update(Text(heading))
        self.above = 0 if wide else len(found["top"])
        lines = [*([] if wide else found["top"]), *found["focus"], *found["centre"], *found["mine"]]
        lines += [] if wide else found["side"]
        self.query_one("#drawing", Static).update(Group(*lines))
        if wide:
            log = [Text(f"· {words}") for words in self.desk.log()[-60:]]
            beside = parts(self.desk.game, scene, 40)
            blocks = [*beside["top"], Text(), *beside["side"], Text(), *log]
            self.query_one("#beside", Static).update(Group(*blocks))
            self.query_one("#side").scroll_end(animate=False)

    def draw_prompt(self, scene: Scene) -> None:
        """What is asked, what was said last, and what the choice pointed at would do."""
        lines = []
        if not self.has_class("wide"):
            lines += [Text(f"· {words}", "dim") for words in self.desk.log()[-RECENT:][-1:]]
        if self.said or self.desk.notice:
            lines.append(Text(self.said or self.desk.notice, "yellow"))
        prompt = Text(scene.prompt, "bold")
        if self.note:
            prompt = Text.assemble(prompt, "  ", (self.note, "italic"))
        lines.append(prompt)
        self.query_one("#prompt", Static).update(Group(*lines))

    def draw_choices(self, scene: Scene) -> None:
        """The list of choices after the path pointed along so far."""
        box = self.query_one("#choices", OptionList)
        items = choices.items(self.desk.game, scene, self.path)
        if not items and self.path:
            self.path = ()
            items = choices.items(self.desk.game, scene, self.path)
        if [i.label for i in items] == [i.label for i in self.items] and box.option_count:
            self.items = items
            return
        self.items = items
        box.clear_options()
        box.add_options([Option(self.words_of(item)) for item in items])
        if items:
            box.highlighted = 0

    def words_of(self, item: Item) -> Text:
        """One choice of the list: its action, and in words what it is."""
        if item.text:
            words = Text.assemble((item.text, "bold"), "  ", choices.remark(item))
        else:
            words = Text.assemble((item.label, "bold"), "  ", (f"{len(item.choices)} …", "dim"))
        return words

    def lit(self) -> set[str]:
        """The ids that the choice pointed at is about."""
        box = self.query_one("#choices", OptionList)
        if box.highlighted is None or box.highlighted >= len(self.items):
            return set()
        item = self.items[box.highlighted]
        return set(item.clicks if not item.text else item.choices[0].clicks)

    def scroll_to_board(self) -> None:
        """Bring the board into sight where the screen is small."""
        self.query_one("#board").scroll_to(y=self.above, animate=False)

    # --- choosing

    @on(OptionList.OptionHighlighted)
    async def pointed(self) -> None:
        """Show what the choice pointed at would do."""
        box = self.query_one("#choices", OptionList)
        at = box.highlighted
        self.note = ""
        if at is not None and at < len(self.items) and self.items[at].text:
            preview = await self.desk.preview(self.items[at].text)
            self.note = "; ".join(words for _, words in preview.notes[:2])
        self.draw_board(self.shown)
        self.draw_prompt(self.shown)

    @on(OptionList.OptionSelected)
    async def chosen(self, event: OptionList.OptionSelected) -> None:
        """Take the choice, or open the list behind it."""
        if event.option_index >= len(self.items):
            return
        item = self.items[event.option_index]
        if item.text:
            await self.play(item.text)
        else:
            self.path = item.clicks
            await self.redraw()

    @on(Input.Submitted)
    async def typed(self, event: Input.Submitted) -> None:
        """A typed line: a command or an action."""
        line = event.value.strip()
        event.input.value = ""
        word, _, rest = line.partition(" ")
        if word == "why":
            self.say(await self.desk.why(rest))
        elif word == "rules":
            self.action_rules(rest)
        elif word == "save":
            self.save(rest)
        elif word in ("hint", "undo", "log", "quit"):
            await (self.app if word == "quit" else self).run_action(word)
        elif line.isdigit() and 1 <= int(line) <= len(self.items):
            item = self.items[int(line) - 1]
            self.path = () if item.text else item.clicks
            await (self.play(item.text) if item.text else self.redraw())
        elif line:
            await self.play(line)
        self.query_one("#choices").focus()

    async def play(self, text: str) -> None:
        """Play a line; what the rules say against it is shown."""
        self.path = ()
        self.said = self.note = ""
        self.items = []
        self.playing(text)

    @work
    async def playing(self, text: str) -> None:
        """The part that may take a while: the bots answer."""
        try:
            await self.desk.act(text)
        except Objection as objection:
            self.say(str(objection))
        await self.redraw()

    def say(self, words: str) -> None:
        """Show a sentence above the prompt."""
        self.said = words
        self.draw_prompt(self.shown)

    # --- keys

    async def action_back(self) -> None:
        """One step back: out of the typed line, out of a list, or to the list of games."""
        if self.query_one("#line").has_focus:
            self.query_one("#choices").focus()
        elif self.path:
            self.path = ()
            await self.redraw()
        elif len(self.app.screen_stack) > 2:
            self.app.pop_screen()

    def action_type(self) -> None:
        """Go to the line."""
        self.query_one("#line").focus()

    def action_why(self) -> None:
        """Type the beginning of the question."""
        line = self.query_one("#line", Input)
        line.value = "why "
        line.focus()
        line.cursor_position = len(line.value)

    @work
    async def action_hint(self) -> None:
        """Ask a bot."""
        try:
            advice = await self.desk.hint()
        except Objection as objection:
            self.say(str(objection))
            return
        self.say(f"A bot would play: {advice.text}. {advice.reason}".strip())

    async def action_undo(self) -> None:
        """Take back."""
        try:
            self.items = []
            self.say(await self.desk.undo())
        except Objection as objection:
            self.say(str(objection))
        await self.redraw()

    def action_log(self) -> None:
        """The whole story."""
        words = self.desk.log() or ["Nothing has happened yet."]
        self.app.push_screen(Page(Text("\n".join(f"· {line}" for line in words))))

    def action_rules(self, rule: str = "") -> None:
        """The rules beside the board: all, or the one that was last named."""
        named = re.search(r"\b([RQ]\d+)\b", self.said)
        rule = rule or (named[1] if named else "")
        try:
            if rule:
                self.app.push_screen(Page(Text(rule_lines(self.desk.game, rule))))
            else:
                text = re.sub(r"<[^>]*>", " ", rules_text(self.desk.game))
                self.app.push_screen(Page(RichMarkdown(text)))
        except NoRules as problem:
            self.say(str(problem))

    def save(self, name: str) -> None:
        """Write the record to a file."""
        if not isinstance(self.desk, HomeDesk):
            self.say("The server keeps this game.")
            return
        table = self.desk.table
        file = Path(name).expanduser() if name else Path(f"{table.game.name}-{table.seed}.txt")
        try:
            save(table.record, file)
            self.say(f"Saved in {file}.")
        except NotSaved as problem:
            self.say(str(problem))
