"""The command that holds a game's numbers against its targets."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any

from rich.console import Console
from rich.text import Text

from sectors import games
from sectors.core.refused import Refused
from sectors.lab.training.course import Deal
from sectors.terminal.commands.answers import print_json, watched
from sectors.terminal.commands.lab import lab
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import (
    AsJson,
    GameName,
    Pack,
    Seed,
    Workers,
    option,
    takes_fields,
)

TONES = {"off": "red", "off, within chance": "yellow", "not met": "yellow", "holds": "green"}


@dataclass
class BalanceOptions:
    game: GameName
    content: Pack = None
    seats: Annotated[int | None, option("Only tables of so many.", metavar="N", min=1)] = None
    run: Annotated[str, option("Only these of its runs.", metavar="A,B")] = ""
    count: Annotated[int, option("Games of each run.", "--games", metavar="N", min=1)] = 5000
    out: Annotated[Path | None, option("Where everything is kept.", metavar="DIR")] = None
    minutes: Annotated[
        float | None, option("Let players learn for so long.", metavar="M", min=0.01)
    ] = None
    train: Annotated[
        bool, option("Whether players learn the content first.", "--train/--no-train")
    ] = True
    temperature: Annotated[
        float | None, option("How widely players choose.", metavar="T", min=0.01)
    ] = None
    admirals: Annotated[
        int, option("As a check, so many games of admirals.", metavar="N", min=0)
    ] = 0
    page: Annotated[
        Path | None, option("Write the targets into this page too.", metavar="FILE")
    ] = None
    seed: Seed = 1
    workers: Workers = None
    as_json: AsJson = False


@takes_fields(lab)
def balance(said: BalanceOptions) -> None:
    """Hold a game's numbers against its targets, by games of good players.

    Players learn numbers that the game's own network does not know. A run that was stopped is
    taken up again.
    """
    from sectors.lab.balance import measure, pages

    games.printed(said.game)
    order = measure.BalanceOrder(
        said.game,
        said.out or Path(f"balance-{said.game}"),
        said.count,
        said.seats,
        [name.strip() for name in said.run.split(",") if name.strip()],
        said.content,
        said.temperature,
        said.admirals,
        said.seed,
        said.workers or os.cpu_count() or 1,
    )
    players = learned(order, said)
    total = measure.total(order)
    found = watched(said.as_json, said.game, total, lambda tell: measure.measured(order, tell))
    found |= {"players": players, "date": date.today().isoformat()}
    pages.written(found, order.out)
    if said.page:
        pages.put_into(said.page, found, command(said))
    if said.as_json:
        print_json(found | {"out": str(order.out)})
    else:
        show(found, order.out)


def command(said: BalanceOptions) -> str:
    """The command that plays the same games again, without how long players learned."""
    words = [
        f"--{name} {value}"
        for name in ("content", "seats", "run", "temperature")
        if (value := getattr(said, name))
    ]
    games_and_seed = f"--games {said.count} --seed {said.seed}"
    return " ".join(["sectors lab balance", said.game, *words, games_and_seed])


def learned(order: Any, said: BalanceOptions) -> str:
    """Let players learn the content at hand, if they have to; who plays then, in words."""
    from sectors.lab.balance import measure

    def tell(line: str) -> None:
        if not said.as_json:
            print(line, flush=True)

    if not said.train or said.minutes is None and measure.knows(order):
        known = "which have" if measure.knows(order) else "which have not"
        return f"the game's own players, {known} learned these numbers"
    try:
        adapting = with_extra("sectors.lab.training.adapting", "learn")
    except Refused as problem:
        tell(f"{problem} It is measured with the game's own players.")
        return "the game's own players, since the library for learning is not installed"
    deals = tuple(Deal(seats, options) for seats, options in measure.tables(order))
    with games.using([order.content] if order.content else []):
        file = adapting.adapted(order.game, deals, said.minutes, order.out, tell)
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
