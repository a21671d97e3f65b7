"""Judges by the game's evaluation, one play ahead: what bots do that have learned nothing."""

from __future__ import annotations

import time
from math import exp

from mypy_extensions import i64

from sectors.core.engine import asked, front, lowest, options, play
from sectors.core.plays import answer_for_others
from sectors.core.state import State, number_of, seat_of
from sectors.players.ahead import DEEP, Outlook, outlook, worth
from sectors.players.judge import Judge
from sectors.players.odds import at_most, capped, chance, highest_of, log_odds, values_of
from sectors.players.plan import PUCT, Plan
from sectors.players.tree import Arm, Fork, Node
from sectors.players.worlds import Worlds


class Evaluating(Judge):
    """Looks one play ahead from every question met for the first time."""

    def __init__(self, plan: Plan, worlds: Worlds) -> None:
        self.plan = plan
        self.game = worlds.game
        self.dice = worlds.dice
        self.base = 0.0  # a lone player measures by where he stands now
        if worlds.view.seats == 1:
            self.base = self.game.mind.evaluate(worlds.guess(), worlds.seat)

    def values(self, s: State) -> list[float]:
        """The chance of each seat to win, some answers on."""
        self.roll_on(s)
        return self.chances(s)

    def chances(self, s: State) -> list[float]:
        """The chance of each seat to win."""
        return values_of(self.game, self.plan.scale, self.base, s)

    def look_around(self, root: Node, worlds: Worlds, until: float) -> None:
        """Judge the options of the first question over several guesses."""
        seat = worlds.seat
        found = options(worlds.view, seat)
        totals = [0.0] * len(found)
        value = 0.0
        done = 0
        while done < self.plan.guesses and (done == 0 or time.perf_counter() < until):
            world = worlds.guess()
            seen: list[Outlook] = []
            for i in range(len(found)):
                one = outlook(self.game, world, seat, found[i], DEEP, self.dice)
                totals[i] += capped(one.value, self.plan.scale)
                seen.append(one)
            value += self.chances(seen[highest_of(totals)].state)[seat]
            done += 1
        fork = root.fork(seat)
        root.visits = 1
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
            return self.values(t)
        totals: list[float] = []
        best = outlook(self.game, s, seat, found[0], DEEP, self.dice)
        totals.append(capped(best.value, self.plan.scale))
        for i in range(1, len(found)):
            seen = outlook(self.game, s, seat, found[i], DEEP, self.dice)
            totals.append(capped(seen.value, self.plan.scale))
            if seen.value > best.value:
                best = seen
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

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        """Judge the options that were not there when the question was first met."""
        for action in found:
            if action not in fork.arms:
                fork.arms[action] = self.late(fork, s, seat, action, len(found))

    def late(self, fork: Fork, s: State, seat: i64, action: i64, count: i64) -> Arm:
        """An option that was not there when the question was first met."""
        if self.plan.kind != PUCT or count == 1:
            arm = Arm(action, 0.5, 1.0, 1.0, 0)
        else:
            seen = outlook(self.game, s, seat, action, DEEP, self.dice)
            total = capped(seen.value, self.plan.scale)
            if not fork.arms:
                fork.best = total
                fork.level = log_odds(self.chances(seen.state)[seat])
            arm = self.arm(fork, action, total, 0)
            for other in fork.arms.values():
                if other.hope > arm.hope:
                    arm.rank += 1
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
