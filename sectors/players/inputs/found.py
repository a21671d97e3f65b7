"""Finds what a game's `mind` offers, by looking."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

from sectors.core.game import Game
from sectors.players.inputs.features import Features, PositionSight


def own_features(game: Game) -> Features | None:
    """The features in the game's `mind`; None if it has none."""
    found: Features | None = offered(game, "features")
    return found


def own_sight(game: Game) -> PositionSight | None:
    """The sight in the game's `mind`; None if it has none."""
    found: PositionSight | None = offered(game, "sight")
    return found


def offered(game: Game, what: str) -> Any:
    """What a module of the game's `mind` offers by its own name in capitals."""
    package = type(game).__module__.removesuffix(".game")
    name = f"{package}.mind.{what}"
    if importlib.util.find_spec(package) and has_module(name):
        return getattr(importlib.import_module(name), what.upper())
    return None


def has_module(name: str) -> bool:
    """Whether a module can be imported; one inside a plain file cannot."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False
