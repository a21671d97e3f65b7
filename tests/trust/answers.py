"""Everything that leaves the server: what can be asked, by whom, and a server to ask.

The lists here are compared with the server's own routes and messages, so that a new one that is
not here fails a test. What must differ between two forks of a game is `EXEMPT`, and nothing else.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa
from litestar import Litestar

from sectors.core.record import Entry, Record
from sectors.server.rooms.chairs import hashed
from sectors.server.web import channel
from sectors.server.web.app import create_app
from sectors.server.web.limits import Limits
from sectors.server.web.lobby import Lobby
from sectors.server.web.rooms import Room
from sectors.server.web.tables import CHAT, LINES, ROOMS, SEATS, Row
from sectors.table import fair, replay

ROOM, CODE = "f00f00f00f00", "FQRKS"
NOW = 1_800_000_000.0  # the clock stands still, so that no time need be exempt
EXEMPT = {
    "commitment": "the promise of another secret must be another",
    "room, code and tokens of a new table": "they are drawn by lot, and say nothing",
    "metrics of time and memory": "they measure the machine; see MEASURED",
    "headers of the rate limit": "they count the calls of the last second",
    "what follows the last act": "then new dice fall, which differ; only its reply is compared",
}
MEASURED = ("memory_peak_bytes", "start_time_seconds", "commit_seconds", "move_seconds")
Plain = dict[str, Any]


@dataclass(frozen=True)
class Who:
    """Somebody who asks over REST."""

    seat: int  # -1: somebody who watches
    token: str
    game: str
    count: int  # actions that were played


@dataclass(frozen=True)
class Call:
    """A call of the REST interface."""

    method: str
    path: str
    body: Any = None


Calls = Callable[[Who], list[Call]]
GET, POST = "GET", "POST"


def get(*paths: str) -> Calls:
    """Calls that everybody makes in the same way."""
    return lambda who: [Call(GET, path.format(game=who.game, token=who.token)) for path in paths]


def post(path: str, *bodies: Plain) -> Calls:
    """Calls with bodies; the token is that of whoever asks, and once a wrong one."""

    def made(who: Who) -> list[Call]:
        found = [{**body, **proof(body, who.token)} for body in bodies]
        return [Call(POST, path, body) for body in [*found, {"nothing": 1}]]

    return made


def proof(body: Plain, token: str) -> Plain:
    """The token in the field where a call wants it."""
    one = {"token": token} if "token" in body else {}
    return one | ({"tokens": [token]} if "tokens" in body else {})


def replays(who: Who) -> list[Call]:
    """The replay at some moments, for oneself and, if that were possible, for others."""
    at = sorted({0, 1, who.count // 2, who.count - 1, who.count, 99_999})
    base = f"/api/rooms/{ROOM}/replay?token={who.token}"
    one = [Call(GET, f"{base}&at={n}") for n in at]
    return [*one, Call(GET, base), Call(GET, f"{base}&viewer=0"), Call(GET, f"{base}&viewer=1")]


def claims(who: Who) -> list[Call]:
    """Seats that are taken, or do not exist."""
    return [Call(POST, f"/api/rooms/{CODE}/seats/{n}", {"name": "Me"}) for n in (0, 1, 9)]


AT = f"/api/rooms/{ROOM}"
SEATED = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
NEW = {"game": "", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
STILL: dict[tuple[str, str], Calls] = {  # the same for everybody, so one asks for all
    (GET, "/api/games"): get("/api/games"),
    (GET, "/api/games/{slug:str}"): get("/api/games/{game}", "/api/games/none"),
    (GET, "/api/games/{slug:str}/rules"): get("/api/games/{game}/rules"),
    (GET, "/api/games/{slug:str}/print"): get("/api/games/{game}/print?paper=none"),
    (GET, "/art/{slug:str}/{name:str}"): get("/art/{game}/symbols.svg", "/art/{game}/none.svg"),
    (GET, "/assets/{name:str}"): get("/assets/none.js"),
    (GET, "/"): get("/"),
    (GET, "/api/reach"): get("/api/reach"),
    (GET, "/schema"): get("/schema"),
    (GET, "/schema/openapi.json"): get("/schema/openapi.json"),
    (GET, "/schema/{path:str}"): get("/schema/none"),
    (POST, "/api/rooms"): post("/api/rooms", NEW),
    (POST, "/api/games/{slug:str}/lessons/{lesson:str}/on"): post(
        "/api/games/none/lessons/none/on", {"at": 0, "seats": SEATED}
    ),
    (POST, "/api/devices"): post("/api/devices", {"text": "my games"}),
    (POST, "/api/devices/fetch"): post("/api/devices/fetch", {"code": "WRONG"}),
}
TABLE: dict[tuple[str, str], Calls] = {  # asked by everybody at every moment
    (GET, "/api/rooms"): get("/api/rooms"),
    (GET, "/api/rooms/{name:str}"): get(AT, f"/api/rooms/{CODE}", "/api/rooms/none"),
    (POST, "/api/rooms/{name:str}/seats/{seat:int}"): claims,
    (POST, "/api/rooms/{name:str}/seats/{seat:int}/free"): post(
        f"{AT}/seats/1/free", {"token": ""}
    ),
    (POST, "/api/rooms/{name:str}/nonce"): post(f"{AT}/nonce", {"token": "", "nonce": "n" * 20}),
    (POST, "/api/rooms/{name:str}/start"): post(f"{AT}/start", {"token": ""}),
    (POST, "/api/rooms/{name:str}/rematch"): post(f"{AT}/rematch", {"tokens": [""]}),
    (GET, "/api/rooms/{name:str}/record"): get(
        f"{AT}/record?token={{token}}", f"{AT}/record?token=wrong"
    ),
    (GET, "/api/rooms/{name:str}/replay"): replays,
    (POST, "/api/replay"): post("/api/replay", {"record": "own"}),
    (POST, "/api/verify"): post("/api/verify", {"record": "own"}),
    (GET, "/api/rooms/{name:str}/picture"): get(f"{AT}/picture"),
    (GET, "/api/rooms/{name:str}/review"): get(f"{AT}/review"),
    (POST, "/api/rooms/{name:str}/review"): post(f"{AT}/review", {"deep": False}),
    (POST, "/api/rooms/{name:str}/review/try"): post(f"{AT}/review/try", {"at": 1, "text": ""}),
    (POST, "/api/rooms/{name:str}/review/look"): post(f"{AT}/review/look", {"at": 1}),
    (POST, "/api/review"): post("/api/review", {"record": "own"}),
    (POST, "/api/review/try"): post("/api/review/try", {"record": "own", "at": 1, "text": ""}),
    (POST, "/api/review/look"): post("/api/review/look", {"record": "own", "at": 1}),
    (POST, "/api/rooms/{name:str}/on"): post(
        f"{AT}/on", {"at": 1, "seats": SEATED}, {"at": 1, "seats": SEATED, "same": True}
    ),
    (POST, "/api/on"): post("/api/on", {"record": "own", "at": 1, "seats": SEATED, "same": True}),
    (GET, "/health"): get("/health"),
    (GET, "/metrics"): get("/metrics"),
    (GET, "/{path:path}"): get(f"/t/{ROOM}", f"/t/{CODE}", "/api/none"),
}
SAYS: dict[str, list[Plain]] = {  # what a client may say, and in which forms it is said here
    "ping": [{}],
    "sync": [{}],
    "text": [{"yes": True}, {"yes": False}],
    "chat": [{"text": "Good luck!"}, {"text": " "}],
    "seat": [{"seat": 0}, {"seat": 7}],
    "hint": [{}],
    "why": [{}],  # and about many lines and clicks: see `questions`
    "preview": [{"text": "?"}],
    "next": [{}],  # these three belong to a lesson; at a table they are refused
    "back": [{}],
    "show": [{}],
    "act": [{"text": "nonsense"}, {"text": "?", "count": 0}],
    "undo": [],  # these four change the table, so they come last
    "allow": [],
    "resign": [],
}
HEARS = {"table", "update", "chat", "asked", "rematch", "reply", "refused", "closed"}


@dataclass
class Ear:
    """The near end of a socket: takes what the server sends, and says what it is told to."""

    name: str
    heard: list[bytes] = field(default_factory=list)
    inbox: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    gone: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    number: int = 0
    is_behind: bool = False

    def post(self, data: bytes, kind: int = channel.TEXT) -> None:
        self.heard.append(gzip.decompress(data) if kind == channel.BINARY else bytes(data))
        self.news.set()

    def cut(self, last: bytes) -> None:
        raise AssertionError("nobody is slow here")

    async def read(self) -> str | None:
        return await self.inbox.get()

    async def receive(self) -> Plain:
        return {"type": "websocket.connect"}

    async def send(self, message: Any) -> None:
        if "text" in message:
            self.post(message["text"].encode())
        if message["type"] == "websocket.close":
            self.post(json.dumps({"type": "closed", "with": message["code"]}).encode())

    async def ask(self, kind: str, **fields: Any) -> Plain:
        """Say something and wait for its answer; all that is heard meanwhile is kept."""
        self.number += 1
        return await self.say(json.dumps({"type": kind, "id": self.number, **fields}), self.number)

    async def say(self, text: str, number: int = 0) -> Plain:
        done = len(self.heard)
        await self.inbox.put(text)
        async with asyncio.timeout(60):
            while True:
                for data in self.heard[done:]:
                    done += 1
                    found: Plain = msgspec.json.decode(data)
                    if found["type"] in ("reply", "refused") and found["id"] == number:
                        return found
                self.news.clear()
                await self.news.wait()


@dataclass
class Answer:
    """Something that somebody was told."""

    who: str
    asked: str
    data: bytes


class Side:
    """One of the two servers, with one of the two games."""

    def __init__(self, file: Path, number: int) -> None:
        self.file = file
        self.number = number
        self.lots: dict[bytes, bytes] = {}  # what was drawn by lot, with a name for it
        self.answers: list[Answer] = []
        self.ears: list[Ear] = []
        self.routes: set[tuple[str, str]] = set()
        self.said: set[str] = set()
        self.types: set[str] = set()
        self.app: Litestar
        self.lobby: Lobby

    async def __aenter__(self) -> Side:
        self.app = create_app(f"sqlite:///{self.file}", limits=Limits.none())
        tables: Any = self.app.dependencies["lobby"]
        self.lobby = tables.dependency()
        self.life = self.app.lifespan()
        await self.life.__aenter__()
        app: Any = self.app
        there = httpx.ASGITransport(app=app)
        plain = {"accept-encoding": "identity", "content-type": "application/json"}
        self.client = httpx.AsyncClient(transport=there, base_url="http://here", headers=plain)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.disconnect()
        await self.client.aclose()
        await self.life.__aexit__(None, None, None)

    # --- the table

    async def place(self, record: Record, count: int, hider: int) -> None:
        """Put a game into the store as it was after so many actions, with other dice to come."""
        seed = await self.stand(record, count, hider)
        assert seed != record.seed, "the dice to come must differ"

    async def stand(self, record: Record, count: int, hider: int) -> str:
        """Let a game be the only one in the store; the seed that it has there."""
        async with self.lobby.store.writing.begin() as db:
            for table in (LINES, SEATS, CHAT, ROOMS):
                await db.execute(sa.delete(table))
        self.lobby.rooms.clear()
        secret = f"{self.number}" * 64
        self.lots = {fair.commitment(secret).encode(): b"<commitment>"}
        row, seats = room_row(record, secret), seat_rows(record, hider, self.number)
        lines = [line_row(n, entry) for n, entry in enumerate(record.entries[:count])]
        await self.lobby.store.create(row, seats, lines)
        return fair.seed(secret, [seat["nonce"] for seat in seats])

    async def room(self) -> Room:
        return await self.lobby.find(ROOM)

    async def play(self, entry: Entry) -> None:
        """The next action of the game, with the dice of its record."""
        room = await self.room()
        await room.play(lambda: replay.play_entry(room.table, entry, entry.fell), {entry.seat})
        self.settle(room)

    def settle(self, room: Room) -> None:
        """Let everybody hear now what he would hear in a moment."""
        if room.audience.timer is not None:
            room.audience.timer.cancel()
        room.audience.tell_rest()

    def evict(self) -> None:
        """Forget all rooms, so that they are read from the store as after a restart."""
        self.lobby.rooms.clear()

    # --- sockets

    async def connect(self, name: str, query: str, room: str = ROOM) -> Ear:
        """Somebody looks at the table."""
        ear = Ear(name)
        scope: Any = {
            "type": "websocket",
            "path": f"/ws/{room}",
            "raw_path": f"/ws/{room}".encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(b"host", b"here")],
            "client": ("127.0.0.1", 1),
            "server": ("here", 80),
            "scheme": "ws",
            "subprotocols": [],
            "extensions": {channel.NAME: ear},
            "state": {},
        }
        receive: Any = ear.receive
        ear.task = asyncio.create_task(self.app(scope, receive, ear.send))
        async with asyncio.timeout(60):
            await ear.news.wait()
        self.ears.append(ear)
        return ear

    async def disconnect(self) -> None:
        """Everybody goes."""
        for ear in self.ears:
            ear.gone.set()
            await ear.inbox.put(None)
        await asyncio.gather(*(ear.task for ear in self.ears if ear.task))
        self.ears = []

    def hear(self, asked: str, hider: str = "", only: tuple[str, ...] = ()) -> None:
        """Write down what everybody has heard, but not what the hider has."""
        for ear in self.ears:
            for data in ear.heard:
                kind = msgspec.json.decode(data)["type"]
                self.types.add(kind)
                if ear.name != hider and (not only or kind in only):
                    self.answers.append(Answer(ear.name, f"{asked}: {kind}", self.plain(data)))
            ear.heard.clear()

    # --- REST

    async def call(self, who: Who, route: tuple[str, str], call: Call, asked: str = "") -> bytes:
        """Make a call and write down all that comes back."""
        body = json.dumps(call.body) if call.body is not None else None
        given = await self.client.request(call.method, call.path, content=body)
        self.routes.add(route)
        if given.status_code == 201:
            self.remember(given.json())
        limits = ("ratelimit-", "x-ratelimit-")
        heads = [f"{k}: {v}" for k, v in given.headers.items() if not k.startswith(limits)]
        text = measured_out(given.content) if call.path == "/metrics" else given.content
        head = f"{given.status_code} {heads if call.path != '/metrics' else ''}\n".encode()
        name = f"seat {who.seat}" if who.seat >= 0 else "watcher"
        asked = asked or self.plain(f"{call.method} {call.path} {body or ''}".encode()).decode()
        self.answers.append(Answer(name, asked, self.plain(head + text)))
        return given.content

    def remember(self, joined: Plain) -> None:
        """What was drawn by lot for a new table."""
        number = len(self.lots)
        drawn = [joined[key] for key in ("room", "commitment") if key in joined]
        lots = [*drawn, f'"{joined["code"]}"']
        for lot in [*lots, *joined.get("tokens", {}).values()]:
            self.lots[lot.encode()] = f"<lot {number}>".encode()
            number += 1

    def plain(self, data: bytes) -> bytes:
        """An answer with names in the place of what was drawn by lot."""
        for lot, name in self.lots.items():
            data = data.replace(lot, name)
        return data


def measured_out(text: bytes) -> bytes:
    """Metrics without those that measure the machine."""
    lines = text.decode().splitlines()
    return "\n".join(x for x in lines if not any(name in x for name in MEASURED)).encode()


def token(seat: int) -> str:
    """The token of a seat."""
    return f"token-of-seat-{seat}" if seat >= 0 else ""


def room_row(record: Record, secret: str) -> Row:
    """A running game as the store keeps it."""
    return {
        "id": ROOM,
        "code": CODE,
        "game": record.game,
        "version": record.version,
        "pack": record.pack,
        "seed": secret,
        "deal": record.deal,
        "options": record.options,
        "clock": {"kind": "none", "seconds": 600, "increment": 10, "days": 3},
        "public": True,
        "status": "playing",
        "host": 0,
        "created": NOW,
        "times": [0.0] * record.seats,
        "next": None,
    }


def seat_rows(record: Record, hider: int, number: int) -> list[Row]:
    """Its seats; what the hider has added to the seed is not the same either."""
    return [
        {
            "room": ROOM,
            "seat": seat,
            "kind": "person",
            "name": f"Player {seat + 1}",
            "level": "",
            "token": hashed(token(seat)),
            "nonce": f"{number if seat == hider else 0}" * 20,
        }
        for seat in range(record.seats)
    ]


def line_row(number: int, entry: Entry) -> Row:
    """A line of its record."""
    line = {"room": ROOM, "number": number, "seat": entry.seat, "text": entry.text}
    return {**line, "fell": entry.fell, "at": NOW}
