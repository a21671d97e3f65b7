"""All games of a database as files, files as games, and whether every record is sound."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

import sqlalchemy as sa

from sectors.core.record import Record, load
from sectors.core.refused import Refused
from sectors.server.rooms import restoring
from sectors.server.rooms.chairs import hashed
from sectors.server.rooms.changes import Stored
from sectors.server.rooms.house import LETTERS
from sectors.server.web import expiry, rooms, sound
from sectors.server.web.metrics import Meters
from sectors.server.web.store import Store
from sectors.server.web.tables import Row
from sectors.server.web.writer import Writer
from sectors.table import fair
from sectors.table.table import Table

Told = Callable[[str], None]


@dataclass(slots=True)
class Findings:
    """What a walk through a database or a folder has found."""

    counts: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)  # one sentence each
    made: list[Row] = field(default_factory=list)

    def count(self, what: str) -> None:
        """One more of something."""
        self.counts[what] = self.counts.get(what, 0) + 1

    def damaged(self, room: str, error: Exception) -> None:
        """A room cannot be read; an error of the database itself is none of the room's."""
        if not sound.is_damage(error):
            raise error
        self.wrong.append(f"{room}: {sound.sentence(error)}")


async def check(db: str) -> Findings:
    """Replay every record of a database."""
    store, found = Store(db), Findings()
    await store.open()
    try:
        if not store.is_shared:
            async with store.engine.connect() as connection:
                for row in await connection.execute(sa.text("PRAGMA integrity_check")):
                    if row[0] != "ok":
                        found.wrong.append(f"the file itself: {row[0]}")
        writer = Writer(store, Meters())
        for room in await store.all_rooms():
            name, status = f"room {room}", "damaged"
            try:
                stored = await store.load(room)
                name, status = f"{name} ({stored.row['code']})", stored.row["status"]
                rooms.room_of(stored, writer)
            except Exception as error:
                found.damaged(name, error)
            found.count(status)
        found.wrong += await store.strays()
    finally:
        await store.close()
    return found


async def tidy(db: str, remove: bool) -> list[expiry.Expired]:
    """The tables of a database that have expired; they are removed if that is asked."""
    store, found, after = Store(db), [], ""
    await store.open()
    try:
        while True:
            some, after = await expiry.find_expired(store, after)
            for one in some:
                if not remove or await expiry.remove(store, one):
                    found.append(one)
            if not after:
                return found
    finally:
        await store.close()


async def export(db: str, folder: Path) -> Findings:
    """Write every game that has begun into a file of its own."""
    store, found = Store(db), Findings()
    folder.mkdir(parents=True, exist_ok=True)
    await store.open()
    try:
        for room in await store.all_rooms():
            try:
                stored = await store.load(room)
                sound.check(stored)
                if stored.row["status"] == "waiting":
                    continue
                text = whole_record(stored).write()
            except Exception as error:
                found.damaged(f"room {room}", error)
                continue
            day = time.strftime("%Y-%m-%d", time.gmtime(stored.row["created"]))
            name = f"{day}-{stored.row['game']}-{stored.row['code']}.txt"
            (folder / name).write_text(text, "utf-8")
            found.count(stored.row["status"])
    finally:
        await store.close()
    return found


def whole_record(stored: Stored) -> Record:
    """All that is known of a game; it can be checked if its dice can."""
    record = restoring.record_of(stored)
    nonces = [seat["nonce"] for seat in stored.seats]
    if all(nonce is not None for nonce in nonces):
        record = fair.sealed(record, stored.row["seed"], nonces)
    record.comments = [f"seat {s['seat'] + 1} is {s['name']}" for s in stored.seats]
    return record


async def bring_in(db: str, files: list[Path]) -> Findings:
    """Make a room of each record; a file that was brought in before is left out."""
    store, found = Store(db), Findings()
    await store.open()
    try:
        for file in files:
            try:
                record = load(file)
                table = replayed(record)
            except Refused as error:
                found.wrong.append(f"{file.name}: {error}")
                continue
            room = sha256(record.write().encode()).hexdigest()[:12]
            if await store.find(room):
                found.count("known")
                continue
            row, seats, lines, tokens = rows_of(room, record, table)
            await store.create(row, seats, lines)
            found.count(row["status"])
            if tokens:
                found.made.append({"file": file.name, "code": row["code"], "tokens": tokens})
    finally:
        await store.close()
    return found


def replayed(record: Record) -> Table:
    """The table of a record that can be trusted; one with a proof has to pass it."""
    if record.proof or record.secret:
        fair.verify(record)
    return Table.replay(record)


def rows_of(
    room: str, record: Record, table: Table
) -> tuple[Row, list[Row], list[Row], dict[int, str]]:
    """What is stored of a record; the tokens are for games that go on."""
    is_checkable = bool(record.secret)
    now = time.time()
    row: Row = {
        "id": room,
        "code": "".join(secrets.choice(LETTERS) for _ in range(5)),
        "game": record.game,
        "version": record.version,
        "pack": record.pack,
        "seed": record.secret if is_checkable else record.seed,
        "deal": record.deal,
        "options": record.options,
        "clock": {"kind": "none", "seconds": 600, "increment": 10, "days": 3},
        "public": False,
        "practice": record.practice,
        "start": record.start,
        "status": "over" if table.is_over else "playing",
        "host": 0,
        "created": now,
        "times": [0.0] * record.seats,
        "next": None,
        "contest": None,
    }
    keys = {i: secrets.token_urlsafe(24) for i in range(record.seats) if not table.is_over}
    seats = [
        {
            "room": room,
            "seat": i,
            "kind": "person",
            "name": table.game.seat_name(i),
            "level": "",
            "token": hashed(keys[i]) if i in keys else "",
            "nonce": record.nonces[i] if is_checkable else None,
        }
        for i in range(record.seats)
    ]
    lines = [
        {"room": room, "number": i, "seat": e.seat, "text": e.text, "fell": e.fell, "at": now}
        for i, e in enumerate(record.entries)
    ]
    return row, seats, lines, keys
