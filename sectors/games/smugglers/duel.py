"""A dogfight: who fights whom, why, and how it stands.

Side 0 is the active player, side 1 the other: a player, or a spacecraft that was met.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64


class Duel:
    """The dogfight that is on; `cause` is 0 when there is none."""

    FIELDS: ClassVar[dict[str, object]] = {
        "cause": int,
        "active": int,
        "foe": int,
        "kind": int,
        "flag": int,
        "stars": int,
        "round": int,
        "advantage": int,
        "lock": int,
        "chits": int,
        "attack": int,
        "shot": int,
    }

    def __init__(
        self,
        cause: i64,
        active: i64,
        foe: i64,
        kind: i64,
        flag: i64,
        stars: i64,
        round: i64,
        advantage: i64,
        lock: i64,
        chits: i64,
        attack: i64,
        shot: i64,
    ) -> None:
        self.cause: i64 = cause  # 0, BY_EVENT, BY_ENCOUNTER or BY_ATTACK
        self.active: i64 = active  # the seat of side 0
        self.foe: i64 = foe  # the seat of side 1; -1 for a spacecraft that was met
        self.kind: i64 = kind  # its type
        self.flag: i64 = flag  # its flag
        self.stars: i64 = stars  # left
        self.round: i64 = round
        self.advantage: i64 = advantage  # lock-on of side 0 less that of side 1 (R35)
        self.lock: i64 = lock  # both lock-on dice, for the display
        self.chits: i64 = chits  # both chits of this round
        self.attack: i64 = attack  # the last attack dice and their sums, for the display
        self.shot: i64 = shot  # the last weapon and shield die and their sums, for the display

    def clone(self) -> Duel:
        """An independent copy."""
        return Duel(
            self.cause,
            self.active,
            self.foe,
            self.kind,
            self.flag,
            self.stars,
            self.round,
            self.advantage,
            self.lock,
            self.chits,
            self.attack,
            self.shot,
        )

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
        return (self.chits >> side * 4) & 15


def peace() -> Duel:
    """No dogfight."""
    return Duel(0, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0)


def pair(first: i64, second: i64) -> i64:
    """Two dice, or two chits, in one number."""
    return first | second << 4


def first_of(two: i64) -> i64:
    """The first number of a pair."""
    return two & 15


def second_of(two: i64) -> i64:
    """The second number of a pair."""
    return (two >> 4) & 15


def sums(first: i64, second: i64, own: i64, other: i64) -> i64:
    """Two dice, and the two sums that were made of them."""
    return pair(first, second) | own << 8 | other << 16


def sum_of(rolled: i64, side: i64) -> i64:
    """The sum of a side: of the attacker's weapon or the defender's shield, for a shot."""
    return (rolled >> (8 + side * 8)) & 255
