"""Storage: rooms, seats, record lines and chat in a database, SQLite unless told otherwise.

A move counts only once its line is committed. SQLite runs with a write-ahead log and waits for the
disk at every commit (`synchronous=FULL`); PostgreSQL does so by itself. Each room counts its
changes (`seq`); a change names the count that it was made on, and one that comes too late, because
another server has changed the room since, is refused and nothing of it is stored.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sectors.server.rooms.changes import ALWAYS, Change, Stored
from sectors.server.rooms.parlour import MOST_CHAT
from sectors.server.web import ledger, sound
from sectors.server.web.changes import Outcome, Take
from sectors.server.web.ledger import Ledger
from sectors.server.web.shares import ALL, Share
from sectors.server.web.tables import (
    CHAT,
    LINES,
    PRESENT,
    REVIEWS,
    ROOMS,
    SEATS,
    SERVERS,
    Row,
    migrate,
)

CHANNEL = "sectors"
ROOMS_IN_ONE_NOTE = 300  # PostgreSQL carries 8,000 bytes
SILENCE = 6.0  # seconds after which a server is held to be dead


class Store:
    """The database of one server, or of several."""

    def __init__(self, url: str, share: Share = ALL) -> None:
        self.url = sa.make_url(url)
        self.share = share
        if self.url.get_backend_name() == "postgresql":
            self.url = self.url.set(drivername="postgresql+asyncpg")
        elif self.url.drivername == "sqlite":
            self.url = self.url.set(drivername="sqlite+aiosqlite")
        self.server = secrets.token_hex(6)  # the name of this server among several
        self.engine: AsyncEngine = create_async_engine(self.url, hide_parameters=True)
        self.writing = self.engine.execution_options(is_writing=True)
        self.is_shared = self.engine.dialect.name == "postgresql"
        self.reading = self.engine  # all that is read of a room is of one moment
        if self.is_shared:
            self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.here: set[tuple[str, int]] = set()  # who looks through this server: room and seat
        self.ledger: Ledger | None = None
        self.task: asyncio.Task[set[str]] | None = None  # the transaction that runs
        if not self.is_shared:
            sa.event.listen(self.engine.sync_engine, "connect", be_careful)
            sa.event.listen(self.engine.sync_engine, "begin", begin)
            if is_file(self.url) and sqlite3.sqlite_version_info >= ledger.NEEDS:
                self.ledger = Ledger(str(self.url.database), is_shared=share.of > 1)

    async def open(self) -> None:
        """Bring the tables up to date."""
        logging.getLogger("alembic").setLevel(logging.WARNING)
        if not self.is_shared and is_file(self.url):
            ledger.make_private(str(self.url.database))
        async with self.writing.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of all connections."""
        if self.ledger is not None:
            self.ledger.close()
        await self.engine.dispose()

    # --- changing

    async def create(self, room: Row, seats: list[Row], lines: list[Row] | None = None) -> None:
        """A new room with its seats, and what was played there before."""
        if self.ledger is not None:
            rows = [("rooms", [room]), ("seats", seats), ("lines", lines or [])]
            await self.ledger.create(*((table, some) for table, some in rows if some))
            return
        async with self.writing.begin() as db:
            await db.execute(sa.insert(ROOMS), room)
            await db.execute(sa.insert(SEATS), seats)
            if lines:
                await db.execute(sa.insert(LINES), lines)
            await self.note(db, {room["id"]: True})

    def commit_next(self, first: Change, take: Take, done: Callable[[Outcome], None]) -> None:
        """Store what waits in one transaction; `take` gives it as late as possible.

        `done` is called in the loop of whoever calls, with the rooms that came late. A batch of
        nothing but moves goes into the ledger, if there is one.
        """
        loop = asyncio.get_running_loop()
        if self.ledger is not None and ledger.takes(first):
            running = self.ledger.start(lambda: take(ledger.takes))
            running.add_done_callback(lambda it: loop.call_soon_threadsafe(done, it))
        else:
            self.task = loop.create_task(self.commit_in_turn(take))
            self.task.add_done_callback(done)

    async def commit_in_turn(self, take: Take) -> set[str]:
        """Store changes of any kind."""
        async with self.ledger.turn() if self.ledger is not None else nullcontext():
            return await self.commit(take(lambda change: True))

    async def commit(self, changes: list[Change]) -> set[str]:
        """Store changes of different rooms in one transaction; gives the rooms that came late."""
        talk = [change for change in changes if change.seq == ALWAYS]
        changes = [change for change in changes if change.seq != ALWAYS]
        async with self.writing.begin() as db:
            ids = sorted(change.room for change in changes)
            wanted = sa.select(ROOMS.c.id, ROOMS.c.seq).where(ROOMS.c.id.in_(ids))
            found = await db.execute(wanted.order_by(ROOMS.c.id).with_for_update())
            counts = {str(room): seq for room, seq in found}
            good = [change for change in changes if counts.get(change.room) == change.seq]
            await self.write(db, good)
            await self.write_chat(db, [line for change in talk for line in change.chat])
            heard: dict[str, bool | None] = {change.room: None for change in talk}
            made = {change.new[0]["id"]: True for change in good if change.new}
            heard |= {change.room: change.is_kept for change in good}
            await self.note(db, heard | made)
        return {change.room for change in changes} - {change.room for change in good}

    async def write(self, db: AsyncConnection, changes: list[Change]) -> None:
        """The statements of a transaction, each for all rooms together."""
        for change in changes:
            if change.new is not None:
                await db.execute(sa.insert(ROOMS), change.new[0])
                await db.execute(sa.insert(SEATS), change.new[1])
            if change.cut is not None:
                place = (LINES.c.room == change.room) & (LINES.c.number >= change.cut)
                await db.execute(sa.delete(LINES).where(place))
            for seat, values in change.seats.items():
                place = (SEATS.c.room == change.room) & (SEATS.c.seat == seat)
                await db.execute(sa.update(SEATS).where(place).values(**values))
        lines = [line for change in changes for line in change.lines]
        if lines:
            await db.execute(sa.insert(LINES), lines)
        kinds: dict[tuple[str, ...], list[Row]] = {}
        for change in changes:
            row = {"the_room": change.room, "seq": change.seq + 1, **change.values}
            kinds.setdefault(tuple(sorted(row)), []).append(row)
        for names, rows in kinds.items():
            await db.execute(update_of(names), rows)

    async def write_chat(self, db: AsyncConnection, lines: list[Row]) -> None:
        """Store lines of chat, and delete the oldest of each room beyond its limit."""
        if not lines:
            return
        await db.execute(sa.insert(CHAT), lines)
        for room in {line["room"] for line in lines}:
            ids = sa.select(CHAT.c.id).where(CHAT.c.room == room).order_by(CHAT.c.id.desc())
            oldest = ids.offset(MOST_CHAT).limit(1).scalar_subquery()
            await db.execute(sa.delete(CHAT).where((CHAT.c.room == room) & (CHAT.c.id <= oldest)))

    async def note(self, db: AsyncConnection, rooms: Mapping[str, bool | None]) -> None:
        """Tell the other servers, at commit, which rooms have changed, and which have bots.

        None: something was said there, and nothing else has changed.
        """
        if not self.is_shared:
            return
        items = list(rooms.items())
        for start in range(0, len(items), ROOMS_IN_ONE_NOTE):
            some = dict(items[start : start + ROOMS_IN_ONE_NOTE])
            words = json.dumps([self.server, some], separators=(",", ":"))
            await db.execute(sa.select(sa.func.pg_notify(CHANNEL, words)))

    async def leave_mark(self) -> None:
        """Store a small row, to see whether that works; not that of `beat`, which may run now."""
        async with self.ledger.turn() if self.ledger is not None else nullcontext():
            async with self.writing.begin() as db:
                await self.be_known(db, f"h{self.server}" if self.is_shared else "health")

    async def be_known(self, db: AsyncConnection, server: str) -> bool:
        """Note when a server was last heard of; whether it was known before."""
        now: Any = sa.extract("epoch", sa.func.clock_timestamp()) if self.is_shared else time.time()
        mine = sa.update(SERVERS).where(SERVERS.c.id == server).values(at=now)
        if (await db.execute(mine)).rowcount:
            return True
        await db.execute(sa.insert(SERVERS).values(id=server, at=now))
        return False

    async def keep_review(self, room: str, made: str, text: str) -> None:
        """Store the review of a game in place of an older one."""
        async with self.ledger.turn() if self.ledger is not None else nullcontext():
            async with self.writing.begin() as db:
                await db.execute(sa.delete(REVIEWS).where(REVIEWS.c.room == room))
                await db.execute(sa.insert(REVIEWS).values(room=room, made=made, text=text))

    # --- several servers

    async def arrive(self, room: str, seats: list[int], is_here: bool) -> None:
        """Somebody looks at a table through this server, or does so no more."""
        if not self.is_shared or not seats:
            return
        places = {(room, seat) for seat in seats}
        self.here = self.here | places if is_here else self.here - places
        place = (PRESENT.c.server == self.server) & (PRESENT.c.room == room)
        async with self.writing.begin() as db:
            await db.execute(sa.delete(PRESENT).where(place & PRESENT.c.seat.in_(seats)))
            if is_here:
                rows = [{"server": self.server, "room": room, "seat": seat} for seat in seats]
                await db.execute(insert(PRESENT).on_conflict_do_nothing(), rows)
            await self.note(db, {room: False})

    async def beat(self) -> dict[str, bool]:
        """Say that this server lives, and forget those that have died; gives their rooms."""
        async with self.writing.begin() as db:
            is_known = await self.be_known(db, self.server)
            if not is_known and self.here:  # it was held to be dead: a clock has jumped
                rows = [{"server": self.server, "room": r, "seat": s} for r, s in self.here]
                await db.execute(sa.delete(PRESENT).where(PRESENT.c.server == self.server))
                await db.execute(sa.insert(PRESENT), rows)
                await self.note(db, {room: False for room, _ in self.here})
            last = sa.extract("epoch", sa.func.clock_timestamp()) - SILENCE
            dead = sa.select(SERVERS.c.id).where(SERVERS.c.at < last)
            gone = sa.delete(PRESENT).where(PRESENT.c.server.in_(dead)).returning(PRESENT.c.room)
            rooms = {str(row[0]): False for row in await db.execute(gone)}
            await db.execute(sa.delete(SERVERS).where(SERVERS.c.at < last))
            await self.note(db, rooms)
        return rooms

    # --- reading

    async def find(self, name: str) -> str | None:
        """The id of the room with this id or code."""
        where = (ROOMS.c.id == name) | (ROOMS.c.code == name.upper())
        async with self.engine.connect() as db:
            found = (await db.execute(sa.select(ROOMS.c.id).where(where))).first()
            return None if found is None else sound.name_of(found[0])

    async def load(self, room: str) -> Stored:
        """A room with its seats, its record lines and its chat; raises `Damaged`."""
        async with self.reading.connect() as db:
            wanted = sound.read_as_stored(ROOMS).where(ROOMS.c.id == room)
            found = (await db.execute(wanted)).mappings().first()
            if found is None:
                raise sound.Gone("the table itself: its name is lost.")
            row = sound.row_of(ROOMS, found, "the table itself")
            seats = await self.part(db, SEATS, SEATS.c.seat, room, "seat")
            lines = await self.part(db, LINES, LINES.c.number, room, "line")
            chat = await self.chat_of(db, room)
            return Stored(row, seats, lines, chat, await self.elsewhere(db, room))

    async def chat(self, room: str) -> list[Row]:
        """The newest lines of chat of a room."""
        async with self.reading.connect() as db:
            return await self.chat_of(db, room)

    async def chat_of(self, db: AsyncConnection, room: str) -> list[Row]:
        """The same within a transaction; servers of old have stored more."""
        wanted = sound.read_as_stored(CHAT).where(CHAT.c.room == room).order_by(CHAT.c.id.desc())
        rows = (await db.execute(wanted.limit(MOST_CHAT))).mappings().all()
        named = enumerate(reversed(rows), start=1)
        return [sound.row_of(CHAT, row, f"line of chat {i}") for i, row in named]

    async def part(
        self, db: AsyncConnection, table: sa.Table, order: sa.Column[Any], room: str, what: str
    ) -> list[Row]:
        """The rows of a room in one of the other tables."""
        wanted = sound.read_as_stored(table).where(table.c.room == room).order_by(order)
        rows = (await db.execute(wanted)).mappings()
        return [sound.row_of(table, row, f"{what} {i}") for i, row in enumerate(rows, start=1)]

    async def elsewhere(self, db: AsyncConnection, room: str) -> set[int]:
        """The seats whose owners look through other servers."""
        if not self.is_shared:
            return set()
        place = (PRESENT.c.room == room) & (PRESENT.c.server != self.server)
        return {int(row[0]) for row in await db.execute(sa.select(PRESENT.c.seat).where(place))}

    async def review(self, room: str) -> tuple[str, str] | None:
        """The review of a room, by whom it was made first; None if there is none."""
        wanted = sa.select(REVIEWS.c.made, REVIEWS.c.text).where(REVIEWS.c.room == room)
        async with self.engine.connect() as db:
            found = (await db.execute(wanted)).first()
            return None if found is None else (str(found[0]), str(found[1]))

    async def strays(self) -> list[str]:
        """What belongs to no room, in words."""
        found = []
        async with self.engine.connect() as db:
            for table in (SEATS, LINES, CHAT, REVIEWS):
                known = sa.exists().where(ROOMS.c.id == table.c.room)
                for row in await db.execute(sa.select(table.c.room).where(~known).distinct()):
                    name = sound.name_of(row[0])
                    found.append(f"{table.name} of room {name}: there is no such room.")
        return found

    async def attended(self) -> list[str]:
        """The ids of rooms where a bot or a clock may have to act, newest first."""
        here = SEATS.c.room == ROOMS.c.id
        has_bot = sa.exists().where(here & ((SEATS.c.kind == "bot") | SEATS.c.sits_in))
        has_clock = sa.cast(ROOMS.c.clock, sa.Text).not_like('%"none"%')  # damaged ones, too
        wanted = sa.select(ROOMS.c.id).where(ROOMS.c.status == "playing", has_bot | has_clock)
        async with self.engine.connect() as db:
            rows = await db.execute(wanted.order_by(ROOMS.c.created.desc()))
            return [sound.name_of(row[0]) for row in rows]

    async def all_rooms(self) -> list[str]:
        """The ids of all rooms, oldest first."""
        async with self.engine.connect() as db:
            wanted = sa.select(ROOMS.c.id).order_by(ROOMS.c.created, ROOMS.c.id)
            return [sound.name_of(row[0]) for row in await db.execute(wanted)]

    async def open_rooms(self) -> int:
        """How many rooms are not over."""
        async with self.engine.connect() as db:
            wanted = sa.select(sa.func.count()).where(ROOMS.c.status != "over")
            return int((await db.execute(wanted)).scalar() or 0)


def is_file(url: sa.URL) -> bool:
    """Whether a SQLite database lies in a file that a second connection can open."""
    name = url.database or ""
    return bool(name) and name != ":memory:" and not name.startswith("file:") and not url.query


def update_of(names: tuple[str, ...]) -> sa.Update:
    """The statement that sets some columns of rooms, one row each."""
    values: dict[str, Any] = {name: sa.bindparam(name) for name in names if name != "the_room"}
    return sa.update(ROOMS).where(ROOMS.c.id == sa.bindparam("the_room")).values(**values)


def be_careful(connection: Any, _: object) -> None:
    """What every SQLite connection is told: nothing acknowledged may be lost."""
    connection.isolation_level = None  # `begin` below says when a transaction starts
    connection.driver_connection.text_factory = sound.forgiving
    cursor = connection.cursor()
    for pragma in ledger.PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: sa.Connection) -> None:
    """Whoever will write takes the lock at once, so that what he reads first stays true."""
    is_writing = connection.get_execution_options().get("is_writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writing else "BEGIN")
