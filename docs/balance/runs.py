"""What the pages of this folder are measured with: runs of the lab, read together.

Each script here takes the folders that `sectors lab run` has written and prints the targets of its
game: `python docs/balance/GAME.py FOLDER FOLDER …`. Several folders count as one.
"""

from __future__ import annotations

import json
import sys
import tomllib
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pyarrow.parquet as pq

from sectors import games
from sectors.core.game import Game
from sectors.core.record import parse
from sectors.lab.figures import share, spread
from sectors.table.table import Table

Key = tuple[int, int]  # the folder, and the number of the game in it


class Runs:
    """The games of some runs of the same game, with as many seats."""

    def __init__(self, folders: list[Path]) -> None:
        self.folders = folders
        self.plans = [json.loads((f / "plan.json").read_text("utf-8")) for f in folders]
        self.game: Game[Any] = games.load(self.plans[0]["game"])
        self.seats = len(self.plans[0]["bots"])
        self.rows: dict[Key, dict[str, Any]] = {}
        self.uses: dict[tuple[Key, int], Counter[str]] = defaultdict(Counter)
        for i, folder in enumerate(folders):
            for row in pq.read_table(folder / "games.parquet").to_pylist():
                self.rows[i, row["number"]] = row
            for use in pq.read_table(folder / "uses.parquet").to_pylist():
                self.uses[(i, use["number"]), use["seat"]][use["what"]] += use["count"]

    def __len__(self) -> int:
        return len(self.rows)

    def count(self, what: str) -> int:
        """How often something was used, in all games."""
        return sum(uses[what] for uses in self.uses.values())

    def used(self, key: Key, what: str) -> int:
        """How often something was used in one game."""
        return sum(self.uses[key, seat][what] for seat in range(self.seats))

    def named(self, prefix: str) -> list[str]:
        """What was used and is called so, without the prefix."""
        found = {what for uses in self.uses.values() for what in uses if what.startswith(prefix)}
        return sorted(what.removeprefix(prefix) for what in found)

    def games_with(self, test: Callable[[Key], Any]) -> str:
        """In how many games something holds."""
        return part(sum(bool(test(key)) for key in self.rows), len(self))

    def ended(self, *kinds: str) -> str:
        """In how many games one of these was how they ended."""
        return self.games_with(lambda key: self.rows[key]["ending"] in kinds)

    def seen(self, what: str) -> str:
        """In how many games something was used."""
        return self.games_with(lambda key: self.used(key, what))

    def wins(self, seat: int) -> str:
        """How many games a seat has won."""
        return self.games_with(lambda key: self.rows[key]["winner"] == seat)

    def content(self, name: str) -> dict[str, Any]:
        """A file of the game's content."""
        return tomllib.loads(self.game.content.path(name).read_text("utf-8"))

    def replays(self) -> Iterator[tuple[Key, Table]]:
        """Every game played again from its record, to its end."""
        for i, folder in enumerate(self.folders):
            with zipfile.ZipFile(folder / "records.zip") as records:
                for name in sorted(records.namelist()):
                    record = parse(records.read(name).decode())
                    yield (i, int(name[:8])), Table.replay(record, game=self.game)


def part(hits: int, of: int) -> str:
    """A share with its 95 % interval and the numbers it comes from."""
    found = share(hits, of)
    text = f"{found['percent']:.1f} % ({found['low']:.1f} to {found['high']:.1f})"
    return f"{text}, {hits:,} of {of:,}"


def mean(values: Iterable[float]) -> str:
    """A mean with its 95 % interval."""
    found = spread(list(values))
    return f"{found['mean']:.2f} ± {found['error']:.2f}"


def middle(values: Iterable[float]) -> str:
    """The median, with what nine in ten stay within."""
    ordered = sorted(values)
    low, high = (ordered[int(at * (len(ordered) - 1))] for at in (0.05, 0.95))
    return f"median {median(ordered):g}, 5 to 95 %: {low:g} to {high:g}"


def tell(name: str, value: object) -> None:
    """Print one figure."""
    print(f"{name:<44} {value}")


def opened() -> Runs:
    """The runs named on the command line, with a heading."""
    if len(sys.argv) < 2:
        raise SystemExit(f"usage: python {sys.argv[0]} FOLDER…")
    runs = Runs([Path(name) for name in sys.argv[1:]])
    bots = sorted({", ".join(plan["bots"]) for plan in runs.plans})
    seeds = sorted({plan["seed"] for plan in runs.plans})
    print(f"{runs.game.title}: {len(runs):,} games of {' / '.join(bots)}, seed {', '.join(seeds)}")
    return runs
