"""What belongs to one play: an option and the questions that follow from it at once.

Where a play goes on with another question to the same seat (deploy, then choose a target), it is
judged by the best answer. What the others seal in the meantime is drawn at random.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.engine import asked, front, lowest, play
from sectors.core.game import Game
from sectors.core.state import NONE, NOTHING, State, bit, kind_of, number_of, seat_of

FEW: Final = 12  # a question with more answers is a new play, not the rest of this one
DEEP: Final = 3  # how many questions may follow in one play


def guessed(game: Game, view: State, seat: i64, dice: Dice) -> State:
    """One world that agrees with a view; what others have sealed is not looked at."""
    s: State = game.guess(view, seat, dice)
    if s.sealed:
        mine: i64 = s.sealed[seat]
        if mine == NOTHING:
            s.sealed = NONE
        else:
            s.sealed = [mine if who == seat else NOTHING for who in range(s.seats)]
    return s


def answer_for_others(child: State, seat: i64, dice: Dice) -> None:
    """Give the other seats' answers to a sealed question at random, so that it is opened."""
    while child.sealed and child.now >= 0:
        other = lowest(asked(child))
        entry = child.now
        step = front(child)
        play(child, other, step.random_option(child, seat_of(entry), number_of(entry), other, dice))


def goes_on(world: State, child: State, seat: i64) -> bool:
    """Whether the same play goes on: another kind of question to this seat, nothing shown."""
    if child.now < 0 or child.shown != world.shown or kind_of(child.now) == kind_of(world.now):
        return False
    return asked(child) == bit(seat)
