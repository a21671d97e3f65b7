"""What `make test` tries with one of several that differ little; `make soak` tries all of them."""

from __future__ import annotations

from typing import Any

import pytest


def in_turn(many: list[str], others: list[Any]) -> list[Any]:
    """Pairs for a test: each of many with one of the others in turn, at length with all of them."""
    return [
        pytest.param(one, other, marks=[] if i % len(others) == j else [pytest.mark.soak])
        for i, one in enumerate(many)
        for j, other in enumerate(others)
    ]


def first_of(many: list[str]) -> list[Any]:
    """Parameters for a test: the first always, the others at length."""
    return [many[0], *(pytest.param(one, marks=pytest.mark.soak) for one in many[1:])]
