"""A server within this process, with one table, to which hostile requests are put."""

from __future__ import annotations

import atexit
import tempfile
from collections.abc import Coroutine
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any

from anyio.from_thread import start_blocking_portal
from trust.answers import Side
from trust.costly.shapes import NUMBER

from sectors.core.record import Record
from sectors.server.web.serve import be_steady


class House:
    """The server and the loop it lives in."""

    def __init__(self) -> None:
        be_steady()
        self.open = ExitStack()
        home = self.open.enter_context(tempfile.TemporaryDirectory())
        self.portal = self.open.enter_context(start_blocking_portal())
        server = Side(Path(home) / "games.db", NUMBER)
        self.side: Side = self.open.enter_context(self.portal.wrap_async_context_manager(server))
        self.schema = self.run(self.side.client.get("/schema/openapi.json")).json()

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Wait for something that the server does."""

        async def done() -> Any:
            return await work

        return self.portal.call(done)

    def place(self, record: Record, count: int) -> None:
        """Nobody else is here, and a game stands as it did after so many actions."""
        self.run(self.side.disconnect())
        seed = self.run(self.side.stand(record, count, -1))
        assert seed == record.seed


@cache
def house() -> House:
    """The one server of this process."""
    found = House()
    atexit.register(found.open.close)
    return found
