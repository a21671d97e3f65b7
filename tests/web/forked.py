"""Servers that are there at once: forked from a process that has imported everything already."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from multiprocessing import forkserver

import pytest

from sectors import games
from sectors.server.web.limits import Limits
from sectors.server.web.serve import serve

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])
for each in games.names():
    games.load(each)


def begin(environment: dict[str, str], port: str, db: str, *others: str) -> None:
    """What the new process does."""
    os.environ.update(environment)
    away, limits, count = others
    bounds = Limits.none() if limits == "free" else Limits(**json.loads(limits))
    serve("127.0.0.1", int(port), db, False, float(away), bounds, processes=int(count))


class Forked:
    """Such a process, handled like any other."""

    def __init__(self, words: list[str]) -> None:
        with pytest.MonkeyPatch.context() as patch:  # Python 3.11 does not hand its path on
            patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, sys.path)))
            forkserver.ensure_running()
        self.process = FORKS.Process(target=begin, args=(dict(os.environ), *words))
        self.process.start()
        assert self.process.pid is not None
        self.pid = self.process.pid

    def poll(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.process.terminate()

    def kill(self) -> None:
        self.process.kill()

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        code = self.process.exitcode
        if code is None:
            raise subprocess.TimeoutExpired("serve", timeout or 0)
        return code
