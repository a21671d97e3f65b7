"""`sectors train` with a toy: it learns, can be stopped and goes on, and refuses in a sentence."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sectors.lab.training import run
from sectors.lab.training.course import Deal, table_of
from sectors.lab.training.pupil import named, read
from sectors.lab.training.start import planned
from sectors.terminal.commands import main, research, train

SMALL = "--games 64 --steps 32 --width 32 --blocks 1 --batch 256 --rate 0.002 --workers 1".split()


def learn(game: str, file: Path, *words: str) -> int:
    """Run the command with a small network."""
    return main(["train", game, "--out", str(file), *SMALL, *words])


@pytest.mark.slow
def test_a_toy_learns_to_beat_random(
    salvage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables of two and three, with former selves and bots among the players."""
    words = "--seats 2,3 --past 0.25 --among random=0.25 --decisions 40000 --json".split()
    words += ["--against", "random", "--bouts", "400", "--curves", str(tmp_path / "curves")]
    assert learn(salvage, tmp_path / "net.npz", *words) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions"] >= 40000 and not found["stopped"] and found["games"] > 1000
    assert found["strength"]["2"]["share"] > 0.62 and found["strength"]["3"]["share"] > 0.62
    assert found["error"] < 0.15
    assert list((tmp_path / "curves").iterdir())
    kept = read(tmp_path / "net.npz")
    assert kept.course.among == {"random": 0.25} and len(kept.pupil.pool) == 1
    assert kept.pupil.curve[-1]["strength/2"] == found["strength"]["2"]["share"]


@pytest.mark.slow
def test_a_course_that_was_stopped_goes_on_as_if_it_had_not(
    salvage: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The same weights in the end; so the same seed gives the same weights, too."""
    words = "--seats 2,3 --past 0.25 --among random=0.25 --decisions 12000 --seed 5".split()
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    assert learn(salvage, whole, *words) == 0
    assert "Done: 12,288 decisions" in capsys.readouterr().out
    usual = run.Training.round

    def stopped(training: run.Training) -> None:
        usual(training)
        if training.pupil.rounds == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(run.Training, "round", stopped)
    assert learn(salvage, parts, *words) == 0
    assert "Stopped: 4,096 decisions" in capsys.readouterr().out
    assert read(parts).pupil.rounds == 2 and read(parts).positions
    assert main(["train", salvage, "--out", str(parts)]) == 0
    one, other = (named("", read(file).pupil.weights) for file in (whole, parts))
    assert all(np.array_equal(one[name], other[name]) for name in one)
    assert read(whole).pupil.games == read(parts).pupil.games > 0
    assert_what_is_there_is_respected(salvage, parts, capsys)
    begun = planned(salvage, {"minutes": 1.0, "seed": 2}, tmp_path / "new.npz", parts)
    assert np.array_equal(begun.pupil.weights["in"]["w"], other["/in/w"])
    assert (begun.pupil.decisions, begun.course.width, begun.course.past) == (0, 32, 0)
    assert begun.about["before"][0]["decisions"] == 12288


def assert_what_is_there_is_respected(
    salvage: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A course that is done, a network of another shape, a file in the way, another game."""
    there, other = ["--out", str(file)], ["--out", str(file.with_name("other.npz"))]
    source, long = ["--from", str(file)], ["--minutes", "1"]
    for words, sentence in [
        ([salvage, *there], "has learned from 12,288 decisions in"),
        ([salvage, *there, "--width", "64"], "has --width 32, which cannot change."),
        ([salvage, *there, *source], "is there already: leave --from out to go on with it."),
        (["sector18", *there, *long], "is for another game: salvage, not sector18."),
        (["sector18", *other, *source, *long], "is for another game: salvage, not sector18."),
        ([salvage, *other, *source, *long, "--blocks", "3"], "has --blocks 1, which cannot"),
    ]:
        assert main(["train", *words]) == 2
        assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["salvagee"], 'There is no game called "salvagee"; did you mean "salvage"?'),
        (["salvage"], "Say for how long: --minutes N or --decisions N."),
        (["salvage", "--minutes", "1", "--seats", "9"], "9"),
        (["salvage", "--minutes", "1", "--table", "2:rounds"], '"2:rounds" is no table: say SEATS'),
        (["salvage", "--minutes", "1", "--table", "2*0"], "share of a table is more than 0."),
        (["salvage", "--minutes", "1", "--option", "rounds=nine"], 'rounds cannot be "nine"'),
        (["salvage", "--minutes", "1", "--among", "captain"], "--among takes BOT=SHARE, not"),
        (["salvage", "--minutes", "1", "--among", "captan=0.1"], 'no bot called "captan"'),
        (["salvage", "--minutes", "1", "--against", "captan"], 'no bot called "captan"'),
        (["salvage", "--minutes", "1", "--past", "0.6", "--among", "random=0.6"], "more than 1."),
        (["salvage", "--minutes", "1", "--games", "2", "--workers", "3"], "at least --games 3."),
        (["salvage", "--minutes", "1", "--from", "none.npz"], "none.npz cannot be read"),
        (["salvage", "--minutes", "1", "--seed", "-1"], "--seed"),
    ],
)
def test_what_cannot_be_learned_is_refused(
    salvage: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
) -> None:
    assert main(["train", *words, "--out", str(tmp_path / "net.npz")]) == 2
    said = capsys.readouterr()
    assert sentence in said.err and said.err.count("\n") == 1
    assert not (tmp_path / "net.npz").exists()


def test_a_missing_library_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Any:
        raise ImportError("no such thing", name="jax.numpy")

    monkeypatch.setattr(research, "importlib", SimpleNamespace(import_module=missing))
    assert main(["train", "sector18", "--minutes", "1"]) == 2
    sentence = 'This needs jax, which is not installed; `pip install "sectors[learn]"` brings it.'
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("3", Deal(3)),
        (" 2*1.5", Deal(2, {}, 1.5)),
        ("2:rounds=two", Deal(2, {"rounds": "two"})),
        ("4*3:rounds=two, tie=nobody", Deal(4, {"rounds": "two", "tie": "nobody"}, 3)),
    ],
)
def test_a_table_as_it_is_typed(text: str, deal: Deal) -> None:
    assert table_of(text) == deal


def test_tables_are_mixed_and_options_filled_in(salvage: str, tmp_path: Path) -> None:
    said = train.TrainOptions(salvage, seats="2,3", option=["tie=nobody"], table=["4*2:rounds=two"])
    deals = train.deals_of(said)
    course = planned(salvage, {"deals": deals, "minutes": 1.0}, tmp_path / "x.npz", None).course
    assert course.deals == (
        Deal(2, {"rounds": "four", "tie": "nobody"}),
        Deal(3, {"rounds": "four", "tie": "nobody"}),
        Deal(4, {"rounds": "two", "tie": "nobody"}, 2),
    )
