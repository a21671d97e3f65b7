"""One writer for all rooms: what has gathered while a commit ran is stored by the next one.

So a server with many tables waits for the disk once for all moves of the moment, and each move is
acknowledged after the commit that holds it.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3

from sqlalchemy.exc import InterfaceError, OperationalError

from sectors.web.messages import Refusal
from sectors.web.metrics import Meters
from sectors.web.store import Change, Store

LOG = logging.getLogger(__name__)
NOT_STORED = (
    "The server cannot store anything just now (its disk may be full or busy), so this was not "
    "done. Try again in a moment."
)
MOST = 500  # changes in one transaction
FAILING = (OperationalError, InterfaceError, sqlite3.OperationalError)  # the database itself


class Late(Exception):
    """The room was changed through another server; nothing was stored."""


class Writer:
    """Takes changes and stores them in batches."""

    def __init__(self, store: Store, meters: Meters) -> None:
        self.store = store
        self.meters = meters
        self.waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self.wake = asyncio.Event()
        self.is_busy = False
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to write."""
        self.task = asyncio.create_task(self.run())

    async def close(self) -> None:
        """Store what is still waiting, then stop."""
        while self.waiting or self.is_busy:
            await asyncio.sleep(0.01)
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def store_change(self, change: Change) -> None:
        """Store a change; returns when it is safe, raises `Late` or a `Refusal` if it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        self.wake.set()
        await done

    async def run(self) -> None:
        """Commit batch after batch."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.waiting:
                try:
                    async with self.store.turn():
                        await self.write_some()
                except Exception as error:  # the turn did not come; the writer lives on
                    batch, self.waiting = self.waiting, []
                    self.fail(batch, error)

    async def write_some(self) -> None:
        """Commit what waits, or as much of it as goes into one transaction."""
        batch, self.waiting = self.waiting[:MOST], self.waiting[MOST:]
        self.is_busy = True
        await self.write(batch)
        self.is_busy = False

    async def write(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        """Commit one batch; if that fails, each change alone, so that one bad one hurts none."""
        began = asyncio.get_running_loop().time()
        try:
            late = await self.store.commit([change for change, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, FAILING):
                for one in batch:
                    await self.write([one])
            else:
                self.fail(batch, error)
            return
        self.meters.committed(len(batch), asyncio.get_running_loop().time() - began)
        for change, done in batch:
            if done.done():
                continue
            if change.room in late:
                done.set_exception(Late(change.room))
            else:
                done.set_result(None)

    def fail(self, batch: list[tuple[Change, asyncio.Future[None]]], error: Exception) -> None:
        """Refuse what could not be stored."""
        LOG.error("%d changes could not be stored: %s", len(batch), error)
        self.meters.unstored += len(batch)
        for _, done in batch:
            if not done.done():
                done.set_exception(Refusal(NOT_STORED, "not_stored", 503))
