"""The maze as sets of tiles: what is worth how much, what can be reached, what can be opened.

A set is a mask with a bit for each tile. What was found out about a position is kept until the
next one is surveyed.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import NONE, shifted
from sectors.games.sector6.rules.ending import free_markers
from sectors.games.sector6.rules.state import LIFE, ROOKIE, Maze, only
from sectors.players.inputs.rows import first_of

FURTHEST: Final = 4  # runs
FIGURES: Final = 8
ROUND: Final = 0b1000001000001  # times some walls: the same walls again and again, as they go round


class Terrain:
    """A position, looked at tile by tile."""

    def __init__(self) -> None:
        self.shapes: list[int] = NONE  # of the maze that the values are of
        self.values: list[int] = []
        self.ones: i64 = 0  # the tiles whose marker is worth 1,
        self.twos: i64 = 0  # 2,
        self.threes: i64 = 0
        self.fours: i64 = 0
        self.near: list[int] = NONE
        self.walls: list[int] = NONE
        self.mode: i64 = LIFE
        self.marked: i64 = 0
        self.standing: i64 = 0
        self.free: i64 = 0
        self.points: i64 = 0  # of the free markers
        self.posts: list[int] = [-1] * FIGURES
        self.known: i64 = 0  # the tiles whose ray is known
        self.rays: list[int] = [0] * 64
        self.levels: list[int] = [0] * (FIGURES // 2 * FURTHEST)
        self.meshing: i64 = 0  # see `turners`
        self.is_open = False

    # --- a new position

    def survey(self, s: Maze) -> None:
        """Look at another position."""
        if s.shapes is not self.shapes:
            self.weigh(s)
        self.near = s.near
        self.walls = s.walls
        self.mode = s.mode
        self.known = 0
        if s.turn:
            self.marked = s.marked
            self.standing = s.standing
            for figure in range(s.seats * 2):
                self.posts[figure] = s.post(figure >> 1, figure & 1)
            self.free = free_markers(s)
        else:
            self.imagine(s)
        self.points = self.total(self.free)

    def weigh(self, s: Maze) -> None:
        """Sort the tiles by what they are worth."""
        self.shapes = s.shapes
        self.values = [s.value(tile) for tile in range(len(s.shapes))]
        sets: list[int] = [0, 0, 0, 0, 0]
        for tile in range(len(s.shapes)):
            sets[self.values[tile]] |= only(tile)
        self.ones = sets[1]
        self.twos = sets[2]
        self.threes = sets[3]
        self.fours = sets[4]

    def imagine(self, s: Maze) -> None:
        """The contest in a maze that is being built: entry points stand for figures."""
        self.marked = self.ones | self.twos | self.threes | self.fours
        self.free = self.marked
        self.standing = 0
        for figure in range(FIGURES):
            self.posts[figure] = -1
        for tile in range(len(s.owners)):
            owner: i64 = s.owners[tile]
            if owner >= 0:
                self.standing |= only(tile)
                figure = owner * 2
                if self.posts[figure] >= 0:
                    figure += 1
                self.posts[figure] = tile

    # --- sets of tiles

    def size(self, tiles: i64) -> i64:
        """How many tiles a set has, all of 48 bits counted at once."""
        tiles -= (tiles >> 1) & 0x555555555555
        tiles = (tiles & 0x333333333333) + ((tiles >> 2) & 0x333333333333)
        tiles = (tiles + (tiles >> 4)) & 0x0F0F0F0F0F0F
        tiles += tiles >> 8
        return (tiles + (tiles >> 16) + (tiles >> 32)) & 63

    def lowest(self, tiles: i64) -> i64:
        """The first tile of a set that is not empty."""
        return first_of(tiles)

    def set_of(self, tile: i64) -> i64:
        """The set of one tile; the empty one for no tile."""
        if tile < 0:
            return 0
        return only(tile)

    def total(self, tiles: i64) -> i64:
        """What the markers of some tiles are worth together."""
        if not tiles:
            return 0
        return (
            self.size(tiles & self.ones)
            + 2 * self.size(tiles & self.twos)
            + 3 * self.size(tiles & self.threes)
            + 4 * self.size(tiles & self.fours)
        )

    def best(self, tiles: i64) -> i64:
        """What the best marker of some tiles is worth."""
        if tiles & self.fours:
            return 4
        if tiles & self.threes:
            return 3
        if tiles & self.twos:
            return 2
        if tiles & self.ones:
            return 1
        return 0

    # --- reaching

    def ray(self, tile: i64) -> i64:
        """All tiles one run away."""
        if (self.known >> tile) & 1:
            return self.rays[tile]
        near, walls, standing = self.near, self.walls, self.standing
        found: i64 = 0
        closed: i64 = walls[tile]
        d: i64 = 0
        back: i64 = 3
        while d < 6:
            if not (closed >> d) & 1:
                at: i64 = near[tile * 6 + d]
                while at >= 0 and not (standing >> at) & 1:
                    wall: i64 = walls[at]
                    if (wall >> back) & 1:
                        break
                    found |= shifted(1, at)
                    if (wall >> d) & 1:
                        break
                    at = near[at * 6 + d]
            d += 1
            back += 1
            if back == 6:
                back = 0
        self.rays[tile] = found
        self.known |= shifted(1, tile)
        return found

    def reach(self, tiles: i64) -> i64:
        """All tiles one run away from some."""
        found: i64 = 0
        while tiles:
            tile = first_of(tiles)
            tiles &= tiles - 1
            found |= self.ray(tile)
        return found

    def spread(self, first: i64, second: i64, k: i64) -> None:
        """Find what a player's figures reach with one run, two, and so on."""
        edge: i64 = 0
        if first >= 0:
            edge = self.ray(first)
        if second >= 0:
            edge |= self.ray(second)
        seen = edge
        for level in range(FURTHEST):
            self.levels[k * FURTHEST + level] = edge
            if level < FURTHEST - 1:
                edge = self.reach(edge) & ~seen
                seen |= edge

    def level(self, k: i64, runs: i64) -> i64:
        """What a player reaches with so many runs and one more, and not with fewer."""
        return self.levels[k * FURTHEST + runs]

    def reached(self, k: i64) -> i64:
        """What a player reaches with all runs that are looked at."""
        found: i64 = 0
        for runs in range(FURTHEST):
            found |= self.level(k, runs)
        return found

    # --- opening

    def turners(self, tile: i64, within: i64) -> i64:
        """The tiles that, turned one step either way, open a way to a tile from some others.

        Turned is the tile itself, by a neighbour that its teeth mesh with, or a neighbour whose
        wall is in the way, by itself or by one that meshes with it. `meshing` has the first kind
        afterwards, also where it opens nothing. None is given where the way is open as it is,
        which `is_open` says.
        """
        self.meshing = 0
        near, walls = self.near, self.walls
        own: i64 = walls[tile]
        faces: i64 = 0  # sides on which the way would be open but for the tile's own wall
        found: i64 = 0
        doors: i64 = 0
        d: i64 = 0
        back: i64 = 3
        while d < 6:
            other: i64 = near[tile * 6 + d]
            if other >= 0 and (within >> other) & 1:
                wall: i64 = walls[other]
                if not (wall >> back) & 1:
                    faces |= shifted(1, d)
                elif (own >> d) & 1:
                    self.meshing |= shifted(1, other)
                    if doors_meet(own, d, wall, back):
                        doors |= shifted(1, other)
                elif (wall * ROUND >> back + 5) & 5 != 5:
                    found |= shifted(1, other) | self.drivers(other)
            d += 1
            back += 1
            if back == 6:
                back = 0
        self.is_open = faces & ~own != 0
        if self.is_open or self.mode == ROOKIE:
            return 0
        if self.mode != LIFE:
            self.meshing = 0
        elif (own * ROUND >> 1) & faces != faces or (own * ROUND >> 5) & faces != faces:
            found |= self.meshing
        else:
            found |= doors
        return found

    def drivers(self, tile: i64) -> i64:
        """The neighbours whose teeth mesh with a tile: turned, they turn it too (R23 to R25)."""
        found: i64 = 0
        if self.mode != LIFE:
            return found
        own: i64 = self.walls[tile]
        d: i64 = 0
        back: i64 = 3
        while d < 6:
            if (own >> d) & 1:
                other: i64 = self.near[tile * 6 + d]
                if other >= 0 and (self.walls[other] >> back) & 1:
                    found |= shifted(1, other)
            d += 1
            back += 1
            if back == 6:
                back = 0
        return found


def doors_meet(one: i64, d: i64, other: i64, back: i64) -> bool:
    """Whether two meshing tiles, turned one step against each other, open onto each other."""
    one = one * ROUND >> d + 5
    other = other * ROUND >> back + 5
    return ((one >> 2) | other) & 1 == 0 or (one | (other >> 2)) & 1 == 0
