"""One who is told what happens at a table, and what he has been told."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sectors.server.rooms.host import Onlooker
from sectors.server.rooms.story import Plain


@dataclass(slots=True, eq=False)
class Listener(Onlooker):
    """One way to somebody: whose seats he holds, and what was sent there."""

    seq: int = field(default=0, kw_only=True)
    known: Any = field(default=None, kw_only=True)  # the room as it was last told

    def send(self, message: Plain) -> None:
        """Send a message."""
        raise NotImplementedError

    def number(self, message: Plain) -> None:
        """Send a message that counts."""
        self.seq += 1
        self.send({**message, "seq": self.seq})

    def number_with(self, message: Plain, room: Any) -> None:
        """Send a message that counts, and the room if it is not as the viewer knows it."""
        if room == self.known:
            self.number(message)
        else:
            self.known = room
            self.number({**message, "room": room})
