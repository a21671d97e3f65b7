"""Records from outside are replayed in a worker process, with bounds of memory and time.

What a record asks for is known only once it is played. So it is played where it can be stopped:
the worker is refused more memory than a long game takes, and killed at its time limit. What
crosses the border is plain data; what comes back is an answer as JSON, or a refusal.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from sectors.core import record as records
from sectors.core.refused import Refused
from sectors.games import UnknownGame
from sectors.server.rooms.records import checked, shown
from sectors.server.rooms.story import Plain
from sectors.server.web.messages import Refusal
from sectors.server.web.work import Caller, Died, Job, run

RECORDS = Job(
    what="records", seconds=10.0, at_once=2, share=8, waiting=30, memory=200_000_000, nice=10
)
LARGEST_RECORD = records.LARGEST  # characters
TOO_LARGE = "That record is too large."
TOO_COSTLY = "That record takes too much time or memory to replay."

Answer = tuple[int, str, bytes]  # a status; a refusal's sentence; what there is to tell, as JSON


async def position(caller: Caller, text: str, at: int | None, viewer: int) -> bytes:
    """A position of a record, for the replay page."""
    return await judged(caller, shown, text, at, viewer)


async def verified(caller: Caller, text: str, commitment: str) -> bytes:
    """What was found right about a record."""
    return await judged(caller, checked, text, commitment)


async def judged(caller: Caller, work: Callable[..., Plain], text: str, *more: Any) -> bytes:
    """Work on a record in a worker; whatever it does there, this server goes on."""
    if len(text) > LARGEST_RECORD:
        raise Refusal(TOO_LARGE, "too_large", 413)
    try:
        status, sentence, found = await run(RECORDS, caller, answer, work, (text, *more))
    except (TimeoutError, Died):
        status, sentence, found = 413, TOO_COSTLY, b""
    if status != 200:
        code = {404: "no_game", 413: "too_large"}.get(status, "bad_request")
        raise Refusal(sentence, code, status)
    return bytes(found)


def answer(work: Callable[..., Plain], told: tuple[Any, ...]) -> Answer:
    """In the worker: the answer or the refusal as plain data."""
    try:
        with uninterrupted():
            return 200, "", msgspec.json.encode(work(*told))
    except UnknownGame as error:
        return 404, str(error), b""
    except Refused as error:
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
