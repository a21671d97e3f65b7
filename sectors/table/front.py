"""Two ways to a table for callers of the package: `sectors.play` and `sectors.replay`."""

from __future__ import annotations

import secrets
from pathlib import Path

from sectors import games
from sectors.core import record as records
from sectors.table.table import Table


def play(game: str, seats: int = 0, seed: object = None, start: str = "", **options: str) -> Table:
    """A new table of a game, by its slug, with the game's options as keywords.

    Without `seats` there are two, or as many as the game needs; without `seed`, a random one.
    `start` is a position as text instead of a deal.
    """
    found = games.load(game)
    count = seats or (2 if 2 in found.seats else found.seats[0])
    chance = secrets.token_hex(16) if seed is None else seed
    return Table(found, count, chance, options, start=start)


def replay(text: str, upto: int | None = None) -> Table:
    """The table after a record, as text or in a file, or after its first `upto` actions."""
    is_file = "\n" not in text
    return Table.replay(records.load(Path(text)) if is_file else records.parse(text), upto)
