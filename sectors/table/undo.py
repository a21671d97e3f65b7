"""What may be taken back.

A seat may take back its own actions, one after the other, while nothing has come to light and no
other seat has acted since. A sealed answer may be taken back until the last one is in, whoever
else has answered. Leaving is for good, and so is the end of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sectors.core.reason import Objection
from sectors.core.space import RESIGN
from sectors.core.state import NOTHING

if TYPE_CHECKING:
    from sectors.table.table import Table


def index(table: Table, seat: int) -> int:
    """The number of the action that a seat may take back; raises `Objection` if there is none."""
    at = latest(table, seat)
    code = obstacle(table, seat, at)
    if code:
        other = table.game.seat_name(table.moves[-1].seat) if table.moves else ""
        raise Objection(code, SENTENCES[code].format(other=other))
    return at


def obstacle(table: Table, seat: int, at: int) -> str:
    """Why a seat may not take its latest action back; empty if it may."""
    if table.is_over:
        return "game_over"
    if at < 0 or table.state.gone >> seat & 1:
        return "no_move"
    if is_open(table, seat):
        return ""
    if at < len(table.moves) - 1:
        return "others_acted"
    return "shown" if table.state.shown != table.moves[at].before.shown else ""


SENTENCES = {
    "game_over": "The game is over; nothing can be taken back.",
    "no_move": "You have made no move that could be taken back.",
    "others_acted": "{other} has acted since; it is too late to take back.",
    "shown": "Something came to light with your last move; it cannot be taken back.",
}


def latest(table: Table, seat: int) -> int:
    """The number of a seat's latest action, leaving not counted; -1 if it has made none."""
    at: i64 = len(table.moves) - 1
    while at >= 0 and (table.moves[at].seat != seat or table.moves[at].action == RESIGN):
        at -= 1
    return int(at)


def is_open(table: Table, seat: int) -> bool:
    """Whether a seat has answered a sealed question that still waits for others."""
    sealed = table.state.sealed
    return bool(sealed) and sealed[seat] != NOTHING
