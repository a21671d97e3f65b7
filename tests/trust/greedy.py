"""Work that takes too much, to be done in the server's worker process."""

from __future__ import annotations

import os
from typing import Any


def memory(_: str) -> dict[str, Any]:
    """Grow for ever."""
    kept: list[bytearray] = []
    while True:
        kept.append(bytearray(1_000_000))


def time(_: str) -> dict[str, Any]:
    """Never come back."""
    while True:
        pass


def death(_: str) -> dict[str, Any]:
    """End the process, as a compiled part does that runs out of memory."""
    os._exit(1)


def nothing(_: str) -> dict[str, Any]:
    """Be done at once."""
    return {"done": True}
