"""From real weights to whole numbers: the same favourites, and a file that can be read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sectors.lab.training import quantise
from sectors.players.networks.network import BadNetwork, Fit, read, written

INPUTS, WIDTH, ACTIONS = 60, 32, 20
FIT = Fit("toy", 1, "a", "b", "c")


def weights(seed: int, blocks: int = 2) -> dict[str, Any]:
    """Weights by lot, as large as training makes them."""
    chance = np.random.default_rng(seed)

    def layer(before: int, after: int, size: float) -> dict[str, Any]:
        return {"w": chance.normal(0, size, (before, after)), "b": chance.normal(0, 0.1, after)}

    return {
        "in": layer(INPUTS, WIDTH, 0.2),
        "blocks": [layer(WIDTH, WIDTH, 0.15) for _ in range(blocks)],
        "policy": layer(WIDTH, ACTIONS, 0.4),
        "seats": layer(WIDTH, 8, 0.1),
    }


def rows(seed: int, count: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """Rows, most numbers of which are 0, and their bounds: two inputs are never seen."""
    chance = np.random.default_rng(seed)
    bounds = np.array([0, 0] + [1] * 40 + [9] * 10 + [9999] * 8)
    found = chance.integers(0, bounds + 1, (count, INPUTS)) * (chance.random((count, INPUTS)) < 0.3)
    return found.astype(np.int16), bounds


@pytest.mark.parametrize("blocks", [0, 2])
def test_a_network_of_whole_numbers_chooses_alike(blocks: int) -> None:
    real = weights(1, blocks)
    seen, bounds = rows(2, 600)
    network = quantise.quantised(FIT, bounds, real, seen, {"command": "none"})
    assert read(written(network)) == network
    new, _ = rows(3, 200)
    found = quantise.compared(network, real, new, [list(range(ACTIONS))] * 200, 4)
    assert found.agreement >= 0.96
    assert found.widest < 0.03
    assert found.size == len(written(network))


def test_making_up_for_errors_is_better_than_rounding_each_for_itself() -> None:
    """Rows of real games are alike in many ways; here inputs come in fours."""
    real = weights(4)
    seen, bounds = (np.repeat(found, 4, -1)[..., :INPUTS] for found in rows(5, 750))
    most = np.asarray(bounds, np.float64)
    seen, new = seen[:600], seen[600:]
    off = []
    for plain in (False, True):
        made = quantise.Rounding(real, most, seen, (15, 15), plain).network(FIT, {})
        off.append(quantise.compared(made, real, new, [[0, 1]] * 150, 2).mean)
    assert off[0] < off[1]


def test_a_file_that_would_be_too_large_is_made_coarser(monkeypatch: pytest.MonkeyPatch) -> None:
    real = weights(7)
    seen, bounds = rows(8, 100)
    monkeypatch.setattr(quantise, "RESERVE", 0)
    fine = len(written(quantise.quantised(FIT, bounds, real, seen, {})))
    monkeypatch.setattr(quantise, "LARGEST", fine - 300)
    assert len(written(quantise.quantised(FIT, bounds, real, seen, {}))) <= fine - 300
    monkeypatch.setattr(quantise, "LARGEST", 900)
    with pytest.raises(BadNetwork):
        quantise.quantised(FIT, bounds, real, seen, {})
