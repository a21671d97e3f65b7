"""A real server in a child process, on loopback, with a database of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from sectors.web.serve import free_port

START = (
    "import sys; from sectors.web.serve import serve; "
    "serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], False, float(sys.argv[3]))"
)


@dataclass
class Server:
    """A server that can be killed and started again on the same port and database."""

    port: int
    db: str
    away: float = 90.0
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ws(self, room: str, token: str = "") -> str:
        return f"ws://127.0.0.1:{self.port}/ws/{room}?token={token}"

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(self.port), self.db, str(self.away)],
            env={**os.environ},
        )
        for _ in range(200):
            try:
                httpx.get(f"{self.url}/api/games", timeout=2)
                return
            except httpx.TransportError:
                time.sleep(0.1)
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
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    one = Server(free_port("127.0.0.1", 0), f"sqlite+aiosqlite:///{folder / 'test.db'}")
    one.start()
    yield one
    one.stop()
