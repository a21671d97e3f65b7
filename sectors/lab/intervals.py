"""How sure a share is."""

from __future__ import annotations

from math import sqrt

Z = 1.959964  # 95 %


def wilson(wins: float, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson; wins that are shared may count in parts."""
    if not of:
        return 0.0, 1.0
    p, z2 = wins / of, Z * Z
    middle = (p + z2 / (2 * of)) / (1 + z2 / of)
    spread = Z * sqrt(max(0.0, p * (1 - p)) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return max(0.0, middle - spread), min(1.0, middle + spread)
