"""OpenSpiel's own tests on the registered games, a search that plays them, golden playthroughs.

A game may keep one in its folder, as `tests/playthrough.txt`. Whoever means to change what it shows
writes the files anew, those of games that had none as well:

    SECTORS_WRITE=1 pytest tests/rl/test_spiel.py -k playthrough
"""

import hashlib
import os
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts
from some import but_long

import sectors.lab.envs.spiel  # noqa: F401  registers the games
from sectors import games
from sectors.players.inputs.columns import reward

NAMES = [f"sectors_{name}" for name in games.names()]
SHORT = {  # settings that end soon
    "sectors_sector18": "sectors_sector18(round_limit=20)",
    "sectors_sector6": "sectors_sector6(build=preset,stall_rounds=4)",
    "sectors_sector86": "sectors_sector86(round_limit=12,goal=2)",
    "sectors_smugglers": "sectors_smugglers(seats=1,round_limit=30,prestige_goal=3)",
}
HEAD = 300  # lines of a playthrough that are kept; all others only by their digest
KEPT = {name: games.load(name).folder / "tests/playthrough.txt" for name in games.names()}
TOLD = [name for name, file in KEPT.items() if file.exists() or os.environ.get("SECTORS_WRITE")]


@pytest.fixture(scope="module", autouse=True)
def parsed_flags() -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


def load(name: str) -> Any:
    return pyspiel.load_game(name)


@pytest.mark.parametrize("name", NAMES)
def test_random_simulations(name: str) -> None:
    game = load(SHORT.get(name, name))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_fifty_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=50, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_integration_test(name: str) -> None:
    """The test cases that `integration_tests/api_test.py` makes for each game."""
    from open_spiel.integration_tests import api_test  # takes long to import

    attributes = {"game_name": name, "game": load(name)}
    case = type(f"Test_{name}", (api_test.EnforceAPIOnPartialTreeBase,), attributes)
    suite = unittest.TestLoader().loadTestsFromTestCase(case)
    result = unittest.TestResult()
    suite.run(result)
    assert result.testsRun >= 5
    assert not [trace for _, trace in result.failures + result.errors]


def play_with_search(name: str, simulations: int) -> list[float]:
    """A whole game between OpenSpiel's Python MCTS bots."""
    game = load(name)
    chance = np.random.RandomState(1)
    judge = ShortRollouts(chance)
    bots = [
        mcts.MCTSBot(game, 1.4, simulations, judge, random_state=chance)
        for _ in range(game.num_players())
    ]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            faces, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choice(faces, p=odds))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return list(state.returns())


class ShortRollouts(mcts.Evaluator):
    """Looks a few random steps ahead; a game that goes on then is worth nothing to anybody."""

    def __init__(self, chance: np.random.RandomState) -> None:
        self.chance = chance

    def evaluate(self, state: Any) -> Any:
        ahead = state.clone()
        for _ in range(5):
            if ahead.is_terminal():
                break
            if ahead.is_chance_node():
                actions = [action for action, _ in ahead.chance_outcomes()]
            else:
                actions = ahead.legal_actions()
            ahead.apply_action(self.chance.choice(actions))
        return np.array(ahead.returns())

    def prior(self, state: Any) -> Any:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", NAMES)
def test_mcts_plays_a_whole_game(name: str) -> None:
    returns = play_with_search(SHORT.get(name, name), 2)
    assert all(-1 <= value <= 1 for value in returns)
    assert len(returns) == 1 or sum(returns) == pytest.approx(0)


@pytest.mark.soak
@pytest.mark.parametrize("name", NAMES)
def test_mcts_plays_a_whole_game_with_all_settings(name: str) -> None:
    assert sum(play_with_search(name, 10)) == pytest.approx(0)


@pytest.mark.parametrize("short", but_long(TOLD))
def test_golden_playthrough(short: str) -> None:
    name = f"sectors_{short}"
    text = generate_playthrough.playthrough(SHORT.get(name, name), None, seed=1)
    lines = text.splitlines()
    digest = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    kept = [*lines[:HEAD], f"… {len(lines)} lines in all, digest {digest}"]
    if os.environ.get("SECTORS_WRITE"):
        KEPT[short].write_text("\n".join(kept) + "\n", "utf-8")
    assert KEPT[short].read_text("utf-8").splitlines() == kept


def test_parameters_are_seats_and_options() -> None:
    game = load("sectors_sector6(seats=3,mode=rookie,stall_rounds=4)")
    assert game.num_players() == 3
    assert game.task.options["mode"] == "rookie"
    assert game.task.options["stall_rounds"] == "4"
    assert load("sectors_sector18(seats=1)").num_players() == 1
    assert load("sectors_sector6(seats=1)").num_players() == 1  # its usual options are others
    with pytest.raises(Exception, match="mode cannot be"):
        load("sectors_sector6(mode=roookie)")


def dealt(name: str, seed: int) -> Any:
    """A state with everything dealt, at the first question."""
    state, chance = load(name).new_initial_state(), np.random.RandomState(seed)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(odds for _, odds in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[chance.randint(len(outcomes))][0])
    return state


def test_sealed_answers_are_asked_in_turn_and_hidden() -> None:
    state = dealt("sectors_sector219", 1)
    assert state.current_player() == 0
    seen = set()
    for action in state.legal_actions():
        child = state.child(action)
        assert child.current_player() == 1
        seen.add((child.information_state_string(1), tuple(child.information_state_tensor(1))))
    assert len(seen) == 1 < len(state.legal_actions())


def test_information_states_remember_what_observations_forget() -> None:
    state = dealt("sectors_sector18(first=south,factions=fixed)", 1)
    before = state.information_state_string(0), state.observation_string(0)
    state.apply_action(state.legal_actions()[0])
    assert "past=" not in before[0] and before[0] == before[1]
    assert "past=" in state.information_state_string(0)
    assert "past=" not in state.observation_string(0)


def test_every_card_of_a_shuffle_is_drawn_once() -> None:
    state = load("sectors_sector219").new_initial_state()
    counts = []
    while state.is_chance_node():
        counts.append(len(state.chance_outcomes()))
        state.apply_action(state.chance_outcomes()[0][0])
    deck = max(counts)
    start = counts.index(deck)
    assert counts[start : start + deck - 1] == list(range(deck, 1, -1))


def test_returns_are_the_rewards() -> None:
    state = dealt("sectors_sector219", 2)
    while not state.is_terminal():
        assert state.returns() == [0, 0]
        state.apply_action(state.legal_actions()[0])
    places = state.node.state.result
    assert state.returns() == [reward(places, 0), reward(places, 1)]
