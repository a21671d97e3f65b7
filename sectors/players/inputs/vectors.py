"""Numbers side by side in memory: `librt`'s, or Python's own arrays where it is missing.

Compiled code needs `librt`. Plain Python runs without it, as in a browser.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Final

CODES: Final = {"u8": "B", "i16": "h", "i32": "i", "i64": "q", "int": "q", "float": "d"}


class Arrays:
    """Stands in for `vec`: `vec[i16](numbers)` gives an array of such numbers."""

    def __getitem__(self, kind: type) -> Callable[[list[int]], array[int]]:
        """How to make an array of numbers of a kind."""
        code = CODES[kind.__name__]
        return lambda numbers: array(code, numbers)


try:
    from librt.vecs import vec as vec
except ImportError:
    vec = Arrays()  # type: ignore[assignment, misc]
