"""Reviews: made in a process of its own that gives way to all others, one at a time.

When a game ends at which somebody played, its review is made while the winner still looks at the
board, and stored beside the record. It can always be made again: from a record the same review
follows, so that one that is lost, or was made by an older judge, is no loss.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import anyio
from anyio.lowlevel import RunVar

from sectors.bots.prospects import judged_by
from sectors.core.game import Game
from sectors.hosting.verdicts import LEAST, must_be_over
from sectors.review.review import FORMAT
from sectors.web.messages import Refusal
from sectors.web.rooms import Room
from sectors.web.store import Store

LIMIT = 180.0  # seconds for one review, when it is its turn
MOST_WAITING = 12
BUSY = "Many games are being reviewed now; try again in a moment."
TOO_LONG = "That game takes too long to review."
LOG = logging.getLogger(__name__)
limiter: RunVar[anyio.CapacityLimiter] = RunVar("games are reviewed one at a time")
Spawn = Callable[[Coroutine[Any, Any, None]], None]


async def reviewed(text: str, is_deep: bool) -> str:
    """The review of a record as JSON, made elsewhere; a record that is no game is refused."""
    turn = limiter.get(None) or anyio.CapacityLimiter(1)
    limiter.set(turn)
    if turn.statistics().tasks_waiting >= MOST_WAITING:
        raise Refusal(BUSY, "busy", 503)
    command = [sys.executable, "-m", "sectors.review", *(["deep"] if is_deep else [])]
    async with turn:
        with anyio.move_on_after(LIMIT):
            done = await anyio.run_process(command, input=text.encode(), check=False, stderr=None)
            if done.returncode == 0:
                return done.stdout.decode()
            if done.returncode == 1:
                raise Refusal(done.stdout.decode()[:300] or TOO_LONG, "bad_request", 400)
    raise Refusal(TOO_LONG, "too_large", 413)


def made_by(game: Game) -> str:
    """What a review depends on besides the record."""
    return f"{FORMAT} {game.version} {judged_by(game)}"


class Reviewer:
    """Makes the reviews of this server's tables, and keeps them in the store."""

    def __init__(self, store: Store, spawn: Spawn) -> None:
        self.store = store
        self.spawn = spawn
        self.working: set[str] = set()
        self.wrong: dict[str, str] = {}  # rooms whose review failed, with a sentence

    def ended(self, room: Room) -> None:
        """A table has changed: if its game has just ended and somebody played, review it."""
        if room.status != "over" or room.id in self.wrong or len(room.table.moves) < LEAST:
            return
        if any(chair.is_person for chair in room.chairs):
            self.begin(room, False, is_wished=False)

    def begin(self, room: Room, is_deep: bool, is_wished: bool = True) -> None:
        """Make a review in the background, unless that is under way."""
        if room.id not in self.working:
            self.working.add(room.id)
            self.spawn(self.make(room, is_deep, is_wished))

    async def make(self, room: Room, is_deep: bool, is_wished: bool) -> None:
        """Make a review and keep it; one that nobody asked for is not made twice."""
        try:
            if not is_wished and await self.found(room) is not None:
                return
            text = await reviewed(room.record_for(-1).write(), is_deep)
            await self.store.keep_review(room.id, made_by(room.table.game), text)
        except Refusal as refusal:
            self.wrong[room.id] = refusal.sentence
            LOG.warning("room %s is not reviewed: %s", room.id, refusal.sentence)
        finally:
            self.working.discard(room.id)

    async def found(self, room: Room) -> str | None:
        """The review of a room as JSON; None if there is none by this judge."""
        kept = await self.store.review(room.id)
        if kept is None or kept[0] != made_by(room.table.game):
            return None
        return kept[1]

    async def state(self, room: Room) -> str:
        """How far the review of a room is, as JSON, with the review where there is one."""
        must_be_over(room)
        text = await self.found(room)
        status = "working" if room.id in self.working else "ready" if text else "none"
        told = {"status": status, "sentence": self.wrong.get(room.id, "")}
        if text is None:
            return json.dumps(told)
        return f'{{"status":"{status}","review":{text}}}'

    async def wish(self, room: Room, is_deep: bool) -> str:
        """Somebody wants a review: begin one, unless it is there."""
        must_be_over(room)
        text = await self.found(room)
        if text is None or (is_deep and not json.loads(text)["deep"]):
            self.wrong.pop(room.id, None)
            self.begin(room, is_deep)
            await asyncio.sleep(0)
        return await self.state(room)
