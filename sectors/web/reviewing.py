"""Reviews: made in a process of its own that gives way to all others, one at a time.

When a game ends at which somebody played, its review is made while the winner still looks at the
board, and stored beside the record. It can always be made again: from a record the same review
follows, so that one that is lost, or was made by an older judge, is no loss.
"""

from __future__ import annotations

import sys

import anyio
from anyio.lowlevel import RunVar

from sectors.bots.prospects import judged_by
from sectors.core.game import Game
from sectors.hosting.reviews import ReviewDesk, Spawn
from sectors.hosting.verdicts import LEAST
from sectors.review.review import FORMAT
from sectors.web.messages import Refusal
from sectors.web.rooms import Room
from sectors.web.store import Store

LIMIT = 180.0  # seconds for one review, when it is its turn
MOST_WAITING = 12
BUSY = "Many games are being reviewed now; try again in a moment."
TOO_LONG = "That game takes too long to review."
limiter: RunVar[anyio.CapacityLimiter] = RunVar("games are reviewed one at a time")


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


class Reviewer(ReviewDesk[Room]):
    """Makes the reviews of this server's tables, and keeps them in the store."""

    def __init__(self, store: Store, spawn: Spawn) -> None:
        super().__init__(spawn)
        self.store = store

    def ended(self, room: Room) -> None:
        """A table has changed: if its game has just ended and somebody played, review it."""
        if room.status != "over" or room.id in self.wrong or len(room.table.moves) < LEAST:
            return
        if any(chair.is_person for chair in room.chairs):
            self.begin(room, False, is_wished=False)

    async def found(self, room: Room) -> str | None:
        kept = await self.store.review(room.id)
        if kept is None or kept[0] != made_by(room.table.game):
            return None
        return kept[1]

    async def write(self, room: Room, is_deep: bool) -> None:
        text = await reviewed(room.record_for(-1).write(), is_deep)
        await self.store.keep_review(room.id, made_by(room.table.game), text)
