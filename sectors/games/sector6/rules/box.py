"""What lies in the box: the shapes of tile and the players' pools, as tables quick to read.

A set of rotations is a mask of six bits: bit k stands for rotation k. Only the distinct rotations
of a shape are ever in such a set (Q3).
"""

from __future__ import annotations

from mypy_extensions import i64

from sectors.core.hex import ALL_WALLS, distinct_turns, turn_mask
from sectors.core.state import shifted
from sectors.games.sector6.rules.space import SHAPES


class Box:
    """The shapes and the pools; shared by all states, never changed."""

    def __init__(
        self,
        walls: list[int],
        values: list[int],
        pools: list[list[int]],
        plain: list[list[int]],
        solo_turns: int,
        solo_pass: int,
    ) -> None:
        self.base = walls  # the closed sides of each shape at rotation 0
        self.values = values  # what its marker is worth
        self.pools = pools  # tiles of each shape for each player, by number of players (R3)
        self.plain_pools = plain  # the same with `tiles = uniform` (Q1)
        self.solo_turns: i64 = solo_turns  # X4
        self.solo_pass: i64 = solo_pass  # the points from which a solo game is not lost
        self.masks: list[int] = []  # closed sides by shape * 6 + rotation
        self.distinct: list[int] = []  # how many rotations of a shape differ
        for shape in range(SHAPES):
            self.distinct.append(distinct_turns(walls[shape]))
            for k in range(6):
                self.masks.append(turn_mask(walls[shape], k))
        self.links: list[int] = []  # rotations with an open side among these sides
        for shape in range(SHAPES):
            for sides in range(64):
                self.links.append(self.rotations_open_to(shape, sides))

    def rotations_open_to(self, shape: i64, sides: i64) -> i64:
        """The distinct rotations of a shape that have an open side among some sides."""
        found: i64 = 0
        for k in range(self.distinct[shape]):
            open_sides = ~self.masks[shape * 6 + k] & ALL_WALLS
            if open_sides & sides:
                found |= shifted(1, k)
        return found

    def walls(self, shape: i64, k: i64) -> i64:
        """The closed sides of a shape after k turns clockwise."""
        return self.masks[shape * 6 + k]

    def opening(self, shape: i64, sides: i64) -> i64:
        """The distinct rotations of a shape that have an open side among some sides."""
        return self.links[shape * 64 + sides]

    def rotations(self, shape: i64) -> i64:
        """All distinct rotations of a shape (Q3)."""
        return shifted(1, self.distinct[shape]) - 1

    def pool(self, seats: i64, uniform: bool) -> list[int]:
        """How many tiles of each shape a player gets (R3)."""
        if uniform:
            return self.plain_pools[seats]
        return self.pools[seats]
