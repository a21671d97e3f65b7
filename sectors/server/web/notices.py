"""Several servers on one PostgreSQL database hear of each other's changes and share the work.

Each change of a room is announced inside its own transaction (`Store.note`), so it arrives exactly
when it is stored. Every server listens on a connection of its own and reads the changed rooms that
it holds. When that connection breaks it is made again, and since notes may have been missed
meanwhile, all rooms are read anew. The server that holds the advisory lock plays for bots and
clocks; when it dies, PostgreSQL frees the lock and another server takes over within a second.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from sectors.server.web.store import CHANNEL, Store

LOG = logging.getLogger(__name__)
PULSE = 1.0  # seconds between two looks at the lock and at the other servers
DUTY = 220  # the number of the lock


class Notices:
    """The ear of one server."""

    def __init__(
        self,
        store: Store,
        heard: Callable[[Mapping[str, bool | None] | None], None],
        on_duty: Callable[[bool], None],
    ) -> None:
        self.store = store
        self.heard = heard  # rooms that have changed, and whether bots or clocks are at work there,
        # or None if something was said; None in place of them all: any may have changed
        self.on_duty = on_duty
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen, and wait until that works."""
        connection = await self.connect()
        self.task = asyncio.create_task(self.run(connection))

    async def close(self) -> None:
        """Listen no more."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def connect(self) -> Any:
        """A connection that hears."""
        import asyncpg  # type: ignore[import-untyped]  # only PostgreSQL needs it

        _, options = self.store.engine.dialect.create_connect_args(self.store.url)
        connection = await asyncpg.connect(**options)
        await connection.add_listener(CHANNEL, self.hear)
        return connection

    def hear(self, _connection: object, _pid: int, _channel: str, words: str) -> None:
        """A note has come."""
        server, rooms = json.loads(words)
        if server != self.store.server:
            self.heard(rooms)

    async def run(self, connection: Any) -> None:
        """Listen for ever, over a new connection whenever one breaks."""
        while True:
            try:
                if connection is None:
                    connection = await self.connect()
                    self.heard(None)
                await self.stand_by(connection)
            except asyncio.CancelledError:
                await asyncio.wait_for(connection.close(), 2) if connection else None
                raise
            except Exception as error:
                LOG.warning("the notes of the database cannot be heard: %s", error)
                self.on_duty(False)
                if connection is not None:
                    connection.terminate()
                connection = None
                await asyncio.sleep(PULSE)

    async def stand_by(self, connection: Any) -> None:
        """Keep the connection, take the lock as soon as it is free, and say that we live."""
        is_on_duty = False
        while True:
            if not is_on_duty:
                question = f"SELECT pg_try_advisory_lock({DUTY})"
                is_on_duty = await connection.fetchval(question, timeout=10)
                if is_on_duty:
                    self.on_duty(True)
            else:
                await connection.fetchval("SELECT 1", timeout=10)
            if left := await self.store.beat():
                self.heard(left)
            await asyncio.sleep(PULSE)
