"""Plots as plain HTML and SVG: bars with intervals, histograms, differences around zero."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

Bin = tuple[int, int, int]


def number(value: float, places: int = 1) -> str:
    """A number with so many decimals, with a true minus sign; whole ones without any."""
    text = f"{value:,.{places}f}".replace("-", "−")
    return text.removesuffix("." + "0" * places) if places else text


def bar(label: str, share: dict[str, float], note: str = "") -> str:
    """One share from 0 to 100 % as a bar, with its interval as a whisker."""
    low, high, value = share["low"], share["high"], share["percent"]
    words = f"{number(value)} % ({number(low)} to {number(high)})"
    return (
        f'<div class="bar"><span class="label">{escape(label)}</span>'
        f'<span class="track"><i style="width:{value}%"></i>'
        f'<b style="left:{low}%;width:{max(high - low, 0.3):.2f}%"></b></span>'
        f'<span class="value">{words}{escape(note)}</span></div>'
    )


def bars(rows: Iterable[tuple[str, dict[str, float], str]]) -> str:
    """Several shares, one below the other."""
    return f'<div class="bars">{"".join(bar(*row) for row in rows)}</div>'


def histogram(bins: list[Bin], label: str, unit: str = "") -> str:
    """How many games fell into each step."""
    most = max((count for _, _, count in bins), default=0) or 1
    columns = "".join(
        f'<li style="height:{max(100 * count / most, 0.5 if count else 0):.1f}%">'
        f'<span class="tip">{span(low, high)}{unit}: {count:,}</span></li>'
        for low, high, count in bins
    )
    ends = f"<span>{bins[0][0]}{unit}</span><span>{bins[-1][1]}{unit}</span>"
    words = ", ".join(f"{span(low, high)}{unit}: {count}" for low, high, count in bins)
    return (
        f'<figure class="hist" role="img" aria-label="{escape(label)}. {escape(words)}">'
        f'<ol aria-hidden="true">{columns}</ol><div class="ends">{ends}</div>'
        f"<figcaption>{escape(label)}</figcaption></figure>"
    )


def span(low: int, high: int) -> str:
    """A step of a histogram in words."""
    return f"{low}" if low == high else f"{low} to {high}"


def around_zero(value: float | None, error: float | None, widest: float) -> str:
    """A difference and its interval as an SVG, zero in the middle."""
    if value is None or error is None:
        return '<span class="quiet">too few games</span>'
    scale = 58 / (widest or 1)
    at, low, high = (60 + scale * v for v in (value, value - error, value + error))
    tone = "even" if abs(value) <= error else "up" if value > 0 else "down"
    shape = (
        f'<svg class="zero {tone}" viewBox="0 0 120 14" width="120" height="14" aria-hidden="true">'
        f'<path class="axis" d="M60 0v14"/><path class="span" d="M{low:.1f} 7H{high:.1f}"/>'
        f'<circle cx="{at:.1f}" cy="7" r="3.2"/></svg>'
    )
    return f'{shape}<span class="value">{signed(value)} ± {number(error)}</span>'


def signed(value: float, places: int = 1) -> str:
    """A number that always shows its sign."""
    return ("+" if value > 0 else "") + number(value, places)


def table(heads: list[str], rows: Iterable[list[str]], label: str) -> str:
    """A table that can be scrolled sideways; cells are HTML."""
    head = "".join(f"<th scope=col>{escape(h)}</th>" for h in heads)
    body = "".join(
        "<tr>"
        + f"<th scope=row>{row[0]}</th>"
        + "".join(f"<td>{c}</td>" for c in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(label)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def mean(figure: dict[str, Any], places: int = 1) -> str:
    """A mean with its interval, the median and the range."""
    low, high = number(figure["min"], places), number(figure["max"], places)
    middle = f"{number(figure['mean'], places)} ± {number(figure['error'], places + 1)}"
    return f"{middle}, median {number(figure['median'], places)}, from {low} to {high}"


Row = tuple[str, tuple[float, float, float], tuple[float | None, float | None], bool]
LINE, LABEL, WIDE = 22, 470, 960  # sizes of a drawing, in its own units
STYLE = (
    "<style>text{font:12px system-ui,sans-serif;fill:#4a5168}.want{fill:#12775a;opacity:.22}"
    ".is{stroke:#2c62d6;stroke-width:2.5}.is+circle{fill:#2c62d6}.off{stroke:#b3382c;"
    "stroke-width:2.5}.off+circle{fill:#b3382c}.axis{stroke:#a2abc6}.col{fill:#2c62d6;opacity:.8}"
    "@media (prefers-color-scheme:dark){text{fill:#a2abc6}.want{fill:#57d3a4;opacity:.25}"
    ".is{stroke:#7aa5ff}.is+circle,.col{fill:#7aa5ff}.off{stroke:#ff8b7d}.off+circle{fill:#ff8b7d}}"
    "</style>"
)


def drawing(high: float, body: str, words: str) -> str:
    """A picture that stands for itself."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high:.0f}" role="img" '
        f'width="{WIDE}" style="max-width:100%;height:auto"><title>{escape(words)}</title>'
        f"{STYLE}{body}</svg>"
    )


