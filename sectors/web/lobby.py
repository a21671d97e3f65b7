"""All rooms of a server: made, found, restored from the store, and sat down at."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import secrets
import sqlite3
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlalchemy.exc import IntegrityError

from sectors import bots
from sectors.core.game import Game
from sectors.core.harmless import harmless
from sectors.table.table import Table
from sectors.web import restore, sound
from sectors.web.aside import Shelf
from sectors.web.chairs import AWAITED, Chair, hashed
from sectors.web.changes import Change
from sectors.web.clock import Times
from sectors.web.keeper import AGAIN, Keeper
from sectors.web.limits import Gate, Limits
from sectors.web.messages import Clock, Joined, NewRoom, Refusal, tidy
from sectors.web.metrics import Meters
from sectors.web.notices import Notices
from sectors.web.probe import Probe
from sectors.web.reviewing import Reviewer
from sectors.web.rooms import Attempt, Room
from sectors.web.seating import chair, chair_row, dealt, known_game, room_line, room_row
from sectors.web.store import Store
from sectors.web.tables import Row
from sectors.web.writer import Writer

TRIES = 10  # to find a code that no other room has
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # for codes: no I, no O
NAME = re.compile(r"[0-9A-Za-z]{1,16}")  # of a room, its id or its code
AWAY = 90.0  # seconds after which a bot sits in for somebody who left
MOST_ROOMS = 20_000  # that are not over
TIDY = 600.0  # seconds at least between two looks for all memory that nobody needs any more
IDLE = 120.0  # seconds after which a table that nobody looks at leaves the memory
TAKEN = (IntegrityError, sqlite3.IntegrityError)  # what storing a code that is taken raises
COUNTED = 1.0  # seconds for which a count of all rooms is good
LOG = logging.getLogger(__name__)


def new_code() -> str:
    """Five letters by which people call a room."""
    return "".join(secrets.choice(LETTERS) for _ in range(5))


class Lobby:
    """Every room that somebody looks at, and the way to all others."""

    def __init__(self, store: Store, away: float = AWAY, limits: Limits | None = None) -> None:
        self.store = store
        self.gate = Gate(limits or Limits())
        self.meters = Meters()
        self.writer = Writer(store, self.meters)
        self.probe = Probe(store)
        self.keeper = Keeper(away)
        self.reviewer = Reviewer(store, self.keeper.spawn)
        self.rooms: dict[str, Room] = {}
        self.shelf = Shelf(store, self.writer, self.meters)
        self.changed: dict[str, bool] = {}  # rooms being read again: whether they changed since
        self.opening = asyncio.Lock()
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

    async def close(self) -> None:
        """Stop bots and clocks, finish what is being stored, and let go of the database."""
        if self.notices is not None:
            await self.notices.close()
        await self.keeper.close()
        await self.writer.close()
        await self.store.close()

    async def restore_all(self) -> None:
        """Replay and check every room that is not over, so that its bots and clocks go on."""
        for name in await self.store.listed(only_public=False, limit=MOST_ROOMS):
            if not self.store.share.has(name):
                continue
            while not await self.is_back(name):
                await asyncio.sleep(AGAIN)
            await asyncio.sleep(0)

    async def is_back(self, name: str) -> bool:
        """Whether a room goes on, or was set aside and said so; not while the database is away."""
        try:
            self.begin(await self.find(name))
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
            now = time.monotonic()
            for name, room in list(self.rooms.items()):
                busy = room.viewers or room.lock.locked() or self.keeper.needs(room)
                if not busy and now - room.used > IDLE:
                    del self.rooms[name]
                    forgotten += 1
            if forgotten and now - tidied > TIDY:
                gc.collect()
                tidied, forgotten = now, 0

    # --- making

    async def create(self, wanted: NewRoom) -> Joined:
        """A new room; the caller gets a token for each seat that is his."""
        await self.must_have_room()
        room, tokens = self.made(wanted, lambda seat: secrets.token_urlsafe(24))
        await self.keep(room)
        self.rooms[room.id] = room
        self.begin(room)
        return Joined(room=room.id, code=room.code, tokens=tokens, commitment=room.commitment)

    def made(self, wanted: NewRoom, token: Callable[[int], str]) -> tuple[Room, dict[str, str]]:
        """A room that is yet to be stored, and the tokens of the caller's seats."""
        game = known_game(wanted.game)
        game.check_seats(len(wanted.seats))
        options = game.options_for(len(wanted.seats), wanted.options)
        own = [i for i, seat in enumerate(wanted.seats) if seat.kind in ("me", "here")]
        tokens = {str(i): token(i) for i in own}
        chairs = [
            chair(game, i, seat, wanted.name, tokens.get(str(i), ""))
            for i, seat in enumerate(wanted.seats)
        ]
        maker = min(own, key=lambda i: wanted.seats[i].kind != "me", default=0)
        if wanted.adds and wanted.seats[maker].kind == "me":
            chairs[maker].nonce = AWAITED
        room = self.build(game, options, chairs, wanted.clock)
        room.public, room.maker, room.created = wanted.public, maker, time.time()
        room.practice = wanted.practice
        return room, tokens

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

    def build(self, game: Game, options: dict[str, str], chairs: list[Chair], clock: Clock) -> Room:
        """A room with a secret of its own; the table is dealt if nobody is missing."""
        secret = secrets.token_hex(32)
        table = Table(game, len(chairs), restore.WAITING, options)
        room = Room(
            table=table,
            chairs=chairs,
            id=self.new_name(),
            code=new_code(),
            secret=secret,
            times=Times(clock),
            writer=self.writer,
        )
        if room.now_status() != "waiting":
            room.table, room.times = dealt(room, chairs)
            room.status = room.now_status()
        return room

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
                self.rooms[found] = await self.shelf.room(found)
                self.begin(self.rooms[found])
            return self.rooms[found]

    def spoilt(self, room: Room, error: Exception) -> Refusal:
        """What another server has stored of a room is damaged: nobody plays on with it here."""
        refusal = self.shelf.put(room.id, error)
        self.rooms.pop(room.id, None)
        room.audience.dismiss(refusal)
        return refusal

    async def listed(self) -> list[dict[str, Any]]:
        """Public rooms for the home page, those with an open seat first."""
        found = []
        for name in await self.store.listed(only_public=True):
            try:
                is_here = self.store.share.has(name)
                if is_here:
                    found.append(room_line(await self.find(name)))
                else:
                    found.append(await self.shelf.seen(name))
            except Refusal:
                continue
        return sorted(found, key=lambda line: -int(line["open"] > 0))

    # --- sitting down

    async def claim(self, room: Room, seat: int, name: str, nonce: str) -> Joined:
        """Somebody takes an open seat."""
        if not 0 <= seat < len(room.chairs):
            raise Refusal(f"There are only the seats 1 to {len(room.chairs)}.", "no_seat", 404)
        token = secrets.token_urlsafe(24)
        called = tidy(name, f"Guest {seat + 1}")
        values = {"kind": "person", "name": called, "token": hashed(token), "nonce": nonce}

        def pick() -> dict[int, Row]:
            if room.chairs[seat].kind != "open":
                raise Refusal("That seat is taken.", "seat_taken", 409)
            return {seat: values}

        await self.sit(room, pick)
        given = {str(seat): token}
        return Joined(room=room.id, code=room.code, tokens=given, commitment=room.commitment)

    async def add_nonce(self, room: Room, seat: int, nonce: str) -> None:
        """The maker of a room has seen the commitment and adds to the seed."""

        def pick() -> dict[int, Row]:
            if room.chairs[seat].nonce != AWAITED:
                raise Refusal("The seed of this game is settled.", "settled", 409)
            return {seat: {"nonce": nonce}}

        await self.sit(room, pick)

    async def fill(self, room: Room) -> None:
        """Put bots into all open seats and start."""
        level = bots.USUAL
        bot = {"kind": "bot", "level": level, "name": level}

        def pick() -> dict[int, Row]:
            seats: dict[int, Row] = {c.seat: dict(bot) for c in room.chairs if c.kind == "open"}
            for one in room.chairs:
                if one.nonce == AWAITED:
                    seats[one.seat] = {"nonce": ""}
            return seats

        if room.status == "waiting":
            await self.sit(room, pick)

    async def sit(self, room: Room, pick: Callable[[], dict[int, Row]]) -> None:
        """Change seats; once nobody is missing the table is dealt and the game starts."""

        def prepare() -> Attempt:
            wanted = pick()
            chairs = [replace(one, **wanted.get(one.seat, {})) for one in room.chairs]
            change = Change(room.id, room.seq, seats=wanted)
            table, times = room.table, room.times
            starts = room.status == "waiting" and not any(one.is_missing for one in chairs)
            if starts:
                table, times = dealt(room, chairs)
                change.values = {"deal": table.record.deal, "times": times.kept()}
                change.values["status"] = "over" if table.is_over else "playing"

            def done() -> None:
                room.chairs, room.table, room.times = chairs, table, times
                room.status = room.now_status()
                if starts:
                    room.anew()
                    room.audience.tell()
                    self.begin(room)
                else:
                    room.audience.room_changed()

            return Attempt(change, done)

        await room.attempt(prepare)

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

    def heard(self, names: dict[str, bool] | None) -> None:
        """Rooms have changed through other servers; read those that this one has to know."""
        for name, is_kept in (names or dict.fromkeys(self.rooms, False)).items():
            if name in self.rooms or (is_kept and self.keeper.is_on_duty):
                if name not in self.changed:
                    self.keeper.spawn(self.refresh(name))
                self.changed[name] = True

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

    async def came(self, room: Room, seats: list[int]) -> None:
        """Somebody looks at a table."""
        self.keeper.came(room, seats)
        await self.store.arrive(room.id, seats, True)

    async def went(self, room: Room, seats: list[int]) -> None:
        """Somebody looks at a table no more."""
        away = [seat for seat in seats if room.presence(seat) == "away"]
        self.keeper.went(room, away)
        await self.store.arrive(room.id, away, False)
