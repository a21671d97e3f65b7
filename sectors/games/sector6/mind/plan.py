"""Planning ahead: how soon a figure could stand on a free marker, were its player alone.

The search looks at whole turns of one figure: run, then turn the tile left either way or leave it.
So it finds how to open a sealed room: stand on a neighbour whose teeth mesh with it, and leave that
neighbour turning. It works on the walls alone, since a plan needs neither marker nor score, and it
goes on, one turn deeper each time, until something is found or enough positions were looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.menu import count
from sectors.games.sector6.rules.contest_phase import turn_objection
from sectors.games.sector6.rules.ending import free_markers
from sectors.games.sector6.rules.gears import attached, turned
from sectors.games.sector6.rules.movement import advance
from sectors.games.sector6.rules.state import Maze, only

FEW: Final = 5  # free markers; before that the next one is near
QUIET: Final = 3  # rounds without a collection, after which plans are made all the same
DEEP: Final = 6  # turns ahead for the own figures
SHORT: Final = 2  # for the others'
ENOUGH: Final = 600  # positions looked at for one figure
NEAR: Final = 0.5  # of a marker's value for a plan, less for each turn it takes;
LESS: Final = 0.08  # always less than standing there is worth, so that plans are carried out


def is_late(s: Maze) -> bool:
    """Whether few markers are left, or nobody finds any: then plans are worth their time."""
    return count(free_markers(s)) <= FEW or s.stall >= QUIET * s.seats


def planned(s: Maze, seat: i64, deep: i64) -> float:
    """The best free marker a player could land on within some turns, by its value and the turns."""
    best = 0.0
    for figure in range(2):
        start = s.post(seat, figure)
        search = Search(s)
        for turns in range(1, deep + 1):
            part = NEAR - LESS * float(turns)
            if best >= part * float(search.most):
                break
            value = search.landing(s.walls, s.standing, start, turns)
            if part * float(value) > best:
                best = part * float(value)
    return best


class Search:
    """Looks for the free markers that a figure can reach; all that is found is a marker's value."""

    def __init__(self, s: Maze) -> None:
        self.s = s
        self.goals: i64 = free_markers(s)
        self.left: i64 = ENOUGH  # positions still to look at
        self.most: i64 = 0  # no marker is worth more
        for tile in range(len(s.cells)):
            if (self.goals >> tile) & 1:
                value = s.value(tile)
                if value > self.most:
                    self.most = value

    def landing(self, walls: list[int], standing: i64, tile: i64, turns: i64) -> i64:
        """The best marker that a figure can reach with the last of so many turns."""
        self.left -= 1
        if self.left < 0:
            return 0
        if turns == 1:
            return self.in_sight(walls, standing, tile)
        away = standing & ~only(tile)
        best = self.after_runs(walls, walls, away, tile, turns)
        if best >= self.most or turn_objection(self.s, tile):
            return best
        sides = attached(self.s, walls, tile)
        for way in range(2):
            after = turned(self.s, walls, tile, way, sides)
            value = self.after_runs(walls, after, away, tile, turns)
            if value > best:
                best = value
                if best >= self.most:
                    return best
        return best

    def after_runs(
        self, walls: list[int], after: list[int], away: i64, tile: i64, turns: i64
    ) -> i64:
        """The best that comes of all runs from a tile, if the walls stand otherwise afterwards."""
        near = self.s.near
        best: i64 = 0
        for d in range(6):
            there = tile
            for _ in range(advance(near, walls, away, tile, d)):
                there = near[there * 6 + d]
                value = self.landing(after, away | only(there), there, turns - 1)
                if value > best:
                    best = value
                    if best >= self.most:
                        return best
        return best

    def in_sight(self, walls: list[int], standing: i64, tile: i64) -> i64:
        """The best marker one run away."""
        near = self.s.near
        best: i64 = 0
        for d in range(6):
            there = tile
            for _ in range(advance(near, walls, standing, tile, d)):
                there = near[there * 6 + d]
                if (self.goals >> there) & 1:
                    value = self.s.value(there)
                    if value > best:
                        best = value
        return best
