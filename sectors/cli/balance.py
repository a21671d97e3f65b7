"""The command that holds a game's numbers against its targets."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sectors import games
from sectors.cli.answers import print_json
from sectors.cli.lab import Seed, Workers, lab, watched
from sectors.cli.words import AsJson, GameName

TONES = {"off": "red", "off, within chance": "yellow", "not met": "yellow", "holds": "green"}


@lab.command()
def balance(
    game: GameName,
    content: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A content pack instead of the game's own.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Only tables of so many.")
    ] = None,
    run: Annotated[str, typer.Option(metavar="A,B", help="Only these of its runs.")] = "",
    count: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Games of each run.")
    ] = 5000,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where everything is kept.")
    ] = None,
    temperature: Annotated[
        float | None, typer.Option(metavar="T", min=0.01, help="How widely players choose.")
    ] = None,
    admirals: Annotated[
        int, typer.Option(metavar="N", min=0, help="As a check, so many games of admirals.")
    ] = 0,
    seed: Seed = 1,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Hold a game's numbers against its targets, by games of good players; can be taken up."""
    from sectors.lab.balance import measure, words

    games.printed(game)
    folder = out or Path(f"balance-{game}")
    order = measure.BalanceOrder(
        game,
        folder,
        count,
        seats,
        [name.strip() for name in run.split(",") if name.strip()],
        content,
        temperature,
        admirals,
        seed,
    )
    order.workers = workers or os.cpu_count() or 1
    total = sum(errand.count for errand in measure.planned(order)[2])
    found = watched(as_json, game, total, lambda tell: measure.measured(order, tell))
    measure.written(found, folder)
    if as_json:
        print_json(found | {"out": str(folder)})
        return
    show(found, words)


def show(found: dict[str, Any], words: Any) -> None:
    """Print what was found: a line for each target, and one below it for each run."""
    console = Console(highlight=False)
    played = ", ".join(f"{name} {count:,}" for name, count in found["runs"].items())
    how = f"seed {found['seed']}, temperature {found['temperature']:g}, network {found['network']}"
    console.print(f"{found['title']}: {how}.")
    console.print(f"Games: {played}.")
    for key, title in (("lines", "Targets"), ("admirals", "The same among admirals")):
        if found[key]:
            console.print(
                f"\n[bold]{title}[/bold] (figure with its 95 % interval, and of how many)"
            )
        for heading, rows in words.paragraphs(found, key):
            console.print(heading)
            for run, figure, of, verdict in rows:
                tone = TONES.get(verdict, "default")
                console.print(f"  {run}: {figure}, of {of}: [{tone}]{verdict}[/{tone}]")
