"""The tree of a search: what was tried, how often, and how it went.

A node stands for a question, reached by the actions that lead to it; what the dice and the hidden
cards made of them is averaged over, so the options of a node may differ from visit to visit.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import asked_of

HASH: Final = 0xFFFFFFFFFFF  # 44 bits
FACTOR: Final = 262_139  # a prime


class Arm:
    """One option of one seat."""

    def __init__(self, action: i64, hope: float, faith: float, weight: float, rank: i64) -> None:
        self.action: i64 = action
        self.hope = hope  # what it promises before it is tried: the chance to win
        self.faith = faith  # the promise counts like so many visits
        self.weight = weight  # its share of the attention, not yet divided by the sum
        self.rank: i64 = rank  # how many options promise more
        self.visits: i64 = 0
        self.seen: i64 = 0  # how often it was among the options
        self.total = 0.0

    def value(self) -> float:
        """How it went so far, the promise included."""
        return (self.hope * self.faith + self.total) / (float(self.visits) + self.faith)


class Fork:
    """The options of one seat at one question."""

    def __init__(self) -> None:
        self.arms: dict[int, Arm] = {}
        self.visits: i64 = 0
        self.best = 0.0  # the evaluation of the option that promised most
        self.level = 0.0  # and its chance to win, as log-odds


class Node:
    """A question: to one seat, or to several at once."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.forks: dict[int, Fork] = {}
        self.nexts: dict[int, Node] = {}

    def fork(self, seat: i64) -> Fork:
        """The options of a seat here."""
        found = self.forks.get(seat)
        if found is None:
            found = Fork()
            self.forks[seat] = found
        return found

    def next(self, key: i64) -> Node:
        """The question that follows some answers."""
        found = self.nexts.get(key)
        if found is None:
            found = Node()
            self.nexts[key] = found
        return found


def mixed(key: i64, action: i64) -> i64:
    """A key with one more answer in it."""
    return (key * FACTOR + action) & HASH


def question(key: i64, now: i64) -> i64:
    """The key of the node after some answers: other questions may follow the same ones."""
    return key * 512 + asked_of(now)
