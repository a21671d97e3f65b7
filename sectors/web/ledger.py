"""The quick way for moves into SQLite: a whole batch in four statements, in a thread of its own.

A thread has to ask for the interpreter again after every statement, and gets it only after some
milliseconds while the other one is busy. So all rows of a batch go to the database as one JSON
text for each table, and the work on them is done there, beside the interpreter.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import IO, TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from sectors.web.store import Change

PRAGMAS = ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
NEEDS = (3, 35, 0)  # the SQLite that knows UPDATE FROM and RETURNING
MOVED = {"times", "status"}  # the columns of a room that a move changes
ROOMS = """
UPDATE rooms SET seq = rooms.seq + 1, times = new.times, status = new.status
FROM (SELECT json_extract(value, '$[0]') AS room, json_extract(value, '$[1]') AS seq,
             json_extract(value, '$[2]') AS times, json_extract(value, '$[3]') AS status
      FROM json_each(?)) AS new
WHERE rooms.id = new.room AND rooms.seq = new.seq
RETURNING rooms.id
"""
LINES = """
INSERT INTO lines (room, number, seat, text, fell, at)
SELECT json_extract(value, '$.room'), json_extract(value, '$.number'),
       json_extract(value, '$.seat'), json_extract(value, '$.text'),
       json_extract(value, '$.fell'), json_extract(value, '$.at')
FROM json_each(?)
"""


class Ledger:
    """One connection to a SQLite file, and the thread in which it is used."""

    def __init__(self, file: str, is_shared: bool = False) -> None:
        self.file = file
        self.is_shared = is_shared  # with other processes
        self.door: IO[bytes] | None = None  # whoever has it locked may write
        self.thread = ThreadPoolExecutor(1, "ledger")
        self.db: sqlite3.Connection | None = None

    async def commit(self, changes: list[Change]) -> set[str]:
        """Store moves of different rooms in one transaction; gives the rooms that came late."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self.write, changes)

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Processes that share the file take turns; SQLite would only look again now and then."""
        if not self.is_shared:
            yield
            return
        import fcntl  # not on every system, nor are several processes

        if self.door is None:
            self.door = open(f"{self.file}-turn", "ab")
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self.thread, fcntl.flock, self.door, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self.door, fcntl.LOCK_UN)

    def write(self, changes: list[Change]) -> set[str]:
        """The transaction; nothing of it stays if anything goes wrong."""
        db = self.opened()
        rooms = [(c.room, c.seq, c.values["times"], c.values["status"]) for c in changes]
        try:
            db.execute("BEGIN IMMEDIATE")
            good = {name for (name,) in db.execute(ROOMS, [text(rooms)]).fetchall()}
            lines = [line for change in changes if change.room in good for line in change.lines]
            db.execute(LINES, [text(lines)])
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return {change.room for change in changes} - good

    def opened(self) -> sqlite3.Connection:
        """The connection, made when it is first needed."""
        if self.db is None:
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


def takes(change: Change) -> bool:
    """Whether a change is nothing but moves."""
    is_more = change.seats or change.chat or change.cut is not None
    return not is_more and change.values.keys() == MOVED


def text(rows: object) -> str:
    """Rows as the database reads them."""
    return msgspec.json.encode(rows).decode()
