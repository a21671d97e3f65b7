"""Bots think in worker processes: moves that a game waits for, and hints at a lower priority.

What crosses the border is plain data: the name of the game, the seat's view, the state of the dice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from sectors.core import codec
from sectors.core.game import Game
from sectors.core.state import State
from sectors.server.rooms import thoughts
from sectors.server.web.work import CORES, SERVER, UNBOUNDED, Caller, Died, Job, run

MOVES = Job(
    what="moves of bots",
    seconds=6.0,
    at_once=CORES,
    each=CORES,
    share=UNBOUNDED,  # a table waits for one bot at a time
    waiting=UNBOUNDED,
    nice=0,
)
HINTS = Job(what="hints", seconds=6.0, at_once=max(1, CORES - 1), share=4, waiting=60)
TRIES = 4  # workers that may die over one choice
LOG = logging.getLogger(__name__)


async def favourite(game: Game, view: State, seat: int, level: str, luck: int) -> str | None:
    """The text of a bot's choice; None if it did not answer in time."""
    work = (game.name, codec.encode(view), int(view.seats), seat, level, luck)
    chosen: str | None = await tried(MOVES, SERVER, thoughts.chosen, work)
    return chosen


async def advice(
    game: Game, view: State, seat: int, luck: int, caller: Caller
) -> dict[str, Any] | None:
    """The favourite move with its reason and what else there is; None if it did not come."""
    work = (game.name, codec.encode(view), int(view.seats), seat, luck)
    try:
        found: dict[str, Any] | None = await tried(HINTS, caller, thoughts.advised, work)
    except Died:
        return None
    return found


async def tried(job: Job, caller: Caller, think: Callable[..., Any], work: tuple[Any, ...]) -> Any:
    """Think in a worker, and in another one if it dies; None if it takes too long."""
    for tries in range(1, TRIES + 1):
        try:
            return await run(job, caller, think, *work)
        except TimeoutError:
            return None
        except Died:
            LOG.warning("a thinking process died, %d of %d", tries, TRIES)
    raise Died(f"{TRIES} processes died over one choice")
