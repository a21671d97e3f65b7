"""A record as one viewer may have it.

When the game is over everybody may have all of it. Until then a copy has no seed, no deal or
start and no shuffles, and `?` stands for answers that the viewer has not seen: `bottom ? ?`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from sectors.core.engine import front
from sectors.core.record import Record
from sectors.table.moves import Move


def copy_for(whole: Record, moves: list[Move], is_over: bool, viewer: int) -> Record:
    """A record as a viewer may have it now."""
    if is_over:
        return replace(whole, entries=list(whole.entries))
    entries = [
        replace(entry, text=text_for(move, entry.text, viewer), fell=rolls(entry.fell))
        for move, entry in zip(moves, whole.entries, strict=True)
    ]
    return replace(whole, seed="", deal=[], start="", entries=entries)


def text_for(move: Move, text: str, viewer: int) -> str:
    """An action as a viewer may read it."""
    if move.seat == viewer or not move.sealed or move.opened:
        return text
    verbs = front(move.before).asks
    return re.sub(r"\{\w+\}", "?", verbs[0].template) if len(verbs) == 1 else "?"


def rolls(fell: list[list[int]]) -> list[list[int]]:
    """The dice, which lie open; a shuffle is a secret."""
    return [numbers for numbers in fell if len(numbers) == 1]
