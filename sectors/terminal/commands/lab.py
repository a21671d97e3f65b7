"""The commands of the lab and of content packs."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sectors import games
from sectors.lab import packs
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.words import AsJson, Chosen, GameName, Wrong, options_of, split

lab = typer.Typer(help="Study a game: play it many times, measure, compare.")
content = typer.Typer(help="Content packs: a game's numbers and words, to be changed.")

Count = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")]
Levels = Annotated[str, typer.Option("--bots", metavar="A,B", help="A bot for each seat.")]
Seed = Annotated[int, typer.Option(metavar="S", help="The same games again.")]
Workers = Annotated[
    int | None, typer.Option(metavar="W", min=1, help="Processes; one a core if left out.")
]
Cluster = Annotated[
    str, typer.Option(metavar="auto|local|ADDRESS", help="Play on a Ray cluster instead.")
]
Opening = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=0,
        help="So many first decisions are drawn by lot among good ones.",
    ),
]
Out = Annotated[Path, typer.Option(metavar="DIR", help="Where everything is kept.")]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A folder of content files.")]


@lab.command("run")
def run_games(
    game: GameName,
    levels: Levels,
    count: Count,
    out: Out,
    seats: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Fill so many seats with these bots.")
    ] = None,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = "",
    option: Chosen = None,
    content: Annotated[
        Path | None, typer.Option(metavar="DIR", help="A content pack instead of the game's own.")
    ] = None,
    opening: Opening = 0,
    as_json: AsJson = False,
) -> None:
    """Play many games, keep them, and write a report; goes on where it was interrupted."""
    from sectors.lab import figures, page
    from sectors.lab import run as runs

    bots = seated(split(levels), seats)
    plan = runs.make_plan(game, bots, str(seed), options_of(option), content, opening)
    busy = workers or os.cpu_count() or 1
    folder = watched(
        as_json, game, count, lambda tell: runs.run(plan, count, busy, cluster, out, tell)
    )
    found = figures.figures(folder, runs.game_of(plan))
    (out / "figures.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (out / "report.html").write_text(page.report(found), "utf-8")
    if as_json:
        print_json(found | {"report": str(out / "report.html")})
        return
    for seat, won in enumerate(found["wins"]):
        print(f"seat {seat + 1} ({bots[seat]}): {won['percent']} % ({won['low']} to {won['high']})")
    print(f"turns {found['turns']['mean']} ± {found['turns']['error']}; {out / 'report.html'}")


def seated(levels: list[str], seats: int | None) -> list[str]:
    """A bot for each seat: the list as it is, or repeated to fill the seats."""
    if seats is None:
        return levels
    if len(levels) > seats:
        raise Wrong(f"{len(levels)} bots do not fit on {seats} seats.")
    return [levels[seat % len(levels)] for seat in range(seats)]


def watched(as_json: bool, title: str, count: int, work: Callable[..., Any]) -> Any:
    """Work with a progress bar on a terminal, and without one elsewhere."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    hidden = as_json or not console.is_terminal
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=hidden) as bar:
        task = bar.add_task(title, total=count)
        return work(lambda done: bar.advance(task, done))


@lab.command()
def compare(
    game: GameName,
    content: Annotated[
        list[str], typer.Option(metavar="DIR", help='A pack; "own" is the game\'s. Two or more.')
    ],
    out: Out,
    levels: Levels = "greedy,greedy",
    count: Count = 1000,
    seed: Seed = 1,
    workers: Workers = None,
    cluster: Cluster = "",
    option: Chosen = None,
    opening: Opening = 0,
    as_json: AsJson = False,
) -> None:
    """Play the same seeds with several content packs and say what differs."""
    from sectors.lab import compare as comparing
    from sectors.lab import run as runs

    if len(content) < 2:
        raise Wrong("To compare takes two packs: --content A --content B.")
    folders = [None if c == "own" else Path(c) for c in content]
    chosen = options_of(option)
    plans = [
        runs.make_plan(game, split(levels), str(seed), chosen, folder, opening)
        for folder in folders
    ]
    names = [Path(folder).name for folder in content]
    busy = workers or os.cpu_count() or 1
    found = watched(
        as_json,
        game,
        count * len(plans),
        lambda tell: comparing.versus(plans, names, count, busy, cluster, out, tell),
    )
    (out / "compare.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (out / "compare.html").write_text(comparing.page_of(found), "utf-8")
    if as_json:
        print_json(found | {"report": str(out / "compare.html")})
        return
    for pair in found["pairs"]:
        print(f"{pair['second']} against {pair['first']}: {pair['verdict']}")
        for sentence in pair["sentences"]:
            print(f"  {sentence}")
    print(out / "compare.html")


@content.command()
def export(game: GameName, folder: Folder, as_json: AsJson = False) -> None:
    """Copy a game's content files into a folder, to be changed."""
    names = packs.export(games.printed(game), folder)
    if as_json:
        print_json({"game": game, "folder": str(folder), "files": names})
        return
    print(f"{len(names)} files of {game} are in {folder}: {', '.join(names)}.")
    print(f"Change them, then `sectors content check {folder}`.")


@content.command()
def check(folder: Folder, as_json: AsJson = False) -> None:
    """Say whether a content pack can be played, or what is wrong with it."""
    game, changed = packs.check(folder)
    if as_json:
        print_json({"game": game.name, "pack": game.pack, "changed": changed})
        return
    names = ", ".join(changed)
    print(f"A good pack for {game.title}; " + (f"it changes {names}." if names else "unchanged."))
    if game.pack:
        print(f"Tables and records name it {game.pack[:12]}.")
