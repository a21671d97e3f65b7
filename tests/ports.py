"""Ports for servers of the tests: each worker has its own, and hands out none twice.

A port that is merely free now may be taken before the server has it, or between its death and its
restart: by another worker, or by the near end of any connection. So they come from below the range
that the system itself draws from, and every run and worker counts through a stretch of its own.
"""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import count

FIRST, EACH = 10_000, 100  # up to 29,999
RUNS, WORKERS = 20, 10


def stretch() -> Iterator[int]:
    """The ports of this worker, in turn."""
    worker = int(re.sub(r"\D", "", os.environ.get("PYTEST_XDIST_WORKER", "")) or 0)
    run = os.getppid() % RUNS  # workers of one run are children of one process
    first = FIRST + (run * WORKERS + worker % WORKERS) * EACH
    return (first + number % EACH for number in count())


PORTS = stretch()


def own_port() -> int:
    """The next port at which nobody listens."""
    for port in PORTS:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("the ports never end")
