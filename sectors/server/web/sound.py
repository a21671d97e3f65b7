"""Is what was stored sound? Every cell is held to what its column promises, then the whole room.

Whatever is damaged, one table is set aside and all others go on. What is said about it names the
column or the line and quotes nothing of it: there are seeds, hidden cards and dice to come in it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from msgspec import Meta
from sqlalchemy.exc import DatabaseError

from sectors import players
from sectors.core.game import BadOption
from sectors.core.record import BadRecord
from sectors.games import UnknownGame
from sectors.players import UnknownBot
from sectors.server.rooms.chairs import AWAITED
from sectors.server.rooms.changes import Stored
from sectors.server.rooms.interior import Interior
from sectors.server.web.tables import ROOMS, SEATS, Row
from sectors.table.fair import NONCE
from sectors.table.replay import IllegalRecord

TYPES: dict[type[Any], Any] = {
    sa.String: str,
    sa.Integer: Annotated[int, Meta(ge=-(2**31), lt=2**31)],
    sa.Float: Annotated[float, Meta(ge=0, le=1e12)],
    sa.Boolean: bool,
    sa.JSON: Any,
}
LIBRARIES = ("sqlalchemy", "asyncpg", "sqlite3", "aiosqlite")  # whose errors are no damage
TRUTH: dict[Any, bool] = {0: False, 1: True}  # SQLite has no other
LETTERS = {  # what texts of some columns are made of
    ROOMS.c.code: re.compile(r"[A-Z]{5}"),
    ROOMS.c.game: re.compile(r"[a-z][a-z0-9_-]{0,59}"),
    ROOMS.c.pack: re.compile(r"[0-9a-f]{0,64}"),
    ROOMS.c.status: re.compile(r"waiting|playing|over"),
    ROOMS.c.next: re.compile(r"[0-9A-Za-z]{0,16}"),
    SEATS.c.kind: re.compile(r"person|here|bot|open"),
    SEATS.c.token: re.compile(r"([0-9a-f]{64})?"),
    SEATS.c.nonce: re.compile(rf"({NONCE.pattern}|{re.escape(AWAITED)})?"),
}


class Damaged(Exception):
    """Something stored cannot be what was stored; the sentence may be shown to anybody."""


class Gone(Damaged):
    """A table is not in the database any more."""


# --- cells


def name_of(cell: object) -> str:
    """The id of a room as a name, whatever has become of it."""
    return str(cell).encode(errors="replace").decode()


def forgiving(data: bytes) -> str:
    """Text of SQLite; what is no text is found later, by the cell that it stands in."""
    return data.decode(errors="surrogateescape")


@cache
def read_as_stored(table: sa.Table) -> sa.Select[*tuple[Any, ...]]:
    """A query of a table that leaves its cells as they are."""
    raw = sa.types.NullType()
    return sa.select(
        *(
            sa.cast(column, sa.Text).label(column.name)
            if isinstance(column.type, sa.JSON)
            else sa.type_coerce(column, raw).label(column.name)
            for column in table.c
        )
    )


def row_of(table: sa.Table, cells: sa.RowMapping, where: str) -> Row:
    """A row, each cell as its column promises; `where` says to people which row it is."""
    found = {}
    for column in table.c:
        try:
            found[column.name] = value_of(column, cells[column.name])
        except Exception:
            raise Damaged(f"{where}: what is stored as {column.name} cannot be read.") from None
    return found


def value_of(column: sa.Column[Any], cell: Any) -> Any:
    """What stands in a cell; raises something if it is not of the column's kind."""
    if cell is None and column.nullable:
        return None
    if isinstance(column.type, sa.JSON):
        return decoder(column).decode(cell)
    if isinstance(column.type, sa.Boolean):
        return TRUTH[cell]
    value = msgspec.convert(cell, meant(column))
    if isinstance(value, str):
        value.encode()  # not if it was no text
    return value


@cache
def meant(column: sa.Column[Any]) -> Any:
    """The type of what a column holds; a column of JSON says it itself."""
    kind = next(kind for kind in TYPES if isinstance(column.type, kind))
    return column.info.get("holds", TYPES[kind])


@cache
def decoder(column: sa.Column[Any]) -> msgspec.json.Decoder[Any]:
    """What reads the cells of a column of JSON."""
    return msgspec.json.Decoder(meant(column))


# --- rooms


def check(stored: Stored) -> None:
    """Refuse a room whose rows do not fit together."""
    for column, letters in LETTERS.items():
        for cells in [stored.row] if column.table is ROOMS else stored.seats:
            if not letters.fullmatch(cells[column.name] or ""):
                raise Damaged(f"what is stored as {column.name} cannot be right.")
    row, seats = stored.row, range(len(stored.seats))
    if [seat["seat"] for seat in stored.seats] != list(seats):
        raise Damaged("a seat is missing.")
    if row["host"] not in seats or row["seq"] < 0:
        raise Damaged("its host or its count of changes cannot be right.")
    times, count = row["times"], len(seats)
    if len(times) not in (0, count, count + 1) or any(abs(t) > 1e9 for t in times[:count]):
        raise Damaged("its clocks cannot be right.")
    if row["status"] == "waiting" and stored.lines:
        raise Damaged("it waits for players although somebody has moved.")
    if any(line["seat"] not in (-1, *seats) for line in stored.chat):
        raise Damaged("somebody has spoken from a seat that is not there.")
    if row["asking"] is not None:
        who, at, _, _, agreed = row["asking"]
        if not {who, *agreed} <= set(seats) or not 0 <= at < len(stored.lines):
            raise Damaged("what somebody asks to take back is not there.")
    for seat in stored.seats:
        if seat["kind"] == "bot":
            players.load(seat["level"])


def check_room(room: Interior) -> None:
    """Refuse a restored room that is not where its columns say, or that cannot be shown."""
    if room.status != room.now_status():
        raise Damaged("its status does not fit its record.")
    room.info()


def is_damage(error: Exception) -> bool:
    """Whether an error is the room's own: not that of a database that is away, busy or full."""
    if type(error) is DatabaseError:
        return True  # a page of the file is broken
    is_away = type(error).__module__.partition(".")[0] in LIBRARIES
    return not is_away and not isinstance(error, OSError | MemoryError)


def sentence(error: Exception) -> str:
    """What is wrong with a room, for everybody to read."""
    if isinstance(error, Damaged | UnknownBot | UnknownGame):
        return str(error)
    if isinstance(error, IllegalRecord):
        what = f"line {error.line} of its record" if error.line else "its deal"
        return f"{what} does not fit."
    if isinstance(error, BadOption):
        return "its options do not fit its game."
    if isinstance(error, BadRecord):
        return str(error)
    if isinstance(error, DatabaseError):
        return "the database cannot read it."
    return "it cannot be read."
