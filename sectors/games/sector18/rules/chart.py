"""A map made ready for the rules: zones, docks, and what every way costs.

Places of a map are small numbers: its zones (at most 12) in the order a1, a2, … b1, …, then the
two Bases, then the supply. A set of places is the sum of 1 << place. Ships never bar a way, only a
stop (Q9), so what a Ship can reach depends on its place, its Speed and how belts hold it: all of
that is worked out once, here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sectors.core.state import shifted
from sectors.games.sector18.rules.space import CELL_NAMES, CELLS, ENEMY, HOME, ROWS, foe

MOST_ZONES: Final = 12
SOUTH_BASE: Final = 12
PLACES: Final = 14
SUPPLY: Final = 14
ZONES: Final = 0xFFF  # the set of all zones; those a map lacks are never reached
SPEEDS: Final = 8  # speeds 0 to 7
FAR: Final = 99  # no way leads there

STRICT: Final = 0  # the values of the option `asteroids` (Q19)
COST: Final = 1
DRAG: Final = 2
MODES: Final = 3

FREE: Final = 0  # how belts hold a Ship: not at all,
HELD: Final = 1  # for good, as it lacks the Speed,
DRAGGED: Final = 2  # or for 1 to 4 points: DRAGGED + 0 to DRAGGED + 3, the drag left where it is
WAYS: Final = 6
FULL_DRAG: Final = 3  # Q21: 3 + 1 = 4 points to leave
LEAVING: Final = 4  # R40


def base_of(seat: i64) -> i64:
    """The Base of a player, as a place."""
    return SOUTH_BASE + seat


class Chart:
    """One map under one setting of `asteroids`. Nothing in it ever changes."""

    def __init__(self, cells: list[int], letters: list[str], docks: list[int], belts: i64) -> None:
        self.size: i64 = len(cells)
        self.cells = cells  # the cell of each zone
        self.letters = letters  # E, A, W, or P and the number of a Planet
        self.docks = docks  # South's zone, then North's (Q5)
        self.mode: i64 = belts  # the option `asteroids`
        self.zones: list[int] = [-1] * CELLS  # the zone of each cell
        for zone in range(len(cells)):
            self.zones[cells[zone]] = zone
        self.belts: i64 = self.zones_of("A")
        self.holes: i64 = self.zones_of("W")
        self.planets: i64 = self.zones_of("P")
        self.foundry: i64 = 0  # the zones whose claimer has each bonus; `settle` fills them in
        self.citadel: i64 = 0
        self.exchange: i64 = 0
        self.drydock: i64 = 0
        self.slipstream: i64 = 0
        self.arsenal: i64 = 0
        self.relay: i64 = 0
        self.ward: i64 = 0
        self.costs: list[int] = []  # by way, origin and goal
        self.reaches: list[int] = []  # by way, origin and Speed: the set of goals
        for way in range(WAYS):
            for place in range(PLACES):
                self.work_out(way, place)

    def zones_of(self, letter: str) -> i64:
        """The set of zones with this letter."""
        found: i64 = 0
        for zone in range(len(self.letters)):
            if self.letters[zone][0] == letter:
                found |= shifted(1, zone)
        return found

    def zone_of_planet(self, name: str) -> i64:
        """The zone of a Planet as a set; empty if the map lacks it."""
        found: i64 = 0
        for zone in range(len(self.letters)):
            if self.letters[zone] == name:
                found = shifted(1, zone)
        return found

    # --- the way (R27, R28, R40)

    def neighbours(self, place: i64) -> list[int]:
        """The places one step away: zones that share an edge (Q8), a Base and its dock (Q4)."""
        if place >= SOUTH_BASE:
            return [self.docks[place - SOUTH_BASE]]
        if place >= self.size:
            return []
        cell: i64 = self.cells[place]
        near: list[i64] = []
        if cell % ROWS > 0:
            near.append(cell - 1)
        if cell % ROWS < ROWS - 1:
            near.append(cell + 1)
        near.append(cell - ROWS)
        near.append(cell + ROWS)
        found = [self.zones[c] for c in near if 0 <= c < CELLS and self.zones[c] >= 0]
        for seat in range(2):
            if self.docks[seat] == place:
                found.append(SOUTH_BASE + seat)
        return found

    def leaving(self, way: i64, place: i64, is_start: bool) -> i64:
        """What the step out of a place costs (Q6, Q19 to Q22)."""
        if not self.belts & shifted(1, place) or way == FREE:
            return 1
        if way == HELD:
            return FAR
        if is_start:
            return way - DRAGGED + 1
        return LEAVING

    def work_out(self, way: i64, start: i64) -> None:
        """The cost of every place from one, and what each Speed reaches; appended to the lists.

        A way never leads through a Base (Q7). Coming back to the start costs the way out and in
        again (Q15); for a Base that is never offered.
        """
        costs: list[int] = [FAR] * PLACES
        done: list[bool] = [False] * PLACES
        self.spread(way, start, 0, True, costs)
        while True:
            place: i64 = -1
            for p in range(PLACES):
                if not done[p] and costs[p] < FAR and (place < 0 or costs[p] < costs[place]):
                    place = p
            if place < 0:
                break
            done[place] = True
            if place < SOUTH_BASE and place != start:
                self.spread(way, place, costs[place], False, costs)
        if start >= SOUTH_BASE:
            costs[start] = FAR
        self.costs.extend(costs)
        for speed in range(SPEEDS):
            found: i64 = 0
            for p in range(PLACES):
                if costs[p] <= speed:
                    found |= shifted(1, p)
            self.reaches.append(found)

    def spread(self, way: i64, place: i64, paid: i64, is_start: bool, costs: list[int]) -> None:
        """Go one step on from a place."""
        cost = paid + self.leaving(way, place, is_start)
        if cost < FAR:
            for p in self.neighbours(place):
                if cost < costs[p]:
                    costs[p] = cost

    def cost(self, way: i64, start: i64, goal: i64) -> i64:
        """The fewest Speed points from a place to another; `FAR` if there is no way."""
        return self.costs[(way * PLACES + start) * PLACES + goal]

    def reach(self, way: i64, start: i64, speed: i64) -> i64:
        """The set of places that a Speed reaches."""
        return self.reaches[(way * PLACES + start) * SPEEDS + speed]

    def path(self, way: i64, start: i64, goal: i64) -> list[int]:
        """The places of a cheapest way, start and goal included; empty if there is none."""
        total = self.cost(way, start, goal)
        if total >= FAR:
            return []
        found: list[int] = [goal]
        at = goal
        while total > 0:
            at, total = self.step_back(way, start, at, total)
            found.append(at)
        found.reverse()
        return found

    def step_back(self, way: i64, start: i64, goal: i64, total: i64) -> tuple[i64, i64]:
        """The place before the goal on a cheapest way, and what had been paid there."""
        for p in self.neighbours(goal):
            if p == start and self.leaving(way, start, True) == total:
                return start, 0
        for p in self.neighbours(goal):
            if p < SOUTH_BASE and p != start:
                paid = total - self.leaving(way, p, False)
                if paid > 0 and self.cost(way, start, p) == paid:
                    return p, paid
        raise ValueError("a cost without a way")

    # --- names

    def name(self, zone: i64) -> str:
        """What a zone is called: b3."""
        return CELL_NAMES[self.cells[zone]]

    def names(self, zones: i64) -> list[str]:
        """The names of a set of zones."""
        return [self.name(zone) for zone in range(self.size) if zones & shifted(1, zone)]

    def cell_of(self, seat: i64, place: i64) -> i64:
        """A place as the nouns of places count it, for a Ship of this side."""
        if place < SOUTH_BASE:
            return self.cells[place]
        if place == base_of(seat):
            return HOME
        return ENEMY

    def place_of(self, seat: i64, cell: i64) -> i64:
        """The place that a noun names, for a Ship of this side; -1 if the map has no such zone."""
        if cell == HOME:
            return base_of(seat)
        if cell == ENEMY:
            return base_of(foe(seat))
        return self.zones[cell]
