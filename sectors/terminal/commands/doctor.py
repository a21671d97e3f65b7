"""`sectors doctor`: what is here and what is not, with the command that mends it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from sectors.terminal.commands.answers import No, print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.keeping import database
from sectors.terminal.commands.words import AsJson, Database

if TYPE_CHECKING:
    from sectors.terminal.commands.checks import Finding

SIGNS = {"good": "[green]ok[/green]", "missing": "[yellow]--[/yellow]", "bad": "[red]no[/red]"}


@app.command()
def doctor(
    url: Database = "",
    port: Annotated[int, typer.Option(metavar="N", help="Another port than the usual.")] = 8219,
    as_json: AsJson = False,
) -> None:
    """Say what is here and what is not, with the command that mends each."""
    from sectors.terminal.commands import checks

    found = [checks.compiled(), checks.page(), checks.node(), checks.chromium()]
    found += [checked_database(url), checks.port(port), checks.processors(), checks.thinking()]
    well = all(one.state != "bad" for one in found)
    if as_json:
        print_json({"well": well, "findings": [asdict(one) for one in found]})
    else:
        show(found)
    if not well:
        raise No


def checked_database(url: str) -> Finding:
    """The database that was named, or the user's own if there can be one."""
    from sectors.terminal.commands import checks

    try:
        return checks.database(database(url))
    except OSError as error:
        words = f"{error.filename} cannot be made: {error.strerror}"
        return checks.Finding("database", "bad", words, "sectors serve --db sqlite:////path/to.db")


def show(found: list[Finding]) -> None:
    console = Console(highlight=False, markup=True)
    grid = Grid.grid(padding=(0, 2))
    for one in found:
        grid.add_row(SIGNS[one.state], one.name, Text(one.words))
        if one.mend:
            grid.add_row("", "", Text(f"→ {one.mend}", style="bold"))
    console.print(grid)
