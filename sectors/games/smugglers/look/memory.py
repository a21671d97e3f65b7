"""What looks remember from one scene to the next."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

T = TypeVar("T")
MOST: Final = 4096  # things that one memory holds


class Memory(Generic[T]):
    """Things that need not be made again while the values that they depend on are the same."""

    def __init__(self) -> None:
        self.kept: dict[object, T] = {}

    def of(self, key: object) -> T | None:
        """What was made for these values, if it is remembered."""
        return self.kept.get(key)

    def keep(self, key: object, made: T) -> T:
        """Remember what was made for these values."""
        if len(self.kept) >= MOST:
            self.kept.clear()
        self.kept[key] = made
        return made
