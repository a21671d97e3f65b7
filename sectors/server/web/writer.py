"""One writer for all rooms: what has gathered while a commit ran is stored by the next one.

So a server with many tables waits for the disk once for all moves of the moment, and each move is
acknowledged after the commit that holds it.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from itertools import takewhile

from sqlalchemy.exc import InterfaceError, OperationalError

from sectors.server.rooms.changes import ALWAYS, Change, Late
from sectors.server.web.changes import Outcome
from sectors.server.web.messages import Refusal
from sectors.server.web.metrics import Meters
from sectors.server.web.store import Store

LOG = logging.getLogger(__name__)
NOT_STORED = (
    "The server cannot store anything just now (its disk may be full or busy), so this was not "
    "done. Try again in a moment."
)
MOST = 500  # changes in one transaction
Waiting = tuple[Change, asyncio.Future[None]]
FAILING = (OperationalError, InterfaceError, sqlite3.OperationalError)  # the database itself


class Writer:
    """Takes changes and stores them in batches."""

    def __init__(self, store: Store, meters: Meters) -> None:
        self.store = store
        self.meters = meters
        self.waiting: list[Waiting] = []
        self.in_hand: list[Waiting] = []  # what the transaction that runs has taken
        self.alone = 0  # of those that wait, how many are tried one by one
        self.is_busy = False
        self.began = 0.0

    async def close(self) -> None:
        """Store what is still waiting."""
        while self.waiting or self.is_busy:
            await asyncio.sleep(0.01)

    async def store_change(self, change: Change) -> None:
        """Store a change; returns when it is safe, raises `Late` or a `Refusal` if it is not."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, done))
        self.go()
        await done

    def go(self) -> None:
        """Start the next transaction, unless one runs or nothing waits."""
        if self.waiting and not self.is_busy:
            self.is_busy = True
            self.began = asyncio.get_running_loop().time()
            self.store.commit_next(self.waiting[0][0], self.take, self.wrote)

    def take(self, fits: Callable[[Change], bool]) -> list[Change]:
        """What goes into the transaction, when its time has come; called from any thread."""
        some = self.waiting[: 1 if self.alone else MOST]
        self.in_hand = list(takewhile(lambda one: fits(one[0]), some))
        del self.waiting[: len(self.in_hand)]
        return [change for change, _ in self.in_hand]

    def wrote(self, outcome: Outcome) -> None:
        """A transaction is over: start the next one and answer; called from the loop."""
        batch, self.in_hand, self.is_busy = self.in_hand, [], False
        self.alone = max(0, self.alone - 1)
        error = outcome.exception()
        if error is not None:
            self.failed(batch, error)
            self.go()
            return
        self.go()
        self.meters.committed(len(batch), asyncio.get_running_loop().time() - self.began)
        late = outcome.result()
        for change, done in batch:
            if done.done():
                continue
            if change.room in late and change.seq != ALWAYS:
                done.set_exception(Late(change.room))
            else:
                done.set_result(None)

    def failed(self, batch: list[Waiting], error: BaseException) -> None:
        """Nothing of a batch is stored: try its changes one by one, so that one bad one hurts none.

        That does not help if there is one only, or the database itself fails; and if no batch was
        taken, the turn did not come. Then they are refused.
        """
        if len(batch) > 1 and not isinstance(error, FAILING):
            self.waiting[:0] = batch
            self.alone = len(batch)
            return
        if not batch:
            batch, self.waiting = self.waiting, []
        LOG.error("%d changes could not be stored: %s", len(batch), error)
        self.meters.unstored += len(batch)
        for _, done in batch:
            if not done.done():
                done.set_exception(Refusal(NOT_STORED, "not_stored", 503))
