"""Storage: rooms, seats, record lines and chat in a database, SQLite unless told otherwise.

A move counts only once its line is committed. SQLite runs with a write-ahead log and waits for the
disk at every commit (`synchronous=FULL`).
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

META = sa.MetaData()
ROOMS = sa.Table(
    "rooms",
    META,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("code", sa.String(8), nullable=False, unique=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(80), nullable=False),
    sa.Column("deal", sa.JSON, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("clock", sa.JSON, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("host", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("times", sa.JSON, nullable=False),
    sa.Column("next", sa.String(16), nullable=True),
)
SEATS = sa.Table(
    "seats",
    META,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(20), nullable=False),
    sa.Column("token", sa.String(64), nullable=False),
)
LINES = sa.Table(
    "lines",
    META,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(200), nullable=False),
    sa.Column("fell", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
CHAT = sa.Table(
    "chat",
    META,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

Row = dict[str, Any]


class Store:
    """The database of one server."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", be_careful)

    async def open(self) -> None:
        """Bring the tables up to date."""
        logging.getLogger("alembic").setLevel(logging.WARNING)
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    async def create(self, room: Row, seats: list[Row]) -> None:
        """A new room with its seats."""
        async with self.engine.begin() as db:
            await db.execute(sa.insert(ROOMS), room)
            await db.execute(sa.insert(SEATS), seats)

    async def update(self, room: str, **values: Any) -> None:
        """Change a room."""
        async with self.engine.begin() as db:
            await db.execute(sa.update(ROOMS).where(ROOMS.c.id == room).values(**values))

    async def sit(self, room: str, seat: int, **values: Any) -> bool:
        """Change a seat that is still open; False if it is not any more."""
        place = (SEATS.c.room == room) & (SEATS.c.seat == seat) & (SEATS.c.kind == "open")
        async with self.engine.begin() as db:
            done = await db.execute(sa.update(SEATS).where(place).values(**values))
            return done.rowcount == 1

    async def append(self, room: str, lines: list[Row], drop_from: int, **values: Any) -> None:
        """Replace the record from a line on, and change the room, all at once or not at all."""
        async with self.engine.begin() as db:
            await self.cut(db, room, drop_from)
            if lines:
                await db.execute(sa.insert(LINES), lines)
            if values:
                await db.execute(sa.update(ROOMS).where(ROOMS.c.id == room).values(**values))

    async def cut(self, db: AsyncConnection, room: str, drop_from: int) -> None:
        """Drop the lines of a record from one on."""
        await db.execute(
            sa.delete(LINES).where((LINES.c.room == room) & (LINES.c.number >= drop_from))
        )

    async def say(self, room: str, seat: int, name: str, text: str) -> Row:
        """Keep a line of chat."""
        line = {"room": room, "seat": seat, "name": name, "text": text, "at": time.time()}
        async with self.engine.begin() as db:
            await db.execute(sa.insert(CHAT), line)
        return line

    async def find(self, name: str) -> str | None:
        """The id of the room with this id or code."""
        where = (ROOMS.c.id == name) | (ROOMS.c.code == name.upper())
        async with self.engine.connect() as db:
            found = await db.execute(sa.select(ROOMS.c.id).where(where))
            return found.scalar()

    async def load(self, room: str) -> tuple[Row, list[Row], list[Row], list[Row]]:
        """A room with its seats, its record lines and its chat."""
        async with self.engine.connect() as db:
            found = (await db.execute(sa.select(ROOMS).where(ROOMS.c.id == room))).mappings().one()
            parts = []
            for table, order in ((SEATS, SEATS.c.seat), (LINES, LINES.c.number), (CHAT, CHAT.c.id)):
                wanted = sa.select(table).where(table.c.room == room).order_by(order)
                parts.append([dict(row) for row in (await db.execute(wanted)).mappings()])
            return dict(found), parts[0], parts[1], parts[2]

    async def listed(self, only_public: bool, limit: int = 50) -> list[str]:
        """The ids of rooms that are not over, newest first."""
        wanted = sa.select(ROOMS.c.id).where(ROOMS.c.status != "over")
        if only_public:
            wanted = wanted.where(ROOMS.c.public)
        wanted = wanted.order_by(ROOMS.c.created.desc()).limit(limit)
        async with self.engine.connect() as db:
            return [str(row[0]) for row in await db.execute(wanted)]


def be_careful(connection: Any, _: object) -> None:
    """What every SQLite connection is told: nothing acknowledged may be lost."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(connection: sa.Connection) -> None:
    """Run the migrations that this database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
