"""All rooms of a server: made, found, restored from the store, and sat down at."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import secrets
import sqlite3
import time
from collections.abc import Mapping
from contextlib import nullcontext
from typing import Any

from sqlalchemy.exc import IntegrityError

from sectors.core.harmless import harmless
from sectors.server.rooms.chairs import Chair
from sectors.server.rooms.house import House, new_code
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.seating import chair_row, room_row
from sectors.server.web import expiry, sound
from sectors.server.web.aside import Shelf
from sectors.server.web.clock import Times
from sectors.server.web.keeper import AGAIN, Keeper
from sectors.server.web.limits import Gate, Limits
from sectors.server.web.listing import PublicTables
from sectors.server.web.messages import Clock
from sectors.server.web.metrics import Meters
from sectors.server.web.notices import Notices
from sectors.server.web.probe import Probe
from sectors.server.web.reviewing import Reviewer
from sectors.server.web.rooms import Room
from sectors.server.web.store import Store
from sectors.server.web.writer import Writer
from sectors.table.table import Table

TRIES = 10  # to find a code that no other room has
NAME = re.compile(r"[0-9A-Za-z]{1,16}")  # of a room, its id or its code
AWAY = 90.0  # seconds after which a bot sits in for somebody who left
MOST_ROOMS = 20_000  # that are not over
TIDY = 600.0  # seconds at least between two looks for all memory that nobody needs any more
IDLE = 120.0  # seconds after which a table that nobody looks at leaves the memory
CROWDED = 300  # tables in memory from which on it leaves after `HASTE` seconds
HASTE = 2.0
TAKEN = (IntegrityError, sqlite3.IntegrityError)  # what storing a code that is taken raises
CLOSING = 60.0  # seconds between two looks for tables that have expired
BETWEEN = 1.0  # seconds until the look goes on where there are many
COUNTED = 1.0  # seconds for which a count of all rooms is good
LOG = logging.getLogger(__name__)


class Lobby(House[Room]):
    """Every room that somebody looks at, and the way to all others."""

    def __init__(self, store: Store, away: float = AWAY, limits: Limits | None = None) -> None:
        super().__init__()
        self.store = store
        self.gate = Gate(limits or Limits())
        self.meters = Meters()
        self.writer = Writer(store, self.meters)
        self.probe = Probe(store)
        self.keeper = Keeper(away)
        self.reviewer = Reviewer(store, self.find, self.keeper.spawn)
        self.shelf = Shelf(store, self.writer, self.meters)
        self.listing = PublicTables(store, self.rooms, self.shelf.damaged)
        self.changed: dict[str, bool] = {}  # rooms being read again: whether they changed since
        self.talking: set[str] = set()  # rooms whose chat is about to be read again
        self.opening = asyncio.Lock()
        self.forgot_at = 0.0
        self.lessons = asyncio.Lock()  # whose request is next
        self.tables = 0  # that are not over, when they were last counted or made
        self.counted_at = -COUNTED
        self.notices = Notices(store, self.heard, self.on_duty) if store.is_shared else None

    async def open(self) -> None:
        """Open the doors; every table that was not over is brought back behind them."""
        await self.store.open()
        if self.notices is not None:
            self.keeper.is_on_duty = False
            await self.notices.open()
        else:
            self.keeper.spawn(self.restore_all())
        self.keeper.spawn(self.clear_away())
        self.keeper.spawn(self.close_abandoned())
        self.keeper.spawn(self.keeper.watch_seats(self.rooms))

    async def close(self) -> None:
        """Stop bots and clocks, finish what is being stored, and let go of the database."""
        if self.notices is not None:
            await self.notices.close()
        await self.keeper.close()
        await self.writer.close()
        await self.store.close()

    async def restore_all(self) -> None:
        """Bring back the rooms where bots or clocks may have to act; others come when asked for.

        People play meanwhile: after each room it pauses for as long as that room took.
        """
        for name in await self.store.attended():
            if not self.store.share.has(name):
                continue
            began = time.monotonic()
            while not await self.is_back(name):
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(time.monotonic() - began)

    async def is_back(self, name: str) -> bool:
        """Whether a room goes on, or was set aside and said so; not while the database is away."""
        was_here = name in self.rooms
        try:
            room = await self.find(name)
            if was_here:
                self.begin(room)
            elif not self.keeper.needs(room):
                del self.rooms[name]  # nobody can have come since it was found
        except Refusal as refusal:
            if refusal.code == "no_room":
                self.shelf.put(name, sound.Damaged("its name is lost."))
        except Exception as error:
            LOG.warning("room %s cannot be read yet: %s", name, type(error).__name__)
            return False
        return True

    async def clear_away(self) -> None:
        """Now and then forget tables at which nobody is; they are in the store."""
        tidied, forgotten = time.monotonic(), 0
        while True:
            await asyncio.sleep(IDLE / 4)
            forgotten += self.forget_idle(IDLE)
            now = time.monotonic()
            if forgotten and now - tidied > TIDY:
                gc.collect()
                tidied, forgotten = now, 0

    def forget_idle(self, seconds: float) -> int:
        """Forget the rooms that nobody has used for so long; returns how many."""
        now = self.forgot_at = time.monotonic()
        idle = [name for name, room in self.rooms.items() if now - room.used > seconds]
        for name in idle:
            room = self.rooms[name]
            if not (room.viewers or room.lock.locked() or self.keeper.needs(room)):
                del self.rooms[name]
        return len(idle)

    async def close_abandoned(self) -> None:
        """Now and then remove the tables that have expired."""
        after = ""
        while True:
            await asyncio.sleep(BETWEEN if after else CLOSING)
            try:
                if self.keeper.is_on_duty:
                    found, after = await expiry.find_expired(self.store, after)
                    for one in found:
                        if self.store.share.has(one.id):
                            await self.expire(one)
            except Exception as error:
                LOG.warning("expired tables could not be removed: %s", type(error).__name__)
                after = ""

    async def expire(self, one: expiry.Expired) -> None:
        """Remove a table; whoever looks at it is told."""
        room = self.rooms.get(one.id)
        async with room.lock if room is not None else nullcontext():
            changed = await expiry.remove(self.store, one)
            if room is not None and changed:
                self.spoilt(room, sound.Gone())
        self.heard({name: False for name in changed if name != one.id})

    # --- making

    async def must_have_room(self) -> None:
        """Refuse when there are too many tables; those made since they were counted count too."""
        now = time.monotonic()
        if now - self.counted_at > COUNTED:
            self.counted_at, self.tables = now, await self.store.open_rooms()
        if self.tables >= MOST_ROOMS:
            raise Refusal("This server has no more tables free.", "full", 503)
        self.tables += 1

    async def keep(self, room: Room) -> None:
        """Store a new room; if another one has its code, it gets a new code."""
        for _ in range(TRIES):
            try:
                await self.store.create(
                    room_row(room), [chair_row(room.id, c) for c in room.chairs]
                )
                return
            except TAKEN:
                room.code = new_code()
        raise Refusal("This server has no more tables free.", "full", 503)

    async def give_code(self, room: Room) -> None:
        """See to it that no other room has the code of a new one."""
        while await self.store.find(room.code):
            room.code = new_code()

    def furnished(
        self, table: Table, chairs: list[Chair], secret: str, clock: Clock | None
    ) -> Room:
        """A room that is yet to be dealt."""
        return Room(
            table=table,
            chairs=chairs,
            id=self.new_name(),
            code=new_code(),
            secret=secret,
            times=Times(clock or Clock()),
            writer=self.writer,
        )

    def new_name(self) -> str:
        """The id of a new room, one that belongs to this process."""
        while not self.store.share.has(name := secrets.token_hex(6)):
            pass
        return name

    # --- finding

    async def find(self, name: str) -> Room:
        """The room with this id or code; restored from its record if need be."""
        if name in self.rooms:
            return self.rooms[name]
        async with self.opening:
            found = await self.store.find(name) if NAME.fullmatch(name) else None
            if found is None:
                raise Refusal(f'There is no table called "{harmless(name[:20])}".', "no_room", 404)
            self.shelf.check(found)
            if not self.store.share.has(found):
                raise Refusal("Another process keeps this table; ask again.", "elsewhere", 421)
            if found not in self.rooms:
                if len(self.rooms) > CROWDED and time.monotonic() - self.forgot_at > HASTE:
                    self.forget_idle(HASTE)
                self.rooms[found] = await self.shelf.room(found)
                self.begin(self.rooms[found])
            return self.rooms[found]

    def spoilt(self, room: Room, error: Exception) -> Refusal:
        """What another server has stored of a room is damaged: nobody plays on with it here."""
        if isinstance(error, sound.Gone):
            refusal = Refusal(expiry.CLOSED, "expired", 404)
        else:
            refusal = self.shelf.put(room.id, error)
        self.rooms.pop(room.id, None)
        room.audience.dismiss(refusal)
        return refusal

    async def listed(self) -> list[dict[str, Any]]:
        """Public rooms for the home page, those with an open seat first."""
        return await self.listing.current()

    # --- keeping going

    def begin(self, room: Room) -> None:
        """Let bots and clocks of a room run, now and after every change."""
        room.after, room.spoilt = self.moved, self.spoilt
        if room.status == "playing":
            room.times.press(room.table.pending)
            self.keeper.wake(room)

    def moved(self, room: Room) -> None:
        """Something has changed in a room: bots answer, or what decided the game is looked at."""
        self.keeper.wake(room)
        self.reviewer.ended(room)

    def heard(self, names: Mapping[str, bool | None] | None) -> None:
        """Rooms have changed through other servers; read those that this one has to know."""
        for name, is_kept in (names or dict.fromkeys(self.rooms, False)).items():
            if is_kept is None:
                if name in self.rooms and name not in self.talking:
                    self.talking.add(name)
                    self.keeper.spawn(self.read_chat(name))
            elif name in self.rooms or (is_kept and self.keeper.is_on_duty):
                if name not in self.changed:
                    self.keeper.spawn(self.refresh(name))
                self.changed[name] = True

    async def read_chat(self, name: str) -> None:
        """Show what was said in a room through another server."""
        self.talking.discard(name)  # what is said from now on needs another look
        try:
            lines = await self.store.chat(name)
            if name in self.rooms:
                self.rooms[name].hear(lines)
        except Exception as error:
            LOG.warning("the chat of room %s could not be read: %s", name, error)

    async def refresh(self, name: str) -> None:
        """Read a room that has changed elsewhere, until it changes no more."""
        self.changed[name] = True
        try:
            room = await self.find(name)
            while self.changed[name]:
                self.changed[name] = False
                async with room.lock:
                    await room.reload()
            self.keeper.wake(room)
        except Exception as error:
            LOG.warning("room %s could not be read again: %s", name, error)
        finally:
            del self.changed[name]

    def on_duty(self, is_on_duty: bool) -> None:
        """This server is now the one that plays for bots and clocks, or is so no more."""
        self.keeper.is_on_duty = is_on_duty
        if is_on_duty:
            LOG.info("this server now plays for bots and clocks")
            self.keeper.spawn(self.restore_all())

    async def free(self, room: Room, seat: int, token: str) -> None:
        """Open another player's seat again; nobody looks from it any more."""
        await super().free(room, seat, token)
        await self.store.arrive(room.id, [seat], False)

    async def came(self, room: Room, seats: list[int]) -> None:
        """Somebody looks at a table."""
        self.keeper.came(room, seats)
        await self.store.arrive(room.id, seats, True)

    async def went(self, room: Room, seats: list[int]) -> None:
        """Somebody looks at a table no more."""
        away = [seat for seat in seats if room.presence(seat) == "away"]
        self.keeper.went(room, [seat for seat in away if room.chairs[seat].is_person])
        await self.store.arrive(room.id, away, False)
