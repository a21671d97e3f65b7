"""The real thing, as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import REAL, ROOT

from sectors import games
from sectors.table.play import let_bots_play
from sectors.table.table import Table


def program(*words: str, pure: str = "", cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path}
    if pure:
        environment["SECTORS_PURE"] = pure
    command = [sys.executable, "-m", "sectors", *words]
    return subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )


def test_the_program_plays_with_nobody_at_the_keyboard(tmp_path: Path) -> None:
    done = program("play", REAL, "--seed", "1", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.endswith("Goodbye. This game was not saved.\n")


def test_the_program_has_exit_codes(tmp_path: Path) -> None:
    game = games.load(REAL)
    table = Table(game, game.seats[0], 7)
    let_bots_play(table, dict.fromkeys(range(game.seats[0]), "random"))
    (tmp_path / "game.txt").write_text(table.record.write())
    assert program("replay", "game.txt", cwd=tmp_path).returncode == 0
    assert program("why", REAL, "game.txt", "nonsense", cwd=tmp_path).returncode == 1
    done = program("replay", "nothing.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "sectors: nothing.txt cannot be read: No such file or directory.\n"


@pytest.mark.slow
def test_the_same_match_pure_compiled_and_shared() -> None:
    words = (
        "simulate",
        REAL,
        "--bots",
        ",".join(["greedy"] + ["random"] * (games.load(REAL).seats[0] - 1)),
        "--games",
        "3",
        "--seed",
        "7",
        "--json",
    )
    results = [
        json.loads(program(*words, "--workers", "1").stdout),
        json.loads(program(*words, "--workers", "2").stdout),
        json.loads(program(*words, "--workers", "2", pure="1").stdout),
    ]
    assert results[2]["compiled"] is False
    for name in ("wins", "draws", "unfinished", "turns", "decisions"):
        assert results[0][name] == results[1][name] == results[2][name]
