"""The server's end of a WebSocket, made for many small messages.

The handshake, pings and closing are uvicorn's. What is different: all messages of a moment leave in
one piece, and no task waits for them; a small text frame that arrives whole is taken out by hand;
and reading stops only while a client is many requests ahead.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

NAME = "sectors.channel"  # what a channel is called among the extensions of its scope
TEXT, BINARY = 0x81, 0x82  # the first byte of a frame that is a whole message
MASKED = 0x80  # in the second byte, beside the length: so are all frames of a client
MOST_AHEAD = 16  # requests that wait for an answer before no more are read
MOST_BEHIND = 200  # messages that a slow client may lag behind before it is cut off
TOO_SLOW = 4408  # the code with which it is
NOT_TEXT = 1007  # the code for text that is not UTF-8


class Inbox(asyncio.Queue[Any]):
    """A queue for one reader and of any length, which has less to do than one for many."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """How much waits."""
        return len(self.waiting)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self.waiting

    def put_nowait(self, item: Any) -> None:
        """Add something, and wake the reader if it sleeps."""
        self.waiting.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        """The next one, as soon as there is one."""
        while not self.waiting:
            self.reader = asyncio.get_running_loop().create_future()
            await self.reader
        return self.waiting.popleft()


class Channel(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.queue = Inbox()
        self.leave: Callable[[], None] | None = None  # gives its place at the door back
        self.line: list[bytes] = []  # frames that wait to be sent
        self.is_ending, self.ending = False, TOO_SLOW
        self.gone = asyncio.Event()  # the connection has ended
        self.missing = 0  # bytes of the last frame that are still to come; -1: nobody knows

    def handle_connect(self, event: Request) -> None:
        """A client wants to connect; whoever serves it will find the channel in the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[NAME] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        super().connection_lost(exc)
        self.gone.set()
        if self.leave is not None:
            self.leave()

    # --- sending

    def post(self, data: bytes, kind: int = TEXT) -> None:
        """Send a message with all others of the moment; a client that does not read is cut off."""
        if self.disconnected or self.is_ending:
            return
        if not self.line:
            self.loop.call_soon(self.flush)
        self.line += head(kind, len(data)), data

    @property
    def is_behind(self) -> bool:
        """Whether too many messages wait."""
        return len(self.line) > 2 * MOST_BEHIND

    def cut(self, last: bytes, code: int = TOO_SLOW) -> None:
        """Forget what waits, and end with a last message."""
        self.line.clear()
        self.post(last)
        self.is_ending, self.ending = True, code

    def flush(self) -> None:
        """Send what waits, unless the client has to read first."""
        if not self.line or not self.writable.is_set():
            return
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(b"".join(self.line))
        self.line.clear()
        if self.is_ending:
            ending = self.loop.create_task(
                self.send({"type": "websocket.close", "code": self.ending})
            )
            ending.add_done_callback(self.on_task_complete)
            self.tasks.add(ending)

    def resume_writing(self) -> None:
        """The client has read what was sent."""
        super().resume_writing()
        self.flush()

    # --- receiving

    async def read(self) -> str | bytes | None:
        """The next message; None when the client is gone."""
        message: Any = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str | bytes | None = message.get("text")
        return text if text is not None else message["bytes"]

    def data_received(self, data: bytes) -> None:
        """Something has come: mostly one small frame."""
        if self.missing == 0 and self.conn.state is State.OPEN and is_small_text(data):
            self.curr_msg_data_type = "text"
            self.frames = [unmasked(data)]
            self.send_receive_event_to_app()
            return
        if self.handshake_initiated:
            self.missing = still_missing(self.missing, data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; uvicorn would stop reading until it is taken.

        Text that is not UTF-8 ends the connection, without the traceback that uvicorn logs.
        """
        if self.curr_msg_data_type == "text" and not self.close_sent and not self.is_text():
            self.frames = []
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
            return
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= MOST_AHEAD and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def is_text(self) -> bool:
        """Whether the message that has come is UTF-8."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return True


def head(kind: int, size: int) -> bytes:
    """What stands before a message of so many bytes."""
    if size < 126:
        return bytes((kind, size))
    if size < 65_536:
        return bytes((kind, 126)) + size.to_bytes(2, "big")
    return bytes((kind, 127)) + size.to_bytes(8, "big")


def is_small_text(data: bytes) -> bool:
    """Whether this is one whole text frame of less than 126 bytes, and nothing else."""
    size = len(data) - 6
    return 0 <= size < 126 and data[0] == TEXT and data[1] == MASKED | size


def unmasked(data: bytes) -> bytes:
    """The message in a small frame."""
    body, size = data[6:], len(data) - 6
    mask = (data[2:6] * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(mask, "big")).to_bytes(size, "big")


def still_missing(missing: int, data: bytes) -> int:
    """How much of the last frame is missing after some data; -1 if that cannot be told.

    It cannot once a header came in two pieces, or a message in several frames.
    """
    at = missing
    while 0 <= at < len(data):
        size, start = frame_size(data, at)
        is_whole = data[at] & 0x80
        at = start + size if size >= 0 and is_whole else -1
    return at - len(data) if at >= 0 else -1


def frame_size(data: bytes, at: int) -> tuple[int, int]:
    """The size of a masked frame and where its message starts; -1 if its header is not whole."""
    long = {126: 2, 127: 8}.get(data[at + 1] & 127, 0) if at + 1 < len(data) else 0
    start = at + 6 + long
    if start > len(data):
        return -1, start
    size = int.from_bytes(data[at + 2 : at + 2 + long], "big") if long else data[at + 1] & 127
    return size, start
