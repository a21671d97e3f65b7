"""Pages to read beside the table: rules, log, the board in words, the keys."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from sectors.core.game import Game
from sectors.core.scene import Scene
from sectors.core.spoken import in_words
from sectors.draw.text.rules import page_text, rule_page

KEYS = (
    ("↑ ↓", "walk through the list of what you may do"),
    ("Enter", "do it, or open the list behind it (…)"),
    ("1 to 9", "point at that line of the list"),
    ("Tab", "go to the board and back; arrows walk over what is lit, Enter takes it"),
    ("x", "walk over everything on the table and read what it is"),
    ("mouse", "click a lit thing or a line of the list; the wheel scrolls"),
    ("Esc", "one step back"),
    ("Shift ↑ ↓ ← →", "scroll the board"),
    ("/", "type an action or a command; → completes, Enter sends"),
    ("F1 or r", "rules; after a refusal, the rule that it names"),
    ("F2 or h", "what a bot would do here"),
    ("F3 or u", "take back your last action (the others may be asked)"),
    ("F4 or l", "all that has happened, and what was said"),
    ("F5 or w", "type an action to hear why it is not allowed"),
    ("F6 or b", "the board in words, place by place"),
    ("F8", "light or dark screen"),
    ("? or F7", "this page"),
    ("Ctrl Q or Ctrl C", "leave; a game on this machine is kept, and Home offers to continue it"),
)
HOME_KEYS = (
    ("↑ ↓ Enter", "pick a game, set its seats, start"),
    ("c", "continue the game that was left last; all of them stand on top of the list"),
    ("l", "learn the game pointed at, in a few minutes"),
    ("j", "join a table of any server by its link or code"),
    ("w", "watch a table, or step through a record"),
    ("r", "go on with a game in a file"),
    ("F8", "light or dark screen"),
    ("? or F7", "this page"),
    ("q", "leave"),
)
COMMANDS = (
    ("why ACTION", "why an action is not allowed"),
    ("rules R12", "what the rules say under a number, or about a word"),
    ("say WORDS", "say something to the others at an online table"),
    ("start", "give the open seats of an online table to bots"),
    ("save FILE", "write a game played here to a file of your own"),
    ("resign", "give up"),
    ("hint, undo, log …", "as the keys do; also words, keys, quit"),
)


class Page(ModalScreen[None]):
    """Something to read beside the table."""

    BINDINGS = [Binding("escape,q,enter", "dismiss", "Back")]

    def __init__(
        self, content: Markdown | Text | Table, title: str = "", at_end: bool = False
    ) -> None:
        super().__init__()
        self.content = content
        self.heading = title
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="page"):
            heading = Text.assemble((self.heading, "bold"), ("   ↑↓ scroll, Esc back", "dim"))
            yield Static(heading, id="page-heading")
            yield Static(self.content)
        yield Footer()

    def on_mount(self) -> None:
        page = self.query_one("#page", VerticalScroll)
        page.focus()
        if self.at_end:
            page.scroll_end(animate=False)


def keys_page(signs: str) -> Page:
    """What the signs on the board mean, then all keys and typed commands."""
    grid = Table.grid(padding=(0, 2))
    if signs:
        grid.add_row(Text("The board", "bold"), signs)
        grid.add_row("", "")
    for heading, pairs in (("", KEYS), ("Typed after /", COMMANDS)):
        if heading:
            grid.add_row("", "")
            grid.add_row(Text(heading, "bold"), "")
        for what, meaning in pairs:
            grid.add_row(Text(what, "bold"), meaning)
    return Page(grid, "Keys and signs at this table")


def home_page() -> Page:
    grid = Table.grid(padding=(0, 2))
    for what, meaning in HOME_KEYS:
        grid.add_row(Text(what, "bold"), meaning)
    return Page(grid, "Keys on this page")


def log_page(lines: list[str], chat: list[str]) -> Page:
    """The whole story, the newest last, then what was said."""
    words = "\n".join(f"· {line}" for line in lines) or "Nothing has happened yet."
    if chat:
        words += "\n\nSaid at the table\n" + "\n".join(f"  {line}" for line in chat)
    return Page(Text(words), "What has happened", at_end=True)


def words_page(game: Game, scene: Scene) -> Page:
    lines = in_words(scene, game.look.faces()) or ["Nothing lies on the board."]
    return Page(Text("\n".join(lines)), "The board in words")


def rules_page(game: Game, rule: str) -> Page:
    if rule:
        return Page(rule_page(game, rule), f"{game.title}, {rule}")
    return Page(Markdown(page_text(game)), f"Rules of {game.title}")
