"""A server takes so many tables that are not over, and no more."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from sectors import games
from sectors.server.web import lobby as lobbies
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat, Refusal
from sectors.server.web.store import Store
from sectors.server.web.tables import ROOMS

WISH = NewRoom(game=games.names()[0], seats=[NewSeat(kind="me"), NewSeat(kind="here")])


@pytest.fixture
async def lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    monkeypatch.setattr(lobbies, "MOST_ROOMS", 3)
    one = Lobby(Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"))
    await one.open()
    yield one
    await one.close()


async def test_tables_count_from_the_moment_they_are_made(lobby: Lobby) -> None:
    for _ in range(3):
        await lobby.create(WISH)
    with pytest.raises(Refusal, match="no more tables free"):
        await lobby.create(WISH)
    assert await lobby.store.open_rooms() == 3


async def test_a_table_that_is_over_makes_room(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [await lobby.create(WISH) for _ in range(3)]
    over = sa.update(ROOMS).where(ROOMS.c.id == made[0].room).values(status="over")
    async with lobby.store.writing.begin() as db:
        await db.execute(over)
    monkeypatch.setattr(lobbies, "COUNTED", -1.0)  # that is: counted anew each time
    await lobby.create(WISH)
    with pytest.raises(Refusal):
        await lobby.create(WISH)
