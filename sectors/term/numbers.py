"""Meters, dice and tables as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from rich.text import Text

from sectors.core.scene import Meter, Roll, Table


def number(value: float) -> str:
    """A number without needless decimals."""
    return f"{value:g}"


def meter_value(meter: Meter) -> str:
    """The value of a meter in its style."""
    if meter.style in ("pips", "stars") and meter.max is not None:
        full, empty = ("●", "○") if meter.style == "pips" else ("★", "☆")
        filled = int(meter.value)
        return full * filled + empty * max(0, int(meter.max) - filled)
    if meter.style == "percent":
        return f"{number(meter.value)} %"
    if meter.style == "bar" and meter.max is not None and meter.max > meter.low:
        filled = round(10 * (meter.value - meter.low) / (meter.max - meter.low))
        return "█" * filled + "░" * (10 - filled) + f" {number(meter.value)}"
    if meter.style == "track" and meter.low < 0 and meter.max is not None:
        return signed_track(meter)
    most = meter.of if meter.of is not None else meter.max
    return number(meter.value) if most is None else f"{number(meter.value)}/{number(most)}"


def signed_track(meter: Meter) -> str:
    """A track on both sides of nought: `····▓|·····  −1`."""
    value, left, right = int(meter.value), -int(meter.low), int(meter.max or 0)
    below, above = max(0, -value), max(0, value)
    track = "·" * (left - below) + "▓" * below + "|" + "█" * above + "·" * (right - above)
    return f"{track} {value:+d}" if value else f"{track} 0"


def roll_line(roll: Roll) -> Text:
    """Dice as a sum: `Attack [3] + advantage 1 = 4`."""
    parts = [" + ".join(f"[{die}]" for die in roll.dice)]
    parts += [f"{'+' if n >= 0 else '−'} {name} {abs(n)}" for name, n in roll.parts]
    return Text(f"  {roll.label} {' '.join(parts)} = {roll.total}")


def table_lines(table: Table, width: int, style: Callable[[str], str]) -> list[Text]:
    """A table: pairs of words flow like a sentence, more columns are aligned."""
    lines = [Text(f"  {table.title}", "bold")] if table.title else []
    flat = (
        replace(row, cells=tuple(c.replace("\n", ", ") for c in row.cells)) for row in table.rows
    )
    table = replace(table, rows=tuple(flat))
    if len(table.columns) <= 2:
        return lines + flowing(table, width, style)
    return lines + aligned(table, style)


def flowing(table: Table, width: int, style: Callable[[str], str]) -> list[Text]:
    """`Infantry 5, Marines 3, …`, broken before the edge."""
    lines: list[Text] = []
    for row in table.rows:
        cell = Text(" ".join(row.cells), style(row.tone))
        if lines:
            lines[-1].append(",")
        if not lines or len(lines[-1]) + 2 + len(cell) > width:
            lines.append(Text.assemble("  ", cell))
        else:
            lines[-1] = Text.assemble(lines[-1], " ", cell)
    return lines


def aligned(table: Table, style: Callable[[str], str]) -> list[Text]:
    """Aligned columns; columns of numbers stand to the right."""
    rows = [table.columns, *[row.cells for row in table.rows]]
    widths = [max(len(row[i]) for row in rows) for i in range(len(table.columns))]
    is_number = [
        all(re.fullmatch(r"[\d.,%/ –-]*", row.cells[i]) for row in table.rows)
        for i in range(len(widths))
    ]
    styles = ["dim", *[style(row.tone) for row in table.rows]]
    lines: list[Text] = []
    for cells, tone in zip(rows, styles, strict=True):
        padded = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(cells, widths, is_number, strict=True)
        ]
        lines.append(Text("  " + "  ".join(padded), tone))
    return lines
