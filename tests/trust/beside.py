"""How much a review costs those who play: moves are timed while one is made, and while none is.

A hundred tables of all games are played by people who think two seconds. Again and again a record
is reviewed, as after a game that has ended, and then for as long nothing is. The server's own
reviews of games that end are left out, so that they fall into neither half.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from bench import load
from bench.web import share

ROOMS = 100
THINK = 2.0  # seconds between two moves of a table
UNASKED = "import sectors.server.web.reviewing as r; r.LEAST = 10**9; "
PATIENCE = 200.0

Plain = dict[str, Any]


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server that reviews only what it is asked to."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "START", UNASKED + load.START)
        with load.server(f"sqlite+aiosqlite:///{Path(folder) / 'beside.db'}", 1) as found:
            yield found


def review(address: str, record: str) -> None:
    """Have a record reviewed."""
    answer = httpx.post(f"{address}/api/review", json={"record": record}, timeout=PATIENCE)
    assert answer.status_code == 200, answer.text


async def by_turns(hall: load.Hall, address: str, records: list[str], seconds: float) -> Plain:
    """Play for so long; the times of moves beside a review, and without one."""
    halves: dict[str, list[float]] = {"beside": [], "alone": []}
    playing = asyncio.create_task(hall.play(seconds + PATIENCE, lambda: 0.0))
    while not hall.tally.is_counting:
        await asyncio.sleep(0.05)
    end, reviews = time.monotonic() + seconds, 0
    for record in cycle(records):
        began = time.monotonic()
        if began > end:
            break
        hall.tally.taken = halves["beside"]
        await asyncio.to_thread(review, address, record)
        reviews += 1
        hall.tally.taken = halves["alone"]
        await asyncio.sleep(time.monotonic() - began)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return {"reviews": reviews, **halves}


def beside(names: list[str], records: list[str], rooms: int, seconds: float, think: float) -> Plain:
    """The figures of a run: what nineteen moves in twenty do not exceed, in both halves."""
    with server() as (address, _):
        hall = load.Hall(address, names, think)
        hall.make_all(rooms)
        with asyncio.Runner(loop_factory=load.quick_loop()) as runner:
            found = runner.run(by_turns(hall, address, records, seconds))
    told: Plain = {"reviews": found["reviews"], "errors": hall.tally.errors[:3]}
    for half in ("alone", "beside"):
        taken = found[half]
        told[half] = {"moves": len(taken), "p50": share(taken, 50), "p95": share(taken, 95)}
    told["later"] = told["beside"]["p95"] - told["alone"]["p95"]
    return told


if __name__ == "__main__":
    from review.bot_games import played

    from sectors import games

    texts = [played(name).record.write() for name in games.names()]
    print(json.dumps(beside(games.names(), texts, ROOMS, 120.0, THINK), indent=1))
