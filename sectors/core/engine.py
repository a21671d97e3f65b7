"""The engine: asks, checks, plays, and runs the steps between two questions.

`pending`, `options` and `objection` only look. `submit` checks and plays; `play` trusts its caller
(search and replays that have checked already). After either, the state waits at the next question
or the game is over.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sectors.core.dice import Dice, Script
from sectors.core.reason import GAME_OVER, NO_SUCH_ACTION, NOT_YOUR_TURN
from sectors.core.state import NONE, NOTHING, State, Step, bit, kind_of, number_of, seat_of

MOST_STEPS: Final = 10_000


class Illegal(ValueError):
    """An action that has an objection was submitted; nothing has changed."""

    def __init__(self, reason: int) -> None:
        super().__init__(f"illegal action, reason {reason}")
        self.reason = reason


def front(s: State) -> Step[Any]:
    """The step in front of the agenda; there must be one."""
    return s.steps[kind_of(s.now)]


def asked(s: State) -> i64:
    """The mask of the seats that must answer now; 0 when the game is over."""
    if s.now < 0:
        return 0
    return asked_by(front(s), s)


def asked_by(step: Step[Any], s: State) -> i64:
    """The mask of the seats that must answer the step in front."""
    mask = step.seats(s, seat_of(s.now), number_of(s.now)) & ~s.gone
    if s.sealed:
        for seat in range(s.seats):
            if s.sealed[seat] != NOTHING:
                mask &= ~bit(seat)
    return mask


def pending(s: State) -> tuple[int, ...]:
    """The seats that must answer now; empty when the game is over."""
    mask = asked(s)
    return tuple([seat for seat in range(s.seats) if mask & bit(seat)])


def is_asked(s: State, seat: i64) -> bool:
    """Whether this seat must answer now."""
    return seat >= 0 and asked(s) & bit(seat) != 0


def options(s: State, seat: i64) -> list[int]:
    """The legal actions of a seat, in rising order; none if it is not asked."""
    if not is_asked(s, seat):
        return []
    return front(s).options(s, seat_of(s.now), number_of(s.now), seat)


def candidates(s: State, seat: i64) -> list[int]:
    """Every action worth naming to a seat that is asked, legal or not."""
    if not is_asked(s, seat):
        return []
    return front(s).candidates(s, seat_of(s.now), number_of(s.now), seat)


def objection(s: State, seat: i64, action: i64) -> i64:
    """The reason why a seat may not play an action now; 0 if it may. Leaving is not judged here."""
    if s.now < 0:
        return GAME_OVER
    step = front(s)
    if action <= 0:
        return NO_SUCH_ACTION
    if not answers(step, action):
        return step.off_topic(s, seat_of(s.now), number_of(s.now), seat, action)
    if not is_asked(s, seat):
        return NOT_YOUR_TURN
    return step.objection(s, seat_of(s.now), number_of(s.now), seat, action)


def answers(step: Step[Any], action: i64) -> bool:
    """Whether the action is of a kind that the step asks for."""
    for verb in step.asks:
        if verb.has(action):
            return True
    return False


def submit(s: State, seat: i64, action: i64) -> None:
    """Play an action if it is legal, then run up to the next question; else raise `Illegal`."""
    reason = objection(s, seat, action)
    if reason:
        raise Illegal(reason)
    play(s, seat, action)


def play(s: State, seat: i64, action: i64) -> None:
    """Play an action known to be legal, then run up to the next question."""
    answer(s, seat, action)
    settle(s)


def answer(s: State, seat: i64, action: i64) -> None:
    """Give one answer to the step in front; sealed ones wait until all are in."""
    step = front(s)
    if step.is_sealed:
        sealed = s.sealed.copy() if s.sealed else [NOTHING] * s.seats
        sealed[seat] = action
        s.sealed = sealed
    else:
        entry = s.now
        s.next_step()
        step.play(s, seat_of(entry), number_of(entry), action)


def settle(s: State) -> i64:
    """Run steps until somebody must answer or the game is over; gives the mask of those asked."""
    left: i64 = MOST_STEPS
    while left > 0:
        if s.now < 0:
            return 0
        step = front(s)
        mask = asked_by(step, s)
        if mask == 0:
            close(s, step)
        elif not (step.is_skipping and skipped(s, mask)):
            return mask
        left -= 1
    raise RuntimeError(f"{MOST_STEPS} steps ran without a question")


def close(s: State, step: Step[Any]) -> None:
    """Nobody is left to ask: reveal the sealed answers, or let the step run by itself."""
    entry = s.now
    given = s.sealed
    s.sealed = NONE
    s.next_step()
    count = given_count(given)
    if count > 1:  # each who answered learns what the others did
        s.shown += 1
    if count:
        step.reveal(s, seat_of(entry), number_of(entry), given)
    else:
        step.run(s, seat_of(entry), number_of(entry))


def given_count(answers: list[int]) -> i64:
    """How many seats have answered."""
    count: i64 = 0
    for a in answers:
        if a != NOTHING:
            count += 1
    return count


def skipped(s: State, mask: i64) -> bool:
    """Play the lone option of the one seat asked, if there is just one."""
    if mask & (mask - 1):
        return False
    seat: i64 = 0
    while mask != bit(seat):
        seat += 1
    lone = options(s, seat)
    if len(lone) != 1:
        return False
    answer(s, seat, lone[0])
    return True


def forget(s: State, seat: i64) -> None:
    """A seat has left: its sealed answer goes, and whatever waited for it alone goes on."""
    s.gone |= bit(seat)
    if s.sealed:
        sealed = s.sealed.copy()
        sealed[seat] = NOTHING
        s.sealed = sealed


def rollout(s: State, dice: Dice) -> i64:
    """Random play to the end; the number of answers given."""
    count: i64 = 0
    while s.now >= 0:
        entry = s.now
        step = s.steps[kind_of(entry)]
        whose = seat_of(entry)
        n = number_of(entry)
        mask = step.seats(s, whose, n) & ~s.gone
        if mask == 0:
            close(s, step)
        elif step.is_sealed:
            count += roll_sealed(s, step, dice)
        else:
            who = whose if mask == bit(whose) else lowest(mask)
            action = step.random_option(s, whose, n, who, dice)
            s.next_step()
            step.play(s, whose, n, action)
            count += 1
    return count


def roll_sealed(s: State, step: Step[Any], dice: Dice) -> i64:
    """Give every open sealed answer at random, then reveal."""
    count: i64 = 0
    for seat in pending(s):
        answer(s, seat, step.random_option(s, seat_of(s.now), number_of(s.now), seat, dice))
        count += 1
    close(s, step)
    return count


def lowest(mask: i64) -> i64:
    """The lowest seat of a mask."""
    seat: i64 = 0
    while not mask & bit(seat):
        seat += 1
    return seat


class Outcomes:
    """What an action may lead to: (chance, state) pairs."""

    def __init__(self, branches: list[tuple[float, State]], exact: bool) -> None:
        self.branches = branches
        self.exact = exact  # every roll counted; else equally likely samples


def outcomes(s: State, seat: i64, action: i64, limit: int, dice: Dice) -> Outcomes:
    """Every result of the dice that an action throws, or `limit` samples where there are more.

    The action is played again and again with loaded dice that count up like an odometer. Rules
    that throw again until something happens (a tie is broken, another sector comes up) have no
    end of results, and dice loaded with 1s would never leave them. So a branch counts its dice:
    one of n sides that falls otherwise gives n - 1 results more, at the least. Once these alone
    are more than `limit`, or there are more than `MOST_ROLLS` dice, the rest of the branch is
    thrown with `dice`, and samples are given instead.
    """
    branches: list[tuple[float, State]] = []
    values: list[int] = []
    while len(branches) < limit:
        script = Script(values, False)
        script.most = limit
        child = played_with(s, seat, action, script, dice)
        if script.shuffles or script.endless:
            return sampled(s, seat, action, limit, dice)
        chance = 1.0
        for sides in script.sides:
            chance /= sides
        branches.append((chance, child))
        values = script.values[: len(script.sides)]
        while values and values[-1] == script.sides[len(values) - 1]:
            values.pop()
        if not values:
            return Outcomes(branches, True)
        values[-1] += 1
    return sampled(s, seat, action, limit, dice)


def played_with(s: State, seat: i64, action: i64, script: Script | None, dice: Dice) -> State:
    """A copy of the state in which the action was played with these dice."""
    child = s.clone()
    child.dice = dice.fork().state
    child.script = script
    play(child, seat, action)
    child.script = None
    return child


def sampled(s: State, seat: i64, action: i64, limit: int, dice: Dice) -> Outcomes:
    """That many random results of an action."""
    branches: list[tuple[float, State]] = []
    for _ in range(limit):
        branches.append((1.0 / limit, played_with(s, seat, action, None, dice)))
    return Outcomes(branches, False)
