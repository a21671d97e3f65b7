"""Records from outside are replayed in a worker process, with bounds of memory and time.

What a record asks for is known only once it is played. So it is played where it can be stopped:
the worker is refused more memory than a long game takes, and killed at its time limit. One record
is judged at a time, so that bots and tables have the rest of the machine. What crosses the border
is plain data; what comes back is an answer as JSON, or a refusal.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import anyio.to_process
import msgspec
from anyio.lowlevel import RunVar

from sectors.core import record as records
from sectors.core.game import BadOption
from sectors.core.record import BadRecord
from sectors.games import UnknownGame
from sectors.hosting.records import checked, shown
from sectors.hosting.story import Plain
from sectors.web.messages import Refusal
from sectors.web.thinking import die_with_parent

try:
    import resource
except ImportError:  # not on every system; there the time limit has to do
    resource = None  # type: ignore[assignment]

LIMIT = 10.0  # seconds for one record, when it is its turn
MEMORY = 200_000_000  # bytes more than the worker has before
MOST_WAITING = 30
LARGEST_RECORD = records.LARGEST  # characters
USED = Path("/proc/self/statm")  # how many pages of memory this process has
TOO_LARGE = "That record is too large."
TOO_COSTLY = "That record takes too much time or memory to replay."
BUSY = "Many records are being replayed now; try again in a moment."

Answer = tuple[int, str, bytes]  # a status; a refusal's sentence; what there is to tell, as JSON
limiter: RunVar[anyio.CapacityLimiter] = RunVar("records are judged one at a time")


async def position(text: str, at: int | None, viewer: int) -> bytes:
    """A position of a record, for the replay page."""
    return await judged(shown, text, at, viewer)


async def verified(text: str, commitment: str) -> bytes:
    """What was found right about a record."""
    return await judged(checked, text, commitment)


async def judged(work: Callable[..., Plain], text: str, *more: Any) -> bytes:
    """Work on a record in the worker; whatever it does there, this server goes on."""
    if len(text) > LARGEST_RECORD:
        raise Refusal(TOO_LARGE, "too_large", 413)
    turn = limiter.get(None) or anyio.CapacityLimiter(1)
    limiter.set(turn)
    if turn.statistics().tasks_waiting >= MOST_WAITING:
        raise Refusal(BUSY, "busy", 503)
    status, sentence, found = 413, TOO_COSTLY, b""
    async with turn:
        with anyio.move_on_after(LIMIT):
            try:
                status, sentence, found = await anyio.to_process.run_sync(
                    answer, work, (text, *more), cancellable=True, limiter=anyio.CapacityLimiter(1)
                )
            except anyio.BrokenWorkerProcess:
                pass  # the memory it was refused has ended it
    if status != 200:
        code = {404: "no_game", 413: "too_large"}.get(status, "bad_request")
        raise Refusal(sentence, code, status)
    return found


def answer(work: Callable[..., Plain], told: tuple[Any, ...]) -> Answer:
    """In the worker: the answer or the refusal as plain data."""
    die_with_parent()
    try:
        with bounded(MEMORY), uninterrupted():
            return 200, "", msgspec.json.encode(work(*told))
    except UnknownGame as error:
        return 404, str(error), b""
    except (BadRecord, BadOption) as error:
        return 400, str(error), b""
    except (MemoryError, RecursionError):
        return 413, TOO_COSTLY, b""


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Look for no garbage meanwhile: a long game makes none, and half the time went into it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@contextmanager
def bounded(memory: int) -> Iterator[None]:
    """Refuse this process more than so many bytes in addition to what it has."""
    if resource is None or not USED.exists():
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(USED.read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + memory, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
