"""Players that are programs. They know the protocol of core, no game, and only what they see.

The five levels have the same names in every game. `random` and `greedy` are plain ways to play, and
`puct`, `uct` and `flat` three ways to search, to compare with. Bots of other packages are found by
the entry-point group `sectors.bots`, and any program can play over stdin and stdout as
`run:COMMAND`, where the caller allows it.
"""

from __future__ import annotations

import importlib
from importlib.metadata import entry_points
from typing import Final

from sectors.bots.bot import Bot
from sectors.core.text import nearest

LEVELS: Final = ("cadet", "pilot", "captain", "commander", "admiral")  # from weak to strong
PLAIN: Final = ("random", "greedy")
KINDS: Final = ("puct", "uct", "flat")  # of search, for the same time each
USUAL: Final = "captain"  # quick, and in the middle
GROUP: Final = "sectors.bots"  # entry points of bots that live elsewhere
RUN: Final = "run:"


class UnknownBot(ValueError):
    """No bot has this name."""


def names() -> list[str]:
    """The levels, from weak to strong, then the bots of other packages."""
    return [*LEVELS, *own()]


def own() -> list[str]:
    """The bots that other packages bring."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    return sorted(found - {*LEVELS, *PLAIN, *KINDS})


def load(name: str, programs: bool = False) -> Bot:
    """A bot with nothing in mind yet; `programs` lets `run:COMMAND` start one."""
    if name in (*LEVELS, *PLAIN, *KINDS):
        return made(name)
    if name in own() or (programs and name.startswith(RUN)):
        program = importlib.import_module(f"{__name__}.program")
        found: Bot = program.hosted(name) if name in own() else program.started(name[len(RUN) :])
        return found
    known = [*names(), *PLAIN, *KINDS]
    raise UnknownBot(f'There is no bot called "{name}"; {nearest(name, known)}')


def made(name: str) -> Bot:
    """One of our own bots."""
    if name in ("captain", "commander", "admiral"):
        searching: Bot = importlib.import_module(f"{__name__}.levels").searcher(name)
        return searching
    if name in LEVELS:
        looking: Bot = importlib.import_module(f"{__name__}.looker").Looker(name)
        return looking
    if name in KINDS:
        timed: Bot = importlib.import_module(f"{__name__}.kinds").Kind(name)
        return timed
    found: Bot = importlib.import_module(f"{__name__}.{name}").BOT
    return found
