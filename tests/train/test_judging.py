"""What came of decisions, compared with a slow and plain way to find it; seats in their order."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import jax.numpy as jnp
import numpy as np
import pytest

from sectors.lab.training.fleet import SEATS, winning_share
from sectors.lab.training.judging import Aims, Chronicle, judged
from sectors.lab.training.learner import Glance
from sectors.lab.training.network import by_look, by_seat, log_chances, over_even
from sectors.lab.training.rounds import lesson

STEPS = 14
COUNTS = np.array([1, 2, 3, 4, 5, 2, 3, 8])
DECAY, SIGHT = 0.9, 0.8
HASTE = 0.07


def drawn(lot: np.random.Generator, *shape: int) -> Any:
    """Chances of all seats, for tables of these sizes."""
    found = lot.random((*shape, len(COUNTS), SEATS))
    found *= np.arange(SEATS) < np.maximum(COUNTS, 2)[:, None]
    return found / found.sum(-1, keepdims=True)


def a_round() -> tuple[Any, Any]:
    """Decisions as a round may have them, with games that end and games that are broken off."""
    lot = np.random.default_rng(7)
    seats = lot.integers(0, COUNTS, (STEPS + 1, len(COUNTS)))
    ends = lot.random((STEPS, len(COUNTS)))
    ended, broken = ends < 0.15, ends > 0.93
    assert ended.any() and broken.any()
    wins = drawn(lot, STEPS) * ended[..., None]
    return SimpleNamespace(
        seats=seats[:-1], chances=drawn(lot, STEPS + 1), wins=wins, ended=ended, broken=broken
    ), seats[-1]


def worth(chance: float, game: int) -> float:
    many = max(2, COUNTS[game])
    return float((many * chance - 1) / (many - 1))


def own_chain(past: Any, last: Any, game: int, step: int) -> tuple[float, bool]:
    """How much better a decision went, looking forward from one own decision to the next."""
    seat, before = (
        past.seats[step, game],
        worth(past.chances[step, game, past.seats[step, game]], game),
    )
    for later in range(step, STEPS):
        if past.ended[later, game]:
            return worth(past.wins[later, game, seat], game) - before - HASTE, True
        if past.broken[later, game]:
            return 0.0, False
        asked = last[game] if later + 1 == STEPS else past.seats[later + 1, game]
        if asked == seat:
            gain, known = (0.0, True)
            if later + 1 < STEPS:
                gain, known = own_chain(past, last, game, later + 1)
            now = worth(past.chances[later + 1, game, seat], game)
            return now - before - HASTE + DECAY * (gain if known else 0.0), True
    return 0.0, False


def outlook(past: Any, game: int, step: int) -> Any:
    """The chances as they turned out: a mean over how soon one looks; None if nothing is known."""
    found, weight = np.zeros(SEATS), 1.0
    for later in range(step, STEPS):
        if past.ended[later, game]:
            return found + weight * past.wins[later, game]
        if past.broken[later, game]:
            return None if later == step else found + weight * past.chances[later, game]
        seen = past.chances[later + 1, game]
        if later + 1 == STEPS:
            return found + weight * seen
        if past.broken[later + 1, game]:
            return found + weight * seen
        found = found + weight * (1 - SIGHT) * seen
        weight *= SIGHT
    raise AssertionError


def test_what_came_of_decisions_is_what_a_slow_way_finds() -> None:
    past, last = a_round()
    found = judged(
        Chronicle(*map(jnp.asarray, vars(past).values())),
        jnp.asarray(last),
        jnp.asarray(COUNTS),
        Aims(DECAY, SIGHT, HASTE),
    )
    unknown = 0
    for game in range(len(COUNTS)):
        for step in range(STEPS):
            gain, known = own_chain(past, last, game, step)
            hope = outlook(past, game, step)
            assert bool(found.known[step, game]) == known
            assert float(found.gains[step, game]) == pytest.approx(gain, abs=1e-5)
            assert bool(found.sure[step, game]) == (hope is not None)
            unknown += not known
            if hope is not None:
                assert np.allclose(found.hopes[step, game], hope, atol=1e-6)
                assert float(found.hopes[step, game].sum()) == pytest.approx(1, abs=1e-5)
    assert unknown


def test_chances_begin_with_the_seat_that_looks_on() -> None:
    table = jnp.array([[0.1, 0.2, 0.7, 0, 0, 0, 0, 0], [0.4, 0.6, 0, 0, 0, 0, 0, 0]])
    seats, counts = jnp.array([2, 0]), jnp.array([3, 1])
    seen = by_look(table, seats, counts)
    assert np.allclose(seen[0], [0.7, 0.1, 0.2, 0, 0, 0, 0, 0])
    assert np.allclose(seen[1], table[1])
    assert np.allclose(by_seat(seen, seats, counts), table)


def test_seats_that_are_not_there_have_no_chance() -> None:
    chances = np.exp(log_chances(jnp.arange(24.0).reshape(3, 8), jnp.array([1, 3, 8])))
    assert ((chances > 0).sum(axis=1) == [2, 3, 8]).all()
    assert np.allclose(chances.sum(axis=1), 1)


def test_all_seats_together_are_worth_nothing() -> None:
    wins = jnp.array([0.5, 0.5, 0, 0])
    assert float(over_even(wins, jnp.array(4)).sum()) == pytest.approx(0)
    assert float(over_even(jnp.array(1.0), jnp.array(3))) == 1


@pytest.mark.parametrize(
    ("rewards", "wins"),
    [
        ([1, -1], [1, 0]),
        ([0, 0], [0.5, 0.5]),
        ([0.5, -1, 0.5], [0.5, 0, 0.5]),
        ([1, 0, -1, 0], [1, 0, 0, 0]),
        ([1], [1, 0]),
        ([-1], [0, 1]),
    ],
)
def test_who_has_won(rewards: list[float], wins: list[float]) -> None:
    found = winning_share(np.array([rewards], float))[0]
    assert found.tolist() == wins + [0.0] * (SEATS - len(wins))


def test_decisions_of_other_players_are_not_learned_from() -> None:
    lot = np.random.default_rng(1)
    others = np.zeros((len(COUNTS), SEATS), bool)
    others[3, 1] = others[1, 0] = True
    past, last = a_round()
    asked, counts = [*past.seats, last], jnp.array(COUNTS)
    notes = [
        (
            Glance(jnp.zeros((len(COUNTS), 2)), jnp.zeros((len(COUNTS), 1)), jnp.array(s), counts),
            jnp.zeros(len(COUNTS), int),
            jnp.zeros(len(COUNTS)),
            jnp.array(drawn(lot)),
        )
        for s in asked
    ]
    ends = [
        tuple(map(jnp.array, end)) for end in zip(past.wins, past.ended, past.broken, strict=True)
    ]
    found = lesson(notes, ends, jnp.array(others), jnp.array(COUNTS), Aims(DECAY, SIGHT))
    own = ~others[np.arange(len(COUNTS)), past.seats].ravel()
    assert not found.weight[~own].any() and not found.trust[~own].any()
    assert found.trust[own].sum() == (own & ~past.broken.ravel()).sum()
    assert found.weight[own].sum() > 50
