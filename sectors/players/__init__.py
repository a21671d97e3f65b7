"""Players that are programs. They know the protocol of core, no game, and only what they see.

The five levels have the same names in every game. `random` and `greedy` are plain ways to play, and
`puct`, `uct` and `flat` three ways to search, to compare with; `classic-captain` and its like are
the levels by the game's evaluation alone, also where it brings a mind. Bots of other packages are
found by the entry-point group `sectors.players`, and any program can play over stdin and stdout as
`run:COMMAND`, where the caller allows it.
"""

from __future__ import annotations

import importlib
import re
from importlib.metadata import entry_points
from typing import Final

from sectors.core.refused import Refused
from sectors.core.text import nearest
from sectors.players.bot import Bot

LEVELS: Final = ("cadet", "pilot", "captain", "commander", "admiral")  # from weak to strong
OLD: Final = "classic-"
CLASSIC: Final = tuple(OLD + level for level in LEVELS)  # by the evaluation, to compare with
PLAIN: Final = ("random", "greedy")
KINDS: Final = ("puct", "uct", "flat")  # of search, for the same time each
USUAL: Final = "captain"  # quick, and in the middle
GROUP: Final = "sectors.bots"  # entry points of bots that live elsewhere
RUN: Final = "run:"
PEER: Final = "mcts"  # OpenSpiel's own search
TIME: Final = re.compile(r"([1-9]\d{0,4})ms")


class UnknownBot(Refused):
    """No bot has this name."""


def names() -> list[str]:
    """The levels, from weak to strong, then the bots of other packages."""
    return [*LEVELS, *own()]


def own() -> list[str]:
    """The bots that other packages bring."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    return sorted(found - {*LEVELS, *CLASSIC, *PLAIN, *KINDS})


def load(name: str, programs: bool = False) -> Bot:
    """A bot with nothing in mind yet; `programs` allows what may start one or take long.

    These are `run:COMMAND`, and `NAME@30ms`: a level, or `mcts`, that takes so much CPU-time for
    every move instead of its own number of steps.
    """
    level, _, limit = name.partition("@")
    if name in (*LEVELS, *CLASSIC, *PLAIN, *KINDS):
        return made(name)
    if programs and level in (*LEVELS, *CLASSIC, PEER) and (ms := TIME.fullmatch(limit)):
        return made(level, int(ms[1]) / 1000)
    if name in own() or (programs and name.startswith(RUN)):
        program = importlib.import_module(f"{__name__}.program")
        found: Bot = program.hosted(name) if name in own() else program.started(name[len(RUN) :])
        return found
    known = [*(CLASSIC if name.startswith(OLD) else names()), *PLAIN, *KINDS]
    raise UnknownBot(f'There is no bot called "{name}"; {nearest(name, known)}')


def made(name: str, seconds: float = 0.0) -> Bot:
    """One of our own bots."""
    found: Bot
    if name in LEVELS:
        found = importlib.import_module(f"{__name__}.officer").Officer(name, seconds)
    elif name in CLASSIC:
        level = name.removeprefix(OLD)
        found = importlib.import_module(f"{__name__}.officer").by_evaluation(level, seconds)
    elif name in KINDS:
        found = importlib.import_module(f"{__name__}.kinds").Kind(name)
    elif name == PEER:
        found = importlib.import_module(f"{__name__}.program").peer(seconds)
    else:
        found = importlib.import_module(f"{__name__}.{name}").BOT
    return found
