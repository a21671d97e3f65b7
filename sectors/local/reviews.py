"""Reviews on one device: made by a worker of their own, kept while the page is open.

From a record the same review follows, so that none has to be stored.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

from sectors.core.record import parse
from sectors.hosting import verdicts
from sectors.hosting.refusal import Refusal
from sectors.local.bridge import Bridge
from sectors.local.room import LocalRoom

GIVEN_UP = "That was given up; ask for it again."


Spawn = Callable[[Coroutine[Any, Any, None]], None]


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


class Reviews:
    """The reviews of this device's tables."""

    def __init__(self, bridge: Bridge, spawn: Spawn) -> None:
        self.bridge = bridge
        self.spawn = spawn
        self.made: dict[str, Any] = {}
        self.working: set[str] = set()
        self.wrong: dict[str, str] = {}  # rooms whose review failed, with a sentence

    async def make(self, room: LocalRoom, is_deep: bool) -> None:
        """Make a review and keep it."""
        try:
            text = room.record_for(-1).write()
            self.made[room.id] = await asked(self.bridge, text, "review", is_deep)
        except Refusal as refusal:
            self.wrong[room.id] = refusal.sentence
        finally:
            self.working.discard(room.id)

    def state(self, room: LocalRoom) -> dict[str, Any]:
        """How far the review of a room is, with the review where there is one."""
        verdicts.must_be_over(room)
        found = self.made.get(room.id)
        if found is not None and room.id not in self.working:
            return {"status": "ready", "review": found}
        status = "working" if room.id in self.working else "none"
        told = {"status": status, "sentence": self.wrong.get(room.id, "")}
        return told if found is None else {**told, "review": found}

    def wish(self, room: LocalRoom, is_deep: bool) -> dict[str, Any]:
        """Somebody wants a review: begin one, unless it is there."""
        verdicts.must_be_over(room)
        found = self.made.get(room.id)
        if room.id not in self.working and (found is None or (is_deep and not found["deep"])):
            self.wrong.pop(room.id, None)
            self.working.add(room.id)
            self.spawn(self.make(room, is_deep))
        return self.state(room)