def intervals(rows: list[Row]) -> str:
    """Figures with their intervals, each on a line of its own, beside what was wanted of them.

    Every line has its own scale: from 0, or what is lower, to the largest number on it.
    """
    parts: list[str] = []
    for i, (label, span_of, wanted, holds) in enumerate(rows):
        numbers = [v for v in (*span_of, *wanted) if v is not None and v == v and abs(v) < 1e9]
        low, high = min(0.0, *numbers), max(numbers) * 1.05 or 1.0
        y = LINE * i + LINE

        def at(value: float, low: float = low, high: float = high) -> float:
            return LABEL + (WIDE - LABEL - 10) * (min(max(value, low), high) - low) / (high - low)

        left = at(low if wanted[0] is None else wanted[0])
        right = at(high if wanted[1] is None else wanted[1])
        parts.append(f'<text x="{LABEL - 10}" y="{y + 4}" text-anchor="end">{short(label)}</text>')
        parts.append(
            f'<rect class="want" x="{left:.1f}" y="{y - 8}" width="{max(1.0, right - left):.1f}" '
            'height="16"/>'
        )
        if span_of[1] == span_of[1]:  # there was such a game
            a, b, c = (at(value) for value in span_of)
            kind = "is" if holds else "off"
            parts.append(f'<path class="{kind}" d="M{a:.1f} {y}H{max(c, a + 1):.1f}"/>')
            parts.append(f'<circle cx="{b:.1f}" cy="{y}" r="3.4"/>')
    return drawing(LINE * (len(rows) + 1), "".join(parts), "every figure beside what was wanted")


def short(label: str) -> str:
    """A label that fits beside its line."""
    return escape(label if len(label) <= 76 else label[:75] + "…")


def columns(bins: dict[str, list[Bin]], words: str) -> str:
    """Several histograms, one below the other."""
    high, parts = 130, list[str]()
    for i, (name, some) in enumerate(bins.items()):
        most = max((count for _, _, count in some), default=1) or 1
        step, base = (WIDE - 40) / max(1, len(some)), high * (i + 1) - 30
        parts.append(f'<text x="20" y="{high * i + 16}">{escape(f"{name}: {words}")}</text>')
        for k, (low, last, count) in enumerate(some):
            tall = 75 * count / most
            parts.append(
                f'<rect class="col" x="{20 + k * step:.1f}" y="{base - tall:.1f}" '
                f'width="{max(1.0, step - 2):.1f}" height="{tall:.1f}">'
                f"<title>{span(low, last)}: {count:,}</title></rect>"
            )
        parts.append(f'<path class="axis" d="M20 {base}H{WIDE - 20}"/>')
        if some:
            parts.append(f'<text x="20" y="{base + 16}">{some[0][0]}</text>')
            parts.append(
                f'<text x="{WIDE - 20}" y="{base + 16}" text-anchor="end">{some[-1][1]}</text>'
            )
    return drawing(high * max(1, len(bins)), "".join(parts), words)
