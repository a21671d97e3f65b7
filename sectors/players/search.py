"""A tree search over guesses of what the seat cannot see.

Every iteration guesses a whole position from the view, walks down the tree by PUCT, has the first
new question judged, and adds the result to every option on the way, for each seat its own chance
to win. Each seat answers for itself, also where several are asked at once in secret: then none of
them knows what the others answer.

The same dice and the same number of iterations give the same choice.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.engine import answer, asked, front, options, settle
from sectors.core.game import Game
from sectors.core.state import State, bit
from sectors.players.judge import Judge, Worlds, results
from sectors.players.tree import Arm, Fork, Node, mixed, question

DEEPEST: Final = 80  # answers in one walk down the tree
EXPLORE: Final = 0.3
EVEN: Final = 0.03  # of the attention is shared equally
OPEN: Final = 5  # options looked at from the start; more with every visit
WIDEN: Final = 1.2
AT_ONCE: Final = 4  # iterations between two looks at the CPU clock
FOREVER: Final = float("inf")


class Thought:
    """What a search found out about one option."""

    def __init__(self, action: int, visits: int, value: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value  # the chance to win


class Search:
    """The search of one position by one seat."""

    def __init__(self, game: Game, view: State, seat: int, dice: Dice, judge: Judge) -> None:
        self.game = game
        self.view = view
        self.seat: i64 = seat
        self.dice = dice
        self.root = Node()
        self.worlds = Worlds(game, view, seat, dice)
        self.judge = judge
        self.arms: list[Arm] = []  # the way down the tree
        self.whose: list[int] = []
        self.nodes: list[Node] = []
        self.forks: list[Fork] = []

    # --- the whole search

    def think(self, iterations: int, until: float = FOREVER) -> int:
        """Search for some iterations or until `time.perf_counter` says so; returns how many."""
        if self.root.visits == 0:
            self.judge.look_around(self.root, self.worlds)
        done: i64 = 0
        while done < iterations and time.perf_counter() < until:
            self.walk()
            done += 1
            if done % 16 == 0 and self.is_settled(iterations - done):
                break
        return done

    def think_until(self, cpu: float) -> None:
        """Search until `time.process_time` says so."""
        self.think(0)
        while time.process_time() < cpu:
            self.think(AT_ONCE)

    def is_settled(self, left: i64) -> bool:
        """Whether no other option can catch up with the leader any more."""
        first: i64 = 0
        second: i64 = 0
        for arm in self.root.fork(self.seat).arms.values():
            if arm.visits > first:
                second = first
                first = arm.visits
            elif arm.visits > second:
                second = arm.visits
        return first - second > left

    def thoughts(self) -> list[Thought]:
        """All options, the best first."""
        found = [
            Thought(arm.action, arm.visits, arm.value())
            for arm in self.root.fork(self.seat).arms.values()
        ]
        found.sort(key=lambda thought: (-thought.visits, -thought.value, thought.action))
        return found

    # --- one iteration

    def walk(self) -> None:
        """One guess, one way down, one new question."""
        self.arms, self.whose, self.nodes, self.forks = [], [], [], []
        s = self.worlds.world()
        node = self.root
        depth: i64 = 0
        while s.now >= 0 and depth < DEEPEST:
            self.nodes.append(node)
            if node.visits == 0 and depth > 0:
                break
            node = node.next(self.descend(node, s))
            depth += 1
        if s.now < 0:
            values = results(s, depth)
        elif depth < DEEPEST:
            values = self.judge.expand(node, s)
        else:
            values = self.judge.values(s)
        self.learn(values)

    def learn(self, values: list[float]) -> None:
        """Add the result to every option on the way."""
        for node in self.nodes:
            node.visits += 1
        for i in range(len(self.arms)):
            arm = self.arms[i]
            arm.visits += 1
            arm.total += values[self.whose[i]]
            self.forks[i].visits += 1

    def descend(self, node: Node, s: State) -> i64:
        """Let every seat that is asked answer; returns the key of what follows."""
        mask = asked(s)
        is_sealed = front(s).is_sealed
        key: i64 = 0
        for seat in range(s.seats):
            if mask & bit(seat):
                arm = self.pick(node, s, seat)
                key = mixed(key, arm.action)
                answer(s, seat, arm.action)
                if not is_sealed:
                    break
        settle(s)
        return question(key, s.now)

    def pick(self, node: Node, s: State, seat: i64) -> Arm:
        """The option to try next."""
        fork = node.fork(seat)
        arms = self.available(fork, s, seat)
        best = arms[0]
        if len(arms) > 1:
            best = self.by_promise(fork, arms)
        self.arms.append(best)
        self.whose.append(seat)
        self.forks.append(fork)
        return best

    def available(self, fork: Fork, s: State, seat: i64) -> list[Arm]:
        """The options in this guess; new ones are judged first."""
        arms: list[Arm] = []
        found = options(s, seat)
        for action in found:
            arm = fork.arms.get(action)
            if arm is None:
                self.judge.welcome(fork, s, seat, found)
                arm = fork.arms[action]
            arms.append(arm)
        return arms

    def by_promise(self, fork: Fork, arms: list[Arm]) -> Arm:
        """PUCT among the most promising options, and more of them with every visit."""
        width = float(OPEN) + WIDEN * sqrt(float(fork.visits))
        total = 0.0
        for arm in arms:
            total += arm.weight
        even = EVEN / float(len(arms))
        push = EXPLORE * sqrt(float(fork.visits + 1))
        best = arms[0]
        highest = -1.0
        for arm in arms:
            share = even + (1.0 - EVEN) * arm.weight / total
            score = arm.value() + push * share / float(arm.visits + 1)
            if float(arm.rank) > width and arm.visits == 0:
                score -= 10.0
            if score > highest or highest == -1.0:
                highest = score
                best = arm
        return best
