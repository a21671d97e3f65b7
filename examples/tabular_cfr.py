"""Counterfactual regret minimisation on the last plays of a game: `python examples/tabular_cfr.py`.

No game here is small enough for a table, but its end is. A random game of Sector 219 is played
until few cards are left; from then on every play is a node, each player knows only his own view,
and the root deals hands that agree with what everybody has seen. Prints how much a player who knew
the other's strategy could still gain.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from sectors import games
from sectors.core import engine
from sectors.core.dice import dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.lab.envs.chance import written
from sectors.players.inputs.columns import reward

WORLDS = 4  # hands dealt at the root
MOST = 6_000  # nodes of a tree that is small enough


@dataclass
class Node:
    """A position of the end of the game; a leaf has a value for seat 0."""

    key: str = ""
    seat: int = 0
    value: float = 0.0
    children: list[Node] = field(default_factory=list)


class TooLarge(Exception):
    """The end that was tried has too many nodes."""


def grow(game: Game, s: State, left: list[int]) -> Node:
    """The tree below a position."""
    left[0] -= 1
    if left[0] < 0:
        raise TooLarge
    if s.now < 0:
        return Node(value=reward(s.result, 0))
    seat = engine.pending(s)[0]
    node = Node(f"{seat} {written(game.view(s, seat))}", seat)
    for action in engine.options(s, seat):
        child = s.clone()
        engine.play(child, seat, action)
        node.children.append(grow(game, child, left))
    return node


def ending(game: Game, seed: int) -> list[Node]:
    """The worlds at the end of a random game, from as early as the trees stay small."""
    s, chance = game.setup(2, seed), dice(seed)
    past = [s.clone()]
    while asked := engine.pending(s):
        found = engine.options(s, asked[0])
        engine.play(s, asked[0], found[chance.below(len(found))])
        past.append(s.clone())
    roots: list[Node] = []
    for s in reversed(past[:-1]):
        try:
            worlds = [game.guess(game.view(s, -1), -1, chance) for _ in range(WORLDS)]
            roots = [grow(game, world, [MOST // WORLDS]) for world in worlds]
        except TooLarge:
            break
    return roots


def strategy(regrets: list[float]) -> list[float]:
    """Play in proportion to what one regrets not to have played."""
    good = [max(0.0, regret) for regret in regrets]
    total = sum(good)
    return [g / total if total else 1 / len(good) for g in good]


class Solver:
    """Regrets and average strategies, by what the acting seat knows."""

    def __init__(self) -> None:
        self.regrets: dict[str, list[float]] = {}
        self.sums: dict[str, list[float]] = {}

    def walk(self, node: Node, reach: tuple[float, float]) -> float:
        """Update everything below a node; gives its value for seat 0."""
        if not node.children:
            return node.value
        count = len(node.children)
        regrets = self.regrets.setdefault(node.key, [0.0] * count)
        sums = self.sums.setdefault(node.key, [0.0] * count)
        play, seat = strategy(regrets), node.seat
        values = []
        for p, child in zip(play, node.children, strict=True):
            below = (reach[0] * p, reach[1]) if seat == 0 else (reach[0], reach[1] * p)
            values.append(self.walk(child, below))
        value = sum(p * v for p, v in zip(play, values, strict=True))
        sign = 1 if seat == 0 else -1
        for i in range(count):
            regrets[i] += reach[1 - seat] * sign * (values[i] - value)
            sums[i] += reach[seat] * play[i]
        return value

    def average(self, node: Node) -> list[float]:
        """The strategy that the regrets lead to."""
        sums = self.sums[node.key]
        total = sum(sums)
        return [x / total if total else 1 / len(sums) for x in sums]

    def best(self, roots: list[Node], seat: int) -> float:
        """What a seat can get against the average strategy of the other, over all worlds."""
        return self.best_below([(root, 1 / len(roots)) for root in roots], seat)

    def best_below(self, weighted: list[tuple[Node, float]], seat: int) -> float:
        """The same from some nodes that were reached with these chances."""
        groups: dict[str, list[tuple[Node, float]]] = {}
        flat = sum(self.settle(node, weight, seat, groups) for node, weight in weighted)
        for found in groups.values():
            branches = len(found[0][0].children)
            below = [
                self.best_below([(node.children[i], w) for node, w in found], seat)
                for i in range(branches)
            ]
            flat += max(below)
        return flat

    def settle(
        self, node: Node, weight: float, seat: int, groups: dict[str, list[tuple[Node, float]]]
    ) -> float:
        """Follow the other's strategy to the leaves and to the seat's own next questions."""
        if not node.children:
            return weight * (node.value if seat == 0 else -node.value)
        if node.seat == seat:
            groups.setdefault(node.key, []).append((node, weight))
            return 0.0
        shares = zip(self.average(node), node.children, strict=True)
        return sum(self.settle(child, weight * p, seat, groups) for p, child in shares if p)


def solve(game: str, seed: int, rounds: int) -> list[float]:
    """How much both together could still gain, after each tenth of the rounds."""
    roots = ending(games.load(game), seed)
    solver, gains = Solver(), []
    for number in range(1, rounds + 1):
        for root in roots:
            solver.walk(root, (1.0, 1.0))
        if number % (rounds // 10) == 0:
            gains.append(solver.best(roots, 0) + solver.best(roots, 1))
    return gains


if __name__ == "__main__":
    chosen = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    for tenth, gain in enumerate(solve("sector219", chosen, 100), 1):
        print(f"after {tenth * 10} rounds: {gain:.4f}")
