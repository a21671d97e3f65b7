"""Looks one play ahead and takes what the game's evaluation likes best.

What the seat does not know is guessed a few times from its view, and an option is worth the sum
over the guesses. Where a play goes on with another question to the same seat (deploy, then choose
a target), the best answer to it counts. Equally good options are drawn by lot.
"""

from __future__ import annotations

from typing import Final

from sectors.bots.bot import Bot
from sectors.core.dice import Dice
from sectors.core.engine import front, options, pending, play
from sectors.core.game import Game
from sectors.core.state import State, kind_of, number_of, seat_of

GUESSES: Final = 3
FEW: Final = 12  # a question with more answers is a new play, not the rest of this one
DEEP: Final = 3  # how many questions may follow in one play
WON: Final = 1_000_000.0


class Greedy(Bot):
    """Judges every option by what it leads to at once."""

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        totals = [0.0] * len(options)
        for _ in range(GUESSES):
            world = game.guess(view, seat, dice)
            for i in range(len(options)):
                totals[i] += worth(game, world, seat, options[i], DEEP, dice)
        best = max(totals)
        alike = [options[i] for i in range(len(options)) if totals[i] == best]
        return alike[dice.below(len(alike))]


def worth(game: Game, world: State, seat: int, action: int, depth: int, dice: Dice) -> float:
    """How good the position is after an action and the best answers to what it asks next."""
    child = world.clone()
    play(child, seat, action)
    answer_for_others(child, seat, dice)
    if depth > 0 and goes_on(world, child, seat):
        follow_ups = options(child, seat)
        if len(follow_ups) <= FEW:
            return max([worth(game, child, seat, a, depth - 1, dice) for a in follow_ups])
    return judge(game, child, seat)


def answer_for_others(child: State, seat: int, dice: Dice) -> None:
    """Give the other seats' answers to a sealed question at random, so that it is opened."""
    while child.sealed and child.now >= 0:
        other = pending(child)[0]
        entry = child.now
        step = front(child)
        play(child, other, step.random_option(child, seat_of(entry), number_of(entry), other, dice))


def goes_on(world: State, child: State, seat: int) -> bool:
    """Whether the same play goes on: another kind of question to this seat, nothing shown."""
    if child.now < 0 or child.shown != world.shown or kind_of(child.now) == kind_of(world.now):
        return False
    asked = pending(child)
    return len(asked) == 1 and asked[0] == seat


def judge(game: Game, s: State, seat: int) -> float:
    """The worth of a position: won or lost when the game is over, else the game's evaluation."""
    if s.now >= 0:
        return game.evaluate(s, seat)
    if s.seats == 1:  # a lone player has won the race or lost it
        return WON if s.result[seat] == 1 else -WON
    ahead = 0
    for place in s.result:
        ahead += place - s.result[seat]
    return WON * ahead


BOT: Final = Greedy()
