"""Servers that are killed at random moments under load lose nothing that they have acknowledged.

Some kills are aimed: they come while an answer under seal, a request to take a move back, a new
table or a rematch is on its way.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from contextlib import suppress

import pytest
from conftest import NewDatabase
from trust.killing import GAMES, Nursery, Promises, Table, said, stored

ROOMS = 5
IN_ONE = 25  # kills on one database: its tables gather, and are all read at every start
WHAT = ("moves", "undone", "lines of chat", "tables", "sealed answers", "rematches")
AIMS = ("nothing", "take back", "sealed", "create", "rematch")  # in turn
KINDS = {  # how many kills: usually, and at length; the kind of database, servers, processes
    "SQLite, one process": (3, 200, "sqlite", 1, 1),
    "SQLite, two processes": (3, 100, "sqlite", 1, 2),
    "PostgreSQL, two servers": (4, 110, "postgresql", 2, 1),
}
FIRST = dict(zip(KINDS, (0, 3, 1), strict=True))  # with which aim: few kills try each aim twice


class Killing:
    """Servers on one database, and everybody who plays there."""

    def __init__(self, db: str, servers: int, processes: int) -> None:
        self.db = db
        self.nurseries = [Nursery(db, processes) for _ in range(servers)]
        self.urls = [nursery.url for nursery in self.nurseries]
        self.luck = random.Random(219)
        self.tables: list[Table] = []
        self.counts: Counter[str] = Counter()
        self.lost = self.damaged = 0

    def close(self) -> None:
        for nursery in self.nurseries:
            nursery.close()

    async def open(self) -> None:
        for nursery in self.nurseries:
            nursery.start()
        promises = Promises(self.urls)
        self.tables = [await promises.new(GAMES[i % len(GAMES)]) for i in range(ROOMS)]

    async def one_life(self, aim: str) -> None:
        """Play until a server is killed in the middle of it, and look what is left."""
        promises, fired, luck = Promises(self.urls), asyncio.Event(), random.Random
        aimed = {
            "take back": lambda: self.tables[0].take_back(luck(self.luck.random()), fired),
            "sealed": lambda: promises.answer_sealed(luck(self.luck.random()), fired),
            "create": lambda: promises.create(luck(self.luck.random()), fired),
            "rematch": lambda: promises.rematch(luck(self.luck.random()), fired),
        }
        playing = self.tables[1:] if aim == "take back" else self.tables
        work = [table.play(luck(self.luck.random())) for table in playing]
        tasks = [asyncio.create_task(one) for one in work]
        await self.until_play_is_on(playing)
        if aim in aimed:
            tasks.append(asyncio.create_task(aimed[aim]()))
            for _ in range(self.luck.randrange(3)):  # not always the first one
                await wait(fired)
                fired.clear()
            await wait(fired)
            await asyncio.sleep(self.luck.uniform(0, 0.012))
        else:
            await asyncio.sleep(self.luck.uniform(0, 0.2))
        victim = self.luck.choice(self.nurseries)
        await asyncio.to_thread(victim.kill_and_start, self.luck)
        promises.is_resting = True
        for table in self.tables:
            table.is_resting = True
        # Whoever plays at a server that lives is answered: only then is it known what is stored.
        for ended in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(ended, AssertionError | LookupError | TypeError):
                raise ended  # anything else is how it feels when a server dies
        await self.judge(promises)

    async def until_play_is_on(self, tables: list[Table]) -> None:
        before = sum(len(table.acked) for table in tables)
        for _ in range(400):  # however slow the machine is
            await asyncio.sleep(0.025)
            if sum(len(table.acked) for table in tables) > before + ROOMS:
                return

    async def judge(self, promises: Promises) -> None:
        """Compare what was acknowledged with what is there."""
        kept, words = await stored(self.db), await said(self.db)
        self.counts.update(promises.count())
        lost, damaged = await asyncio.to_thread(promises.judge, kept)
        self.lost, self.damaged = self.lost + lost, self.damaged + damaged
        for i, table in enumerate(self.tables):
            self.counts["moves"] += len(table.acked) - table.before
            self.counts["undone"] += table.undone
            self.counts["lines of chat"] += len(table.chat)
            self.lost += sum((table.name, text) not in words for text in table.chat)
            table.is_resting = False
            lost, damaged = table.judge(kept.get(table.name, []))
            self.lost, self.damaged = self.lost + lost, self.damaged + damaged
            if await asyncio.to_thread(table.is_over):
                self.tables[i] = await Promises(self.urls).new(GAMES[i % len(GAMES)])


async def wait(event: asyncio.Event) -> None:
    """Until something is on its way, or it takes too long to matter."""
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), 5)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def kills_of(kind: str) -> int:
    usually, at_length = KINDS[kind][:2]
    return at_length if "SECTORS_SOAK" in os.environ else usually


@pytest.fixture
def databases(kind: str, new_database: NewDatabase) -> list[str]:
    """Not made in the test: a PostgreSQL that is begun in a thread ends with it."""
    return [new_database(KINDS[kind][2]) for _ in range(0, kills_of(kind), IN_ONE)]


async def test_nothing_acknowledged_is_lost_and_no_room_is_damaged(
    kind: str, databases: list[str]
) -> None:
    servers, processes = KINDS[kind][3:]
    kills = kills_of(kind)
    counts: Counter[str] = Counter()
    for i, database in enumerate(databases):
        killing = Killing(database, servers, processes)
        try:
            await killing.open()
            for number in range(i * IN_ONE, min((i + 1) * IN_ONE, kills)):
                await killing.one_life(AIMS[(FIRST[kind] + number) % len(AIMS)])
        finally:
            killing.close()
        counts += killing.counts + Counter(lost=killing.lost, damaged=killing.damaged)
    told = ", ".join(f"{counts[what]} {what}" for what in WHAT)
    print(f"\n{kind}: {kills} kills; acknowledged: {told}; ", end="")
    print(f"lost: {counts['lost']}; damaged: {counts['damaged']}")
    assert counts["moves"] > ROOMS * kills
    if kills >= 100:
        assert all(counts[what] for what in WHAT)
    assert (counts["lost"], counts["damaged"]) == (0, 0)
