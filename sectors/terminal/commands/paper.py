"""The command that makes a game for scissors and paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sectors import games
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson, Content, GameName, Wrong


@app.command("print")
def print_game(
    game: GameName,
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="The paper.")] = "a4",
    theme: Annotated[
        str, typer.Option(metavar="dark|light", help="As on the screen, or sparing ink.")
    ] = "light",
    parts: Annotated[
        str,
        typer.Option(metavar="KIND,…", help="Some kinds only, as cards,rules; all if left out."),
    ] = "",
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the PDFs go; here if left out.")
    ] = Path(),
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
        for file, data in zip(files, made.values(), strict=True):
            file.write_bytes(data)
    except OSError as error:
        raise Wrong(f"{out} cannot be written: {error.strerror}.") from None
    if as_json:
        counts = {part.id: part.count for part in found.look.components()}
        print_json({"game": found.name, "files": [str(file) for file in files], "parts": counts})
        return
    for file in files:
        print(file)
