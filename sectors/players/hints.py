"""Advice in words: the favourite move, the chance to win, why, and what other moves cost.

The chance is the one that calibration measures (`prospects.py`), unless the search sees the end of
the game. Reasons are compared facts (`reasons.py`).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.afterwards import played
from sectors.players.judge import Judge, Worlds, results
from sectors.players.judges import judge_of
from sectors.players.prospects import prospects
from sectors.players.reasons import Reason, reason_for
from sectors.players.search import Search, Thought

SECONDS: Final = 1.5  # somebody waits for it
STEPS: Final = 400
ALTERNATIVES: Final = 2
TRIED: Final = 8  # visits that tell what an option is worth
GUESSES: Final = 8  # for those that have less
EQUAL: Final = "about as good"
SURE: Final = 0.97  # an expectation beyond this is as good as a result


@dataclass(frozen=True, slots=True)
class Other:
    """Another option, and how much of the chance to win it gives away."""

    action: int
    loses: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, what to expect of it, why, and the next best options."""

    action: int
    chance: float  # to win
    reason: Reason | None = None
    others: tuple[Other, ...] = ()
    is_forced: bool = False

    def why(self) -> str:
        """The reason as a sentence; empty if there is none."""
        if self.is_forced:
            return "It is the only thing you can do."
        return self.reason.sentence() if self.reason else ""


def advise(game: Game, view: State, seat: int, options: list[int], dice: Dice) -> Advice:
    """Think about a position for whoever sits in a seat."""
    judge = judge_of(game)
    search = Search(game, view, seat, dice, judge)
    search.think(STEPS, time.perf_counter() + SECONDS)
    found = search.thoughts()
    best = found[0]
    chance = best.value
    if 1 - SURE < best.value < SURE:
        chance = prospects(game, view, seat, dice)[seat]
    if len(options) == 1:
        return Advice(best.action, chance, is_forced=True)
    worlds = Worlds(game, view, seat, dice)
    others = tuple(
        Other(one.action, cost(best, one, worlds, judge)) for one in alternatives(game, found)
    )
    reason = None
    for moves in compared_with(others):
        reason = reason or reason_for(game, view, seat, best.action, moves, dice)
    if reason and reason.kind == "win" and reason.is_sure:
        chance = 1.0
    return Advice(best.action, chance, reason, others)


def alternatives(game: Game, found: list[Thought]) -> list[Thought]:
    """The next best option, and the best of another kind than the favourite, if there is one."""
    rest = found[1:]
    verb = game.space.verb_of(found[0].action)
    apart = [one for one in rest[1:] if one.visits and game.space.verb_of(one.action) is not verb]
    return [*rest[:1], *(apart or rest[1:])][:ALTERNATIVES]


def cost(best: Thought, other: Thought, worlds: Worlds, judge: Judge) -> float:
    """What another option gives away of the chance to win.

    One that the search has hardly tried is judged by what it leads to at once.
    """
    if other.visits >= TRIED:
        return max(0.0, best.value - other.value)
    total = 0.0
    for _ in range(GUESSES):
        world = worlds.guess()
        total += value_after(world, best.action, worlds, judge)
        total -= value_after(world, other.action, worlds, judge)
    return max(0.0, total / GUESSES)


def value_after(world: State, action: int, worlds: Worlds, judge: Judge) -> float:
    """The chance to win after an option, in one guess."""
    seat = int(worlds.seat)
    after = played(world, seat, action, worlds.dice)
    values = results(after, 0) if after.now < 0 else judge.values(after)
    return values[seat]


def compared_with(others: Sequence[Other]) -> list[list[int]]:
    """The moves that a reason must not be true of: all that are shown, else those that cost."""
    shown = [one.action for one in others]
    costly = [one.action for one in others if loss(one.loses) != EQUAL]
    return [shown] if costly in ([], shown) else [shown, costly]


def expectation(chance: float, seats: int) -> str:
    """The chance to win in words."""
    if chance >= SURE:
        return "the game is as good as won"
    if chance <= 1 - SURE:
        return "the game is as good as lost"
    among = f" of {seats} seats" if seats > 2 else ""
    return f"about {100 * chance:.0f} % to win{among}"


def told(game: Game, view: State, seat: int, options: list[int], dice: Dice) -> dict[str, Any]:
    """Advice as plain data in words: text, reason, chance and alternatives."""
    advice = advise(game, view, seat, options, dice)
    expected = expectation(advice.chance, int(view.seats))
    reason = f"{advice.why()} {expected[0].upper()}{expected[1:]}.".strip()
    return {
        "text": game.space.text(advice.action),
        "reason": reason,
        "chance": round(advice.chance, 3),
        "alternatives": [
            {"text": game.space.text(other.action), "loses": loss(other.loses)}
            for other in advice.others
        ],
    }


def loss(share: float) -> str:
    """What an alternative gives away, in words."""
    percent = round(100 * share)
    return f"{percent} % less" if percent > 0 else EQUAL
