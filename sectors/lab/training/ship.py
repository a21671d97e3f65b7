"""From a checkpoint to the file that a game brings: whole numbers, at most 1 MB, how it was made.

The checkpoint plays some games with itself at the tables of its course. Their rows tell which
inputs there are and which go together; others of them show how like the file is to its origin.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.core.game import Game
from sectors.lab.envs.task import task
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.pupil import Checkpoint, described, fits
from sectors.lab.training.quantise import Likeness, Weights, compared, quantised
from sectors.lab.training.rounding import as_reals, brought, sample_of
from sectors.lab.training.sample import Sampled, bounds_of, sample
from sectors.lab.wrong import NoCourse
from sectors.players.inputs.found import own_features
from sectors.players.networks.fits import FILE, fit_of
from sectors.players.networks.network import BadNetwork, Network, read, written

DECISIONS = 120_000  # that the checkpoint plays
ROWS = 5_000  # of them are kept
AS_IT_IS = 256  # parts of a power
TESTED = 8  # one in so many is compared, and not rounded by
Tell = Callable[[str], None]


def ship(
    kept: Checkpoint,
    file: Path,
    out: Path | None,
    tell: Tell,
    seed: int = 1,
    heat: int = AS_IT_IS,
    decisions: int = 0,  # that it plays for it; else as many as usual
) -> dict[str, Any]:
    """Write the network of a checkpoint as a game brings it; how like it is to its origin."""
    game = games.load(kept.course.game)
    fits(kept, described(game.name), file, ("game", "pack", "size", "actions"))
    if not kept.about["actions"]:
        return of_positions(kept, game, out or game.folder / FILE, heat)
    features = own_features(game)
    if features is None:
        raise NoCourse(f"{game.title} has no features of its own (mind/features.py) to look at.")
    weights = heated(in_full(kept.pupil.weights), heat / AS_IT_IS)
    decisions = decisions or DECISIONS
    tell(f"It plays {decisions:,} decisions at the tables of its course …")
    found = sample(kept.course, weights, decisions, ROWS, seed)
    is_test = np.arange(len(found.rows)) % TESTED == 0
    bounds = np.where(found.seen, bounds_of(task(game, None, {})), 0.0)
    tell(f"{found.games:,} games ended; its weights are rounded …")
    rows = found.part(~is_test).rows
    try:
        told = how(kept, game) | ({} if heat == AS_IT_IS else {"heat": heat})
        made = quantised(fit_of(game, features), bounds, weights, rows, told)
        network = read(written(made))
    except BadNetwork as problem:
        raise NoCourse(str(problem)) from None
    target = out or game.folder / FILE
    write(network, target)
    said = {"game": game.name, "file": str(target), "games": found.games, "made": network.made}
    return said | alike(network, weights, found.part(is_test))


def of_positions(kept: Checkpoint, game: Game, file: Path, heat: int) -> dict[str, Any]:
    """The same for a mind that judges positions; some of those it met are kept with it."""
    told = how(kept, game) | ({} if heat == AS_IT_IS else {"heat": heat})
    kept.pupil.weights = heated(as_reals(kept.pupil.weights), heat / AS_IT_IS)
    try:
        network = read(written(brought(kept, told)))
    except BadNetwork as problem:
        raise NoCourse(str(problem)) from None
    write(network, file)
    rows = sample_of(kept.positions, network.sizes.inputs)
    found = compared(network, kept.pupil.weights, rows, [[]] * len(rows), max(game.seats))
    return {
        "game": game.name,
        "file": str(file),
        "games": kept.pupil.games,
        "made": network.made,
        "compared": len(rows),
        "widest": round(found.widest, 4),
        "mean": round(found.mean, 5),
        "bytes": found.size,
        "milliseconds": round(1000 * seconds(network, rows, [[]] * len(rows)), 4),
    }


def in_full(weights: Weights) -> Weights:
    """Weights with as many digits as NumPy has."""

    def full(layer: Weights) -> Weights:
        return {name: np.asarray(numbers, np.float64) for name, numbers in layer.items()}

    found = {name: full(weights[name]) for name in ("in", "policy", "seats")}
    return found | {"blocks": [full(block) for block in weights["blocks"]]}


def heated(weights: Weights, heat: float) -> Weights:
    """Weights that give chances to the power of a number: below 1 they are less sure."""
    seats = {name: heat * numbers for name, numbers in weights["seats"].items()}
    return weights | {"seats": seats}


def write(network: Network, file: Path) -> None:
    """Write a file whole, or leave the old one."""
    new = file.with_name(file.name + ".new")
    try:
        new.write_bytes(written(network))
        new.replace(file)
    except OSError as problem:
        raise NoCourse(f"{file} cannot be written: {problem.strerror}.") from None


def alike(network: Network, weights: Weights, new: Sampled) -> dict[str, Any]:
    """How like a file is to what it was made of, over decisions that it was not rounded by."""
    found: list[Likeness] = []
    for seats in np.unique(new.seats).tolist():
        some = new.part(new.seats == seats)
        found.append(compared(network, weights, some.rows, some.options, seats))
    total = sum(one.decisions for one in found)
    return {
        "compared": total,
        "agreement": round(sum(one.agreement * one.decisions for one in found) / total, 4),
        "widest": round(max(one.widest for one in found), 4),
        "mean": round(sum(one.mean * one.decisions for one in found) / total, 5),
        "bytes": found[0].size,
        "milliseconds": round(1000 * seconds(network, new.rows, new.options), 4),
    }


def seconds(network: Network, rows: NDArray[np.int16], options: list[list[int]]) -> float:
    """The mean time of the sums for one decision, on this machine."""
    sums = network.sums()
    began = time.process_time()
    for row, found in zip(rows, options, strict=True):
        sums.think(row.tobytes(), 0, found)
    return (time.process_time() - began) / len(rows)


LONGEST = 3_000  # characters
CALLED = {"decay": "lambda"}  # what the command line calls otherwise
ALWAYS = ("games", "steps", "batch", "seed")  # whose usual value is not the same everywhere
APART = ("game", "deals", "among", "workers", "against", "bouts")  # told otherwise, or not at all


def how(kept: Checkpoint, game: Game) -> dict[str, Any]:
    """Decisions, games and the command of every course; the first go where there are too many."""
    pupil = kept.pupil
    now = {"decisions": pupil.decisions, "games": pupil.games, "seconds": pupil.seconds}
    before: list[dict[str, Any]] = kept.about.get("before", [])
    courses = [
        one.get("told") or told(msgspec.convert(one["course"], Course), one, game)
        for one in [*before, {"course": msgspec.to_builtins(kept.course), **now}]
    ]
    found = {
        "decisions": sum(one["decisions"] for one in courses),
        "games": sum(one["games"] for one in courses),
        "version": kept.about.get("version", game.version),
    }
    while len(json.dumps(courses)) > LONGEST:
        courses = courses[1:]
    return found | {"courses": courses}


def told(course: Course, counted: dict[str, Any], game: Game) -> dict[str, Any]:
    return {
        "command": command(course, game),
        "decisions": int(counted["decisions"]),
        "games": int(counted["games"]),
        "minutes": round(float(counted["seconds"]) / 60, 1),
    }


def command(course: Course, game: Game) -> str:
    """The words that give this course again, but for the number of processes."""
    words = ["sectors", "train", course.game]
    for deal in course.deals:
        words += ["--table", table(deal, game)]
    for name, share in course.among.items():
        words += ["--among", f"{name}={share:g}"]
    usual = Course(course.game, course.deals)
    for name in course.__struct_fields__:
        value = getattr(course, name)
        if name not in APART and (name in ALWAYS or value != getattr(usual, name)):
            words += [f"--{CALLED.get(name, name)}", str(value)]
    return " ".join(words)


def table(deal: Deal, game: Game) -> str:
    usual = game.options_for(deal.seats, {})
    chosen = [f"{name}={value}" for name, value in deal.options.items() if usual[name] != value]
    share = "" if deal.share == 1 else f"*{deal.share:g}"
    return f"{deal.seats}{share}" + (":" + ",".join(chosen) if chosen else "")
