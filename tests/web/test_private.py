"""The database is the owner's alone: seeds of running games and hashes of tokens lie in it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from sectors import games
from sectors.server.web import ledger, serve
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.shares import Share
from sectors.server.web.store import Store

WISH = NewRoom(game=games.names()[0], seats=[NewSeat(kind="me"), NewSeat(kind="here")])
pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files are those of Unix")


def rights(folder: Path) -> dict[str, str]:
    return {file.name: oct(stat.S_IMODE(file.stat().st_mode)) for file in folder.iterdir()}


@pytest.mark.parametrize("is_old", [False, True])
async def test_only_the_owner_reads_the_files_of_a_database(is_old: bool, tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        file = tmp_path / "games.db"
        if is_old:
            file.touch()
            file.chmod(0o644)
        lobby = Lobby(Store(f"sqlite+aiosqlite:///{file}", Share(0, 2)))
        await lobby.open()
        await lobby.create(WISH)
        found = rights(tmp_path)
        await lobby.close()
    finally:
        os.umask(before)
    names = {"games.db", "games.db-wal", "games.db-shm", "games.db-turn"}
    assert found == dict.fromkeys(names, "0o600")


def test_a_file_that_is_made_ready_is_private(tmp_path: Path) -> None:
    ledger.make_ready(str(tmp_path / "games.db"))
    assert set(rights(tmp_path).values()) == {"0o600"}


def test_the_folder_of_the_data_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "data_folder", lambda: tmp_path / "sectors")
    serve.default_db()
    assert rights(tmp_path) == {"sectors": "0o700"}
