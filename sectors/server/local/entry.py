"""What the workers of the page call: one hosts tables, the other thinks for bots."""

from __future__ import annotations

import json
from typing import Any

from sectors.core.reason import Objection
from sectors.server.local import calls
from sectors.server.local.bridge import Bridge
from sectors.server.local.host import FAILED, LocalHouse, judged
from sectors.server.rooms.refusal import Refusal, closed


class Doorman:
    """The worker that hosts tables."""

    def __init__(self, bridge: Bridge) -> None:
        self.bridge = bridge
        self.house = LocalHouse(bridge)

    async def call(self, path: str, body: str | None = None) -> str:
        """The answer to a call as the server would give it: its status and its body."""
        try:
            found = await judged(lambda: calls.called(self.house, path, body))
        except LookupError:
            found = 404, {"sentence": "There is nothing here.", "code": "not_found"}
        except Objection as objection:
            found = 409, {"sentence": objection.sentence, "code": objection.code}
        except Exception as error:
            found = 500, {"sentence": f"{FAILED} ({error!r})"[:300], "code": "failed"}
        return json.dumps(found)

    async def open(self, link: int, where: str) -> None:
        """Somebody opens a table or a lesson; if he cannot, he is told why."""
        wish: dict[str, Any] = json.loads(where)
        still = bool(wish.get("still"))
        try:
            if "lesson" in wish:
                await self.house.learn(link, wish["game"], wish["lesson"], str(wish["at"]), still)
            else:
                await self.house.join(link, wish["room"], wish["tokens"], still)
        except Refusal as refusal:
            self.bridge.send(link, json.dumps(closed(refusal)))

    async def hear(self, link: int, text: str) -> None:
        """Somebody who looks at a table asks something."""
        if link in self.house.guests:
            await self.house.heard(link, text)

    def close(self, link: int) -> None:
        """Somebody goes."""
        self.house.leave(link)

    async def changed(self, room: str) -> None:
        """Another page has changed a room."""
        await self.house.changed(room)
