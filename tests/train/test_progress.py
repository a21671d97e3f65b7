"""`sectors lab curves`: how learning went, as a picture of one course after the other."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sectors.lab.progress import LEFT, TALL, TOP, WIDE, Leg, ceiling, picture, short, ticks
from sectors.lab.training.course import Course, Deal
from sectors.lab.training.network import begin
from sectors.lab.training.pupil import Checkpoint, Pupil, keep
from sectors.terminal.commands import main


def lines(drawn: str) -> list[list[tuple[float, float]]]:
    """The places of every line of a picture, which is whole XML."""
    found = [one.get("points", "") for one in ElementTree.fromstring(drawn).iter()]
    return [
        [(float(x), float(y)) for x, y in (place.split(",") for place in text.split())]
        for text in found
        if text
    ]


def written(file: Path, game: str, before: int, curve: list[dict[str, float]]) -> Path:
    """A checkpoint that has learned from 100 decisions after others."""
    course = Course(game, (Deal(2),))
    pupil = Pupil(begin(1, 5, 4, 3, 2), [], decisions=100, curve=curve)
    keep(file, Checkpoint(course, pupil, {"before": [{"decisions": before}]}, []))
    return file


def test_lines_lie_where_their_numbers_are() -> None:
    points = [{"decisions": 50, "error": 0.02}, {"decisions": 100, "error": 0.0}]
    [line] = lines(picture("A & B", [Leg(100, 100, points)]))
    assert line == [(LEFT + 0.75 * WIDE, TOP), (LEFT + WIDE, TOP + TALL)]


def test_there_is_a_strip_for_each_number_that_was_written_down() -> None:
    point = {"decisions": 9, "games": 2, "doubt": 0.3, "error": 0.01, "strength/3": 0.4}
    drawn = picture("A & B", [Leg(0, 9, [point])])
    assert re.findall(r'y="[\d.]+">([a-z][^<]*)<', drawn) == [
        "doubt",
        "error",
        "won at 3 seats, without search",
        "decisions, all courses",
    ]
    assert "A &amp; B" in drawn and "100%" in drawn and "not kept" not in drawn
    assert "not kept" in picture("A", [Leg(1, 9, [point])])


def test_numbers_at_the_side_are_round() -> None:
    assert [ceiling(x) for x in (0.0, 0.3, 0.41, 1.0, 7.2, 580_000.0)] == pytest.approx(
        [1, 0.4, 0.6, 1, 8, 600_000]
    )
    assert ticks(541_000_000)[:3] == [0, 60_000_000, 120_000_000]
    assert [short(x) for x in (12, 1_500, 600_000)] == ["12", "1.5 k", "600 k"]


def test_courses_follow_each_other(
    salvage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    curve = [{"decisions": at, "doubt": 1.0, "error": 0.1, "speed": 5.0} for at in (50, 100)]
    late = written(tmp_path / "late.npz", salvage, 100, curve)
    early = written(tmp_path / "early.npz", salvage, 0, curve)
    out = tmp_path / "curves.svg"
    words = ["lab", "curves", str(late), str(early), "--out", str(out)]
    assert main(words) == 0
    assert capsys.readouterr().out == f"{out}: 4 points of 2 courses.\n"
    found = lines(out.read_text("utf-8"))
    assert [[x for x, _ in line] for line in found] == 3 * [
        [LEFT + 0.25 * WIDE, LEFT + 0.5 * WIDE],
        [LEFT + 0.75 * WIDE, LEFT + WIDE],
    ]
    assert main(["lab", "curves", str(early), "--out", str(out)]) == 0
    assert "2 points of 1 course." in capsys.readouterr().out
    assert main([*words, "--json"]) == 0
    assert [one["first"] for one in json.loads(capsys.readouterr().out)["courses"]] == [0, 100]


def test_what_cannot_be_drawn_is_said(
    salvage: str, wrecks: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    curve = [{"decisions": 50, "error": 0.1}]
    good = written(tmp_path / "good.npz", salvage, 0, curve)
    other = written(tmp_path / "other.npz", wrecks, 0, curve)
    fresh = written(tmp_path / "fresh.npz", salvage, 0, [])
    for files, out, sentence in (
        ([good, other], "a.svg", f"other.npz has learned {wrecks}, not {salvage}."),
        ([fresh], "a.svg", "fresh.npz has no curve yet."),
        ([good], "no/a.svg", "a.svg cannot be written: No such file or directory."),
        ([tmp_path / "none.npz"], "a.svg", "none.npz cannot be read: No such file"),
    ):
        words = [*map(str, files), "--out", str(tmp_path / out)]
        assert main(["lab", "curves", *words]) == 2
        assert sentence in capsys.readouterr().err
    assert not (tmp_path / "a.svg").exists()
