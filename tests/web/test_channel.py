"""The server's end of a WebSocket: frames taken out by hand, and clients that do not read."""

from __future__ import annotations

import asyncio
import json
from itertools import accumulate
from typing import Any

import pytest
import uvicorn
import websockets
from hypothesis import example, given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from web.conftest import Server
from web.people import make_room
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from sectors import games
from sectors.server.web import channel
from sectors.server.web.channel import Channel
from sectors.server.web.viewer import Viewer


def frame(text: bytes, kind: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as clients send it, masked."""
    return Frame(kind, text, fin).serialize(mask=True)


@given(st.binary(max_size=200))
def test_a_small_text_is_taken_out_of_its_frame(text: bytes) -> None:
    data = frame(text)
    assert channel.is_small_text(data) == (len(text) < 126)
    if len(text) < 126:
        assert channel.unmasked(data) == text
        assert not channel.is_small_text(data[:-1]) and not channel.is_small_text(data + b"x")
    assert not channel.is_small_text(frame(text, Opcode.BINARY))
    assert not channel.is_small_text(frame(text, fin=False))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 300, 65_535, 65_536, 70_000])
def test_what_the_server_sends_is_what_the_library_would_send(size: int) -> None:
    text = b"a" * size
    for kind, opcode in ((channel.TEXT, Opcode.TEXT), (channel.BINARY, Opcode.BINARY)):
        assert channel.head(kind, size) + text == Frame(opcode, text).serialize(mask=False)


@given(st.lists(st.integers(0, 400), min_size=1, max_size=5), st.lists(st.integers(1, 60)))
@example([70_000], [69_000])
def test_it_knows_where_a_frame_ends(sizes: list[int], cuts: list[int]) -> None:
    frames = [frame(b"b" * size, Opcode.PONG if size == 7 else Opcode.TEXT) for size in sizes]
    data = b"".join(frames)
    ends = {0, *accumulate(len(one) for one in frames)}
    missing, at = 0, 0
    for end in [*accumulate(cuts), len(data)]:
        piece = data[at : min(end, len(data))]
        if not piece:
            break
        missing, at = channel.still_missing(missing, piece), at + len(piece)
        if missing < 0:
            return  # a header in two pieces: uvicorn reads everything from here on
        assert (missing == 0) == (at in ends)
    assert missing == 0


def test_a_message_in_several_frames_is_left_to_the_library() -> None:
    assert channel.still_missing(0, frame(b"one ", fin=False)) == -1
    assert channel.still_missing(-1, frame(b"whole")) == -1


async def test_messages_in_pieces_and_in_heaps_are_all_answered(server: Server) -> None:
    made = make_room(server.url, games.names()[0], [{"kind": "me"}, {"kind": "here"}])
    host, _, port = server.url.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(
        f"GET /ws/{made['room']} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    heap = b"".join(frame(json.dumps({"type": "ping", "id": i}).encode()) for i in range(40))
    writer.write(heap)
    for byte in frame(b'{"type": "ping", "id": 40}'):
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(0.002)
    writer.write(frame(b'{"type": "ping",', fin=False) + frame(b' "id": 41}', Opcode.CONT))
    writer.write(frame(b'{"type": "ping", "id": 42}'))
    found: list[int] = []
    while len(found) < 43:
        first, second = await asyncio.wait_for(reader.readexactly(2), 20)
        size = second & 127
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        body = await reader.readexactly(size)
        message = json.loads(body) if first == channel.TEXT else {}
        found += [message["id"]] if message.get("type") == "reply" else []
    assert found == list(range(43))
    writer.close()


async def test_bytes_are_read_like_text_and_rubbish_is_refused(server: Server) -> None:
    made = make_room(server.url, games.names()[0], [{"kind": "me"}, {"kind": "here"}])
    async with websockets.connect(server.ws(made["room"])) as socket:
        assert json.loads(await socket.recv())["type"] == "table"
        await socket.send(b'{"type": "ping", "id": 3}')
        assert json.loads(await socket.recv()) == {"type": "reply", "id": 3}
        await socket.send(b"\xff\xfe")
        assert json.loads(await socket.recv())["code"] == "bad_message"


@pytest.mark.parametrize("size", [2, 300])
async def test_text_that_is_not_utf_8_ends_that_connection_alone(server: Server, size: int) -> None:
    made = make_room(server.url, games.names()[0], [{"kind": "me"}, {"kind": "here"}])
    async with websockets.connect(server.ws(made["room"])) as socket:
        assert json.loads(await socket.recv())["type"] == "table"
        await socket.send(b"\xff" * size, text=True)
        with pytest.raises(websockets.ConnectionClosed):
            while True:
                await asyncio.wait_for(socket.recv(), 20)
    assert socket.close_code == channel.NOT_TEXT
    async with websockets.connect(server.ws(made["room"])) as other:
        assert json.loads(await other.recv())["room"]["watching"] == 1


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nothing is open."""


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """An app that does nothing."""


def opened() -> tuple[Channel, Wire]:
    """A channel after its handshake."""
    config = uvicorn.Config(nobody, ws=Channel, lifespan="off")
    config.load()
    one, wire = Channel(config, ServerState(), {}), Wire()
    one.connection_made(wire)
    one.conn.state = State.OPEN
    one.handshake_initiated = one.handshake_complete = True
    return one, wire


async def test_messages_of_a_moment_leave_in_one_piece() -> None:
    one, wire = opened()
    one.post(b"first")
    one.post(b"second", channel.BINARY)
    assert wire.sent == []
    await asyncio.sleep(0)
    assert wire.sent == [b"\x81\x05first\x82\x06second"]


async def test_a_client_that_does_not_read_is_cut_off() -> None:
    one, wire = opened()
    viewer = Viewer([0], 0, one)
    one.pause_writing()
    for number in range(channel.MOST_BEHIND + 5):
        viewer.number({"type": "chat", "line": number})
    await asyncio.sleep(0)
    assert wire.sent == [] and one.is_ending and len(one.line) == 2, "one last message waits"
    one.resume_writing()
    await asyncio.sleep(0.01)
    assert b"too slow" in wire.sent[0] and b'"chat"' not in wire.sent[0]
    assert wire.sent[1][2:4] == channel.TOO_SLOW.to_bytes(2, "big"), "then it is closed"
    assert await one.read() is None


async def test_text_that_is_not_utf_8_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    one, wire = opened()
    one.logger.addHandler(caplog.handler)
    one.data_received(frame(b"\xff\xfe"))
    one.logger.removeHandler(caplog.handler)
    assert caplog.text == ""
    assert wire.sent[-1][2:4] == (1007).to_bytes(2, "big")
    assert await one.read() is None
