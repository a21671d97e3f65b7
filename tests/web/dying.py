"""What a worker process does in tests; it imports nothing else, since a worker reads this file."""

from __future__ import annotations

import os


def die_at_first(file: str, times: int, answer: str) -> str:
    """In the worker: die so many times, then answer."""
    with open(file, "a+") as deaths:
        deaths.seek(0)
        if len(deaths.read()) < times:
            deaths.write("x")
            deaths.flush()
            os._exit(1)
    return answer
