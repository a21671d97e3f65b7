"""Small weighted graphs: places joined by routes that have a length.

Nodes are 0 to n-1 and have names. A search may be given `blocked`, the nodes that may not be
entered (it may still start in one), and `toll`, what leaving each node costs besides the length
of the route. The lists of neighbours are shared: read them, never change them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOWHERE: Final = -1  # no such node, no such route, no way there


class Graph:
    """Named nodes and the routes between them."""

    def __init__(self, names: list[str]) -> None:
        self.names: list[str] = names
        self.size: i64 = len(names)
        self._found: dict[str, int] = {name.lower(): i for i, name in enumerate(names)}
        if len(self._found) != len(names):
            raise ValueError("two nodes have the same name")
        self._neighbours: list[list[int]] = [[] for _ in names]
        self._lengths: list[int] = [NOWHERE] * (len(names) * len(names))

    def add(self, i: i64, j: i64, length: i64) -> None:
        """Add a route from i to j, for this direction only."""
        if not (0 <= i < self.size and 0 <= j < self.size):
            raise ValueError(f"there are nodes 0 to {self.size - 1}, got {i} and {j}")
        route = f"from {self.names[i]} to {self.names[j]}"
        if i == j or length < 0:
            raise ValueError(f"no route of length {length} can lead {route}")
        if self.length(i, j) != NOWHERE:
            raise ValueError(f"there is already a route {route}")
        self._neighbours[i].append(j)
        self._lengths[i * self.size + j] = length

    def join(self, i: i64, j: i64, length: i64 = 1) -> None:
        """Add a route between i and j, for both directions."""
        self.add(i, j, length)
        self.add(j, i, length)

    def name(self, i: i64) -> str:
        """The name of a node."""
        return self.names[i]

    def find(self, text: str) -> i64:
        """The node with this name in any case, or `NOWHERE` if there is none."""
        return self._found.get(text.strip().lower(), NOWHERE)

    def neighbours(self, i: i64) -> list[int]:
        """The nodes that a route leads to from here, in the order they were added."""
        return self._neighbours[i]

    def length(self, i: i64, j: i64) -> i64:
        """The length of the route from i to j, or `NOWHERE` if no single route leads there."""
        return self._lengths[i * self.size + j]

    def distances(
        self, i: i64, blocked: list[bool] | None = None, toll: list[int] | None = None
    ) -> list[int]:
        """The cost of the cheapest way from i to each node; `NOWHERE` where no way leads."""
        return self._search(i, blocked, toll)[0]

    def path(
        self, i: i64, j: i64, blocked: list[bool] | None = None, toll: list[int] | None = None
    ) -> list[int]:
        """The nodes of a cheapest way from i to j, both included; empty if no way leads there."""
        costs, before = self._search(i, blocked, toll)
        if costs[j] == NOWHERE:
            return []
        way: list[int] = [j]
        while way[-1] != i:
            way.append(before[way[-1]])
        way.reverse()
        return way

    def reachable(
        self,
        i: i64,
        budget: i64,
        routes: i64 = NOWHERE,
        blocked: list[bool] | None = None,
        toll: list[int] | None = None,
    ) -> list[int]:
        """The other nodes that cost no more than the budget, by at most so many routes."""
        costs: list[int] = [NOWHERE] * self.size
        costs[i] = 0
        left: i64 = self.size if routes == NOWHERE else routes
        while left > 0:
            spread = self._spread(costs, blocked, toll)
            if spread == costs:
                break
            costs = spread
            left -= 1
        return [j for j in range(self.size) if j != i and NOWHERE < costs[j] <= budget]

    def reverse(self) -> Graph:
        """The same nodes with every route the other way round."""
        other = Graph(self.names)
        for i in range(self.size):
            for j in self._neighbours[i]:
                other.add(j, i, self.length(i, j))
        return other

    def at_most(self, length: i64) -> Graph:
        """The same nodes with only the routes up to this length."""
        other = Graph(self.names)
        for i in range(self.size):
            for j in self._neighbours[i]:
                if self.length(i, j) <= length:
                    other.add(i, j, self.length(i, j))
        return other

    def is_symmetric(self) -> bool:
        """Whether every route leads both ways with the same length."""
        return self._lengths == self.reverse()._lengths

    def is_connected(self) -> bool:
        """Whether every node can be reached from every other."""
        if self.size == 0:
            return True
        return NOWHERE not in self.distances(0) and NOWHERE not in self.reverse().distances(0)

    def _search(
        self, start: i64, blocked: list[bool] | None, toll: list[int] | None
    ) -> tuple[list[int], list[int]]:
        """The costs of Dijkstra's search, and the node before each on a cheapest way."""
        costs: list[int] = [NOWHERE] * self.size
        before: list[int] = [NOWHERE] * self.size
        done: list[bool] = [False] * self.size
        costs[start] = 0
        i = start
        while i != NOWHERE:
            done[i] = True
            for j in self._neighbours[i]:
                cost = self._cost(costs[i], i, j, blocked, toll)
                if cost != NOWHERE and (costs[j] == NOWHERE or cost < costs[j]):
                    costs[j] = cost
                    before[j] = i
            i = self._nearest(costs, done)
        return costs, before

    def _nearest(self, costs: list[int], done: list[bool]) -> i64:
        """The cheapest node that is reached but not done, the first of several."""
        best: i64 = NOWHERE
        for i in range(self.size):
            if not done[i] and costs[i] != NOWHERE and (best == NOWHERE or costs[i] < costs[best]):
                best = i
        return best

    def _spread(
        self, costs: list[int], blocked: list[bool] | None, toll: list[int] | None
    ) -> list[int]:
        """The cheapest costs with one route more than before."""
        spread = costs[:]
        for i in range(self.size):
            if costs[i] != NOWHERE:
                for j in self._neighbours[i]:
                    cost = self._cost(costs[i], i, j, blocked, toll)
                    if cost != NOWHERE and (spread[j] == NOWHERE or cost < spread[j]):
                        spread[j] = cost
        return spread

    def _cost(
        self, paid: i64, i: i64, j: i64, blocked: list[bool] | None, toll: list[int] | None
    ) -> i64:
        """The cost on arriving in j from i, or `NOWHERE` if j may not be entered."""
        if blocked is not None and blocked[j]:
            return NOWHERE
        leaving: i64 = 0 if toll is None else toll[i]
        return paid + self.length(i, j) + leaving
