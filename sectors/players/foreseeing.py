"""Judges by a mind that has learned what positions are worth: each option by what it leads to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import asked, lowest, options
from sectors.core.state import State
from sectors.players.judge import Judge
from sectors.players.learned import PART, likely
from sectors.players.networks.foresight import Foresight, Prospect, alike, highest, means
from sectors.players.networks.shares import WHOLE, shares
from sectors.players.odds import between
from sectors.players.tree import Arm, Fork, Node
from sectors.players.worlds import Worlds

GUESSES: Final = 8  # of the first question


class Foreseeing(Judge):
    """Takes the chances after each option as its promise."""

    def __init__(self, mind: Foresight) -> None:
        self.mind = mind

    def look_around(self, root: Node, worlds: Worlds, until: float) -> None:
        """Judge the options of the first question over several guesses."""
        seat = worlds.seat
        found = options(worlds.view, seat)
        looks: list[list[Prospect]] = []
        while len(looks) < GUESSES:
            looks.append(self.mind.foreseen(worlds.guess(), seat, found))
            if len(looks) == 2 and alike(looks[0], looks[1]):
                break  # nothing depends on what is guessed
        values = means(looks)
        liked = shares(self.mind.preferred(values, looks[0], seat))
        self.promise(root.fork(seat), found, values, liked)
        root.visits = 1

    def expand(self, node: Node, s: State) -> list[float]:
        """Judge the options of a question met for the first time; gives what the best is worth."""
        seat = lowest(asked(s))
        return self.meet(node.fork(seat), s, seat, options(s, seat))

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        """Judge all options again, for those that are new."""
        self.meet(fork, s, seat, found)

    def meet(self, fork: Fork, s: State, seat: i64, found: list[int]) -> list[float]:
        """Judge the options of a seat in one world; gives each seat's chance after the best."""
        prospects = self.mind.foreseen(s, seat, found)
        values: list[int] = [prospect.value for prospect in prospects]
        self.promise(fork, found, values, shares(self.mind.liked(values)))
        return likely(prospects[highest(values)].chances)

    def promise(self, fork: Fork, found: list[int], values: list[int], liked: list[int]) -> None:
        """Give every new option its hope and its share of the attention."""
        for i in range(len(found)):
            if found[i] not in fork.arms:
                rank: i64 = 0
                for value in values:
                    if value > values[i]:
                        rank += 1
                hope = 1.0  # a win in hand
                if values[i] <= WHOLE:
                    hope = between(float(values[i]) * PART)
                weight = float(liked[i] + 1) * PART  # never nothing at all
                fork.arms[found[i]] = Arm(found[i], hope, 1.0, weight, rank)

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win, as whoever is asked sees it."""
        return likely(self.mind.outlook(s))
