"""Batches: the same games as elsewhere, whoever plays them, and no surprises at the end."""

import numpy as np
import pytest
from toys import auction

from sectors import games
from sectors.core.many import IllegalAction, reward
from sectors.rl import Batch
from sectors.rl.setting import Eye

ARRAYS = ("observations", "masks", "seats", "rewards", "ended", "broken")


@pytest.mark.parametrize("name", games.names())
def test_processes_make_no_difference(name: str) -> None:
    with Batch(name, 6, seed=3, workers=1) as near, Batch(name, 6, seed=3, workers=2) as far:
        for _ in range(60):
            actions = near.sample()
            assert np.array_equal(actions, far.sample())
            near.step(actions)
            far.step(actions)
            for array in ARRAYS:
                assert np.array_equal(getattr(near, array), getattr(far, array)), array


@pytest.mark.parametrize("name", games.names())
def test_arrays_show_the_games(name: str) -> None:
    batch = Batch(name, 3, seed="x", workers=1)
    eye = Eye(batch.setting)
    for _ in range(40):
        batch.step(batch.sample())
        for i, s in enumerate(batch._games.many.states):  # type: ignore[union-attr]
            seat = int(batch.seats[i])
            assert np.array_equal(batch.observations[i], eye.observation(s, seat))
            assert np.array_equal(batch.masks[i], eye.options(s, seat).astype(bool))


def test_games_end_pay_and_begin_anew() -> None:
    batch = Batch("sector219", 16, seed=1, workers=1)
    finished = 0
    for _ in range(200):
        _, rewards, ended, broken = batch.step(batch.sample())
        assert not broken.any()
        assert not rewards[~ended].any()
        assert np.allclose(rewards.sum(1), 0)
        finished += int(ended.sum())
    assert finished >= 32


def test_long_games_are_broken_off() -> None:
    batch = Batch("sector18", 4, workers=1, max_cycles=5)
    broken = [batch.step(batch.sample())[3].tolist() for _ in range(6)]
    assert broken == [[False] * 4] * 4 + [[True] * 4, [False] * 4]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_illegal_step_is_refused_whole(workers: int) -> None:
    with Batch("sector219", 4, workers=workers) as batch:
        before = batch.observations.copy()
        actions = batch.sample()
        for bad in (0, -1, 10**6):
            actions[2] = bad
            with pytest.raises(IllegalAction):
                batch.step(actions)
        with pytest.raises(IllegalAction, match="4 games"):
            batch.step(actions[:2])
        assert np.array_equal(before, batch.observations)


def test_a_game_that_is_not_installed_stays_in_this_process() -> None:
    game = auction.GAME
    with pytest.raises(ValueError, match="not installed"):
        Batch(game, 4, seats=game.seats[0], workers=2)
    batch = Batch(game, 4, seats=game.seats[0])
    for _ in range(20):
        batch.step(batch.sample())


def test_arrays_are_to_look_at_only() -> None:
    batch = Batch("sector18", 2, workers=1)
    for array in ARRAYS:
        with pytest.raises(ValueError, match="read-only"):
            getattr(batch, array)[0] = 1
    assert batch.named()["ships"].shape == (2, 2, 4, 51)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([1, 2, 2, 4], [1, 0, 0, -1]),
        ([1], [1]),
        ([2], [-1]),
    ],
)
def test_rewards(places: list[int], expected: list[float]) -> None:
    assert [reward(places, seat) for seat in range(len(places))] == expected
