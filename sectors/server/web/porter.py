"""One port, several processes: the porter shows every connection to the process it asks for.

He takes connections, looks at the first line of each without taking it out, and hands the open
socket to the process that keeps the room named there; the rest is between the two. Connections that
name no room go round. A process that dies is started again and finds its rooms in the database;
when the porter stops, or dies, so do all processes, each after storing what it has in hand.
"""

from __future__ import annotations

import logging
import os
import re
import selectors
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from types import FrameType
from typing import NoReturn
from urllib.parse import quote

from sectors.server.web.shares import Share, owner

LOG = logging.getLogger(__name__)
LINE = 2048  # bytes within which the first line of a request has to end
ROOM = re.compile(rb"^[A-Z]+ /(?:ws|api/rooms)/(?!lesson/)([0-9A-Za-z]+)")
PROCESS = re.compile(rb"^GET /(?:metrics|health)\?process=(\d+) ")
CODE = re.compile(r"^[A-Za-z]{5}$")
AT_ONCE = 64  # connections that are taken before those that are in are listened to
MOST_SILENT = 400  # connections that have yet to say something; beyond that the oldest goes
PATIENCE = 10.0  # seconds that a connection may stay silent
SOON = 0.02  # seconds until a line that came in half is looked at again
TICK = 0.2
LEAST = 0.5  # seconds between two starts of a process
FULL = 1.0  # seconds that a process may be too busy to take a connection

Work = Callable[[Share, socket.socket], None]


@dataclass(slots=True)
class Worker:
    """One process, and the way to hand it things."""

    pid: int
    hatch: socket.socket
    began: float = field(default_factory=time.monotonic)


@dataclass(slots=True)
class Porter:
    """Keeps the door and the processes behind it."""

    listener: socket.socket
    processes: int
    work: Work  # what a process does
    file: str  # the database, to find rooms by their codes
    workers: list[Worker] = field(default_factory=list)
    silent: dict[socket.socket, float] = field(default_factory=dict)  # and since when
    half: dict[socket.socket, float] = field(default_factory=dict)  # have said half a line, since
    doors: selectors.BaseSelector = field(default_factory=selectors.DefaultSelector)
    turn: Iterator[int] = field(default_factory=count)
    is_stopping: bool = False

    def run(self) -> None:
        """Start the processes and keep the door until told to stop."""
        for number in range(self.processes):
            self.workers.append(self.start(number))
        for wish in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wish, self.stop)
        self.listener.setblocking(False)
        self.doors.register(self.listener, selectors.EVENT_READ, self.welcome)
        while not self.is_stopping:
            for key, _ in self.doors.select(SOON if self.half else TICK):
                key.data(key.fileobj)
            self.look_again()
        self.close()

    def stop(self, _number: int, _frame: FrameType | None) -> None:
        """Somebody wants the server to stop."""
        self.is_stopping = True

    # --- processes

    def start(self, number: int) -> Worker:
        """Start a process for a share of the rooms."""
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        pid = os.fork()
        if pid == 0:
            self.forget(here)
            self.live(Share(number, self.processes), there)
        there.close()
        here.settimeout(FULL)
        self.doors.register(here, selectors.EVENT_READ, self.bury)
        return Worker(pid, here)

    def forget(self, here: socket.socket) -> None:
        """In a new process: let go of everything that is the porter's."""
        for wish in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wish, signal.SIG_DFL)
        self.doors.close()
        others = [worker.hatch for worker in self.workers]
        for one in (here, self.listener, *others, *self.silent):
            one.close()

    def live(self, share: Share, hatch: socket.socket) -> NoReturn:
        """In a new process: work, and never come back."""
        status = 1
        try:
            self.work(share, hatch)
            status = 0
        except Exception:
            LOG.exception("process %d failed", share.number)
        finally:
            os._exit(status)

    def bury(self, hatch: socket.socket) -> None:
        """A process has died: start it again."""
        number = next(i for i, worker in enumerate(self.workers) if worker.hatch is hatch)
        self.doors.unregister(hatch)
        hatch.close()
        _, status = os.waitpid(self.workers[number].pid, 0)
        if not self.is_stopping:
            LOG.error("process %d ended with status %d; it is started again", number, status)
            time.sleep(max(0.0, self.workers[number].began + LEAST - time.monotonic()))
            self.workers[number] = self.start(number)

    def close(self) -> None:
        """Let every process finish what it is storing."""
        for one in (self.listener, *self.silent):
            one.close()
        for worker in self.workers:
            with suppress(ProcessLookupError):
                os.kill(worker.pid, signal.SIGTERM)
        for worker in self.workers:
            with suppress(ChildProcessError):
                os.waitpid(worker.pid, 0)

    # --- connections

    def welcome(self, _door: socket.socket) -> None:
        """Take some of the connections that wait at the door."""
        with suppress(OSError):
            for _ in range(AT_ONCE):
                one = self.listener.accept()[0]
                if len(self.silent) >= MOST_SILENT:
                    self.drop(next(iter(self.silent)))
                one.setblocking(False)
                self.silent[one] = time.monotonic()
                self.doors.register(one, selectors.EVENT_READ, self.listen)

    def listen(self, one: socket.socket) -> None:
        """Somebody says something: show him the way as soon as it is a whole line."""
        if one not in self.silent:  # he had to go in this very moment
            return
        try:
            said = one.recv(LINE, socket.MSG_PEEK)
        except BlockingIOError:
            return
        except OSError:
            said = b""
        if said and b"\n" not in said and len(said) < LINE:
            self.doors.unregister(one)
            self.half[one] = time.monotonic()
            return
        if said:
            self.hand_over(one, self.way(said))
        self.drop(one)

    def drop(self, one: socket.socket) -> None:
        """Let go of a connection."""
        if self.half.pop(one, None) is None:
            self.doors.unregister(one)
        del self.silent[one]
        one.close()

    def look_again(self) -> None:
        """Look at half lines again, and close what has been silent for too long."""
        now = time.monotonic()
        for one in [one for one, since in self.half.items() if since < now - SOON]:
            del self.half[one]
            self.doors.register(one, selectors.EVENT_READ, self.listen)
        for one in [one for one, since in self.silent.items() if since < now - PATIENCE]:
            self.drop(one)

    def hand_over(self, one: socket.socket, number: int) -> None:
        """Give a connection to a process."""
        try:
            socket.send_fds(self.workers[number].hatch, [b"+"], [one.fileno()])
        except OSError as error:
            LOG.error("process %d takes no connections: %s", number, error)

    def way(self, said: bytes) -> int:
        """The number of the process that a request is for."""
        if found := ROOM.match(said):
            name = found[1].decode()
            return owner(self.room_called(name) if CODE.match(name) else name, self.processes)
        if found := PROCESS.match(said):
            return int(found[1]) % self.processes
        return next(self.turn) % self.processes

    def room_called(self, code: str) -> str:
        """The id of the room with a code; the code itself if there is none."""
        with suppress(sqlite3.Error):
            db = sqlite3.connect(f"file:{quote(self.file)}?mode=ro", uri=True)
            try:
                found = db.execute("SELECT id FROM rooms WHERE code = ?", [code.upper()]).fetchone()
            finally:
                db.close()
            return str(found[0]) if found else code
        return code
