"""Whose limits a request counts for, whatever its headers say, and which pages may connect."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from litestar import Request
from web.conftest import Server
from web.people import make_room

from sectors.server.web.limits import Gate, Limits
from sectors.server.web.whence import NoAddress, Proxies, Site
from sectors.terminal.commands import main

NEAR = "10.0.0.7"  # the proxy's own


def asked(near: str, *lines: str, **more: str) -> Request[Any, Any, Any]:
    """A request from an address, with lines of X-Forwarded-For and other headers."""
    headers = [(b"x-forwarded-for", line.encode()) for line in lines]
    headers += [(name.replace("_", "-").encode(), text.encode()) for name, text in more.items()]
    scope: Any = {"type": "http", "client": (near, 1), "headers": headers}
    return Request(scope)


@pytest.mark.parametrize(
    ("near", "lines", "sender"),
    [
        ("9.9.9.9", ["1.1.1.1"], "9.9.9.9"),  # no proxy of ours: its word counts for nothing
        (NEAR, [], NEAR),
        (NEAR, ["1.1.1.1"], "1.1.1.1"),
        (NEAR, ["6.6.6.6, 1.1.1.1"], "1.1.1.1"),  # 6.6.6.6 is what 1.1.1.1 said of itself
        (NEAR, ["6.6.6.6", "1.1.1.1"], "1.1.1.1"),  # in two lines
        (NEAR, ["6.6.6.6, 1.1.1.1, 10.0.0.8, 172.16.5.5"], "1.1.1.1"),  # a row of proxies
        (NEAR, ["10.0.0.9, 10.0.0.8"], "10.0.0.9"),  # somebody within the network of the proxies
        (NEAR, ["6.6.6.6, nonsense"], NEAR),
        (NEAR, ["6.6.6.6, "], NEAR),
        (NEAR, ["1.1.1.1:4711"], "1.1.1.1"),
        (NEAR, ["[2a00:1:2:3:4:5:6:7]:4711"], "2a00:1:2:3::/64"),
        ("::ffff:10.0.0.7", ["::ffff:1.1.1.1"], "1.1.1.1"),
        ("2a00:1:2:3:4:5:6:7", [], "2a00:1:2:3::/64"),  # one home, however many addresses it has
        ("fe80::1", [], "fe80::1"),
        ("", ["1.1.1.1"], ""),
    ],
)
def test_a_proxy_is_believed_and_nobody_else(near: str, lines: list[str], sender: str) -> None:
    proxies = Proxies.named(("10.0.0.0/8, 172.16.5.5",))
    assert proxies.sender(asked(near, *lines)) == sender


def test_without_a_proxy_no_header_counts() -> None:
    assert Proxies().sender(asked("127.0.0.1", "1.1.1.1")) == "127.0.0.1"


def test_only_a_proxy_says_under_which_name_it_was_asked() -> None:
    said = {"host": "inside:8219", "x_forwarded_host": "play.example", "x_forwarded_proto": "https"}
    proxies = Proxies.named((NEAR,))
    assert proxies.site(asked(NEAR, **said)) == Site("play.example", "https")
    assert proxies.site(asked("9.9.9.9", **said)) == Site("inside:8219", "")
    assert proxies.site(asked(NEAR, host="play.example")) == Site("play.example", "")


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        ("", True),
        ("https://play.example", True),
        ("http://play.example", False),  # the same name without TLS is another site
        ("https://other.example", False),
    ],
)
def test_pages_of_other_sites_may_not_connect(origin: str, is_ours: bool) -> None:
    assert Gate(Limits()).is_ours(origin, Site("play.example", "https")) is is_ours


@pytest.mark.parametrize("word", ["nonsense", "10.0.0.7/8", "1.2.3", ""])
def test_what_is_no_address_is_refused(word: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(NoAddress):
        Proxies.named((word,))
    assert main(["serve", "--no-browser", "--behind", word]) == 2
    assert f'"{word}" is no address of a proxy' in capfd.readouterr().err


FEW = {"rooms": 0, "room_burst": 1, "sockets": 1, "guesses": 0, "guess_burst": 1}


@pytest.fixture
def few(tmp_path: Path) -> Iterator[Server]:
    """A server that allows little, behind a proxy on this machine."""
    limits = json.dumps(FEW | {"behind": ["127.0.0.1"]})
    one = Server(f"sqlite+aiosqlite:///{tmp_path}/few.db", limits=limits)
    one.start()
    yield one
    one.stop()


def tried(server: Server, told: str, near: str = "127.0.0.1") -> int:
    """What comes of making a table, from an address that says it is another."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=near)) as client:
        body = {"game": "sector219", "name": "Mira", "seats": [{"kind": "me"}, {"kind": "open"}]}
        headers = {"X-Forwarded-For": told}
        return client.post(f"{server.url}/api/rooms", json=body, headers=headers).status_code


def guess(server: Server, told: str) -> int:
    """What comes of trying a code that no table has."""
    answer = httpx.get(f"{server.url}/api/rooms/AAAAA", headers={"X-Forwarded-For": told})
    return answer.status_code


def test_tables_are_counted_for_whom_the_proxy_names(few: Server) -> None:
    assert [tried(few, "1.1.1.1") for _ in range(2)] == [201, 429]
    assert tried(few, "1.1.1.2") == 201
    assert tried(few, "6.6.6.6, 1.1.1.1") == 429, "what he said of himself is not believed"
    assert [tried(few, name, near="127.0.0.2") for name in ("1.1.1.3", "1.1.1.4")] == [201, 429]


def test_calls_are_counted_for_whom_the_proxy_names(few: Server) -> None:
    assert [guess(few, "1.1.1.1"), guess(few, "6.6.6.6, 1.1.1.1")] == [404, 404]
    assert guess(few, "6.6.6.7, 1.1.1.1") == 429
    assert guess(few, "1.1.1.2") == 404


async def test_sockets_are_counted_for_whom_the_proxy_names(few: Server) -> None:
    made = make_room(few.url, "sector219", [{"kind": "me"}, {"kind": "open"}])

    async def first_word(told: str) -> str:
        way = websockets.connect(few.ws(made["room"]), additional_headers={"X-Forwarded-For": told})
        socket = await stack.enter_async_context(way)
        return str(json.loads(await socket.recv())["type"])

    async with AsyncExitStack() as stack:
        assert await first_word("1.1.1.1") == "table"
        assert await first_word("1.1.1.1") == "closed"
        assert await first_word("1.1.1.2") == "table"


def test_so_it_is_behind_a_porter(tmp_path: Path) -> None:
    limits = json.dumps(FEW | {"behind": ["127.0.0.1"]})
    server = Server(f"sqlite+aiosqlite:///{tmp_path}/few.db", limits=limits, processes=2)
    server.start()
    try:
        codes = [tried(server, "6.6.6.6, 1.1.1.1") for _ in range(6)]
        assert codes.count(201) == 2, "one at each process"
        assert [tried(server, f"1.1.1.{i}") for i in range(2, 8)] == [201] * 6
    finally:
        server.stop()


def test_nobody_escapes_a_limit_by_a_header_where_there_is_no_proxy(tmp_path: Path) -> None:
    server = Server(f"sqlite+aiosqlite:///{tmp_path}/few.db", limits=json.dumps(FEW))
    server.start()
    try:
        assert [tried(server, f"1.1.1.{i}") for i in range(2)] == [201, 429]
    finally:
        server.stop()
