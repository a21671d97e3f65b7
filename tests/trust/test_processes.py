"""One port, several processes: each table belongs to one of them, and nobody sees the seam."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from ports import own_port
from typer.testing import CliRunner
from web.people import Person, Plain, make_room

from bench.load import family
from sectors import games
from sectors.server.web import serve as web
from sectors.server.web.shares import Share, owner
from sectors.terminal.commands.commands import app

START = (
    "import sys; from sectors.server.web.serve import serve; "
    "from sectors.server.web.limits import Limits; "
    "serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False, limits=Limits.none(), processes=2)"
)
SEATS = [{"kind": "me"}, {"kind": "here"}]


@dataclass
class House:
    """A server of two processes."""

    url: str
    process: subprocess.Popen[bytes]

    def ws(self, name: str, token: str = "") -> str:
        return f"ws{self.url[4:]}/ws/{name}?token={token}"

    def rooms(self, number: int) -> int:
        """How many tables a process has in memory."""
        text = httpx.get(f"{self.url}/metrics?process={number}", timeout=20).text
        return int(re.search(r"^sectors_rooms (\d+)$", text, re.M)[1])  # type: ignore[index]

    def workers(self) -> list[int]:
        return family(self.process.pid)[1:]


def started(folder: Path) -> House:
    """A server of two processes with an empty database."""
    port = own_port()
    words = [sys.executable, "-c", START, str(port), f"sqlite+aiosqlite:///{folder}/rooms.db"]
    one = House(f"http://127.0.0.1:{port}", subprocess.Popen(words))
    until_both_answer(one)
    return one


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    one = started(tmp_path_factory.mktemp("house"))
    yield one
    one.process.terminate()
    assert one.process.wait(30) == 0


def until_both_answer(house: House) -> None:
    """Wait until both processes serve."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(httpx.TransportError, TypeError):
            if len(house.workers()) == 2 and house.rooms(0) + house.rooms(1) >= 0:
                return
        time.sleep(0.1)
    raise AssertionError("the processes did not start")


def tables(house: House, count: int = 6) -> list[Plain]:
    """Some tables; the processes make them in turn."""
    return [make_room(house.url, games.names()[0], SEATS, public=True) for _ in range(count)]


async def play(house: House, made: Plain, name: str, moves: int) -> list[str]:
    """Play at a table, called by its id or its code; what was acknowledged."""
    played: list[str] = []
    people = [Person(house.ws(name, token)) for token in made["tokens"].values()]
    async with people[0], people[1]:
        while len(played) < moves:
            asked = [person for person in people if person.choices]
            if not asked:
                await asyncio.sleep(0.005)
                continue
            answer = await asked[0].ask("act", text=asked[0].choices[0])
            assert answer["type"] == "reply", answer
            played += answer["played"]
    return played


def test_every_room_has_one_owner() -> None:
    names = [f"{i:012x}" for i in range(200)]
    for count in (1, 2, 3, 7):
        shares = [Share(number, count) for number in range(count)]
        assert all(sum(share.has(name) for share in shares) == 1 for name in names)
        assert {owner(name, count) for name in names} == set(range(count))


async def test_tables_are_shared_out_and_found_by_id_and_by_code(house: House) -> None:
    made = tables(house)
    assert {owner(one["room"], 2) for one in made} == {0, 1}
    for one in made:
        for name in (one["room"], one["code"], one["code"].lower()):
            assert httpx.get(f"{house.url}/api/rooms/{name}").json()["id"] == one["room"]
        assert len(await play(house, one, one["room"], 3)) >= 3
        assert len(await play(house, one, one["code"], 3)) >= 3
    listed = {line["id"]: line for line in httpx.get(f"{house.url}/api/rooms").json()}
    assert {one["room"] for one in made} <= listed.keys()
    assert house.rooms(0) and house.rooms(1)
    kept = httpx.get(f"{house.url}/api/rooms/{made[0]['room']}/record").text
    assert "commitment" in kept


async def test_one_connection_may_ask_for_tables_of_both(house: House) -> None:
    made = tables(house, 4)
    with httpx.Client(base_url=house.url) as client:
        for one in made:
            found = client.get(f"/api/rooms/{one['room']}")
            assert found.status_code == 200 and found.headers["connection"] == "close"


async def test_a_process_that_is_killed_comes_back_and_the_other_does_not_notice(
    house: House,
) -> None:
    made = tables(house, 4)
    acked = {one["room"]: await play(house, one, one["room"], 4) for one in made}
    victim = house.workers()[0]
    os.kill(victim, signal.SIGKILL)
    other = next(one for one in made if owner(one["room"], 2) == 1)
    acked[other["room"]] += await play(house, other, other["room"], 2)
    end = time.monotonic() + 60
    while len(house.workers()) < 2 or victim in house.workers():
        assert time.monotonic() < end
        time.sleep(0.05)
    until_both_answer(house)
    for one in made:
        text = httpx.get(
            f"{house.url}/api/rooms/{one['room']}/replay", params={"token": one["tokens"]["0"]}
        ).json()
        assert text["count"] == len(acked[one["room"]]), "nothing acknowledged is lost"


async def test_half_a_line_and_silence_block_nobody(house: House) -> None:
    host, _, port = house.url.removeprefix("http://").partition(":")
    silent = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(b"GET /hea")
    await writer.drain()
    assert httpx.get(f"{house.url}/health").status_code == 200
    writer.write(b"lth HTTP/1.1\r\nHost: here\r\n\r\n")
    assert b" 200 " in await asyncio.wait_for(reader.readline(), 20)
    for _, one in [*silent, (reader, writer)]:
        one.close()


async def test_without_a_porter_all_processes_store_what_they_have_and_go(tmp_path: Path) -> None:
    one = started(tmp_path)
    made = tables(one, 2)
    played = [await play(one, table, table["room"], 3) for table in made]
    workers = one.workers()
    one.process.kill()
    one.process.wait()
    end = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in workers):
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
    with sqlite3.connect(tmp_path / "rooms.db") as db:
        for table, texts in zip(made, played, strict=True):
            rows = db.execute(
                "SELECT text FROM lines WHERE room = ? ORDER BY number", [table["room"]]
            )
            assert [text for (text,) in rows] == texts


def test_several_processes_need_a_file_that_they_can_share() -> None:
    for db in ("sqlite+aiosqlite:///:memory:", "postgresql+asyncpg://localhost/x"):
        with pytest.raises(SystemExit, match="Several processes"):
            web.shared_file(db)
    assert web.shared_file("sqlite+aiosqlite:////data/x.db") == "/data/x.db"


def test_other_sites_and_the_number_of_processes_are_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[Plain] = []
    monkeypatch.setattr(web, "serve", lambda *args, **named: told.append(named))
    words = ["serve", "--no-browser", "--db", f"sqlite:///{tmp_path}/x.db", "--processes", "3"]
    words += ["--origin", "https://one.example/", "--origin", "https://two.example"]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert told[0]["processes"] == 3
    assert told[0]["limits"].origins == ("https://one.example", "https://two.example")
