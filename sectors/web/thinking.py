"""Bots think in worker processes, never in the event loop, and are killed at their time limit.

What crosses the border is plain data: the name of the game, the seat's view, the state of the dice.
So workers may be compiled though the server is not: where it was started before the engine was
compiled (`make play`), its workers are replaced once that is done.
"""

from __future__ import annotations

import ctypes
import logging
import os
import signal
import sys
from collections.abc import Callable
from typing import Any

import anyio
import anyio.to_process

from sectors import _pure
from sectors.core import codec
from sectors.core.game import Game
from sectors.core.state import State
from sectors.hosting import thoughts

LIMIT = 6.0  # seconds for one choice
TRIES = 4  # processes that may die over it
LOG = logging.getLogger(__name__)


class Failed(Exception):
    """No process has lived long enough to choose."""


async def favourite(game: Game, view: State, seat: int, level: str, luck: int) -> str | None:
    """The text of a bot's choice; None if it did not answer in time."""
    work = (game.name, codec.encode(view), int(view.seats), seat, level, luck)
    chosen: str | None = await in_line(choose, work)
    return chosen


async def advice(game: Game, view: State, seat: int, luck: int) -> dict[str, Any] | None:
    """The favourite move with its reason and what else there is; None if it did not come."""
    work = (game.name, codec.encode(view), int(view.seats), seat, luck)
    try:
        found: dict[str, Any] | None = await in_line(advise, work)
    except Failed:
        return None
    return found


async def in_line(think: Callable[..., Any], work: tuple[Any, ...]) -> Any:
    """Think in a worker: first come, first served, and the time runs from when it is one's turn.

    A table has one bot thinking at a time, so no table waits for another's second move. If the
    worker dies, the same is thought again in a new one.
    """
    async with anyio.to_process.current_default_process_limiter():
        await renew()
        for tries in range(1, TRIES + 1):
            try:
                with anyio.move_on_after(LIMIT):
                    return await anyio.to_process.run_sync(
                        think, *work, cancellable=True, limiter=anyio.CapacityLimiter(1)
                    )
                return None
            except anyio.BrokenWorkerProcess:
                LOG.warning("a thinking process died, %d of %d", tries, TRIES)
    raise Failed(f"{TRIES} processes died over one choice")


async def renew() -> None:
    """Once the engine has been compiled, let workers that started before make way."""
    if not (_pure.is_waiting() and _pure.is_over()):
        return
    del os.environ["SECTORS_PURE"]  # which workers that start from now on inherit
    while True:
        try:
            await anyio.to_process.run_sync(make_way, limiter=anyio.CapacityLimiter(1))
            return  # a new one has answered, so no old one was left
        except anyio.BrokenWorkerProcess:
            continue


def make_way() -> None:
    """In a worker: end it if it is plain only because it started too early."""
    if _pure.is_waiting() and _pure.is_over():
        os._exit(0)


def choose(*work: Any) -> str:
    """In the worker: let the bot choose."""
    die_with_parent()
    make_way()
    return thoughts.chosen(*work)


def advise(*work: Any) -> dict[str, Any]:
    """In the worker: think, and put it into words."""
    die_with_parent()
    make_way()
    return thoughts.advised(*work)


def die_with_parent() -> None:
    """Ask the system to end this worker when the server dies, however it dies."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
