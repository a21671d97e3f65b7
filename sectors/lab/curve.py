"""What was told against what came true, as a picture: an SVG that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Any

from sectors.lab.bins import BAND

SIZE = 320  # of the square, in units of the picture
LEFT, TOP = 52, 44
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#334}.title{font-size:14px;font-weight:600}"
    ".grid{stroke:#dde2ea;stroke-width:1}.even{stroke:#778;stroke-dasharray:4 4}"
    ".band{fill:#2f6fb5;opacity:.12}.span{stroke:#2f6fb5;stroke-width:2}.dot{fill:#2f6fb5}"
    ".off .span{stroke:#c0392b}.off .dot{fill:#c0392b}.bar{fill:#aab4c4}"
)


def picture(title: str, found: dict[str, Any]) -> str:
    """One square: told from left to right, came true from below, counts underneath."""
    width, height = LEFT + SIZE + 28, TOP + SIZE + 120
    body = [grid(), band(), *(mark(one) for one in found["bins"] if one["positions"])]
    body += [bars(found["bins"]), words(title, found)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{escape(title)}">'
        f'<style>{STYLE}</style><rect width="{width}" height="{height}" fill="#fff"/>'
        f"{''.join(body)}</svg>\n"
    )


def across(chance: float) -> str:
    """Where a chance that was told lies."""
    return f"{LEFT + SIZE * chance:.1f}"


def up(share: float) -> str:
    """Where a share that came true lies."""
    return f"{TOP + SIZE * (1 - share):.1f}"


def grid() -> str:
    found = []
    for tenth in range(0, 11, 2):
        at = tenth / 10
        found.append(f'<path class="grid" d="M{across(at)} {up(0)}V{up(1)}"/>')
        found.append(f'<path class="grid" d="M{across(0)} {up(at)}H{across(1)}"/>')
        label = f"{10 * tenth} %"
        found.append(f'<text x="{LEFT - 6}" y="{up(at)}" dy="4" text-anchor="end">{label}</text>')
        below = TOP + SIZE + 16
        found.append(f'<text x="{across(at)}" y="{below}" text-anchor="middle">{label}</text>')
    return "".join(found)


def band() -> str:
    """Where a chance is as good as true, and the line of those that are."""
    corners = [(0, 0), (0, BAND), (1 - BAND, 1), (1, 1), (1, 1 - BAND), (BAND, 0)]
    shape = " ".join(f"{across(x)},{up(y)}" for x, y in corners)
    line = f"M{across(0)} {up(0)}L{across(1)} {up(1)}"
    return f'<polygon class="band" points="{shape}"/><path class="even" d="{line}"/>'


def mark(one: dict[str, Any]) -> str:
    """A bin: a dot with its 95 % interval."""
    x = across(one["told"])
    told = f"told {100 * one['told']:.1f} %, came true {100 * one['won']:.1f} %"
    return (
        f'<g class="{"off" if one["off"] else "in"}"><title>{told}</title>'
        f'<path class="span" d="M{x} {up(one["low"])}V{up(one["high"])}"/>'
        f'<circle class="dot" cx="{x}" cy="{up(one["won"])}" r="4"/></g>'
    )


def bars(bins: list[dict[str, Any]]) -> str:
    most = max((one["positions"] for one in bins), default=0) or 1
    base, found = TOP + SIZE + 82, []
    for one in bins:
        tall = 44 * one["positions"] / most
        wide = SIZE * (one["to"] - one["from"]) - 4
        where = f'x="{float(across(one["from"])) + 2:.1f}" y="{base - tall:.1f}"'
        found.append(f'<rect class="bar" {where} width="{wide:.1f}" height="{tall:.1f}"/>')
    return "".join(found)


def words(title: str, found: dict[str, Any]) -> str:
    below = TOP + SIZE + 102
    count = f"{found['positions']:,} positions, mean error {100 * found['error']:.1f} points"
    return (
        f'<text class="title" x="{LEFT}" y="18">{escape(title)}</text>'
        f'<text x="{LEFT}" y="35">{count}</text>'
        f'<text x="{LEFT}" y="{below}">Chance told, and below how often; upwards: share won</text>'
    )
