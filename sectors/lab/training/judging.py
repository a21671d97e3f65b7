"""What came of each decision of a round: for its seat, and for the chances of all seats.

A seat's next value is its own at its next decision, or what it got when the game ended. Chances are
compared with those at the next decision, whoever made it, or with who has won. Of a game that was
broken off nothing is known; what has no next decision within the round is left out too.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from sectors.lab.training.network import over_even


class Chronicle(NamedTuple):
    """A round as it was played: the steps first, then the games."""

    seats: Array  # who decided
    chances: Array  # of all seats to win, by their numbers, before each decision and after all
    wins: Array  # who won, where the game ended with the decision
    ended: Array
    broken: Array


class Judged(NamedTuple):
    gains: Array  # how much better it went for its seat than expected
    known: Array  # whether that is known
    hopes: Array  # the chances of all seats, as they turned out
    sure: Array  # whether that is known


class Aims(NamedTuple):
    decay: float  # how far a decision answers for what comes later
    sight: float  # the same for the chances to win
    haste: float = 0.0  # what a decision costs its seat


def judged(past: Chronicle, last: Array, counts: Array, aims: Aims) -> Judged:
    games = jnp.arange(len(counts))
    end = past.chances[-1]

    def worth(chances: Array, seats: Array) -> Array:
        return over_even(chances[games, seats], counts)

    def back(later: Any, now: Chronicle) -> Any:
        value, gain, known, after, hope = later
        over = (now.ended | now.broken)[:, None]
        value = jnp.where(now.ended[:, None], over_even(now.wins, counts[:, None]), value)
        gain = jnp.where(over, 0.0, gain)
        known = jnp.where(over, now.ended[:, None], known)
        has = known[games, now.seats]
        mine = worth(now.chances, now.seats)
        better = value[games, now.seats] - mine + aims.decay * gain[games, now.seats] - aims.haste
        better = jnp.where(has, better, 0.0)
        hope = jnp.where(now.ended[:, None], now.wins, (1 - aims.sight) * after + aims.sight * hope)
        hope = jnp.where(now.broken[:, None], now.chances, hope)
        value = value.at[games, now.seats].set(mine)
        gain = gain.at[games, now.seats].set(better)
        known = known.at[games, now.seats].set(True)
        return (value, gain, known, now.chances, hope), Judged(better, has, hope, ~now.broken)

    nothing = jnp.zeros_like(end)
    value = nothing.at[games, last].set(worth(end, last))
    known = jnp.zeros(end.shape, bool).at[games, last].set(True)
    steps = past._replace(chances=past.chances[:-1])
    found: Judged = jax.lax.scan(back, (value, nothing, known, end, end), steps, reverse=True)[1]
    return found
