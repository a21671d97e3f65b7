"""Work outside the event loop: worker processes, and queues in which addresses take turns.

A `Job` declares the limits of one kind of work. Each address has a share of every queue, so one
that has filled its own share holds up nobody else. Work is dropped when its client disconnects:
what waits leaves the queue, and the worker that runs is killed.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import pickle
import signal
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from anyio.lowlevel import RunVar

from sectors import _pure
from sectors.server.rooms.refusal import Refusal

try:
    import resource
except ImportError:  # not on every system; there the time limit has to do
    resource = None  # type: ignore[assignment]

START = 60.0  # seconds until a worker has to be ready
IDLE = 300.0  # seconds after which an unused worker ends
USED = Path("/proc/self/statm")  # how many pages of memory this process has
READY = b"!"
BUSY = "Too many {what} are under way now; try again in a moment."
OWN = "You have several {what} under way; wait for one of them."
GONE = "The client has disconnected."
CORES = os.cpu_count() or 2
UNBOUNDED = 10**9


class Died(Exception):
    """A worker has ended before it answered."""


@dataclass(slots=True, eq=False, kw_only=True)
class Job:
    """One kind of work, and its limits."""

    what: str  # in the plural, for refusals
    seconds: float  # for one piece, from when its worker is ready
    at_once: int = 1
    each: int = 1  # of these for one address
    share: int  # pieces that one address may have, running or waiting
    waiting: int  # pieces that may wait, of all addresses
    memory: int = 0  # bytes more than the worker has before; 0: no limit
    nice: int = 10  # lower priority than the server and the bots that a game waits for


@dataclass(frozen=True, slots=True)
class Caller:
    """The client that work is for."""

    address: str = ""
    gone: Callable[[], Coroutine[Any, Any, Any]] | None = None  # returns once it has disconnected


SERVER = Caller()  # work that no client has asked for


async def disconnected(receive: Callable[[], Awaitable[Any]]) -> None:
    """Wait until the client of a request has gone; `receive` is that of ASGI."""
    while (await receive())["type"] != "http.disconnect":
        pass


class Cache:
    """The latest results of a kind of work, by what they follow from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.results: OrderedDict[Any, Any] = OrderedDict()

    def get(self, key: Any) -> Any:
        """A result, which is now the latest; None if there is none."""
        if key in self.results:
            self.results.move_to_end(key)
        return self.results.get(key)

    def put(self, key: Any, result: Any) -> None:
        """Add a result, and drop the oldest beyond the limit."""
        self.results[key] = result
        while len(self.results) > self.most:
            self.results.popitem(last=False)


async def run(
    job: Job,
    caller: Caller,
    function: Callable[..., Any],
    *args: Any,
    cache: Cache | None = None,
    key: Any = None,
) -> Any:
    """Run a function in a worker when it is the caller's turn, unless the cache has its result.

    Raises `Refusal` where too much waits, `TimeoutError`, `Died`, or what the function raises.
    """
    if cache is not None and (found := cache.get(key)) is not None:
        return found
    workers = here()
    queue = workers.queues.setdefault(job, Queue(job))
    queue.admit(caller.address)

    async def work() -> Any:
        async with queue.turn(caller.address):
            if cache is not None and (found := cache.get(key)) is not None:
                return found  # it was made meanwhile
            found = await workers.work(job, function, args)
            if cache is not None:
                cache.put(key, found)
            return found

    return await (unless(caller.gone(), work()) if caller.gone else work())


async def unless(gone: Coroutine[Any, Any, Any], work: Coroutine[Any, Any, Any]) -> Any:
    """Do some work, or cancel it when the client has gone."""
    tasks = [asyncio.create_task(work), asyncio.create_task(gone)]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if not tasks[0].done():
            raise Refusal(GONE, "gone", 499)
        return tasks[0].result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Queue:
    """What runs and what waits of one kind of work."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.running: Counter[str] = Counter()  # by address
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the next address comes first

    def admit(self, address: str) -> None:
        """Refuse what is over a limit."""
        job, waiting = self.job, self.waiting
        if self.running[address] + len(waiting.get(address, ())) >= job.share:
            raise Refusal(OWN.format(what=job.what), "too_often", 429)
        if sum(map(len, waiting.values())) >= job.waiting:
            raise Refusal(BUSY.format(what=job.what), "busy", 503)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and keep it."""
        entry: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(entry)
        self.advance()
        try:
            await entry
            yield
        finally:
            if not entry.cancelled():
                self.running -= Counter([address])  # drops those at 0
            elif entry in self.waiting.get(address, ()):
                self.take(address, entry)
            self.advance()

    def take(self, address: str, entry: asyncio.Future[None]) -> None:
        """Take an entry out; its address goes behind all others."""
        entries = self.waiting.pop(address)
        entries.remove(entry)
        if entries:
            self.waiting[address] = entries

    def advance(self) -> None:
        """Give free places to those whose turn it is."""
        while self.running.total() < self.job.at_once:
            free = (name for name in self.waiting if self.running[name] < self.job.each)
            if (address := next(free, None)) is None:
                return
            entry = self.waiting[address][0]
            self.take(address, entry)
            if not entry.cancelled():
                self.running[address] += 1
                entry.set_result(None)


