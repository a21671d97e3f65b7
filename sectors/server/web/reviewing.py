"""Reviews: made in workers that give way to everything else.

When a game ends at which somebody played, its review is made while the winner still looks at the
board, and stored beside the record. It can always be made again: from a record the same review
follows, so that one that is lost, or was made by an older judge, is no loss.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace

from sectors.core.game import Game
from sectors.players.prospects import judged_by
from sectors.server.rooms import verdicts
from sectors.server.rooms.reviews import ReviewDesk, Spawn
from sectors.server.rooms.verdicts import LEAST
from sectors.server.web.messages import Refusal
from sectors.server.web.rooms import Room
from sectors.server.web.store import Store
from sectors.server.web.work import SERVER, Caller, Died, Job, run
from sectors.table.review.review import FORMAT

REVIEWS = Job(
    what="reviews", seconds=180.0, at_once=2, share=4, waiting=30, memory=2_000_000_000, nice=15
)
ENDED = replace(REVIEWS, what="reviews of games that have ended", at_once=1)
MOST_ENDED = 10_000  # games that have ended and wait for their review
TOO_LONG = "That game takes too long to review."
LOG = logging.getLogger(__name__)


async def reviewed(caller: Caller, text: str, is_deep: bool, job: Job = REVIEWS) -> str:
    """The review of a record as JSON; a record that is no game is refused."""
    try:
        sentence, found = await run(job, caller, verdicts.review_or_sentence, text, is_deep)
    except (TimeoutError, Died, MemoryError, RecursionError):
        raise Refusal(TOO_LONG, "too_large", 413) from None
    if sentence:
        raise Refusal(sentence[:300], "bad_request", 400)
    return str(found)


def made_by(game: Game) -> str:
    """What a review depends on besides the record."""
    return f"{FORMAT} {game.version} {judged_by(game)}"


class Reviewer(ReviewDesk[Room]):
    """Makes the reviews of this server's tables, and keeps them in the store."""

    def __init__(self, store: Store, find: Callable[[str], Awaitable[Room]], spawn: Spawn) -> None:
        super().__init__(spawn)
        self.store = store
        self.find = find
        self.is_at_work = False  # on games that have ended

    def ended(self, room: Room) -> None:
        """A table has changed: if its game has just ended and somebody played, review it."""
        if room.status != "over" or room.id in self.wrong or len(room.table.moves) < LEAST:
            return
        if len(self.later) < MOST_ENDED and any(chair.is_person for chair in room.chairs):
            self.later[room.id] = None
            if not self.is_at_work:
                self.is_at_work = True
                self.spawn(self.work_off())

    async def work_off(self) -> None:
        """Review games that have ended, one after another, unless somebody has asked first."""
        try:
            while self.later:
                name = next(iter(self.later))
                try:
                    room = await self.find(name)
                    if room.id not in self.working and await self.found(room) is None:
                        self.working.add(room.id)
                        await self.make(room, False, None)
                except Exception as error:
                    LOG.warning("room %s is not reviewed: %r", name, error)
                del self.later[name]
        finally:
            self.is_at_work = False

    async def found(self, room: Room) -> str | None:
        kept = await self.store.review(room.id)
        if kept is None or kept[0] != made_by(room.table.game):
            return None
        return kept[1]

    async def write(self, room: Room, is_deep: bool, whose: str | None) -> None:
        record = room.record_for(-1).write()
        if whose is None:
            text = await reviewed(SERVER, record, is_deep, ENDED)
        else:
            text = await reviewed(Caller(whose), record, is_deep)
        await self.store.keep_review(room.id, made_by(room.table.game), text)
