"""A room: one table, the people and bots around it, and everything they are told.

All changes go through `Room.change`: the table changes in memory, the lines are committed, and only
then is anybody told. If they cannot be stored, the table goes back to where it was.
"""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from sectors import bots
from sectors.core import scene as scenes
from sectors.core.reason import Objection
from sectors.core.scene import Scene
from sectors.table.table import Table
from sectors.web import wire
from sectors.web.clock import Times
from sectors.web.messages import Refusal
from sectors.web.store import Row, Store

QUEUE = 200  # messages a slow viewer may lag behind before the connection is dropped

Plain = dict[str, Any]


def hashed(token: str) -> str:
    """Tokens are kept as hashes, so that the database gives no seat away."""
    return sha256(token.encode()).hexdigest()


@dataclass(slots=True)
class Chair:
    """A seat of a room."""

    seat: int
    kind: str  # person, here, bot, open
    name: str
    level: str
    token: str
    sits_in: bool = False  # a bot plays until its owner is back
    left_at: float = 0.0

    @property
    def is_bot(self) -> bool:
        """Whether a program answers for this seat now."""
        return self.kind == "bot" or self.sits_in


@dataclass(slots=True, eq=False)
class Viewer:
    """One connection: whose seats it holds, and what it has been sent."""

    mine: list[int]
    seat: int
    queue: asyncio.Queue[Plain] = field(default_factory=lambda: asyncio.Queue(QUEUE))
    scene: Scene = field(default_factory=Scene)
    told: int = 0
    seq: int = 0

    def send(self, message: Plain) -> None:
        """Put a message in line; a viewer that does not read is cut off."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait({"type": "closed", "sentence": "The connection was too slow."})

    def number(self, message: Plain) -> None:
        """Send a message that counts."""
        self.seq += 1
        self.send({**message, "seq": self.seq})


@dataclass(slots=True, eq=False)
class Room:
    """One table and everybody around it."""

    id: str
    code: str
    table: Table
    chairs: list[Chair]
    times: Times
    store: Store
    status: str = "waiting"
    public: bool = False
    host: int = 0
    created: float = 0.0
    next: str = ""
    chat: list[Row] = field(default_factory=list)
    viewers: set[Viewer] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    asking: tuple[int, int, set[int]] | None = None  # who asks to undo which action; who agreed
    after: Callable[[Room], None] = lambda room: None  # called when something has changed

    # --- who is who

    def seats_of(self, tokens: list[str]) -> list[int]:
        """The seats that some tokens prove."""
        given = [hashed(token) for token in tokens if token]
        return [
            chair.seat
            for chair in self.chairs
            if chair.token and any(hmac.compare_digest(chair.token, one) for one in given)
        ]

    def presence(self, seat: int) -> str:
        """Whether somebody looks at the table from this seat."""
        if any(seat in viewer.mine for viewer in self.viewers):
            return "here"
        if self.table.state.gone >> seat & 1:
            return "gone"
        return "away"

    def info(self) -> Plain:
        """The room as everybody may know it."""
        return {
            "id": self.id,
            "code": self.code,
            "game": self.table.game.name,
            "status": self.status,
            "public": self.public,
            "seats": [self.chair_info(chair) for chair in self.chairs],
            "options": self.table.record.options,
            "clock": {
                "kind": self.times.clock.kind,
                "seconds": self.times.clock.seconds,
                "increment": self.times.clock.increment,
                "days": self.times.clock.days,
            },
            "created": self.created,
            "turn": self.table.game.turn(self.table.state),
            "watching": sum(1 for viewer in self.viewers if not viewer.mine),
            "host": self.host,
            "asked": list(self.table.pending) if self.status == "playing" else [],
            "next": self.next,
        }

    def chair_info(self, chair: Chair) -> Plain:
        """A seat as everybody may know it."""
        return {
            "seat": chair.seat,
            "kind": chair.kind,
            "name": chair.name,
            "level": chair.level,
            "here": "here" if chair.kind == "bot" else self.presence(chair.seat),
            "clock": self.times.shown(chair.seat),
            "bot": chair.is_bot,
        }

    # --- telling

    def welcome(self, viewer: Viewer) -> None:
        """Send everything."""
        viewer.scene = self.table.scene(viewer.seat)
        viewer.told = len(self.table.beats)
        viewer.number(
            {
                "type": "table",
                "viewer": viewer.seat,
                "mine": viewer.mine,
                "room": self.info(),
                "scene": scenes.plain(viewer.scene),
                "log": wire.lines(self.table, viewer.seat),
                "chat": [chat_info(line) for line in self.chat[-100:]],
                "count": len(self.table.moves),
                "undo": self.undo_state(viewer.seat),
                "drawn": self.table.game.draw(viewer.scene),
            }
        )

    def tell(self) -> None:
        """Send every viewer what has changed since it was last told."""
        seen: dict[tuple[int, int, int], Plain] = {}
        info = self.info()
        for viewer in list(self.viewers):
            if viewer.told > len(self.table.beats):  # something was taken back
                self.welcome(viewer)
                continue
            key = (viewer.seat, viewer.told, id(viewer.scene))
            if key not in seen:
                seen[key] = self.update_for(viewer)
            update = seen[key]
            viewer.scene = update["scene"]
            viewer.told = len(self.table.beats)
            viewer.number({k: v for k, v in update.items() if k != "scene"} | {"room": info})

    def update_for(self, viewer: Viewer) -> Plain:
        """What has changed for one viewer."""
        scene = self.table.scene(viewer.seat)
        return {
            "type": "update",
            "scene": scene,
            "change": scenes.difference(viewer.scene, scene),
            "beats": wire.beats(self.table, viewer.seat, viewer.told, viewer.scene),
            "log": wire.lines(self.table, viewer.seat, viewer.told),
            "count": len(self.table.moves),
            "undo": self.undo_state(viewer.seat),
            "drawn": self.table.game.draw(scene),
        }

    def undo_state(self, seat: int) -> str:
        """Whether a seat may take its last action back, must ask, or has none."""
        if seat < 0 or self.status != "playing":
            return ""
        if not any(move.seat == seat for move in self.table.moves):
            return ""
        return "yes" if self.table.may_undo(seat) else "ask"

    # --- changing

    async def change(self, act: Callable[[], Any]) -> Any:
        """Change the table, store the lines, then tell everybody; or leave all as it was."""
        async with self.lock:
            table = self.table
            before = (list(table.moves), list(table.record.entries), list(table.beats), table.state)
            given = act()
            same = common(before[1], table.record.entries)
            self.times.press(table.pending)
            try:
                await self.store.append(
                    self.id, self.rows(same), same, times=self.times.left, status=self.now_status()
                )
            except Exception:
                table.moves, table.record.entries, table.beats, table.state = before
                raise
            self.status = self.now_status()
            self.tell()
        self.after(self)
        return given

    def rows(self, since: int) -> list[Row]:
        """The record from a line on, for the store."""
        now = time.time()
        return [
            {
                "room": self.id,
                "number": i,
                "seat": e.seat,
                "text": e.text,
                "fell": e.fell,
                "at": now,
            }
            for i, e in enumerate(self.table.record.entries[since:], start=since)
        ]

    def now_status(self) -> str:
        """Whether the room waits, plays or is done."""
        if self.table.is_over:
            return "over"
        return "waiting" if any(chair.kind == "open" for chair in self.chairs) else "playing"

    async def act(self, seat: int, text: str) -> list[str]:
        """Play a line for a seat."""
        self.must_play()
        played: list[str] = await self.change(lambda: self.table.submit(seat, text))
        self.asking = None
        return played

    async def undo(self, seat: int) -> str:
        """Take back the seat's last action; the others must agree unless nothing was shown."""
        self.must_play()
        if self.table.may_undo(seat):
            return str(await self.change(lambda: self.table.undo(seat)))
        own = [i for i, move in enumerate(self.table.moves) if move.seat == seat]
        if not own:
            raise Objection("no_move", "You have made no move that could be taken back.")
        self.asking = (seat, own[-1], {seat})
        text = self.table.record.entries[own[-1]].text
        for viewer in self.viewers:
            viewer.number({"type": "asked", "seat": seat, "text": text})
        await self.settle_undo()
        return ""

    async def allow(self, seat: int, yes: bool) -> None:
        """Answer somebody who asks to take an action back."""
        if self.asking is None:
            raise Refusal("Nobody asks to take anything back.", "not_asked", 409)
        if not yes:
            self.asking = None
            self.tell()
            return
        self.asking[2].add(seat)
        await self.settle_undo()

    async def settle_undo(self) -> None:
        """Take the action back once every person has agreed."""
        assert self.asking is not None
        people = {c.seat for c in self.chairs if not c.is_bot and c.kind != "open"}
        _, at, agreed = self.asking
        if people <= agreed:
            self.asking = None
            await self.change(lambda: self.table.rewind(at))

    def must_play(self) -> None:
        """Refuse while the room still waits for players."""
        if self.status == "waiting":
            raise Refusal("The table waits for more players.", "waiting", 409)

    async def say(self, viewer: Viewer, text: str) -> None:
        """Say something at the table."""
        text = " ".join(text.split())
        if not text:
            raise Refusal("Nothing was said.", "empty")
        name = self.chairs[viewer.seat].name if viewer.seat >= 0 else "A spectator"
        line = await self.store.say(self.id, viewer.seat, name, text)
        self.chat.append(line)
        for other in self.viewers:
            other.number({"type": "chat", "line": chat_info(line)})

    def level_for(self, chair: Chair) -> str:
        """How well a bot plays in a seat; somebody who left is replaced by the best there is."""
        return chair.level or bots.names()[-1]


def common(before: list[Any], after: list[Any]) -> int:
    """How many entries at the start of two records are the same objects."""
    same = 0
    while same < min(len(before), len(after)) and before[same] is after[same]:
        same += 1
    return same


def chat_info(line: Row) -> Plain:
    """A line of chat as it travels."""
    return {"name": line["name"], "seat": line["seat"], "text": line["text"], "at": line["at"]}
