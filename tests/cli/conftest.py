"""A terminal in this process, and a record of the toy to work with."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sectors import games
from sectors.table.table import Table
from sectors.terminal.commands import main

ROOT = Path(__file__).parent.parent.parent
TOY = ROOT / "tests/toys/raid"
REAL = games.names()[0]


@dataclass
class Ran:
    """How a command line went."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """The one JSON object on stdout."""
        found = json.loads(self.out)
        assert isinstance(found, dict) and self.out.count("\n") == 1
        return found


class Terminal:
    """Runs command lines in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.patch = patch

    def __call__(self, *words: str, typed: str = "") -> Ran:
        self.patch.setattr("sys.stdin", io.StringIO(typed))
        code = main(words)
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Terminal:
    """A terminal in an empty folder, where the toy can be played too."""
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "raid").symlink_to(TOY, target_is_directory=True)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(shelf)])
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def file(run: Terminal, tmp_path: Path) -> Path:
    """A record of the toy: Red leads and has walked once."""
    table = Table(games.load("raid"), 2, 7)
    for seat, text in [(0, "hide 2"), (1, "hide 1"), (0, "bid 3"), (1, "bid 0"), (0, "walk 1")]:
        table.push(text, seat)
    path = tmp_path / "game.txt"
    path.write_text(table.record.write())
    return path


def refused(ran: Ran, sentence: str, code: int = 2) -> None:
    """It failed with one sentence and nothing else."""
    assert (ran.code, ran.out, ran.err) == (code, "", f"sectors: {sentence}\n")
