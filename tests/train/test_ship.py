"""From a checkpoint to the network of a game: like its origin, small enough, and it says how."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from sectors import games
from sectors.lab.envs.task import task
from sectors.lab.training import quantise, ship
from sectors.lab.training.course import Course, Deal, checked
from sectors.lab.training.pupil import Checkpoint, Pupil, described, keep
from sectors.lab.training.ship import LONGEST, command, how, table
from sectors.players.networks.fits import made_of
from sectors.players.networks.network import read
from sectors.terminal.commands import main

WIDTH = 24


def drawn(chance: np.random.Generator, size: int, width: int, scale: float) -> dict[str, Any]:
    """A layer by lot, as large as training makes it."""
    weights = chance.normal(0, scale, (size, width)).astype(np.float32)
    return {"w": weights, "b": chance.normal(0, 0.1, width).astype(np.float32)}


def kept(game: str, **about: Any) -> Checkpoint:
    """A checkpoint that has definite opinions and a history."""
    chosen, chance = task(game, None, {}), np.random.default_rng(1)
    weights = {
        "in": drawn(chance, chosen.size, WIDTH, 0.3),
        "blocks": [drawn(chance, WIDTH, WIDTH, 0.15)],
        "policy": drawn(chance, WIDTH, chosen.actions, 0.4),
        "seats": drawn(chance, WIDTH, 8, 0.1),
    }
    deals = Deal(2, {"rounds": "two"}), Deal(3, {}, 2.0)
    course = checked(Course(game, deals, minutes=3.0, decay=0.9, among={"random": 0.25}))
    first = msgspec.structs.replace(course, deals=checked(Course(game, (Deal(2),), 1.0)).deals)
    before = [{"course": msgspec.to_builtins(first), "decisions": 60, "games": 5, "seconds": 30.0}]
    said = described(game) | {"before": before} | about
    return Checkpoint(course, Pupil(weights, [], decisions=400, games=20, seconds=90.0), said, [])


@pytest.fixture
def file(salvage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkpoint of the toy; few games are enough for it."""
    monkeypatch.setattr(ship, "DECISIONS", 6_000)
    monkeypatch.setattr(ship, "ROWS", 2_000)
    keep(tmp_path / "net.npz", kept(salvage))
    return tmp_path / "net.npz"


def test_a_checkpoint_becomes_the_network_of_its_game(
    salvage: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "mind.net"
    assert main(["mind", salvage, str(file), "--out", str(out), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["bytes"] == out.stat().st_size < 1_000_000
    assert found["agreement"] > 0.97 and found["mean"] < 0.01 and found["widest"] < 0.05
    assert found["compared"] > 100 and found["milliseconds"] > 0
    chosen = task(salvage, None, {})
    network = read(out.read_bytes())
    assert made_of(chosen.game, chosen.features, network).size == chosen.size
    bounds = np.array(network.sizes.taken_apart(network.body)["bounds"])
    stated = np.maximum(*np.abs(chosen.bounds()))
    assert ((bounds == 0) | (bounds == stated)).all()
    assert 0 < (bounds == 0).sum() < len(bounds)  # the seats from the fourth on never sat there
    assert network.made == found["made"]
    assert (network.made["decisions"], network.made["games"]) == (460, 25)
    commands = [one["command"] for one in network.made["courses"]]
    assert commands[0].startswith(
        "sectors train salvage --table 2 --among random=0.25 --minutes 3.0"
    )
    assert "--table 2:rounds=two --table 3*2 --among" in commands[1]
    assert "--lambda 0.9" in commands[1] and "--sight" not in commands[1]


def test_the_report_is_for_people_too(
    salvage: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mind", salvage, str(file), "--out", str(tmp_path / "mind.net")]) == 0
    said = capsys.readouterr().out
    assert "It plays 6,000 decisions" in said
    assert "The same favourite as the checkpoint in" in said and "ms for a decision." in said


def test_chances_can_be_made_less_sure(salvage: str, file: Path, tmp_path: Path) -> None:
    """Half the power: what the seats' sums say is half as large."""
    usual, mild = tmp_path / "usual.net", tmp_path / "mild.net"
    assert main(["mind", salvage, str(file), "--out", str(usual)]) == 0
    assert main(["mind", salvage, str(file), "--out", str(mild), "--heat", "128"]) == 0
    row = np.ones(task(salvage, None, {}).size, np.int16).tobytes()
    said = [read(file.read_bytes()).sums().think(row, 0, []) for file in (usual, mild)]
    assert max(said[0]) > 100
    assert np.allclose(np.array(said[0]), 2 * np.array(said[1]), atol=12)
    assert read(mild.read_bytes()).made["heat"] == 128
    assert "heat" not in read(usual.read_bytes()).made


def refused(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says one sentence and writes nothing."""
    assert main(["mind", *words]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.count("\n") == 1
    assert not Path(words[-1]).exists()


def test_what_does_not_fit_is_refused(
    salvage: str,
    file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other, out = tmp_path / "other.npz", ["--out", str(tmp_path / "mind.net")]
    another = next(name for name in games.names() if name != salvage)
    refused([another, str(file), *out], "has learned salvage, not", capsys)
    keep(other, kept(salvage, features="0"))
    refused([salvage, str(other), *out], "when salvage had other features; train anew.", capsys)
    keep(other, kept(salvage, pack="abc"))
    refused([salvage, str(other), *out], "is for another pack: abc", capsys)
    (tmp_path / "text.npz").write_text("no checkpoint")
    refused([salvage, str(tmp_path / "text.npz"), *out], "is no checkpoint of", capsys)
    away = ["--out", str(tmp_path / "nowhere" / "mind.net")]
    refused([salvage, str(file), *away], "cannot be written: No such file", capsys)
    monkeypatch.setattr(quantise, "LARGEST", 3_000)
    refused([salvage, str(file), *out], "does not fit into 3000 bytes; train a smaller", capsys)


def test_a_long_history_is_told_from_its_end(salvage: str) -> None:
    """The line about a network has little room; the sums stay whole."""
    long = kept(salvage)
    long.about["before"] *= 40
    found = how(long, games.load(salvage))
    assert found["decisions"] == 400 + 40 * 60
    assert len(json.dumps(found["courses"])) <= LONGEST and len(found["courses"]) > 5
    assert found["courses"][-1]["decisions"] == 400


def test_a_command_gives_its_course_again(salvage: str) -> None:
    course = Course(salvage, (Deal(3, {}, 0.5),), 0.5, 205_824_000, rate=0.0003, blocks=0)
    told = command(course, games.load(salvage))
    assert told.startswith(
        "sectors train salvage --table 3*0.5 --minutes 0.5 --decisions 205824000"
    )
    assert told.endswith("--steps 64 --blocks 0 --rate 0.0003 --batch 16384 --seed 1")


def test_a_table_is_told_as_it_is_typed(salvage: str) -> None:
    game = games.load(salvage)
    usual = dict(game.options_for(2, {}))
    assert table(Deal(2, usual), game) == "2"
    assert table(Deal(2, usual | {"rounds": "two"}, 0.5), game) == "2*0.5:rounds=two"
