"""A room of one device: it has no clock, and the browser's database keeps it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, dataclass, field

from sectors.core import codec
from sectors.players.bot import luck
from sectors.server.local.bridge import Bridge
from sectors.server.rooms import restoring
from sectors.server.rooms.changes import Change, Late, Stored
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.parlour import Parlour
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import Plain

NOT_STORED = (
    "This browser cannot store anything just now (its disk may be full), so this was not done."
)
GONE = "What is stored of this table cannot be read."


@dataclass(slots=True, eq=False)
class Guest(Listener):
    """One who looks at a table through a page of this browser."""

    link: int
    bridge: Bridge

    def send(self, message: Plain) -> None:
        self.bridge.send(self.link, json.dumps(message))


@dataclass(slots=True, eq=False, kw_only=True)
class LocalRoom(Parlour):
    """One table of this device."""

    bridge: Bridge
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def keep(self, change: Change) -> None:
        """Store a change in the browser's database."""
        try:
            is_stored = await self.bridge.keep(json.dumps(asdict(change)))
        except Exception:
            raise Refusal(NOT_STORED, "not_stored", 503) from None
        if not is_stored:
            raise Late(self.id)

    async def reload(self) -> None:
        """Another page of this browser has changed the room."""
        stored = await stored_in(self.bridge, self.id)
        if stored is None:
            raise Refusal(GONE, "no_room", 404)
        self.adopt(stored)

    async def advice(self, viewer: Listener) -> Plain | None:
        """What a bot would do in a viewer's seat, thought of in another worker."""
        dice = luck("hint", viewer.seat, len(self.table.moves))
        return await self.thought(viewer.seat, "", int(dice.state))

    async def choice(self, seat: int, count: int) -> str | None:
        """What the bot of a seat plays; None if the thought was given up."""
        dice = luck(self.table.seed, seat, count)
        level = self.level_for(self.chairs[seat])
        found = await self.thought(seat, level, int(dice.state))
        return None if found is None else str(found["text"])

    async def thought(self, seat: int, level: str, dice: int) -> Plain | None:
        """Think as a seat: choose like a bot of a level, or advise where none is named."""
        table = self.table
        view = codec.encode(table.view(seat))
        work = [table.game.name, view, int(table.state.seats), seat, level, str(dice)]
        found = await self.bridge.think(json.dumps(work))
        return None if found is None else json.loads(found)


async def stored_in(bridge: Bridge, name: str) -> Stored | None:
    """A room as the browser's database has it."""
    text = await bridge.load(name)
    if text is None:
        return None
    found = json.loads(text)
    for seat in found["seats"]:
        seat.setdefault("sits_in", False)
    return Stored(found["row"], found["seats"], found["lines"], found["chat"], set())


def room_of(stored: Stored, bridge: Bridge) -> LocalRoom:
    """A room as it was when its last line was stored."""
    row = stored.row
    found = LocalRoom(
        table=restoring.table_of(stored),
        chairs=restoring.chairs_of(stored),
        id=row["id"],
        code=row["code"],
        secret=row["seed"],
        bridge=bridge,
    )
    restoring.furnish(found, stored)
    return found
