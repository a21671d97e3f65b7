"""The full-screen app: pick a game, set the seats, play; or go straight to a table."""

from __future__ import annotations

import os
import secrets

import anyio.to_thread
from rich.console import Group
from rich.text import Text
from textual import on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from sectors import games, players
from sectors.core.game import Game
from sectors.core.refused import Refused
from sectors.draw.text.flow import broken
from sectors.draw.text.rules import intro
from sectors.draw.text.scene import Drawing
from sectors.table.lessons.lesson import lessons_of
from sectors.table.sample import sample
from sectors.table.table import Table
from sectors.terminal import pages
from sectors.terminal.asking import Wanted
from sectors.terminal.desk import Desk, HomeDesk, Replay
from sectors.terminal.kept import Keeper, Kept, kept_games
from sectors.terminal.lessons_screen import LessonsScreen
from sectors.terminal.replay_screen import ReplayScreen
from sectors.terminal.table_screen import TableScreen
from sectors.terminal.themes import THEMES, colours_of, is_light
from sectors.terminal.ways import WayScreen, continued

HOW = "Enter starts. Tab goes to the next line, where Enter opens its list."
LEVEL_WORDS = {
    players.LEVELS[0]: ", the weakest",
    players.USUAL: ", in the middle",
    players.LEVELS[-1]: ", the strongest",
}  # what is said of a level


