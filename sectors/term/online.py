"""A desk at a table of some server, over the same messages as the browser; it mends itself."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import websockets

from sectors import games
from sectors.core import scene as scenes
from sectors.core.reason import Objection
from sectors.core.scene import Preview, Scene
from sectors.term.desk import Advice, Desk, NoTable

HOME = "http://127.0.0.1:8219"  # where `sectors serve` listens
PROTOCOL = 2
PATIENCE = (0.3, 0.7, 1.5, 3.0, 5.0)
Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Address:
    """A server and a room on it."""

    server: str
    room: str

    @property
    def socket(self) -> str:
        """Where to listen."""
        return self.server.replace("http", "ws", 1)


def read_address(words: str, server: str = "") -> Address:
    """An address as people have it: a link to a table, or the short code alone."""
    parts = urlsplit(words)
    if parts.scheme in ("http", "https") and parts.netloc:
        pieces = [piece for piece in (parts.path + "/" + parts.fragment).split("/") if piece]
        if not pieces:
            raise NoTable(f"{words} names a server but no table; the link to a table does.")
        return Address(f"{parts.scheme}://{parts.netloc}", pieces[-1])
    if not words.strip() or "/" in words:
        raise NoTable(f'"{words}" is no link and no code of a table.')
    return Address(server.rstrip("/") or HOME, words.strip())


def ask(server: str, path: str, body: Plain | None = None) -> Any:
    """One REST call; raises `NoTable` with the server's own sentence."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server}{path}", data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with suppress(ValueError, KeyError):
            raise NoTable(json.load(error)["sentence"]) from None
        raise NoTable(f"{server} answered {error.code}.") from None
    except (OSError, ValueError):
        raise NoTable(f"No server of sectors answers at {server}.") from None


def sit_down(address: Address, name: str, watch: bool, seat: int | None) -> OnlineDesk:
    """Claim the first open seat, or the one asked for; watch if there is none."""
    room = ask(address.server, f"/api/rooms/{quote(address.room)}")
    game = games.load(room["game"])
    open_seats = [one["seat"] for one in room["seats"] if one["kind"] == "open"]
    if seat is not None and seat not in open_seats:
        raise NoTable(f"Seat {seat + 1} of this table is not open.")
    if watch or not open_seats:
        return OnlineDesk(game, -1, address=Address(address.server, room["id"]))
    mine = open_seats[0] if seat is None else seat
    body = {"name": name, "nonce": secrets.token_hex(16)}
    joined = ask(address.server, f"/api/rooms/{room['id']}/seats/{mine}", body)
    token = joined["tokens"][str(mine)]
    return OnlineDesk(game, mine, address=Address(address.server, room["id"]), token=token)


@dataclass(slots=True)
class OnlineDesk(Desk):
    """A place at a table elsewhere."""

    address: Address = field(kw_only=True)
    token: str = field(kw_only=True, default="")
    room: Plain = field(default_factory=dict)
    data: Plain | None = None
    lines: list[str] = field(default_factory=list)
    count: int = 0
    seq: int = 0
    socket: Any = None
    waiting: dict[int, asyncio.Future[Plain]] = field(default_factory=dict)
    next_id: int = 1
    closing: bool = False
    task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self.task = asyncio.create_task(self.listen())

    async def close(self) -> None:
        self.closing = True
        if self.task:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def listen(self) -> None:
        """Stay connected until the table is left."""
        query = urlencode({"protocol": PROTOCOL} | ({"token": self.token} if self.token else {}))
        tries = 0
        while not self.closing:
            try:
                url = f"{self.address.socket}/ws/{self.address.room}?{query}"
                async with websockets.connect(url, max_size=2**23) as self.socket:
                    tries, self.notice = 0, ""
                    async for text in self.socket:
                        await self.heard(json.loads(text))
            except (OSError, websockets.WebSocketException):
                pass
            self.lost()
            await self.say_changed()
            await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
            tries += 1

    def lost(self) -> None:
        """The connection broke: nothing that was asked will be answered."""
        self.socket = None
        if not self.closing:
            self.notice = "The connection broke; trying again …"
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(Objection("offline", "There is no connection just now."))
        self.waiting.clear()

    async def heard(self, message: Plain) -> None:
        """One message of the server."""
        kind = message["type"]
        if kind in ("reply", "refused"):
            self.answered(message)
            return
        if kind == "closed":
            self.closing = True
            self.notice = message["sentence"]
        elif kind == "table":
            self.data = message["scene"]
            self.lines = [line["words"] for line in message["log"]]
            self.take(message)
        elif kind == "update" and self.data is not None:
            if message["seq"] != self.seq + 1:
                await self.send("sync")
                return
            self.data = scenes.patched(self.data, message["change"])
            self.lines += [line["words"] for line in message["log"]]
            self.take(message)
        elif kind == "asked":
            self.notice = "Somebody asks to take back a move; the browser can answer."
        self.seq = message.get("seq", self.seq)
        await self.say_changed()

    def take(self, message: Plain) -> None:
        """What tables and updates have in common."""
        self.room = message.get("room") or self.room
        self.count = message["count"]
        self.seq = message["seq"]

    def answered(self, message: Plain) -> None:
        """The answer to something asked."""
        future = self.waiting.pop(message["id"], None)
        if future is None or future.done():
            return
        if message["type"] == "reply":
            future.set_result(message)
        else:
            rule = message.get("rule", "")
            future.set_exception(Objection(message["code"], message["sentence"], rule))

    async def send(self, kind: str, **fields: Any) -> int:
        """Say something; raises `Objection` without a connection."""
        if self.socket is None:
            raise Objection("offline", "There is no connection just now.")
        number, self.next_id = self.next_id, self.next_id + 1
        await self.socket.send(json.dumps({"type": kind, "id": number, **fields}))
        return number

    async def request(self, kind: str, **fields: Any) -> Plain:
        """Ask something and wait for the answer."""
        future: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self.waiting[self.next_id] = future
        await self.send(kind, **fields)
        return await asyncio.wait_for(future, 60)

    # --- what the screen asks

    def scene(self) -> Scene:
        if self.data is None:
            return Scene(prompt=self.notice or "Sitting down …")
        return scenes.read(self.data)

    def log(self) -> list[str]:
        return self.lines

    def is_over(self) -> bool:
        return bool(self.room) and self.room["status"] == "over"

    async def act(self, text: str) -> None:
        if text == "resign":
            await self.request("resign")
        else:
            await self.request("act", text=text, count=self.count)

    async def why(self, text: str) -> str:
        answer = await self.request("why", text=text)
        return "It is legal." if answer["legal"] else str(answer["sentence"])

    async def hint(self) -> Advice:
        answer = await self.request("hint")
        return Advice(answer["text"], answer.get("reason", ""))

    async def undo(self) -> str:
        answer = await self.request("undo")
        return "The others are asked." if answer.get("waiting") else "Taken back."

    async def preview(self, text: str) -> Preview:
        with suppress(Objection):
            found = (await self.request("preview", text=text))["preview"]
            notes = tuple((tone, words) for tone, words in found.get("notes", []))
            return Preview(notes=notes)
        return Preview()
