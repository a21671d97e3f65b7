"""What `make test` tries with one of several that differ little; `make soak` tries all of them."""

from __future__ import annotations

from typing import Any

import pytest

from sectors import games

LONG = 5_000  # actions: a game that may have more is a long one


def in_turn(many: list[str], others: list[Any]) -> list[Any]:
    """Pairs for a test: each of many with one of the others in turn, at length with all of them."""
    return [
        pytest.param(one, other, marks=[] if i % len(others) == j else [pytest.mark.soak])
        for i, one in enumerate(many)
        for j, other in enumerate(others)
    ]


def in_all_ways(many: list[str], ways: list[Any]) -> list[Any]:
    """Pairs for a test: every way with another one of many, at length all of them in all ways."""
    return [
        pytest.param(one, way, marks=[] if i == j else [pytest.mark.soak])
        for i, one in enumerate(many)
        for j, way in enumerate(ways)
    ]


def but_long(many: list[str]) -> list[Any]:
    """Games for a test: those that take many actions to end only at length."""
    long = {one for one in many if games.load(one).longest > LONG}
    return [pytest.param(one, marks=[pytest.mark.soak] if one in long else []) for one in many]


def first_of(many: list[str]) -> list[Any]:
    """Parameters for a test: the first always, the others at length."""
    return [many[0], *(pytest.param(one, marks=pytest.mark.soak) for one in many[1:])]
