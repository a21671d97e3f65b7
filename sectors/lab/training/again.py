"""From the file that a game brings back to weights that can learn: a course may begin with it.

What rounding took is lost, and units come back in a size of their own: a network gives the same
when all its units are twice as large and what follows weighs them half. They are made so that the
weights of the first layer are about as large as those that a course begins with, since a learner
takes steps of one size.
"""

from __future__ import annotations

from math import log2
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors.lab.training.course import Course, Deal
from sectors.lab.training.pupil import Checkpoint, Pupil, Weights
from sectors.lab.wrong import NoCourse
from sectors.players.networks.network import FORMAT, BadNetwork, Network, read
from sectors.players.networks.shares import UNIT
from sectors.players.networks.sizes import SEATS

Reals = NDArray[np.float64]
UNIT_BITS = UNIT.bit_length() - 1


def is_network(file: Path) -> bool:
    """Whether a file is a network as a game brings it, and no checkpoint."""
    try:
        with file.open("rb") as opened:
            return FORMAT.encode() in opened.read(100)
    except OSError:
        return False


def begun(file: Path, about: dict[str, Any]) -> Checkpoint:
    """A network as if it were the checkpoint of a course that was just begun."""
    try:
        network = read(file.read_bytes())
    except BadNetwork as problem:
        raise NoCourse(f"{file}: {problem}") from None
    sizes, fit = network.sizes, network.fit
    course = Course(fit.game, (Deal(2),), width=sizes.width, blocks=sizes.blocks)
    its = {"game": fit.game, "size": sizes.inputs, "actions": sizes.outputs}
    its |= {"features": fit.features, "choices": fit.actions}
    before = [{"told": one} for one in network.made.get("courses", [])]
    return Checkpoint(course, Pupil(weights_of(network), []), about | its | {"before": before}, [])


def weights_of(network: Network) -> Weights:
    sizes = network.sizes
    apart = sizes.taken_apart(network.body)
    parts = {name: np.array(numbers, np.float64) for name, numbers in apart.items()}
    width, units = sizes.width, np.maximum(parts["bounds"], 1.0)[:, None]
    shifted = 2.0 ** (parts["s_in"][:, None] - sizes.first)
    first = parts["w_in"].reshape(sizes.inputs, width) * shifted * units
    point = point_of(first)
    found = {"in": layer(first / 2.0**point, parts["b_in"] / 2.0 ** (sizes.first + point))}
    rows = parts["w_mid"].reshape(sizes.blocks, width, width)
    by = 2.0 ** -parts["s_mid"].reshape(sizes.blocks, width)
    biases = parts["b_mid"].reshape(sizes.blocks, width) * by / 2.0**point
    blocks = [layer((rows[i] * by[i][:, None]).T, biases[i]) for i in range(sizes.blocks)]
    heads = {}
    for name, short, many in (("policy", "out", sizes.outputs), ("seats", "seat", SEATS)):
        by = 2.0 ** -(parts[f"s_{short}"] + UNIT_BITS)
        w = parts[f"w_{short}"].reshape(many, width) * by[:, None] * 2.0**point
        heads[name] = layer(w.T, parts[f"b_{short}"] * by)
    return {**found, "blocks": blocks, **heads}


def point_of(first: Reals) -> int:
    """How many bits of a unit are taken to lie after the point."""
    spread = first.std(axis=1)
    usual = float(np.median(spread[spread > 0])) if spread.any() else 1.0
    return round(log2(usual * len(first) ** 0.5))


def layer(weights: Reals, biases: Reals) -> Weights:
    return {"w": weights.astype(np.float32), "b": biases.astype(np.float32)}
