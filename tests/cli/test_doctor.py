"""`sectors doctor` finds what is missing, and names the command that mends it."""

from __future__ import annotations

import http.server
import re
import socket
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cli.conftest import Terminal
from conftest import NewDatabase
from ports import own_port

import sectors
from sectors.terminal.commands import checks


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOVES", 2)
    monkeypatch.setattr(checks, "STRONGEST", "pilot")


def findings(run: Terminal, *words: str) -> dict[str, dict[str, Any]]:
    return {one["name"]: one for one in run("doctor", "--json", *words).json["findings"]}


def test_one_screen_says_it_all(run: Terminal, tmp_path: Path) -> None:
    ran = run("doctor", "--db", f"sqlite:///{tmp_path}/games.db", "--port", str(own_port()))
    lines = ran.out.splitlines()
    assert len(lines) <= 24 and max(map(len, lines)) <= 100 and not ran.err
    for name in ("engine", "page", "Node", "chromium", "database", "port", "processors", "bots"):
        assert any(line.split()[1:2] == [name] for line in lines), name
    assert not (tmp_path / "games.db").exists(), "looking changes nothing"


def test_plain_python_is_told_and_how_to_compile(
    run: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sectors, "compiled", lambda: False)
    monkeypatch.delenv("SECTORS_PURE", raising=False)
    assert (checks.compiled().state, checks.compiled().mend) == ("missing", "make setup")
    monkeypatch.setenv("SECTORS_PURE", "1")
    assert checks.compiled().mend == "unset SECTORS_PURE"
    monkeypatch.setattr(sectors, "compiled", lambda: True)
    assert checks.compiled().state == "good"


def test_without_a_page_the_answer_is_no(
    run: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checks, "STATIC", tmp_path)
    ran = run("doctor", "--json", "--db", f"sqlite:///{tmp_path}/games.db")
    assert ran.code == 1 and ran.json["well"] is False
    (tmp_path / "index.html").write_text("here")
    ran = run("doctor", "--json", "--db", f"sqlite:///{tmp_path}/games.db")
    assert ran.code == 0 and ran.json["well"] is True


def program(folder: Path, name: str, words: str) -> None:
    """A program that only says its version."""
    (folder / name).write_text(f"#!/bin/sh\necho '{words}'\n")
    (folder / name).chmod(0o755)


def test_programs_are_found_and_old_ones_are_not_good_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.prefix", str(tmp_path / "none"))
    assert (checks.node().state, checks.node().mend) == ("missing", "make setup")
    assert (checks.chromium().state, checks.chromium().mend) == ("missing", "apt install chromium")
    program(tmp_path, "node", "v18.20.4")
    assert checks.node().state == "missing" and "too old" in checks.node().words
    program(tmp_path, "node", "v22.1.0")
    program(tmp_path, "chromium", "Chromium 150.0 built on Debian")
    assert (checks.node().words, checks.chromium().words) == ("v22.1.0", "Chromium 150.0")
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    (tmp_path / "node").unlink()
    assert checks.node().state == "good", "a package brings its page along"


def test_a_file_is_tried_and_left_as_it_was(run: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    with sqlite3.connect(file) as db:
        db.execute("CREATE TABLE rooms (id)")
    before = file.read_bytes()
    found = checks.database(f"sqlite:///{file}")
    assert found.state == "good" and sqlite3.sqlite_version in found.words
    assert "can be written" in found.words and file.read_bytes() == before
    file.write_bytes(b"no database at all" * 100)
    broken = checks.database(f"sqlite+aiosqlite:///{file}")
    assert (broken.state, broken.mend) == ("bad", f"mv {file} {file}.damaged")
    (tmp_path / "locked").mkdir()
    folder = checks.database(f"sqlite:///{tmp_path}/locked")
    assert folder.state == "bad" and "cannot be written" in folder.words


def test_a_file_that_nobody_may_change_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("os.access", lambda *_: False)
    found = checks.database(f"sqlite:///{tmp_path}/new.db")
    assert (found.state, found.mend) == ("bad", f"chown $USER {tmp_path}")


@pytest.mark.parametrize("url", ["nonsense", "mysql://localhost/x"])
def test_other_databases_are_refused(url: str) -> None:
    assert checks.database(url).state == "bad"


def test_postgresql_is_asked_and_what_is_wrong_with_it_is_mended(new_database: NewDatabase) -> None:
    url = new_database("postgresql")
    found = checks.database(url)
    assert found.state == "good" and found.words.startswith("PostgreSQL 1"), found
    missing = checks.database(url.replace("/t", "/no_t", 1))
    assert missing.state == "bad" and missing.mend.startswith("createdb no_t"), missing
    stranger = checks.database(url.replace("sectors@", "stranger@"))
    assert (stranger.state, stranger.mend) == ("bad", "createuser stranger")
    away = checks.database(f"postgresql://sectors:secret@127.0.0.1:{own_port()}/x")
    assert (away.state, away.mend) == ("bad", "systemctl start postgresql")
    assert "secret" not in away.words


class Well(http.server.BaseHTTPRequestHandler):
    """Answers as a server of ours would."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def answering() -> Iterator[int]:
    with http.server.HTTPServer(("127.0.0.1", own_port()), Well) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_port_is_free_ours_or_taken(answering: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.port(own_port()).words.endswith("is free")
    assert checks.port(answering).state == "good" and "already" in checks.port(answering).words
    monkeypatch.setattr(checks, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", own_port())) as silent:
        taken = checks.port(silent.getsockname()[1])
    assert taken.state == "missing" and taken.mend.startswith("sectors serve --port ")


def test_bots_are_timed(run: Terminal) -> None:
    words = findings(run, "--db", "sqlite:////nowhere/at/all.db")["bots"]["words"]
    assert re.match(r"captain \d+ ms, pilot [\d.]+ m?s for a move of \S", words)
    assert [checks.spoken(time) for time in (0.0, 0.25, 4.44)] == ["1 ms", "250 ms", "4.4 s"]
