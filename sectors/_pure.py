"""SECTORS_PURE=1: take the `.py` files although compiled modules lie beside them.

SECTORS_PURE=meanwhile: take them until all compiled modules are there, in processes begun later.
"""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from types import ModuleType

MEANWHILE = "meanwhile"
LIBRARY = "sectors__mypyc"  # what compiled modules are doors to; it is moved in after all of them


class PureFinder:
    """Finds `sectors.…` like Python itself, but only as source files."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("sectors."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    if PureFinder not in sys.meta_path:
        sys.meta_path.insert(0, PureFinder)


def is_waiting() -> bool:
    """Whether this process is plain because the compiled modules are not there yet."""
    return os.environ.get("SECTORS_PURE") == MEANWHILE


def is_over() -> bool:
    """Whether they have come meanwhile."""
    importlib.invalidate_caches()
    return find_spec(LIBRARY) is not None
