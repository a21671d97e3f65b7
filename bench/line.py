"""A WebSocket client that costs little, for load tests: thousands of them fit into one process.

It speaks as much of RFC 6455 as our server needs: text frames in, masked text frames out, pings.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One connection; `heard` gets each message, `ended` is called once when it is over."""

    def __init__(self, heard: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self.heard = heard
        self.ended = ended
        self.data = bytearray()
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    @classmethod
    async def connect(
        cls,
        host: str,
        port: int,
        path: str,
        heard: Callable[[bytes], None],
        ended: Callable[[], None],
    ) -> Line:
        """A connection to a server on this machine."""
        loop = asyncio.get_running_loop()
        transport, line = await loop.create_connection(lambda: cls(heard, ended), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Called by the loop."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are of another family

    def connection_lost(self, exc: Exception | None) -> None:
        """Called by the loop."""
        self.ended()

    def data_received(self, data: bytes) -> None:
        """Called by the loop: take out whole frames."""
        self.data += data
        if not self.is_open:
            head, found, rest = self.data.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.close()
                return
            self.is_open, self.data = True, rest
        while self.frame():
            pass

    def frame(self) -> bool:
        """Handle the first frame if all of it is here."""
        data = self.data
        if len(data) < 2:
            return False
        size, start = data[1] & 127, 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return False
        kind, body = data[0] & 15, bytes(data[start : start + size])
        del data[: start + size]
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self.write(PONG, body)
        elif kind == CLOSE:
            self.close()
        return True

    def send(self, text: bytes) -> None:
        """Send a message."""
        self.write(TEXT, text)

    def write(self, kind: int, body: bytes) -> None:
        """Send a frame; the mask is zero, so the body stays as it is."""
        size = len(body)
        head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254])
        if size >= 126:
            head += size.to_bytes(2, "big")
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(head + b"\0\0\0\0" + body)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()
