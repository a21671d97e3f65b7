"""The examples run, and show what they promise."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sectors import games, players

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> Any:
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", games.names())
def test_random_agent(game: str) -> None:
    assert abs(sum(example("random_agent").play(game, 1).values())) < 1e-9


def test_against_captain() -> None:
    level = "captain" if "captain" in players.names() else players.names()[-1]
    results = example("against_captain").match("sector219", 2, level)
    assert len(results) == 2 and set(results) <= {-1.0, 0.0, 1.0}


def test_tabular_cfr_closes_in() -> None:
    gains = example("tabular_cfr").solve("sector219", 2, 30)
    assert gains[0] > 2 * gains[-1] > 0
    assert gains[-1] < 0.05


def test_policy_gradient_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("policy_gradient")
    monkeypatch.setattr(module, "GAMES", 16)
    monkeypatch.setattr(module, "STEPS", 40)
    shares = module.train("sector18", 2)
    assert len(shares) == 2 and all(0 <= share <= 1 for share in shares)
    assert len((FOLDER / "policy_gradient.py").read_text().splitlines()) <= 66


def test_from_the_command_line() -> None:
    run = [sys.executable, str(FOLDER / "random_agent.py"), "sector18", "2"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert "player_0" in done.stdout
