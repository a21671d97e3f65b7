"""How commands answer: JSON objects, and a bar that shows how far they are."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

from rich.console import Console

from sectors.core import scene as scenes
from sectors.draw.text.scene import drawn, plain
from sectors.table.match import Match
from sectors.table.table import Table


class No(Exception):
    """The answer is no: it has been given, and the exit code is 1."""


def position(table: Table, viewer: int) -> dict[str, Any]:
    """A position as plain data, as a viewer may know it."""
    record, scene = table.record, table.scene(viewer)
    return {
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "options": record.options,
        "actions": len(table.moves),
        "turn": table.game.turn(table.state),
        "viewer": viewer + 1 if viewer >= 0 else "spectator",
        "pending": [seat + 1 for seat in table.pending],
        "result": list(table.state.result),
        "log": table.score(viewer),
        "drawing": plain(drawn(table.game, scene)),
        "scene": scenes.plain(scene),
    }


def match_data(match: Match | None) -> dict[str, Any]:
    """How a match stands, the first before the others; nothing if there is none."""
    if match is None:
        return {}
    ranked = match.standings() if match.ended else []
    told = [{"name": name} | asdict(standing) for name, standing in ranked]
    return {"match": {"games": match.count, "ended": len(match.ended), "standings": told}}


def print_json(answer: dict[str, Any]) -> None:
    """Print one JSON object; letters that a terminal would obey are written as numbers."""
    text = json.dumps(answer, ensure_ascii=False)
    print("".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text))


def answer(as_json: bool, data: dict[str, Any], lines: Iterable[object]) -> None:
    """Print the answer of a command: data for programs, or lines for people."""
    if as_json:
        print_json(data)
        return
    for line in lines:
        print(line)


def watched(as_json: bool, title: str, count: int, work: Callable[..., Any]) -> Any:
    """Work with a progress bar on a terminal, and without one elsewhere."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    hidden = as_json or not console.is_terminal
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=hidden) as bar:
        task = bar.add_task(title, total=count)
        return work(lambda done: bar.advance(task, done))
