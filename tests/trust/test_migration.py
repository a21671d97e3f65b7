"""A database of the first release is brought up to date, and its games go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from sectors import games
from sectors.server.web import rooms, tables
from sectors.server.web.metrics import Meters
from sectors.server.web.store import Store
from sectors.server.web.writer import Writer
from sectors.table.table import Table

GAME = "sector18"


def first_release(connection: sa.Connection) -> None:
    """The tables as they were at first."""
    config = Config()
    config.set_main_option("script_location", str(Path(tables.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def old_game() -> Table:
    table = Table(games.load(GAME), 2, "an old seed")
    while len(table.moves) < 5:
        table.push(table.legal(table.pending[0])[0], table.pending[0])
    return table


async def write_old(store: Store, table: Table) -> None:
    """A room with its lines, in the columns of that time."""
    row: dict[str, Any] = {
        "id": "old", "code": "OLDEN", "game": GAME, "version": table.record.version,
        "seed": table.seed, "deal": json.dumps(table.record.deal),
        "options": json.dumps(table.record.options), "clock": json.dumps({"kind": "none"}),
        "public": False, "status": "playing", "host": 0, "created": 1.0, "times": "[]",
    }  # fmt: skip
    names = ", ".join(row)
    async with store.writing.begin() as db:
        await db.run_sync(first_release)
        values = ", ".join(f":{name}" for name in row)
        await db.execute(sa.text(f"INSERT INTO rooms ({names}) VALUES ({values})"), row)
        for seat in range(2):
            words = "INSERT INTO seats VALUES ('old', :seat, 'person', 'A', '', '')"
            await db.execute(sa.text(words), {"seat": seat})
        for i, entry in enumerate(table.record.entries):
            words = "INSERT INTO lines VALUES ('old', :i, :seat, :text, :fell, 1.0)"
            fell = json.dumps(entry.fell)
            given = {"i": i, "seat": entry.seat, "text": entry.text, "fell": fell}
            await db.execute(sa.text(words), given)


async def test_games_of_the_first_release_go_on(database: str) -> None:
    store, table = Store(database), old_game()
    await write_old(store, table)
    await store.open()
    await store.open()  # a second time changes nothing
    writer = Writer(store, Meters())
    room = rooms.room_of(await store.load("old"), writer)
    assert len(room.table.moves) == 5 and not room.is_checkable
    seat = room.table.pending[0]
    assert await room.act(seat, room.table.legal(seat)[0])
    again = rooms.room_of(await store.load("old"), writer)
    assert len(again.table.moves) == 6 and again.seq == 1
    await writer.close()
    await store.close()
