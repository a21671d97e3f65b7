"""What a search asks whenever it meets something new."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.state import State
from sectors.players.tree import Fork, Node
from sectors.players.worlds import Worlds


class Judge:
    """Says what the options of a question promise and what a position is worth."""

    def look_around(self, root: Node, worlds: Worlds, until: float) -> None:
        """Judge the options of the first question, before the search."""
        raise NotImplementedError

    def expand(self, node: Node, s: State) -> list[float]:
        """Judge the options of a question met for the first time; gives each seat's chance."""
        raise NotImplementedError

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        """Judge the options that were not there when the question was first met."""
        raise NotImplementedError

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win; the position is not needed any more."""
        raise NotImplementedError
