"""How long a move takes over the web: a real server on loopback, a real WebSocket for each seat.

A round trip is the time from sending a move until the mover has the new scene and the answer, which
the server gives only when the move is stored. All seats are played from here, one random move after
the other, so that no bot's thinking is measured.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.sync.client import ClientConnection, connect

from sectors import games
from sectors.core.dice import Dice, dice
from sectors.core.scene import patched

MOVES = 60  # in each game
SECONDS = 20.0  # at most, in each game
PATIENCE = 30.0  # seconds until the server must have started, or answered

Plain = dict[str, Any]


class Window:
    """One player's window: a connection, and the scene as it stands."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.scene: Plain = {}
        self.count = -1
        self.number = 0
        self.is_over = False

    @property
    def texts(self) -> list[str]:
        """What may be played now."""
        return [c["text"] for c in self.scene["choices"] if not c.get("why")]

    def hear(self) -> Plain:
        """Take one message in."""
        message: Plain = json.loads(self.socket.recv(PATIENCE))
        if message["type"] == "table":
            self.scene = message["scene"]
        elif message["type"] == "update":
            self.scene = patched(self.scene, message["change"])
        self.count = message.get("count", self.count)
        self.is_over = message.get("room", {}).get("status", "") == "over" or self.is_over
        return message

    def until(self, count: int) -> None:
        """Listen until so many actions have been played."""
        while self.count < count:
            self.hear()

    def act(self, text: str) -> float:
        """Play a move; the milliseconds until its scene and its answer were here."""
        self.number += 1
        before = self.count
        began = time.perf_counter()
        self.socket.send(json.dumps({"type": "act", "id": self.number, "text": text}))
        while (message := self.hear())["type"] not in ("reply", "refused"):
            pass
        took = 1000 * (time.perf_counter() - began)
        if message["type"] == "refused" or self.count <= before:
            raise RuntimeError(f"the server did not play {text!r}: {message}")
        return took


@contextmanager
def server() -> Iterator[str]:
    """A server of its own with an empty database; gives its address."""
    with TemporaryDirectory() as folder:
        db = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        command = [sys.executable, "-m", "sectors", "serve", "--no-browser", "--port", "0"]
        process = subprocess.Popen([*command, "--db", db], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout
            address = process.stdout.readline().split()[3]
            until_ready(address)
            yield address
        finally:
            process.kill()
            process.communicate()


def until_ready(address: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            urllib.request.urlopen(f"{address}/api/rooms", timeout=PATIENCE).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def new_room(address: str, name: str) -> Plain:
    """A table at which every seat is played from here."""
    seats = max(2, games.load(name).seats[0]) if games.load(name).seats[-1] > 1 else 1
    body = {"game": name, "seats": [{"kind": "me"}] + [{"kind": "here"}] * (seats - 1)}
    request = urllib.request.Request(
        f"{address}/api/rooms", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made: Plain = json.load(answer)
    return made


@contextmanager
def seated(address: str, made: Plain) -> Iterator[list[Window]]:
    """A window for each seat of a room, with the table in it."""
    start = f"ws{address[4:]}/ws/{made['room']}?token="
    with ExitStack() as stack:
        tokens = made["tokens"].values()
        seats = [Window(stack.enter_context(connect(start + token))) for token in tokens]
        for seat in seats:
            seat.until(0)
        yield seats


def round_trips(address: str, name: str, moves: int, seconds: float) -> list[float]:
    """The milliseconds of each move of a game, or of its first moves."""
    luck, taken = dice("web"), list[float]()
    with seated(address, new_room(address, name)) as seats:
        end = time.monotonic() + seconds
        while len(taken) < moves and time.monotonic() < end and not seats[0].is_over:
            taken.append(one_move(seats, luck))
    return taken


def one_move(seats: list[Window], luck: Dice) -> float:
    """Somebody who is asked plays a random move, and everybody sees it."""
    mover = next(seat for seat in seats if seat.texts)
    took = mover.act(mover.texts[luck.below(len(mover.texts))])
    for seat in seats:
        seat.until(mover.count)
    return took


def share(values: list[float], percent: int) -> float:
    """The value that so many percent of the values do not exceed."""
    return sorted(values)[max(0, -(-len(values) * percent // 100) - 1)]


def bench(names: list[str], moves: int = MOVES, seconds: float = SECONDS) -> Plain:
    """The median and the 95th percentile of the round trip, in all moves of some games."""
    for name in names:
        games.load(name)
    with server() as address:
        taken = [ms for name in names for ms in round_trips(address, name, moves, seconds)]
    return {
        "p50_ms": round(share(taken, 50), 1),
        "p95_ms": round(share(taken, 95), 1),
        "moves": len(taken),
    }
