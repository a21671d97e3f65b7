"""A real server in a child process, on loopback, with a database of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest
from ports import own_port
from web.forked import Forked

from sectors.server.web.lobby import Lobby
from sectors.server.web.store import Store

START = (
    "import json, sys; from sectors.server.web.serve import serve; "
    "from sectors.server.web.limits import Limits; "
    "port, db, away, limits, count = sys.argv[1:6]; "
    "limits = Limits.none() if limits == 'free' else Limits(**json.loads(limits)); "
    "serve('127.0.0.1', int(port), db, False, float(away), limits, processes=int(count))"
)


@dataclass
class Server:
    """A server that can be killed and started again on the same port and database."""

    db: str
    away: float = 90.0
    limits: str = "{}"  # "free" for none, or those that differ from the usual, as JSON
    processes: int = 1
    before: str = ""  # what the process does before it serves, in Python; for prepared games
    port: int = field(default_factory=own_port)
    process: subprocess.Popen[bytes] | Forked | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ws(self, room: str, token: str = "") -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{room}?token={token}"

    @property
    def words(self) -> list[str]:
        """What the script of the process is told."""
        return [str(self.port), self.db, str(self.away), self.limits, str(self.processes)]

    def start(self) -> None:
        if self.before:
            command = [sys.executable, "-c", self.before + START, *self.words]
            self.process = subprocess.Popen(command)
        else:
            self.process = Forked(self.words)
        while self.process.poll() is None:
            try:
                httpx.get(f"{self.url}/api/games", timeout=60)
                return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Server]:
    one = Server(database)
    one.start()
    yield one
    one.stop()


@pytest.fixture
async def opened(either_database: str) -> AsyncIterator[Callable[[], Any]]:
    """Opens a server on one database, of each kind in turn; all are closed in the end."""
    running: list[Lobby] = []

    async def start() -> Lobby:
        running.append(Lobby(Store(either_database)))
        await running[-1].open()
        return running[-1]

    yield start
    for lobby in running:
        await lobby.close()
