"""One connection to a table."""

from __future__ import annotations

from dataclasses import dataclass

from sectors.server.rooms.listener import Listener
from sectors.server.rooms.story import Plain
from sectors.server.web import channel
from sectors.server.web.channel import Channel
from sectors.server.web.messages import packed, squeezed
from sectors.server.web.work import SERVER, Caller


@dataclass(slots=True, eq=False)
class Viewer(Listener):
    """One connection: whose seats it holds, and what it has been sent."""

    way: Channel
    caller: Caller = SERVER  # whose work a request is
    unpacks: bool = False  # whether whole tables may come packed

    def send(self, message: Plain) -> None:
        """Put a message in line."""
        if self.unpacks and message["type"] == "table" and not self.way.is_behind:
            self.way.post(squeezed(message), channel.BINARY)
        else:
            self.post(packed(message))

    def number_packed(self, start: bytes) -> None:
        """Send a message that counts; `start` is its JSON up to the number."""
        self.seq += 1
        self.post(b"%b%d}" % (start, self.seq))

    def post(self, data: bytes) -> None:
        """Put a message in line; a viewer that does not read is cut off."""
        if self.way.is_behind:
            self.way.cut(packed({"type": "closed", "sentence": "The connection was too slow."}))
        else:
            self.way.post(data)
