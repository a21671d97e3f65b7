"""Records as data: one row a decision, in a Parquet file.

| column | what |
|---|---|
| record, number | which record, and which action of it |
| seats, seat | how many seats, and which one decided, from 0 |
| features | what the seat saw, as numbers; the file's metadata names the blocks |
| mask | which actions were legal |
| action, text | what was played, as a number and in the game's notation |
| place, outcome | what the seat came to: its place from 1, and the reward of `sectors.lab.envs` |

Place and outcome are empty if the game was not played to its end. Somebody leaving is no decision.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from sectors.core import record as records
from sectors.core.record import BadRecord
from sectors.core.space import RESIGN
from sectors.lab.envs.task import Eye, Task, task
from sectors.players.inputs.columns import reward
from sectors.table.table import Table

Progress = Callable[[Path], None]  # told which record has been written


def schema_of(chosen: Task) -> Any:
    """The columns for a game, with its blocks in the metadata."""
    blocks = [
        {"name": b.name, "start": b.start, "shape": list(b.shape), "note": b.note}
        for b in chosen.features.layout.blocks
    ]
    columns = [
        ("record", pa.string()),
        ("number", pa.int32()),
        ("seats", pa.int8()),
        ("seat", pa.int8()),
        ("features", pa.list_(pa.int16(), chosen.size)),
        ("mask", pa.list_(pa.bool_(), chosen.actions)),
        ("action", pa.int32()),
        ("text", pa.string()),
        ("place", pa.int8()),
        ("outcome", pa.float32()),
    ]
    about = {"game": chosen.game.name, "blocks": json.dumps(blocks)}
    return pa.schema(columns, metadata=about)


def rows_of(name: str, table: Table, eye: Eye) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    places = list(table.state.result)
    for number, move in enumerate(table.moves):
        if move.action == RESIGN:
            continue
        s, seat = move.before, move.seat
        found.append(
            {
                "record": name,
                "number": number,
                "seats": table.record.seats,
                "seat": seat,
                "features": eye.observation(s, seat),
                "mask": eye.options(s, seat).astype(bool),
                "action": move.action,
                "text": table.game.space.text(move.action),
                "place": places[seat] if places else None,
                "outcome": reward(places, seat) if places else None,
            }
        )
    return found


def write(files: list[Path], out: Path, tell: Progress = lambda file: None) -> dict[str, Any]:
    """Write the decisions of some records of one game to a file; gives what was written."""
    first = records.load(files[0])
    rows = 0
    eye = Eye(chosen := task(first.game, first.seats, {}))
    schema = schema_of(chosen)
    with pq.ParquetWriter(out, schema, compression="zstd") as writer:
        for file in files:
            record = records.load(file)
            if record.game != first.game:
                raise BadRecord(0, f"{file} is a game of {record.game}, not of {first.game}.")
            found = rows_of(file.name, Table.replay(record), eye)
            rows += len(found)
            writer.write_table(pa.Table.from_pylist(found, schema))
            tell(file)
    return {"game": first.game, "records": len(files), "rows": rows, "file": str(out)}
