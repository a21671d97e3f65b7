"""Every call has a declared cost and an example, and a quiet server answers the example."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import httpx
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from trust.calls import CALLS, TALKS, request
from trust.driving import NUMBER, PERSON
from trust.stage import ROOT, Stage, prepare, server
from web.conftest import Server

from bench.line import Line
from sectors.server.web.app import create_app
from sectors.server.web.limits import BUDGETS, MESSAGE_COSTS
from sectors.server.web.messages import Request

PATIENCE = 30.0
KINDS: tuple[str, ...] = get_args(get_type_hints(Request)["type"])
EVERY_CALL = [(kind, call) for kind, calls in CALLS.items() for call in calls]
EVERY_TALK = [(kind, talk) for kind, talks in TALKS.items() for talk in talks]


def declared() -> dict[str, tuple[str, ...] | None]:
    """Every route of the program as its method and address, with the budgets it is charged to."""
    found: dict[str, tuple[str, ...] | None] = {}
    for route in create_app("sqlite+aiosqlite://").routes:
        if isinstance(route, HTTPRoute):
            for method, (handler, _) in route.route_handler_map.items():
                if method != "OPTIONS":  # the framework adds and answers it
                    found[f"{method} {route.path}"] = handler.opt.get("costs")
        elif isinstance(route, WebSocketRoute):
            found[f"WS {route.path}"] = route.route_handler.opt.get("costs")
    return dict(sorted(found.items()))  # the framework keeps some routes in no order


COSTS = declared()


@pytest.mark.parametrize("kind", COSTS)
def test_every_route_declares_what_it_costs_and_has_an_example(kind: str) -> None:
    names = COSTS[kind]
    assert names is not None, f"{kind} declares no cost: give its route opt=costs(...)"
    assert set(names) <= set(BUDGETS), f"{kind} is charged to a budget that is not in BUDGETS"
    assert CALLS.get(kind), f"{kind} has no example: add a costly one to CALLS in trust/calls.py"


@pytest.mark.parametrize("kind", KINDS)
def test_every_message_has_a_cost_and_an_example(kind: str) -> None:
    assert MESSAGE_COSTS.get(kind, 0) > 0, f"{kind} has no cost: add one to MESSAGE_COSTS"
    assert TALKS.get(kind), f"{kind} has no example: add a costly one to TALKS in trust/calls.py"


def test_no_example_is_of_a_call_that_is_gone() -> None:
    assert set(CALLS) - set(COSTS) == set()
    assert set(TALKS) | set(MESSAGE_COSTS) == set(KINDS)


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Stage, Server]]:
    """A server that nobody else asks for anything."""
    file = tmp_path_factory.mktemp("calls") / "games.db"
    stage = prepare(ROOT, file, moves=80, copies=3, over=3)
    one = server(ROOT, f"sqlite+aiosqlite:///{file}", "{}")
    one.start()
    yield stage, one
    one.stop()


def test_a_quiet_server_answers_every_call(quiet: tuple[Stage, Server]) -> None:
    stage, one = quiet
    wrong = []
    for kind, call in EVERY_CALL:
        text = request(kind, call, stage, 0).replace(NUMBER.encode(), b"%08d" % 7)
        with sockets.create_connection(("127.0.0.1", one.port), PATIENCE) as wire:
            wire.sendall(text)
            answer = wire.recv(1000)
        if answer[9:12] != b"%d" % call.status:
            wrong.append(f"{kind} {call.note}: {answer!r}")
    assert not wrong, "\n".join(wrong)


def test_a_quiet_server_says_what_may_be_done_with_every_address(
    quiet: tuple[Stage, Server],
) -> None:
    for path in ("/api/reach", "/api/rooms", "/health"):
        assert httpx.options(f"{quiet[1].url}{path}").status_code == 204, path


def test_a_quiet_server_answers_every_message(quiet: tuple[Stage, Server]) -> None:
    stage, one = quiet
    wrong = []
    for kind, talk in EVERY_TALK:
        path = talk.address(stage, 0).replace(PERSON, stage.long[1])
        answer = asyncio.run(said(one.port, path, talk.says(stage)[0]))
        said_so = "reply" if answer["type"] == "reply" else answer["code"]
        if said_so not in talk.answers:
            wrong.append(f"{kind} {talk.note}: {answer}"[:300])
    assert not wrong, "\n".join(wrong)


async def said(port: int, path: str, message: dict[str, Any]) -> dict[str, Any]:
    """What is answered to one message."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    line = await Line.connect("127.0.0.1", port, path, heard.put_nowait, lambda: None)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                told: dict[str, Any] = json.loads(await heard.get())
                if told["type"] == "table" and told["seq"] == 1:
                    line.send(json.dumps({**message, "id": 1}).replace(NUMBER, "7").encode())
                if told["type"] in ("reply", "refused", "closed"):
                    return told
    except TimeoutError:
        return {"type": "nothing", "code": "no answer"}
    finally:
        line.close()
