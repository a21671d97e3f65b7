"""Learning what positions are worth: a run for games whose mind judges by what options lead to.

Rounds of whole games, each played with the network of the moment as it would be shipped, in whole
numbers; then all positions of the round teach what became of them.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from sectors.lab.training.learner import optimiser
from sectors.lab.training.network import Weights
from sectors.lab.training.pupil import Checkpoint
from sectors.lab.training.returns import chances_of, learned, returns
from sectors.lab.training.rounding import bounds_of, rounded, sample_of, sight_of
from sectors.lab.training.runs import Run, Score, Tell
from sectors.lab.training.stories import Tellers
from sectors.lab.wrong import NoCourse
from sectors.players.networks.network import written

SAMPLE = 2000  # positions by which a network is rounded to whole numbers
TRY = 180.0  # seconds between two trials
USUAL: dict[str, Any] = {"width": 64, "blocks": 1, "batch": 512, "rate": 0.002, "sight": 0.85}
USUAL |= {"games": 240, "epochs": 1}


class Foretelling(Run):
    """A pupil that judges positions, and its games."""

    def __init__(self, kept: Checkpoint, file: Path, curves: Path | None, tell: Tell) -> None:
        if kept.course.past or kept.course.among or kept.course.keen:
            raise NoCourse("This game is learned by positions: leave --past, --among, --keen out.")
        super().__init__(kept, file, curves, tell)
        bounds = bounds_of(sight_of(self.course.game).layout)
        self.scale = jnp.asarray(1.0 / bounds, jnp.float32)
        self.weights: Weights = jax.tree.map(jnp.asarray, kept.pupil.weights)
        shape = jax.tree.structure(optimiser().init(self.weights))
        self.state: Any = jax.tree.unflatten(shape, map(jnp.asarray, kept.pupil.state))
        self.sample = sample_of(kept.positions, len(bounds))
        self.tellers = Tellers(self.course)
        self.tried_at = time.monotonic()

    def network(self) -> bytes:
        """The weights of the moment as the file that a game would bring."""
        return written(rounded(self.course.game, self.weights, self.sample, {}))

    def round(self) -> None:
        course, pupil, rate = self.course, self.pupil, self.rate
        told = self.tellers.play(pupil.rounds, self.curiosity, self.network())
        lot = np.random.default_rng([course.seed, pupil.rounds])
        wrong = 0.0
        for _ in range(course.epochs if len(told.rows) else 0):
            chances = chances_of(self.weights, told, self.scale)
            hopes = returns(told, chances, course.sight)
            self.weights, self.state, wrong = learned(
                self.weights, self.state, told, hopes, self.scale, rate, lot, course.batch
            )
        if len(told.rows):
            self.sample = told.rows[lot.integers(len(told.rows), size=SAMPLE)]
        pupil.rounds += 1
        pupil.decisions += told.decisions
        pupil.games += len(told.lengths)
        pupil.broken += told.broken
        self.said |= {"error": wrong, "rate": rate}
        pupil.seconds = self.before + time.monotonic() - self.began
        if course.against and time.monotonic() - self.tried_at > TRY and self.part < 1:
            self.tried_at = time.monotonic()
            self.note_score(self.measured())

    def measured(self) -> Score:
        """How strong it is without any search, one play ahead."""
        return self.tellers.measure(self.network()) if self.course.against else {}

    def hand_over(self) -> None:
        """Give the pupil its weights, and keep the positions that it is rounded by."""
        self.pupil.weights = jax.tree.map(np.asarray, self.weights)
        self.pupil.state = [np.asarray(leaf) for leaf in jax.tree.leaves(self.state)]
        self.kept.positions = self.sample.tolist()

    def close(self) -> None:
        self.tellers.close()
        super().close()
