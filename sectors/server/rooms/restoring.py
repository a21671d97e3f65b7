"""From what is stored back to a room: its record is replayed and checked line by line."""

from __future__ import annotations

from sectors import games
from sectors.core.record import Entry, Record
from sectors.server.rooms import asking, contest
from sectors.server.rooms.chairs import Chair
from sectors.server.rooms.changes import Row, Stored
from sectors.server.rooms.interior import Interior
from sectors.table import fair, replay
from sectors.table.table import Table

WAITING = "a table that waits"  # the seed of what lies on it until everybody has sat down


def entries(lines: list[Row]) -> list[Entry]:
    """Stored lines as entries of a record; a line that is missing leaves a gap that is refused."""
    found = []
    for i, line in enumerate(lines):
        if line["number"] != i:
            raise replay.IllegalRecord(i + 1, f"line {i + 1} of the record is missing.")
        found.append(Entry(line["seat"], line["text"], line["fell"], "", i + 1))
    return found


def record_of(stored: Stored) -> Record:
    """The record of a stored room, with all that is needed to check it."""
    row, nonces = stored.row, [seat["nonce"] for seat in stored.seats]
    record = Record(row["game"], row["version"], len(nonces), row["seed"], row["options"])
    record.pack, record.practice = row["pack"], row["practice"]
    if all(nonce is not None for nonce in nonces):
        record.seed = fair.seed(row["seed"], nonces)
    record.deal, record.start = row["deal"], start_of(row)
    record.entries = entries(stored.lines)
    return record


def start_of(row: Row) -> str:
    """The position that a room starts from; none where it was dealt, or is older than that."""
    return row.get("start") or ""


def table_of(stored: Stored) -> Table:
    """The table of a stored room; raises `BadRecord` if its record is damaged."""
    if stored.row["status"] == "waiting":
        game = games.load(stored.row["game"])
        options = game.recorded(len(stored.seats), stored.row["options"])
        return Table(game, len(stored.seats), WAITING, options, start=start_of(stored.row))
    return Table.replay(record_of(stored))


def take_row(room: Interior, row: Row) -> None:
    """The columns of a room that change."""
    room.status, room.seq, room.next = row["status"], row["seq"], row["next"] or ""
    room.asking = asking.kept(row["asking"], room.table)


def update_room(room: Interior, stored: Stored) -> None:
    """Bring a room that lies in memory up to what is stored."""
    room.unseat(c.seat for c in room.chairs if c.differs(stored.seats[c.seat]["token"]))
    for chair, seat in zip(room.chairs, stored.seats, strict=True):
        take_seat(chair, seat)
    if room.status == "waiting" != stored.row["status"]:
        room.table = table_of(stored)
        room.anew()
    elif room.status != "waiting":
        follow(room, stored.lines)
    take_row(room, stored.row)
    room.resume(stored.row)


def chairs_of(stored: Stored) -> list[Chair]:
    """The seats of a stored room."""
    chairs = [Chair(seat["seat"], "", "", "", "") for seat in stored.seats]
    for chair, seat in zip(chairs, stored.seats, strict=True):
        take_seat(chair, seat)
    return chairs


def furnish(room: Interior, stored: Stored) -> None:
    """All that a room has besides its table and its chairs, as it is stored."""
    row = stored.row
    room.public, room.maker, room.created = row["public"], row["host"], row["created"]
    room.practice, room.contest = row["practice"], contest.kept(row.get("contest"))
    room.chat, room.elsewhere = stored.chat, stored.present
    room.resume(row)
    take_row(room, row)


def take_seat(chair: Chair, seat: Row) -> None:
    """The columns of a seat that change."""
    chair.kind, chair.name, chair.level = seat["kind"], seat["name"], seat["level"]
    chair.token, chair.nonce, chair.sits_in = seat["token"], seat["nonce"], seat["sits_in"]


def follow(room: Interior, lines: list[Row]) -> None:
    """Play what was added elsewhere, after taking back what was taken back there."""
    table, same = room.table, 0
    for entry, line in zip(table.record.entries, lines, strict=False):
        if (entry.seat, entry.text, entry.fell) != (line["seat"], line["text"], line["fell"]):
            break
        same += 1
    if same < len(table.moves):
        table.rewind(same)
        room.anew()
    is_loaded = table.record.version != table.game.version
    for entry in entries(lines)[same:]:
        replay.play_entry(table, entry, entry.fell if is_loaded else None)
