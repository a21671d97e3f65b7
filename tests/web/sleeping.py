"""A database with many tables at which nobody is: one is played, the others are copies."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import NewRoom, NewSeat
from sectors.server.web.store import Store
from sectors.server.web.tables import CHAT, LINES, ROOMS, SEATS

BOTH = [NewSeat(kind="me"), NewSeat(kind="here")]
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


async def sleeping(
    file: Path,
    count: int,
    moves: int,
    game: str = "sector86",
    seats: list[NewSeat] = BOTH,
    public: bool = False,
) -> list[str]:
    """Fill a SQLite file with tables at which the first seat is asked; gives their ids."""
    lobby = Lobby(Store(f"sqlite+aiosqlite:///{file}"))
    await lobby.open()
    lobby.keeper.is_on_duty = False
    try:
        made = await lobby.create(NewRoom(game=game, seats=seats, public=public))
        room, luck = await lobby.find(made.room), random.Random(1)
        while len(room.table.moves) < moves or 0 not in room.table.pending:
            seat = room.table.pending[0]
            await room.act(seat, luck.choice(room.table.legal(seat)))
    finally:
        await lobby.close()
    names = [f"{number:012x}" for number in range(1, count)]
    with closing(sqlite3.connect(file)) as db, db:
        for table in (ROOMS, SEATS, LINES, CHAT):
            key = "id" if table is ROOMS else "room"
            others = [c.name for c in table.c if c.name not in (key, "code") and not is_own(c.name)]
            columns = values = ", ".join(others)
            if table is ROOMS:
                columns, values = f"code, {columns}", f":code, {values}"
            copy = f"INSERT INTO {table.name} ({key}, {columns}) SELECT :name, {values} "
            copy += f"FROM {table.name} WHERE {key} = :of"
            for number, name in enumerate(names):
                db.execute(copy, {"name": name, "of": made.room, "code": code(number)})
    return [made.room, *names]


def is_own(column: str) -> bool:
    """Whether the database gives each row a value of its own."""
    return column == "id"


def code(number: int) -> str:
    """A code that no other table of the test has."""
    found = ""
    for _ in range(4):
        number, letter = divmod(number, len(LETTERS))
        found += LETTERS[letter]
    return f"Z{found}"
