"""How a search goes about it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PUCT: Final = 0
UCT: Final = 1
FLAT: Final = 2

GUESSES: Final = 6
EVEN_SHARE: Final = 0.15


class Plan:
    """How to search."""

    def __init__(
        self, kind: int, scale: float, focus: float, explore: float = 1.2, deep: int = 0
    ) -> None:
        self.kind: i64 = kind
        self.scale = scale  # the lead in the evaluation that makes about 3 games of 4 a win
        self.focus = focus  # an option behind by this much gets about a third of the attention
        self.explore = explore
        self.even = EVEN_SHARE  # of the attention that every option gets alike
        self.guesses = GUESSES  # how often the first question is looked at before the search
        self.faith = 1.0  # that look counts like so many visits
        self.deep: i64 = deep  # more answers before a position is judged
