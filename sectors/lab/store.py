"""Where a run is kept: a plan, tables in Parquet, records in a zip, and parts while it goes on.

plan.json       what is played; a run goes on only under the same plan
games.parquet   a row for each game, and other tables that name its number
records.zip     every game as a record, if the run keeps them
parts/          batches that are done but not yet joined: what an interrupted run goes on from
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from sectors.lab.crew import batches, share_out
from sectors.lab.wrong import NoTables, OtherPlan

try:
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
except ImportError:
    sentence = "The lab keeps its tables with pyarrow; `pip install 'sectors[lab]'` brings it."
    raise NoTables(sentence) from None

__all__ = ["pa", "pc"]  # for others, so that the sentence above is said wherever it is missing

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
DONE = "games"  # the table that says which games are done
RECORDS = "records.zip"
Progress = Callable[[int], None]  # called with the number of games just kept
Tables = dict[str, Any]
Played = TypeVar("Played")


class Folder:
    def __init__(self, path: Path, plan: Mapping[str, object]) -> None:
        self.path = path
        self.parts = path / "parts"
        file = path / "plan.json"
        if file.exists():
            if json.loads(file.read_text("utf-8")) != plan:
                raise OtherPlan(f"{path} holds a run with another plan; give another --out.")
        elif path.exists() and any(path.iterdir()):
            raise OtherPlan(f"{path} is not empty and holds no run; give another --out.")
        self.parts.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(plan, indent=2) + "\n", "utf-8")

    def table(self, name: str) -> Any:
        return pq.read_table(self.path / f"{name}.parquet")

    def done(self) -> set[int]:
        """The numbers of the games that need not be played again."""
        files = [self.path / f"{DONE}.parquet", *self.parts.glob(f"*.{DONE}.parquet")]
        tables = [pq.read_table(file, columns=["number"]) for file in files if file.exists()]
        return {number for table in tables for number in table.column("number").to_pylist()}

    def add(self, first: int, tables: Tables, records: Mapping[str, str]) -> None:
        """Keep a batch of games; it counts as done when the table of games is in place."""
        stem = f"{first:08d}"
        if records:
            with zipfile.ZipFile(self.parts / f"{stem}.zip", "w", zipfile.ZIP_DEFLATED) as kept:
                for name, text in records.items():
                    kept.writestr(name, text)
        for name in sorted(tables, key=lambda name: name == DONE):
            write(tables[name], self.parts / f"{stem}.{name}.parquet")

    def join(self) -> None:
        """Make one table of all parts, in the order of the games."""
        stems = sorted(part.name.split(".")[0] for part in self.parts.glob(f"*.{DONE}.parquet"))
        if not stems:
            return
        for name in {part.name.split(".")[1] for part in self.parts.glob(f"{stems[0]}.*.parquet")}:
            files = [self.path / f"{name}.parquet"]
            files += [self.parts / f"{stem}.{name}.parquet" for stem in stems]
            tables = [pq.read_table(file) for file in files if file.exists()]
            whole = pa.concat_tables(tables, promote_options="permissive")
            write(whole.sort_by("number"), files[0])
        for stem in stems:
            if (part := self.parts / f"{stem}.zip").exists():
                self.join_records(part)
        shutil.rmtree(self.parts)
        self.parts.mkdir()

    def join_records(self, part: Path) -> None:
        """Add the records of a batch to those of the run."""
        with (
            zipfile.ZipFile(self.path / RECORDS, "a", zipfile.ZIP_DEFLATED) as records,
            zipfile.ZipFile(part) as some,
        ):
            for name in some.namelist():
                records.writestr(name, some.read(name))


def table_of(rows: list[dict[str, Any]], schema: Any = None) -> Any:
    return pa.Table.from_pylist(rows, schema)


def write(table: Any, file: Path) -> None:
    """Write a table whole, or leave the old one."""
    draft = file.with_suffix(".draft")
    pq.write_table(table, draft)
    draft.rename(file)


def play_missing(
    folder: Folder,
    work: tuple[Callable[..., list[Played]], object],  # plays a batch of a plan
    tabled: Callable[[list[Played]], tuple[Tables, dict[str, str]]],
    size: int,
    count: int,
    workers: int,
    tell: Progress,
    cluster: str = "",
) -> Folder:
    """Play what is missing of a run, keep each batch as it comes, and join the tables."""
    done = folder.done()
    tell(len([n for n in done if n < count]))
    todo = list(batches(count, size, done))
    try:
        for (first, _), some in share_out(*work, todo, workers, cluster):
            folder.add(first, *tabled(some))
            tell(len(some))
    finally:  # what an interrupted run has done is joined too
        folder.join()
    return folder
