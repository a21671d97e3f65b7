"""The commands of the full-screen terminal: the app itself, joining and watching."""

from __future__ import annotations

import getpass
import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sectors.core import record as records
from sectors.table.table import Table
from sectors.terminal.commands.words import Wrong, seat_of
from sectors.terminal.keys import is_able
from sectors.terminal.letters import visible

if TYPE_CHECKING:
    from sectors.terminal.full import Full

app = typer.Typer()


def open_app() -> None:
    """Pick a game and play, on the whole screen."""
    from sectors.terminal.full import Full

    run(Full())


def run(full: Full) -> None:
    """Run the app, and say where a game is that was left."""
    full.run()
    if words := full.farewell():
        print(visible(words))


@app.command()
def join(
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS|CODE", help="A link to a table, or its short code.")
    ],
    name: Annotated[str, typer.Option(metavar="NAME", help="What you are called.")] = "",
    seat: Annotated[int | None, typer.Option(metavar="N", help="An open seat, from 1.")] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    token: Annotated[
        str, typer.Option(metavar="WORD", help="The word that brings you back to your seat.")
    ] = "",
    server: Annotated[
        str, typer.Option(metavar="URL", help="The server of a code; this machine's if left out.")
    ] = "",
) -> None:
    """Sit down at a table of any server, in the terminal."""
    from sectors.terminal import online
    from sectors.terminal.full import Full

    place = None if seat is None else seat_of(seat, 99)
    called = name or getpass.getuser()
    where = online.read_address(address, server)
    if token:
        desk = online.come_back(where, called, token)
    else:
        desk = online.sit_down(where, called, watch, place)
    show(Full(desk))
    if desk.token and not desk.is_over():
        words = shlex.join(["sectors", "join", desk.address.link, "--token", desk.token])
        print(f"To come back: {words}")


@app.command()
def watch(
    what: Annotated[
        str, typer.Argument(metavar="FILE|ADDRESS", help="A record, or a table somewhere.")
    ],
    server: Annotated[str, typer.Option(metavar="URL", help="The server of a code.")] = "",
) -> None:
    """Step through a record, or follow a table, in the terminal."""
    from sectors.terminal import online
    from sectors.terminal.desk import Replay
    from sectors.terminal.full import Full

    if os.path.isfile(what):
        table = Table.replay(records.load(Path(what)))
        show(Full(Replay(table.game, -1, tables=table)))
    else:
        show(Full(online.sit_down(online.read_address(what, server), "", True, None)))


def show(full: object) -> None:
    """Run the app where there is a terminal for it."""
    from sectors.terminal.full import Full

    if not is_able():
        raise Wrong("This needs a terminal; `sectors play --plain` works line by line.")
    assert isinstance(full, Full)
    run(full)
