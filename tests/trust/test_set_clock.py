"""The clock of the machine is set forth and back by hours while a server runs on it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from web.conftest import Server
from web.people import Person, make_room

GAME = "sector18"
BOTH = [{"kind": "me"}, {"kind": "here"}]
CLOCKS = [{"kind": "live", "seconds": 600, "increment": 0}, {"kind": "days", "days": 1}]
HOURS = (5.0, -7.0, 30.0, 0.0)  # more than a clock of a day has
JUMPING = (
    "import time, os; real = time.time; "
    "time.time = lambda: real() + 3600 * float(open({file!r}).read() or 0); "
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """By how many hours the server's clock is wrong."""
    one = tmp_path / "hours"
    one.write_text("0")
    return one


@pytest.fixture
def server(tmp_path: Path, file: Path) -> Iterator[Server]:
    db = f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    one = Server(db, limits="free", before=JUMPING.format(file=str(file)))
    one.start()
    yield one
    one.stop()


async def move(device: Person) -> None:
    """Whoever is asked does the first thing he may."""
    while not device.choices:
        await device.ask("seat", seat=1 - device.viewer)
    answer = await device.ask("act", text=device.choices[0])
    assert answer["type"] == "reply", answer


async def test_nobody_suffers_when_the_clock_is_set(server: Server, file: Path) -> None:
    rooms = [make_room(server.url, GAME, BOTH, clock=clock) for clock in CLOCKS]
    said = []
    for made, full in zip(rooms, (600.0, 86_400.0), strict=True):
        address = server.ws(made["room"], ",".join(made["tokens"].values()))
        start = time.monotonic()
        async with Person(address) as device, Person(server.ws(made["room"])) as looker:
            for hours in HOURS:
                file.write_text(str(hours))
                await move(device)
                said.append(f"{hours} hours")
                assert (await device.ask("chat", text=said[-1]))["type"] == "reply"
                await looker.until_count(device.count)
            gone = time.monotonic() - start
            left = [seat["clock"] for seat in device.room["seats"]]
            assert min(left) >= full - gone - 1 and device.room["status"] == "playing"
            assert all(seat["here"] == "here" for seat in device.room["seats"])
            await looker.until(lambda: len(looker.chat) == len(HOURS))
            assert [line["text"] for line in looker.chat] == said[-len(HOURS) :]
    health = httpx.get(f"{server.url}/health", timeout=60).json()
    assert (health["status"], health["rooms"]) == ("ok", 2)


async def test_a_server_that_starts_before_it_stopped_goes_on(server: Server, file: Path) -> None:
    made = make_room(server.url, GAME, BOTH, clock=CLOCKS[0])
    address = server.ws(made["room"], ",".join(made["tokens"].values()))
    async with Person(address) as device:
        await move(device)
        await device.ask("chat", text="before")
    server.stop()
    file.write_text("-9")
    server.start()
    async with Person(address) as device:
        assert (device.count, device.room["status"]) == (1, "playing")
        assert max(seat["clock"] for seat in device.room["seats"]) <= 600
        await move(device)
        await device.ask("chat", text="after")
        await device.until(lambda: len(device.chat) == 2)
        assert [line["text"] for line in device.chat] == ["before", "after"]
