"""The app of the command line, with its commands for games, records and serving."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.console import Console

from sectors import __version__, games
from sectors.core import record as records
from sectors.core.refused import Refused
from sectors.draw.text.rules import page_text, rule_lines, rule_page, show_rules
from sectors.draw.text.scene import drawn
from sectors.lab import match as matches
from sectors.table import fair
from sectors.table.table import Table
from sectors.terminal import report
from sectors.terminal.commands.answers import No, answer, position, print_json, watched
from sectors.terminal.commands.words import (
    AsJson,
    At,
    Bots,
    Chosen,
    Content,
    Count,
    GameName,
    RecordFile,
    Seed,
    Workers,
    option,
    options_of,
    same_game,
    seat_of,
    split,
    takes_fields,
    viewer_of,
)
from sectors.terminal.keys import is_able
from sectors.terminal.letters import visible

if TYPE_CHECKING:
    from sectors.terminal.desk import Desk
    from sectors.terminal.full import Full

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False)

LogLevel = Literal["debug", "info", "warning", "error"]


@app.callback(invoke_without_command=True)
def nothing_said(
    context: typer.Context,
    version: Annotated[bool, option("Say which version this is.", "--version")] = False,
) -> None:
    """Small board games in space: play, simulate, replay."""
    if version:
        print(f"sectors {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if is_able():
        show()
    else:
        print(context.get_help())


def show(desk: Desk | None = None) -> None:
    """Show a table on the whole screen; without one, the list of games."""
    from sectors.terminal.full import Full

    run(Full(desk))


def run(full: Full) -> None:
    """Run the app, and say where a game is that was left."""
    full.run()
    if words := full.farewell():
        print(visible(words))


def need_terminal() -> None:
    """Refuse to go on where the full screen cannot be shown."""
    if not is_able():
        raise Refused("This needs a terminal; `sectors play --plain` works line by line.")


@app.command("games")
def list_games(as_json: AsJson = False) -> None:
    """List the games: name, title, seats, options and version."""
    found, broken = games.available()
    if as_json:
        print_json({"games": [report.game_data(game) for game in found], "broken": broken})
        return
    for game in found:
        for line in report.game_lines(game):
            Console(highlight=False).print(line)
    for sentence in broken:
        print(visible(sentence))


@app.command()
def rules(
    game: GameName,
    about: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE]", help="A number such as 46, or some words."),
    ] = None,
    as_json: AsJson = False,
) -> None:
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
def simulate(
    game: GameName,
    levels: Bots,
    count: Count,
    seed: Seed = 1,
    workers: Workers = None,
    option: Chosen = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games against each other."""
    named = split(levels)
    chosen = games.load(game).options_for(len(named), options_of(option))
    match = matches.Match(game, tuple(named), str(seed), tuple(chosen.items()))
    busy = min(workers or os.cpu_count() or 1, count)
    result = watched(as_json, game, count, lambda tell: matches.simulate(match, count, busy, tell))
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
    viewer: Annotated[str | None, option("Through whose eyes.", metavar="SEAT|spectator")] = None,
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
    action: Annotated[str, typer.Argument(metavar="ACTION", help="The action to judge.")],
    at: At = None,
    seat: Annotated[
        int | None, option("Whose action; the seat to play if left out.", metavar="N")
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
        data: dict[str, Any] = {"legal": objection is None, "seat": who + 1, "action": action}
        if objection:
            reason = {"sentence": objection.sentence, "rule": objection.rule}
            data |= {"reason": objection.code} | reason
        print_json(data)
    else:
        print("legal" if objection is None else visible(str(objection)))
    if objection:
        raise No


@app.command()
def verify(
    file: RecordFile,
    commitment: Annotated[
        str, option("What the server published before the game.", metavar="HASH")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check a finished game: its lines, its seed, every die and every action."""
    done = fair.verify(records.load(file), commitment)
    answer(as_json, {"verified": True, "checked": done}, done)


@dataclass
class ServeOptions:
    host: Annotated[
        str | None, option("Where to listen; this machine if left out.", metavar="HOST")
    ] = None
    lan: Annotated[
        bool, option("Let everybody on your network in; shows address and QR.", "--lan")
    ] = False
    port: Annotated[int, option("The port, if it is free.", metavar="N")] = 8219
    db: Annotated[str, option("Another database than your own.", metavar="URL")] = ""
    browser: Annotated[bool, option("Open the browser.")] = True
    log: Annotated[LogLevel, option("What is logged, as JSON lines.")] = "warning"
    processes: Annotated[
        int, option("Among which the tables are shared.", metavar="N", min=1, max=64)
    ] = 1
    origin: Annotated[
        list[str] | None, option("Another site whose pages may connect.", metavar="URL")
    ] = None
    behind: Annotated[
        list[str] | None,
        option("A proxy in front, or its network, to be believed.", metavar="ADDRESS"),
    ] = None
    site: Annotated[
        str, option("Where a folder of `sectors site` lies, for Home.", metavar="URL")
    ] = ""
    content: Content = None


@takes_fields(app)
def serve(said: ServeOptions) -> None:
    """Play in the browser: start the server on this machine."""
    from sectors.server.web import serve as web
    from sectors.server.web.limits import Limits
    from sectors.server.web.whence import Proxies

    if said.lan and said.host:
        raise Refused("--lan listens everywhere and --host at one address; leave one of them out.")
    if said.site and not said.site.startswith(("http://", "https://")):
        raise Refused(f'--site is an address that begins with https://, not "{said.site}".')
    behind = tuple(said.behind or ())
    Proxies.named(behind)  # refuses what is no address
    limits = Limits(origins=tuple(one.rstrip("/") for one in said.origin or ()), behind=behind)
    web.serve(
        said.host or ("0.0.0.0" if said.lan else "127.0.0.1"),
        said.port,
        said.db or web.default_db(),
        said.browser,
        limits=limits,
        log=said.log,
        processes=said.processes,
        site=said.site,
    )


@app.command("site")
def site_folder(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go.")],
    packed: Annotated[
        bool, option("Also write packed files (brotli, gzip), for hosts that use them.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Write all games as a folder of files that plays in a browser without a server."""
    from sectors.server.site import build

    made = build.written(folder, packed)
    said = f"{len(made.names)} files are in {folder}; put them on any web host, or try them:"
    data = {"folder": str(folder), "files": len(made.names)}
    answer(as_json, data, [said, f"  python -m http.server -d {folder}"])


@app.command("print")
def print_game(
    game: GameName,
    paper: Annotated[str, option("The paper.", metavar="a4|letter")] = "a4",
    theme: Annotated[
        str, option("As on the screen, or sparing ink.", metavar="dark|light")
    ] = "light",
    parts: Annotated[
        str, option("Some kinds only, as cards,rules; all if left out.", metavar="KIND,…")
    ] = "",
    out: Annotated[Path, option("Where the PDFs go; here if left out.", metavar="DIR")] = Path(),
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Make PDFs of everything in a game's box and of its rules, to print, cut out and play with."""
    from sectors.draw.paper import sets

    found = games.load(game)
    wanted = [kind.strip() for kind in parts.split(",") if kind.strip()]
    made = sets.made(found, paper, theme, wanted)
    files = [out / f"{found.name}-{name}.pdf" for name in made]
    try:
        out.mkdir(parents=True, exist_ok=True)
        for file, page in zip(files, made.values(), strict=True):
            file.write_bytes(page)
    except OSError as error:
        raise Refused(f"{out} cannot be written: {error.strerror}.") from None
    counts = {part.id: part.count for part in found.look.components()}
    data = {"game": found.name, "files": [str(file) for file in files], "parts": counts}
    answer(as_json, data, files)
