"""Learning what positions are worth: a toy learns it, can be stopped and goes on."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from random import Random

import numpy as np
import pytest

from sectors import games
from sectors.lab.training import foretelling
from sectors.lab.training.course import Deal
from sectors.lab.training.pupil import named, read
from sectors.lab.training.returns import returns
from sectors.lab.training.stories import Retold, Story, Teller, joined, told
from sectors.players.inputs.found import own_sight
from sectors.players.networks.fits import made_of
from sectors.players.networks.foresight import Foresight
from sectors.players.networks.network import read as read_network
from sectors.terminal.commands import main

SMALL = "--games 40 --width 16 --blocks 1 --batch 64 --rate 0.01 --workers 1".split()


def learn(game: str, file: Path, *words: str) -> int:
    """Run the command with a small network."""
    return main(["train", game, "--out", str(file), *SMALL, *words])


@pytest.mark.slow
def test_a_toy_learns_to_beat_random(
    wrecks: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables of two and three."""
    words = "--seats 2,3 --decisions 12000 --against random --bouts 200 --json".split()
    assert learn(wrecks, tmp_path / "net.npz", *words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions"] >= 12000 and not found["stopped"] and found["games"] > 300
    assert found["strength"]["2"]["share"] > 0.6 and found["strength"]["3"]["share"] > 0.5
    kept = read(tmp_path / "net.npz")
    assert kept.about["actions"] == 0 and kept.pupil.weights["policy"]["w"].shape == (16, 0)
    assert kept.pupil.curve[-1]["strength/2"] == found["strength"]["2"]["share"]


@pytest.mark.slow
def test_a_course_that_was_stopped_goes_on_as_if_it_had_not(
    wrecks: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = "--seats 2,3 --decisions 4000 --seed 5".split()
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    assert learn(wrecks, whole, *words) == 0
    usual = foretelling.Foretelling.round

    def stopped(training: foretelling.Foretelling) -> None:
        usual(training)
        if training.pupil.rounds == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(foretelling.Foretelling, "round", stopped)
    assert learn(wrecks, parts, *words) == 0
    assert "Stopped" in capsys.readouterr().out and read(parts).pupil.rounds == 2
    assert main(["train", wrecks, "--out", str(parts)]) == 0
    one, other = (named("", read(file).pupil.weights) for file in (whole, parts))
    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_others_at_the_table_are_refused(
    wrecks: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert learn(wrecks, tmp_path / "net.npz", "--minutes", "1", "--past", "0.2") != 0
    assert "leave --past, --among, --keen out" in capsys.readouterr().err


def lasting(lengths: list[int], seats: list[int], wins: list[list[float]]) -> Retold:
    """Games of so many positions."""
    count, size = sum(lengths), len(wins[0])
    rows = np.arange(count * 2, dtype=np.int16).reshape(count, 2)
    found = np.array(wins, np.float32).reshape(-1, size)
    asked = np.zeros(count, np.int8)
    return Retold(rows, asked, np.array(lengths), np.array(seats), found, count, 0)


def test_a_position_is_worth_what_comes_after_it() -> None:
    games_ = lasting([3, 1], [2, 2], [[1.0, 0.0], [0.0, 1.0]])
    chances = np.array([[0.5, 0.5], [0.6, 0.4], [0.8, 0.2], [0.3, 0.7]], np.float32)
    found = returns(games_, chances, 0.5)
    third = np.array([1.0, 0.0])
    second = 0.5 * third + 0.5 * chances[2]
    first = 0.5 * second + 0.5 * chances[1]
    assert np.allclose(found, [first, second, third, [0.0, 1.0]])
    assert np.allclose(returns(games_, chances, 1.0)[:3], third)
    assert np.allclose(returns(games_, chances, 0.0)[0], chances[1])


def test_what_processes_tell_arrives() -> None:
    first, second, third = Story(2), Story(3), Story(2)
    for number, story in enumerate((first, second, third)):
        story.rows = [np.full(4, 10 * number + i, np.int16) for i in range(number + 2)]
        story.asked = [i % story.seats for i in range(number + 2)]
        story.wins[number] = 1.0
        story.decisions = 7
    third.is_broken = True
    found = joined([told([first, third], 4), told([second], 4)])
    assert found.lengths.tolist() == [2, 3] and found.seats.tolist() == [2, 3]
    assert found.rows[:, 0].tolist() == [0, 1, 10, 11, 12]
    assert found.asked.tolist() == [0, 1, 0, 1, 2]
    assert found.wins[:, :2].tolist() == [[1, 0], [0, 1]]
    assert (found.decisions, found.broken) == (21, 1)


def test_a_story_has_the_positions_that_were_judged(wrecks: str, tmp_path: Path) -> None:
    words = "--seats 2 --decisions 100".split()
    assert learn(wrecks, tmp_path / "net.npz", *words) == 0
    game = games.load(wrecks)
    kept = read(tmp_path / "net.npz")
    training = foretelling.Foretelling(kept, tmp_path / "net.npz", None, print)
    network = training.network()
    training.close()
    sight = own_sight(game)
    assert sight is not None
    assert isinstance(made_of(game, sight, read_network(network)), Foresight)
    teller = Teller(wrecks, (Deal(2),), "x")
    teller.learn(network)
    story = teller.story(Deal(2), Random(1), 0.05)
    assert 0 < len(story.rows) == len(story.asked) < story.decisions
    assert story.wins.sum() == 1.0 and not story.is_broken
    assert len(story.rows[0]) == sight.layout.size


def test_a_mind_of_positions_has_no_favourite_to_be_compared(
    wrecks: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    net, out = tmp_path / "net.npz", tmp_path / "mind.net"
    assert learn(wrecks, net, "--seats", "2", "--decisions", "100") == 0
    capsys.readouterr()
    assert main(["mind", wrecks, str(net), "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "Compared with the checkpoint in" in said and "favourite" not in said
    assert main(["mind", wrecks, str(net), "--out", str(out), "--json"]) == 0
    assert "agreement" not in json.loads(capsys.readouterr().out)
