"""Bots think in worker processes, never in the event loop, and are killed at their time limit.

What crosses the border is plain data: the name of the game, the seat's view, the state of the dice.
"""

from __future__ import annotations

import ctypes
import signal
import sys
from typing import Any

import anyio
import anyio.to_process

from sectors import bots, games
from sectors.core import codec, engine
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State

LIMIT = 6.0  # seconds for one choice


async def favourite(game: Game, view: State, seat: int, level: str, luck: int) -> str | None:
    """The text of a bot's choice; None if it did not answer in time."""
    work = (game.name, codec.encode(view), int(view.seats), seat, level, luck)
    with anyio.move_on_after(LIMIT):
        return await anyio.to_process.run_sync(choose, *work, cancellable=True)
    return None


def choose(name: str, data: dict[str, Any], seats: int, seat: int, level: str, luck: int) -> str:
    """In the worker: rebuild the view and let the bot choose."""
    die_with_parent()
    game = games.load(name)
    view = codec.decode(game.blank(seats), data)
    options = engine.options(view, seat)
    return game.space.text(bots.load(level).choose(game, view, seat, options, Dice(luck)))


def die_with_parent() -> None:
    """Ask the system to end this worker when the server dies, however it dies."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
