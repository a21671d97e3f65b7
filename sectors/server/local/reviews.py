"""Reviews on one device: made by a worker of their own, kept while the page is open.

From a record the same review follows, so that none has to be stored.
"""

from __future__ import annotations

import json
from typing import Any

from sectors.core.record import parse
from sectors.server.local.bridge import Bridge
from sectors.server.local.room import LocalRoom
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.reviews import ReviewDesk, Spawn

GIVEN_UP = "That was given up; ask for it again."


async def asked(bridge: Bridge, text: str, kind: str, *given: Any) -> Any:
    """What the worker says of a record."""
    game = parse(text).game
    await bridge.want(game)
    found = await bridge.judge(json.dumps([game, kind, [text, *given]]))
    if found is None:
        raise Refusal(GIVEN_UP, "given_up", 409)
    told = json.loads(found)
    if "sentence" in told:
        raise Refusal(told["sentence"], "bad_request", 400)
    return told["found"]


class Reviews(ReviewDesk[LocalRoom]):
    """The reviews of this device's tables."""

    def __init__(self, bridge: Bridge, spawn: Spawn) -> None:
        super().__init__(spawn)
        self.bridge = bridge
        self.made: dict[str, str] = {}

    async def found(self, room: LocalRoom) -> str | None:
        return self.made.get(room.id)

    async def write(self, room: LocalRoom, is_deep: bool, whose: str | None) -> None:
        text = room.record_for(-1).write()
        self.made[room.id] = json.dumps(await asked(self.bridge, text, "review", is_deep))
