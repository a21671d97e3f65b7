"""A prepared opening for the browser test: in the test's own server every table is dealt like this.

A mission can be done at once, a wreck lies beside what repairs it, and the deck begins with a levy
and two ships of one class; so a player who tries sees all of it in one turn.
"""

from __future__ import annotations

from sectors.core.game import Options
from sectors.games.sector86 import GAME
from sectors.games.sector86.game import Sector86
from sectors.games.sector86.rules.state import Position

SEATS = 3
OPENING = """
    1: A1 S09 B1 S52 | K15 K18 K26 | F07 | 6
    2: C1 S36 | K13 K03 | F10 | 6
    3: B1 S31 | K04 K10 | F11 | 5
    missions M3 | deck L5 S04 S05 K01 F01 S33
    round 11
    1 upkeep
    """
SHARED = ("now", "later", "batches")  # what every state has besides the fields of this game


def deal(game: Sector86, s: Position, options: Options) -> None:
    """The usual deal, and then the prepared position over it."""
    usual(game, s, options)
    if s.seats == SEATS:
        prepared = game.at(OPENING, SEATS, options)
        for name in (*Position.FIELDS, *SHARED):
            setattr(s, name, getattr(prepared, name))


usual = Sector86.deal


def set_the_table() -> None:
    """From now on tables of three are dealt like this, in this process."""
    assert GAME.name == "sector86"
    Sector86.deal = deal  # type: ignore[method-assign,assignment]
