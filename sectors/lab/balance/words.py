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
    """A figure with its interval."""
    if isnan(line.value):
        return "-"
    return f"{number(line.value)} ({number(line.low)} to {number(line.high)})"


def grouped(lines: Iterable[TargetLine]) -> list[list[TargetLine]]:
    """The lines of each target in each run."""
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
    """Every target beside its figure."""
    return [summed(lines) for lines in grouped(lines_in(found, key))]


def paragraphs(found: dict[str, Any], key: str) -> list[tuple[str, list[Row]]]:
    """Every target with what was wanted, and below it run, figure, number and verdict."""
    said: dict[str, list[Row]] = {}
    for target, run, wanted, *rest in rows(found, key):
        said.setdefault(f"{target} ({wanted})", []).append([run, *rest])
    return list(said.items())


def listed(lines: list[TargetLine]) -> str:
    """All figures of a target, one after the other."""
    return ", ".join(f"{line.label} {figure(line)}".strip() for line in lines)


def markdown(heads: Row, table: Iterable[Row]) -> str:
    """A table for a page."""
    lines = [heads, ["---"] * len(heads), *table]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", "/") for cell in row) + " |" for row in lines
    )
