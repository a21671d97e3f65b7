"""From what is stored back to a room: its record is replayed and checked line by line."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from sectors import games
from sectors.core.record import Entry, Record
from sectors.hosting import asking
from sectors.table import fair, replay
from sectors.table.table import Table
from sectors.web import sound
from sectors.web.chairs import Chair
from sectors.web.clock import Times
from sectors.web.store import Stored
from sectors.web.tables import Row

if TYPE_CHECKING:
    from sectors.web.rooms import Room
    from sectors.web.writer import Writer

WAITING = "a table that waits"  # the seed of what lies on it until everybody has sat down


def entries(lines: list[Row]) -> list[Entry]:
    """Stored lines as entries of a record; a line that is missing leaves a gap that is refused."""
    found = []
    for i, line in enumerate(lines):
        if line["number"] != i:
            raise replay.Refused(i + 1, f"line {i + 1} of the record is missing.")
        found.append(Entry(line["seat"], line["text"], line["fell"], "", i + 1))
    return found


def record_of(stored: Stored) -> Record:
    """The record of a stored room, with all that is needed to check it."""
    row, nonces = stored.row, [seat["nonce"] for seat in stored.seats]
    record = Record(row["game"], row["version"], len(nonces), row["seed"], row["options"])
    record.pack, record.practice = row["pack"], row["practice"]
    if all(nonce is not None for nonce in nonces):
        record.seed = fair.seed(row["seed"], nonces)
    record.deal = row["deal"]
    record.entries = entries(stored.lines)
    return record


def table_of(stored: Stored) -> Table:
    """The table of a stored room; raises `BadRecord` if its record is damaged."""
    if stored.row["status"] == "waiting":
        game = games.load(stored.row["game"])
        options = game.recorded(len(stored.seats), stored.row["options"])
        return Table(game, len(stored.seats), WAITING, options)
    return Table.replay(record_of(stored))


def room_of(stored: Stored, writer: Writer) -> Room:
    """A room as it was when its last line was stored; raises something if it is damaged."""
    from sectors.web.rooms import Room

    sound.check(stored)
    row = stored.row
    now = time.time()
    chairs = [Chair(s["seat"], "", "", "", "", left_at=now) for s in stored.seats]
    for chair, seat in zip(chairs, stored.seats, strict=True):
        take_seat(chair, seat)
    times = Times(row["clock"])
    room = Room(
        table=table_of(stored),
        chairs=chairs,
        id=row["id"],
        code=row["code"],
        secret=row["seed"],
        times=times,
        writer=writer,
    )
    times.resume(row["times"], len(chairs), room.table.pending)
    room.public, room.maker, room.created = row["public"], row["host"], row["created"]
    room.practice = row["practice"]
    room.chat = stored.chat
    room.elsewhere = stored.present
    take_row(room, row)
    sound.check_room(room)
    return room


def take_row(room: Room, row: Row) -> None:
    """The columns of a room that change."""
    room.status, room.seq, room.next = row["status"], row["seq"], row["next"] or ""
    room.asking = asking.kept(row["asking"], room.table)


def update_room(room: Room, stored: Stored) -> None:
    """Bring a room that lies in memory up to what is stored."""
    sound.check(stored)
    for chair, seat in zip(room.chairs, stored.seats, strict=True):
        take_seat(chair, seat)
    if room.status == "waiting" != stored.row["status"]:
        room.table = table_of(stored)
        room.audience.anew()
    elif room.status != "waiting":
        follow(room, stored.lines)
    take_row(room, stored.row)
    room.times.resume(stored.row["times"], len(room.chairs), room.table.pending)
    sound.check_room(room)


def take_seat(chair: Chair, seat: Row) -> None:
    """The columns of a seat that change."""
    chair.kind, chair.name, chair.level = seat["kind"], seat["name"], seat["level"]
    chair.token, chair.nonce, chair.sits_in = seat["token"], seat["nonce"], seat["sits_in"]


def follow(room: Room, lines: list[Row]) -> None:
    """Play what was added elsewhere, after taking back what was taken back there."""
    table, same = room.table, 0
    for entry, line in zip(table.record.entries, lines, strict=False):
        if (entry.seat, entry.text, entry.fell) != (line["seat"], line["text"], line["fell"]):
            break
        same += 1
    if same < len(table.moves):
        table.rewind(same)
        room.audience.anew()
    is_loaded = table.record.version != table.game.version
    for entry in entries(lines)[same:]:
        replay.play_entry(table, entry, entry.fell if is_loaded else None)
