"""Thinks ahead: a tree search over guesses of what the seat cannot see.

Every iteration guesses a whole world from the view, walks down the tree as the statistics and the
promise of each option suggest, looks one play ahead at the first question it has not met before,
and remembers for each seat how that turned out. Each seat answers for itself, also where several
are asked at once in secret: then none of them knows what the others answer.

`PUCT` (the one the levels use) gives each option attention by what one play ahead promises; `UCT`
and `FLAT` are the classic searches with random play, kept to compare with. The same dice and the
same number of iterations give the same choice.
"""

from __future__ import annotations

import time
from math import exp, log, sqrt
from typing import Final

from mypy_extensions import i64

from sectors.bots.ahead import DEEP, Outlook, answer_for_others, outlook, worth
from sectors.bots.odds import at_most, capped, chance, highest_of, log_odds, results, values_of
from sectors.bots.tree import Arm, Fork, Node, mixed, question
from sectors.core.dice import Dice
from sectors.core.engine import answer, asked, front, lowest, options, play, settle
from sectors.core.game import Game
from sectors.core.state import NONE, NOTHING, State, bit, number_of, seat_of

PUCT: Final = 0
UCT: Final = 1
FLAT: Final = 2

WORLDS: Final = 24  # guesses that the walks share
GUESSES: Final = 6
DEEPEST: Final = 80  # answers in one walk down the tree
EVEN_SHARE: Final = 0.15  # of the attention that every option gets alike
OPEN: Final = 5  # options looked at from the start; more with every visit
WIDEN: Final = 1.2


class Plan:
    """How to search."""

    def __init__(
        self, kind: int, scale: float, focus: float, explore: float = 1.2, deep: int = 0
    ) -> None:
        self.kind: i64 = kind
        self.scale = scale  # the lead in the evaluation that makes about 3 games of 4 a win
        self.focus = focus  # an option behind by this much gets about a third of the attention
        self.explore = explore
        self.guesses = GUESSES  # how often the first question is looked at before the search
        self.faith = 1.0  # that look counts like so many visits
        self.deep: i64 = deep  # more answers before a position is judged


class Thought:
    """What a search found out about one option."""

    def __init__(self, action: int, visits: int, value: float) -> None:
        self.action = action
        self.visits = visits
        self.value = value  # the chance to win


