"""What is to be stored of rooms, and what was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

ALWAYS = -1  # as the count of changes of a line of chat: it is stored whatever else has changed
Row = dict[str, Any]  # what is stored of a room, a seat, a line of a record or of the chat


def nothing() -> None:
    """There is nothing to do."""


class Late(Exception):
    """The room was changed from elsewhere meanwhile; nothing was stored."""


@dataclass(slots=True)
class Change:
    """What is to be stored of one room, all at once or not at all."""

    room: str
    seq: int  # the count of changes that this one was made on, or ALWAYS
    lines: list[Row] = field(default_factory=list)
    cut: int | None = None  # drop the lines from this one on, before adding
    values: Row = field(default_factory=dict)  # columns of the room
    seats: dict[int, Row] = field(default_factory=dict)  # columns of seats
    chat: list[Row] = field(default_factory=list)
    new: tuple[Row, list[Row]] | None = None  # another room that is made with it, and its seats
    is_kept: bool = False  # bots or clocks are at work in the room


@dataclass(slots=True)
class Stored:
    """A room as it was stored."""

    row: Row
    seats: list[Row]
    lines: list[Row]
    chat: list[Row]
    present: set[int]  # seats whose owners look through other servers


@dataclass(slots=True)
class Attempt:
    """A change that is made in memory and has yet to be stored."""

    change: Change
    done: Callable[[], Any] = nothing  # called when it is stored; gives the answer
    back: Callable[[], None] = nothing  # called when it could not be stored
