"""The five levels: how each uses a game's network.

All levels think with the same network and the same common sense (`sense.py`). A lower one searches
less and draws more freely among the options it likes. An option that it likes far less than the
favourite, or that gives away too much of its odds to win, it never takes. A game may change the
numbers of a level under `[bots.ranks]` in its text.toml, say `commander = { steps = 20 }`. In a
game without a network every level plays as `greedy`.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from math import isqrt
from typing import Any, Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.follow import followed
from sectors.players.judge import Judge
from sectors.players.judges import judging
from sectors.players.networks.fits import learned
from sectors.players.plain import Greedy
from sectors.players.search import Search
from sectors.players.sense import Sense
from sectors.players.tree import Arm

LEAST: Final = 4  # one part in so many of the search is done anew, however large an older tree is
PARTS: Final = 65_536  # of a prior, or of one visit
SLIGHT: Final = 4_096  # of these parts: what a sure win counts where two were tried as often


@dataclass(frozen=True, slots=True)
class Rank:
    """How one level plays with a network."""

    steps: int  # of the search; 0 to go by the network's priors
    draw: int  # options are drawn by how much they are liked, to the power of so many quarters
    least: int  # never one liked less than so many parts of 100,000 of the favourite,
    odds: int  # nor one that keeps less than so many percent of the favourite's odds to win
    heed: bool  # whether it looks at what the next player may do


RANKS: Final = {
    "cadet": Rank(steps=0, draw=1, least=100, odds=20, heed=False),
    "pilot": Rank(steps=0, draw=2, least=1_000, odds=40, heed=True),
    "captain": Rank(steps=0, draw=6, least=10_000, odds=60, heed=True),
    "commander": Rank(steps=40, draw=12, least=50_000, odds=80, heed=True),
    "admiral": Rank(steps=600, draw=16, least=60_000, odds=90, heed=True),
}


def rank_of(game: Game, name: str) -> Rank:
    """How a level plays in this game."""
    changed: dict[str, Any] = game.thinking.get("ranks", {}).get(name, {})
    return replace(RANKS[name], **changed)


class Level(Bot):
    """A level in whatever game it is asked to play.

    With `seconds` it searches for that much CPU time instead of its number of steps.
    """

    def __init__(self, name: str, seconds: float = 0.0) -> None:
        self.name = name
        self.seconds = seconds
        self.game: Game | None = None
        self.player: Bot = Greedy()

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if game is not self.game:
            self.game, self.player = game, self.player_of(game)
        return self.player.choose(game, view, seat, options, dice)

    def player_of(self, game: Game) -> Bot:
        """The bot that plays this game at this level."""
        known = learned(game)
        if known is None:
            return Greedy()
        return Minded(judging(known), rank_of(game, self.name), self.seconds)


class Minded(Bot):
    """Chooses by a judge, a rank and common sense.

    The number of steps is fixed, so it plays the same on every machine. A rank without a search
    takes no more time if it is given seconds.
    """

    def __init__(self, judge: Judge, rank: Rank, seconds: float = 0.0) -> None:
        self.judge = judge
        self.rank = rank
        self.seconds = seconds if rank.steps else 0.0
        self.last: Search | None = None
        self.played = 0

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        search = Search(game, view, seat, dice, self.judge)
        sense = Sense(search.worlds, self.judge)
        won = sense.win(options)
        if won is not None:
            return won
        self.search(search)
        arms = [arm for arm in search.root.fork(seat).arms.values() if arm.action in options]
        self.played = self.sensible(sorted(arms, key=lambda arm: int(arm.action)), sense, dice)
        return self.played

    def search(self, search: Search) -> None:
        """Think ahead, in the tree of the last move if that leads here."""
        began = time.process_time()
        last, self.last = self.last, search
        steps = self.rank.steps
        if last is not None and last.game is search.game and last.seat == search.seat:
            node = followed(last, self.played, search.view)
            if node is not None:
                search.root = node
                steps = max(steps // LEAST, steps - int(node.visits))
        if self.seconds:
            search.think_until(began + self.seconds)
        else:
            search.think(steps)

    def sensible(self, arms: list[Arm], sense: Sense, dice: Dice) -> int:
        """Draw an option; if sense speaks against it, draw another."""
        liked = [self.liking(arm) for arm in arms]
        left = list(arms)
        while left:
            i = drawn(liked, self.rank, dice)
            action = int(left[i].action)
            if not self.speaks_against(action, left, liked, sense):
                return action
            del left[i], liked[i]
        return int(max(arms, key=lambda arm: self.merits(arm, sense)).action)

    def merits(self, arm: Arm, sense: Sense) -> tuple[bool, bool, int]:
        """A sort key for options that sense speaks against."""
        action = int(arm.action)
        is_losing = self.rank.heed and sense.is_losing(action)
        return not sense.harms(action), not is_losing, self.liking(arm)

    def liking(self, arm: Arm) -> int:
        """How often an option was tried or, without a search, its prior."""
        if self.rank.steps:
            return int(arm.visits) * PARTS + int(arm.value() * SLIGHT)
        return int(arm.weight * PARTS)

    def speaks_against(self, action: int, left: list[Arm], liked: list[int], sense: Sense) -> bool:
        """Whether an option is harm, spoils too much, or lets the next player win."""
        if sense.harms(action):
            return True
        best = int(left[liked.index(max(liked))].action)
        if action != best and sense.spoils(action, best, self.rank.odds):
            return True
        return self.rank.heed and sense.is_losing(action)


def drawn(liked: list[int], rank: Rank, dice: Dice) -> int:
    """Draw an option by how much each is liked, in whole numbers; returns its place."""
    best = max(liked)
    parts = [
        isqrt(isqrt(one**rank.draw << 64)) if 100_000 * one >= rank.least * best else 0
        for one in liked
    ]
    at = sum(parts) * dice.below(1 << 30) >> 30  # the sum may be larger than the dice can throw
    for i, part in enumerate(parts):
        at -= part
        if at < 0:
            return i
    return liked.index(best)
