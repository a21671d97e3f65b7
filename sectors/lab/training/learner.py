"""Learning from games against oneself: what went better than expected is preferred from then on.

Proximal policy optimisation, and chances to win that follow what came of them. A course may also
learn chances alone: then games are drawn more keenly, and preferences are held where they were.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax
from jax import Array

from sectors.lab.training.network import (
    NEVER,
    Weights,
    by_seat,
    log_chances,
    think,
    unpacked,
)

CLIP = 0.2  # how far a preference may move in one round
CUT = 0.5  # the longest step of the weights
VALUE = 0.5  # what chances count beside preferences
HOLD = 2.0  # what preferences that are held count beside chances


class Glance(NamedTuple):
    """What the players of some games see at one step, and who they are."""

    rows: Array
    masks: Array
    seats: Array
    counts: Array  # of seats at the table


class Former(NamedTuple):
    """A former self, the tables where it plays, and its seat at each."""

    weights: Weights
    tables: Array
    seats: Array


class Lesson(NamedTuple):
    """Decisions, one after the other, and what came of them."""

    glance: Glance
    actions: Array
    chances: Array  # logarithms of the chances with which they were taken
    gains: Array  # how much better it went than expected
    hopes: Array  # the chances to win, as they turned out, beginning with the seat that decided
    weight: Array  # 1 where the gain is known, else 0
    trust: Array  # the same for the chances to win


@partial(jax.jit, static_argnames="actions")
def act(
    weights: Weights,
    former: Former | None,
    glance: Glance,
    scale: Array,
    lot: tuple[int, ...],
    actions: int,
    keen: float = 1.0,
) -> tuple[Array, Array, Array]:
    """Draw an action for each game by the preferences; its chance; the seats' chances to win.

    The keener, the more often a favourite is taken: what is liked counts to that power.
    """
    wishes, logits = think(weights, glance.rows, scale)
    wishes = keen * wishes
    if former is not None:
        other = keen * think(former.weights, glance.rows[former.tables], scale)[0]
        its = (glance.seats[former.tables] == former.seats)[:, None]
        wishes = wishes.at[former.tables].set(jnp.where(its, other, wishes[former.tables]))
    wishes = jnp.where(unpacked(glance.masks, actions), wishes, NEVER)
    drawn = jax.random.categorical(key_of(lot), wishes)
    taken = jnp.take_along_axis(jax.nn.log_softmax(wishes), drawn[:, None], 1)[:, 0]
    chances = jnp.exp(log_chances(logits, glance.counts))
    return drawn, taken, by_seat(chances, glance.seats, glance.counts)


@partial(jax.jit, static_argnames="actions")
def favourite(weights: Weights, rows: Array, masks: Array, scale: Array, actions: int) -> Array:
    """The action that is preferred to all others, for each game."""
    wishes = think(weights, rows, scale)[0]
    return jnp.argmax(jnp.where(unpacked(masks, actions), wishes, NEVER), axis=1)


def key_of(lot: tuple[int, ...]) -> Array:
    """What chance follows from: the seed, and the numbers of what is drawn for."""
    key = jax.random.key(lot[0])
    for number in lot[1:]:
        key = jax.random.fold_in(key, number)
    return key


def mean(numbers: Array, weight: Array) -> Array:
    """The mean of what counts."""
    return jnp.sum(numbers * weight) / jnp.maximum(weight.sum(), 1.0)


def loss(
    weights: Weights, lesson: Lesson, scale: Array, curiosity: Array, actions: int
) -> tuple[Array, dict[str, Array]]:
    """What learning makes small."""
    legal = unpacked(lesson.glance.masks, actions)
    wishes, logits = think(weights, lesson.glance.rows, scale)
    chances = jax.nn.log_softmax(jnp.where(legal, wishes, NEVER))
    doubt = -jnp.sum(jnp.where(legal, jnp.exp(chances) * chances, 0.0), axis=1)
    mine = jnp.take_along_axis(chances, lesson.actions[:, None], 1)[:, 0]
    ratio = jnp.exp(mine - lesson.chances)
    centred = lesson.gains - mean(lesson.gains, lesson.weight)
    gains = centred / (jnp.sqrt(mean(centred**2, lesson.weight)) + 1e-6)
    better = jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains)
    outlook = log_chances(logits, lesson.glance.counts)
    surprise = -jnp.sum(lesson.hopes * outlook, axis=1)
    wrong = mean((jnp.exp(outlook[:, 0]) - lesson.hopes[:, 0]) ** 2, lesson.trust)
    variety = mean(doubt, lesson.weight)
    total = -mean(better, lesson.weight) + VALUE * mean(surprise, lesson.trust)
    clipped = mean((jnp.abs(ratio - 1) > CLIP).astype(jnp.float32), lesson.weight)
    return total - curiosity * variety, {"error": wrong, "doubt": variety, "clipped": clipped}


def held_loss(
    weights: Weights, lesson: Lesson, scale: Array, held: Weights, actions: int
) -> tuple[Array, dict[str, Array]]:
    """The same for chances alone: what is liked shall be what it was with the weights held."""
    legal = unpacked(lesson.glance.masks, actions)
    wishes, logits = think(weights, lesson.glance.rows, scale)
    before = jax.nn.log_softmax(jnp.where(legal, think(held, lesson.glance.rows, scale)[0], NEVER))
    now = jax.nn.log_softmax(jnp.where(legal, wishes, NEVER))
    moved = jnp.sum(jnp.where(legal, jnp.exp(before) * (before - now), 0.0), axis=1)
    outlook = log_chances(logits, lesson.glance.counts)
    surprise = -jnp.sum(lesson.hopes * outlook, axis=1)
    wrong = mean((jnp.exp(outlook[:, 0]) - lesson.hopes[:, 0]) ** 2, lesson.trust)
    total = mean(surprise, lesson.trust) + HOLD * jnp.mean(moved)
    return total, {"error": wrong, "moved": jnp.mean(moved)}


def optimiser() -> optax.GradientTransformationExtraArgs:
    """Which way the weights go; how far is said for each round."""
    return optax.chain(optax.clip_by_global_norm(CUT), optax.scale_by_adam(eps=1e-5))


@partial(jax.jit, static_argnames=("actions", "batch"), donate_argnums=(0, 1))
def learned(
    weights: Weights,
    state: Any,
    lesson: Lesson,
    scale: Array,
    lot: tuple[int, ...],
    rates: tuple[Array, Array],
    actions: int,
    batch: int,
    held: Weights | None = None,
) -> tuple[Weights, Any, dict[str, Array]]:
    """Go once through all decisions in a random order, some thousand at a time.

    With weights held, chances alone are learned.
    """
    rate, curiosity = rates
    count = lesson.actions.shape[0]
    size = min(batch, count)
    order = jax.random.permutation(key_of(lot), count)[: count // size * size].reshape(-1, size)

    def missed(weights: Weights, part: Lesson) -> tuple[Array, dict[str, Array]]:
        if held is not None:
            return held_loss(weights, part, scale, held, actions)
        return loss(weights, part, scale, curiosity, actions)

    climb = jax.value_and_grad(missed, has_aux=True)

    def some(carry: Any, which: Array) -> Any:
        weights, state = carry
        part = jax.tree.map(lambda column: column[which], lesson)
        (_, told), slope = climb(weights, part)
        way, state = optimiser().update(slope, state, weights)
        weights = jax.tree.map(lambda w, change: w - rate * change, weights, way)
        return (weights, state), told

    (weights, state), told = jax.lax.scan(some, (weights, state), order)
    return weights, state, jax.tree.map(jnp.mean, told)
