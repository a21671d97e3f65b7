"""The command that reviews a game: chances, luck and decisions, turning points."""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from sectors.core import record as records
from sectors.table.review import words
from sectors.table.review.review import review
from sectors.table.table import Table
from sectors.terminal.commands.answers import print_json
from sectors.terminal.commands.commands import app
from sectors.terminal.commands.words import AsJson, Content, RecordFile
from sectors.terminal.letters import can_show, visible

STEPS = "▁▂▃▄▅▆▇█"
DIGITS = "01234567"  # where there are no such letters
STEADY = "There was no turning point: it was decided step by step."
WIDEST = 72  # columns of the line

Plain = dict[str, Any]


@app.command("review")
def review_game(
    file: RecordFile,
    is_deep: Annotated[
        bool, typer.Option("--deep", help="Think longer about what changed most.")
    ] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Say what decided a game that is over: luck, decisions, turning points."""
    table = Table.replay(records.load(file))
    found = review(table, is_deep)
    if as_json:
        print_json(found)
        return
    console = Console(highlight=False)
    steps = STEPS if can_show(sys.stdout) else DIGITS
    for line in told(table, found, min(WIDEST, console.width - 20), steps):
        for row in wrap(visible(line), console.width - 1, subsequent_indent="   ") or [""]:
            console.print(Text(row))


def told(table: Table, found: Plain, width: int, steps: str) -> list[str]:
    count = len(table.moves)
    lines = [f"{table.game.title}: {count} actions.", "", "Chance to win, from first to last:"]
    for seat, one in enumerate(found["seats"]):
        course = drawn([chances[seat] for chances in found["line"]], width, steps)
        lines.append(f"{one['name']:>12} {course} {percent(one['last'])}")
    lines += ["", *[said for one in found["seats"] for said in seat_lines(one)]]
    if found["said"]:
        lines.append(found["said"])
    lines += ["", "Turning points:" if found["points"] else STEADY]
    for number, point in enumerate(found["points"], start=1):
        lines += ["", *point_lines(table, found, number, point)]
    return lines


def drawn(chances: list[int], width: int, steps: str) -> str:
    """A line of chances in so many columns, as bars of different height."""
    width = max(10, min(width, len(chances)))
    last = len(chances) - 1
    picked = [chances[round(i * last / max(1, width - 1))] for i in range(width)]
    return "".join(steps[min(7, one * 8 // 10_000)] for one in picked)


def percent(chance: int) -> str:
    return f"{round(chance / 100)} %"


def seat_lines(one: Plain) -> list[str]:
    lines = [one["said"] or f"{one['name']}: luck and decisions are too close to call."]
    counts = [f"{count['words']}: {count['count']}" for count in one["counts"]]
    if one["accuracy"] is not None:
        counts.insert(0, f"Accuracy: {one['accuracy']}, in {one['decisions']} decisions")
    return [*lines, *[f"  {count}" for count in counts]]


def point_lines(table: Table, found: Plain, number: int, point: Plain) -> list[str]:
    at, turn = point["at"], found["turns"][point["at"]]
    where = f"{number}. Action {at + 1}" + (f", turn {turn}" if turn else "")
    if point["kind"] == "chance":
        one = next(event for event in found["events"] if event["at"] == at)
        gave = [
            f"{table.game.seat_name(seat)} {round(luck / words.POINT):+d}"
            for seat, luck in enumerate(one["luck"])
        ]
        return [f"{where}, luck: {', '.join(gave)}", f"   {one['words']}"]
    if point["kind"] == "move":
        one = next(shift for shift in found["shifts"] if shift["at"] == at)
        name = table.game.seat_name(one["seat"])
        rest = "" if one["change"][one["seat"]] > 0 else " Nothing better was seen."
        return [
            f"{where}: {round(point['swing'] / words.POINT):+d} for the winner",
            f"   {name} played {one['label']}.{rest}",
        ]
    if point["kind"] == "left":
        one = next(leaver for leaver in found["left"] if leaver["at"] == at)
        name = table.game.seat_name(one["seat"])
        return [f"{where}: {name} resigned", f"   There was a chance of {percent(one['chance'])}."]
    one = next(fault for fault in found["faults"] if fault["at"] == at)
    name = table.game.seat_name(one["seat"])
    lines = [
        f"{where}, a {one['grade']}: {words.points(one['loses'])} less likely to win",
        f"   {name} played {one['label']} ({one['played']}).",
        f"   Better: {one['better']} ({one['best']}). {one['reason']}".rstrip(),
    ]
    if len(one["line"]) > 1:
        line = "; ".join(f"{table.game.seat_name(s['seat'])} {s['text']}" for s in one["line"])
        lines.append(f"   What would follow: {line}")
    return lines
