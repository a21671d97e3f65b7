"""The first module that a worker of the page imports: it makes ready, then imports the rest."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

METADATA = "importlib.metadata"  # large, and only asked for games and bots of other packages


class NoCaches:
    """What Python asks to forget what it knows of packages."""

    @staticmethod
    def invalidate_caches() -> None:
        """There is nothing to forget."""


def prepared() -> None:
    """Leave out what a browser does not have, and let the page add up networks."""
    stand_in: Any = ModuleType(METADATA)
    stand_in.entry_points = lambda group: ()
    stand_in.EntryPoint = object
    stand_in.MetadataPathFinder = NoCaches
    sys.modules[METADATA] = stand_in
    importlib.import_module("sectors.local.sums").install()


def host(bridge: Any) -> Any:
    """What answers for the tables of this device."""
    prepared()
    return importlib.import_module("sectors.local.entry").Doorman(bridge)


def mind() -> Callable[[str], str]:
    """What thinks for bots."""
    prepared()
    think: Callable[[str], str] = importlib.import_module("sectors.local.mind").think
    return think
