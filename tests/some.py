"""What `make test` tries with one of several that differ little; `make soak` tries all of them."""

from __future__ import annotations

from typing import Any

import pytest


def first_of(many: list[str]) -> list[Any]:
    """Parameters for a test: the first always, the others at length."""
    return [many[0], *(pytest.param(one, marks=pytest.mark.soak) for one in many[1:])]
