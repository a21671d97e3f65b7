"""Two or more content packs side by side: paired seeds, differences with intervals, a verdict.

Game number n has the same seed with every pack, and differences are taken game by game. An interval
is a 95 % one for each single figure; the verdict corrects for the number of figures (Holm), so that
equal packs are called different in at most one of twenty comparisons.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from html import escape
from math import erfc, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from sectors.core.game import Game
from sectors.lab import plots
from sectors.lab.figures import figures
from sectors.lab.intervals import Z
from sectors.lab.page import endings, length, section, tension, whole, wins
from sectors.lab.run import Plan, game_of, run
from sectors.lab.store import Folder, Progress

RARE = 0.02  # a thing used less often than this a game in both packs is left out


@dataclass(frozen=True, slots=True)
class Difference:
    """How much one figure differs from the first pack's, on the average of paired games."""

    what: str
    unit: str
    before: float
    after: float
    change: float
    error: float  # half of the 95 % interval
    chance: float  # of a change at least as large if nothing differed
    sure: bool = False  # still a difference when all figures are looked at together

    def sentence(self) -> str:
        if not self.change and not self.error:
            return f"{self.what}: the same in every game."
        more = "more" if self.change > 0 else "less"
        amount = f"{abs(self.change):.2f} ± {self.error:.2f} {self.unit}".strip()
        end = "" if self.sure else ", which may be chance"
        return f"{self.what} {amount} {more}{end}."


def measures(folder: Folder, game: Game, seats: int) -> dict[tuple[str, str], list[float]]:
    """Every figure of every game, by (what, unit)."""
    table = folder.table("games")
    winners = table.column("winner").to_pylist()
    found: dict[tuple[str, str], list[float]] = {}
    for seat in range(seats):
        name = f"seat {seat + 1} wins"
        found[name, "points"] = [100.0 * (winner == seat) for winner in winners]
    found["nobody wins alone", "points"] = [100.0 * (winner < 0) for winner in winners]
    for name, what, unit in (
        ("turns", "a game takes", "turns"),
        ("decisions", "a game takes", "decisions"),
        ("leads", "the lead changes", "times"),
    ):
        found[what, unit] = [float(value) for value in table.column(name).to_pylist()]
    known = table.column("known").to_pylist()
    found["the winner is known only after", "percent of the game"] = [100 * k for k in known]
    for ending in sorted(set(table.column("ending").to_pylist())):
        ends = table.column("ending").to_pylist()
        found[f"the game ends with “{ending}”", "points"] = [100.0 * (e == ending) for e in ends]
    found |= used(folder, len(winners))
    return found


def used(folder: Folder, games: int) -> dict[tuple[str, str], list[float]]:
    """How often each thing was used in each game, rare ones left out."""
    uses = folder.table("uses").group_by(["number", "what"]).aggregate([("count", "sum")])
    found: dict[tuple[str, str], list[float]] = {}
    totals = uses.group_by("what").aggregate([("count_sum", "sum")]).to_pylist()
    often = {t["what"] for t in totals if t["count_sum_sum"] >= RARE * games}
    for row in uses.to_pylist():
        if row["what"] in often:
            column = found.setdefault((row["what"], "times a game"), [0.0] * games)
            column[row["number"]] = float(row["count_sum"])
    return found


def difference(name: tuple[str, str], before: list[float], after: list[float]) -> Difference:
    changes = [b - a for a, b in zip(before, after, strict=True)]
    change = fmean(changes)
    error = stdev(changes) / sqrt(len(changes)) if len(changes) > 1 else 0.0
    chance = erfc(abs(change) / error / sqrt(2)) if error else float(change == 0)
    return Difference(*name, fmean(before), fmean(after), change, Z * error, chance)


def differences(first: dict[Any, list[float]], second: dict[Any, list[float]]) -> list[Difference]:
    """All figures, the surest difference first."""
    games = len(next(iter(first.values())))
    nothing = [0.0] * games
    names = list(dict.fromkeys([*first, *second]))
    found = [difference(n, first.get(n, nothing), second.get(n, nothing)) for n in names]
    return judged(sorted(found, key=lambda d: d.chance))


def judged(found: list[Difference]) -> list[Difference]:
    """Mark those that stay differences when all are looked at together, after Holm."""
    result: list[Difference] = []
    sure = True
    for rank, d in enumerate(found):
        sure = sure and d.chance <= 0.05 / (len(found) - rank)
        result.append(replace(d, sure=sure))
    return result


def verdict(found: list[Difference], games: int) -> str:
    sure = [d for d in found if d.sure]
    if not sure:
        return f"No difference can be told after {games:,} pairs of games."
    count = "One figure differs" if len(sure) == 1 else f"{len(sure)} figures differ"
    return f"{count}, first of all: {sure[0].sentence()}"


def rows_of(folder: Folder) -> int:
    """How many games a run has."""
    return len(folder.table("games"))


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
    title = f"{found['title']}: {' against '.join(found['names'])}"
    told = f"{found['games']:,} games each, seed {found['seed']}, bots {', '.join(found['bots'])}"
    body = [f"<h1>{escape(title)}</h1>", f'<p class="lead">{escape(told)}</p>']
    body += [section(f"{p['second']} against {p['first']}", pair_shown(p)) for p in found["pairs"]]
    for heading, plot in (("Who wins", wins), ("How long", length), ("How close", tension)):
        body.append(side_by_side(found, heading, plot))
    body.append(side_by_side(found, "How it ends", endings))
    return whole(title, "".join(body))


def pair_shown(found: dict[str, Any]) -> str:
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
    name = f"{d['what']}, {d['unit']}"
    widest = abs(d["change"]) + d["error"]
    shown = plots.around_zero(d["change"], d["error"], widest)
    return [escape(name), plots.number(d["before"], 2), plots.number(d["after"], 2), shown]


def side_by_side(found: dict[str, Any], heading: str, plot: Any) -> str:
    boxes = [
        section(f"{heading}: {name}", plot(figure))
        for name, figure in zip(found["names"], found["figures"], strict=True)
    ]
    return f'<div class="two">{"".join(boxes)}</div><br>'
