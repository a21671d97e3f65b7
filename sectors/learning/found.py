"""Finds what a game's `mind` offers, by looking."""

from __future__ import annotations

import importlib
import importlib.util

from sectors.core.game import Game
from sectors.learning.features import Features


def own_features(game: Game) -> Features | None:
    """The features in the game's `mind`; None if it has none."""
    package = type(game).__module__.removesuffix(".game")
    name = f"{package}.mind.features"
    if importlib.util.find_spec(package) and has_module(name):
        found: Features = importlib.import_module(name).FEATURES
        return found
    return None


def has_module(name: str) -> bool:
    """Whether a module can be imported; one inside a plain file cannot."""
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False
