"""A request to take a move back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sectors.table.table import Table


@dataclass(frozen=True, slots=True)
class Asking:
    """Somebody asks to take back one move, at a table that stands as it did."""

    seat: int
    at: int  # the number of the move
    text: str  # and what it was
    count: int  # how many moves there were
    agreed: frozenset[int] = frozenset()

    def fits(self, table: Table) -> bool:
        """Whether the table still stands as it did when somebody asked."""
        entries = table.record.entries
        if len(entries) != self.count or not 0 <= self.at < self.count:
            return False
        return (entries[self.at].seat, entries[self.at].text) == (self.seat, self.text)

    def row(self) -> list[Any]:
        """The request as plain data, to be kept."""
        return [self.seat, self.at, self.text, self.count, sorted(self.agreed)]


def kept(row: list[Any] | None, table: Table) -> Asking | None:
    """The request that was kept; one whose move is gone lapses."""
    if not row:
        return None
    seat, at, text, count, agreed = row
    found = Asking(seat, at, text, count, frozenset(agreed))
    return found if found.fits(table) else None
