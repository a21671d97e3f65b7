"""Several content packs played on the same seeds, and the page that shows them side by side."""

from __future__ import annotations

from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from sectors.lab import plots
from sectors.lab.compare import Difference, differences, measures, verdict
from sectors.lab.figures import figures
from sectors.lab.page import endings, length, section, tension, whole, wins
from sectors.lab.run import Plan, Progress, game_of, run

SHOWN = 12  # sentences told for each pair of packs


def versus(
    plans: list[Plan],
    names: list[str],
    count: int,
    workers: int,
    cluster: str,
    out: Path,
    tell: Progress,
) -> dict[str, Any]:
    """Play every plan, then take each pack against the first."""
    games = [game_of(plan) for plan in plans]
    folders = [
        run(plan, count, workers, cluster, out / f"{'ABCDEFGHIJ'[i]}", tell)
        for i, plan in enumerate(plans)
    ]
    seats = len(plans[0].bots)
    pairs = zip(folders, games, strict=True)
    measured = [measures(folder, game, seats) for folder, game in pairs]
    return {
        "game": plans[0].game,
        "title": games[0].title,
        "games": count,
        "bots": list(plans[0].bots),
        "seed": plans[0].seed,
        "names": names,
        "packs": [game.pack for game in games],
        "figures": [figures(f, g) for f, g in zip(folders, games, strict=True)],
        "pairs": [
            pair(names[0], names[i], differences(measured[0], measured[i]), count)
            for i in range(1, len(plans))
        ],
    }


def pair(first: str, second: str, found: list[Difference], count: int) -> dict[str, Any]:
    """One pack against the first: verdict, sentences, all differences."""
    told = [d for d in found if d.sure] or found[:3]
    return {
        "first": first,
        "second": second,
        "different": any(d.sure for d in found),
        "verdict": verdict(found, count),
        "sentences": [d.sentence() for d in told[:SHOWN]],
        "differences": [asdict(d) for d in found],
    }


def page_of(found: dict[str, Any]) -> str:
    """The comparison as one HTML page."""
    title = f"{found['title']}: {' against '.join(found['names'])}"
    told = f"{found['games']:,} games each, seed {found['seed']}, bots {', '.join(found['bots'])}"
    body = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(told)}</p>']
    body += [section(f"{p['second']} against {p['first']}", judged(p)) for p in found["pairs"]]
    for heading, plot in (("Who wins", wins), ("How long", length), ("How close", tension)):
        body.append(side_by_side(found, heading, plot))
    body.append(side_by_side(found, "How it ends", endings))
    return whole(title, "".join(body))


def judged(found: dict[str, Any]) -> str:
    """The verdict, the sentences, and every difference."""
    sentences = "".join(f"<li>{escape(sentence)}</li>" for sentence in found["sentences"])
    rows = [difference_row(d) for d in found["differences"]]
    heads = ["", "first", "second", "difference"]
    inside = plots.table(heads, rows, "Every difference")
    return (
        f'<p class="verdict">{escape(found["verdict"])}</p><ul>{sentences}</ul>'
        f"<details><summary>Every figure</summary>{inside}</details>"
    )


def difference_row(d: dict[str, Any]) -> list[str]:
    """One figure of both packs."""
    name = f"{d['what']}, {d['unit']}"
    widest = abs(d["change"]) + d["error"]
    shown = plots.around_zero(d["change"], d["error"], widest)
    return [escape(name), plots.number(d["before"], 2), plots.number(d["after"], 2), shown]


def side_by_side(found: dict[str, Any], heading: str, plot: Any) -> str:
    """One plot for each pack."""
    boxes = [
        section(f"{heading}: {name}", plot(figure))
        for name, figure in zip(found["names"], found["figures"], strict=True)
    ]
    return f'<div class="two">{"".join(boxes)}</div><br>'
