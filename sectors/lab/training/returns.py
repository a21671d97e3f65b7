"""What positions turned out to be worth, and learning it: temporal differences, TD(λ).

The chances after a play should be those after the next one, and in the end who has won. λ says how
far each position answers for what comes later: 0 to the next one only, 1 to the end of its game.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from sectors.lab.training.learner import optimiser
from sectors.lab.training.network import Weights, by_look, by_seat, log_chances, think
from sectors.lab.training.stories import Retold

Reals = NDArray[np.float32]
AT_ONCE = 4096  # positions that are judged together


@jax.jit
def judged(weights: Weights, rows: Array, asked: Array, counts: Array, scale: Array) -> Array:
    chances = jnp.exp(log_chances(think(weights, rows, scale, True)[1], counts))
    return by_seat(chances, asked, counts)


def chances_of(weights: Weights, told: Retold, scale: Array) -> Reals:
    counts = np.repeat(told.seats, told.lengths)
    found = np.zeros((len(counts), told.wins.shape[1]), np.float32)
    for at in range(0, len(counts), AT_ONCE):
        part = slice(at, min(at + AT_ONCE, len(counts)))
        given = [filled(column[part], AT_ONCE) for column in (told.rows, told.asked, counts)]
        rows, asked, seats = given
        said = judged(weights, rows, asked.astype(np.int32), seats, scale)
        found[part] = np.asarray(said)[: part.stop - at]
    return found


def filled(column: NDArray[Any], batch: int) -> NDArray[Any]:
    """A column with as many entries as are wanted: its first one again and again."""
    missing = batch - len(column)
    return np.concatenate([column, np.repeat(column[:1], missing, 0)]) if missing else column


def returns(told: Retold, chances: Reals, decay: float) -> Reals:
    """What each position turned out to be worth to each seat, by their numbers."""
    found = np.zeros_like(chances)
    starts = np.cumsum(told.lengths) - told.lengths
    longest = int(told.lengths.max(initial=0))
    worth = told.wins.copy()  # of each game, at the position looked at; from the end on
    for back in range(1, longest + 1):
        games = np.flatnonzero(told.lengths >= back)
        at = starts[games] + told.lengths[games] - back
        found[at] = worth[games]
        worth[games] = decay * worth[games] + (1 - decay) * chances[at]
    return found


def loss(
    weights: Weights, rows: Array, hopes: Array, counts: Array, scale: Array
) -> tuple[Array, Array]:
    """What learning makes small; and the mean square of how far the own chance was off."""
    outlook = log_chances(think(weights, rows, scale, True)[1], counts)
    surprise = -jnp.mean(jnp.sum(hopes * jnp.maximum(outlook, -20.0), axis=1))
    return surprise, jnp.mean((jnp.exp(outlook[:, 0]) - hopes[:, 0]) ** 2)


@partial(jax.jit, donate_argnums=(0, 1))
def moved(
    weights: Weights, state: Any, part: tuple[Array, Array, Array], scale: Array, rate: Array
) -> tuple[Weights, Any, Array]:
    """One step of the weights."""
    (_, wrong), slope = jax.value_and_grad(loss, has_aux=True)(weights, *part, scale)
    way, state = optimiser().update(slope, state, weights)
    weights = jax.tree.map(lambda w, change: w - rate * change, weights, way)
    return weights, state, wrong


def learned(
    weights: Weights,
    state: Any,
    told: Retold,
    hopes: Reals,
    scale: Array,
    rate: float,
    lot: np.random.Generator,
    batch: int,
) -> tuple[Weights, Any, float]:
    """Go once through all positions in a random order; gives the mean error too."""
    counts = np.repeat(told.seats, told.lengths)
    seats = jnp.asarray(told.asked.astype(np.int32))
    looked = np.asarray(by_look(jnp.asarray(hopes), seats, jnp.asarray(counts)))
    order = lot.permutation(len(counts))
    wrong = []
    for at in range(0, len(order) - batch + 1, batch):
        which = order[at : at + batch]
        part = told.rows[which], looked[which], counts[which]
        weights, state, off = moved(weights, state, part, scale, jnp.float32(rate))
        wrong.append(off)
    return weights, state, float(np.mean(wrong)) if wrong else 0.0
