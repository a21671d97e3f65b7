"""Moves that were played, and which of them may be taken back.

A seat may take back its own actions, one after the other, while nothing has come to light and no
other seat has acted since. A sealed answer may be taken back until the last one is in, whoever
else has answered. Leaving is for good, and so is the end of the game.
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.space import RESIGN
from sectors.core.state import NOTHING, State


class Move:
    """An action that was played: the position before it, and how much had been told by then."""

    def __init__(self, seat: int, action: int, before: State, told: int, sealed: bool) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.told = told
        self.sealed = sealed
        self.opened = False  # a sealed answer that everybody has seen since


def obstacle(moves: list[Move], s: State, seat: int, at: int) -> str:
    """Why a seat may not take its latest action back, where the game stands; empty if it may."""
    if s.now < 0:
        return "game_over"
    if at < 0 or s.gone >> seat & 1:
        return "no_move"
    if is_open(s, seat):
        return ""
    if at < len(moves) - 1:
        return "others_acted"
    return "shown" if s.shown != moves[at].before.shown else ""


SENTENCES = {
    "game_over": "The game is over; nothing can be taken back.",
    "no_move": "You have made no move that could be taken back.",
    "others_acted": "{other} has acted since; it is too late to take back.",
    "shown": "Something came to light with your last move; it cannot be taken back.",
}


def latest(moves: list[Move], seat: int) -> int:
    """The number of a seat's latest action, leaving not counted; -1 if it has made none."""
    at: i64 = len(moves) - 1
    while at >= 0 and (moves[at].seat != seat or moves[at].action == RESIGN):
        at -= 1
    return int(at)


def is_open(s: State, seat: int) -> bool:
    """Whether a seat has answered a sealed question that still waits for others."""
    return bool(s.sealed) and s.sealed[seat] != NOTHING
