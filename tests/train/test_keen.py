"""A course of chances alone: games are drawn keenly, and what is liked stays what it was."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from sectors.lab.envs.task import task
from sectors.lab.training import run
from sectors.lab.training.pupil import named, read
from sectors.lab.training.quantise import layers, soft
from sectors.lab.training.sample import Sampled, bounds_of, sample
from sectors.lab.training.ship import in_full
from sectors.terminal.commands import main

FIRST = "--games 64 --steps 32 --width 32 --blocks 1 --batch 256 --rate 0.002 --workers 1".split()
KEEN = "--keen 4 --games 64 --steps 32 --batch 256 --rate 0.001 --workers 1".split()


def learn(game: str, file: Path, *words: str) -> None:
    """Run the command."""
    assert main(["train", game, "--out", str(file), *words]) == 0


def opinions(file: Path, found: Sampled, game: str) -> tuple[list[NDArray[Any]], NDArray[Any]]:
    """How a checkpoint shares its liking among the options of decisions, and its chances."""
    weights = in_full(read(file).pupil.weights)
    bounds = np.maximum(bounds_of(task(game, 2, {})), 1.0)
    units = layers(weights, bounds, found.rows.astype(np.float64))[-1]
    liked = units @ weights["policy"]["w"] + weights["policy"]["b"]
    chances = soft((units @ weights["seats"]["w"] + weights["seats"]["b"])[:, :2])[:, 0]
    each = [soft(liked[i : i + 1, options])[0] for i, options in enumerate(found.options)]
    return each, chances


@pytest.mark.slow
def test_chances_are_learned_and_what_is_liked_is_held(salvage: str, tmp_path: Path) -> None:
    first, keen = tmp_path / "first.npz", tmp_path / "keen.npz"
    learn(salvage, first, *FIRST, "--decisions", "20000")
    learn(salvage, keen, *KEEN, "--decisions", "20000", "--from", str(first))
    course = read(first).course
    found = sample(course, in_full(read(first).pupil.weights), 2000, 400, 1)
    (before, was), (after, now) = opinions(first, found, salvage), opinions(keen, found, salvage)
    moved = [np.abs(one - other).sum() / 2 for one, other in zip(before, after, strict=True)]
    assert np.mean(moved) < 0.03  # shares of the options that went elsewhere
    assert np.abs(was - now).mean() > np.mean(moved)
    assert "doubt" not in read(keen).pupil.curve[-1]


@pytest.mark.slow
def test_a_course_of_chances_that_was_stopped_goes_on_as_if_it_had_not(
    salvage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is held is what the course began with, whenever it goes on."""
    first, whole, parts = (tmp_path / f"{name}.npz" for name in ("first", "whole", "parts"))
    learn(salvage, first, *FIRST, "--decisions", "4000")
    words = [*KEEN, "--decisions", "8000", "--from", str(first)]
    learn(salvage, whole, *words)
    usual = run.Training.round

    def stopped(training: run.Training) -> None:
        usual(training)
        if training.pupil.rounds == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(run.Training, "round", stopped)
    learn(salvage, parts, *words)
    assert main(["train", salvage, "--out", str(parts)]) == 0
    one, other = (named("", read(file).pupil.weights) for file in (whole, parts))
    assert all(np.array_equal(one[name], other[name]) for name in one)


def test_former_selves_have_no_part_in_it(
    salvage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--out", str(tmp_path / "net.npz"), "--minutes", "1", "--keen", "4", "--past", "0.2"]
    assert main(["train", salvage, *words]) == 2
    assert "leave --past out with --keen" in capsys.readouterr().err
