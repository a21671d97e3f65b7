"""The judges of a search: by a policy network, by a value network, or by the game's evaluation.

All sums are of whole numbers, so that the same search chooses the same on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import asked, front, lowest, options
from sectors.core.game import Game
from sectors.core.state import State, bit
from sectors.players.ahead import focus_of
from sectors.players.judge import Judge, Worlds, between
from sectors.players.networks.fits import learned
from sectors.players.networks.foresight import Foresight, Prospect, alike, highest, means, won
from sectors.players.networks.mind import Mind
from sectors.players.networks.shares import UNIT, WHOLE, shares
from sectors.players.tree import Arm, Fork, Node

PART: Final = 1.0 / WHOLE
GUESSES: Final = 8  # of the first question
SCALE: Final = 4.0  # a lead of so many times the focus wins about 3 games of 4


def judge_of(game: Game) -> Judge:
    """A new judge of a game, by its network or else by its evaluation."""
    known = learned(game)
    return Foreseeing(Evaluation(game)) if known is None else judging(known)


def judging(known: Mind) -> Judge:
    """A judge that shares the network of a mind and has its own rows, for use side by side."""
    if isinstance(known, Foresight):
        return Foreseeing(Foresight(known.game, known.features, known.sums))
    return Learned(Mind(known.game, known.features, known.sums))


class Learned(Judge):
    """Takes the priors and chances of a policy network."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind

    def look_around(self, root: Node, worlds: Worlds) -> None:
        """One look is enough: a seat sees the same in every guess."""
        self.expand(root, worlds.guess())
        root.visits = 1

    def expand(self, node: Node, s: State) -> list[float]:
        """Every seat that is asked judges its own options; the result is the mean."""
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
        self.meet(fork, s, seat, found)

    def meet(self, fork: Fork, s: State, seat: i64, found: list[int]) -> list[float]:
        """Give every new option its prior; returns each seat's chance to win."""
        opinion = self.mind.opinion(s, seat, found)
        chances = likely(opinion.chances)
        for i in range(len(found)):
            if found[i] not in fork.arms:
                weight = float(opinion.priors[i] + 1) * PART  # never nothing at all
                fork.arms[found[i]] = Arm(found[i], chances[seat], weight, 0)
        return chances

    def values(self, s: State) -> list[float]:
        """Each seat's chance to win, from the view of the seat that is asked."""
        return likely(self.mind.opinion(s, lowest(asked(s)), []).chances)


class Foreseeing(Judge):
    """Takes the chances after each option as its promise."""

    def __init__(self, mind: Foresight) -> None:
        self.mind = mind

    def look_around(self, root: Node, worlds: Worlds) -> None:
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
        seat = lowest(asked(s))
        return self.meet(node.fork(seat), s, seat, options(s, seat))

    def welcome(self, fork: Fork, s: State, seat: i64, found: list[int]) -> None:
        self.meet(fork, s, seat, found)

    def meet(self, fork: Fork, s: State, seat: i64, found: list[int]) -> list[float]:
        """Judge the options of a seat in one guess; returns each seat's chance after the best."""
        prospects = self.mind.foreseen(s, seat, found)
        values: list[int] = [prospect.value for prospect in prospects]
        self.promise(fork, found, values, shares(self.mind.liked(values)))
        return likely(prospects[highest(values)].chances)

    def promise(self, fork: Fork, found: list[int], values: list[int], liked: list[int]) -> None:
        """Give every new option its hope and its prior."""
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
                fork.arms[found[i]] = Arm(found[i], hope, weight, rank)

    def values(self, s: State) -> list[float]:
        """Each seat's chance to win, from the view of the seat that is asked."""
        return likely(self.mind.outlook(s))


class Evaluation(Foresight):
    """The game's evaluation in the place of a network."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def outlook(self, s: State) -> list[int]:
        """Each seat's chance to win; a lone player's against an evaluation of 0."""
        if s.now < 0:
            return won(s)
        scale = float(UNIT) / (SCALE * focus_of(self.game))
        leads: list[int] = [0] * max(2, s.seats)
        for who in range(s.seats):
            leads[who] = int(float(self.game.mind.evaluate(s, who)) * scale)
        return shares(leads)[: s.seats]


def likely(chances: list[int]) -> list[float]:
    """Chances of 65,536 as parts of 1, none of them as sure as a result."""
    return [between(float(chance) * PART) for chance in chances]
