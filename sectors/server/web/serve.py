"""Starts the server on this machine, and the browser with it."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sqlite3
import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from sectors.server.web.app import create_app
from sectors.server.web.channel import Channel
from sectors.server.web.doors import Doors
from sectors.server.web.health import start_logs
from sectors.server.web.ledger import make_ready
from sectors.server.web.limits import Limits
from sectors.server.web.porter import Porter
from sectors.server.web.reach import Door
from sectors.server.web.shares import Share
from sectors.server.web.store import Store, is_file
from sectors.table.folder import data_folder

BACKLOG = 2048  # connections that may wait at the door
GRACE = 5  # seconds that open connections get when the server stops
TURN = 0.001  # seconds until the thread that stores moves gets the interpreter back
LITTER = 50_000  # new objects after which Python looks for what nobody needs any more
AGAIN = 40  # such looks until those that were there then are looked at again
SELDOM = 10_000  # looks at all of them: with many tables that holds up everybody (see `Lobby`)


def default_db() -> str:
    """A SQLite file in the user's data folder."""
    folder = data_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'sectors.db'}"


def open_door(host: str, wanted: int, exactly: bool = False) -> socket.socket:
    """Listen at the port wanted if it is free, else at any; not where only one will do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    for port in (wanted,) if exactly else (wanted, 0):
        try:
            return socket.create_server(
                (host, port), family=family, backlog=BACKLOG, dualstack_ipv6=both
            )
        except (OSError, OverflowError) as error:
            why = getattr(error, "strerror", None) or error
    raise SystemExit(f"sectors: nobody can listen at {host}, port {wanted}: {why}.")


def serve(
    host: str,
    port: int,
    db: str,
    open_browser: bool,
    away: float = 90.0,
    limits: Limits | None = None,
    log: str = "warning",
    processes: int = 1,
    site: str = "",
) -> None:
    """Run until stopped; prints the address first."""
    start_logs(log)
    asyncio.run(try_database(db))
    is_behind = bool(limits and limits.behind)
    listener = open_door(host, port, is_behind)
    door = Door.of(listener, is_behind, site)
    print("\n".join(door.words(sys.stdout)), flush=True)
    if open_browser:
        threading.Thread(target=open_when_ready, args=(door.own,), daemon=True).start()
    if processes == 1:
        app = create_app(db, away, limits, door=door)
        be_steady()
        server = uvicorn.Server(uvicorn.Config(app, **manners(limits)))
        with suppress(KeyboardInterrupt):
            server.run([listener])
        if not server.started:
            sys.exit(uvicorn.config.STARTUP_FAILURE)
        return

    def work(share: Share, hatch: socket.socket) -> None:
        app = create_app(db, away, limits, share, door)
        be_steady()
        Behind(uvicorn.Config(app, **manners(limits)), hatch).run()

    file = shared_file(db)
    make_ready(file)
    Porter(listener, processes, work, file).run()


async def try_database(db: str) -> None:
    """Bring the tables up to date; end with one sentence if that cannot be done."""
    store = Store(db)
    try:
        if store.ledger is not None:
            store.ledger.opened()
        await store.open()
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise SystemExit(f"sectors: the database cannot be used: {why.rstrip('.')}.") from None
    finally:
        await store.close()


def shared_file(db: str) -> str:
    """The SQLite file that several processes share; PostgreSQL has another way."""
    if not hasattr(os, "fork"):
        raise SystemExit("Several processes need a system that can fork; start one.")
    url = sa.make_url(db)
    if url.get_backend_name() != "sqlite" or not is_file(url):
        raise SystemExit("Several processes share a SQLite file; on PostgreSQL start more servers.")
    return str(url.database)


def manners(limits: Limits | None) -> dict[str, Any]:
    """How uvicorn is to serve, alone or behind the porter."""
    return {
        "log_level": "warning",
        "http": Doors(limits or Limits()).protocol,
        "ws": Channel,
        "ws_per_message_deflate": False,
        "ws_max_size": 65_536,
        "timeout_graceful_shutdown": GRACE,
        "proxy_headers": False,  # `whence.py` reads them
    }


class Behind(uvicorn.Server):
    """A server behind the porter: its connections come open, through the hatch."""

    def __init__(self, config: uvicorn.Config, hatch: socket.socket) -> None:
        super().__init__(config)
        self.hatch = hatch
        self.coming: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors of the app, then the hatch."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            sys.exit(uvicorn.config.STARTUP_FAILURE)
        self.servers = []
        self.hatch.setblocking(False)
        asyncio.get_running_loop().add_reader(self.hatch.fileno(), self.take)
        self.started = True

    def take(self) -> None:
        """Take a connection; without a porter it is time to go."""
        try:
            message, numbers, _, _ = socket.recv_fds(self.hatch, 1, 1)
        except BlockingIOError:
            return
        if not message:
            asyncio.get_running_loop().remove_reader(self.hatch.fileno())
            self.should_exit = True
        for number in numbers:
            task = asyncio.create_task(self.attend(socket.socket(fileno=number)))
            self.coming.add(task)
            task.add_done_callback(self.coming.discard)

    async def attend(self, one: socket.socket) -> None:
        """Serve a connection."""
        one.setblocking(False)
        with suppress(OSError):
            await asyncio.get_running_loop().connect_accepted_socket(self.protocol, one)

    def protocol(self) -> asyncio.Protocol:
        """What reads the requests of a connection."""
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(self.config, self.server_state, self.lifespan.state)
        return made


def be_steady() -> None:
    """Settle for many tables: tidy up less often, and do not let the disk's thread wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LITTER, AGAIN, SELDOM)
    sys.setswitchinterval(TURN)


def open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/api/games", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
