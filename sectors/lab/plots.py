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
