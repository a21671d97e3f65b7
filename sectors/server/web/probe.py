"""Can anything be stored? A small row is really written, at most once a second."""

from __future__ import annotations

import asyncio
import logging
import time

from sectors.server.web.store import Store

LOG = logging.getLogger(__name__)
GOOD_FOR = 1.0  # seconds
LONGEST = 8.0  # seconds to wait for a database that is locked


class Probe:
    """Writes to the database for whoever asks whether it can be written."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = asyncio.Lock()
        self.at = -GOOD_FOR
        self.is_well = False

    async def writes(self) -> bool:
        """Whether something could be stored within the last second, or now."""
        async with self.lock:
            if time.monotonic() - self.at >= GOOD_FOR:
                self.is_well = await self.tried()
                self.at = time.monotonic()
            return self.is_well

    async def tried(self) -> bool:
        """Whether something can be stored now: only a commit that reached the disk proves it."""
        try:
            async with asyncio.timeout(LONGEST):
                await self.store.leave_mark()
        except Exception as error:
            LOG.error("nothing can be stored: %s", type(error).__name__)
            return False
        return True
