"""SECTORS_PURE=1: take the `.py` files although compiled modules lie beside them."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


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
