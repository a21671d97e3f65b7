"""A dogfight: who fights whom, why, and how it stands.

Side 0 is the active player, side 1 the other: a player, or a spacecraft that was met.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.fields import Fields, fields
from sectors.core.state import part, put

FIRST: Final = 4  # the parts of what lies on the table: two dice or chits, and their sums
SECOND: Final = 4_04
OWN: Final = 8_08
OTHER: Final = 16_08


@fields
class Duel(Fields):
    """The dogfight that is on; `cause` is 0 when there is none."""

    cause: i64 = 0  # 0, BY_EVENT, BY_ENCOUNTER or BY_ATTACK
    active: i64 = -1  # the seat of side 0
    foe: i64 = -1  # the seat of side 1; -1 for a spacecraft that was met
    kind: i64 = -1  # its type
    flag: i64 = -1  # its flag
    stars: i64 = 0  # left
    round: i64 = 0
    advantage: i64 = 0  # lock-on of side 0 less that of side 1 (R35)
    lock: i64 = 0  # both lock-on dice, for the display
    chits: i64 = 0  # both chits of this round
    attack: i64 = 0  # the last attack dice and their sums, for the display
    shot: i64 = 0  # the last weapon and shield die and their sums, for the display

    def shown(self) -> tuple[int, ...]:
        """All that is seen of it, as a key to what is remembered about it."""
        sides = (int(self.active), int(self.foe), int(self.kind), int(self.flag), int(self.stars))
        dice = (int(self.lock), int(self.chits), int(self.attack), int(self.shot))
        return (int(self.round), int(self.advantage), *sides, *dice)

    def is_on(self) -> bool:
        """Whether a dogfight is being fought."""
        return self.cause != 0

    def is_met(self) -> bool:
        """Whether side 1 is a spacecraft that was met, not a player."""
        return self.foe < 0

    def involves(self, seat: i64) -> bool:
        """Whether a player is in it."""
        return self.cause != 0 and (self.active == seat or self.foe == seat)

    def side_of(self, seat: i64) -> i64:
        """0 for the active player, 1 for the other."""
        if seat == self.active:
            return 0
        return 1

    def chit(self, side: i64) -> i64:
        """The chit a side has shown this round."""
        if side == 0:
            return part(self.chits, FIRST)
        return part(self.chits, SECOND)


def pair(first: i64, second: i64) -> i64:
    """Two dice, or two chits, in one number."""
    return put(FIRST, first) | put(SECOND, second)


def first_of(two: i64) -> i64:
    """The first number of a pair."""
    return part(two, FIRST)


def second_of(two: i64) -> i64:
    """The second number of a pair."""
    return part(two, SECOND)


def sums(first: i64, second: i64, own: i64, other: i64) -> i64:
    """Two dice, and the two sums that were made of them."""
    return pair(first, second) | put(OWN, own) | put(OTHER, other)


def sum_of(rolled: i64, side: i64) -> i64:
    """The sum of a side: of the attacker's weapon or the defender's shield, for a shot."""
    if side == 0:
        return part(rolled, OWN)
    return part(rolled, OTHER)
