"""Servers that mean harm: one sentence, nothing obeyed, and no more memory than it should take."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import tracemalloc
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import repeat
from typing import Any

import pytest
from term.test_escapes import BAD, is_obeyed
from term.test_full import seen
from term.test_online import GAME, room, table
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from sectors.terminal import online, told
from sectors.terminal.address import Address
from sectors.terminal.commands import main
from sectors.terminal.full import Full
from sectors.terminal.online import OnlineDesk
from sectors.terminal.told import LARGEST, MOST_LINES, MOST_SAID, NONSENSE, Nonsense

Plain = dict[str, Any]
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
FOUND = room() | {"id": "a0b1c2", "game": GAME.name}
DEEP = b"[" * 100_000
SAID = {"name": "Mira", "text": "Hello!"}


def answer(body: Any) -> list[bytes]:
    """A whole answer."""
    return [HEAD, json.dumps(body).encode()]


def spoiled(good: Plain) -> list[Plain]:
    """The same with something wrong in each field in turn."""
    wrong: list[Any] = [[], {}, 10**30, 1e300, BAD, [[[]]], {"a": 1}, [None] * 2_000]
    return [
        {**good, key: value}
        for key, fine in good.items()
        for value in wrong
        if not (value in (BAD, []) and isinstance(fine, str | list | tuple))
    ]


ANSWERS: dict[str, Any] = {
    "nothing": [],
    "no HTTP": [BAD.encode()],
    "a line without end": repeat(b"x" * 9_999),
    "a head without end": repeat(b"X: y\r\n"),
    "a body without end": (HEAD, *repeat(b" " * 99_999, 2_000)),
    "a list without end": (HEAD, b'{"seats": [', *repeat(b"{}," * 33_333, 2_000)),
    "a refusal without end": (HEAD.replace(b"200", b"404"), *repeat(b" " * 99_999, 2_000)),
    "half of it": [HEAD.replace(b"\r\n\r\n", b"\r\nContent-Length: 99\r\n\r\n{")],
    "elsewhere": [b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n"],
    "elsewhere, badly": [b"HTTP/1.1 302 Found\r\nLocation: http://[:1\r\n\r\n"],
    "deep JSON": [HEAD, DEEP],
    "deep in a field": [HEAD, b'{"more": ', DEEP],
    "no letters": [HEAD, b'{"id": "\xff"}'],
    "another game": answer({**FOUND, "game": f"chess{BAD}"}),
    "another address": answer({**FOUND, "id": "../x?y"}),
    **{f"wrong {n}": answer(one) for n, one in enumerate(spoiled(FOUND)[::4])},
}


@contextmanager
def speaking(pieces: Any) -> Iterator[tuple[int, list[int]]]:
    """A server that says this to everybody; its port, and how much it could say."""
    said = [0]
    near = socket.create_server(("127.0.0.1", 0))

    def speak() -> None:
        with suppress(OSError):
            while True:
                there, _ = near.accept()
                with there, suppress(OSError):
                    there.recv(9_999)
                    for piece in pieces:
                        there.sendall(piece)
                        said[0] += len(piece)

    thread = threading.Thread(target=speak)
    thread.start()
    try:
        yield near.getsockname()[1], said
    finally:
        near.shutdown(socket.SHUT_RDWR)
        near.close()
        thread.join()


@pytest.mark.parametrize("what", ANSWERS)
def test_an_answer_that_makes_no_sense_is_one_sentence(
    what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with speaking(ANSWERS[what]) as (port, said):
        code = main(["watch", f"http://127.0.0.1:{port}/t/ABCDE"])
        written = "".join(capsys.readouterr())
        assert code and written.startswith("sectors: ") and written.endswith(".\n"), written
        assert written.count("\n") == 1 and not is_obeyed(written)
        assert said[0] < 10 * LARGEST  # the system takes some megabytes that nobody reads


# --- messages


def scenes() -> Iterator[Plain]:
    """Scenes that are far too large, or have something wrong in them."""
    scene = json.loads(json.dumps(table()["scene"]))
    for name in told.LISTS:
        yield {**scene, name: scene[name] * 2_000 or [{}]}
        yield from ({**scene, name: [bad]} for one in scene[name][:1] for bad in spoiled(one))
    yield {**scene, "places": [scene["places"][0] | {"x": 1e9}]}


def messages() -> Iterator[Any]:
    """What no server of ours says."""
    yield from spoiled(table())
    yield from (table(room=bad) for bad in spoiled(room()))
    yield from (table(scene=scene) for scene in scenes())
    for kind in ("update", "chat", "asked", "rematch", "closed", "reply", "refused", "dance"):
        yield {"type": kind, "seq": 5}
    yield {"type": "rematch", "seq": 5, "room": "../../x"}
    yield from (None, 5, "x", [], {}, {"type": []}, {"type": "table", "seq": 1})


DEEP_INSIDE = f'{{"type": "chat", "seq": 1, "x": {DEEP.decode()}'


@pytest.mark.parametrize("text", [DEEP, b"{", b"\x00", b"\xff", DEEP_INSIDE], ids=range(5))
def test_what_is_no_message_makes_no_sense(text: bytes) -> None:
    with pytest.raises(Nonsense):
        told.read(text)


def test_a_message_with_anything_wrong_in_it_makes_no_sense() -> None:
    assert told.read(json.dumps(table()))
    for message in messages():
        with pytest.raises(Nonsense):
            print(told.read(json.dumps(message)), message)


@asynccontextmanager
async def talking(speak: Callable[[ServerConnection], Any]) -> AsyncIterator[OnlineDesk]:
    """A desk at a server that talks like this."""
    async with serve(speak, "127.0.0.1", 0, close_timeout=1) as one:
        port = next(iter(one.sockets)).getsockname()[1]
        desk = OnlineDesk(GAME, 1, address=Address(f"http://127.0.0.1:{port}", "room"))
        yield desk
        await desk.close()


async def until(true: Callable[[], bool]) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("last", ["{", '{"type": "dance"}', DEEP_INSIDE], ids=range(3))
async def test_who_makes_no_sense_is_listened_to_no_longer(last: str) -> None:
    async def speak(connection: ServerConnection) -> None:
        for text in (json.dumps(table()), last):
            await connection.send(text)
        await connection.wait_closed()

    async with talking(speak) as desk:
        await desk.open()
        await until(lambda: desk.closing and desk.socket is None)
        assert desk.notice == NONSENSE == desk.scene().prompt
        assert (desk.log(), desk.chat(), desk.people(), desk.question()) == ([], [], {}, "")


async def test_a_board_that_cannot_be_drawn_is_not() -> None:
    scene = table()["scene"]
    bad = table(scene={**scene, "places": [one | {"id": "x"} for one in scene["places"]]})

    async def speak(connection: ServerConnection) -> None:
        await connection.send(json.dumps(bad))
        await connection.wait_closed()

    async with talking(speak) as desk, Full(desk).run_test(size=(80, 24)) as pilot:
        await until(lambda: desk.closing)
        await pilot.pause()
        await seen(pilot, NONSENSE)
        await pilot.resize_terminal(100, 40)


async def test_of_much_talk_only_the_latest_is_kept() -> None:
    line = {"words": "Mira begins.", "at": 1}
    last = 4 + 2 * MOST_SAID

    async def speak(connection: ServerConnection) -> None:
        await connection.send(json.dumps(table(log=[line] * MOST_LINES, chat=[SAID] * 100)))
        for seq in range(5, last, 2):
            await connection.send(json.dumps({"type": "chat", "seq": seq, "line": SAID}))
            more = {"type": "update", "seq": seq + 1, "change": {}, "log": [line] * 50}
            await connection.send(json.dumps(more))
        await connection.wait_closed()

    async with talking(speak) as desk:
        await desk.open()
        await until(lambda: desk.seq == last)
        assert (len(desk.said), len(desk.lines)) == (MOST_SAID, MOST_LINES)


async def test_a_board_that_only_grows_makes_no_sense() -> None:
    piece = table()["scene"]["pieces"][0]

    async def speak(connection: ServerConnection) -> None:
        await connection.send(json.dumps(table()))
        with suppress(ConnectionClosed):
            for seq in range(5, 40):
                new = [piece | {"id": f"piece-{seq}-{i}"} for i in range(100)]
                edit = {"pieces": {"set": new, "drop": []}}
                more = {"type": "update", "seq": seq, "change": edit, "log": []}
                await connection.send(json.dumps(more))
            await connection.wait_closed()

    async with talking(speak) as desk:
        await desk.open()
        await until(lambda: desk.closing and desk.socket is None)
        assert desk.notice == NONSENSE and desk.data is None


async def test_a_message_that_is_too_large_is_not_taken() -> None:
    async def speak(connection: ServerConnection) -> None:
        await connection.send("x" * (LARGEST + 1))
        await connection.wait_closed()

    async with talking(speak) as desk:
        await desk.open()
        await until(lambda: bool(desk.notice))
        assert desk.notice.startswith("The connection broke") and desk.data is None


async def test_a_server_that_hangs_up_at_once_is_called_less_and_less_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(online, "PATIENCE", (0.0, 0.0, 1000.0))
    calls = []

    async def speak(connection: ServerConnection) -> None:
        calls.append(1)

    async with talking(speak) as desk:
        await desk.open()
        await until(lambda: len(calls) == 3 and desk.socket is None)
        await asyncio.sleep(0.3)
        assert len(calls) == 3 and desk.notice.startswith("The connection broke")


@pytest.mark.parametrize("unit", ["{}", "[]", '{"words": "", "at": 1}', '{"name": "", "text": ""}'])
def test_no_message_takes_more_memory_than_it_should(unit: str) -> None:
    for where in ("log", "chat", "x", "room"):
        start = f'{{"type": "table", "seq": 1, "{where}": ['
        text = f"{start}{','.join([unit] * (LARGEST // (len(unit) + 1)))}]}}"
        tracemalloc.start()
        with pytest.raises(Nonsense):
            told.read(text)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 10 * LARGEST
