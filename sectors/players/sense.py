"""Common sense: what every level sees, however short it thinks.

A win in hand is taken: answers of one's own, one after the other, that end the game as its winner
in all of a few guesses. From the pilot up a level also looks at what the next one may do: if he
wins at once in most of the guesses, another option is looked for that leaves him no such win. And
no level takes an option that spoils the odds to win that its favourite leaves, or that the game
itself calls harm.

What is looked at is counted in plays, not in time, so that the same is seen on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.engine import asked, front, lowest, options, play
from sectors.core.state import State, bit
from sectors.players.judge import Judge, Worlds, results

GUESSES: Final = 3
MOST: Final = 2  # guesses in which the next one wins make a loss
PLAYS: Final = 1000  # looked at for a win, in one guess
REPLIES: Final = 300  # looked at for a win of the next one, in one guess
ANSWERS: Final = 4  # of one seat in a row
TRIED: Final = 8  # answers to each of these questions


class Sense:
    """What a seat sees at once, in a few guesses that it makes when it needs them."""

    def __init__(self, worlds: Worlds, judge: Judge) -> None:
        self.worlds = worlds
        self.seat: i64 = worlds.seat
        self.judge = judge
        self.guesses: list[State] = []
        self.judged: dict[int, float] = {}
        self.lost: dict[int, bool] = {}
        self.left: i64 = 0  # plays that may still be looked at

    def guess(self, number: int) -> State:
        """One of the guesses."""
        while len(self.guesses) <= number:
            self.guesses.append(self.worlds.guess())
        return self.guesses[number]

    # --- a win in hand

    def win(self, found: list[int]) -> int | None:
        """An option that wins in all guesses, whatever falls; None if none is seen."""
        hopeful = found
        for number in range(GUESSES):
            hopeful = self.winning(self.guess(number), hopeful)
            if not hopeful:
                return None
        return hopeful[0]

    def winning(self, world: State, found: list[int]) -> list[int]:
        """The options that lead to a win by answers of one's own, those that win soonest first."""
        won: list[int] = []
        open_ones: list[tuple[int, State]] = []
        for action in found:
            after = played(world, self.seat, action)
            if is_won(after, self.seat):
                won.append(action)
            elif is_alone(after, self.seat):
                open_ones.append((action, after))
        self.left = PLAYS
        for _ in range(ANSWERS - 1):
            later: list[tuple[int, State]] = []
            for action, s in open_ones:
                if action in won:
                    continue
                for after in self.nexts(s, self.seat):
                    if is_won(after, self.seat):
                        won.append(action)
                        break
                    if is_alone(after, self.seat):
                        later.append((action, after))
            open_ones = later
        return won

    def nexts(self, s: State, seat: i64) -> list[State]:
        """What a seat's answers lead to, as many as may still be looked at."""
        found = options(s, seat)[: max(0, self.left)]
        self.left -= len(found)
        return [played(s, seat, action) for action in found]

    # --- a loss that can be prevented

    def is_losing(self, action: int) -> bool:
        """Whether an option lets the next one win at once, in most of the guesses."""
        if action not in self.lost:
            self.lost[action] = self.loses(action)
        return self.lost[action]

    def loses(self, action: int) -> bool:
        """The same, looked at anew."""
        lost = 0
        for number in range(GUESSES):
            after = played(self.guess(number), self.seat, action)
            lost += not self.escapes(after, ANSWERS - 1)
            if lost >= MOST or lost + GUESSES - 1 - number < MOST:
                break
        return lost >= MOST

    def escapes(self, s: State, answers: int) -> bool:
        """Whether some answers of one's own lead where the next one does not win at once."""
        if s.now < 0:
            return s.result[self.seat] == 1
        if not is_alone(s, self.seat):
            return not self.is_threatened(s)
        if not answers:
            return True  # that is for later
        tries = options(s, self.seat)[:TRIED]
        return any(self.escapes(played(s, self.seat, a), answers - 1) for a in tries)

    def is_threatened(self, s: State) -> bool:
        """Whether the next one wins by answers of his own."""
        if front(s).is_sealed:
            return False
        who = lowest(asked(s))
        self.left = REPLIES
        open_ones = [s]
        for _ in range(ANSWERS):
            afters = [after for one in open_ones for after in self.nexts(one, who)]
            if any(is_won(after, who) for after in afters):
                return True
            open_ones = [after for after in afters if is_alone(after, who)]
        return False

    # --- harm

    def harms(self, action: int) -> bool:
        """Whether the game calls an option harm, by nothing but its rules."""
        return self.worlds.game.mind.harms(self.worlds.view, self.seat, action)

    def spoils(self, action: int, best: int, percent: int) -> bool:
        """Whether an option leaves the odds to win below so many hundredths of the best one's."""
        mine, other = self.chance(action), self.chance(best)
        return 100 * mine * (1.0 - other) < percent * other * (1.0 - mine)

    def chance(self, action: int) -> float:
        """The chance to win after an option, as the mind judges what comes next."""
        if action not in self.judged:
            total = 0.0
            for number in range(GUESSES):
                total += self.after(self.guess(number), action)
            self.judged[action] = total / GUESSES
        return self.judged[action]

    def after(self, world: State, action: int) -> float:
        """The chance to win in one guess."""
        s = played(world, self.seat, action)
        values = results(s, 0) if s.now < 0 else self.judge.values(s)
        return values[self.seat]


def played(s: State, seat: i64, action: i64) -> State:
    """A position after an action."""
    after = s.clone()
    play(after, seat, action)
    return after


def is_won(s: State, seat: i64) -> bool:
    """Whether the game is over and this seat alone has won."""
    return s.now < 0 and s.result[seat] == 1 and s.result.count(1) == 1


def is_alone(s: State, seat: i64) -> bool:
    """Whether this seat is asked, and nobody else."""
    return s.now >= 0 and asked(s) == bit(seat) and not front(s).is_sealed
