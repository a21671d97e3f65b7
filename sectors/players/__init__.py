"""Bots. They know the protocol of core, no game, and only what their seat sees.

The five levels have the same names in every game; `random` and `greedy` are plain bots to compare
with. Other packages add bots by the entry-point group `sectors.bots`, and any program can play
over stdin and stdout as `run:COMMAND` where the caller allows it.
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
PLAIN: Final = ("random", "greedy")
USUAL: Final = "captain"  # quick, and in the middle
GROUP: Final = "sectors.bots"  # entry points of bots that live elsewhere
RUN: Final = "run:"
OLD: Final = dict.fromkeys(("puct", "uct", "flat"), USUAL)  # and `classic-…`: in stored tables
TIME: Final = re.compile(r"([1-9]\d{0,4})ms")


class UnknownBot(Refused):
    """No bot has this name."""


def names() -> list[str]:
    """The levels, from weak to strong, then the bots of other packages."""
    return [*LEVELS, *own()]


def own() -> list[str]:
    """The bots that other packages bring."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    return sorted(found - {*LEVELS, *PLAIN})


def load(name: str, programs: bool = False) -> Bot:
    """A fresh bot. `programs` allows names that start a program or may take long.

    These are `run:COMMAND`, and `LEVEL@30ms`, a level that searches for so much CPU time before
    every move instead of its own number of steps.
    """
    name = OLD.get(name, name.removeprefix("classic-"))
    level, _, limit = name.partition("@")
    found: Bot
    if name in PLAIN:
        plain = importlib.import_module(f"{__name__}.plain")
        found = plain.Random() if name == "random" else plain.Greedy()
    elif name in LEVELS:
        found = importlib.import_module(f"{__name__}.levels").Level(name)
    elif programs and level in LEVELS and (ms := TIME.fullmatch(limit)):
        found = importlib.import_module(f"{__name__}.levels").Level(level, int(ms[1]) / 1000)
    elif name in own():
        found = importlib.import_module(f"{__name__}.program").hosted(name)
    elif programs and name.startswith(RUN):
        found = importlib.import_module(f"{__name__}.program").started(name[len(RUN) :])
    else:
        raise UnknownBot(f'There is no bot called "{name}"; {nearest(name, [*names(), *PLAIN])}')
    return found
