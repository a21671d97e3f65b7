"""The levels that search by a game's evaluation: how long, and what is kept from move to move.

They serve games that bring no mind, and as `classic-…` to compare with those that have one.

A game says in text.toml, under `[bots]`, over how many guesses its levels look at their options
before they search (`guesses`, and how much that look counts later: `faith`), how many iterations
they get (`iterations`), how many more answers each of those plays on with what looks best at once
(`deep`), which lead in its evaluation counts for how much (`scale`), which is too much to be worth
a look (`focus`), and how curious the search is (`explore`). A level of which it says what it sees
(`[bots.sees]`) looks and does not search. The numbers make a level play the same on every machine
that is fast enough; the time limit holds on all of them.
"""

from __future__ import annotations

import time
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.follow import followed
from sectors.players.looker import Looker, sight
from sectors.players.plan import PUCT, Plan
from sectors.players.search import Search, Thought

SEARCHING: Final = ("captain", "commander", "admiral")
ITERATIONS: Final = (60, 300, 1500)  # unless the game says otherwise
GUESSES: Final = (4, 8, 16)  # likewise
DEEP: Final = (0, 0, 0)  # likewise
SECONDS: Final = (0.45, 1.8, 4.5)  # the search stops then, whatever it has found
AT_ONCE: Final = 4  # iterations between two looks at the CPU's clock
LEAST: Final = 4  # of an older tree, so many parts of the search are done anew


def plan_of(game: Game, level: int = 2) -> Plan:
    """How to search in this game; an admiral's way unless another level is named."""
    said = game.thinking
    scale = float(said.get("scale", 10.0))
    focus, explore = float(said.get("focus", scale / 4.0)), float(said.get("explore", 1.2))
    plan = Plan(PUCT, scale, focus, explore)
    plan.guesses = int(said.get("guesses", GUESSES)[level])
    plan.faith = float(said.get("faith", 1.0))
    plan.deep = int(said.get("deep", DEEP)[level])
    return plan


def iterations_of(game: Game, level: int) -> int:
    """How many iterations a level gets in this game."""
    return int(game.thinking.get("iterations", ITERATIONS)[level])


class Searcher(Bot):
    """Searches for a number of iterations, within a time.

    To be compared with others at equal time it may go by the clock: so many CPU-seconds.
    """

    def __init__(self, level: int, cpu: float = 0.0) -> None:
        self.level = level
        self.cpu = cpu
        self.seconds = SECONDS[level]  # more where nobody waits and games must repeat exactly
        self.last: Search | None = None
        self.played = 0

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        if sight(game, SEARCHING[self.level]):
            return Looker(SEARCHING[self.level]).choose(game, view, seat, options, dice)
        search = self.think(game, view, seat, dice)
        self.played = favourite(search.thoughts(), dice)
        return self.played

    def think(self, game: Game, view: State, seat: int, dice: Dice) -> Search:
        """Search this position; a tree from the last move that leads here is taken up again."""
        began = time.process_time()
        until = time.perf_counter() + self.seconds
        iterations = iterations_of(game, self.level)
        search = Search(game, view, seat, plan_of(game, self.level), dice)
        if self.last is not None and self.last.game is game and self.last.seat == seat:
            node = followed(self.last, self.played, view)
            if node is not None:
                search.root = node
                iterations = max(iterations // LEAST, iterations - int(node.visits))
        if self.cpu:
            think_for(search, began + self.cpu)
        else:
            search.think(iterations, until)
        self.last = search
        return search


def think_for(search: Search, until: float) -> None:
    """Search until so much CPU-time is spent."""
    search.think(0, float("inf"))
    while time.process_time() < until:
        search.think(AT_ONCE, float("inf"))


def favourite(thoughts: list[Thought], dice: Dice) -> int:
    """The option that came out best; among equals, one by lot."""
    best = thoughts[0]
    alike = [t.action for t in thoughts if t.visits == best.visits and t.value == best.value]
    return alike[dice.below(len(alike))]


def searcher(name: str) -> Searcher:
    """The bot of a level that searches, with nothing in mind yet."""
    return Searcher(SEARCHING.index(name))
