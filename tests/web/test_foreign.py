"""No page of another site does anything here in its visitor's name."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from web.conftest import Server

from sectors import games
from sectors.server.web.app import create_app

ROOM = {"game": games.names()[0], "seats": [{"kind": "me"}, {"kind": "here"}]}
FOREIGN = {"Origin": "https://elsewhere.example"}
METHODS = {"POST", "PUT", "PATCH", "DELETE"}


def calls() -> list[tuple[str, str]]:
    """Every call that does something, from the program itself."""
    found = []
    for route in create_app("sqlite+aiosqlite:///:memory:").routes:
        if isinstance(route, HTTPRoute):
            for method in METHODS & set(route.methods):
                path = route.path_format.replace("{seat}", "0")
                found.append((method, path.replace("{name}", "ABCDE")))
    assert len(found) > 10
    return sorted(found)


@pytest.mark.parametrize(("method", "path"), calls())
def test_a_call_from_another_site_is_refused(method: str, path: str, server: Server) -> None:
    answer = httpx.request(method, f"{server.url}{path}", headers=FOREIGN, json={}, timeout=20)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign")


@pytest.mark.parametrize(("method", "path"), calls())
def test_a_body_that_any_form_may_send_is_refused(method: str, path: str, server: Server) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "text/plain;application/json"):
        headers = {"Content-Type": kind}
        asked: Any = {"headers": headers, "content": b"{}", "timeout": 20}
        answer = httpx.request(method, f"{server.url}{path}", **asked)
        assert (answer.status_code, answer.json()["code"]) == (415, "not_json"), kind


def test_the_own_page_and_programs_are_served(server: Server) -> None:
    own = {"Origin": server.url, "Content-Type": "application/json; charset=utf-8"}
    for headers in (own, {}):
        answer = httpx.post(f"{server.url}/api/rooms", json=ROOM, headers=headers, timeout=20)
        assert answer.status_code == 201
    assert httpx.get(f"{server.url}/api/games", headers=FOREIGN, timeout=60).status_code == 200
