"""The commands, one function each."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sectors import __version__, games
from sectors.core import record as records
from sectors.draw.text.rules import page_text, rule_lines, rule_page, show_rules
from sectors.draw.text.scene import drawn
from sectors.lab import match as matches
from sectors.table.match import Match
from sectors.table.table import Table
from sectors.terminal import report
from sectors.terminal.commands import screen
from sectors.terminal.commands.answers import No, match_data, position, print_json
from sectors.terminal.commands.words import (
    AsJson,
    Chosen,
    Content,
    GameName,
    Rounds,
    Wrong,
    begun,
    one_game,
    options_of,
    pick_game,
    resumed,
    same_game,
    seat_of,
    seats_for,
    sitting,
    split,
    viewer_of,
)
from sectors.terminal.kept import Keeper, folder
from sectors.terminal.keys import is_able, quietly
from sectors.terminal.letters import visible
from sectors.terminal.match import desk_for, play_match
from sectors.terminal.play import Session
from sectors.terminal.save import save

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

About = Annotated[
    list[str] | None, typer.Argument(metavar="[RULE]", help="A number such as 46, or some words.")
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
LogLevel = Literal["debug", "info", "warning", "error"]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="The position after N actions.", min=0)
]


@app.callback(invoke_without_command=True)
def nothing_said(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """Small board games in space: play, simulate, replay."""
    if version:
        print(f"sectors {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if is_able():
        screen.open_app()
    else:
        print(context.get_help())


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games: name, title, seats, options and version."""
    found = [games.load(name) for name in games.names()]
    if as_json:
        print_json({"games": [report.game_data(game) for game in found]})
        return
    for game in found:
        for line in report.game_lines(game):
            Console(highlight=False).print(line)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="What to play.")] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play, you included; 1 is alone.")
    ] = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat, from 1.")] = None,
    levels: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="LEVEL,…",
            help='The bots in the other seats, in order, or one for all; "" for none: '
            "then all seats are played here, in turn.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same game again.")] = None,
    option: Chosen = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save here after every move.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    rounds: Rounds = None,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, in any terminal.")] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Play in the terminal: against bots, alone, or in turn with others."""
    console, ask = Console(stderr=as_json, highlight=False), quietly if as_json else input
    match: Match | None = None
    one_game(rounds, record, resume)
    if resume is not None:
        table = resumed(resume, game, bool(option) or seed is not None, seats)
    else:
        chosen = games.load(game) if game else pick_game(console, ask)
        start = secrets.randbelow(10**9) if seed is None else seed
        table, match = begun(chosen, seats_for(chosen, seats, levels), start, option, rounds)
    own, seat_levels = sitting(table, resume, seat, levels)
    if record is not None:
        save(table.record, record)  # a file that cannot be written is better known at once
    keeper = None if as_json and record is None else keeper_for(record, resume)
    if not (plain or as_json) and show_full(table, own, seat_levels, keeper, match):
        return
    if match:
        match, table = play_match(match, own, seat_levels, console, ask, keeper is not None)
    else:
        Session(table, own, seat_levels, console, record or resume, keeper, ask).run()
    if as_json:
        print_json(position(table, own) | {"seed": table.seed} | match_data(match))


def keeper_for(record: Path | None, resume: Path | None) -> Keeper:
    """Where a game is kept: where it was said, where it came from, or by itself."""
    is_own = resume is not None and resume.resolve().parent == folder().resolve()
    return Keeper(record or (resume if is_own else None), record is not None)


def show_full(
    table: Table, seat: int, levels: dict[int, str], keeper: Keeper | None, match: Match | None
) -> bool:
    """Play on the whole screen, where there is a terminal for it."""
    from sectors.terminal.full import Full

    if not is_able():
        return False
    screen.run(Full(desk_for(table, seat, levels, keeper, match)))
    return True


