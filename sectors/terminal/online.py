"""A desk at a table of some server, over the same messages as the browser; it mends itself."""

from __future__ import annotations

import asyncio
import json
import math
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any
from urllib.parse import quote, urlencode

import websockets
from anyio.to_thread import run_sync

from sectors import games
from sectors.core import record as records
from sectors.core import scene as scenes
from sectors.core.names import Say, by_name, named
from sectors.core.reason import Objection
from sectors.core.refused import Refused
from sectors.core.scene import Preview, Scene
from sectors.table.table import Table
from sectors.terminal import told
from sectors.terminal.address import Address, ask, fetch, read_address
from sectors.terminal.desk import Desk, Hint, Replay, hint_of
from sectors.terminal.letters import visible
from sectors.terminal.told import LARGEST, MOST_LINES, MOST_SAID, MOST_SEATS, Plain

__all__ = ["Address", "OnlineDesk", "come_back", "read_address", "sit_down"]
PROTOCOL = 3
PATIENCE = (0.3, 0.7, 1.5, 3.0, 5.0)
CUT = (OSError, websockets.WebSocketException)  # what is raised when a connection breaks
connect = partial(websockets.connect, max_size=LARGEST, close_timeout=1)


def sit_down(address: Address, name: str, watch: bool, seat: int | None) -> OnlineDesk:
    """Claim the first open seat, or the one asked for; watch if there is none."""
    room = look_at(address)
    game = games.load(room["game"])
    open_seats = [one["seat"] for one in room["seats"] if one["kind"] == "open"]
    if seat is not None and seat not in open_seats:
        raise Refused(f"Seat {seat + 1} of this table is not open.")
    if watch or not open_seats:
        return OnlineDesk(game, -1, address=Address(address.server, room["id"]), name=name)
    mine = open_seats[0] if seat is None else seat
    body = {"name": name, "nonce": secrets.token_hex(16)}
    path = f"/api/rooms/{room['id']}/seats/{mine}"
    mine, token = seat_in(ask(address.server, path, body, told.Joined))
    place = Address(address.server, room["id"])
    return OnlineDesk(game, mine, address=place, token=token, name=name)


def look_at(address: Address) -> Plain:
    return ask(address.server, f"/api/rooms/{quote(address.room)}", None, told.Found)


def seat_in(joined: Plain) -> tuple[int, str]:
    """The seat that was given, and the token that proves it; raises `Refused` if there is none."""
    for seat, token in joined["tokens"].items():
        if token and seat.isdecimal() and int(seat) < MOST_SEATS:
            return int(seat), str(token)
    raise Refused("The server gives no seat.")


def come_back(address: Address, name: str, token: str) -> OnlineDesk:
    """Sit down again where one sat; the server knows by the token where that was."""
    room = look_at(address)
    place = Address(address.server, room["id"])
    return OnlineDesk(games.load(room["game"]), -1, address=place, token=token, name=name)


def gone_on(lines: list[Plain], message: Plain, count: int) -> list[Plain]:
    """The log after an update; lines of what was taken back are gone."""
    now = message.get("count", count)
    kept = [line for line in lines if line["at"] <= now] if now < count else lines
    return [*kept, *message["log"]][-MOST_LINES:]


def clock_words(seconds: float) -> str:
    """A clock as people read it: `4:05`, `2:30 h`, `3 days`."""
    whole = math.ceil(seconds)
    if whole >= 172_800:
        return f"{round(whole / 86_400)} days"
    if whole >= 3600:
        return f"{whole // 3600}:{whole // 60 % 60:02} h"
    return f"{whole // 60}:{whole % 60:02}"


