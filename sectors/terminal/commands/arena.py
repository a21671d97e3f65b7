"""The command for comparing bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from sectors import games
from sectors.terminal import report
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.lab import watched
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import (
    AsJson,
    Chosen,
    Content,
    GameName,
    Wrong,
    options_of,
    split,
)


@app.command()
def arena(
    game: GameName,
    levels: Annotated[
        str, typer.Option("--bots", metavar="A,B,…", help="The bots to compare, each with each.")
    ],
    count: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Games for each pair of bots.")
    ],
    seats: Annotated[
        int | None,
        typer.Option(metavar="K", help="One of A among K - 1 of B; two seats if left out."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same games again.")] = 1,
    workers: Annotated[
        int | None, typer.Option(metavar="W", min=1, help="Processes; one a core if left out.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the games here, and go on from it.")
    ] = None,
    option: Chosen = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Measure which bot is stronger: balanced seats, paired seeds, ratings with intervals."""
    found = games.load(game)
    names = split(levels)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Wrong("Name at least two different bots: --bots A,B.")
    arenas = with_extra("sectors.lab.arena", "arena")
    at_table = max(2, found.seats[0]) if seats is None else seats
    chosen = tuple(found.options_for(at_table, options_of(option)).items())
    wanted = arenas.Arena(game, tuple(names), at_table, count, str(seed), chosen)
    total = count * len(wanted.pairs)
    busy = min(workers or os.cpu_count() or 1, total)
    result = watched(as_json, game, total, lambda tell: arenas.hold(wanted, busy, file, tell))
    if as_json:
        print_json(result)
        return
    for table in report.arena_tables(result):
        Console().print(table)
    for line in report.arena_lines(result, file):
        print(line)
