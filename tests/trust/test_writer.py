"""One writer for all rooms: one transaction for what has gathered, one answer for each change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from sectors.server.rooms.changes import Change, Late
from sectors.server.web.changes import Outcome, Take
from sectors.server.web.messages import Refusal
from sectors.server.web.metrics import Meters
from sectors.server.web.writer import Writer


class Slow:
    """A store that takes its time, and fails when it is told to."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.bad = ""
        self.is_full = False
        self.late: set[str] = set()
        self.is_barred = False

    def commit_next(self, first: Change, take: Take, done: Callable[[Outcome], None]) -> None:
        task = asyncio.create_task(self.commit(take))
        task.add_done_callback(done)

    async def commit(self, take: Take) -> set[str]:
        if self.is_barred:
            raise OSError("no locks left")
        changes = take(lambda change: True)
        await asyncio.sleep(0.02)
        if self.is_full:
            raise OperationalError("INSERT", {}, Exception("database or disk is full"))
        if any(change.room == self.bad for change in changes):
            raise IntegrityError("INSERT", {}, Exception("too long"))
        self.batches.append([change.room for change in changes])
        return self.late & {change.room for change in changes}


async def stored(writer: Writer, names: list[str]) -> list[Any]:
    work = [writer.store_change(Change(name, 0)) for name in names]
    return await asyncio.gather(*work, return_exceptions=True)


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
async def writer(slow: Slow) -> Any:
    one = Writer(slow, Meters())  # type: ignore[arg-type]
    yield one
    await one.close()


async def test_what_gathers_while_a_commit_runs_is_one_transaction(
    slow: Slow, writer: Writer
) -> None:
    first = asyncio.create_task(stored(writer, ["a"]))
    await asyncio.sleep(0.005)
    assert await stored(writer, list("bcdefgh")) == [None] * 7
    assert await first == [None]
    assert slow.batches == [["a"], list("bcdefgh")]
    assert (writer.meters.commits, writer.meters.changes) == (2, 8)


async def test_without_a_turn_changes_are_refused_and_the_writer_goes_on(
    slow: Slow, writer: Writer
) -> None:
    slow.is_barred = True
    assert [type(answer) for answer in await stored(writer, list("ab"))] == [Refusal, Refusal]
    slow.is_barred = False
    assert await stored(writer, ["c"]) == [None]
    assert slow.batches == [["c"]]


async def test_a_bad_change_hurts_no_other(slow: Slow, writer: Writer) -> None:
    slow.bad = "c"
    answers = await stored(writer, list("abcd"))
    assert [isinstance(answer, Refusal) for answer in answers] == [False, False, True, False]


async def test_whoever_comes_late_is_told_so(slow: Slow, writer: Writer) -> None:
    slow.late = {"b"}
    answers = await stored(writer, list("abc"))
    assert [isinstance(answer, Late) for answer in answers] == [False, True, False]


async def test_a_full_disk_refuses_all_and_then_goes_on(slow: Slow, writer: Writer) -> None:
    slow.is_full = True
    answers = await stored(writer, list("abc"))
    assert all(answer.code == "not_stored" and answer.status == 503 for answer in answers)
    slow.is_full = False
    assert await stored(writer, list("abc")) == [None] * 3


async def test_closing_waits_for_what_is_being_stored(slow: Slow) -> None:
    writer = Writer(slow, Meters())  # type: ignore[arg-type]
    work = asyncio.create_task(stored(writer, list("abc")))
    await asyncio.sleep(0.001)
    await writer.close()
    assert await work == [None] * 3
