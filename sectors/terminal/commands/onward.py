"""The command that plays on from a position of a recorded game."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer
from rich.console import Console

from sectors.core import record as records
from sectors.table.onward import left_off
from sectors.table.table import Table
from sectors.terminal.commands.answers import position, print_json
from sectors.terminal.commands.commands import At, RecordFile, app, keeper_for, show_full
from sectors.terminal.commands.words import AsJson, Content, sitting
from sectors.terminal.keys import quietly
from sectors.terminal.play import Session

SAID = "played on from a position of another game: it counts for nothing"


@app.command("play-on")
def play_on(
    file: RecordFile,
    at: At = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat, from 1.")] = None,
    levels: Annotated[
        str | None,
        typer.Option("--bots", metavar="LEVEL,…", help='The bots in the other seats; "": none.'),
    ] = None,
    same: Annotated[
        bool, typer.Option("--as-it-was", help="Hidden cards stay; else they are dealt anew.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, in any terminal.")] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Play on from a position of a recorded game."""
    before = Table.replay(records.load(file), at)
    own, seat_levels = sitting(before, None, seat, levels)
    people = [who for who in range(before.record.seats) if who not in seat_levels]
    found = left_off(before, people, same, secrets.token_hex(16))
    seed = secrets.randbelow(10**9)
    game, count, options = before.game, before.record.seats, found["options"]
    table = Table(game, count, seed, options, start=found["start"])
    table.record.comments.append(SAID)
    keeper = None if as_json else keeper_for(None, None)
    if not (plain or as_json) and show_full(table, own, seat_levels, keeper, None):
        return
    console = Console(stderr=as_json, highlight=False)
    Session(table, own, seat_levels, console, None, keeper, quietly if as_json else input).run()
    if as_json:
        print_json(position(table, own) | {"seed": table.seed})
