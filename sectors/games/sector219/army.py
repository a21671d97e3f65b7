"""The army: what the unit cards say, in the form that the rules use. Made by `content`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ALL_COPIES: Final = 31  # one kind in a hand


class Kind:
    """What one kind of unit attacks: adjacent spaces as patterns, others as dx, dy, dx, dy …

    Patterns say from where an adjacent space is attacked; offsets are as South sees them.
    """

    def __init__(
        self, needing: list[int], alone: list[int], far_needing: list[int], far_alone: list[int]
    ) -> None:
        self.south_needing: i64 = needing[0]
        self.north_needing: i64 = needing[1]
        self.south_alone: i64 = alone[0]
        self.north_alone: i64 = alone[1]
        self.far_needing = far_needing
        self.far_alone = far_alone
        self.needs_support = needing[0] != 0 or len(far_needing) > 0
        self.needs_none = alone[0] != 0 or len(far_alone) > 0

    def needing(self, seat: i64) -> i64:
        """From where an attack that needs support reaches an adjacent space."""
        return self.south_needing if seat == 0 else self.north_needing

    def alone(self, seat: i64) -> i64:
        """From where an attack that needs no support reaches an adjacent space."""
        return self.south_alone if seat == 0 else self.north_alone


class Army:
    """The six kinds of unit. Patterns of neighbours are those of `bits`, one for each seat.

    At most two different supply diagrams and two different support diagrams: the usual one, and a
    wide one for the kinds in `draws_wide` and `backs_wide`.
    """

    def __init__(
        self,
        counts: list[int],
        supply: list[int],
        wide_supply: list[int],
        support: list[int],
        wide_support: list[int],
        draws_wide: i64,
        backs_wide: i64,
        lands: i64,
        drops: i64,
        kinds: list[Kind],
    ) -> None:
        self.counts = counts  # copies of each kind, for each player
        self.cards = [unit for unit in range(len(counts)) for _ in range(counts[unit])]
        self.south_supply: i64 = supply[0]  # where from the usual kinds draw supply
        self.north_supply: i64 = supply[1]
        self.south_wide_supply: i64 = wide_supply[0]
        self.north_wide_supply: i64 = wide_supply[1]
        self.south_support: i64 = support[0]  # from where the usual kinds support against a space
        self.north_support: i64 = support[1]
        self.south_wide_support: i64 = wide_support[0]
        self.north_wide_support: i64 = wide_support[1]
        self.draws_wide: i64 = draws_wide  # masks of kinds
        self.backs_wide: i64 = backs_wide
        self.lands: i64 = lands  # may land diagonal to a supplied friend (R32)
        self.drops: i64 = drops  # may only land without supply (R33)
        self.kinds = kinds
        self.usual_cards: i64 = 0  # the kinds with nothing special, five bits each as in a hand
        for unit in range(len(kinds)):
            if not ((draws_wide | lands | drops) >> unit) & 1:
                self.usual_cards |= ALL_COPIES << unit * 5

    def supply(self, seat: i64) -> i64:
        """From where the usual kinds draw supply."""
        return self.south_supply if seat == 0 else self.north_supply

    def wide_supply(self, seat: i64) -> i64:
        """From where the wide kinds draw supply."""
        return self.south_wide_supply if seat == 0 else self.north_wide_supply

    def support(self, seat: i64) -> i64:
        """Where the usual kinds stand when they support against a space."""
        return self.south_support if seat == 0 else self.north_support

    def wide_support(self, seat: i64) -> i64:
        """Where the wide kinds stand when they support against a space."""
        return self.south_wide_support if seat == 0 else self.north_wide_support

    def is_wide_drawer(self, unit: i64) -> bool:
        """Whether a kind has the wide supply diagram (Marines)."""
        return (self.draws_wide >> unit) & 1 != 0

    def is_wide_backer(self, unit: i64) -> bool:
        """Whether a kind has the wide support diagram (Skirmishers)."""
        return (self.backs_wide >> unit) & 1 != 0

    def may_land(self, unit: i64) -> bool:
        """Whether a kind may land diagonal to a supplied friend (Shock Troops)."""
        return (self.lands >> unit) & 1 != 0

    def is_dropped(self, unit: i64) -> bool:
        """Whether a kind may only land without supply (Drop Squad)."""
        return (self.drops >> unit) & 1 != 0
