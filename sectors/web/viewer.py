"""One connection to a table, and what has been sent over it."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from sectors.hosting.host import Onlooker
from sectors.hosting.story import Plain
from sectors.web import channel
from sectors.web.channel import Channel
from sectors.web.messages import packed, squeezed


@dataclass(slots=True, eq=False)
class Viewer(Onlooker):
    """One connection: whose seats it holds, and what it has been sent."""

    way: Channel
    seq: int = 0
    known: bytes = b""  # the room as it was last told
    unpacks: bool = False  # whether whole tables may come packed

    def send(self, message: Plain) -> None:
        """Put a message in line; a viewer that does not read is cut off."""
        if self.way.is_behind:
            self.way.cut(packed({"type": "closed", "sentence": "The connection was too slow."}))
        elif self.unpacks and message["type"] == "table":
            self.way.post(squeezed(message), channel.BINARY)
        else:
            self.way.post(packed(message))

    def number(self, message: Plain) -> None:
        """Send a message that counts."""
        self.seq += 1
        self.send({**message, "seq": self.seq})

    def number_with(self, message: Plain, room: bytes) -> None:
        """Send a message that counts, and the room if it is not as the viewer knows it."""
        if room == self.known:
            self.number(message)
        else:
            self.known = room
            self.number({**message, "room": msgspec.Raw(room)})
