"""Commands for the database of a server: db check, export, import."""

from __future__ import annotations

import time
from collections.abc import Coroutine
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from sectors.core.refused import Refused
from sectors.terminal.commands.answers import No, print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson, Database
from sectors.terminal.letters import visible

if TYPE_CHECKING:
    from sectors.server.web.archive import Findings

T = TypeVar("T")
db = typer.Typer(help="Look after the database.")
app.add_typer(db, name="db")


@db.command("check")
def check(url: Database = "", as_json: AsJson = False) -> None:
    """Replay every record of the database."""
    from sectors.server.web import archive

    say(run(archive.check(database(url))), "checked", as_json)


@db.command("tidy")
def tidy(
    remove: Annotated[bool, typer.Option("--remove", help="Remove them.")] = False,
    url: Database = "",
    as_json: AsJson = False,
) -> None:
    """List the tables that have expired; a running server removes them by itself."""
    from sectors.server.web import archive

    found = run(archive.tidy(database(url), remove))
    if as_json:
        print_json({"expired": [asdict(one) for one in found], "removed": remove})
        return
    for one in found:
        day = time.strftime("%Y-%m-%d", time.gmtime(one.active))
        since = "not started, made" if one.status == "waiting" else "last move"
        print(f"{visible(one.code)}  {visible(one.game)}, {since} {day}")
    print(f"{len(found)} tables {'removed' if remove else 'have expired'}")


@app.command("export")
def write_out(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the records go.")],
    url: Database = "",
    as_json: AsJson = False,
) -> None:
    """Write all games of the database into files."""
    from sectors.server.web import archive

    try:
        found = run(archive.export(database(url), folder))
    except OSError as error:
        raise Refused(f"{folder} cannot be written: {error.strerror}.") from None
    say(found, "written", as_json)


@app.command("import")
def read_in(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Records, or a folder.")],
    url: Database = "",
    as_json: AsJson = False,
) -> None:
    """Bring records into the database; games that are not over can be played on."""
    from sectors.server.web import archive

    found = [file for name in files for file in ([name] if name.is_file() else name.glob("*.txt"))]
    if not found:
        raise Refused("There is no record there.")
    say(run(archive.bring_in(database(url), sorted(found))), "brought in", as_json)


def run(work: Coroutine[Any, Any, T]) -> T:
    import asyncio  # here, since it takes long to import

    return asyncio.run(work)


def database(url: str) -> str:
    from sectors.server.web import serve

    return url or serve.default_db()


def say(found: Findings, what: str, as_json: bool) -> None:
    """What was found; the answer is no if something is wrong."""
    if as_json:
        print_json({"counts": found.counts, "wrong": found.wrong, "made": found.made})
    else:
        parts = ", ".join(f"{count} {name}" for name, count in found.counts.items()) or "no games"
        print(f"{what}: {parts}; wrong: {len(found.wrong)}")
        for sentence in found.wrong:
            print(f"  {visible(sentence)}")
        for made in found.made:
            keys = ", ".join(f"seat {seat + 1} {token}" for seat, token in made["tokens"].items())
            print(f"  {visible(made['file'])} goes on at table {made['code']}: {keys}")
    if found.wrong:
        raise No
