"""People and servers without a network: a room can be tried step by step, without waiting.

A server here is a lobby on a store. Nothing in it runs by itself: bots, clocks and notes from other
servers come when they are called.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict, fields
from types import SimpleNamespace
from typing import Any

from web.people import Person, Plain

from sectors.core import codec
from sectors.core import scene as scenes
from sectors.server.rooms.telling import CHAT_SHOWN
from sectors.server.web import channel, socket
from sectors.server.web.keeper import Keeper
from sectors.server.web.limits import Limits
from sectors.server.web.lobby import Lobby
from sectors.server.web.rooms import Room
from sectors.server.web.store import Store
from sectors.server.web.viewer import Viewer

# What a room keeps for itself: its store, its locks, who is connected, and what is compared below.
OWN = {"table", "chairs", "times", "chat", "writer", "lock", "after", "audience", "viewers", "used"}


class Still(Keeper):
    """Bots and clocks that wait to be called; absence counts at once, or not at all."""

    def __init__(self) -> None:
        super().__init__(0.0)
        self.is_patient = False

    def wake(self, room: Room) -> None:
        """Nothing happens by itself."""

    def went(self, room: Room, seats: list[int]) -> None:
        super().went(room, seats)
        if not self.is_patient:
            self.look_round(room)


def server(db: str) -> Lobby:
    """A server that does nothing by itself."""
    lobby = Lobby(Store(db), limits=Limits.none())
    lobby.keeper = Still()
    return lobby


async def settle(lobby: Lobby) -> None:
    """Until all that was begun is done, and everybody has been told."""
    while lobby.keeper.tasks:
        await asyncio.gather(*lobby.keeper.tasks)
    for room in lobby.rooms.values():
        if room.audience.timer is not None:
            room.audience.timer.cancel()
            room.audience.tell_rest()


class Guest(Person):
    """A viewer whose messages travel by hand."""

    def __init__(self, tokens: list[str]) -> None:
        super().__init__("")
        self.tokens = tokens
        self.inbox: asyncio.Queue[str | None] = asyncio.Queue()
        self.socket: Any = self
        self.is_behind = False

    # --- the server's end

    def post(self, data: bytes, kind: int = channel.TEXT) -> None:
        self.take(json.loads(data))
        self.changed.set()

    def take(self, message: Plain) -> None:
        super().take(message)
        if message["type"] == "rematch":
            self.room = {**self.room, "next": message["room"]}

    def cut(self, last: bytes) -> None:
        raise AssertionError(last)

    async def read(self) -> str | None:
        return await self.inbox.get()

    # --- the guest's end

    async def send(self, text: str) -> None:
        self.inbox.put_nowait(text)

    def viewer_of(self, room: Room) -> Viewer:
        way: Any = self
        mine = socket.seated(room, self.tokens, 200)
        return Viewer(mine, mine[0] if mine else -1, way)

    async def enter(self, lobby: Lobby, name: str) -> None:
        """Come to a table, as another page of the same person: whatever was known is forgotten."""
        room = await lobby.find(name)
        self.seq, self.scene = 0, {}
        self.task = asyncio.create_task(socket.attend(lobby, room, self.viewer_of(room)))
        await self.until(lambda: bool(self.scene))
        await self.ask("ping")  # it is answered when all that belongs to coming is done

    async def leave(self) -> None:
        self.inbox.put_nowait(None)
        await self.task

    def seen(self) -> Plain:
        """What this guest has on the screen; clocks run on there by themselves."""
        room = {**self.room, "seats": [{**seat, "clock": 0} for seat in self.room["seats"]]}
        return {
            "room": room,
            "scene": {name: in_order(part) for name, part in self.scene.items()},
            "log": self.log,
            "chat": self.chat[-CHAT_SHOWN:],
            "count": self.count,
            "undo": self.undo,
        }


def in_order(part: Any) -> Any:
    """A part of a scene: its elements are known by their ids, and differences keep no order."""
    return sorted(part, key=scenes.key) if isinstance(part, list) else part


def welcomed(room: Room, guests: list[Guest]) -> list[Plain]:
    """What the same guests would see if they came to this room now."""
    found = []
    pairs = [(Guest(guest.tokens), guest.viewer) for guest in guests]
    viewers = [again.viewer_of(room) for again, _ in pairs]
    room.viewers.update(viewers)
    for viewer, (again, seat) in zip(viewers, pairs, strict=True):
        viewer.seat = seat
        room.audience.welcome(viewer)
        found.append(again.seen())
    return found


def inside(room: Room) -> Plain:
    """Everything that a room is and that its people may do, but for who is connected."""
    found = {f.name: getattr(room, f.name) for f in fields(room) if f.name not in OWN}
    found = {name: value for name, value in found.items() if not callable(value)}
    chairs = [{**asdict(chair), "seen": 0.0} for chair in room.chairs]
    seats = range(len(chairs))
    found["chairs"] = chairs
    if room.status == "playing":
        found["clocks"] = [room.times.shown(seat) for seat in seats], room.times.next_flag()
    found |= position(room)
    for seat in (-1, *seats):
        found[f"viewer {seat}"] = {
            "table": told(room, seat),
            "record": room.record_for(seat).write(),
            "options": room.table.legal(seat) if seat >= 0 else [],
        }
    return found


def told(room: Room, seat: int) -> Plain:
    """All that somebody is told who comes to a seat, or to watch."""
    heard: list[bytes] = []
    way: Any = SimpleNamespace(is_behind=False, post=heard.append)
    room.audience.welcome(Viewer([seat] if seat >= 0 else [], seat, way))
    message: Plain = json.loads(heard[0])
    message["room"]["watching"] = 0
    for one in message["room"]["seats"]:
        one["here"] = ""
    return message


def position(room: Room) -> Plain:
    """What lies on the table, and how it came there."""
    table = room.table
    moves = [(m.seat, m.action, m.told, m.sealed, m.opened) for m in table.moves]
    return {
        "state": codec.encode(table.state),
        "record": table.record.write(),
        "moves": moves,
        "pending": table.pending,
    }