# --- workers, in the server


@dataclass(slots=True, eq=False)
class WorkerProcess:
    """A process that runs one function after another."""

    process: asyncio.subprocess.Process
    engine: str  # how it loads the engine: SECTORS_PURE when it started
    retires: asyncio.TimerHandle | None = None  # while it is idle

    async def ask(self, request: bytes, seconds: float) -> Any:
        """Let it work. The clock starts when it has loaded what it needs."""
        pipe, answers = self.process.stdin, self.process.stdout
        assert pipe and answers
        try:
            async with asyncio.timeout(START):
                pipe.write(request)
                await pipe.drain()
                await answers.readexactly(len(READY))
            async with asyncio.timeout(seconds):
                size = int.from_bytes(await answers.readexactly(8), "big")
                return pickle.loads(await answers.readexactly(size))
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise Died from error

    async def end(self) -> None:
        """Kill it."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.communicate()


@dataclass(slots=True, eq=False)
class Workers:
    """The workers and queues of one event loop."""

    queues: dict[Job, Queue] = field(default_factory=dict)
    idle: dict[int, list[WorkerProcess]] = field(default_factory=dict)  # by niceness
    ending: set[asyncio.Task[None]] = field(default_factory=set)

    async def work(self, job: Job, function: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """Have a function run; a worker that is late, or no longer wanted, is killed."""
        request = pickle.dumps((function, job.memory, args))
        worker = await self.worker(job.nice)
        try:
            is_right, found = await worker.ask(request, job.seconds)
        except BaseException:
            await worker.end()
            raise
        self.idle.setdefault(job.nice, []).append(worker)
        loop = asyncio.get_running_loop()
        worker.retires = loop.call_later(IDLE, self.retire, job.nice, worker)
        if not is_right:
            raise found
        return found

    async def worker(self, nice: int) -> WorkerProcess:
        """An idle worker or a new one; those that were started before the engine was compiled
        are replaced."""
        if _pure.is_waiting() and _pure.is_over():
            del os.environ["SECTORS_PURE"]  # which new workers inherit
        engine = os.environ.get("SECTORS_PURE", "")
        idle = self.idle.get(nice, [])
        while idle:
            worker = idle.pop()
            assert worker.retires
            worker.retires.cancel()
            if worker.process.returncode is None and worker.engine == engine:
                return worker
            await worker.end()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "sectors.server.web.work", str(nice)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        return WorkerProcess(process, engine)

    def retire(self, nice: int, worker: WorkerProcess) -> None:
        """End a worker that was idle for long."""
        self.idle[nice].remove(worker)
        task = asyncio.create_task(worker.end())
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)

    async def end_with_loop(self) -> None:
        """End idle workers when the event loop ends, which cancels this; the work ends others."""
        try:
            await asyncio.get_running_loop().create_future()
        finally:
            idle = [worker for workers in self.idle.values() for worker in workers]
            await asyncio.gather(*(worker.end() for worker in idle))


of_loop: RunVar[tuple[Workers, Awaitable[None]]] = RunVar("the workers of this event loop")


def here() -> Workers:
    """The workers and queues of this event loop."""
    found = of_loop.get(None)
    if found is None:
        workers = Workers()
        found = workers, asyncio.create_task(workers.end_with_loop())
        of_loop.set(found)
    return found[0]


# --- in a worker


def main() -> None:
    """Run what is asked for until the server ends."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed goes to the log
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    with suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]))
    while True:
        try:
            function, memory, args = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        answers.write(READY)
        answers.flush()
        found: tuple[bool, Any]
        try:
            with bounded(memory):
                found = True, function(*args)
        except BaseException as error:
            found = False, error
        data = pickle.dumps(found)
        answers.write(len(data).to_bytes(8, "big") + data)
        answers.flush()


@contextmanager
def bounded(memory: int) -> Iterator[None]:
    """Refuse this process more than so many bytes in addition to what it has."""
    if not memory or resource is None or not USED.exists():
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(USED.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + memory, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


if __name__ == "__main__":
    main()
