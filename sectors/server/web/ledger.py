"""The quick way for moves into SQLite: a whole batch in five statements, in a thread of its own.

A thread has to ask for the interpreter again after every statement and every row of an answer, and
gets it only after some milliseconds while the other one is busy. So all rows of a batch go to the
database as one JSON text for each table, the work on them is done there, beside the interpreter,
and the answer is one row.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from typing import IO

import msgspec

from sectors.server.rooms.changes import ALWAYS, Change
from sectors.server.rooms.parlour import MOST_CHAT
from sectors.server.web.tables import Row

PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
NEEDS = (3, 33, 0)  # the SQLite that knows UPDATE FROM
MOVED = {"times", "status", "asking"}  # the columns of a room that a move changes
NEW = """
(SELECT json_extract(value, '$[0]') AS room, json_extract(value, '$[1]') AS seq,
        json_extract(value, '$[2]') AS times, json_extract(value, '$[3]') AS status
 FROM json_each(?)) AS new
"""
IN_TIME = f"""
SELECT json_group_array(rooms.id) FROM rooms, {NEW}
WHERE rooms.id = new.room AND rooms.seq = new.seq
"""
ROOMS = f"""
UPDATE rooms SET seq = rooms.seq + 1, times = new.times, status = new.status, asking = NULL
FROM {NEW} WHERE rooms.id = new.room AND rooms.seq = new.seq
"""
TRIM = f"""
DELETE FROM chat WHERE room = :room
AND id <= (SELECT id FROM chat WHERE room = :room ORDER BY id DESC LIMIT 1 OFFSET {MOST_CHAT})
"""
SAID = ("room", "seat", "name", "text", "at")
LINE = ("room", "number", "seat", "text", "fell", "at")


class Ledger:
    """One connection to a SQLite file, and the thread in which it is used."""

    def __init__(self, file: str, is_shared: bool = False) -> None:
        self.file = file
        self.is_shared = is_shared  # with other processes
        self.door: IO[bytes] | None = None  # whoever has it locked may write
        self.thread = ThreadPoolExecutor(1, "ledger")
        self.db: sqlite3.Connection | None = None

    def start(self, take: Callable[[], list[Change]]) -> Future[set[str]]:
        """Store moves of different rooms in one transaction; gives the rooms that came late."""
        return self.thread.submit(self.write_in_turn, take)

    def write_in_turn(self, take: Callable[[], list[Change]]) -> set[str]:
        """The next transaction: whatever waits when its turn has come."""
        self.lock()
        try:
            return self.write(take())
        finally:
            self.unlock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """The time for a transaction of another kind."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.lock)
        try:
            yield
        finally:
            self.unlock()

    def lock(self) -> None:
        """Processes that share the file take turns; SQLite would only look again now and then."""
        if not self.is_shared:
            return
        import fcntl  # not on every system, nor are several processes

        if self.door is None:
            make_private(door := f"{self.file}-turn")
            self.door = open(door, "ab")
        fcntl.flock(self.door, fcntl.LOCK_EX)

    def unlock(self) -> None:
        """Let the next process write."""
        if self.door is not None:
            import fcntl

            fcntl.flock(self.door, fcntl.LOCK_UN)

    async def create(self, *tables: tuple[str, list[Row]]) -> None:
        """Store a new room: rows of some tables, all or none."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, self.write_new, tables)

    def write_new(self, tables: Iterable[tuple[str, list[Row]]]) -> None:
        """The transaction of a new room."""
        self.lock()
        try:
            with self.transaction() as db:
                for table, rows in tables:
                    db.execute(insertion(table, tuple(rows[0])), [text(rows)])
        finally:
            self.unlock()

    def write(self, changes: list[Change]) -> set[str]:
        """The transaction of moves and chat."""
        said = [line for change in changes for line in change.chat]
        changes = [change for change in changes if change.seq != ALWAYS]
        rooms = [text([(c.room, c.seq, c.values["times"], c.values["status"]) for c in changes])]
        with self.transaction() as db:
            good = set(msgspec.json.decode(db.execute(IN_TIME, rooms).fetchone()[0]))
            db.execute(ROOMS, rooms)
            lines = [line for change in changes if change.room in good for line in change.lines]
            db.execute(insertion("lines", LINE), [text(lines)])
            if said:
                db.execute(insertion("chat", SAID), [text(said)])
                db.executemany(TRIM, [{"room": room} for room in {line["room"] for line in said}])
        return {change.room for change in changes} - good

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Nothing of it stays if anything goes wrong."""
        db = self.opened()
        try:
            db.execute("BEGIN IMMEDIATE")
            yield db
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise

    def opened(self) -> sqlite3.Connection:
        """The connection, made when it is first needed."""
        if self.db is None:
            make_private(self.file)
            self.db = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            for pragma in PRAGMAS:
                self.db.execute(f"PRAGMA {pragma}")
        return self.db

    def close(self) -> None:
        """Let go of the file."""
        self.thread.shutdown()
        if self.db is not None:
            self.db.close()
        if self.door is not None:
            self.door.close()


def make_private(file: str) -> None:
    """Let nobody but the owner read a database: seeds of running games lie in it.

    SQLite gives its other files the rights of the main one, and says itself what is wrong with a
    file that cannot be opened. A file of another user stays as it is.
    """
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for name in (file, f"{file}-wal", f"{file}-shm"):
        with suppress(OSError):
            if not hasattr(os, "getuid") or os.stat(name).st_uid == os.getuid():
                os.chmod(name, 0o600)


def make_ready(file: str) -> None:
    """Give a file its write-ahead log: SQLite lets only one do that, and others do not wait."""
    one = Ledger(file)
    one.opened()
    one.close()


def takes(change: Change) -> bool:
    """Whether a change is nothing but moves, or nothing but chat."""
    if change.seq == ALWAYS:
        return True
    is_more = change.seats or change.chat or change.new or change.cut is not None
    return not is_more and change.values.keys() == MOVED and change.values["asking"] is None


@cache
def insertion(table: str, columns: tuple[str, ...]) -> str:
    """The statement that adds rows to a table; they come as one JSON text."""
    values = ", ".join(f"json_extract(value, '$.{name}')" for name in columns)
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM json_each(?)"


def text(rows: object) -> str:
    """Rows as the database reads them."""
    return msgspec.json.encode(rows).decode()
