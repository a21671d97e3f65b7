"""The command that writes all games as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson


@app.command("site")
def site_folder(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go.")],
    packed: Annotated[
        bool, typer.Option(help="Also write packed files (brotli, gzip), for hosts that use them.")
    ] = True,
    as_json: AsJson = False,
) -> None:
    """Write all games as a folder of files that plays in a browser without a server."""
    from sectors.server.site import build

    made = build.written(folder, packed)
    if as_json:
        print_json({"folder": str(folder), "files": len(made.names)})
        return
    print(f"{len(made.names)} files are in {folder}; put them on any web host, or try them:")
    print(f"  python -m http.server -d {folder}")