class HomeScreen(Screen[None]):
    """All games, with a drawn table of the one pointed at."""

    BINDINGS = [
        Binding("c", "go_on", "Continue"),
        Binding("l", "learn", "Learn"),
        Binding("j", "way('join')", "Join"),
        Binding("w", "way('watch')", "Watch"),
        Binding("r", "way('resume')", "Resume"),
        Binding("question_mark,f7", "keys", "Keys", key_display="?"),
        Binding("q,ctrl+q,escape", "app.quit", "Quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.kept: dict[str, Kept] = {}  # games that can be continued, by the id of their line

    def compose(self) -> ComposeResult:
        yield Static("sectors: pick a game with the arrows, Enter goes on", id="heading")
        with Horizontal():
            yield OptionList(id="games")
            with ScrollableContainer(id="sample", can_focus=False):
                yield Static(id="about")
        yield Footer()

    def on_screen_resume(self) -> None:
        """Show what there is now: a game that was left can be continued."""
        box = self.query_one("#games", OptionList)
        self.kept = {f"kept-{n}": one for n, one in enumerate(kept_games())}
        box.clear_options()
        for name, one in self.kept.items():
            words = Text.assemble(("Continue ", "bold"), (one.words, "dim"), "\n")
            box.add_option(Option(words, id=name))
        box.add_options([self.option(game) for game in games.available()[0]])
        box.highlighted = 0

    def action_go_on(self) -> None:
        if self.kept:
            self.go_on(next(iter(self.kept.values())))
        else:
            self.query_one("#heading", Static).update("No game was left unfinished here.")

    @work(exclusive=True, group="way")
    async def go_on(self, one: Kept) -> None:
        try:
            desk = await anyio.to_thread.run_sync(continued, one)
        except (Refused, OSError) as problem:
            self.query_one("#heading", Static).update(str(problem))
            return
        self.post_message(Wanted(desk, is_instead=False))

    def action_learn(self) -> None:
        """The lessons of the game pointed at."""
        box = self.query_one("#games", OptionList)
        name = box.highlighted_option.id if box.highlighted_option else None
        one = self.kept.get(name or "")
        game = games.load(one.record.game if one else name or "")
        if lessons_of(game):
            self.app.push_screen(LessonsScreen(game))
        else:
            self.query_one("#heading", Static).update(f"{game.title} has no lessons.")

    def action_way(self, way: str) -> None:
        self.app.push_screen(WayScreen(way))

    def action_keys(self) -> None:
        self.app.push_screen(pages.home_page())

    def option(self, game: Game) -> Option:
        facts = f"{seat_counts(game)}, {game.minutes} min"
        return Option(Text.assemble((game.title, "bold"), "\n", (facts, "dim"), "\n"), id=game.name)

    @on(OptionList.OptionHighlighted)
    def pointed(self, event: OptionList.OptionHighlighted) -> None:
        one = self.kept.get(event.option.id or "")
        self.draw_sample(games.load(one.record.game if one else event.option.id or ""))

    @work(exclusive=True)
    async def draw_sample(self, game: Game) -> None:
        """The words at once, the drawing when a few moves have been played."""
        width = max(40, self.size.width - 36)
        title, facts = Text(game.title, "bold"), f"{seat_counts(game)}, {game.minutes} minutes"
        lines = [title, *broken(Text(game.tagline, "italic"), width), Text(facts, "dim"), Text()]
        about = self.query_one("#about", Static)
        about.update(Group(*lines))
        scene = await anyio.to_thread.run_sync(sample, game)
        drawing = Drawing(game, scene, width, colours_of(self.app))
        board = drawing.part("board")
        for line in board:
            line.no_wrap = True
        about.update(Group(*lines, *board))

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Set the seats of the game, or go on with one that was left."""
        if one := self.kept.get(event.option.id or ""):
            self.go_on(one)
            return
        self.app.push_screen(SetupScreen(games.load(event.option.id or "")))


def seat_counts(game: Game) -> str:
    few, many = game.seats[0], game.seats[-1]
    return f"{few} players" if few == many else f"{few} to {many} players"


class SetupScreen(Screen[None]):
    BINDINGS = [
        Binding("ctrl+s", "start", "Start"),
        Binding("tab", "app.focus_next", "Next line"),
        Binding("shift+tab", "app.focus_previous", "Line before", show=False),
        Binding("escape", "app.pop_screen", "Back"),
    ]
    AUTO_FOCUS = "#start"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        game = self.game
        counts = [(f"{n}", str(n)) for n in game.seats]
        seats = [(f"{n + 1}. {game.seat_name(n)}", str(n)) for n in range(game.seats[-1])]
        levels = [(f"{name}{LEVEL_WORDS.get(name, '')}", name) for name in players.names()]
        yield Static(f"{game.title}: who plays?", id="heading")
        with VerticalScroll(id="setup", can_focus=False):
            yield Static(intro(game), id="intro")
            yield Button("Start the game", id="start", variant="primary", compact=True)
            yield Static(HOW, id="how")
            yield from row("Players", "count", counts, str(max(2, game.seats[0])))
            yield from row("Your seat", "seat", seats, "0")
            yield from row("Bots", "level", levels, players.USUAL)
            for option in game.options:
                label = option.label + (" (ours)" if option.ours else "")
                values = [(said, value) for value, said in option.values.items()]
                yield from row(label, f"option-{option.name}", values, option.default)
            if any(option.ours for option in game.options):
                yield Static("(ours): the rulebook says nothing about it.", classes="foot")
        yield Footer()

    def value(self, name: str) -> str:
        return str(self.query_one(f"#{name}", Select).value)

    @on(Button.Pressed)
    def action_start(self) -> None:
        count = int(self.value("count"))
        seat = min(int(self.value("seat")), count - 1)
        chosen = {o.name: self.value(f"option-{o.name}") for o in self.game.options}
        options = {k: value for k, value in chosen.items() if value != self.game.defaults[k]}
        try:
            table = Table(self.game, count, secrets.randbelow(10**9), options)
        except Refused as problem:
            self.notify(str(problem), severity="error")
            return
        levels = {q: self.value("level") for q in range(count) if q != seat}
        desk = HomeDesk(self.game, seat, table=table, levels=levels, keeper=Keeper())
        self.app.push_screen(TableScreen(desk))


def row(label: str, name: str, values: list[tuple[str, str]], value: str) -> ComposeResult:
    """One line of the setup: what it is about, and its values."""
    with Horizontal(classes="row"):
        yield Label(label)
        yield Select(values, value=value, allow_blank=False, id=name, compact=True)


class Full(App[None]):
    """The app. Without a desk it begins with the list of games."""

    CSS_PATH = "full.tcss"
    TITLE = "sectors"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("f8", "light", "Light or dark", show=False),
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(self, desk: Desk | None = None, first: Screen[None] | None = None) -> None:
        no_colour = "NO_COLOR" in os.environ  # Textual takes it out of the environment
        super().__init__(ansi_color=no_colour or None)
        for theme in THEMES:
            self.register_theme(theme)
        is_bare = no_colour or self.console.color_system in ("standard", "windows", None)
        self.theme = f"{'ansi' if is_bare else 'space'}-{'light' if is_light() else 'dark'}"
        self.desk, self.first = desk, first
        self.left: list[TableScreen] = []  # tables that were open when the app was left

    def on_mount(self) -> None:
        home = HomeScreen() if self.desk is None else screen_for(self.desk)
        self.push_screen(self.first or home)

    async def on_wanted(self, event: Wanted) -> None:
        """Go on at another desk, instead of the one before or on top of it."""
        if event.is_instead:
            await self.switch_screen(screen_for(event.desk))
        else:
            await self.push_screen(screen_for(event.desk))

    def farewell(self) -> str:
        """Where a game is that was left, if there is one."""
        keepers = [
            (screen.desk.keeper, screen.desk.is_over())
            for screen in self.left
            if isinstance(screen.desk, HomeDesk)
        ]
        files = [one.file for one, is_over in keepers if one and one.file and not is_over]
        if not files:
            return ""
        return f"This game is kept: `sectors play --resume {files[-1]}` goes on with it."

    async def action_quit(self) -> None:
        self.left = [one for one in self.screen_stack if isinstance(one, TableScreen)]
        self.exit()

    async def action_light(self) -> None:
        kind, _, tone = self.theme.partition("-")
        self.theme = f"{kind}-{'dark' if tone == 'light' else 'light'}"
        if isinstance(self.screen, TableScreen):
            await self.screen.redraw()


def screen_for(desk: Desk) -> TableScreen:
    return ReplayScreen(desk) if isinstance(desk, Replay) else TableScreen(desk)
