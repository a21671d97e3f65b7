"""Moves compiled modules to the sources they were made from: all of them, or none.

python tools/moved.py build/lib

They are doors to one library, which comes last: while it is missing nothing is compiled. What an
earlier build has left goes first.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LIBRARY = "sectors__mypyc"


def compiled_below(folder: Path) -> list[Path]:
    """The compiled modules in a folder, the library first."""
    found = [file for kind in ("*.so", "*.pyd") for file in folder.glob(f"sectors/**/{kind}")]
    return [*folder.glob(f"{LIBRARY}.*"), *sorted(found)]


def clear() -> None:
    """Take the compiled modules away."""
    for file in compiled_below(ROOT):
        file.unlink()


def move(folder: Path) -> None:
    """Put those of a folder in their place."""
    clear()
    for file in reversed(compiled_below(folder)):
        os.replace(file, ROOT / file.relative_to(folder))


if __name__ == "__main__":
    move(Path(sys.argv[1]))
