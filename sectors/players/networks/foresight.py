"""A mind that judges options by what they lead to.

It has no preference for any action. It looks at the position after each option, as the seat that
is asked next sees it, and says how likely each seat is to win; where a play goes on with another
question to the same seat, the best answer to it counts. What a seat cannot see is guessed a few
times. Where a game is as good as decided, chances are too alike to tell options apart: then the
game's evaluation does.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.dice import Dice
from sectors.core.engine import asked, lowest, options, play
from sectors.core.plays import DEEP, FEW, answer_for_others, goes_on, guessed
from sectors.core.state import State
from sectors.players.ahead import focus_of
from sectors.players.networks.mind import Mind, Opinion
from sectors.players.networks.shares import UNIT, WHOLE, shares

GUESSES: Final = 4  # of what a seat cannot see
LUCK: Final = 20_260_131  # the guesses are the same for every look
WON: Final = WHOLE + WHOLE // 8  # a win in hand, which is more than any hope
STEP: Final = WHOLE // 20  # an option behind by this chance is liked e-fold less
DECIDED: Final = WHOLE // 16  # a chance this near to nothing, or to certainty, is as good as that
ALIKE: Final = WHOLE // 64  # chances that then count as equal
LEAST_LIKED: Final = -4 * UNIT  # among those
NOTHING_ASKED: Final[list[int]] = []


class Prospect:
    """Where a play leads, and what it promises."""

    def __init__(self, value: i64, chances: list[int], state: State) -> None:
        self.value: i64 = value  # to whoever made it, in parts of 65,536
        self.chances = chances  # of each seat to win
        self.state = state


class Foresight(Mind):
    """A network that has learned how likely each seat is to win, and what it looks at."""

    def opinion(self, s: State, seat: i64, options: list[int]) -> Opinion:
        """What a seat that is asked thinks of a position, of which it knows only its view."""
        return self.seen(self.game.view(s, seat), seat, options)

    def seen(self, view: State, seat: i64, options: list[int]) -> Opinion:
        """What a seat that is asked thinks of its view, over some guesses."""
        dice = Dice(LUCK)
        if not options:
            return Opinion([], [], self.outlook(guessed(self.game, view, seat, dice)))
        found: list[list[Prospect]] = []
        while len(found) < GUESSES:
            found.append(self.foreseen(guessed(self.game, view, seat, dice), seat, options))
            if len(found) == 2 and alike(found[0], found[1]):
                break  # nothing depends on what is guessed
        return self.weighed(found, seat)

    def weighed(self, found: list[list[Prospect]], seat: i64) -> Opinion:
        """An opinion from what options lead to in some guessed worlds."""
        values = means(found)
        best = highest(values)
        chances: list[int] = []
        for who in range(len(found[0][best].chances)):
            total: i64 = 0
            for prospects in found:
                total += prospects[best].chances[who]
            chances.append(total // len(found))
        preferences = self.preferred(values, found[0], seat)
        return Opinion(preferences, shares(preferences), chances)

    def preferred(self, values: list[int], prospects: list[Prospect], seat: i64) -> list[int]:
        """How much each option is liked; where chances are alike, by the game's evaluation."""
        found = self.liked(values)
        best: i64 = values[highest(values)]
        if best > WHOLE or DECIDED < best < WHOLE - DECIDED:
            return found
        near = [i for i in range(len(values)) if values[i] >= best - ALIKE]
        judged = [self.game.mind.evaluate(prospects[i].state, seat) for i in near]
        top = max(judged)
        scale = focus_of(self.game)
        for i in range(len(near)):
            behind = (judged[i] - top) * float(UNIT) / scale
            liked: i64 = LEAST_LIKED
            if behind > float(LEAST_LIKED):
                liked = int(behind)
            found[near[i]] = best * UNIT // STEP + liked
        return found

    def liked(self, values: list[int]) -> list[int]:
        """How much each option is liked, given what it is worth."""
        found: list[int] = []
        for i in range(len(values)):
            value: i64 = values[i]
            found.append(value * UNIT // STEP)
        return found

    def foreseen(self, world: State, seat: i64, options: list[int]) -> list[Prospect]:
        """What each option leads to in one world."""
        return [self.prospect(world, seat, action, DEEP) for action in options]

    def prospect(self, world: State, seat: i64, action: i64, depth: i64) -> Prospect:
        """What an option leads to, with the best answers to what it asks next."""
        child = world.clone()
        play(child, seat, action)
        if child.sealed:
            answer_for_others(child, seat, Dice(child.dice))
        if depth > 0 and goes_on(world, child, seat):
            answers = options(child, seat)
            if len(answers) <= FEW:
                best = self.prospect(child, seat, answers[0], depth - 1)
                for i in range(1, len(answers)):
                    other = self.prospect(child, seat, answers[i], depth - 1)
                    if other.value > best.value:
                        best = other
                return best
        chances = self.outlook(child)
        value: i64 = chances[seat]
        if child.now < 0 and value == WHOLE:
            value = WON
        return Prospect(value, chances, child)

    def outlook(self, s: State) -> list[int]:
        """The chance of each seat to win; of a game that is over, who has won."""
        if s.now < 0:
            return won(s)
        seat = lowest(asked(s))
        self.rows.begin(seat)
        self.features.write(s, seat, self.rows)
        said = self.sums.think(self.memory, seat * self.size, NOTHING_ASKED)
        return self.chances(said, s.seats, seat)


def won(s: State) -> list[int]:
    """The whole for who has won, shared by those who share the first place."""
    first: i64 = 0
    for place in s.result:
        if place == 1:
            first += 1
    found: list[int] = []
    for place in s.result:
        share: i64 = 0
        if place == 1:
            share = WHOLE // first
        found.append(share)
    return found


def alike(some: list[Prospect], others: list[Prospect]) -> bool:
    """Whether all options are worth the same in two worlds."""
    for i in range(len(some)):
        if some[i].value != others[i].value:
            return False
    return True


def means(found: list[list[Prospect]]) -> list[int]:
    """What each option is worth on the average of some worlds."""
    values: list[int] = []
    for i in range(len(found[0])):
        total: i64 = 0
        for prospects in found:
            total += prospects[i].value
        values.append(total // len(found))
    return values


def highest(values: list[int]) -> i64:
    """Where the highest number stands."""
    best: i64 = 0
    most: i64 = values[0]
    for i in range(1, len(values)):
        value: i64 = values[i]
        if value > most:
            most = value
            best = i
    return best
