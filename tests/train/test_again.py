"""A course that begins with the network that a game brings."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sectors import games
from sectors.lab.training.again import weights_of
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.quantise import compared
from sectors.lab.training.sample import sample
from sectors.lab.training.ship import how
from sectors.lab.training.start import planned
from sectors.lab.wrong import NoCourse
from sectors.players.networks.fits import FILE
from sectors.players.networks.network import read

GAME = "sector219"


def test_a_networks_weights_come_back_as_they_play() -> None:
    network = read((games.load(GAME).folder / FILE).read_bytes())
    weights = weights_of(network)
    played = sample(Course(GAME, (Deal(2),)), weights, 600, 200, 1)
    found = compared(network, weights, played.rows, played.options, 2)
    assert found.agreement >= 0.99
    assert found.widest < 0.01


def test_those_of_positions_do_too() -> None:
    network = read((games.load("sector6").folder / FILE).read_bytes())
    most = np.array(network.sizes.taken_apart(network.body)["bounds"])
    rows = (np.random.default_rng(1).random((200, len(most))) * (most + 1) * 0.2).astype(np.int16)
    found = compared(network, weights_of(network), rows, [[]] * len(rows), 4)
    assert found.widest < 0.02


def test_a_course_begins_with_it_and_remembers_its_courses(tmp_path: Path) -> None:
    game = games.load(GAME)
    kept = planned(GAME, {"minutes": 1.0}, tmp_path / "new.npz", game.folder / FILE)
    network = read((game.folder / FILE).read_bytes())
    assert (kept.course.width, kept.course.blocks) == (network.sizes.width, network.sizes.blocks)
    assert np.array_equal(kept.pupil.weights["in"]["b"], weights_of(network)["in"]["b"])
    assert how(kept, game)["courses"][:-1] == network.made["courses"]


def test_the_network_of_another_game_is_refused(tmp_path: Path) -> None:
    other = games.load("sector18").folder / FILE
    with pytest.raises(NoCourse, match="another game"):
        planned(GAME, {"minutes": 1.0}, tmp_path / "new.npz", other)
