"""A server with much to ask for: long games, many public tables, games that are over.

The games are played over the network on a server without limits, so that any tree can be served;
copies of them are made in the database while nothing runs.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import httpx
from trust.costly.shapes import longest
from trust.killing import SEATS, Table
from web.conftest import Server
from web.people import Person, Plain, make_room

from sectors import games
from sectors.core.record import Record
from sectors.table import fair

ROOT = Path(__file__).parent.parent.parent
GAME = "smugglers"  # has the largest scenes and the longest games
MOVES = 250
COPIES = 50  # public tables that are played; the list shows 50
OVER = 600  # games that are over
PAIRS = 6  # moves that can be taken back


@dataclass
class Stage:
    """What examples may name. All copies of a table have the same tokens."""

    long: list[str] = field(default_factory=list)  # rooms that are played
    over: list[str] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)  # of the long rooms, by seat
    old: dict[str, str] = field(default_factory=dict)  # of the rooms that are over
    asked: str = "0"  # the seat whose turn it is in the long rooms
    choices: list[str] = field(default_factory=list)  # what it may play
    undone: list[str] = field(default_factory=list)  # some of them that can be taken back
    record: str = ""  # of the game that is over

    @property
    def own(self) -> str:
        """The query that opens the seat whose turn it is."""
        return f"?token={self.tokens[self.asked]}"

    @property
    def ended(self) -> str:
        """The query that opens a seat of a game that is over."""
        return f"?token={self.old['0']}"

    @property
    def both(self) -> str:
        """The query that opens all seats."""
        return f"?token={','.join(self.tokens.values())}"


def server(tree: Path, db: str, limits: str, processes: int = 1) -> Server:
    """A server of some source tree, on two cores at most."""
    own = "import os; os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2]); "
    return Server(db, limits=limits, processes=processes, before=f"{own}os.chdir({str(tree)!r}); ")


def prepare(
    tree: Path, file: Path, moves: int = MOVES, copies: int = COPIES, over: int = OVER
) -> Stage:
    """Fill a new database."""
    one, stage = server(tree, f"sqlite+aiosqlite:///{file}", "free"), Stage()
    one.start()
    try:
        ended = make_room(one.url, GAME, SEATS)
        made = make_room(one.url, GAME, SEATS, public=True)
        asyncio.run(play(one.url, ended, stage, moves, is_ending=True))
        asyncio.run(play(one.url, made, stage, moves, is_ending=False))
        stage.record = httpx.get(f"{one.url}/api/rooms/{ended['room']}/record").text
    finally:
        one.stop()
    stage.tokens, stage.old = made["tokens"], ended["tokens"]
    with sqlite3.connect(file) as db:
        stage.long = copied(db, made["room"], copies, "L")
        stage.over = copied(db, ended["room"], over, "V")
    return stage


async def play(url: str, made: Plain, stage: Stage, moves: int, is_ending: bool) -> None:
    """Play a long game; at the end everybody resigns, or moves are tried that can be undone."""
    table, luck = Table(made, [url]), random.Random(5)
    people = table.people()
    async with people[0], people[1]:
        while not people[0].is_over and len(table.acked) < moves:
            await table.move(people, luck)
        if is_ending:
            for person in people:
                await person.ask("resign")
            return
        while not stage.undone:
            await table.move(people, luck)
            await asyncio.sleep(0.2)  # for all that is told
            await find_pairs(stage, people)


async def find_pairs(stage: Stage, people: list[Person]) -> None:
    """What the seat whose turn it is may play, and what of it can be taken back at once."""
    person = next(one for one in people if one.choices)
    stage.asked, stage.choices = str(person.viewer), person.choices
    for text in stage.choices:
        if (await person.ask("act", text=text))["type"] == "reply":
            if (await person.ask("undo")).get("undone") is None:
                stage.undone.clear()
                return
            stage.undone.append(text)
        if len(stage.undone) == PAIRS:
            return


def copied(db: sqlite3.Connection, room: str, count: int, mark: str) -> list[str]:
    """So many copies of a room in a database, each with a name and a code of its own."""
    names = [f"{mark}{number:011d}" for number in range(count)]
    digits = str.maketrans("0123456789", "ABCDEFGHIJ")
    for table, key in (("rooms", "id"), ("seats", "room"), ("lines", "room")):
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
        new = {key: "?1", "code": "?2"}
        chosen = ", ".join(new.get(name, name) for name in columns)
        into = f"INSERT INTO {table} SELECT {chosen} FROM {table} WHERE {key} = ?3"
        codes = [f"{mark}{number:04d}".translate(digits) for number in range(count)]
        db.executemany(into, [(*pair, room) for pair in zip(names, codes, strict=True)])
    return names


@cache
def longest_record(name: str) -> str:
    """The longest game that can be replayed, as a record with a proof of its dice."""
    found: Record = longest(name)
    return fair.sealed(found, "1" * 64, ["0" * 20] * found.seats).write()


@cache
def finished_records() -> list[str]:
    """Long games that are over: the longest of each game's golden ones."""
    folders = [games.load(name).folder / "tests" / "records" for name in games.names()]
    files = [max(folder.glob("*.txt"), key=lambda file: file.stat().st_size) for folder in folders]
    return [file.read_text("utf-8") for file in files]
