"""Plays as a mind has learned: what it likes at first sight or after a search, and with sense."""

from __future__ import annotations

import time
from typing import Final

from sectors.core.dice import Dice
from sectors.core.game import Game
from sectors.core.state import State
from sectors.players.bot import Bot
from sectors.players.follow import followed
from sectors.players.judge import Judge
from sectors.players.levels import think_for
from sectors.players.plan import PUCT, Plan
from sectors.players.ranks import Rank, drawn
from sectors.players.search import Search
from sectors.players.sense import Sense
from sectors.players.tree import Arm

EXPLORE: Final = 0.3
EVEN: Final = 0.03  # of the attention that every option gets alike
FOREVER: Final = float("inf")
LEAST: Final = 4  # of an older tree, so many parts of the search are done anew
PARTS: Final = 65_536  # of a share, or of one try
SLIGHT: Final = 4_096  # of these parts: what a sure win counts where two were tried as often


class Minded(Bot):
    """Thinks for a fixed number of steps, whatever the clock says.

    To be compared with others at equal time it may search by the clock: so many CPU-seconds. A
    level without a search, because none pays in its game, takes no more time for that.
    """

    def __init__(self, judge: Judge, rank: Rank, seconds: float = 0.0) -> None:
        self.judge = judge
        self.rank = rank
        self.seconds = seconds if rank.steps else 0.0
        self.plan = Plan(PUCT, 1.0, 1.0, EXPLORE)
        self.plan.even = EVEN
        self.last: Search | None = None
        self.played = 0

    def choose(self, game: Game, view: State, seat: int, options: list[int], dice: Dice) -> int:
        if len(options) == 1:
            return options[0]
        search = Search(game, view, seat, self.plan, dice, self.judge)
        sense = Sense(search.worlds, self.judge)
        won = sense.win(options)
        if won is not None:
            return won
        self.search(search)
        arms = [arm for arm in search.root.fork(seat).arms.values() if arm.action in options]
        self.played = self.sensible(sorted(arms, key=lambda arm: int(arm.action)), sense, dice)
        return self.played

    # --- searching

    def search(self, search: Search) -> None:
        """Think ahead; a tree from the last move that leads here is taken up again."""
        began = time.process_time()
        last, self.last = self.last, search
        steps = self.rank.steps
        if last is not None and last.game is search.game and last.seat == search.seat:
            node = followed(last, self.played, search.view)
            if node is not None:
                search.root = node
                steps = max(steps // LEAST, steps - int(node.visits))
        if self.seconds:
            think_for(search, began + self.seconds)
        else:
            search.think(steps, FOREVER)

    # --- choosing

    def sensible(self, arms: list[Arm], sense: Sense, dice: Dice) -> int:
        """The option that is drawn, unless sense speaks against it; then another one."""
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
        """What speaks for an option where something speaks against all of them."""
        action = int(arm.action)
        is_losing = self.rank.heed and sense.is_losing(action)
        return not sense.harms(action), not is_losing, self.liking(arm)

    def liking(self, arm: Arm) -> int:
        """How much an option is liked: how often it was tried, or what it promised."""
        if self.rank.steps:
            return int(arm.visits) * PARTS + int(arm.value() * SLIGHT)
        return int(arm.weight * PARTS)

    def speaks_against(self, action: int, left: list[Arm], liked: list[int], sense: Sense) -> bool:
        """Whether an option is harm, spoils too much, or lets the next one win."""
        if sense.harms(action):
            return True
        best = int(left[liked.index(max(liked))].action)
        if action != best and sense.spoils(action, best, self.rank.odds):
            return True
        return self.rank.heed and sense.is_losing(action)
