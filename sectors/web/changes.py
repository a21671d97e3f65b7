"""What is to be stored of rooms, and what was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from sectors.web.tables import Row


@dataclass(slots=True)
class Change:
    """What is to be stored of one room, all at once or not at all."""

    room: str
    seq: int  # the count of changes that this one was made on
    lines: list[Row] = field(default_factory=list)
    cut: int | None = None  # drop the lines from this one on, before adding
    values: Row = field(default_factory=dict)  # columns of the room
    seats: dict[int, Row] = field(default_factory=dict)  # columns of seats
    chat: list[Row] = field(default_factory=list)
    new: tuple[Row, list[Row]] | None = None  # another room that is made with it, and its seats
    is_kept: bool = False  # bots or clocks are at work in the room


@dataclass(slots=True)
class Stored:
    """A room as it lies in the database."""

    row: Row
    seats: list[Row]
    lines: list[Row]
    chat: list[Row]
    present: set[int]  # seats whose owners look through other servers


Take = Callable[[Callable[[Change], bool]], list[Change]]  # what waits and fits
Outcome = Future[set[str]] | asyncio.Task[set[str]]  # of a transaction: the rooms that came late
