"""`python -m sectors serve`: worker processes read its first file again, and must only think."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from ports import own_port
from web.people import Person, make_room

from sectors import games

DUEL = next(name for name in games.names() if games.load(name).seats == range(2, 3))

TRIES = 3  # the first worker has yet to start, which a busy machine may take its time for


@pytest.fixture
def started(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The address of a server that was started by module, and what it complains of."""
    port, db = own_port(), f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    words = ["serve", "--port", str(port), "--db", db, "--no-browser"]
    command = [sys.executable, "-m", "sectors", *words]
    said = tmp_path / "said"
    with (
        said.open("w") as errors,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
    ):
        assert process.stdout is not None
        told = process.stdout.readline()  # it listens from here on; connections wait their turn
        yield told.split()[3], said
        process.terminate()


async def test_bots_and_hints_work_on_a_server_started_by_module(started: tuple[str, Path]) -> None:
    server, said = started
    httpx.get(f"{server}/api/games", timeout=120)
    made = make_room(server, DUEL, [{"kind": "me"}, {"kind": "bot", "level": "cadet"}])
    address = f"{server.replace('http', 'ws')}/ws/{made['room']}?token={made['tokens']['0']}"
    async with Person(address) as me:
        hints = [await me.ask("hint") for _ in range(TRIES)]
        assert any(hint.get("text") in me.choices for hint in hints), hints
        while me.choices and not any(line["seat"] == 1 for line in me.log):
            await me.ask("act", text=me.choices[0], count=me.count)
        await me.until(lambda: any(line["seat"] == 1 for line in me.log), 120)
    assert "failed" not in said.read_text()
