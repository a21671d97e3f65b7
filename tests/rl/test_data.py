"""Records as data, from the command line to the rows."""

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pyarrow.parquet as pq
import pytest

from sectors import games
from sectors.core.dice import dice
from sectors.core.record import load
from sectors.lab.envs.task import Eye, task
from sectors.table.table import Table
from sectors.terminal.commands import main, research


def recorded(name: str, seed: int, folder: Path, most: int = 5_000) -> Path:
    """A random game as a record file."""
    table = Table(games.load(name), max(2, games.load(name).seats[0]), seed)
    chance = dice(seed)
    while table.pending and len(table.moves) < most:
        seat = table.pending[0]
        options = table.legal(seat)
        table.push(options[chance.below(len(options))], seat)
    file = folder / f"{name}-{seed}.txt"
    file.write_text(table.record.write(), "utf-8")
    return file


@pytest.mark.parametrize("name", games.names())
def test_a_row_for_each_decision(name: str, tmp_path: Path) -> None:
    file, out = recorded(name, 1, tmp_path, 80), tmp_path / "out.parquet"
    assert main(["dataset", str(file), str(out)]) == 0
    rows = pq.read_table(out).to_pylist()
    table = Table.replay(load(file))
    assert len(rows) == len(table.moves)
    eye = Eye(task(name, table.record.seats, {}))
    for row, move in list(zip(rows, table.moves, strict=True))[::7]:
        assert (row["seat"], row["action"]) == (move.seat, move.action)
        assert row["mask"][row["action"]]
        assert (
            np.flatnonzero(row["mask"]).tolist()
            == np.flatnonzero(eye.options(move.before, move.seat)).tolist()
        )
        view = table.game.view(move.before, move.seat)
        assert row["features"] == eye.seen(view, move.seat).tolist()


def test_outcomes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [recorded("sector219", seed, tmp_path) for seed in (1, 2)]
    files.append(recorded("sector219", 3, tmp_path, 10))
    out = tmp_path / "out.parquet"
    assert main(["dataset", *map(str, files), str(out), "--json"]) == 0
    assert '"records": 3' in capsys.readouterr().out
    rows = pq.read_table(out).to_pylist()
    finished = [row for row in rows if row["record"] != files[2].name]
    assert {row["outcome"] for row in finished} <= {-1.0, 0.0, 1.0}
    assert all((row["place"] == 1) == (row["outcome"] >= 0) for row in finished)
    assert {row["outcome"] for row in rows if row["record"] == files[2].name} == {None}
    assert b"south units" in pq.read_schema(out).metadata[b"blocks"]


def test_records_of_different_games_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [recorded(name, 1, tmp_path, 5) for name in games.names()[:2]]
    assert main(["dataset", *map(str, files), str(tmp_path / "out.parquet")]) == 2
    assert "is a game of" in capsys.readouterr().err
    assert main(["dataset", str(files[0])]) == 2


def test_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ImportError("no such thing", name="pyarrow.parquet")

    monkeypatch.setattr(research, "importlib", SimpleNamespace(import_module=missing))
    assert main(["dataset", "a.txt", "b.parquet"]) == 2
    assert 'needs pyarrow, which is not installed; `pip install "sectors[data]"' in (
        capsys.readouterr().err
    )
