"""Measure how fast the games run: `python -m bench --help` lists what can be measured."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from bench import engine, report
from sectors import games
from sectors.terminal.commands.answers import print_json

Measured = tuple[dict[str, Any], Any]  # the figures as data, and as a table or text


def main(words: Sequence[str] | None = None) -> int:
    """Run one measurement and print it; a mistake gives one sentence and exit code 2."""
    given = reader().parse_args(words)
    console = Console(stderr=True, quiet=given.json or not sys.stderr.isatty())
    try:
        data, shown = measured(given, console)
    except ValueError as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 2
    print_json(data) if given.json else Console().print(shown, highlight=False)
    return 0


def reader() -> argparse.ArgumentParser:
    """The options of the command."""
    found = argparse.ArgumentParser("bench", description=__doc__)
    found.add_argument("games", nargs="*", metavar="GAME", help="all games if left out")
    kinds = found.add_mutually_exclusive_group()
    kinds.add_argument("--bots", action="store_true", help="iterations of the search a second")
    kinds.add_argument("--rl", action="store_true", help="environments for learning, and batches")
    kinds.add_argument("--web", action="store_true", help="round trips through a real server")
    found.add_argument("--against", default="", metavar="openspiel", help="another engine")
    found.add_argument("--rooms", type=int, default=0, metavar="N", help="with --web: N tables")
    found.add_argument("--seconds", type=float, default=30.0, help="how long they are played")
    found.add_argument("--think", type=int, default=1000, metavar="MS", help="between two moves")
    found.add_argument("--processes", type=int, default=0, help="of the server; 0: one for a core")
    found.add_argument("--json", action="store_true", help="print one JSON object")
    return found


def measured(given: argparse.Namespace, console: Console) -> Measured:
    """Measure what was asked for."""
    names = given.games or games.names()

    def tell(what: str) -> None:
        console.print(f"measuring {what} …")

    if given.web and given.rooms:
        from bench import load

        tell(f"{given.rooms} tables for {given.seconds:g} s")
        count = given.processes or os.cpu_count() or 1
        found = load.load(names, given.rooms, given.seconds, given.think, processes=count)
        return {"load": found}, report.load_lines(found)
    if given.web:
        from bench import web

        tell("the web")
        found = web.bench(names)
        return {"web": found}, report.web_line(found)
    if given.bots:
        from bench import search

        found = search.bench(names, tell)
        return found, report.bots_table(found)
    if given.rl:
        from bench import environments

        found = environments.bench(names, tell)
        return found, report.environments_lines(found)
    found = engine.bench(names, given.against, tell)
    return found, report.bench_table(found)


if __name__ == "__main__":
    sys.exit(main())
