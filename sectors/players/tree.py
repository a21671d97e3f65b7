"""The tree of a search: what was tried, how often, and how it went.

A node is a question, reached by certain actions. Dice and hidden cards are averaged over, so its
options may differ from visit to visit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import asked_of

HASH: Final = 0xFFFFFFFFFFF  # 44 bits
FACTOR: Final = 262_139  # a prime


class Arm:
    """One option of one seat."""

    def __init__(self, action: i64, hope: float, weight: float, rank: i64) -> None:
        self.action: i64 = action
        self.hope = hope  # the chance to win before it is tried; counts like one visit
        self.weight = weight  # its prior, not yet divided by the sum
        self.rank: i64 = rank  # how many options promise more
        self.visits: i64 = 0
        self.total = 0.0

    def value(self) -> float:
        """The mean of all visits and the hope."""
        return (self.hope + self.total) / (float(self.visits) + 1.0)


class Fork:
    """The options of one seat at one question."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.visits: i64 = 0


class Node:
    """A question to one seat, or to several at once."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.forks: dict[int, Fork] = {}
        self.nexts: dict[int, Node] = {}

    def fork(self, seat: i64) -> Fork:
        """The options of a seat, added if it has none yet."""
        found = self.forks.get(seat)
        if found is None:
            found = Fork()
            self.forks[seat] = found
        return found

    def next(self, key: i64) -> Node:
        """The question that follows some answers, added if it is new."""
        found = self.nexts.get(key)
        if found is None:
            found = Node()
            self.nexts[key] = found
        return found


def mixed(key: i64, action: i64) -> i64:
    """A key with one more answer in it."""
    return (key * FACTOR + action) & HASH


def question(key: i64, now: i64) -> i64:
    """The key of the node after some answers: the same answers may lead to other questions."""
    return key * 512 + asked_of(now)
