"""What was found, in words: tables for the terminal and for a page."""

from __future__ import annotations

from collections.abc import Iterable
from math import isnan
from typing import Any

from sectors.lab.balance.measure import lines_in
from sectors.lab.balance.verdicts import HOLDS, LIKELY, MEASURED, TargetLine, worst

Row = list[str]


def number(value: float) -> str:
    """A number with as many digits as say something."""
    if isnan(value):
        return "-"
    return (
        f"{value:.0f}"
        if value == int(value) and abs(value) >= 100
        else f"{value:.1f}".removesuffix(".0")
    )


def figure(line: TargetLine) -> str:
    if isnan(line.value):
        return "-"
    return f"{number(line.value)} ({number(line.low)} to {number(line.high)})"


def grouped(lines: Iterable[TargetLine]) -> list[list[TargetLine]]:
    found: dict[tuple[str, str, str], list[TargetLine]] = {}
    for line in lines:
        found.setdefault((line.target, line.run, line.wanted), []).append(line)
    return list(found.values())


def summed(lines: list[TargetLine]) -> Row:
    """A target in one run as a row: of several figures the one that is worst."""
    one = worst(lines)
    shown = figure(one)
    if len(lines) > 1:
        good = sum(line.verdict in (HOLDS, LIKELY) for line in lines)
        count = "" if one.verdict == MEASURED else f"; {good} of {len(lines)} hold"
        shown = f"{one.label} {shown}{count}"
    elif one.label:
        shown = f"{one.label} {shown}"
    return [one.target, one.run, one.wanted, shown, f"{one.of:,}", one.verdict]


HEADS = ["target", "games", "wanted", "figure (95 %)", "of", "verdict"]


def rows(found: dict[str, Any], key: str = "lines") -> list[Row]:
    return [summed(lines) for lines in grouped(lines_in(found, key))]


def paragraphs(found: dict[str, Any], key: str) -> list[tuple[str, list[Row]]]:
    """Every target with what was wanted, and below it run, figure, number and verdict."""
    said: dict[str, list[Row]] = {}
    for target, run, wanted, *rest in rows(found, key):
        said.setdefault(f"{target} ({wanted})", []).append([run, *rest])
    return list(said.items())


def listed(lines: list[TargetLine]) -> str:
    return ", ".join(f"{line.label} {figure(line)}".strip() for line in lines)


def markdown(heads: Row, table: Iterable[Row]) -> str:
    lines = [heads, ["---"] * len(heads), *table]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "/") for cell in row) + " |" for row in lines
    )


def stories(found: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """What there is to say besides the targets: who wins, how long, when the lead last changed."""
    said = [("What the games were like", [story(n, one) for n, one in found["played"].items()])]
    for name, one in found["played"].items():
        if rare := rarest(one["uses"]):
            said.append((f"What is used seldom: {name}", [use(row) for row in rare]))
    if found["stands_out"]:
        lines = [f"{one['verb']}: {one['words']} [{one['run']}]" for one in found["stands_out"]]
        said.append(("What stands out against the game's own numbers", lines))
    elif found["pack"]:
        said.append(("Against the game's own numbers", ["Nothing stands out."]))
    return said


def story(name: str, one: dict[str, Any]) -> str:
    wins = ", ".join(f"{number(share['percent'])} %" for share in one["wins"])
    ends = sorted(one["endings"].items(), key=lambda item: -item[1]["percent"])
    ended = ", ".join(f"{end} {number(share['percent'])} %" for end, share in ends[:4])
    said = f"{name}: seats win {wins}, nobody alone {number(one['nobody']['percent'])} %; "
    said += f"{one['actions']:g} actions in the mean; ended by {ended}."
    if "last_lead" in one:
        said += f" The lead last changed after {one['last_lead']['median']:g} % of the actions"
        said += f" (median); who led in the middle won {number(one['middle']['percent'])} %."
    return said


def rarest(uses: list[dict[str, Any]], most: int = 12) -> list[dict[str, Any]]:
    """What is worth a line: things, by how many games they were used in, the rarest first."""
    things = [row for row in uses if ": " in row["what"] and row["games"] < 100]
    return sorted(things, key=lambda row: float(row["games"]))[:most]


def use(row: dict[str, Any]) -> str:
    wins = "" if row["wins"] is None else f"; who uses it wins {number(row['wins'])} %"
    return f"{row['what']}: in {number(row['games'])} % of games, {row['times']:g} a game{wins}"
