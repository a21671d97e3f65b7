"""How strong the network is: games against a fixed bot, the policy without any search.

The games are played by processes of their own while learning goes on, and by the weights of the
moment; only the last trial, when learning is over, is waited for.
"""

from __future__ import annotations

import numpy as np
from jax import Array

from sectors.lab.training.course import Course, changed
from sectors.lab.training.fleet import Fleet, alone_among
from sectors.lab.training.learner import favourite
from sectors.lab.training.network import Weights
from sectors.lab.training.runs import Score


class Trial:
    """The network in one seat, in turn, and the same bot in all others."""

    def __init__(self, course: Course, scale: Array) -> None:
        deals = tuple(deal for deal in course.deals if deal.seats > 1) or course.deals
        games = max(course.bouts, len(deals))
        wanted = {"deals": deals, "games": games, "groups": 1, "seed": -1 - course.seed}
        wanted["workers"] = max(1, min(course.workers // 4, games // len(deals)))
        self.fleet = Fleet(changed(course, wanted), alone_among(course.against), once=True)
        self.fleet.wait(0)
        self.scale = scale
        self.own = np.argmin(self.fleet.others, axis=1)
        self.is_on = False
        self.is_new = False
        self.done = np.zeros(self.fleet.total, bool)
        self.won = np.zeros(self.fleet.total)

    def begin(self) -> None:
        self.fleet.deal(0)
        self.is_on = self.is_new = True
        self.done[:] = False
        self.won[:] = 0

    def advance(self, weights: Weights, is_last: bool = False) -> Score | None:
        """Answer if the games wait for an answer, or wait for them; the score when all are over."""
        if not self.is_on or not (is_last or self.fleet.is_ready(0)):
            return None
        seen = self.fleet.wait(0)
        if not self.is_new:
            over = (seen["ended"] | seen["broken"]) & ~self.done
            self.won[over] = seen["wins"][np.arange(len(over)), self.own][over]
            self.done |= over
        self.is_new = False
        if self.done.all():
            self.is_on = False
            return self.score()
        actions = self.fleet.task.actions
        rows, masks = np.array(seen["rows"]), np.array(seen["masks"])
        chosen = favourite(weights, rows, masks, self.scale, actions=actions)
        self.fleet.go(0, np.asarray(chosen))
        return None

    def finish(self, weights: Weights) -> Score:
        """A trial that is waited for; one that is on is given up."""
        if self.is_on:
            self.fleet.wait(0)
        self.begin()
        while True:
            score = self.advance(weights, is_last=True)
            if score is not None:
                return score

    def score(self) -> Score:
        """The share of the games that were won, by the number of seats."""
        found: Score = {}
        for seats in sorted(set(self.fleet.counts.tolist())):
            which = self.fleet.counts == seats
            found[seats] = float(self.won[which].mean()), int(which.sum())
        return found

    def close(self) -> None:
        self.fleet.close()
