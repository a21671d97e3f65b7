"""A round: some decisions in every game, and what they teach."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from sectors.lab.training.course import Course
from sectors.lab.training.fleet import Fleet
from sectors.lab.training.judging import Aims, Chronicle, judged
from sectors.lab.training.learner import Former, Glance, Lesson, act
from sectors.lab.training.network import Weights, by_look

if TYPE_CHECKING:
    from sectors.lab.crew import Arrays

Note = tuple[Glance, Array, Array, Array]  # what was seen, chosen, how likely, who may win
End = tuple[Array, Array, Array]  # who has won, and whether the game ended or was broken off


class Squad:
    def __init__(self, fleet: Fleet, group: int) -> None:
        part = fleet.slices[group]
        self.fleet = fleet
        self.group = group
        self.counts = jnp.asarray(fleet.counts[part])
        self.others = jnp.asarray(fleet.others[part])
        found = np.flatnonzero(fleet.past[part] >= 0)
        self.tables = jnp.asarray(found)
        self.places = jnp.asarray(fleet.past[part][found])
        self.notes: list[Note] = []
        self.ends: list[End] = []

    def former(self, weights: Weights | None) -> Former | None:
        """A former self at its tables here, if it has any."""
        if weights is None or not len(self.tables):
            return None
        return Former(weights, self.tables, self.places)

    def look(self, is_first: bool) -> Arrays:
        """What the players see now; but for the first time in a round, how games have ended."""
        if is_first:
            self.notes, self.ends = [], []
            return self.fleet.seen(self.group)
        seen = self.fleet.wait(self.group)
        self.ends.append(
            (jnp.array(seen["wins"]), jnp.array(seen["ended"]), jnp.array(seen["broken"]))
        )
        return seen

    def lesson(self, course: Course) -> Lesson:
        aims = Aims(course.decay, course.sight, course.haste)
        found: Lesson = lesson(self.notes, self.ends, self.others, self.counts, aims)
        return found


@jax.jit
def lesson(notes: list[Note], ends: list[End], others: Array, counts: Array, aims: Aims) -> Lesson:
    """What notes of a round teach; decisions of seats that are not the learner's count nothing."""
    glance, actions, taken, chances = stacked(notes[:-1])
    wins, ended, broken = stacked(ends)
    last, _, _, end = notes[-1]
    past = Chronicle(glance.seats, jnp.concatenate([chances, end[None]]), wins, ended, broken)
    found = judged(past, last.seats, counts, aims)
    mine = ~others[jnp.arange(len(counts)), glance.seats]
    whole = Lesson(
        glance,
        actions,
        taken,
        found.gains,
        by_look(found.hopes, glance.seats, glance.counts),
        (found.known & mine).astype(jnp.float32),
        (found.sure & mine).astype(jnp.float32),
    )
    flat: Lesson = jax.tree.map(lambda column: column.reshape(-1, *column.shape[2:]), whole)
    return flat


def stacked(steps: list[Any]) -> Any:
    """What was noted step by step, column by column."""
    return jax.tree.map(lambda *column: jnp.stack(column), *steps)


def play(
    course: Course,
    squads: list[Squad],
    weights: tuple[Weights, Weights | None],
    scale: Array,
    lot: tuple[int, ...],
    meanwhile: Callable[[], object],
) -> dict[str, int]:
    own, former = weights
    over = {"games": 0, "broken": 0}
    for step in range(course.steps + 1):
        for squad in squads:
            seen = squad.look(step == 0)
            if step:
                over["games"] += int(seen["ended"].sum())
                over["broken"] += int(seen["broken"].sum())
            glance = Glance(
                jnp.array(seen["rows"]),
                jnp.array(seen["masks"]),
                jnp.array(seen["seats"].astype(np.int32)),
                squad.counts,
            )
            actions = squad.fleet.task.actions
            mine = *lot, step, squad.group
            told = act(own, squad.former(former), glance, scale, mine, actions, course.keen or 1.0)
            squad.notes.append((glance, *told))
            if step < course.steps:
                squad.fleet.go(squad.group, np.asarray(told[0]))
        meanwhile()
    return over


def taught(course: Course, squads: list[Squad]) -> Lesson:
    parts = [squad.lesson(course) for squad in squads]
    if len(parts) == 1:
        return parts[0]
    found: Any = jax.tree.map(lambda *columns: jnp.concatenate(columns), *parts)
    lesson: Lesson = found
    return lesson
