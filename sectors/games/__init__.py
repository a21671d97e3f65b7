"""The games: one folder each, found by looking. No list of games is kept anywhere."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from sectors.core.game import Game, nearest

GROUP = "sectors.games"  # entry points of games that live elsewhere


class UnknownGame(ValueError):
    """No game has this name."""


def names() -> list[str]:
    """The slugs of all games that can be played here."""
    here = [m.name for m in pkgutil.iter_modules(__path__) if m.ispkg]
    elsewhere = [entry.name for entry in entry_points(group=GROUP)]
    return sorted({*here, *elsewhere})


@cache
def load(name: str) -> Game:
    """The game with this slug."""
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            game: Game = entry.load()
            return game
    if name not in names():
        raise UnknownGame(f'There is no game called "{name}"; {nearest(name, names())}')
    found: Game = importlib.import_module(f"{__name__}.{name}").GAME
    return found
