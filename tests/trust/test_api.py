"""Every REST call with made-up arguments, from the server's own description of them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from web.conftest import Server

MANY = 20 if "SECTORS_SOAK" in os.environ else 1  # times as many calls, for `make soak`


@pytest.fixture
def server(new_database: Any) -> Iterator[Server]:
    one = Server(new_database("sqlite"), limits="free")
    one.start()
    yield one
    one.stop()


def attacked(operation: Any) -> int:
    """Make up calls of one kind; the number of calls."""
    tried = 0

    @settings(
        max_examples=6 * MANY,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def attack(case: Any) -> None:
        nonlocal tried
        tried += 1
        case.validate_response(case.call(timeout=60), checks=[not_a_server_error])

    attack()
    return tried


def test_no_call_makes_the_server_fail(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.url}/schema/openapi.json")
    operations: list[Any] = list(schema.get_all_operations())
    tried = [attacked(operation.ok()) for operation in operations]
    print(f"\nschemathesis: {sum(tried)} calls of {len(tried)} kinds; server errors: 0")
    assert len(tried) >= 15
