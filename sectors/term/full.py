"""The full-screen app: pick a game, set the seats, play; or go straight to a table."""

from __future__ import annotations

import os
import secrets

from rich.console import Group
from rich.text import Text
from textual import on
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from sectors import bots, games
from sectors.core.game import BadOption, Game
from sectors.table.table import Table
from sectors.term.desk import Desk, HomeDesk, Replay
from sectors.term.draw import drawn
from sectors.term.replay_screen import ReplayScreen
from sectors.term.table_screen import TableScreen


class HomeScreen(Screen[None]):
    """All games, with a drawn table of the one pointed at."""

    BINDINGS = [Binding("q,ctrl+q", "app.quit", "Quit"), Binding("enter", "", "Play")]

    def compose(self) -> ComposeResult:
        yield Static("sectors: pick a game", id="heading")
        with Horizontal():
            yield OptionList(
                *[Option(games.load(name).title, id=name) for name in games.names()], id="games"
            )
            with ScrollableContainer(id="sample", can_focus=False):
                yield Static(id="about")
        yield Footer()

    @on(OptionList.OptionHighlighted)
    def pointed(self, event: OptionList.OptionHighlighted) -> None:
        """Draw the game pointed at."""
        game = games.load(event.option.id or "")
        few, many = game.seats[0], game.seats[-1]
        players = f"{few}" if few == many else f"{few} to {many}"
        lines = [Text(game.title, "bold"), Text(game.tagline, "italic")]
        lines += [Text(f"{players} players, {game.minutes} minutes", "dim"), Text()]
        table = Table(game, max(2, few), 1)
        width = max(40, self.size.width - 36)
        self.query_one("#about", Static).update(Group(*lines, *drawn(game, table.scene(0), width)))

    @on(OptionList.OptionSelected)
    def chosen(self, event: OptionList.OptionSelected) -> None:
        """Set the seats of the game."""
        self.app.push_screen(SetupScreen(games.load(event.option.id or "")))


class SetupScreen(Screen[None]):
    """Seats and options of one game."""

    BINDINGS = [Binding("escape", "app.pop_screen", "Back"), Binding("ctrl+s", "start", "Start")]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def compose(self) -> ComposeResult:
        game, levels = self.game, bots.names()
        usual = max(2, game.seats[0])
        yield Static(f"{game.title}: who plays?", id="heading")
        with VerticalScroll(id="setup"):
            yield Button("Start (Ctrl+S)", id="start", variant="primary")
            yield Label("Players")
            counts = [(str(n), str(n)) for n in game.seats]
            yield Select(counts, value=str(usual), allow_blank=False, id="count")
            yield Label("Bots")
            yield Select([(n, n) for n in levels], value=levels[-1], allow_blank=False, id="level")
            yield Label("Your seat")
            seats = [(f"{n + 1}. {game.seat_name(n)}", str(n)) for n in range(game.seats[-1])]
            yield Select(seats, value="0", allow_blank=False, id="seat")
            for option in game.options:
                yield Label(option.label + (" (ours)" if option.ours else ""))
                values = [(f"{v}: {said}", v) for v, said in option.values.items()]
                yield Select(
                    values, value=option.default, allow_blank=False, id=f"option-{option.name}"
                )
        yield Footer()

    def value(self, name: str) -> str:
        """What a select is set to."""
        return str(self.query_one(f"#{name}", Select).value)

    @on(Button.Pressed)
    def action_start(self) -> None:
        """Deal and sit down."""
        count = int(self.value("count"))
        seat = min(int(self.value("seat")), count - 1)
        options = {o.name: self.value(f"option-{o.name}") for o in self.game.options}
        try:
            table = Table(self.game, count, secrets.randbelow(10**9), options)
        except BadOption as problem:
            self.notify(str(problem), severity="error")
            return
        levels = {q: self.value("level") for q in range(count) if q != seat}
        self.app.push_screen(TableScreen(HomeDesk(self.game, seat, table=table, levels=levels)))


class Full(App[None]):
    """The app. Without a desk it begins with the list of games."""

    CSS_PATH = "full.tcss"
    TITLE = "sectors"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, desk: Desk | None = None) -> None:
        no_colour = "NO_COLOR" in os.environ
        super().__init__(ansi_color=no_colour or None)
        self.desk = desk

    def on_mount(self) -> None:
        """Open the first screen."""
        if self.desk is None:
            self.push_screen(HomeScreen())
        elif isinstance(self.desk, Replay):
            self.push_screen(ReplayScreen(self.desk))
        else:
            self.push_screen(TableScreen(self.desk))