@app.command()
def simulate(
    game: GameName,
    levels: Annotated[str, typer.Option("--bots", metavar="A,B", help="A bot for each seat.")],
    count: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")],
    seed: Annotated[int, typer.Option(metavar="S", help="The same games again.")] = 1,
    workers: Annotated[
        int | None, typer.Option(metavar="W", min=1, help="Processes; one a core if left out.")
    ] = None,
    option: Chosen = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games against each other."""
    named = split(levels)
    chosen = games.load(game).options_for(len(named), options_of(option))
    match = matches.Match(game, tuple(named), str(seed), tuple(chosen.items()))
    busy = min(workers or os.cpu_count() or 1, count)
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    hidden = as_json or not console.is_terminal
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=hidden) as bar:
        task = bar.add_task(game, total=count)
        result = matches.simulate(match, count, busy, lambda done: bar.advance(task, done))
    if as_json:
        print_json(result)
        return
    Console().print(report.match_table(result))
    for line in report.match_lines(result):
        print(line)


@app.command()
def replay(
    file: RecordFile,
    at: At = None,
    viewer: Annotated[
        str | None, typer.Option(metavar="SEAT|spectator", help="Through whose eyes.")
    ] = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Draw a position of a recorded game."""
    table = Table.replay(records.load(file), at)
    eyes = viewer_of(viewer or "spectator", table.record.seats)
    if as_json:
        print_json(position(table, eyes))
        return
    console = Console(highlight=False)
    name = table.game.seat_name(eyes) if eyes >= 0 else "a spectator"
    print(f"{table.game.title}, after {len(table.moves)} actions, as {name} sees it.")
    for line in drawn(table.game, table.scene(eyes), console.width):
        console.print(line)


@app.command()
def why(
    game: GameName,
    file: RecordFile,
    action: Annotated[str, typer.Argument(metavar="ACTION", help="What somebody wants to do.")],
    at: At = None,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Who; the seat to play if left out.")
    ] = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Say whether an action is legal in a position, or why not."""
    record = same_game(records.load(file), games.load(game).name, file)
    table = Table.replay(record, at)
    who = seat_of(seat, record.seats) if seat is not None else next(iter(table.pending), 0)
    objection = table.why(action, who)
    if as_json:
        answer: dict[str, Any] = {"legal": objection is None, "seat": who + 1, "action": action}
        if objection:
            reason = {"sentence": objection.sentence, "rule": objection.rule}
            answer |= {"reason": objection.code} | reason
        print_json(answer)
    else:
        print("legal" if objection is None else visible(str(objection)))
    if objection:
        raise No


@app.command()
def rules(game: GameName, about: About = None, as_json: AsJson = False) -> None:
    """Show the rules of a game, or those about a number or a word."""
    found, words = games.load(game), " ".join(about or [])
    if as_json:
        text = rule_lines(found, words) if words else page_text(found)
        print_json({"game": found.name, "title": found.title, "rules": text})
    elif words:
        Console().print(rule_page(found, words))
    else:
        show_rules(found, Console())


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="HOST", help="Where to listen; this machine if left out.")
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let everybody on your network in; shows address and QR.")
    ] = False,
    port: Annotated[int, typer.Option(metavar="N", help="The port, if it is free.")] = 8219,
    db: Annotated[str, typer.Option(metavar="URL", help="Another database than your own.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    log: Annotated[LogLevel, typer.Option(help="What is logged, as JSON lines.")] = "warning",
    processes: Annotated[
        int, typer.Option(metavar="N", min=1, max=64, help="Among which the tables are shared.")
    ] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may connect.")
    ] = None,
    behind: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy in front, or its network, to be believed."),
    ] = None,
    site: Annotated[
        str,
        typer.Option(metavar="URL", help="Where a folder of `sectors site` lies, for Home."),
    ] = "",
    content: Content = None,
) -> None:
    """Play in the browser: start the server on this machine."""
    from sectors.server.web import serve as web
    from sectors.server.web.limits import Limits

    if lan and host:
        raise Wrong("--lan listens everywhere and --host at one address; leave one of them out.")
    if site and not site.startswith(("http://", "https://")):
        raise Wrong(f'--site is an address that begins with https://, not "{site}".')
    sites = tuple(site.rstrip("/") for site in origin or ())
    limits = Limits(origins=sites, behind=proxies(behind or []))
    place = host or ("0.0.0.0" if lan else "127.0.0.1"), port, db or web.default_db()
    web.serve(*place, browser, limits=limits, log=log, processes=processes, site=site)


def proxies(words: list[str]) -> tuple[str, ...]:
    """The addresses of proxies, if they are some."""
    from sectors.server.web.whence import NoAddress, Proxies

    try:
        Proxies.named(tuple(words))
    except NoAddress as error:
        raise Wrong(str(error)) from None
    return tuple(words)
