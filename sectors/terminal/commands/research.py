"""The commands for researchers: records as data, and the server for AI assistants."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Annotated, Any

import typer

from sectors.core.refused import Refused
from sectors.terminal.commands.answers import answer
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson


def with_extra(module: str, extra: str) -> Any:
    """A module that needs more libraries than the rest; says which extra brings them."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "sectors"):
            raise
        hint = f'`pip install "sectors[{extra}]"` brings it'
        raise Refused(f"This needs {missing}, which is not installed; {hint}.") from None


@app.command()
def dataset(
    files: Annotated[
        list[Path], typer.Argument(metavar="RECORD… OUT.parquet", help="Records, then the file.")
    ],
    as_json: AsJson = False,
) -> None:
    """Write the decisions of recorded games as a table: one row a decision."""
    *records, out = files
    if not records:
        raise Refused("Name at least one record, and then the file to write.")
    result = with_extra("sectors.lab.envs.dataset", "data").write(records, out)
    counts = f"{result['rows']:,} decisions of {result['records']} records"
    answer(as_json, result, [f"{counts} of {result['game']} are in {result['file']}."])


@app.command()
def mcp() -> None:
    """Let an AI assistant play or teach: an MCP server on standard input and output."""
    with_extra("sectors.lab.envs.assistant", "mcp").server().run("stdio")
