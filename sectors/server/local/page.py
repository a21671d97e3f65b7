"""The first module that a worker of the page imports: it makes ready, then imports the rest."""

from __future__ import annotations

import dataclasses
import gc
import importlib
import marshal
import random
import sys
import zipimport
from collections.abc import Callable
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

METHODS = Path(__file__).with_name("methods.bin")  # see `sectors/server/site/baking.py`
READ = ".read"  # after a file's name: what it holds, read when the folder was written
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


def kept(path: Path) -> dict[str, Any] | None:
    """What a content file holds, as it was read and checked when the folder was written."""
    try:
        with open(f"{path}{READ}", "rb") as file:
            found: dict[str, Any] = marshal.load(file)
    except FileNotFoundError:
        return None
    return found


def prepared() -> None:
    """Leave out what a browser does not have, read no TOML, and let the page add up networks."""
    if METHODS.exists():
        know_methods(marshal.loads(METHODS.read_bytes()))
    vars(importlib.import_module("sectors.core.toml"))["kept"] = kept
    stand_in: Any = ModuleType(METADATA)
    stand_in.entry_points = lambda group: ()
    stand_in.EntryPoint = object
    stand_in.MetadataPathFinder = NoCaches
    sys.modules[METADATA] = stand_in
    importlib.import_module("sectors.server.local.sums").install()


def ready() -> None:
    """Import what answers and what thinks."""
    prepared()
    for name in ("entry", "mind"):
        importlib.import_module(f"sectors.server.local.{name}")


def everything() -> None:
    """Import all that is here; the memory is kept then, and no file is at hand when it is used."""
    ready()
    folder = Path(__file__).parents[3]
    files = [str(file.relative_to(folder)) for file in folder.rglob("*.pyc")]
    known = vars(zipimport)["_zip_directory_cache"]  # of Python's library
    files += [name for library in known.values() for name in library if name.endswith(".pyc")]
    for name in sorted(file.removesuffix(".pyc").replace("/", ".") for file in files):
        importlib.import_module(name.removesuffix(".__init__"))
    sys.path_importer_cache.clear()
    known.clear()
    gc.collect()


def host(bridge: Any) -> Any:
    """What answers for the tables of this device."""
    random.seed()  # the memory may be one that was kept
    return importlib.import_module("sectors.server.local.entry").Doorman(bridge)


def mind() -> Callable[[str], str]:
    """What thinks for bots."""
    random.seed()
    think: Callable[[str], str] = importlib.import_module("sectors.server.local.mind").think
    return think
