"""Judges by what a mind has learned: one look at a question, and no playing ahead.

All that it adds up comes from whole numbers, so that the same search chooses the same on every
machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import asked, front, lowest, options
from sectors.core.state import State, bit
from sectors.players.judge import Judge
from sectors.players.networks.mind import Mind
from sectors.players.networks.shares import WHOLE
from sectors.players.odds import between
from sectors.players.tree import Arm, Fork, Node
from sectors.players.worlds import Worlds

PART: Final = 1.0 / WHOLE


class Learned(Judge):
    """Takes the priors and chances of a mind."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def look_around(self, root: Node, worlds: Worlds, until: float) -> None:
        """One look: a seat sees the same in every guess."""
        self.expand(root, worlds.guess())
        root.visits = 1

    def expand(self, node: Node, s: State) -> list[float]:
        """Every seat asked judges its own options; of their chances the mean counts."""
        mask = asked(s)
        is_sealed = front(s).is_sealed
        totals = [0.0] * s.seats
        count = 0.0
        for seat in range(s.seats):
            if mask & bit(seat):
                chances = self.meet(node.fork(seat), s, seat, options(s, seat))
                for who in range(s.seats):
                    totals[who] += chances[who]
                count += 1.0
                if not is_sealed:
                    return chances
        return [total / count for total in totals]

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        """Judge all options again, for those that are new."""
        self.meet(fork, s, seat, found)

    def meet(self, fork: Fork, s: State, seat: i64, found: list[int]) -> list[float]:
        """Give every new option its share of the attention; gives each seat's chance to win."""
        opinion = self.mind.opinion(s, seat, found)
        chances = likely(opinion.chances)
        for i in range(len(found)):
            if found[i] not in fork.arms:
                weight = float(opinion.priors[i] + 1) * PART  # never nothing at all
                fork.arms[found[i]] = Arm(found[i], chances[seat], 1.0, weight, 0)
        return chances

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win, as whoever is asked sees it."""
        return likely(self.mind.opinion(s, lowest(asked(s)), []).chances)


def likely(chances: list[int]) -> list[float]:
    """Chances as parts of 1, none of them as sure as a result."""
    return [between(float(chance) * PART) for chance in chances]
