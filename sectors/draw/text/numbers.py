"""Meters, dice and tables as text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from rich.text import Text

from sectors.core.scene import Listing, Meter, Roll, Row
from sectors.draw.text.flow import INDENT, wrapped

Styled = Callable[[Row, str], Text]
LEAST = 8  # letters to which a column may be cut


def number(value: float) -> str:
    """A number without needless decimals."""
    return f"{value:g}"


def meter_value(meter: Meter) -> str:
    """The value of a meter in its style."""
    if meter.style in ("pips", "stars") and meter.max is not None:
        full, empty = ("●", "○") if meter.style == "pips" else ("★", "☆")
        filled = max(0, min(int(meter.value), int(meter.max)))
        return full * filled + empty * max(0, int(meter.max) - filled)
    if meter.style == "percent":
        return f"{number(meter.value)} %"
    if meter.style == "bar" and meter.max is not None and meter.max > meter.low:
        filled = round(10 * (meter.value - meter.low) / (meter.max - meter.low))
        filled = max(0, min(10, filled))  # some numbers outgrow their goal
        return "█" * filled + "░" * (10 - filled) + f" {number(meter.value)}"
    if meter.style == "track" and meter.low < 0 and meter.max is not None:
        return signed_track(meter)
    if meter.style == "bar":
        return number(meter.value)
    most = meter.of if meter.of is not None else meter.max
    return number(meter.value) if most is None else f"{number(meter.value)}/{number(most)}"


def signed_track(meter: Meter) -> str:
    """A track on both sides of nought: `····▓|·····  −1`."""
    value, left, right = int(meter.value), -int(meter.low), int(meter.max or 0)
    below, above = max(0, min(left, -value)), max(0, min(right, value))
    track = "·" * (left - below) + "▓" * below + "|" + "█" * above + "·" * (right - above)
    return f"{track} {value:+d}" if value else f"{track} 0"


def roll_line(roll: Roll) -> Text:
    """Dice as a sum: `Attack [3] + advantage 1 = 4`."""
    parts = [" + ".join(f"[{die}]" for die in roll.dice)]
    parts += [f"{'+' if n >= 0 else '−'} {name} {abs(n)}" for name, n in roll.parts]
    return Text(f"  {roll.label} {' '.join(parts)} = {roll.total}")


def table_lines(table: Listing, width: int, styled: Styled) -> list[Text]:
    """A table: pairs of words flow like a sentence, more columns are aligned."""
    is_said = table.title in ("", table.columns[0])
    lines = [] if is_said else [Text(f"  {table.title}", "bold")]
    flat = (
        replace(row, cells=tuple(c.replace("\n", ", ") for c in row.cells)) for row in table.rows
    )
    table = replace(table, rows=tuple(flat))
    if len(table.columns) <= 2:
        cells = [styled(row, " ".join(row.cells)) for row in table.rows]
        return lines + (wrapped(Text(), cells, width) if cells else [])
    return lines + aligned(table, width, styled)


def aligned(table: Listing, width: int, styled: Styled) -> list[Text]:
    """Aligned columns, numbers to the right; where room is short they move together or are cut."""
    rows = [row.cells for row in table.rows]
    shown = [i for i, name in enumerate(table.columns) if i == 0 or any(row[i] for row in rows)]
    widths = {i: max(len(row[i]) for row in (table.columns, *rows)) for i in shown}
    gap = INDENT if sum(widths.values()) + 2 * len(shown) <= width else " "
    over = sum(widths.values()) + len(gap) * (len(shown) - 1) + len(INDENT) - width
    if over > 0:
        widest = max(shown, key=lambda i: widths[i])
        widths[widest] = max(LEAST, widths[widest] - over)
    is_number = {i: all(re.fullmatch(r"[\d.,%/ –-]*", row[i]) for row in rows) for i in shown}

    def padded(cells: tuple[str, ...]) -> str:
        return gap.join(fitted(cells[i], widths[i], is_number[i]) for i in shown).rstrip()

    lines = [Text(INDENT + padded(table.columns), "dim")]
    return lines + [Text.assemble(INDENT, styled(row, padded(row.cells))) for row in table.rows]


def fitted(words: str, width: int, is_number: bool) -> str:
    words = words if len(words) <= width else words[: width - 1] + "…"
    return words.rjust(width) if is_number else words.ljust(width)
