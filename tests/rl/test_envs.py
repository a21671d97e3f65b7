"""PettingZoo's and Gymnasium's own tests, unchanged, and what they do not look at."""

import warnings
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.utils.conversions import parallel_to_aec

from sectors import games
from sectors.core import engine
from sectors.core.game import BadOption
from sectors.lab.envs import aec_env, gym_env, parallel_env

NAMES = games.names()
TABLES = [(name, n) for name in NAMES for n in {games.load(name).seats[i] for i in (0, -1)}]


@pytest.fixture(scope="module")
def tests() -> Any:
    """PettingZoo's tests; importing them warns of how another environment is imported."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo import test
    return test


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_turn_based(tests: Any, name: str, seats: int) -> None:
    tests.api_test(aec_env(name, seats), num_cycles=60)
    tests.seed_test(lambda: aec_env(name, seats), num_cycles=30)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_parallel(tests: Any, name: str, seats: int) -> None:
    for masks in ("info", "observation"):
        tests.parallel_api_test(parallel_env(name, seats, masks=masks), num_cycles=60)
    tests.parallel_seed_test(lambda: parallel_env(name, seats), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_max_cycles(tests: Any, name: str) -> None:
    """Every agent acts in every cycle of the parallel environment, so it applies there."""

    def parallel(max_cycles: int) -> Any:
        return parallel_env(name, max_cycles=max_cycles)

    def turn_based(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(max_cycles))

    tests.max_cycles_test(SimpleNamespace(parallel_env=parallel, env=turn_based))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gymnasium(name: str, seats: int) -> None:
    check_env(gym_env(name, seats))


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_makes_it(name: str) -> None:
    version = games.load(name).version
    env = gymnasium.make(f"sectors/{name}-v{version}", bots="random", disable_env_checker=True)
    seen, info = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].any()


def walk(env: Any, seed: int, most: int) -> tuple[list[int], dict[str, float]]:
    """Random legal play; gives the actions and what each agent got at the end."""
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    actions: list[int] = []
    paid: dict[str, float] = {}
    for agent in env.agent_iter(most):
        _, reward, ended, broken, info = env.last()
        if ended or broken:
            paid[agent] = reward
            env.step(None)
        else:
            actions.append(int(chance.choice(np.flatnonzero(info["action_mask"]))))
            env.step(actions[-1])
    return actions, paid


def test_rewards_are_places_and_seeds_repeat() -> None:
    env = aec_env("sector219")
    first, paid = walk(env, 5, 10_000)
    assert sorted(paid.values()) in ([-1, 1], [0, 0])
    assert sum(env.unwrapped._state.result) in (2, 3)
    assert walk(env, 5, 10_000) == (first, paid)
    assert walk(env, 6, 10_000)[0] != first


def test_only_the_agent_to_act_has_legal_actions() -> None:
    env = aec_env("sector86", seats=3)
    env.reset(seed=5)
    for agent in env.agent_iter(200):
        may = {other: bool(info["action_mask"].any()) for other, info in env.infos.items()}
        assert may == {other: other == agent for other in env.agents}
        env.step(int(env.infos[agent]["action_mask"].argmax()))


def test_truncation_comes_after_max_cycles() -> None:
    env = aec_env("sector18", max_cycles=7)
    actions, paid = walk(env, 1, 10_000)
    assert len(actions) == 7
    assert list(paid.values()) == [0, 0]


def test_an_illegal_action_loses(caplog: pytest.LogCaptureFixture) -> None:
    env = aec_env("sector219")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert "Illegal move" in caplog.text
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], ended, _, _ = env.last()
        assert ended
        env.step(None)
    assert rewards.pop(loser) == -1
    assert set(rewards.values()) == {0}


def test_the_wrappers_check_what_they_should() -> None:
    env = aec_env("sector219")
    for name in ("agents", "agent_selection", "terminations", "truncations", "infos"):
        assert not hasattr(env, name)  # before reset
    env.reset(seed=1)
    agent, before = env.agent_selection, env.last()[0]
    assert env.action_space(agent) is env.unwrapped.action_space(agent)
    for action in (-1, 10**6, None, 1.5):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(action)
    assert env.agent_selection == agent
    assert np.array_equal(env.last()[0], before)


def test_sealed_answers_stay_hidden() -> None:
    """The second to bury his cards cannot tell which ones the first has buried."""
    seen = []
    for first in (0, 1):
        env = aec_env("sector219")
        env.reset(seed=4)
        _, _, _, _, info = env.last()
        env.step(int(np.flatnonzero(info["action_mask"])[first]))
        seen.append(env.last()[0])
    assert np.array_equal(*seen)


def test_parallel_answers_count_at_once() -> None:
    env = parallel_env("sector219", masks="observation")
    seen, infos = env.reset(seed=2)
    assert [info["asked"] for info in infos.values()] == [True, True]
    actions = {agent: int(np.flatnonzero(s["action_mask"])[0]) for agent, s in seen.items()}
    seen, _, _, _, infos = env.step(actions)
    assert sum(info["asked"] for info in infos.values()) == 1
    waiting = next(agent for agent, info in infos.items() if not info["asked"])
    assert not seen[waiting]["action_mask"].any()


def test_an_illegal_parallel_answer_changes_nothing() -> None:
    env = parallel_env("sector18")
    before, infos = env.reset(seed=2)
    after, _, _, _, infos = env.step(dict.fromkeys(env.agents, 0))
    assert [infos[agent].get("illegal", False) for agent in env.agents] == [
        info["asked"] for info in infos.values()
    ]
    assert all(np.array_equal(before[agent], after[agent]) for agent in env.agents)


def test_the_learner_meets_bots() -> None:
    env = gym_env("sector6", 3, seat=1, bots=["random", "random"], build="preset")
    seen, info = env.reset(seed=1)
    ended = broken = False
    reward = 0.0
    while not (ended or broken):
        action = int(np.flatnonzero(info["action_mask"])[0])
        seen, reward, ended, broken, info = env.step(action)
    assert -1 <= reward <= 1
    assert seen.dtype == np.int16


@pytest.mark.parametrize("name", NAMES)
def test_renderings(name: str) -> None:
    text = aec_env(name, render_mode="ansi")
    text.reset(seed=1)
    assert len(text.render().splitlines()) > 3
    picture = aec_env(name, render_mode="rgb_array")
    picture.reset(seed=1)
    for _ in range(12):
        options = engine.options(picture.unwrapped._state, seat_to_act(picture))
        picture.step(options[0])
    drawn = picture.render()
    assert drawn.dtype == np.uint8 and drawn.shape == (512, 512, 3)
    assert len(np.unique(drawn.reshape(-1, 3), axis=0)) > 200  # drawn, not only discs


def seat_to_act(env: Any) -> int:
    return int(env.agent_selection.removeprefix("player_"))


def test_mistakes_are_named() -> None:
    with pytest.raises(BadOption, match="openin"):
        aec_env("sector219", openin="choose")
    with pytest.raises(BadOption, match="2 players"):
        aec_env("sector219", 3)
    with pytest.raises(ValueError, match="masks"):
        aec_env("sector219", masks="elsewhere")
    with pytest.raises(ValueError, match="as many bots"):
        gym_env("sector219", bots=["random", "random"])
