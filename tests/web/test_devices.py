"""One's games on another device: a code that is short-lived, good once, and not to be guessed."""

from __future__ import annotations

import time

import httpx
import pytest
from web.conftest import Server

from sectors.server.web import devices
from sectors.server.web.lobby import Lobby
from sectors.server.web.messages import Refusal


def asked(server: Server, path: str, body: dict[str, str]) -> httpx.Response:
    return httpx.post(f"{server.url}/api/devices{path}", json=body, timeout=20)


def test_what_is_left_under_a_code_is_fetched_once(server: Server) -> None:
    left = asked(server, "", {"text": '{"games": 1}'})
    assert left.status_code == 201 and left.json()["seconds"] == 600
    code = left.json()["code"]
    found = asked(server, "/fetch", {"code": f" {code.lower()} "})
    assert found.json() == {"text": '{"games": 1}'}
    again = asked(server, "/fetch", {"code": code})
    assert again.status_code == 404 and "ten minutes" in again.json()["sentence"]


def test_wrong_codes_are_counted(database: str) -> None:
    one = Server(database, limits='{"guesses": 0.001, "guess_burst": 3}')
    one.start()
    try:
        tries = [asked(one, "/fetch", {"code": f"WRONG{n}"}).status_code for n in range(6)]
    finally:
        one.stop()
    assert tries == [404, 404, 404, 404, 429, 429]


async def test_a_code_ends_and_its_text_with_it(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    await devices.put(lobby.store, "ABCDEFGH", "mine")
    later = time.time() + devices.GOOD + 1
    monkeypatch.setattr(time, "time", lambda: later)
    assert await devices.taken(lobby.store, "ABCDEFGH") is None
    monkeypatch.undo()
    assert await devices.taken(lobby.store, "ABCDEFGH") is None, "what is too old is gone"


async def test_only_so_many_wait_at_once(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "MOST", 2)
    for code in ("A", "B"):
        await devices.put(lobby.store, code, code)
    with pytest.raises(Refusal, match="try again"):
        await devices.put(lobby.store, "C", "C")
    assert await devices.taken(lobby.store, "A") == "A"


def test_an_address_may_leave_only_so_many(database: str) -> None:
    one = Server(database)
    one.start()
    try:
        left = [asked(one, "", {"text": "{}"}) for _ in range(7)]
    finally:
        one.stop()
    assert [answer.status_code for answer in left] == [201] * 5 + [429] * 2
