"""The commands that study a game: arena, lab run, lab compare, lab curves, and content packs."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sectors import games
from sectors.core.refused import Refused
from sectors.lab import packs
from sectors.terminal import report
from sectors.terminal.commands.answers import answer, print_json, watched
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.research import with_extra
from sectors.terminal.commands.words import (
    AsJson,
    Bots,
    Chosen,
    Content,
    Count,
    GameName,
    Pack,
    Seed,
    Workers,
    option,
    options_of,
    split,
    takes_fields,
)

lab = typer.Typer(help="Study a game: play it many times, measure, compare.")
content = typer.Typer(help="Content packs: a game's numbers and words, to be changed.")
app.add_typer(lab, name="lab")
app.add_typer(content, name="content")

PACKS = 'A pack; "own" is the game\'s. Two or more.'
Cluster = Annotated[str, option("Play on a Ray cluster instead.", metavar="auto|local|ADDRESS")]
Opening = Annotated[
    int, option("Draw this many first decisions by lot among good ones.", metavar="N", min=0)
]
Out = Annotated[Path, option("Where everything is kept.", metavar="DIR")]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="A folder of content files.")]


@dataclass(kw_only=True)
class ArenaOptions:
    game: GameName
    levels: Annotated[
        str, option("The bots to compare, each with each.", "--bots", metavar="A,B,…")
    ]
    count: Annotated[int, option("Games for each pair of bots.", "--games", metavar="N", min=1)]
    seats: Annotated[
        int | None, option("One of A among K - 1 of B; two seats if left out.", metavar="K")
    ] = None
    seed: Seed = 1
    workers: Workers = None
    file: Annotated[
        Path | None, option("Keep the games here, and go on from it.", metavar="FILE")
    ] = None
    option: Chosen = None
    content: Content = None
    as_json: AsJson = False


@takes_fields(app)
def arena(said: ArenaOptions) -> None:
    """Measure which bot is stronger: balanced seats, paired seeds, ratings with intervals."""
    found = games.load(said.game)
    names = split(said.levels)
    if len(set(names)) != len(names) or len(names) < 2:
        raise Refused("Name at least two different bots: --bots A,B.")
    arenas = with_extra("sectors.lab.arena", "arena")
    seats = max(2, found.seats[0]) if said.seats is None else said.seats
    chosen = tuple(found.options_for(seats, options_of(said.option)).items())
    wanted = arenas.Arena(said.game, tuple(names), seats, said.count, str(said.seed), chosen)
    total = said.count * len(wanted.pairs)
    busy = min(said.workers or os.cpu_count() or 1, total)
    result = watched(
        said.as_json, said.game, total, lambda tell: arenas.hold(wanted, busy, said.file, tell)
    )
    if said.as_json:
        print_json(result)
        return
    for table in report.arena_tables(result):
        Console().print(table)
    for line in report.arena_lines(result, said.file):
        print(line)


@dataclass(kw_only=True)
class RunOptions:
    game: GameName
    levels: Bots
    count: Count
    out: Out
    seats: Annotated[
        int | None, option("Fill so many seats with these bots.", metavar="N", min=1)
    ] = None
    seed: Seed = 1
    workers: Workers = None
    cluster: Cluster = ""
    option: Chosen = None
    content: Pack = None
    opening: Opening = 0
    as_json: AsJson = False


@takes_fields(lab, "run")
def run_games(said: RunOptions) -> None:
    """Play many games, keep them, and write a report; goes on where it was interrupted."""
    from sectors.lab import figures, page
    from sectors.lab import run as runs

    bots, out = seated(split(said.levels), said.seats), said.out
    chosen = options_of(said.option)
    plan = runs.make_plan(said.game, bots, str(said.seed), chosen, said.content, said.opening)
    busy = said.workers or os.cpu_count() or 1
    folder = watched(
        said.as_json,
        said.game,
        said.count,
        lambda tell: runs.run(plan, said.count, busy, said.cluster, out, tell),
    )
    found = figures.figures(folder, runs.game_of(plan))
    (out / "figures.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (out / "report.html").write_text(page.report(found), "utf-8")
    lines = [
        f"seat {seat + 1} ({bots[seat]}): {won['percent']} % ({won['low']} to {won['high']})"
        for seat, won in enumerate(found["wins"])
    ]
    turns = f"turns {found['turns']['mean']} ± {found['turns']['error']}; {out / 'report.html'}"
    answer(said.as_json, found | {"report": str(out / "report.html")}, [*lines, turns])


def seated(levels: list[str], seats: int | None) -> list[str]:
    """A bot for each seat: the list as it is, or repeated to fill the seats."""
    if seats is None:
        return levels
    if len(levels) > seats:
        raise Refused(f"{len(levels)} bots do not fit on {seats} seats.")
    return [levels[seat % len(levels)] for seat in range(seats)]


@dataclass(kw_only=True)
class CompareOptions:
    game: GameName
    content: Annotated[list[str], option(PACKS, metavar="DIR")]
    out: Out
    levels: Bots = "greedy,greedy"
    count: Count = 1000
    seed: Seed = 1
    workers: Workers = None
    cluster: Cluster = ""
    option: Chosen = None
    opening: Opening = 0
    as_json: AsJson = False


@takes_fields(lab)
def compare(said: CompareOptions) -> None:
    """Play the same seeds with several content packs and say what differs."""
    from sectors.lab import compare as comparing
    from sectors.lab import run as runs

    if len(said.content) < 2:
        raise Refused("To compare takes two packs: --content A --content B.")
    bots, chosen, seed = split(said.levels), options_of(said.option), str(said.seed)
    plans = [
        runs.make_plan(said.game, bots, seed, chosen, folder, said.opening)
        for folder in (None if one == "own" else Path(one) for one in said.content)
    ]
    names = [Path(folder).name for folder in said.content]
    busy, out = said.workers or os.cpu_count() or 1, said.out
    found = watched(
        said.as_json,
        said.game,
        said.count * len(plans),
        lambda tell: comparing.versus(plans, names, said.count, busy, said.cluster, out, tell),
    )
    (out / "compare.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (out / "compare.html").write_text(comparing.page_of(found), "utf-8")
    lines = []
    for pair in found["pairs"]:
        lines.append(f"{pair['second']} against {pair['first']}: {pair['verdict']}")
        lines += [f"  {sentence}" for sentence in pair["sentences"]]
    page = str(out / "compare.html")
    answer(said.as_json, found | {"report": page}, [*lines, page])


@lab.command()
def curves(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", help="Checkpoints of `sectors train`, of one game."),
    ],
    out: Annotated[Path, option("The picture.", "--out", metavar="FILE.svg")],
    as_json: AsJson = False,
) -> None:
    """Draw how a network learned: doubt, error, speed and strength over its decisions."""
    from sectors.lab import progress

    pupils = with_extra("sectors.lab.training.pupil", "rl")
    kept = [pupils.read(file) for file in files]
    game = games.load(kept[0].course.game)
    for file, one in zip(files, kept, strict=True):
        if one.course.game != game.name:
            raise Refused(f"{file} has learned {one.course.game}, not {game.name}.")
        if not one.pupil.curve:
            raise Refused(f"{file} has no curve yet.")
    legs = sorted(map(leg, kept), key=lambda one: int(one.first))
    try:
        out.write_text(progress.picture(f"{game.title}: how it was learned", legs), "utf-8")
    except OSError as error:
        raise Refused(f"{out} cannot be written: {error.strerror}.") from None
    courses = [{"first": a.first, "decisions": a.decisions, "points": a.points} for a in legs]
    many = "1 course" if len(legs) == 1 else f"{len(legs)} courses"
    line = f"{out}: {sum(len(one.points) for one in legs)} points of {many}."
    answer(as_json, {"game": game.name, "file": str(out), "courses": courses}, [line])


def leg(kept: Any) -> Any:
    """The course of a checkpoint, after all that came before it."""
    from sectors.lab.progress import Leg

    first = sum(one["decisions"] for one in kept.about.get("before", []))
    return Leg(first, kept.pupil.decisions, kept.pupil.curve)


@content.command()
def export(game: GameName, folder: Folder, as_json: AsJson = False) -> None:
    """Copy a game's content files into a folder, to be changed."""
    names = packs.export(games.printed(game), folder)
    said = f"{len(names)} files of {game} are in {folder}: {', '.join(names)}."
    data = {"game": game, "folder": str(folder), "files": names}
    answer(as_json, data, [said, f"Change them, then `sectors content check {folder}`."])


@content.command()
def check(folder: Folder, as_json: AsJson = False) -> None:
    """Say whether a content pack can be played, or what is wrong with it."""
    game, changed = packs.check(folder)
    names = ", ".join(changed)
    lines = [
        f"A good pack for {game.title}; " + (f"it changes {names}." if names else "unchanged.")
    ]
    if game.pack:
        lines.append(f"Tables and records name it {game.pack[:12]}.")
    answer(as_json, {"game": game.name, "pack": game.pack, "changed": changed}, lines)
