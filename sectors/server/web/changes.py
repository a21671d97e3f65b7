"""How changes of rooms come into a transaction, and what comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

from sectors.server.rooms.changes import Change

Take = Callable[[Callable[[Change], bool]], list[Change]]  # what waits and fits
Outcome = Future[set[str]] | asyncio.Task[set[str]]  # of a transaction: the rooms that came late
