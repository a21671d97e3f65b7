"""The network that a game with a sight would bring, from what a run has learned. Needs no JAX."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sectors import games
from sectors.lab.training.pupil import Checkpoint, Weights
from sectors.lab.training.quantise import quantised
from sectors.players.inputs.features import Layout, PositionSight
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import fit_of
from sectors.players.networks.network import Network

Sample = NDArray[np.int16]


def sight_of(name: str) -> PositionSight:
    found = own_sight(games.load(name))
    assert found is not None
    return found


def bounds_of(layout: Layout) -> NDArray[np.float64]:
    """The largest size of each number of a row."""
    sizes = [block.size for block in layout.blocks]
    most = [max(abs(block.low), abs(block.high)) for block in layout.blocks]
    return np.repeat(np.array(most, np.float64), sizes)


def sample_of(kept: list[Any], size: int) -> Sample:
    """The positions that were kept; at the very start, an empty one."""
    return np.array(kept or [[0] * size], np.int16)


def rounded(name: str, weights: Weights, sample: Sample, made: dict[str, Any]) -> Network:
    """Weights in whole numbers, as well as some positions of real games allow."""
    sight = sight_of(name)
    exact = {way: as_reals(part) for way, part in weights.items()}
    fit, bounds = fit_of(games.load(name), sight), bounds_of(sight.layout)
    return quantised(fit, bounds, exact, sample, made)


def as_reals(part: Any) -> Any:
    """The same arrays with more digits."""
    if isinstance(part, dict):
        return {name: as_reals(below) for name, below in part.items()}
    if isinstance(part, list):
        return [as_reals(below) for below in part]
    return np.asarray(part, np.float64)


def brought(kept: Checkpoint, made: dict[str, Any]) -> Network:
    """The network of a checkpoint, rounded by the positions that are kept with it."""
    name = kept.course.game
    sample = sample_of(kept.positions, int(sight_of(name).layout.size))
    return rounded(name, kept.pupil.weights, sample, made)
