"""Players that are programs. They know the protocol of core, no game, and only what they see."""

from __future__ import annotations

import importlib

from sectors.bots.bot import Bot
from sectors.core.game import nearest

LEVELS = ("random", "greedy")  # from weak to strong; each is a module here that offers BOT


class UnknownBot(ValueError):
    """No bot has this name."""


def names() -> list[str]:
    """The levels, from weak to strong."""
    return list(LEVELS)


def load(name: str) -> Bot:
    """The bot of this level."""
    if name not in LEVELS:
        raise UnknownBot(f'There is no bot called "{name}"; {nearest(name, names())}')
    bot: Bot = importlib.import_module(f"{__name__}.{name}").BOT
    return bot
