"""Advice in words: the favourite move, what it is worth, what else there is, and why not that.

Where a game's evaluation tells its terms, the term in which the favourite is furthest ahead of the
other options, over a few guesses, gives the reason; the words stand in the game's text.toml.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sectors.bots.ahead import DEEP, outlook
from sectors.bots.levels import iterations_of, plan_of
from sectors.bots.search import Search, Thought
from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State

SECONDS: Final = 1.5  # somebody waits for it
LEVEL: Final = 2  # as many iterations as an admiral
GUESSES: Final = 3
OTHERS: Final = 8  # options that the favourite is compared with
ALTERNATIVES: Final = 2
SLIGHT: Final = 0.01  # of the scale: a term that differs by less decides nothing
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
    reason: str = ""
    others: tuple[Other, ...] = ()


def advise(game: Game, view: State, seat: int, options: list[int], dice: Dice) -> Advice:
    """Think about a position for whoever sits in a seat."""
    search = Search(game, view, seat, plan_of(game, LEVEL), dice)
    search.think(iterations_of(game, LEVEL), time.perf_counter() + SECONDS)
    found = search.thoughts()
    best, rest = found[0], found[1 : ALTERNATIVES + 1]
    if len(options) == 1:
        return Advice(best.action, best.value, "It is the only thing you can do.")
    reason = deciding(game, view, seat, found, dice)
    others = tuple(Other(one.action, max(0.0, best.value - one.value)) for one in rest)
    return Advice(best.action, best.value, reason, others)


def deciding(game: Game, view: State, seat: int, found: list[Thought], dice: Dice) -> str:
    """The term that speaks most for the favourite, as a sentence; empty if none does."""
    words: dict[str, str] = game.thinking.get("terms", {})
    ahead: dict[str, float] = {}
    for _ in range(GUESSES if words else 0):
        world = game.guess(view, seat, dice)
        seen = [
            outlook(game, world, seat, one.action, DEEP, dice).state for one in found[: OTHERS + 1]
        ]
        if seen[0].now < 0:
            return "It ends the game." if seen[0].result[seat] != 1 else "It wins the game."
        add_leads(ahead, [game.terms(s, seat) for s in seen if s.now >= 0])
    best = max(ahead, key=lambda name: ahead[name], default="")
    if not best or ahead[best] < SLIGHT * plan_of(game).scale or best not in words:
        return ""
    return f"It {words[best]}."


def add_leads(ahead: dict[str, float], terms: list[dict[str, float]]) -> None:
    """Add up by how much the first of some positions is ahead of the others, term by term."""
    first, others = terms[0], terms[1:]
    for name, value in first.items():
        if others:
            mean = sum(one.get(name, 0.0) for one in others) / len(others)
            ahead[name] = ahead.get(name, 0.0) + (value - mean) / GUESSES


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
    reason = f"{advice.reason} {expected[0].upper()}{expected[1:]}.".strip()
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
    return f"{percent} % less" if percent else "about as good"
