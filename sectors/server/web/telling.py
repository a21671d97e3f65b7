"""Who looks at a table of the server, and when each of them is told.

Whoever has moved or is asked is told at once; all others a moment later, so that a run of quick
actions reaches them as one difference. Nothing is told before it is stored.
"""

from __future__ import annotations

import asyncio

import msgspec

from sectors.server.rooms.interior import Interior
from sectors.server.rooms.listener import Listener
from sectors.server.rooms.refusal import Refusal, closed
from sectors.server.rooms.story import Plain
from sectors.server.rooms.telling import Circle
from sectors.server.web.messages import packed

MOMENT = 0.1  # seconds that those who only look on are behind
LONGEST = 0.3  # seconds that they may be behind at a table where action follows action
SOON = 0.01  # seconds until somebody looks again whether a move is stored


class Audience(Circle):
    """Everybody who looks at one table through this server."""

    def __init__(self, room: Interior) -> None:
        super().__init__(room)
        self.timer: asyncio.TimerHandle | None = None
        self.since = 0.0  # when the timer was first set
        self.frame = b""  # what moves do not change of the room, packed; empty: make it anew
        self.gone = 0  # who had left when it was

    def welcome(self, viewer: Listener) -> None:
        """Send everything."""
        self.frame = b""
        super().welcome(viewer)

    def tell(self, seats: set[int] | None = None) -> None:
        """Send what has changed: to these seats at once, to the others in a moment."""
        if seats is None or self.room.status != "playing":
            self.frame = b""
            super().tell()
            return
        now = asyncio.get_running_loop().time()
        if self.timer is not None and now - self.since > LONGEST:
            self.since = now
            self.tell_some(self.behind())
            return
        self.tell_some([viewer for viewer in self.viewers if seats.intersection(viewer.mine)])
        if self.timer is None and self.behind():
            self.since = now
            self.timer = asyncio.get_running_loop().call_later(MOMENT, self.tell_rest)

    def tell_rest(self) -> None:
        """Tell those who have not heard yet; while a move is being stored, wait for it."""
        self.timer = None
        if self.room.lock.locked():
            self.timer = asyncio.get_running_loop().call_later(SOON, self.tell_rest)
            return
        self.tell_some(self.behind())

    def info(self) -> msgspec.Raw:
        """The room as it travels; after a move only what a move may change is packed anew."""
        room, gone = self.room, self.room.table.state.gone
        if not self.frame or gone != self.gone or room.has_clock:
            self.frame, self.gone = packed(room.frame()), gone
        return msgspec.Raw(self.frame[:-1] + b"," + packed(room.course())[1:])

    def announce(self, message: Plain) -> None:
        """Send everybody a message; it is encoded once, and only its number differs."""
        self.frame = b""
        start = packed(message)[:-1] + b',"seq":'
        for viewer in self.viewers:
            viewer.number_packed(start)

    def dismiss(self, why: Refusal) -> None:
        """The table is set aside: everybody is told so, and that is the end."""
        self.room.aside = why
        last = packed(closed(why))
        for viewer in self.viewers:
            viewer.way.cut(last, 4000 + why.status)

    def room_changed(self, but: Listener | None = None) -> None:
        """Somebody came, went, sat down or was refused; the position is the same."""
        self.frame = b""
        super().room_changed(but)
