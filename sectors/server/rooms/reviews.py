"""How the review of a table's game comes about: wished for, under way, there, or failed.

Who makes it, and where it is kept, is for those to know who make a desk of their own of this.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.verdicts import must_be_over

LOG = logging.getLogger(__name__)
R = TypeVar("R", bound=Parlour)
Spawn = Callable[[Coroutine[Any, Any, None]], None]


class ReviewDesk(Generic[R]):
    """The reviews of all tables of a house."""

    def __init__(self, spawn: Spawn) -> None:
        self.spawn = spawn
        self.working: set[str] = set()
        self.later: dict[str, None] = {}  # rooms that wait for a review nobody has asked for
        self.wrong: dict[str, Refusal] = {}  # rooms whose review failed

    # --- for whoever makes a desk of his own of it

    async def found(self, room: R) -> str | None:
        """The review of a room as JSON; None if there is none by this judge."""
        raise NotImplementedError

    async def write(self, room: R, is_deep: bool, whose: str | None) -> None:
        """Have a review made and keep it; raises a `Refusal` where none comes of it."""
        raise NotImplementedError

    # --- the same everywhere

    def begin(self, room: R, is_deep: bool, whose: str) -> None:
        """Make a review in the background for an address, unless that is under way."""
        if room.id not in self.working:
            self.working.add(room.id)
            self.spawn(self.make(room, is_deep, whose))

    async def make(self, room: R, is_deep: bool, whose: str | None) -> None:
        """Make a review and keep it."""
        try:
            await self.write(room, is_deep, whose)
        except Refusal as refusal:
            self.wrong[room.id] = refusal
            LOG.warning("room %s is not reviewed: %s", room.id, refusal.sentence)
        finally:
            self.working.discard(room.id)

    async def state(self, room: R) -> str:
        """How far the review of a room is, as JSON, with the review where there is one."""
        must_be_over(room)
        text = await self.found(room)
        is_coming = room.id in self.working or (text is None and room.id in self.later)
        status = "working" if is_coming else "ready" if text else "none"
        if text is not None:
            return ready(text, status)
        wrong = self.wrong.get(room.id)
        return json.dumps({"status": status, "sentence": wrong.sentence if wrong else ""})

    async def wish(self, room: R, is_deep: bool, whose: str = "") -> str:
        """Begin a review for an address, unless it is there; raises `Refusal` if that is busy."""
        must_be_over(room)
        text = await self.found(room)
        if text is None or (is_deep and not json.loads(text)["deep"]):
            self.wrong.pop(room.id, None)
            self.begin(room, is_deep, whose)
            await asyncio.sleep(0)
            wrong = self.wrong.get(room.id)
            if wrong is not None and wrong.status in (429, 503):  # it says nothing of the game
                raise self.wrong.pop(room.id)
        return await self.state(room)


def ready(review: str, status: str = "ready") -> str:
    """The answer that brings a review, both as JSON."""
    return f'{{"status":"{status}","review":{review}}}'
