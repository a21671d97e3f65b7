"""What follows an option, in one guess: at once, and after the rest of the same play."""

from __future__ import annotations

from typing import Final

from sectors.core.dice import Dice
from sectors.core.engine import asked, lowest, options, play
from sectors.core.game import Game
from sectors.core.plays import DEEP, FEW, answer_for_others, goes_on
from sectors.core.state import State
from sectors.players.sense import is_alone, is_won

LOOKED: Final = 400  # answers of the next one, until it is given up to look for a win of his


class Afterwards:
    """An option played in a guess, and all that the same seat may make of it."""

    def __init__(self, game: Game, world: State, seat: int, action: int, dice: Dice) -> None:
        self.seat = seat
        self.now = played(world, seat, action, dice)
        self.ends = ends(world, self.now, seat, DEEP, dice)
        self.counts: dict[str, int] = {}
        self.all_counts: list[dict[str, int]] = []
        if not self.is_over:
            self.counts = game.mind.counts(self.now, seat)
            rest = [s for s in self.ends if s is not self.now and s.now >= 0]
            self.all_counts = [self.counts, *(game.mind.counts(s, seat) for s in rest)]

    @property
    def is_over(self) -> bool:
        """Whether the game ends at once."""
        return bool(self.now.now < 0)

    @property
    def wins(self) -> bool:
        """Whether it wins at once."""
        return is_won(self.now, self.seat)

    @property
    def can_win(self) -> bool:
        """Whether more answers of the same seat may win, before anybody else is asked."""
        return is_alone(self.now, self.seat) and can_win(self.now, self.seat) is True

    def most(self, name: str) -> int:
        """The most that a count can come to."""
        return max(one[name] for one in self.all_counts if name in one)

    def least(self, name: str) -> int:
        """And the least."""
        return min(one[name] for one in self.all_counts if name in one)


def played(s: State, seat: int, action: int, dice: Dice) -> State:
    """A position after an action; what the others seal meanwhile is drawn by lot."""
    after = s.clone()
    play(after, seat, action)
    answer_for_others(after, seat, dice)
    return after


def ends(before: State, after: State, seat: int, deep: int, dice: Dice) -> list[State]:
    """The positions in which a play may end, by all answers to what it goes on asking."""
    if deep == 0 or not goes_on(before, after, seat):
        return [after]
    answers = options(after, seat)
    if len(answers) > FEW:
        return [after]
    found: list[State] = []
    for action in answers:
        found += ends(after, played(after, seat, action, dice), seat, deep - 1, dice)
    return found


def winner_next(s: State, seat: int) -> int | None:
    """Another who is asked now, if some answers of his win; -1 if none does, None: unknown."""
    if s.now < 0:
        return None
    who = int(lowest(asked(s)))
    if who == seat or not is_alone(s, who):
        return None
    wins = can_win(s, who)
    return None if wins is None else who if wins else -1


def can_win(s: State, who: int) -> bool | None:
    """Whether one who is asked wins by answers of his own; None if there are too many to see."""
    left, todo = LOOKED, [s]
    while todo:
        later: list[State] = []
        for one in todo:
            for action in options(one, who):
                after = one.clone()
                play(after, who, action)
                if is_won(after, who):
                    return True
                if is_alone(after, who):
                    later.append(after)
                left -= 1
                if left <= 0:
                    return None
        todo = later
    return False
