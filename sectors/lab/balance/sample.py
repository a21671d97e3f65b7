"""The games of a run, or of several together, as columns and counts that figures are made of."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.lab.store import Folder, pa, pc

Flags = NDArray[np.bool_]
Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]


@dataclass(slots=True)
class Pool:
    """Games with as many seats; uses are sorted by what was used."""

    seats: int
    facts: dict[str, list[Any]]
    winners: NDArray[np.int64]
    names: list[str]  # of all that was used,
    starts: NDArray[np.int64]  # where each begins in the columns below, and the end
    games: NDArray[np.int64]
    who: NDArray[np.int64]
    counts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.winners)

    def use(self, what: str) -> Counts:
        """How often something was used: a row for each game, a column a seat; the table last."""
        found = np.zeros((len(self), self.seats + 1), np.int64)
        at = bisect_left(self.names, what)
        if at < len(self.names) and self.names[at] == what:
            part = slice(int(self.starts[at]), int(self.starts[at + 1]))
            np.add.at(found, (self.games[part], self.who[part]), self.counts[part])
        return found

    def by_seats(self, what: str) -> Counts:
        """The same without what the table had."""
        return self.use(what)[:, : self.seats]

    def below(self, heading: str) -> list[str]:
        """All that was used under a heading, without it."""
        return [name.removeprefix(heading) for name in self.names if name.startswith(heading)]

    def fact(self, name: str) -> list[Any]:
        """A fact of every game; None where it is not known."""
        return self.facts.get(name, [None] * len(self))

    def numbers(self, name: str) -> Numbers:
        """A fact that is a number; not a number where it is not known."""
        return np.array([np.nan if v is None else v for v in self.fact(name)], np.float64)

    @property
    def decided(self) -> Flags:
        return np.asarray(self.winners >= 0)


def sample_of(kept: list[Folder], most: int | None = None) -> Pool:
    """The games of some runs with as many seats, the first ones of each if so many are wanted."""
    facts: dict[str, list[Any]] = {}
    tables = []
    total = 0
    for one in kept:
        rows = one.table("games").slice(0, most).to_pydict()
        size = len(rows["number"])
        for name in {*facts, *rows}:
            facts.setdefault(name, [None] * total)
            facts[name] += rows.get(name, [None] * size)
        tables.append(renumbered(one.table("uses"), rows["number"], total))
        total += size
    seats = max(len(places or []) for places in facts["places"])
    uses = pa.concat_tables(tables).combine_chunks().sort_by("what")
    coded = uses.column("what").combine_chunks().dictionary_encode()
    codes = coded.indices.to_numpy()
    seat = uses.column("seat").to_numpy().astype(np.int64)
    return Pool(
        seats,
        facts,
        np.array(facts["winner"], np.int64),
        coded.dictionary.to_pylist(),
        np.searchsorted(codes, np.arange(len(coded.dictionary) + 1)),
        uses.column("number").to_numpy().astype(np.int64),
        np.where(seat < 0, seats, seat),
        uses.column("count").to_numpy().astype(np.int64),
    )


def renumbered(uses: Any, numbers: list[int], first: int) -> Any:
    """The uses of some games, which are numbered from another number on."""
    places = pa.array(range(first, first + len(numbers)), pa.int32())
    found = pc.index_in(uses.column("number"), pa.array(numbers, pa.int32()))
    wanted = pc.is_valid(found)
    uses, found = uses.filter(wanted), found.filter(wanted)
    return uses.set_column(0, "number", pc.take(places, found))
