"""Every REST call with made-up arguments, from the server's own description of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from web.conftest import Server

HOSTILE = ["1" + "0" * 30, "-1", "9" * 5_000, "x" * 10_000, "", "\x00", "../../etc/passwd", "nan"]
MANY = 40 if "SECTORS_SOAK" in os.environ else 1  # times as many calls, for `make soak`


@pytest.fixture
def server(new_database: Any) -> Iterator[Server]:
    one = Server(new_database("sqlite"), limits="free")
    one.start()
    yield one
    one.stop()


def attacked(operation: Any) -> int:
    """Make up calls of one kind; the number of calls."""
    from schemathesis.checks import not_a_server_error  # takes long to import

    tried = 0

    @settings(
        max_examples=3 * MANY,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def attack(case: Any) -> None:
        nonlocal tried
        tried += 1
        case.validate_response(case.call(timeout=60), checks=[not_a_server_error])

    attack()
    return tried


def hostile_paths(schema: dict[str, Any]) -> list[str]:
    """Every address with every parameter at its worst, from the description alone."""
    found = []
    for path, methods in schema["paths"].items():
        given = [one for method in methods.values() for one in method.get("parameters", [])]
        inside = {one["name"] for one in given if one["in"] == "path"}
        query = {one["name"] for one in given if one["in"] == "query"}
        for value in HOSTILE if given else []:
            word, filled = quote(value, safe=""), path
            for name in inside:
                filled = filled.replace("{" + name + "}", word or "-")
            found.append(f"{filled}?{'&'.join(f'{name}={word}' for name in sorted(query))}")
    return found


def test_no_parameter_makes_the_server_fail(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        paths = hostile_paths(client.get("/schema/openapi.json").json())
        assert len(paths) > 8 * len(HOSTILE)
        for path in paths:
            for answer in (client.get(path), client.post(path, json={})):
                assert answer.status_code < 500, (path[:200], answer.text[:300])
                assert len(answer.text) < 5_000 or answer.status_code == 200


def test_no_call_makes_the_server_fail(server: Server) -> None:
    import schemathesis

    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations: list[Any] = list(schema.get_all_operations())
    tried = [attacked(operation.ok()) for operation in operations]
    print(f"\nschemathesis: {sum(tried)} calls of {len(tried)} kinds; server errors: 0")
    assert len(tried) >= 15
