"""Work outside the event loop: limits, turns between addresses, and work that nobody waits for."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from web.dying import die_at_first
from web.waiting_work import note, priority, stay

from sectors.server.web import thinking
from sectors.server.web.messages import Refusal
from sectors.server.web.work import SERVER, Cache, Caller, Died, Job, run

A, B = Caller("192.0.2.1"), Caller("192.0.2.2")


SLOW = """
import asyncio, sys, types
from sectors.server.web.work import SERVER, Job, run

async def main():
    job = Job(what="tests", seconds=1.0, share=9, waiting=9)
    first = await run(job, SERVER, number)
    assert await run(job, SERVER, number) == first, "the worker was not kept"

def number(): pass
number.__module__ = "slow"
sys.modules["slow"] = types.ModuleType("slow")
sys.modules["slow"].number = number
asyncio.run(main())
"""  # in the worker importing what it needs takes longer than the job may


def job(**limits: int) -> Job:
    given = {"share": 100, "waiting": 100, **limits}
    return Job(what="tests", seconds=60.0, **given)


async def begun(file: Path) -> None:
    """Wait until work has begun."""
    async with asyncio.timeout(60):
        while not (file.exists() and file.read_text()):
            await asyncio.sleep(0.01)


def lives(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


async def ended(number: int) -> None:
    async with asyncio.timeout(30):
        while lives(number):
            await asyncio.sleep(0.01)


async def test_addresses_take_turns(tmp_path: Path) -> None:
    file, one = tmp_path / "log", job()
    work = [asyncio.create_task(run(one, A, note, str(file), f"a{i}", 0.05)) for i in range(6)]
    await begun(file)
    work.append(asyncio.create_task(run(one, B, note, str(file), "b", 0.05)))
    await asyncio.gather(*work)
    order = file.read_text().split()
    assert order.index("b") <= 3 and [word for word in order if word != "b"] == sorted(
        set(order) - {"b"}
    )


async def test_an_address_runs_no_more_than_its_part_at_once(tmp_path: Path) -> None:
    file, one = tmp_path / "number", job(at_once=2, each=1)
    stuck = [asyncio.create_task(run(one, A, stay, str(file))) for _ in range(3)]
    await begun(file)
    async with asyncio.timeout(30):
        assert await run(one, B, note, str(tmp_path / "log"), "b") == "b"
    for task in stuck:
        task.cancel()
    await asyncio.gather(*stuck, return_exceptions=True)


async def test_what_is_over_a_limit_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file, one = str(tmp_path / "log"), job(share=2, waiting=2)
    waiting = [asyncio.create_task(run(one, A, note, file, "a", 0.2)) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="You have several tests under way") as own:
        await run(one, A, note, file, "a")
    waiting.append(asyncio.create_task(run(one, B, note, file, "b")))
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="Too many tests are under way") as full:
        await run(one, Caller("192.0.2.3"), note, file, "c")
    assert (own.value.status, full.value.status) == (429, 503)
    await asyncio.gather(*waiting)
    assert await run(one, A, note, file, "again") == "again"


async def test_a_worker_ends_when_its_client_disconnects(tmp_path: Path) -> None:
    file, one, left = tmp_path / "number", job(), asyncio.Event()
    client = Caller("192.0.2.1", left.wait)
    working = asyncio.create_task(run(one, client, stay, str(file)))
    waiting = asyncio.create_task(run(one, client, stay, str(tmp_path / "never")))
    await begun(file)
    left.set()
    for task in (working, waiting):
        with pytest.raises(Refusal, match="disconnected"):
            await task
    await ended(int(file.read_text()))
    assert await run(one, B, note, str(tmp_path / "log"), "b") == "b"
    assert not (tmp_path / "never").exists()


async def test_a_worker_ends_when_its_work_is_cancelled_or_late(tmp_path: Path) -> None:
    file, one = tmp_path / "number", job()
    working = asyncio.create_task(run(one, A, stay, str(file)))
    await begun(file)
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    await ended(int(file.read_text()))
    one.seconds = 0.05
    with pytest.raises(TimeoutError):
        await run(one, A, stay, str(file))
    await ended(int(file.read_text()))


async def test_the_clock_runs_from_when_a_worker_is_ready(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "import os, time\ntime.sleep(2.0)\ndef number(): return os.getpid()\n"
    )
    path = os.pathsep.join(filter(None, [*sys.path, str(tmp_path)]))
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", SLOW], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_the_death_of_a_worker_is_told(tmp_path: Path) -> None:
    one = job()
    with pytest.raises(Died):
        await run(one, A, die_at_first, str(tmp_path / "deaths"), 1, "done")
    assert await run(one, A, die_at_first, str(tmp_path / "deaths"), 1, "done") == "done"


async def test_the_same_is_worked_out_once(tmp_path: Path) -> None:
    file, one, kept = tmp_path / "log", job(), Cache(2)
    again = [run(one, who, note, str(file), "once", cache=kept, key="k") for who in (A, B, A)]
    assert await asyncio.gather(*again) == ["once"] * 3
    assert file.read_text().split() == ["once"]
    for key in "lmn":
        await run(one, A, note, str(file), key, cache=kept, key=key)
    assert list(kept.results) == ["m", "n"]


async def test_moves_of_bots_go_before_everything_else() -> None:
    assert thinking.MOVES is not thinking.HINTS  # neither waits for the other
    assert thinking.HINTS.at_once <= max(1, (os.cpu_count() or 2) - 1)
    usual, low = [await run(one, SERVER, priority) for one in (thinking.MOVES, thinking.HINTS)]
    assert low >= usual + 5
