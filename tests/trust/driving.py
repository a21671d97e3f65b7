"""Asks a server for exactly as much as its limits allow, from a process that gives way to others.

    python -m trust.driving <PLAN

The plan comes pickled; the answers are counted and printed as JSON when the time is over. The
requests are written beforehand; only `NUMBER` in them is replaced, so that no two are alike.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from bench.load import quick_loop
from sectors.server.web.limits import Bucket

NUMBER = "NUMBER00"  # in a request: its number, in as many digits
PERSON = "PERSON"  # in the address of a socket: the table at which somebody plays meanwhile
TICK = 0.05  # seconds between two looks at what is allowed now
LINGER = 0.3  # seconds that a socket stays open where sockets are opened again and again
MOST_OPEN = 200  # calls of an address that wait for their answers
NICE = 5
REFUSED = re.compile(rb'"type":"(?:refused","id":\d+|closed","sentence":"[^"]*"),"code":"(\w+)"')
Budget = tuple[float, float]  # units a second, and at once


@dataclass
class Plan:
    """What one kind of call asks for, of one server, from each of some addresses."""

    port: int
    addresses: list[str]
    seconds: float
    budgets: list[Budget]  # each call costs one unit of each of them
    calls: list[bytes] = field(default_factory=list)  # requests, in turn
    sockets: list[bytes] = field(default_factory=list)  # requests that open sockets, kept open
    words: list[tuple[float, bytes]] = field(default_factory=list)  # what each socket says
    talk: Budget = (0.0, 0.0)  # of each socket
    together: Budget = (0.0, 0.0)  # of all of them


class Wire(asyncio.Protocol):
    """One connection: sends a request and counts what comes."""

    def __init__(self, request: bytes, counts: Counter[str], linger: float = 0.0) -> None:
        self.request, self.counts, self.linger = request, counts, linger
        self.is_new, self.is_open = True, True
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)
        if self.linger:
            asyncio.get_running_loop().call_later(self.linger, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if self.is_new:
            self.is_new = False
            self.counts[data[9:12].decode()] += 1
        self.counts["reply"] += data.count(b'"type":"reply"')
        for code in REFUSED.findall(data) if b'"code":"' in data else ():
            self.counts[code.decode()] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        if self.is_new:
            self.counts["nothing"] += 1


class Address:
    """Everything that is asked from one address."""

    def __init__(self, plan: Plan, address: str, number: int, counts: Counter[str]) -> None:
        self.plan, self.address, self.counts = plan, address, counts
        self.buckets = [Bucket(*budget) for budget in plan.budgets]
        self.talk: list[tuple[Wire, Bucket, list[int]]] = []
        self.together = Bucket(*plan.together)
        self.number = 10_000_000 * number
        self.wires: set[Wire] = set()

    async def connect(self, request: bytes, linger: float = 0.0) -> Wire:
        """A connection from this address."""
        loop = asyncio.get_running_loop()
        wire = Wire(self.distinct(request), self.counts, linger)
        near = (self.address, 0)
        await loop.create_connection(lambda: wire, "127.0.0.1", self.plan.port, local_addr=near)
        self.wires.add(wire)
        return wire

    def distinct(self, request: bytes) -> bytes:
        """A request with its number."""
        self.number += 1
        return request.replace(NUMBER.encode(), b"%08d" % self.number)

    async def drive(self) -> None:
        """Ask as much as is allowed, until the time is over."""
        end = time.monotonic() + self.plan.seconds
        for request in self.plan.sockets:
            while not self.may_ask():
                await asyncio.sleep(TICK)
            self.talk.append((await self.connect(request), Bucket(*self.plan.talk), [0]))
        calls, coming = 0, set[asyncio.Task[Wire]]()
        while time.monotonic() < end:
            self.wires = {wire for wire in self.wires if wire.is_open}
            while self.plan.calls and len(self.wires) + len(coming) < MOST_OPEN and self.may_ask():
                request = self.plan.calls[calls % len(self.plan.calls)]
                linger = LINGER if b"Upgrade: websocket" in request else 0.0
                coming.add(asyncio.create_task(self.connect(request, linger)))
                calls += 1
            coming = {task for task in coming if not task.done()}
            self.say()
            await asyncio.sleep(TICK)
        self.counts["sent"] += calls + sum(said[0] for *_, said in self.talk)
        for wire in self.wires:
            wire.transport.abort()

    def may_ask(self) -> bool:
        """Whether the budgets allow another call; it is taken out of all of them, or of none."""
        if not all(bucket.take(0) and bucket.level >= 1 for bucket in self.buckets):
            return False
        return all(bucket.take() for bucket in self.buckets)

    def may_say(self, bucket: Bucket, cost: float) -> bool:
        """Whether a socket and its address are allowed another message."""
        self.together.take(0)
        return self.together.level >= cost and bucket.take(cost) and self.together.take(cost)

    def say(self) -> None:
        """Let every socket say what it may say now."""
        for wire, bucket, said in self.talk:
            frames, words = [], self.plan.words
            cost, text = words[said[0] % len(words)]
            while wire.is_open and self.may_say(bucket, cost):
                frames.append(self.distinct(text))
                said[0] += 1
                cost, text = words[said[0] % len(words)]
            if frames:
                wire.transport.write(b"".join(frames))


async def drive(plan: Plan) -> dict[str, int]:
    """What was answered how often."""
    counts: Counter[str] = Counter()
    everyone = [Address(plan, one, i, counts) for i, one in enumerate(plan.addresses)]
    await asyncio.gather(*(one.drive() for one in everyone))
    await asyncio.sleep(0)
    return dict(counts)


def started(plan: Plan) -> subprocess.Popen[bytes]:
    """The process that carries out a plan."""
    command = [sys.executable, "-m", "trust.driving"]
    tests = Path(__file__).parent.parent
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tests.parent), str(tests)])}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    assert process.stdin
    process.stdin.write(pickle.dumps(plan))
    process.stdin.close()
    return process


if __name__ == "__main__":
    os.nice(NICE)
    read: Plan = pickle.loads(sys.stdin.buffer.read())
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        print(json.dumps(runner.run(drive(read))))
