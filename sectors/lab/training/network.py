"""The network: what a seat sees goes in, a preference for each action and chances come out.

The chances to win are in the order of the seats, beginning with the one that looks on. Somebody
who plays alone has the house in the second seat.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from sectors.lab.envs.task import Task
from sectors.lab.training.fleet import SEATS

Weights = dict[str, Any]
NEVER = -1e9


def begin(seed: int, size: int, actions: int, width: int, blocks: int) -> Weights:
    """Weights to begin with: no preference, and even chances."""
    lot = np.random.default_rng(seed)
    return {
        "in": drawn(lot, size, width),
        "blocks": [drawn(lot, width, width) for _ in range(blocks)],
        "policy": empty(width, actions),
        "seats": empty(width, SEATS),
    }


def drawn(lot: np.random.Generator, size: int, width: int) -> Weights:
    weights = lot.standard_normal((size, width), np.float32) / np.float32(size) ** 0.5
    return {"w": weights, "b": np.zeros(width, np.float32)}


def empty(size: int, width: int) -> Weights:
    """A layer that says nothing yet."""
    return {"w": np.zeros((size, width), np.float32), "b": np.zeros(width, np.float32)}


def scales(task: Task) -> NDArray[np.float32]:
    """What each number of a row is multiplied with, so that all are of about the same size."""
    low, high = task.bounds()
    most = np.maximum(np.abs(low.astype(np.float32)), np.abs(high.astype(np.float32)))
    return np.asarray(1.0 / np.maximum(most, 1.0), np.float32)


def think(
    weights: Weights, rows: Array, scale: Array, is_exact: bool = False
) -> tuple[Array, Array]:
    """Preferences for all actions, and for all seats how likely each is to win.

    Where positions are compared by their chances alone, these have to be exact.
    """
    kind = jnp.float32 if is_exact or jax.default_backend() == "cpu" else jnp.bfloat16
    x = rows.astype(kind) * scale.astype(kind)
    x = jax.nn.relu(linear(weights["in"], x))
    for block in weights["blocks"]:
        x = x + jax.nn.relu(linear(block, x))
    policy, seats = linear(weights["policy"], x), linear(weights["seats"], x)
    return policy.astype(jnp.float32), seats.astype(jnp.float32)


def linear(layer: Weights, x: Array) -> Array:
    found: Array = x @ layer["w"].astype(x.dtype) + layer["b"].astype(x.dtype)
    return found


def unpacked(masks: Array, actions: int) -> Array:
    """Masks of eight actions a byte as one truth value an action."""
    bits = masks[..., None] >> jnp.arange(8, dtype=jnp.uint8) & 1
    return bits.reshape(*masks.shape[:-1], -1)[..., :actions].astype(bool)


def sides(counts: Array) -> Array:
    """How many can win at each table: whoever plays alone, or the house."""
    return jnp.maximum(counts, 2)


def log_chances(logits: Array, counts: Array) -> Array:
    """Logarithms of the chances to win; of seats that are not there, of no chance at all."""
    there = jnp.arange(SEATS) < sides(counts)[..., None]
    return jax.nn.log_softmax(jnp.where(there, logits, NEVER))


def by_seat(seen: Array, seats: Array, counts: Array) -> Array:
    """What begins with the seat that looks on, as it lies on the table: by the seats' numbers."""
    return turned(seen, -seats, counts)


def by_look(lying: Array, seats: Array, counts: Array) -> Array:
    """The other way round."""
    return turned(lying, seats, counts)


def turned(numbers: Array, by: Array, counts: Array) -> Array:
    """A number for each seat, with those of the seats so much further on; others stay."""
    places, many = jnp.arange(SEATS), sides(counts)[..., None]
    there = places < many
    return jnp.take_along_axis(
        numbers, jnp.where(there, (places + by[..., None]) % many, places), -1
    )


def over_even(chance: Array, counts: Array) -> Array:
    """A chance to win as what it is worth: 1 for winning, 0 for an even chance, all seats 0."""
    many = sides(counts)
    return (many * chance - 1) / (many - 1)
