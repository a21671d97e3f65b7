"""Playing on: a new table that starts from a position of another game, or of a lesson.

What one could not know there is dealt anew, unless it is to be as it was (`table/onward.py`). Such
a table has its position where others have a deal. It says so everywhere, and counts for nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from sectors.core.record import BadRecord, parse
from sectors.server.rooms.house import House, R
from sectors.server.rooms.lecture import opened
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.wishes import Joined, RoomWish, WantedGame, WantedSeat
from sectors.table.onward import left_off
from sectors.table.table import Table

NOT_OVER = "One can play on only from a game that is over."
PEOPLE = ("me", "here", "open")

Plain = dict[str, Any]


def people(seats: Sequence[WantedSeat]) -> list[int]:
    """The seats in which people will sit."""
    return [seat for seat, one in enumerate(seats) if one.kind in PEOPLE]


# --- making the table


async def from_room(house: House[R], room: R, wanted: WantedGame) -> Joined:
    """Play on from a game of this host that is over."""
    if room.status != "over":
        raise Refusal(NOT_OVER, "not_over", 409)
    async with room.lock:
        table = room.past(-1, wanted.at).table
    return await begun(house, settled(table, wanted), wanted)


async def from_record(house: House[R], text: str, wanted: WantedGame) -> Joined:
    """Play on from a position of a record that need not be judged elsewhere."""
    return await begun(house, settled(Table.replay(parse(text), wanted.at), wanted), wanted)


async def from_lesson(house: House[R], game: str, lesson: str, wanted: WantedGame) -> Joined:
    """Play on from a step of a lesson."""
    host = opened(game, lesson, str(wanted.at))
    return await begun(house, settled(host.table, wanted), wanted)


def settled(table: Table, wanted: WantedGame) -> Plain:
    """Where a game goes on, or a refusal."""
    try:
        return left_off(table, people(wanted.seats), wanted.same, secrets.token_hex(16))
    except BadRecord as error:
        raise Refusal(error.sentence, "not_there", 409) from None


async def begun(house: House[R], origin: Plain, wanted: WantedGame) -> Joined:
    """A new room that starts from a position."""
    if len(wanted.seats) != origin["seats"]:
        raise Refusal(f"That game has {origin['seats']} seats.", "bad_request")
    wish = RoomWish(
        game=origin["game"],
        seats=wanted.seats,
        name=wanted.name,
        options=origin["options"],
        adds=wanted.adds,
        start=origin["start"],
    )
    return await house.create(wish)
