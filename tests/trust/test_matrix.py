"""All that the limits allow is asked of a server, while somebody plays beside it.

Set SECTORS_TREE to the folder of another version of the program to see how that one does, and
SECTORS_SECONDS to how long each call is made (a minute, if it is not set).
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from trust.calls import Call, Talk, plan_of_call, plan_of_talk
from trust.crowd import HEAD, Row, measured
from trust.stage import ROOT, Stage, finished_records, prepare, server
from trust.test_calls import COSTS, EVERY_CALL, EVERY_TALK
from web.conftest import Server

TREE = Path(os.environ.get("SECTORS_TREE", ROOT))
SECONDS = float(os.environ.get("SECTORS_SECONDS", "60"))
TRIES = 2  # for the short cases: the machine may be busy; the better of them counts
CASES: list[tuple[str, Call | Talk]] = [*EVERY_CALL, *EVERY_TALK]
WORST = ("act, ten puzzles, 10 sockets", "chat, 150 sockets", "GET /api/games/{slug:str}/rules")
REVIEWS = 13  # deep ones from one address
REVIEW = 15.0  # seconds in which another address gets its own


def name_of(kind: str, case: Call | Talk) -> str:
    """What a case is called."""
    many = f"{case.sockets} sockets" if isinstance(case, Talk) else ""
    return ", ".join(filter(None, (kind, case.note, many)))


@dataclass
class House:
    """A server with all that is asked for."""

    stage: Stage
    file: Path
    rows: list[Row]
    server: Server | None = None

    def serving(self, processes: int) -> Server:
        """The server with so many processes."""
        if self.server is None or self.server.processes != processes:
            self.close()
            self.server = server(TREE, f"sqlite+aiosqlite:///{self.file}", "{}", processes)
            self.server.start()
        return self.server

    def close(self) -> None:
        if self.server is not None:
            self.server.stop()
        self.server = None

    def measure(self, kind: str, case: Call | Talk, count: int, seconds: float, warm: float) -> Row:
        """The figures of one case, from so many addresses."""
        one = self.serving(case.processes if isinstance(case, Call) else 1)
        new = len(self.rows) + 1  # an address that has asked for nothing yet
        addresses = [f"127.0.{new}.{2 + number}" for number in range(count)]
        if isinstance(case, Call):
            names = COSTS[kind] or ()
            plan = plan_of_call(kind, case, names, self.stage, one.port, addresses)
        else:
            plan = plan_of_talk(case, self.stage, one.port, addresses)
        name = f"{name_of(kind, case)} x{count}"
        found = asyncio.run(measured(name, plan, one, seconds, warm, case.most))
        self.rows.append(found)
        return found


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with nothing in it."""
    house = House(Stage(), tmp_path_factory.mktemp("few") / "games.db", [])
    yield house
    house.close()


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on many long games; prints what was measured in the end."""
    file = tmp_path_factory.mktemp("many") / "games.db"
    house = House(prepare(TREE, file), file, [])
    yield house
    house.close()
    print("\n".join(["", HEAD, *map(str, house.rows)]))


def test_the_worst_calls_harm_nobody_who_plays(few: House) -> None:
    for kind, case in CASES:
        if name_of(kind, case) not in WORST:
            continue
        for _ in range(TRIES):
            row = few.measure(kind, case, 1, 5.0, 2.5)
            row.slack = 64e6
            if not row.faults() or not row.faults()[-1].startswith("p95"):
                break
        assert not row.faults(), f"{row.name}: {'; '.join(row.faults())}\n{HEAD}\n{row}"


@pytest.mark.soak
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(("kind", "case"), CASES, ids=[name_of(*one) for one in CASES])
def test_no_call_harms_anybody_who_plays(
    many: House, kind: str, case: Call | Talk, count: int
) -> None:
    row = many.measure(kind, case, count, SECONDS, min(3.0, SECONDS / 5))
    assert not row.faults(), f"{row.name}: {'; '.join(row.faults())}\n{HEAD}\n{row}"


@pytest.mark.soak
def test_another_address_gets_its_review(few: House) -> None:
    records = finished_records()

    def review(address: str, number: int, deep: bool) -> int:
        text = f"{records[number % len(records)]}# {number}\n"
        way = httpx.HTTPTransport(local_address=address)
        with httpx.Client(transport=way, timeout=4 * REVIEW) as client:
            body = {"record": text, "deep": deep}
            try:
                return client.post(f"{one.url}/api/review", json=body).status_code
            except httpx.TransportError:
                return 0

    one = few.serving(1)
    with ThreadPoolExecutor(REVIEWS) as pool:
        for number in range(REVIEWS):
            pool.submit(review, "127.0.0.2", number, True)
        time.sleep(1)
        began = time.monotonic()
        status = review("127.0.0.3", 0, False)
        took = time.monotonic() - began
        few.close()  # so that the others end
    assert (status, took < REVIEW) == (200, True), f"status {status} after {took:.1f} s"
