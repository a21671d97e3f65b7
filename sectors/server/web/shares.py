"""Which of several processes keeps a room: each room belongs to exactly one of them."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32


def owner(room: str, processes: int) -> int:
    """The number of the process that keeps the room with this id."""
    return crc32(room.encode()) % processes


@dataclass(frozen=True, slots=True)
class Share:
    """The rooms of one process."""

    number: int = 0
    of: int = 1

    def has(self, room: str) -> bool:
        """Whether the room with this id belongs here."""
        return self.of == 1 or owner(room, self.of) == self.number


ALL = Share()  # of the only process there is
