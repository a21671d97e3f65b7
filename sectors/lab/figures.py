"""The figures of a run, worked out from its tables and from nothing else."""

from __future__ import annotations

import json
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

from sectors.core.game import Game
from sectors.lab.intervals import Z, wilson
from sectors.lab.store import Folder, pa, pc
from sectors.lab.study import everything

FEW = 10  # seats that used a thing, or did not; with fewer no lift is told


def share(hits: int, of: int) -> dict[str, float]:
    """A share in percent with its 95 % interval after Wilson."""
    if not of:
        return {"hits": 0, "of": 0, "percent": 0.0, "low": 0.0, "high": 100.0}
    low, high = wilson(hits, of)
    return {"hits": hits, "of": of, **percents(percent=hits / of, low=low, high=high)}


def percents(**values: float) -> dict[str, float]:
    """Shares as percent, with two decimals."""
    return {name: round(100 * value, 2) for name, value in values.items()}


def spread(values: list[float]) -> dict[str, float]:
    """Mean with its 95 % interval, median and range."""
    error = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    found = {"mean": fmean(values), "error": error, "median": median(values)}
    found |= {"min": min(values), "max": max(values)}
    return {name: round(value, 3) for name, value in found.items()}


def figures(folder: Folder, game: Game) -> dict[str, Any]:
    plan = json.loads((folder.path / "plan.json").read_text("utf-8"))
    table, uses, times = (folder.table(name) for name in ("games", "uses", "times"))
    seats = len(plan["bots"])
    winners = table.column("winner").to_pylist()
    count = len(winners)
    ended = pc.list_value_length(table.column("places")).to_pylist()
    endings = pc.value_counts(table.column("ending")).to_pylist()
    return {
        "plan": plan,
        "title": game.title,
        "names": [game.seat_name(seat) for seat in range(seats)],
        "games": count,
        "wins": [share(winners.count(seat), count) for seat in range(seats)],
        "shared": share(sum(w < 0 < n for w, n in zip(winners, ended, strict=True)), count),
        "unfinished": share(ended.count(0), count),
        "endings": {
            e["values"]: share(e["counts"], count)
            for e in sorted(endings, key=lambda e: (-e["counts"], e["values"]))
        },
        **{name: spread(column(table, name)) for name in ("turns", "decisions", "leads")},
        "choices": spread(
            pc.divide(floats(table, "options"), floats(table, "decisions")).to_pylist()
        ),
        "known": spread([100 * known for known in column(table, "known")]),
        "lengths": histogram(table.column("turns").to_pylist()),
        "known_at": histogram([int(99.9 * known) for known in column(table, "known")], 10),
        "uses": lifts(uses, winners, seats),
        "never": never(uses, game),
        "thinking": thinking(times, seats, plan["bots"], table),
    }


def column(table: Any, name: str) -> list[float]:
    return [float(value) for value in table.column(name).to_pylist()]


def floats(table: Any, name: str) -> Any:
    """A column as floating-point numbers, at least one."""
    return pc.cast(pc.max_element_wise(table.column(name), 1), pa.float64())


def histogram(values: list[int], width: int = 0) -> list[tuple[int, int, int]]:
    """How many values lie in each (first, last) of about twenty equal steps."""
    low, high = (0, 99) if width else (min(values), max(values))
    step = width or max(1, -(-(high - low + 1) // 20))
    bins = [0] * ((high - low) // step + 1)
    for value in values:
        bins[(value - low) // step] += 1
    return [(low + i * step, low + (i + 1) * step - 1, n) for i, n in enumerate(bins)]


def lifts(uses: Any, winners: list[int], seats: int) -> list[dict[str, Any]]:
    """For each thing: how often it was used, and how much more those who used it won."""
    won_by = pc.take(pa.array(winners, pa.int8()), uses.column("number"))
    decided = pc.greater_equal(won_by, 0)
    won = pc.and_(decided, pc.equal(won_by, uses.column("seat")))
    table = uses.append_column("decided", pc.cast(decided, pa.int32()))
    table = table.append_column("won", pc.cast(won, pa.int32()))
    sums = [("count", "sum"), ("seat", "count"), ("decided", "sum"), ("won", "sum")]
    grouped = table.group_by("what").aggregate(sums).sort_by("what").to_pylist()
    wins = sum(winner >= 0 for winner in winners)
    return [
        {
            "what": row["what"],
            "times": row["count_sum"],
            "per_game": round(row["count_sum"] / len(winners), 3),
            "seats": share(row["seat_count"], len(winners) * seats),
            **lift(row["decided_sum"], row["won_sum"], wins * seats, wins),
        }
        for row in grouped
    ]


def lift(used: int, used_won: int, all_seats: int, all_won: int) -> dict[str, Any]:
    """Wins with it less wins without it, in points with a 95 % interval; none with few games."""
    other, other_won = all_seats - used, all_won - used_won
    if min(used, other) < FEW:
        return {"lift": None, "error": None}
    p, q = used_won / used, other_won / other
    error = Z * sqrt(p * (1 - p) / used + q * (1 - q) / other)
    return percents(lift=p - q, error=error)


def never(uses: Any, game: Game) -> list[str]:
    """What an action could have named and none did."""
    used = set(pc.unique(uses.column("what")).to_pylist())
    return [what for what in everything(game) if what not in used]


def thinking(times: Any, seats: int, levels: list[str], table: Any) -> list[dict[str, Any]]:
    """How long each seat thought: seconds a game."""
    found = []
    for seat in range(seats):
        seconds = times.filter(pc.equal(times.column("seat"), seat)).column("seconds").to_pylist()
        found.append({"seat": seat, "bot": levels[seat], **spread(seconds)})
    return found
