"""Records of strangers: bounds before anything is made, and a process that can be stopped."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from trust import greedy

from sectors import games
from sectors.core import record as records
from sectors.core.game import BadOption
from sectors.core.record import BadRecord, Record, parse
from sectors.server.web import judging
from sectors.server.web.messages import Refusal
from sectors.server.web.work import SERVER, bounded
from sectors.table import fair
from sectors.table.table import Table

GAME = games.names()[0]
ROOT = Path(__file__).parent.parent.parent
BILLION = "1000000000"
HEADER = f"sectors record 1\ngame: {GAME} 1\ndice: 1\nseats: 2\nseed: 1\n"
TOO_MUCH = {  # for each field of the header: a value that is too much
    "game": f"{GAME} {BILLION}",
    "dice": BILLION,
    "seats": BILLION,
    "option": "x" * 5_000,
    "practice": "x" * 300,
    "pack": "x" * 300,
    "seed": "x" * 300,
    "deal": "1 " * 600,
    "start": "x" * 5_000,
    "commitment": "x" * 300,
    "secret": "x" * 300,
    "nonce": f"{BILLION} x",
    "proof": "x",  # a word for each line: any number of them is compared with the lines
}


def test_every_field_of_a_header_is_tried() -> None:
    assert set(TOO_MUCH) == set(records.READERS)
    assert set(Record.__slots__) <= {*TOO_MUCH, "version", "options", "nonces"} | {
        "entries",
        "comments",
    }


@pytest.mark.parametrize("name", TOO_MUCH)
def test_a_header_that_asks_for_too_much_is_refused(name: str) -> None:
    with pytest.raises(BadRecord) as refused:
        fair.verify(parse(f"{HEADER}{name}: {TOO_MUCH[name]}\n"))
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "text",
    [
        HEADER + "1: " + "x" * 500,
        HEADER + "1: x = " + "1 " * 600,
        HEADER + "1: x = [" + "1 " * 600 + "]",
        HEADER + "1: x # " + "y" * 5_000,
        HEADER + "# " + "y" * 5_000,
        HEADER + "1: x\n" * 50_000,
        HEADER + "# y\n" * 50_000,
        HEADER + "".join(f"option: a{i}=1\n" for i in range(200)),
        HEADER + "".join(f"nonce: {i} x\n" for i in range(1, 200)),
        HEADER + "x" * 3_000_000,
    ],
    ids=range(10),
)
def test_lines_have_bounds(text: str) -> None:
    with pytest.raises(BadRecord, match="at most"):
        parse(text)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seats", [-1, 0, 7, 99, 10**9, 10**30])
def test_no_position_is_made_for_a_crowd(name: str, seats: int) -> None:
    with pytest.raises(BadOption, match="players, not"):
        Table(games.load(name), seats, 1)


def test_the_commands_survive_a_billion_seats(tmp_path: Path) -> None:
    file, db = tmp_path / "game.txt", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"
    file.write_text(HEADER.replace("seats: 2", f"seats: {BILLION}"))
    commands = [["verify", str(file)], ["replay", str(file)], ["import", "--db", db, str(file)]]
    code = f"from sectors.terminal.commands import main; print([main(c) for c in {commands}])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        preexec_fn=limited,
    )
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert not {"0", "None"} & set(done.stdout.splitlines()[-1].strip("[]").split(", "))
    assert (done.stdout + done.stderr).count("seats") >= len(commands)


def limited() -> None:
    """In the child: what grows without end is ended, and the machine is spared."""
    resource.setrlimit(resource.RLIMIT_AS, (4_000_000_000, 4_000_000_000))


def test_a_file_without_end_is_refused() -> None:
    with pytest.raises(BadRecord, match="at most"):
        records.load(Path("/dev/zero"))


# --- the worker


@pytest.mark.parametrize("work", [greedy.memory, greedy.time, greedy.death])
async def test_what_takes_too_much_is_stopped_and_the_next_is_served(
    work: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert json.loads(await judging.judged(SERVER, greedy.nothing, "")) == {"done": True}
    if work is greedy.time:
        monkeypatch.setattr(judging.RECORDS, "seconds", 1.0)
    with pytest.raises(Refusal) as refused:
        await judging.judged(SERVER, work, "")
    assert (refused.value.status, refused.value.sentence) == (413, judging.TOO_COSTLY)
    monkeypatch.undo()
    assert json.loads(await judging.judged(SERVER, greedy.nothing, "")) == {"done": True}


async def test_a_worker_has_its_memory_back_after_a_record() -> None:
    with bounded(10_000_000):
        inside = resource.getrlimit(resource.RLIMIT_AS)
    assert resource.getrlimit(resource.RLIMIT_AS) != inside


async def test_a_record_of_a_hundred_bytes_does_not_end_the_server() -> None:
    text = HEADER.replace("seats: 2", f"seats: {BILLION}")
    for body in (text, HEADER.replace("seats: 2", "seats: 99"), HEADER.replace(GAME, "chess")):
        for asked in (judging.verified(SERVER, body, ""), judging.position(SERVER, body, None, -1)):
            with pytest.raises(Refusal) as refused:
                await asked
            assert refused.value.status in (400, 404) and refused.value.sentence
    with pytest.raises(Refusal) as refused:
        await judging.verified(SERVER, "x" * 260_000, "")
    assert (refused.value.status, refused.value.code) == (413, "too_large")


async def test_a_record_is_shown_at_any_moment() -> None:
    table = Table(games.load(GAME), 2, 5)
    for _ in range(6):
        seat = table.pending[0]
        table.push(table.legal(seat)[0], seat)
    text = table.record.write()
    for at, seen in ((None, 6), (0, 0), (3, 3), (10**6, 6)):
        found = json.loads(await judging.position(SERVER, text, at, 0))
        assert (found["at"], found["count"], len(found["moves"])) == (seen, 6, seen)


@pytest.mark.parametrize("name", games.names())
def test_the_past_of_a_table_is_what_its_record_replays(name: str) -> None:
    game = games.load(name)
    table = Table(game, max(2, game.seats[0]), 3)
    while len(table.moves) < 12 and not table.is_over:
        seat = table.pending[0]
        options = table.legal(seat)
        table.push(options[len(options) // 2], seat)
    for at in (0, 5, len(table.moves)):
        past, again = table.past(at), Table.replay(table.record, at, game)
        assert past.record.write() == again.record.write()
        assert past.log(0) == again.log(0) and past.scene(0) == again.scene(0)
    assert len(table.moves) == len(table.record.entries) > 5
