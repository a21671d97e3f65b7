"""A server's memory does not grow with what is asked of it."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest
from web.conftest import Server

from sectors import games
from sectors.server.web import lobby as lobbies
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.store import Store

CALLS = 1_000 if "SECTORS_SOAK" in os.environ else 250
MOST = 20  # MB that they may leave


def memory(server: Server) -> float:
    """The memory of a server's process in MB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def test_query_strings_leave_memory_as_it_was(database: str) -> None:
    server = Server(database, limits="free")
    server.start()
    try:
        plain = {"Accept-Encoding": "identity"}  # what is not compressed is larger to keep
        with httpx.Client(base_url=server.url, timeout=60, headers=plain) as client:
            for name in games.names():
                client.get(f"/api/games/{name}/rules").raise_for_status()
            before = memory(server)
            for i in range(CALLS):
                name = games.names()[i % len(games.names())]
                page = ("", "/rules", "/rules/")[i // 7 % 3]
                client.get(f"/api/games/{name}{page}?{i}")
            after = memory(server)
    finally:
        server.stop()
    print(f"{before:.0f} MB before, {after:.0f} MB after")
    assert after - before < MOST


async def test_tables_that_are_only_asked_for_leave_a_crowded_memory(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobbies, "CROWDED", 3)
    monkeypatch.setattr(lobbies, "HASTE", 0.0)
    lobby = Lobby(Store(database))
    await lobby.open()
    try:
        seats = [NewSeat(kind="me"), NewSeat(kind="open")]
        names = [
            (await lobby.create(NewRoom(game=games.names()[0], seats=seats))).room for _ in range(8)
        ]
        lobby.rooms.clear()
        for name in names:
            await lobby.find(name)
        assert len(lobby.rooms) <= 4
    finally:
        await lobby.close()
