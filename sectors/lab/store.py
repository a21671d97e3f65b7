"""Where a run is kept: a plan, tables in Parquet, records in a zip, and parts while it goes on.

plan.json       what is played; a run goes on only under the same plan
games.parquet   a row for each game
uses.parquet    a row for each game, seat and thing used
times.parquet   how long each seat thought: the one table that differs from run to run
records.zip     every game as a record
parts/          shares that are done but not yet joined: what an interrupted run goes on from
"""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

from sectors.lab.study import Seen, winner
from sectors.lab.wrong import NoTables, OtherPlan

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    sentence = "The lab keeps its tables with pyarrow; `pip install 'sectors[lab]'` brings it."
    raise NoTables(sentence) from None

GAMES = pa.schema(
    [
        ("number", pa.int32()),
        ("seed", pa.string()),
        ("places", pa.list_(pa.int8())),
        ("winner", pa.int8()),  # a seat from 0; -1 without one
        ("turns", pa.int32()),
        ("decisions", pa.int32()),
        ("options", pa.int32()),
        ("ending", pa.string()),
        ("leads", pa.int32()),
        ("known", pa.float64()),
    ]
)
USES = pa.schema(
    [("number", pa.int32()), ("seat", pa.int8()), ("what", pa.string()), ("count", pa.int32())]
)
TIMES = pa.schema([("number", pa.int32()), ("seat", pa.int8()), ("seconds", pa.float64())])
TABLES = {"games": GAMES, "uses": USES, "times": TIMES}
RECORDS = "records.zip"


def rows(seen: Seen) -> dict[str, list[dict[str, Any]]]:
    """One game as rows of the three tables."""
    names = ("number", "seed", "places", "turns", "decisions", "options", "ending", "leads")
    game = {name: getattr(seen, name) for name in names}
    game |= {"winner": winner(seen.places), "known": seen.known}
    uses = [
        {"number": seen.number, "seat": seat, "what": what, "count": count}
        for seat, counted in enumerate(seen.uses)
        for what, count in sorted(counted.items())
    ]
    times = [
        {"number": seen.number, "seat": seat, "seconds": seconds}
        for seat, seconds in enumerate(seen.seconds)
    ]
    return {"games": [game], "uses": uses, "times": times}


class Folder:
    """The folder of one run."""

    def __init__(self, path: Path, plan: dict[str, Any]) -> None:
        self.path = path
        self.parts = path / "parts"
        self.open(plan)

    def open(self, plan: dict[str, Any]) -> None:
        """Start a run here, or go on with the same one."""
        file = self.path / "plan.json"
        if file.exists():
            if json.loads(file.read_text("utf-8")) != plan:
                raise OtherPlan(f"{self.path} holds a run with another plan; give another --out.")
        elif self.path.exists() and any(self.path.iterdir()):
            raise OtherPlan(f"{self.path} is not empty and holds no run; give another --out.")
        self.parts.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(plan, indent=2) + "\n", "utf-8")

    def table(self, name: str) -> Any:
        """A joined table; empty before the first join."""
        file = self.path / f"{name}.parquet"
        return pq.read_table(file) if file.exists() else TABLES[name].empty_table()

    def done(self) -> set[int]:
        """The numbers of the games that need not be played again."""
        joined = set(self.table("games").column("number").to_pylist())
        for part in self.parts.glob("*.games.parquet"):
            joined |= set(pq.read_table(part, columns=["number"]).column("number").to_pylist())
        return joined

    def add(self, share: list[Seen]) -> None:
        """Keep a share of games; it counts as done when its last file is in place."""
        stem = f"{share[0].number:08d}"
        with zipfile.ZipFile(self.parts / f"{stem}.zip", "w", zipfile.ZIP_DEFLATED) as records:
            for seen in share:
                records.writestr(f"{seen.number:08d}.txt", seen.record)
        found = [rows(seen) for seen in share]
        for name in ("times", "uses", "games"):
            table = pa.Table.from_pylist([r for one in found for r in one[name]], TABLES[name])
            draft = self.parts / f"{stem}.{name}.draft"
            pq.write_table(table, draft)
            draft.rename(self.parts / f"{stem}.{name}.parquet")

    def join(self) -> None:
        """Make one table of all parts, in the order of the games."""
        stems = sorted(part.name.split(".")[0] for part in self.parts.glob("*.games.parquet"))
        if not stems:
            return
        for name in TABLES:
            parts = [pq.read_table(self.parts / f"{stem}.{name}.parquet") for stem in stems]
            whole = pa.concat_tables([self.table(name), *parts]).sort_by("number")
            draft = self.path / f"{name}.draft"
            pq.write_table(whole, draft)
            draft.rename(self.path / f"{name}.parquet")
        with zipfile.ZipFile(self.path / RECORDS, "a", zipfile.ZIP_DEFLATED) as records:
            for stem in stems:
                with zipfile.ZipFile(self.parts / f"{stem}.zip") as part:
                    for name in part.namelist():
                        records.writestr(name, part.read(name))
        shutil.rmtree(self.parts)
        self.parts.mkdir()
