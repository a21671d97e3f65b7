"""Tables that are damaged: set aside, each with a sentence, while all others go on."""

from __future__ import annotations

import logging

from sectors.core.harmless import harmless
from sectors.server.web import sound
from sectors.server.web.messages import Refusal
from sectors.server.web.metrics import Meters
from sectors.server.web.rooms import Room, room_of
from sectors.server.web.store import Store
from sectors.server.web.writer import Writer

LOG = logging.getLogger(__name__)


class Shelf:
    """Gives rooms as they are stored, and keeps what is wrong with those that it cannot give."""

    def __init__(self, store: Store, writer: Writer, meters: Meters) -> None:
        self.store = store
        self.writer = writer
        self.meters = meters
        self.damaged: dict[str, str] = {}  # rooms, with what is wrong

    async def room(self, name: str) -> Room:
        """A room from its record; one that is damaged is set aside."""
        try:
            return room_of(await self.store.load(name), self.writer)
        except Exception as error:
            if not sound.is_damage(error):
                raise
            raise self.put(name, error) from None

    def put(self, name: str, error: Exception) -> Refusal:
        """Remember what is wrong with a room; gives the answer to everything asked of it."""
        wrong = sound.sentence(error)
        if name not in self.damaged:
            kind = type(error).__name__
            called = harmless(name[:40])
            LOG.error("room %s is damaged and set aside: %s (%s)", called, wrong, kind)
            self.meters.set_aside += 1
        self.damaged[name] = f"This table is damaged and was set aside: {wrong}"
        return Refusal(self.damaged[name], "set_aside", 409)

    def check(self, name: str) -> None:
        """Refuse a room that was set aside."""
        if name in self.damaged:
            raise Refusal(self.damaged[name], "set_aside", 409)
