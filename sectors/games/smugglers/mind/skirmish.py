"""What a dogfight is worth to a side: the race between hits, hull and the wish to get away."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.games.smugglers.rules.odds import chit_chances, chit_odds, escape_chance
from sectors.games.smugglers.rules.sides import seat_on
from sectors.games.smugglers.rules.state import Galaxy
from sectors.games.smugglers.rules.terms import CHITS

ROUNDS: Final = 8  # looked ahead
MARKS: Final = 0.5  # hull marks a hit, on average
HIT_COST: Final = 0.35  # what the damage of a hit costs, marks or not
CARE: Final = 0.92  # nobody plays as well as the odds allow


def points_left(s: Galaxy, side: i64) -> i64:
    """Stars, or hull points, that a side has left."""
    seat = seat_on(s, side)
    if seat < 0:
        return s.duel.stars
    return s.sheets[seat].hull_points() - s.sheets[seat].marks


def fight_worth(s: Galaxy, side: i64, prize: float, loss: float) -> float:
    """The expected gain of a side that fights on, or leaves after a round, as suits it best."""
    hit = 0.0
    taken = 1.0
    best = -99.0
    against = chit_odds(s)
    for chit in range(CHITS - 1):  # Evasive Action is for those who want to leave
        a, b, _ = chit_chances(s, side, chit, against)
        if a * prize - b * loss > best:
            best = a * prize - b * loss
            hit, taken = a, b
    damage = CARE
    if seat_on(s, 1 - side) >= 0:
        damage = CARE * MARKS
    own = points_left(s, side)
    other = points_left(s, 1 - side)
    flees = flight_chance(s, side)
    away = escape_chance(s, side, False)
    return race(own, other, hit * damage, taken / CARE, flees, away, prize, loss)


def flight_chance(s: Galaxy, side: i64) -> float:
    """That the other side gets away in an even round, if it is one that wants to."""
    if side != 0 or not s.duel.is_met():
        return 0.0
    if not s.world.fleet.leaves[s.world.fleet.role[s.duel.kind]]:
        return 0.0
    return escape_chance(s, 1, False)


def race(
    own: i64,
    other: i64,
    hit: float,
    taken: float,
    flees: float,
    away: float,
    prize: float,
    loss: float,
) -> float:
    """The value with these points left, worked out from the last round back to the first."""
    width = other + 1
    later = [0.0] * ((own + 1) * width)
    marked = taken * MARKS
    quiet = 1.0 - hit - marked
    for left in range(ROUNDS):
        now = [0.0] * ((own + 1) * width)
        for mine in range(1, own + 1):
            for theirs in range(1, other + 1):
                at = mine * width + theirs
                won = prize if theirs == 1 else later[at - 1]
                lost = -loss if mine == 1 else later[at - width]
                value = hit * won + marked * lost + quiet * later[at] - HIT_COST * taken
                if left % 2 == 1:
                    value *= 1.0 - flees
                if value < 0.0 and left < ROUNDS - 1:  # it is better to try to leave before it
                    value *= 1.0 - away
                now[at] = value
        later = now
    return later[own * width + other]
