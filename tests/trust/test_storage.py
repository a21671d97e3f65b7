"""Full disks, locked files, damaged rooms: what is acknowledged stays, what is not is refused."""

from __future__ import annotations

import asyncio
import json
import resource
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from web.conftest import Server
from web.people import Person, make_room

from sectors.terminal.commands import main

GAME = "sector18"
BOTH = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def server(file: Path) -> Iterator[Server]:
    one = Server(f"sqlite+aiosqlite:///{file}", limits="free")
    one.start()
    yield one
    one.stop()


async def run(words: list[str]) -> int:
    """A command, outside of this loop."""
    return await asyncio.to_thread(main, words)


async def play(device: Person, count: int) -> list[str]:
    """Some moves by a device that holds both seats."""
    played: list[str] = []
    while len(played) < count:
        if not device.choices:
            await device.ask("seat", seat=1 - device.viewer)
            await asyncio.sleep(0.02)
            continue
        answer = await device.ask("act", text=device.choices[0])
        assert answer["type"] == "reply", answer
        played += answer["played"]
        await device.until_count(len(played))
    return played


async def test_a_full_disk_refuses_moves_and_keeps_what_it_has(server: Server, file: Path) -> None:
    made = make_room(server.url, GAME, BOTH)
    both = ",".join(made["tokens"].values())
    assert server.process is not None
    async with Person(server.ws(made["room"], both)) as device:
        played = await play(device, 6)
        limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
        while not device.choices:
            await device.ask("seat", seat=1 - device.viewer)
            await asyncio.sleep(0.02)
        text, refused = device.choices[0], 0
        for _ in range(5):
            answer = await device.ask("act", text=text)
            assert (answer["type"], answer["code"]) == ("refused", "not_stored")
            assert "disk may be full" in answer["sentence"]
            refused += 1
        assert device.count == len(played), "nobody is told what is not stored"
        new = httpx.post(f"{server.url}/api/rooms", json={"game": GAME, "seats": BOTH})
        assert new.status_code == 503 and "disk may be full" in new.json()["sentence"]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)
        answer = await device.ask("act", text=text)
        assert answer["type"] == "reply", "play goes on when there is room again"
        played += answer["played"]
    server.kill()
    server.start()
    with sqlite3.connect(file) as db:
        texts = [row[0] for row in db.execute("SELECT text FROM lines ORDER BY number")]
    print(f"\nfull disk: {refused} moves refused, {len(played)} acknowledged; lost: ", end="")
    print(sum(1 for a, b in zip(played, texts, strict=True) if a != b))
    assert texts == played


async def test_a_move_waits_for_a_locked_database(server: Server, file: Path) -> None:
    made = make_room(server.url, GAME, BOTH)

    def hold() -> None:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        held.set()
        time.sleep(1.0)
        other.execute("COMMIT")
        other.close()

    async with Person(server.ws(made["room"], ",".join(made["tokens"].values()))) as me:
        await play(me, 1)
        while not me.choices:
            await me.ask("seat", seat=1 - me.viewer)
            await asyncio.sleep(0.02)
        held = threading.Event()
        holding = threading.Thread(target=hold)
        holding.start()
        await asyncio.to_thread(held.wait)
        began = time.monotonic()
        answer = await me.ask("act", text=me.choices[0])
        assert answer["type"] == "reply" and time.monotonic() - began > 0.5
        holding.join()


async def test_a_damaged_room_is_set_aside_and_the_others_go_on(
    server: Server, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, good = make_room(server.url, GAME, BOTH), make_room(server.url, GAME, BOTH)
    for made in (bad, good):
        async with Person(server.ws(made["room"], ",".join(made["tokens"].values()))) as device:
            await play(device, 3)
    server.kill()
    with sqlite3.connect(file) as db:
        where = "WHERE room = ? AND number = 1"
        db.execute(f"UPDATE lines SET text = 'dance' {where}", (bad["room"],))
    server.start()
    answer = httpx.get(f"{server.url}/api/rooms/{bad['room']}", timeout=20)
    assert (answer.status_code, answer.json()["code"]) == (409, "set_aside")
    assert "damaged" in answer.json()["sentence"] and "line 2" in answer.json()["sentence"]
    async with Person(server.ws(good["room"], good["tokens"]["0"])) as device:
        assert device.count == 3
    health = httpx.get(f"{server.url}/health").json()
    assert (health["status"], health["set_aside"]) == ("ok", 1)
    assert await run(["db", "check", "--db", server.db, "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["counts"] == {"playing": 2} and bad["room"] in found["wrong"][0]


async def test_all_games_go_out_as_files_and_come_in_again(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    over, going = make_room(server.url, GAME, BOTH), make_room(server.url, GAME, BOTH)
    async with Person(server.ws(going["room"], ",".join(going["tokens"].values()))) as device:
        played = await play(device, 5)
    async with Person(server.ws(over["room"], over["tokens"]["0"])) as device:
        while (await device.ask("resign"))["type"] != "reply":
            await play_other(server, over)
    folder, other = tmp_path / "out", f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"
    assert await run(["export", str(folder), "--db", server.db]) == 0
    files = sorted(folder.glob("*.txt"))
    assert len(files) == 2
    for file in files:
        assert await run(["verify", str(file)]) == 0
    capsys.readouterr()
    assert await run(["import", str(folder), "--db", other, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["counts"] == {"playing": 1, "over": 1} and len(found["made"]) == 1
    assert await run(["import", str(folder), "--db", other, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["counts"] == {"known": 2}
    assert await run(["db", "check", "--db", other]) == 0
    again = Server(other)
    again.start()
    try:
        made = found["made"][0]
        async with Person(again.ws(made["code"], made["tokens"]["0"])) as device:
            assert device.count == len(played)
    finally:
        again.stop()


async def play_other(server: Server, made: dict[str, dict[str, str]]) -> None:
    """A move of the other seat, where leaving is allowed on one's own turn only."""
    async with Person(server.ws(str(made["room"]), made["tokens"]["1"])) as other:
        if other.choices:
            await other.ask("act", text=other.choices[0])


async def test_a_stop_finishes_what_is_being_stored(server: Server, file: Path) -> None:
    made = make_room(server.url, GAME, BOTH)
    both = ",".join(made["tokens"].values())
    async with Person(server.ws(made["room"], both)) as device:
        played = await play(device, 4)
        assert server.process is not None
        server.process.terminate()
        assert await asyncio.to_thread(server.process.wait, 20) in (0, -15, 143)
    with sqlite3.connect(file) as db:
        assert db.execute("SELECT count(*) FROM lines").fetchone()[0] == len(played)
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
