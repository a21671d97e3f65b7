"""Abandoned tables: found in the database a few at a time, and removed with all that is theirs."""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from sectors.server.web import sound
from sectors.server.web.clock import AFTER, BEFORE, expires
from sectors.server.web.messages import Clock
from sectors.server.web.store import Store
from sectors.server.web.tables import CHAT, LINES, PRESENT, REVIEWS, ROOMS, SEATS

AT_ONCE = 50  # tables that are looked at in one query
TOLD = ("id", "seq", "code", "game", "status")
CLOSED = "This table was closed: nobody had moved here for a long time."


@dataclass(frozen=True, slots=True)
class Expired:
    """A table whose time is over."""

    id: str
    seq: int
    code: str
    game: str
    status: str
    active: float  # when it was made, or the last move


async def find_expired(store: Store, after: str = "") -> tuple[list[Expired], str]:
    """Expired tables among the next few by id, and where to go on; damaged ones never expire."""
    now = time.time()
    last = sa.select(LINES.c.at).where(LINES.c.room == ROOMS.c.id)
    last_move = last.order_by(LINES.c.number.desc()).limit(1).scalar_subquery()
    active = sa.func.coalesce(last_move, ROOMS.c.created)
    is_old = ((ROOMS.c.status == "waiting") & (ROOMS.c.created < now - BEFORE)) | (
        (ROOMS.c.status == "playing") & (active < now - AFTER)
    )
    raw = [sa.type_coerce(ROOMS.c[name], sa.types.NullType()).label(name) for name in TOLD]
    wanted = sa.select(
        *raw,
        sa.cast(ROOMS.c.clock, sa.Text).label("clock"),
        sa.type_coerce(active, sa.types.NullType()).label("active"),
    )
    wanted = wanted.where(is_old, ROOMS.c.id > after).order_by(ROOMS.c.id).limit(AT_ONCE)
    async with store.engine.connect() as db:
        rows = [dict(row) for row in (await db.execute(wanted)).mappings()]
    found = []
    for row in rows:
        try:
            clock = msgspec.json.decode(row.pop("clock"), type=Clock)
            one = msgspec.convert(row, Expired)
            when = expires(clock, one.status, one.active)
        except (msgspec.MsgspecError, TypeError):
            continue
        if when is not None and when < now:
            found.append(one)
    return found, sound.name_of(rows[-1]["id"]) if len(rows) == AT_ONCE else ""


async def remove(store: Store, one: Expired) -> dict[str, bool]:
    """Remove a table that has not changed since; gives the rooms that were changed or removed."""
    here: Any = ROOMS.c.id == one.id
    async with store.ledger.turn() if store.ledger is not None else nullcontext():
        async with store.writing.begin() as db:
            same = sa.select(ROOMS.c.id).where(here, ROOMS.c.seq == one.seq).with_for_update()
            if (await db.execute(same)).first() is None:
                return {}
            for table in (CHAT, LINES, SEATS, REVIEWS, PRESENT):
                await db.execute(sa.delete(table).where(table.c.room == one.id))
            before = sa.select(ROOMS.c.id).where(ROOMS.c.next == one.id)
            rooms = {str(row[0]): False for row in await db.execute(before)}
            forget = sa.update(ROOMS).where(ROOMS.c.next == one.id)
            await db.execute(forget.values(next=None, seq=ROOMS.c.seq + 1))
            await db.execute(sa.delete(ROOMS).where(here))
            rooms[one.id] = False
            await store.note(db, rooms)
    return rooms
