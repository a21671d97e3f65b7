"""What is said of a game that is over: its review, other answers, and boards that never were.

Records come as text, and plain data goes out: a server asks from a process of its own, a device
from the worker that thinks for bots.
"""

from __future__ import annotations

from typing import Protocol

from sectors import games
from sectors.core.game import BadOption
from sectors.core.reason import Objection
from sectors.core.record import BadRecord, parse
from sectors.server.rooms.refusal import Refusal
from sectors.server.rooms.story import PLAIN, LookBack, Plain
from sectors.table.review.review import review, written
from sectors.table.review.trying import tried
from sectors.table.table import Table

LEAST = 4  # actions of a game that is worth a review
NOT_OVER = "Only a game that is over can be reviewed."


class Finite(Protocol):
    """A table that may be over."""

    @property
    def status(self) -> str:
        """Whether it is."""


def must_be_over(room: Finite) -> None:
    """Refuse while cards may still be hidden."""
    if room.status != "over":
        raise Refusal(NOT_OVER, "not_over", 409)


def reviewed(text: str, is_deep: bool) -> bytes:
    """The review of a record as JSON."""
    return written(review(Table.replay(parse(text)), is_deep))


def review_or_sentence(text: str, is_deep: bool) -> tuple[str, str]:
    """The review of a record as JSON in second place, or in first place why there is none."""
    try:
        return "", reviewed(text, is_deep).decode()
    except (BadRecord, BadOption, games.UnknownGame) as error:
        return str(error), ""


def answered(text: str, at: int, said: str, is_deep: bool) -> Plain:
    """What is thought of another answer at a place of a game."""
    table = Table.replay(parse(text))
    if not table.is_over:
        raise BadRecord(0, NOT_OVER[0].lower() + NOT_OVER[1:])
    try:
        return tried(table, at, said, is_deep)
    except Objection as objection:
        raise BadRecord(0, str(objection)) from None


def looked(text: str, at: int, then: list[str], viewer: int, is_open: bool) -> Plain:
    """The board after a number of actions and some more that were not played.

    Whoever has a whole record may see all cards; a table gives its own when the game is over.
    """
    record = parse(text)
    table = Table.replay(record, max(0, min(at, len(record.entries))))
    count = len(record.entries)
    try:
        for line in then:
            if not table.is_over:
                table.push(line, table.pending[0])
    except Objection as objection:
        raise BadRecord(0, str(objection)) from None
    names = [games.load(record.game).seat_name(seat) for seat in range(record.seats)]
    eyes = viewer if 0 <= viewer < record.seats else -1
    info = LookBack(table, table.record.entries, eyes, names, count).info()
    if is_open:
        info["scene"] = PLAIN.whole(table.game.look.scene(table.state, eyes))
    return info
