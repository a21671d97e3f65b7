"""The quick way into SQLite stores what the usual way stores, whole batches or nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from sectors.server.rooms.changes import Change
from sectors.server.web import ledger
from sectors.server.web.changes import Outcome
from sectors.server.web.store import Store

ROW: dict[str, Any] = {
    "code": "",
    "game": "x",
    "version": 1,
    "seed": "s",
    "deal": [],
    "options": {},
    "clock": {},
    "public": False,
    "status": "playing",
    "host": 0,
    "created": 1.5,
    "times": [],
    "next": None,
}
SEAT = {"seat": 0, "kind": "me", "name": "M", "level": "", "token": "t", "nonce": ""}
TEXTS = ['pass "quietly"', "go to ‘Ω’ \\ 7", ""]


def line(room: str, number: int, text: str = "pass") -> dict[str, Any]:
    return {
        "room": room,
        "number": number,
        "seat": 1,
        "text": text,
        "fell": [[3], [1, 2]],
        "at": 1234567890.123,
    }


def moved(room: str, seq: int, lines: list[dict[str, Any]]) -> Change:
    values = {"times": [1.25, 600.0], "status": "playing", "asking": None}
    return Change(room, seq, lines, values=values)


async def commit(store: Store, changes: list[Change]) -> set[str]:
    """Have changes stored as the writer does; gives the rooms that came late."""
    over: asyncio.Future[set[str]] = asyncio.get_running_loop().create_future()

    def take(fits: Callable[[Change], bool]) -> list[Change]:
        assert all(fits(change) for change in changes)
        return changes

    def done(outcome: Outcome) -> None:
        error = outcome.exception()
        over.set_exception(error) if error else over.set_result(outcome.result())

    store.commit_next(changes[0], take, done)
    return await over


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    one = Store(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    await one.open()
    for room in "ab":
        await one.create({**ROW, "id": room, "code": room}, [{**SEAT, "room": room}])
    yield one
    await one.close()


async def test_both_ways_store_the_same(store: Store) -> None:
    quick = [moved("a", 0, [line("a", i, text) for i, text in enumerate(TEXTS)])]
    usual = [moved("b", 0, [line("b", i, text) for i, text in enumerate(TEXTS)])]
    assert store.ledger is not None and ledger.takes(quick[0])
    assert await commit(store, quick) == set()
    store.ledger.close()
    store.ledger = None
    assert await commit(store, usual) == set()
    one, other = await store.load("a"), await store.load("b")
    for row in one.lines + other.lines:
        row["room"] = ""
    assert one.lines == other.lines
    names = {"id": "", "code": ""}
    assert {**one.row, **names} == {**other.row, **names} and one.row["seq"] == 1
    assert one.row["times"] == [1.25, 600.0] and one.lines[0]["fell"] == [[3], [1, 2]]


async def test_both_ways_make_the_same_room(store: Store) -> None:
    row = {**ROW, "options": {"length": "long"}, "clock": {"kind": "none"}, "public": True}
    seats = [SEAT, {**SEAT, "seat": 1, "nonce": None}]
    made = []
    for room in "cd":
        lines = [line(room, i, text) for i, text in enumerate(TEXTS)]
        own = [{**seat, "room": room} for seat in seats]
        await store.create({**row, "id": room, "code": room}, own, lines)
        made.append(await store.load(room))
        if store.ledger is not None:
            store.ledger.close()
            store.ledger = None
    one, other = made
    for row in (one.row, other.row, *one.seats, *other.seats, *one.lines, *other.lines):
        row.update(dict.fromkeys({"id", "code", "room"} & row.keys(), ""))
    assert (one.row, one.seats, one.lines) == (other.row, other.seats, other.lines)
    assert one.row["public"] is True and one.seats[1]["nonce"] is None


async def test_a_late_move_is_not_stored_and_the_others_are(store: Store) -> None:
    late = await commit(store, [moved("a", 3, [line("a", 0)]), moved("b", 0, [line("b", 0)])])
    assert late == {"a"}
    assert not (await store.load("a")).lines and len((await store.load("b")).lines) == 1


async def test_a_batch_that_fails_leaves_nothing(store: Store) -> None:
    twice = [line("b", 0), line("b", 0)]
    with pytest.raises(sqlite3.IntegrityError):
        await commit(store, [moved("a", 0, [line("a", 0)]), moved("b", 0, twice)])
    assert not (await store.load("a")).lines and (await store.load("a")).row["seq"] == 0
    assert await commit(store, [moved("a", 0, [line("a", 0)])]) == set(), "and it goes on"


async def test_other_changes_go_the_usual_way(store: Store) -> None:
    undone = moved("a", 1, [])
    undone.cut = 0
    for change in (undone, Change("a", 3, values={"next": "b"})):
        assert not ledger.takes(change)
    assert await commit(store, [moved("a", 0, [line("a", 0)])]) == set()
    assert await commit(store, [undone]) == set()
    assert not (await store.load("a")).lines and (await store.load("a")).row["seq"] == 2


def test_a_file_is_made_ready_for_several_processes(tmp_path: Path) -> None:
    file = str(tmp_path / "new.db")
    ledger.make_ready(file)
    with sqlite3.connect(file) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    one = ledger.Ledger(str(tmp_path / "new.db"))
    found = {name: one.opened().execute(f"PRAGMA {name}").fetchone()[0] for name in
             ("journal_mode", "synchronous", "foreign_keys")}  # fmt: skip
    one.close()
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
