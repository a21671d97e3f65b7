"""The army: what the unit cards say, in the form that the rules use. Made by `content`."""

from __future__ import annotations

from mypy_extensions import i64

from sectors.games.sector219.rules.table import SOUTH


class Pattern:
    """A pattern of neighbours as South and as North see it: North looks the other way (Q2)."""

    def __init__(self, south: i64, north: i64) -> None:
        self.south: i64 = south
        self.north: i64 = north

    def of(self, seat: i64) -> i64:
        """The pattern as a seat sees it."""
        return self.south if seat == SOUTH else self.north


class Attack:
    """The spaces of an attack diagram with one letter: neighbours, and others further away.

    The pattern says from where an adjacent space is attacked; offsets are as South sees them.
    """

    def __init__(self, near: Pattern, far: list[int]) -> None:
        self.near = near
        self.far = far  # dx, dy, dx, dy …
        self.is_empty = near.south == 0 and not far


class Army:
    """The six kinds of unit.

    At most two different supply diagrams and two different support diagrams: the usual one, and a
    wide one for the kinds in `draws_wide` and `backs_wide`, which are masks of kinds.
    """

    counts: list[int]  # copies of each kind, for each player
    cards: list[int]  # the whole army, sorted
    needing: list[Attack]  # what each kind destroys if it has support
    alone: list[Attack]  # and what it destroys without
    supply: Pattern  # from where the usual kinds draw supply
    wide_supply: Pattern
    support: Pattern  # where the usual kinds stand when they support against a space
    wide_support: Pattern
    draws_wide: i64 = 0
    backs_wide: i64 = 0
    lands: i64 = 0
    drops: i64 = 0

    def is_wide_drawer(self, unit: i64) -> bool:
        """Whether a kind has the wide supply diagram (Marines)."""
        return (self.draws_wide >> unit) & 1 != 0

    def is_wide_backer(self, unit: i64) -> bool:
        """Whether a kind has the wide support diagram (Skirmishers)."""
        return (self.backs_wide >> unit) & 1 != 0

    def may_land(self, unit: i64) -> bool:
        """Whether a kind may land diagonal to a supplied friend (Shock Troops, R32)."""
        return (self.lands >> unit) & 1 != 0

    def is_dropped(self, unit: i64) -> bool:
        """Whether a kind may only land without supply (Drop Squad, R33)."""
        return (self.drops >> unit) & 1 != 0

    def odd_kinds(self) -> i64:
        """The mask of the kinds that have a way of their own to be deployed."""
        return self.draws_wide | self.lands | self.drops
