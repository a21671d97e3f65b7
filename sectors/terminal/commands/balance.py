"""The command that holds a game's numbers against its targets."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from sectors import games
from sectors.lab.training.course import Deal
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.lab import Seed, Workers, lab, watched
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import AsJson, GameName, Wrong

TONES = {"off": "red", "off, within chance": "yellow", "not met": "yellow", "holds": "green"}


Pack = Annotated[
    Path | None, typer.Option(metavar="DIR", help="A content pack instead of the game's own.")
]
Seats = Annotated[int | None, typer.Option(metavar="N", min=1, help="Only tables of so many.")]
Runs = Annotated[str, typer.Option(metavar="A,B", help="Only these of its runs.")]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="Games of each run.")]
Out = Annotated[Path | None, typer.Option(metavar="DIR", help="Where everything is kept.")]
Minutes = Annotated[
    float | None, typer.Option(metavar="M", min=0.01, help="Let players learn for so long.")
]
Train = Annotated[
    bool, typer.Option("--train/--no-train", help="Whether players learn the content first.")
]
Heat = Annotated[
    float | None, typer.Option(metavar="T", min=0.01, help="How widely players choose.")
]
Admirals = Annotated[
    int, typer.Option(metavar="N", min=0, help="As a check, so many games of admirals.")
]
Page = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the targets into this page too.")
]


@lab.command()
def balance(
    game: GameName,
    content: Pack = None,
    seats: Seats = None,
    run: Runs = "",
    count: Games = 5000,
    out: Out = None,
    minutes: Minutes = None,
    train: Train = True,
    temperature: Heat = None,
    admirals: Admirals = 0,
    page: Page = None,
    seed: Seed = 1,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Hold a game's numbers against its targets, by games of good players.

    Players learn numbers that the game's own network does not know. A run that was stopped is
    taken up again.
    """
    from sectors.lab.balance import measure, pages

    games.printed(game)
    order = measure.BalanceOrder(
        game,
        out or Path(f"balance-{game}"),
        count,
        seats,
        [name.strip() for name in run.split(",") if name.strip()],
        content,
        temperature,
        admirals,
        seed,
        workers or os.cpu_count() or 1,
    )
    players = learned(order, minutes, train, as_json)
    found = watched(as_json, game, measure.total(order), lambda t: measure.measured(order, t))
    found |= {"players": players, "date": date.today().isoformat()}
    pages.written(found, order.out)
    if page:
        pages.put_into(page, found, command(game, content, seats, run, count, temperature, seed))
    if as_json:
        print_json(found | {"out": str(order.out)})
    else:
        show(found, order.out)


def command(
    game: str,
    content: Path | None,
    seats: int | None,
    run: str,
    count: int,
    temperature: float | None,
    seed: int,
) -> str:
    """The words that play the same games again, but for how long players learned."""
    said = {"content": content, "seats": seats, "run": run, "temperature": temperature}
    words = [f"--{name} {value}" for name, value in said.items() if value]
    return " ".join(["sectors lab balance", game, *words, f"--games {count} --seed {seed}"])


def learned(order: Any, minutes: float | None, train: bool, as_json: bool) -> str:
    """Let players learn the content at hand, if they have to; who plays then, in words."""
    from sectors.lab.balance import measure

    def tell(line: str) -> None:
        if not as_json:
            print(line, flush=True)

    if not train or minutes is None and measure.knows(order):
        known = "which have" if measure.knows(order) else "which have not"
        return f"the game's own players, {known} learned these numbers"
    try:
        adapting = with_extra("sectors.lab.training.adapting", "learn")
    except Wrong as problem:
        tell(f"{problem} It is measured with the game's own players.")
        return "the game's own players, since the library for learning is not installed"
    deals = tuple(Deal(seats, options) for seats, options in measure.tables(order))
    with games.using([order.content] if order.content else []):
        file = adapting.adapted(order.game, deals, minutes, order.out, tell)
    if file is None:
        raise KeyboardInterrupt
    order.network = str(file)
    return f"players who went on learning with these numbers{measure.course_of(file)}"


def show(found: dict[str, Any], out: Path) -> None:
    """Print what was found: a line for each target, and one below it for each run."""
    from sectors.lab.balance import words

    console = Console(highlight=False)
    played = ", ".join(f"{name} {count:,}" for name, count in found["runs"].items())
    how = f"seed {found['seed']}, temperature {found['temperature']:g}, network {found['network']}"
    console.print(f"{found['title']}, {found['players']}; {how}.")
    console.print(f"Games: {played}.")
    for key, title in (("lines", "Targets"), ("admirals", "The same among admirals")):
        if found[key]:
            console.print(
                f"\n[bold]{title}[/bold] (figure with its 95 % interval, and of how many)"
            )
        for heading, rows in words.paragraphs(found, key):
            console.print(heading, markup=False)
            for run, figure, of, verdict in rows:
                tone = TONES.get(verdict, "default")
                said = Text(f"  {run}: {figure}, of {of}: ").append(verdict, style=tone)
                console.print(said)
    for title, lines in words.stories(found):
        console.print(f"\n[bold]{title}[/bold]")
        for line in lines:
            console.print(line, markup=False)
    console.print(f"\n{out / 'report.html'}", markup=False)
