"""How a course begins: anew, where a file left off, or with the weights of another."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import jax
import numpy as np
from msgspec import to_builtins

from sectors import games
from sectors.lab.training.again import begun, is_network
from sectors.lab.training.course import Course, Deal, changed, checked, same_games
from sectors.lab.training.foretelling import USUAL
from sectors.lab.training.learner import optimiser
from sectors.lab.training.network import Weights, begin
from sectors.lab.training.pupil import Checkpoint, Pupil, described, fits, read
from sectors.lab.wrong import NoCourse

SHAPE = ("width", "blocks")
ON_A_PROCESSOR = {"games": 512, "steps": 32, "batch": 4096}  # where the usual would take minutes


def planned(game: str, given: Mapping[str, Any], out: Path, source: Path | None) -> Checkpoint:
    """What a run begins with; `given` is what was said of the course."""
    about = described(game)
    small = ON_A_PROCESSOR if jax.default_backend() == "cpu" else {}
    if not about["actions"]:
        small = USUAL
    if out.exists():
        if source:
            raise NoCourse(f"{out} is there already: leave --from out to go on with it.")
        return going_on(read(out), given, about, out)
    if not source:
        usual = Deal(max(2, games.load(game).seats[0]))
        course = checked(Course(**({"game": game, "deals": (usual,)} | small | dict(given))))
        return Checkpoint(course, fresh(course, about), about, [])
    other = begun(source, about) if is_network(source) else read(source)
    fits(other, about, source, ("game", "size", "actions"))
    shape = {name: getattr(other.course, name) for name in SHAPE}
    same = {"game": game, "deals": other.course.deals} | small | dict(given)
    refuse_other_shape(given, other.course, source)
    course = checked(Course(**(same | shape)))
    made = {name: getattr(other.pupil, name) for name in ("decisions", "games", "seconds")}
    before = [*other.about.get("before", [])]
    if other.pupil.decisions:
        before.append({"course": to_builtins(other.course), **made})
    pupil = Pupil(other.pupil.weights, moved_by(other.pupil.weights))
    return Checkpoint(course, pupil, about | {"before": before}, [])


def going_on(
    kept: Checkpoint, given: Mapping[str, Any], about: dict[str, Any], file: Path
) -> Checkpoint:
    """Where the file left off; with its games, if they are still the same."""
    fits(kept, about, file, ("game", "version", "pack", "size", "actions"))
    refuse_other_shape(given, kept.course, file)
    goal = ("minutes", "decisions")
    once = dict.fromkeys(goal, 0) if any(name in given for name in goal) else {}
    course = checked(changed(kept.course, once | dict(given)))
    positions = kept.positions if same_games(course, kept.course) else []
    pupil = kept.pupil
    ends = [pupil.decisions >= course.decisions > 0, pupil.seconds >= 60 * course.minutes > 0]
    if any(ends):
        far = f"{pupil.decisions:,} decisions in {pupil.seconds / 60:.1f} minutes"
        raise NoCourse(f"{file} has learned from {far}; say more to go on.")
    return Checkpoint(course, pupil, kept.about, positions)


def refuse_other_shape(given: Mapping[str, Any], course: Course, file: Path) -> None:
    """Refuse to change the shape of a network that is there."""
    for name in SHAPE:
        if name in given and given[name] != getattr(course, name):
            raise NoCourse(f"{file} has --{name} {getattr(course, name)}, which cannot change.")


def fresh(course: Course, about: dict[str, Any]) -> Pupil:
    """A network that has learned nothing yet."""
    shape = about["size"], about["actions"], course.width, course.blocks
    weights = begin(course.seed, *shape)
    return Pupil(weights, moved_by(weights))


def moved_by(weights: Weights) -> list[Any]:
    """The numbers of an optimiser that has seen nothing yet."""
    return [np.asarray(leaf) for leaf in jax.tree.leaves(optimiser().init(weights))]
