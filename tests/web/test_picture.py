"""Pictures of tables from the server: drawn once, for everybody the same, and named by the page."""

from __future__ import annotations

import asyncio
import struct
import sys

import anyio
import httpx
import pytest
from web.conftest import Server
from web.people import make_room

from sectors.draw.svg.share import SIZE
from sectors.server.web import sharing
from sectors.server.web.messages import Refusal
from sectors.server.web.whence import Site
from sectors.server.web.work import SERVER

BOTS = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def shape(data: bytes) -> tuple[int, int]:
    found = struct.unpack(">II", data[16:24])
    return found[0], found[1]


def test_a_table_has_a_picture_and_its_page_names_it(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTS)
    address = f"{server.url}/api/rooms/{made['room']}/picture"
    first = httpx.get(address, timeout=60)
    assert first.status_code == 200 and first.headers["content-type"] == "image/png"
    assert shape(first.content) == SIZE
    page = httpx.get(f"{server.url}/t/{made['room']}", timeout=20).text
    assert f'<meta property="og:image" content="{address}">' in page
    assert '<meta property="og:title" content="Battle for Sector 219">' in page
    assert "og:image" in httpx.get(f"{server.url}/replay/{made['room']}", timeout=20).text
    assert "og:image" not in httpx.get(f"{server.url}/", timeout=20).text


def test_it_is_the_same_for_whoever_asks(server: Server) -> None:
    made = make_room(server.url, "sector219", BOTS)
    address = f"{server.url}/api/rooms/{made['room']}/picture"
    (token,) = made["tokens"].values()
    whole = httpx.get(address, params={"at": 0}, timeout=60)
    asked = httpx.get(address, params={"at": 0, "token": token, "viewer": 0}, timeout=60)
    assert whole.content == asked.content


def test_a_table_that_has_not_begun_or_is_not_there_has_none(server: Server) -> None:
    made = make_room(server.url, "sector219", [{"kind": "me"}, {"kind": "open"}])
    answer = httpx.get(f"{server.url}/api/rooms/{made['room']}/picture", timeout=20)
    assert answer.status_code == 409 and "has not begun" in answer.json()["sentence"]
    assert httpx.get(f"{server.url}/api/rooms/nowhere/picture", timeout=20).status_code == 404


def test_what_a_page_says_cannot_be_slipped_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sharing.told(None, "abc", Site('x"><script>', "http")) == ""
    assert sharing.told(None, 'a"b', Site("example.org", "https")) == ""
    assert "https://example.org/api/rooms/abc/picture" in sharing.told(
        None, "abc", Site("example.org", "https")
    )
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert "og:image" not in sharing.told(None, "abc", Site("example.org"))
    assert "og:title" in sharing.told(None, "abc", Site("example.org"))


def test_a_picture_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing.PICTURES, "seconds", 0.0)

    async def ask() -> None:
        with pytest.raises(Refusal, match="takes too long"):
            await sharing.made(SERVER, ("nothing", {}, 2, {}, ()), ("", 0, ""))

    anyio.run(ask)


def test_without_what_draws_a_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(Refusal, match="resvg-py"):
        asyncio.run(sharing.picture(SERVER, None, None))  # type: ignore[arg-type]
