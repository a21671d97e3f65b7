"""Players for the server's tests: they know the protocol and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from sectors.core.scene import patched

Plain = dict[str, Any]


def make_room(url: str, game: str, seats: list[Plain], **more: Any) -> Plain:
    """A new room."""
    body = {"game": game, "seats": seats, "name": "Mira", **more}
    answer = httpx.post(f"{url}/api/rooms", json=body, timeout=20)
    assert answer.status_code == 201, answer.text
    made: Plain = answer.json()
    return made


class Person:
    """One viewer: keeps the scene up to date from what arrives, and notices gaps."""

    def __init__(self, address: str, **way: Any) -> None:
        self.address, self.way = address, way
        self.scene: Plain = {}
        self.room: Plain = {}
        self.log: list[Plain] = []
        self.chat: list[Plain] = []
        self.seq = 0
        self.count = 0
        self.viewer = -1
        self.undo = ""
        self.replies: dict[int, asyncio.Future[Plain]] = {}
        self.number = 0
        self.changed = asyncio.Event()
        self.heard: list[str] = []
        self.check: Callable[[Plain], None] = lambda message: None

    async def __aenter__(self) -> Person:
        self.socket: ClientConnection = await websockets.connect(self.address, **self.way)
        self.task = asyncio.create_task(self.listen())
        await self.until(lambda: bool(self.scene))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.task.cancel()
        await self.socket.close()

    async def listen(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                self.heard.append(str(text))
                self.take(message)
                self.check(message)
                self.changed.set()
        except websockets.ConnectionClosed:
            pass  # those who still wait for an answer are told below
        finally:
            for answer in self.replies.values():  # nobody will answer any more
                if not answer.done():
                    answer.set_exception(ConnectionError("the server is gone"))
                    answer.exception()  # whoever asked may be gone as well

    def take(self, message: Plain) -> None:
        kind = message["type"]
        if kind in ("reply", "refused"):
            self.replies.pop(message["id"]).set_result(message)
            return
        if kind == "closed":
            return
        assert message["seq"] == self.seq + 1, "a message is missing"
        self.seq = message["seq"]
        if kind == "table":
            self.scene, self.log, self.viewer = message["scene"], message["log"], message["viewer"]
            self.chat = message["chat"]
        elif kind == "update":
            self.scene = patched(self.scene, message["change"])
            self.log += message["log"]
        elif kind == "chat":
            self.chat.append(message["line"])
        self.room = message.get("room", self.room) if kind != "rematch" else self.room
        self.count = message.get("count", self.count)
        self.undo = message.get("undo", self.undo)

    async def ask(self, kind: str, **fields: Any) -> Plain:
        self.number += 1
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self.replies[self.number] = answer
        await self.socket.send(json.dumps({"type": kind, "id": self.number, **fields}))
        return await asyncio.wait_for(answer, 60)

    async def until(self, true: Callable[[], bool], seconds: float = 90) -> None:
        async with asyncio.timeout(seconds):
            while not true():
                self.changed.clear()
                await self.changed.wait()

    async def until_count(self, count: int) -> None:
        await self.until(lambda: self.count >= count)

    async def until_viewer(self, seat: int) -> None:
        await self.until(lambda: self.viewer == seat)

    @property
    def choices(self) -> list[str]:
        return sorted(c["text"] for c in self.scene["choices"] if not c.get("why"))

    @property
    def is_over(self) -> bool:
        return bool(self.room.get("status") == "over")
