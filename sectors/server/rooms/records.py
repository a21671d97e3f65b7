"""What is told of a record that somebody brings."""

from __future__ import annotations

from sectors.core.record import parse
from sectors.server.rooms.story import LookBack, Plain
from sectors.table import fair, replay
from sectors.table.table import Table


def shown(text: str, at: int | None, viewer: int) -> Plain:
    """A position of a record through the eyes of one seat, or of a spectator."""
    record = parse(text)
    table = Table.replay(record)
    looks, count = table.game.looks, len(table.moves)
    names = [looks[i % len(looks)].name for i in range(record.seats)]
    eyes = viewer if 0 <= viewer < len(names) else -1
    with replay.judged(record, 0, "the position"):
        then = table if at is None else table.past(at)
        return LookBack(then, table.record.entries, eyes, names, count).info()


def checked(text: str, commitment: str) -> Plain:
    """What was checked of a record, in sentences."""
    return {"checked": fair.verify(parse(text), commitment)}
