"""The list of public tables: made at most once a second, from rows, without replaying a game."""

from __future__ import annotations

import asyncio
import time

from sectors.server.rooms.changes import Stored
from sectors.server.rooms.seating import room_line
from sectors.server.rooms.story import Plain
from sectors.server.web import sound
from sectors.server.web.rooms import Room
from sectors.server.web.store import Store
from sectors.server.web.tables import ROOMS, SEATS, Row

MOST = 50  # tables
FRESH = 1.0  # seconds for which a list is good


class PublicTables:
    """Public tables for the home page, those with an open seat first."""

    def __init__(self, store: Store, rooms: dict[str, Room], damaged: dict[str, str]) -> None:
        self.store = store
        self.rooms = rooms
        self.damaged = damaged
        self.lines: list[Plain] = []
        self.made_at = -FRESH
        self.making = asyncio.Lock()

    async def current(self) -> list[Plain]:
        """The list; all who ask at once wait for the same one."""
        async with self.making:
            if time.monotonic() - self.made_at >= FRESH:
                self.lines = await self.make()
                self.made_at = time.monotonic()
            return self.lines

    async def make(self) -> list[Plain]:
        """Two queries for all tables; those in memory here also tell their turn."""
        found = []
        for name, stored in (await public_rooms(self.store)).items():
            if name in self.damaged:
                continue
            try:
                found.append(self.line(stored))
            except Exception as error:
                if not sound.is_damage(error):
                    raise
        return sorted(found, key=lambda line: -int(line["open"] > 0))

    def line(self, stored: Stored) -> Plain:
        """One table; raises an error if its rows are damaged."""
        if (room := self.rooms.get(stored.row["id"])) is not None:
            return room_line(room)
        sound.check(stored)
        row = stored.row
        return {
            "id": row["id"],
            "code": row["code"],
            "game": row["game"],
            "status": row["status"],
            "seats": [seat["name"] for seat in stored.seats],
            "open": sum(1 for seat in stored.seats if seat["kind"] == "open"),
            "practice": row["practice"],
            "laid": bool(row["start"]),
        }


async def public_rooms(store: Store) -> dict[str, Stored]:
    """The rows of the newest public tables that are not over, and of their seats."""
    is_open = ROOMS.c.status.is_distinct_from("over") & ROOMS.c.public
    rows = sound.read_as_stored(ROOMS).where(is_open)
    async with store.engine.connect() as db:
        newest = rows.order_by(ROOMS.c.created.desc()).limit(MOST)
        found = list((await db.execute(newest)).mappings())
        seats = sound.read_as_stored(SEATS).where(SEATS.c.room.in_([row["id"] for row in found]))
        places = list((await db.execute(seats.order_by(SEATS.c.seat))).mappings())
    rooms = {}
    for row in found:
        try:
            read: Row = sound.row_of(ROOMS, row, "the table itself")
            own = [place for place in places if place["room"] == row["id"]]
            seated = [sound.row_of(SEATS, place, "a seat") for place in own]
        except sound.Damaged:
            continue
        rooms[read["id"]] = Stored({**read, "asking": None}, seated, [], [], set())
    return rooms
