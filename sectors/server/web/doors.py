"""Who may come in: how long a request may take to arrive, and how many connections may be open.

A connection that never finishes its request costs a place, so it gets a time limit, and each
address a number of places; those that have yet to say anything count too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from sectors.server.web.limits import Limits
from sectors.server.web.whence import Proxies

ARRIVING = (h11.IDLE, h11.SEND_BODY)


class Doors:
    """Counts the open connections of each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.proxies = Proxies.named(limits.behind)
        self.inside: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """Whether one more connection of an address is let in; a proxy speaks for many."""
        is_full = self.inside.get(address, 0) >= self.limits.connections
        if is_full and not self.proxies.has(address):
            return False
        self.inside[address] = self.inside.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """A connection that was let in has ended."""
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]

    def protocol(self, *args: Any, **named: Any) -> Patient:
        """What reads the requests of a connection, for uvicorn."""
        return Patient(*args, doors=self, **named)


class Patient(H11Protocol):
    """A connection whose requests have to arrive in time."""

    def __init__(self, *args: Any, doors: Doors, **named: Any) -> None:
        super().__init__(*args, **named)
        self.doors = doors
        self.timer: asyncio.TimerHandle | None = None
        self.leave: Callable[[], None] | None = None
        self.is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is at the door."""
        super().connection_made(transport)
        name = self.client[0] if self.client else ""
        if self.doors.enter(name):
            self.leave = lambda: self.doors.leave(name)
            self.wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """He has gone."""
        self.wait_no_more()
        if self.leave is not None:
            self.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Some of a request has come; the clock runs until all of it has."""
        super().data_received(data)
        if self.is_socket:
            return
        if self.conn.their_state not in ARRIVING or self.transport.is_closing():
            self.wait_no_more()
        elif self.timer is None:
            self.wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A socket begins; it gives the place back when it ends."""
        self.wait_no_more()
        self.is_socket = True
        super().handle_websocket_upgrade(event)
        channel: Any = self.transport.get_protocol()
        channel.leave, self.leave = self.leave, None

    def wait(self) -> None:
        """Give a request its time."""
        self.timer = self.loop.call_later(self.doors.limits.patience, self.transport.abort)

    def wait_no_more(self) -> None:
        """The request is here."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