@dataclass(slots=True)
class OnlineDesk(Desk):
    """A place at a table elsewhere."""

    address: Address = field(kw_only=True)
    token: str = field(kw_only=True, default="")
    name: str = field(kw_only=True, default="")
    room: Plain = field(default_factory=dict)
    since: float = 0.0  # when the room was last heard of, for the clocks
    data: Plain | None = None
    lines: list[Plain] = field(default_factory=list)
    said: list[Plain] = field(default_factory=list)
    asks: Plain | None = None  # somebody asks to take back an action
    went_on: str = ""  # the room where the others play again
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
                async with connect(url) as self.socket:
                    self.notice = ""
                    while not self.closing:
                        await self.understand(await self.socket.recv())
                        tries = 0
            except CUT:
                pass
            self.lost()
            await self.say_changed()
            await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
            tries += 1

    async def understand(self, text: str | bytes) -> None:
        """Take what a server says; if it makes no sense, forget it all and listen no longer."""
        try:
            await self.heard(told.read(text))
        except CUT:
            raise
        except Exception:  # whatever is wrong: it may be that no board can be drawn from it
            self.closing, self.notice = True, told.NONSENSE
            self.data, self.asks, self.room, self.lines, self.said = None, None, {}, [], []
            await self.say_changed()

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
        kind = message["type"]
        if kind in ("reply", "refused"):
            self.answered(message)
            return
        if kind not in ("table", "closed") and message.get("seq") != self.seq + 1:
            await self.send("sync")
            return
        self.seq = message.get("seq", self.seq)
        if kind == "closed":
            self.closing = True
            self.notice = message["sentence"]
        elif kind == "table":
            self.data, self.lines = message["scene"], message["log"]
            self.said = message.get("chat", [])
            self.seat = message.get("viewer", self.seat)
            if self.seat < 0:
                self.token = ""  # the seat was freed; reconnect as a spectator
            self.take(message)
        elif kind == "update" and self.data is not None:
            self.data = told.gone_on(self.data, message["change"])
            self.lines = gone_on(self.lines, message, self.count)
            self.take(message)
        elif kind == "chat":
            self.said = [*self.said, message["line"]][-MOST_SAID:]
        elif kind == "asked":
            self.asks = message
            self.notice = self.waits()
        elif kind == "rematch":
            self.went_on = message["room"]
        await self.say_changed()

    def take(self, message: Plain) -> None:
        """What tables and updates have in common."""
        if message.get("room"):
            self.room, self.since = message["room"], time.monotonic()
            self.went_on = self.room.get("next") or self.went_on
        before, self.count = self.count, message.get("count", self.count)
        self.hear_asks(message.get("asks"), before)

    def hear_asks(self, asks: Plain | None, before: int) -> None:
        """Who asks to take a move back now; nobody once it was answered or has lapsed."""
        was_mine = self.asks is not None and self.asks["seat"] == self.seat
        self.asks = asks
        self.notice = self.waits()
        if was_mine and asks is None and self.count >= before:
            refused = self.count == before
            why = "somebody said no" if refused else "the game went on"
            self.notice = f"Your move is not taken back: {why}."

    def waits(self) -> str:
        """For whom one's own request waits."""
        if self.asks is None or self.asks["seat"] != self.seat:
            return ""
        names = [self.say()(self.game.seat_name(seat)) for seat in self.asks.get("missing", [])]
        return f"Waiting for {' and '.join(names)} to let you take it back."

    def answered(self, message: Plain) -> None:
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
            raise Objection("offline", "There is no connection just now; nothing was sent.")
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
        scene = named(scenes.read(self.data), self.say())
        if self.socket is None and self.notice and not self.is_over():
            return replace(scene, prompt=self.notice, help="", choices=())
        if self.room.get("status") != "waiting":
            return scene
        missing = sum(one["kind"] == "open" for one in self.room["seats"])
        words = (
            f"Waiting for {missing} more to sit down. The code of this table: {self.room['code']}."
        )
        is_maker = 0 <= self.seat == self.room.get("host", -1)
        help = "Type /start to give the open seats to bots." if is_maker else ""
        return Scene(prompt=words, help=help)  # nothing is dealt yet

    def say(self) -> Say:
        """Puts the names of people in place of the names of their seats; bots have none."""
        seats = [one for one in self.room.get("seats", []) if one["kind"] not in ("bot", "open")]
        return by_name(self.game.looks, {one["seat"]: str(one["name"]) for one in seats})

    def log(self) -> list[str]:
        say = self.say()
        return [say(line["words"]) for line in self.lines]

    def is_over(self) -> bool:
        return bool(self.room) and self.room["status"] == "over"

    def places(self) -> list[int]:
        return list(self.room.get("places", []))

    def people(self) -> dict[int, str]:
        return {one["seat"]: self.person(one) for one in self.room.get("seats", [])}

    def person(self, one: Plain) -> str:
        """Somebody in a seat: a name, whether they are here, and their clock."""
        kind, is_me = one["kind"], one["seat"] == self.seat
        names = {"bot": f"{one['level']} bot", "open": "nobody yet"}
        words = ["you" if is_me else names.get(kind, str(one["name"]))]
        if is_me and self.room.get("practice"):
            words.append("for practice")
        if is_me and self.room.get("laid"):
            words.append("played on")
        if kind not in names and not is_me:
            here = "a bot sits in" if one.get("bot") else str(one["here"])
            words += [here] if here != "here" else []
        if one["clock"] is not None:
            is_running = one["seat"] in self.asked()
            gone = time.monotonic() - self.since if is_running else 0
            words.append(clock_words(max(0.0, one["clock"] - gone)))
        return ", ".join(words)

    def asked(self) -> list[int]:
        return list(self.room.get("asked", []))

    def question(self) -> str:
        if self.asks is None or self.seat not in self.asks.get("missing", [self.seat]):
            return ""
        if self.seat < 0 or self.asks["seat"] == self.seat:
            return ""
        who = self.say()(self.game.seat_name(self.asks["seat"]))
        words = self.say()(str(self.asks.get("words", self.asks["text"])))
        return f"{who} asks to take back: {words.rstrip('.')}."

    async def answer(self, yes: bool) -> None:
        self.asks = None
        await self.request("allow", yes=yes)

    def chat(self) -> list[str]:
        return [f"{line['name']}: {line['text']}" for line in self.said]

    async def tell(self, words: str) -> None:
        await self.request("chat", text=words)

    async def start(self) -> None:
        await self.rest("start", {"token": self.token})

    async def rest(self, call: str, body: Plain, kind: Any = told.Done) -> Plain:
        """A REST call about this room; raises `Objection`."""
        try:
            path = f"/api/rooms/{quote(self.address.room)}/{call}"
            return await run_sync(ask, self.address.server, path, body, kind)
        except Refused as problem:
            raise Objection("no_table", str(problem)) from None

    def again_words(self) -> str:
        return "Go where the others play again" if self.went_on else "Offer to play again"

    async def again(self) -> OnlineDesk:
        server = self.address.server
        if self.seat < 0 and not self.went_on:
            raise Objection("not_seated", "Only somebody who played can deal anew.")
        if self.seat < 0:
            return await run_sync(sit_down, Address(server, self.went_on), self.name, True, None)
        body: Plain = {"tokens": [self.token], "adds": True}
        joined = await self.rest("rematch", body, told.Joined)
        seat, token = seat_in(joined)  # in a match it may be another one
        there = Address(server, joined["room"])
        body = {"token": token, "nonce": secrets.token_hex(16)}
        with suppress(Refused):  # who asks a second time has added something already
            await run_sync(ask, server, f"/api/rooms/{there.room}/nonce", body, told.Done)
        return OnlineDesk(self.game, seat, address=there, token=token, name=self.name)

    async def replay(self) -> Replay:
        token = f"?token={quote(self.token)}" if self.token else ""
        try:
            path = f"/api/rooms/{quote(self.address.room)}/record{token}"
            text = await run_sync(fetch, self.address.server, path)
            lines = [visible(line) for line in text.splitlines()]
            table = Table.replay(records.parse("\n".join(lines)), game=self.game)
        except Refused as problem:
            raise Objection("no_table", str(problem)) from None
        return Replay(self.game, self.seat, tables=table)

    async def act(self, text: str) -> None:
        if text == "resign":
            await self.request("resign")
        else:
            await self.request("act", text=text, count=self.count)

    async def why(self, text: str) -> str:
        answer = await self.request("why", text=text)
        if answer["legal"]:
            return "It is legal."
        return str(Objection(answer["code"], answer["sentence"], answer.get("rule", "")))

    async def hint(self) -> Hint:
        return hint_of(await self.request("hint"))

    async def undo(self) -> str:
        answer = await self.request("undo")
        return "The others are asked." if answer.get("waiting") else "Taken back."

    async def preview(self, text: str) -> Preview:
        with suppress(Objection):
            found = (await self.request("preview", text=text)).get("preview", {})
            say = self.say()
            notes = tuple((tone, say(words)) for tone, words in found.get("notes", []))
            pieces = tuple(scenes.element_of("pieces", piece) for piece in found.get("pieces", []))
            return Preview(pieces=pieces, notes=notes)
        return Preview()
