"""Other ways in from Home: join a table, watch one or a record, go on with a file."""

from __future__ import annotations

import getpass
import os
from pathlib import Path

from anyio.to_thread import run_sync
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Input, Label, Static

from sectors.core import record as records
from sectors.core.refused import Refused
from sectors.table.table import Table
from sectors.terminal import kept, online
from sectors.terminal.asking import Wanted
from sectors.terminal.desk import Desk, HomeDesk, Replay
from sectors.terminal.kept import Keeper, Kept

TITLES = {
    "join": "Join a table",
    "watch": "Watch a table, or step through a record",
    "resume": "Go on with a game in a file",
}
FIELDS = {
    "join": (("place", "A link to a table, or its code"), ("name", "What you are called")),
    "watch": (("place", "A file, a link to a table, or its code"),),
    "resume": (("place", "A file"),),
}


class WayScreen(Screen[None]):
    """Asks where to go, and goes there."""

    BINDINGS = [Binding("escape", "app.pop_screen", "Back")]

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way = way

    def compose(self) -> ComposeResult:
        yield Static(TITLES[self.way], id="heading")
        with VerticalScroll(id="setup", can_focus=False):
            for name, words in FIELDS[self.way]:
                yield Label(words)
                yield Input(getpass.getuser() if name == "name" else "", id=name, compact=True)
            yield Static("Enter goes there, Tab to the next line.", id="how")
        yield Footer()

    @on(Input.Submitted)
    def submitted(self) -> None:
        self.going(self.query_one("#place", Input).value.strip())

    @work(exclusive=True)
    async def going(self, place: str) -> None:
        name = "".join(box.value.strip() for box in self.query(Input) if box.id == "name")
        try:
            desk = await run_sync(desk_for, self.way, place, name)
        except (Refused, OSError) as problem:
            self.query_one("#how", Static).update(str(problem))
            return
        self.post_message(Wanted(desk, is_instead=True))


def desk_for(way: str, place: str, name: str) -> Desk:
    """A desk for what was typed; raises what is wrong with it, in words."""
    if way == "resume":
        return continued(kept.read(Path(place).expanduser()))
    file = Path(place).expanduser()
    if way == "watch" and place and os.path.isfile(file):
        table = Table.replay(records.load(file))
        return Replay(table.game, -1, tables=table)
    return online.sit_down(online.read_address(place), name, way == "watch", None)


def continued(game: Kept) -> HomeDesk:
    """A desk at a game that was left; raises `Refused`."""
    table = game.table()
    is_own = game.file.resolve().parent == kept.folder().resolve()
    keeper = Keeper(game.file if is_own else None)
    return HomeDesk(table.game, game.seat, table=table, levels=game.levels, keeper=keeper)
