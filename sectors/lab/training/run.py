"""A run of learning: rounds of play and lessons, checkpoints, and a line on how it goes."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from sectors.lab.training.fleet import Fleet, among_others
from sectors.lab.training.foretelling import Foretelling
from sectors.lab.training.learner import learned, optimiser
from sectors.lab.training.network import Weights, scales
from sectors.lab.training.pupil import POOL, Checkpoint
from sectors.lab.training.rounds import Squad, play, taught
from sectors.lab.training.runs import Run, Score, Tell
from sectors.lab.training.trial import Trial

TELL = 10.0  # seconds between two lines
KEEP = 120.0  # between two checkpoints
TRY = 180.0  # between the starts of two trials
AGE = 20  # rounds between two former selves


class Training(Run):
    def __init__(self, kept: Checkpoint, file: Path, curves: Path | None, tell: Tell) -> None:
        super().__init__(kept, file, curves, tell)
        self.weights: Weights = jax.tree.map(jnp.asarray, kept.pupil.weights)
        shape = jax.tree.structure(optimiser().init(self.weights))
        self.state: Any = jax.tree.unflatten(shape, map(jnp.asarray, kept.pupil.state))
        self.held = self.at_first() if self.course.keen else None
        step = self.pupil.rounds * self.course.steps
        self.fleet = Fleet(self.course, among_others(self.course), kept.positions, step)
        self.scale = jnp.asarray(scales(self.fleet.task))
        self.squads = [Squad(self.fleet, group) for group in range(len(self.fleet.groups))]
        self.trial = Trial(self.course, self.scale) if self.course.against else None

    def begin(self) -> None:
        for group in range(len(self.fleet.groups)):
            self.fleet.wait(group)

    def round(self) -> None:
        course, pupil, rate = self.course, self.pupil, self.rate
        rates = jnp.float32(rate), jnp.float32(self.curiosity)
        lot = course.seed, pupil.rounds
        former = self.former() if course.past else None
        both = self.weights, former
        over = play(course, self.squads, both, self.scale, lot, self.meanwhile)
        told: dict[str, Array] = {}
        lesson = taught(course, self.squads)
        for epoch in range(course.epochs):
            actions, mine = self.fleet.task.actions, (*lot, epoch)
            self.weights, self.state, told = learned(
                self.weights,
                self.state,
                lesson,
                self.scale,
                mine,
                rates,
                actions,
                course.batch,
                self.held,
            )
        pupil.rounds += 1
        pupil.decisions += course.steps * self.fleet.total
        pupil.games += over["games"]
        pupil.broken += over["broken"]
        self.said |= {name: float(value) for name, value in told.items()} | {"rate": rate}
        pupil.seconds = self.before + time.monotonic() - self.began

    def at_first(self) -> Weights:
        """The weights that a course of chances began with: they are kept as its former self."""
        if not self.pupil.pool:
            self.pupil.pool.append(jax.tree.map(np.asarray, self.kept.pupil.weights))
        found: Weights = jax.tree.map(jnp.array, self.pupil.pool[0])
        return found

    def former(self) -> Weights:
        """The former self of this round; one is kept every now and then."""
        pool, lot = self.pupil.pool, np.random.default_rng([self.course.seed, self.pupil.rounds])
        if not pool or self.pupil.rounds % AGE == 0:
            if len(pool) == POOL:
                del pool[int(lot.integers(POOL - 1))]  # not the youngest
            pool.append(jax.tree.map(lambda array: np.asarray(array, np.float16), self.weights))
        found: Weights = jax.tree.map(jnp.asarray, pool[int(lot.integers(len(pool)))])
        return found

    def meanwhile(self) -> None:
        """See to the trial while games are being played."""
        if self.trial is None:
            return
        if not self.trial.is_on and time.monotonic() - self.tried_at > TRY:
            self.tried_at = time.monotonic()
            self.trial.begin()
        if score := self.trial.advance(self.weights):
            self.note_score(score)

    def hand_over(self) -> None:
        """Give the pupil its weights, and keep the games as they stand."""
        self.pupil.weights = jax.tree.map(np.asarray, self.weights)
        self.pupil.state = [np.asarray(leaf) for leaf in jax.tree.leaves(self.state)]
        self.kept.positions = self.fleet.positions()

    def measured(self) -> Score:
        return self.trial.finish(self.weights) if self.trial else {}

    def close(self) -> None:
        self.fleet.close()
        if self.trial:
            self.trial.close()
        super().close()


@contextmanager
def asked_to_stop() -> Iterator[list[int]]:
    """The signals that ask for an end, in a list that is empty at first; a second one is obeyed."""
    found: list[int] = []
    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def note(number: int, frame: FrameType | None) -> None:
        found.append(number)
        for one, handler in usual.items():
            signal.signal(one, handler)

    for number in usual:
        signal.signal(number, note)
    try:
        yield found
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)


def train(kept: Checkpoint, file: Path, curves: Path | None, tell: Tell) -> dict[str, Any]:
    """Play and learn until the course is done or somebody asks to stop; what came of it."""
    form = Training if kept.about["actions"] else Foretelling
    training: Run = form(kept, file, curves, tell)
    try:
        with asked_to_stop() as asked:
            training.begin()
            while training.part < 1 and not asked:
                training.round()
                if time.monotonic() - training.told_at > TELL:
                    training.report()
                if time.monotonic() - training.kept_at > KEEP:
                    training.keep()
            return finished(training, bool(asked))
    finally:
        training.close()


def finished(training: Run, is_stopped: bool) -> dict[str, Any]:
    """Measure for the last time, write everything down, and say what came of it."""
    training.keep()
    score: Score = {}
    if not is_stopped:
        score = training.measured()
        training.note_score(score)
    if score or training.told_decisions != training.pupil.decisions:
        training.report()
        training.keep()
    pupil = training.pupil
    return {
        "game": training.course.game,
        "file": str(training.file),
        "stopped": is_stopped,
        "decisions": pupil.decisions,
        "games": pupil.games,
        "broken": pupil.broken,
        "seconds": round(pupil.seconds, 1),
        "error": training.said.get("error"),
        "doubt": training.said.get("doubt"),
        "strength": {seats: {"share": share, "games": n} for seats, (share, n) in score.items()},
    }
