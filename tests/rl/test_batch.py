"""Batches: the same games as elsewhere, whoever plays them, and no surprises at the end."""

import signal
import threading
import time

import numpy as np
import pytest
from toys import auction

from sectors import games
from sectors.lab import crew
from sectors.lab.envs import Batch
from sectors.lab.envs.aec import RawEnv
from sectors.lab.envs.batch import Far
from sectors.lab.envs.task import Eye
from sectors.players.inputs.columns import reward
from sectors.players.inputs.many import IllegalAction

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
    eye, game = Eye(batch.task), batch.task.game
    for _ in range(40):
        batch.step(batch.sample())
        for i, s in enumerate(batch._games.many.states):  # type: ignore[union-attr]
            seat = int(batch.seats[i])
            assert np.array_equal(batch.observations[i], eye.seen(game.view(s, seat), seat))
            assert np.array_equal(batch.masks[i], eye.options(s, seat).astype(bool))


@pytest.mark.parametrize("name", games.names())
def test_a_batch_shows_what_the_environment_shows(name: str) -> None:
    """The same game in both, with the same actions: observations, masks, seats, rewards."""
    batch = Batch(name, 2, seed=7, max_cycles=250)
    env = RawEnv(batch.task, max_cycles=250)
    env.reset(seed=1)
    env._state = batch._games.many.states[1].clone()  # type: ignore[union-attr]
    env._look()
    eye, game = Eye(batch.task), batch.task.game
    while True:
        agent = env.agent_selection
        seat = env.seat_of[agent]
        assert seat == batch.seats[1]
        assert np.array_equal(env.observe(agent), batch.observations[1])
        view = game.view(env._state, seat)
        assert np.array_equal(eye.seen(view, seat), batch.observations[1])
        assert np.array_equal(env.infos[agent]["action_mask"], batch.masks[1])
        actions = batch.sample()
        env.step(actions[1])
        _, rewards, ended, broken = batch.step(actions)
        assert list(env.rewards.values()) == rewards[1].tolist()
        assert set(env.terminations.values()) == {bool(ended[1])}
        assert set(env.truncations.values()) == {bool(broken[1])}
        if ended[1] or broken[1]:
            break


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
        actions = batch.sample().astype(np.int64)
        legal = actions[2]
        for bad in (0, -1, 10**6, 2**40 + int(legal)):
            actions[2] = bad
            with pytest.raises(IllegalAction):
                batch.step(actions)
        with pytest.raises(IllegalAction, match="4 games"):
            batch.step(actions[:2])
        with pytest.raises(IllegalAction, match="whole numbers, not float64"):
            batch.step(batch.sample() * 1.0)
        assert np.array_equal(before, batch.observations)


def test_arrays_outlive_the_processes() -> None:
    batch = Batch("sector219", 5, seed=2, workers=3)
    batch.step(batch.sample())
    before = {name: getattr(batch, name).copy() for name in ARRAYS}
    batch.close()
    for name in ARRAYS:
        assert np.array_equal(getattr(batch, name), before[name])
    with pytest.raises(RuntimeError, match="this batch is closed"):
        batch.step(batch.sample())


def test_processes_sleep_and_are_woken() -> None:
    """Others sleep when no step comes, the first one when another takes long."""
    with Batch("sector18", 4, seed=5) as near, Batch("sector18", 4, seed=5, workers=2) as far:
        other = far._games.others[0].process  # type: ignore[union-attr]
        for pause in (0.0, 0.2, 0.0):
            time.sleep(pause)
            other.send_signal(signal.SIGSTOP)
            threading.Timer(0.3, other.send_signal, [signal.SIGCONT]).start()
            for _ in range(3):
                actions = near.sample()
                near.step(actions)
                far.step(actions)
            assert np.array_equal(near.observations, far.observations)


def test_a_step_that_was_interrupted_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> bool:
        raise KeyboardInterrupt

    with Batch("sector18", 4, seed=5) as near, Batch("sector18", 4, seed=5, workers=2) as far:
        other = far._games.others[0].process  # type: ignore[union-attr]
        other.send_signal(signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(crew, "sleep", interrupted)
            with pytest.raises(KeyboardInterrupt):
                far.step(far.sample())
        near.step(near.sample())
        threading.Timer(0.2, other.send_signal, [signal.SIGCONT]).start()
        for _ in range(3):
            actions = near.sample()
            near.step(actions)
            far.step(actions)
        assert np.array_equal(near.observations, far.observations)


def test_a_process_that_dies_is_missed() -> None:
    with Batch("sector18", 4, workers=2) as batch:
        shared = batch._games
        assert isinstance(shared, Far)
        shared.others[0].process.kill()
        shared.others[0].process.wait()
        with pytest.raises(RuntimeError, match="a process of the batch has died"):
            for _ in range(3):
                batch.step(batch.sample())


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
