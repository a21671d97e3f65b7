"""How the review of a table's game comes about: wished for, under way, there, or failed.

Who makes it, and where it is kept, is for those to know who make a desk of their own of this.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

from sectors.hosting.parlour import Parlour
from sectors.hosting.refusal import Refusal
from sectors.hosting.verdicts import must_be_over

LOG = logging.getLogger(__name__)
R = TypeVar("R", bound=Parlour)
Spawn = Callable[[Coroutine[Any, Any, None]], None]


class ReviewDesk(Generic[R]):
    """The reviews of all tables of a house."""

    def __init__(self, spawn: Spawn) -> None:
        self.spawn = spawn
        self.working: set[str] = set()
        self.wrong: dict[str, str] = {}  # rooms whose review failed, with a sentence

    # --- for whoever makes a desk of his own of it

    async def found(self, room: R) -> str | None:
        """The review of a room as JSON; None if there is none by this judge."""
        raise NotImplementedError

    async def write(self, room: R, is_deep: bool) -> None:
        """Have a review made and keep it; raises a `Refusal` where none comes of it."""
        raise NotImplementedError

    # --- the same everywhere

    def begin(self, room: R, is_deep: bool, is_wished: bool = True) -> None:
        """Make a review in the background, unless that is under way."""
        if room.id not in self.working:
            self.working.add(room.id)
            self.spawn(self.make(room, is_deep, is_wished))

    async def make(self, room: R, is_deep: bool, is_wished: bool) -> None:
        """Make a review and keep it; one that nobody asked for is not made twice."""
        try:
            if is_wished or await self.found(room) is None:
                await self.write(room, is_deep)
        except Refusal as refusal:
            self.wrong[room.id] = refusal.sentence
            LOG.warning("room %s is not reviewed: %s", room.id, refusal.sentence)
        finally:
            self.working.discard(room.id)

    async def state(self, room: R) -> str:
        """How far the review of a room is, as JSON, with the review where there is one."""
        must_be_over(room)
        text = await self.found(room)
        status = "working" if room.id in self.working else "ready" if text else "none"
        if text is not None:
            return ready(text, status)
        return json.dumps({"status": status, "sentence": self.wrong.get(room.id, "")})

    async def wish(self, room: R, is_deep: bool) -> str:
        """Somebody wants a review: begin one, unless it is there."""
        must_be_over(room)
        text = await self.found(room)
        if text is None or (is_deep and not json.loads(text)["deep"]):
            self.wrong.pop(room.id, None)
            self.begin(room, is_deep)
            await asyncio.sleep(0)
        return await self.state(room)


def ready(review: str, status: str = "ready") -> str:
    """The answer that brings a review, both as JSON."""
    return f'{{"status":"{status}","review":{review}}}'
