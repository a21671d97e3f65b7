"""The first module that a worker of the page imports: it makes ready, then imports the rest."""

from __future__ import annotations

import dataclasses
import importlib
import marshal
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

METHODS = Path(__file__).with_name("methods.bin")  # see `sectors/site/baking.py`
METADATA = "importlib.metadata"  # large, and only asked for games and bots of other packages


class NoCaches:
    """What Python asks to forget what it knows of packages."""

    @staticmethod
    def invalidate_caches() -> None:
        """There is nothing to forget."""


def know_methods(known: dict[str, CodeType]) -> None:
    """Python writes the methods of a dataclass and compiles them; let it find them compiled.

    That would take a third of the time until a page has its host.
    """

    def run(text: str, scope: dict[str, Any], names: dict[str, Any]) -> None:
        code = known.get(text) or compile(text, "<string>", "exec", dont_inherit=True)
        exec(code, scope, names)

    vars(dataclasses)["exec"] = run


def prepared() -> None:
    """Leave out what a browser does not have, and let the page add up networks."""
    if METHODS.exists():
        know_methods(marshal.loads(METHODS.read_bytes()))
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
