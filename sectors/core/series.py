"""Several games that are counted together, where the rules of a game know of such a series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sectors.core.state import State


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands after some games."""

    place: int  # 1 is first; equal places are shared
    points: int
    note: str = ""  # what decides between equal points, in a few words


class Series:
    """Which games belong to a series, and how they are added up. Games count from 0."""

    title = ""

    def length(self, seats: int, rounds: int) -> int:
        """How many games make so many rounds; raises `BadOption` where there is no such series."""
        raise NotImplementedError

    def options(self, seats: int, game: int) -> dict[str, str]:
        """The options that the series itself settles in one of its games."""
        raise NotImplementedError

    def standings(self, ended: Sequence[State]) -> list[Standing]:
        """How each seat stands after some games, in the order of the seats."""
        raise NotImplementedError
