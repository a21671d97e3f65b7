"""What a decision gave away, by nothing but what its seat could see.

A short search names the favourite. If something else was played, both are compared a second time in
the same guesses; what counts is what both looks agree on, so that nobody is blamed for noise. A win
in hand that was not taken is seen by the common sense of all bots.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, sqrt
from typing import Final

from sectors.core.dice import dice
from sectors.core.engine import options
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.afterwards import played
from sectors.players.hints import TRIED
from sectors.players.judge import Judge, results
from sectors.players.reasons import reason_for
from sectors.players.search import Search, Thought
from sectors.players.sense import Sense
from sectors.table.review.values import PARTS

NOISE: Final = 0.02  # options that are closer than this are no real decision
SURE: Final = 2.0  # errors of a mean that a difference must exceed


@dataclass(frozen=True, slots=True)
class Care:
    """How much thought a decision gets."""

    steps: int
    guesses: int


QUICK: Final = Care(60, 24)
DEEP: Final = Care(600, 96)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is thought of one decision; chances are the seat's own, in parts."""

    seat: int
    played: int
    best: int
    chance: int  # with the best
    loses: int  # by what was played
    is_real: bool  # there was something to lose
    is_win: bool  # the best wins at once


class Critic:
    """Judges decisions of one game, each by the view of its seat."""

    def __init__(self, game: Game, judge: Judge) -> None:
        self.game = game
        self.judge = judge

    def search(self, view: State, seat: int, at: int, steps: int) -> Search:
        """A short search of a position; its luck depends on its number alone."""
        luck = dice(f"review {at}", seat)
        search = Search(self.game, view, seat, luck, self.judge)
        search.think(steps)
        return search

    def verdict(self, view: State, seat: int, action: int, at: int, care: Care) -> Verdict | None:
        """What a seat gave away; None if it had no choice."""
        found = options(view, seat)
        if len(found) < 2 or action not in found:
            return None
        search = self.search(view, seat, at, care.steps)
        thoughts = search.thoughts()
        sense = Sense(search.worlds, self.judge)
        won = sense.win(found)
        if won is not None:
            return self.with_win(sense, seat, action, won)
        best = thoughts[0]
        chance = round(PARTS * best.value)
        loses = 0.0
        if best.action != action:
            mine = next((one for one in thoughts if one.action == action), None)
            loses = self.lost(search, best, action, mine, care)
        is_real = loses > 0 or differs(thoughts)
        return Verdict(seat, action, int(best.action), chance, round(PARTS * loses), is_real, False)

    def with_win(self, sense: Sense, seat: int, action: int, won: int) -> Verdict:
        """What is thought of a decision where a win was in hand."""
        if sense.win([action]) is not None:
            return Verdict(seat, action, action, PARTS, 0, True, True)
        loses = round(PARTS * (1.0 - sense.chance(action)))
        return Verdict(seat, action, won, PARTS, loses, True, True)

    def lost(
        self,
        search: Search,
        best: Thought,
        action: int,
        mine: Thought | None,
        care: Care,
    ) -> float:
        """What an action gives away against the favourite, as two looks agree."""
        mean, error = self.compared(search, int(best.action), action, care.guesses)
        if mean <= SURE * error:
            return 0.0
        if mine is not None and mine.visits >= TRIED:
            mean = min(mean, best.value - mine.value)
        return max(0.0, mean)

    def compared(self, search: Search, best: int, other: int, guesses: int) -> tuple[float, float]:
        """By how much one action leaves more than another, in the same guesses; with its error."""
        seat = int(search.seat)
        leads = []
        for _ in range(guesses):
            world = search.worlds.guess()
            luck = search.dice.fork()
            values = []
            for action in (best, other):
                after = played(world, seat, action, luck)
                found = results(after, 0) if after.now < 0 else self.judge.values(after)
                values.append(found[seat])
            leads.append(values[0] - values[1])
        mean = fsum(leads) / guesses
        spread = fsum((lead - mean) ** 2 for lead in leads) / (guesses - 1)
        return mean, sqrt(spread / guesses)

    def reason(self, view: State, seat: int, best: int, action: int, at: int) -> str:
        """What speaks for the better move and not for the one that was played; may be empty."""
        found = reason_for(self.game, view, seat, best, [action], dice(f"reason {at}", seat))
        return "" if found is None else found.sentence()


def differs(thoughts: list[Thought]) -> bool:
    """Whether the options that were tried are not all about as good."""
    tried = [one.value for one in thoughts if one.visits]
    return len(tried) > 1 and max(tried) - min(tried) >= NOISE