class Search:
    """One seat's thoughts about one position."""

    def __init__(self, game: Game, view: State, seat: int, plan: Plan, dice: Dice) -> None:
        self.game = game
        self.view = view
        self.seat: i64 = seat
        self.plan = plan
        self.dice = dice
        self.root = Node()
        self.base = 0.0  # a lone player measures by where he stands now
        if view.seats == 1:
            self.base = game.evaluate(self.guess(), seat)
        self.pool: list[State] = []
        self.arms: list[Arm] = []  # the way down the tree
        self.whose: list[int] = []
        self.nodes: list[Node] = []
        self.forks: list[Fork] = []

    # --- the whole search

    def think(self, iterations: int, until: float) -> int:
        """Search on until a number of iterations or a moment is reached; gives how many."""
        if self.plan.kind == PUCT and self.root.visits == 0:
            self.look_around(until)
        done: i64 = 0
        while done < iterations and time.perf_counter() < until:
            self.walk()
            done += 1
            if done % 16 == 0 and self.is_settled(iterations - done):
                break
        return done

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
        """The options that were tried, the best first."""
        found = [
            Thought(arm.action, arm.visits, arm.value())
            for arm in self.root.fork(self.seat).arms.values()
        ]
        found.sort(key=lambda thought: (-thought.visits, -thought.value, thought.action))
        return found

    def guess(self) -> State:
        """One world that agrees with the view; what others have sealed is not looked at."""
        s: State = self.game.guess(self.view, self.seat, self.dice)
        if s.sealed:
            mine: i64 = s.sealed[self.seat]
            if mine == NOTHING:
                s.sealed = NONE
            else:
                s.sealed = [mine if who == self.seat else NOTHING for who in range(s.seats)]
        return s

    def world(self) -> State:
        """One of a few guesses, so that the options are compared under the same luck."""
        if len(self.pool) < WORLDS:
            self.pool.append(self.guess())
            return self.pool[-1].clone()
        return self.pool[self.dice.below(len(self.pool))].clone()

    # --- one iteration

    def walk(self) -> None:
        """One world, one way down, one more thing learned."""
        self.arms, self.whose, self.nodes, self.forks = [], [], [], []
        s = self.world()
        node = self.root
        depth: i64 = 0
        while s.now >= 0 and depth < DEEPEST:
            self.nodes.append(node)
            if node.visits == 0 and depth > 0:
                break
            if self.plan.kind == FLAT and depth > 0:
                break
            node = node.next(self.descend(node, s))
            depth += 1
        if s.now < 0:
            values = results(s, depth)
        elif self.plan.kind == PUCT and depth < DEEPEST:
            values = self.expand(node, s)
        else:
            self.roll_on(s)
            values = self.values(s)
        self.learn(values)

    def learn(self, values: list[float]) -> None:
        """Remember how it went at every option on the way."""
        for node in self.nodes:
            node.visits += 1
        for i in range(len(self.arms)):
            arm = self.arms[i]
            arm.visits += 1
            arm.total += values[self.whose[i]]
            self.forks[i].visits += 1

    def descend(self, node: Node, s: State) -> i64:
        """Every seat asked answers for itself; gives the key of what follows."""
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
        """The option that deserves the next try."""
        fork = node.fork(seat)
        arms = self.available(fork, s, seat)
        best = arms[0]
        if len(arms) > 1:
            best = self.by_promise(fork, arms) if self.plan.kind == PUCT else self.by_bound(arms)
        self.arms.append(best)
        self.whose.append(seat)
        self.forks.append(fork)
        return best

    def available(self, fork: Fork, s: State, seat: i64) -> list[Arm]:
        """The options of this world; new ones are looked at first."""
        arms: list[Arm] = []
        found = options(s, seat)
        for action in found:
            arm = fork.arms.get(action)
            if arm is None:
                arm = self.late(fork, s, seat, action, len(found))
            arm.seen += 1
            arms.append(arm)
        return arms

    def by_promise(self, fork: Fork, arms: list[Arm]) -> Arm:
        """PUCT among the most promising options, and more of them with every visit."""
        width = float(OPEN) + WIDEN * sqrt(float(fork.visits))
        total = 0.0
        for arm in arms:
            total += arm.weight
        even = EVEN_SHARE / float(len(arms))
        push = self.plan.explore * sqrt(float(fork.visits + 1))
        best = arms[0]
        highest = -1.0
        for arm in arms:
            share = even + (1.0 - EVEN_SHARE) * arm.weight / total
            score = arm.value() + push * share / float(arm.visits + 1)
            if float(arm.rank) > width and arm.visits == 0:
                score -= 10.0
            if score > highest or highest == -1.0:
                highest = score
                best = arm
        return best

    def by_bound(self, arms: list[Arm]) -> Arm:
        """UCB1: the highest bound, what was never tried first."""
        untried = [arm for arm in arms if arm.visits == 0]
        if untried:
            return untried[self.dice.below(len(untried))]
        best = arms[0]
        highest = -1.0
        for arm in arms:
            visits = float(arm.visits)
            score = arm.total / visits + self.plan.explore * sqrt(log(float(arm.seen)) / visits)
            if score > highest:
                highest = score
                best = arm
        return best

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win."""
        return values_of(self.game, self.plan.scale, self.base, s)

    # --- looking one play ahead

    def look_around(self, until: float) -> None:
        """Judge the options of the first question over several guesses."""
        found = options(self.view, self.seat)
        totals = [0.0] * len(found)
        value = 0.0
        done = 0
        while done < self.plan.guesses and (done == 0 or time.perf_counter() < until):
            world = self.guess()
            seen: list[Outlook] = []
            for i in range(len(found)):
                one = outlook(self.game, world, self.seat, found[i], DEEP, self.dice)
                totals[i] += capped(one.value, self.plan.scale)
                seen.append(one)
            value += self.values(seen[highest_of(totals)].state)[self.seat]
            done += 1
        fork = self.root.fork(self.seat)
        self.root.visits = 1
        self.promise(fork, found, [total / done for total in totals], value / done)
        for arm in fork.arms.values():
            arm.faith = self.plan.faith

    def expand(self, node: Node, s: State) -> list[float]:
        """Judge the options of a question met for the first time; gives what the best is worth."""
        seat = lowest(asked(s))
        found = options(s, seat)
        if len(found) == 1:
            t = s.clone()
            play(t, seat, found[0])
            answer_for_others(t, seat, self.dice)
            self.roll_on(t)
            return self.values(t)
        totals: list[float] = []
        best = outlook(self.game, s, seat, found[0], DEEP, self.dice)
        totals.append(capped(best.value, self.plan.scale))
        for i in range(1, len(found)):
            seen = outlook(self.game, s, seat, found[i], DEEP, self.dice)
            totals.append(capped(seen.value, self.plan.scale))
            if seen.value > best.value:
                best = seen
        self.roll_on(best.state)
        values = self.values(best.state)
        self.promise(node.fork(seat), found, totals, values[seat])
        return values

    def promise(self, fork: Fork, found: list[int], totals: list[float], value: float) -> None:
        """Turn evaluations into hopes and shares of attention."""
        fork.best = totals[highest_of(totals)]
        fork.level = log_odds(value)
        for i in range(len(found)):
            rank: i64 = 0
            for other in totals:
                if other > totals[i]:
                    rank += 1
            fork.arms[found[i]] = self.arm(fork, found[i], totals[i], rank)

    def arm(self, fork: Fork, action: i64, total: float, rank: i64) -> Arm:
        """An option with its hope: so much less than the best as its evaluation is lower."""
        behind = (total - fork.best) / self.plan.scale
        weight = exp(at_most((total - fork.best) / self.plan.focus, 2.0))
        return Arm(action, chance(fork.level + behind), 1.0, weight, rank)

    def late(self, fork: Fork, s: State, seat: i64, action: i64, count: i64) -> Arm:
        """An option that was not there when the question was first met."""
        if self.plan.kind != PUCT or count == 1:
            arm = Arm(action, 0.5, 1.0, 1.0, 0)
        else:
            seen = outlook(self.game, s, seat, action, DEEP, self.dice)
            total = capped(seen.value, self.plan.scale)
            if not fork.arms:
                fork.best = total
                fork.level = log_odds(self.values(seen.state)[seat])
            arm = self.arm(fork, action, total, 0)
            for other in fork.arms.values():
                if other.hope > arm.hope:
                    arm.rank += 1
        fork.arms[action] = arm
        return arm

    def roll_on(self, s: State) -> None:
        """A few more answers: each seat takes what looks best at once, or whatever comes."""
        left: i64 = self.plan.deep
        while left > 0 and s.now >= 0:
            seat = lowest(asked(s))
            action = self.likely(s, seat)
            play(s, seat, action)
            left -= 1

    def likely(self, s: State, seat: i64) -> i64:
        """What a seat would answer without thinking long."""
        if self.plan.kind != PUCT:
            n = number_of(s.now)
            return front(s).random_option(s, seat_of(s.now), n, seat, self.dice)
        found = options(s, seat)
        best: i64 = found[0]
        highest = 0.0
        for i in range(len(found)):
            if len(found) == 1:
                break
            value = worth(self.game, s, seat, found[i], 0, self.dice)
            if i == 0 or value > highest:
                highest = value
                best = found[i]
        return best
