"""`sectors lab calibration`: chances against outcomes, in bins that tell true from untrue."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from toys.salvage import GAME

from sectors import games, players
from sectors.lab import bins, calibration
from sectors.lab.bins import Case, figures, fitted, heated
from sectors.lab.calibration import FILE, PICKED, Foretold, Inquiry, gather, missing, watch
from sectors.lab.curve import picture
from sectors.lab.wrong import OtherPlan
from sectors.terminal.commands import main


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """One game only, which is played by lot."""
    monkeypatch.setattr(games, "names", lambda: [GAME.name])
    monkeypatch.setattr(games, "printed", lambda name: GAME)
    yield


def asked(positions: int = 40, seats: tuple[int, ...] = (2, 3), seed: str = "1") -> Inquiry:
    return Inquiry(GAME.name, "random", seats, positions, seed)


def told(truth: float, count: int = 20_000, seats: int = 2) -> list[Case]:
    """Chances by lot; a seat wins as often as its chance, to the power of `truth`, says."""
    lot, found = Random(1), []
    for _ in range(count):
        sizes = [lot.random() ** 2 + 0.01 for _ in range(seats)]
        case = Case(tuple(size / sum(sizes) for size in sizes), lot.randrange(seats), ())
        won = lot.choices(range(seats), heated(case, truth).chances)[0]
        found.append(Case(case.chances, case.seat, tuple(float(q == won) for q in range(seats))))
    return found


def test_true_chances_are_found_true() -> None:
    found = figures(told(1.0))
    assert found["is_true"] and found["error"] < 0.015 and not found["off"]
    assert sum(one["positions"] for one in found["bins"]) == found["positions"] == 20_000


def test_chances_that_are_too_sure_are_found_out_and_mended() -> None:
    cases = told(0.5, 6_000, seats=3)
    found = figures(cases)
    assert not found["is_true"] and found["error"] > 0.03 and found["off"]
    heat = fitted(cases)
    assert heat == pytest.approx(128, abs=12)
    assert figures([heated(case, heat / bins.PARTS) for case in cases])["error"] < 0.02


def test_one_bin_that_is_wholly_off_is_enough() -> None:
    """Few positions: the mean error stays small."""
    cases = told(1.0) + [Case((0.95, 0.05), 0, (0.0, 1.0))] * 400
    found = figures(cases)
    assert found["error"] < bins.MEAN and found["off"] == [0.9] and not found["is_true"]


def test_what_true_chances_would_show_depends_on_the_games_and_not_on_the_positions() -> None:
    cases = told(1.0, 1_000)
    once = [played(case, 1) for case in cases]
    often = [played(case, 5) for case in cases]
    error, most = bins.by_chance(once, "1")
    assert 0.5 * error < figures(cases)["error"] < most
    assert bins.by_chance(often, "1") == pytest.approx((error, most), rel=0.1)
    few, _ = bins.by_chance([played(case, 5) for case in cases[:200]], "1")
    assert few > 1.5 * error  # as many positions as there were games
    assert bins.by_chance(once, "1") == (error, most)


def test_what_true_chances_would_show_shrinks_also_where_a_mind_changes_its_mind() -> None:
    tellings = tuple(calibration.Telling(0, at, (x, 1 - x)) for at, x in enumerate((0.3, 0.9)))
    many = [Foretold(2, number, (1, 2), tellings) for number in range(4_000)]
    error, most = bins.by_chance(many, "1")
    assert 0.001 < error < most < 0.02


def test_who_plays_alone_loses_by_chance_too() -> None:
    alone = [played(Case((0.7,), 0, ()), 1)] * 400
    error, _ = bins.by_chance(alone, "1")
    assert 0.005 < error < 0.04
    sure = [played(Case((1.0,), 0, ()), 1)] * 400
    assert bins.by_chance(sure, "1") == (0.0, 0.0)


def played(case: Case, times: int) -> Foretold:
    """A game that was looked at so often, always with the same chances."""
    seen = [calibration.Telling(case.seat, at, case.chances) for at in range(times)]
    return Foretold(len(case.chances), 0, (1,) * len(case.chances), tuple(seen))


def test_a_shared_win_counts_in_parts_and_a_lone_player_wins_or_not() -> None:
    tellings = (calibration.Telling(1, 4, (0.25, 0.5, 0.25)),)
    games_ = [Foretold(3, 0, (1, 1, 3), tellings), Foretold(3, 1, (), tellings)]
    (case,) = bins.cases(games_)
    assert case.won == (0.5, 0.5, 0.0) and case.chance == 0.5
    alone = Case((0.8,), 0, (1.0,))
    assert heated(alone, 0.5).chances[0] == pytest.approx(2 / 3)
    assert 256 < fitted([alone] * 9 + [Case((0.8,), 0, (0.0,))]) < 512  # 80 % told, 90 % true


def test_games_give_at_most_five_positions_each_as_likely(tmp_path: Path) -> None:
    found = [watch(asked(), 2, number) for number in range(40)]
    assert all(1 <= len(one.told) <= PICKED and one.places for one in found)
    assert all(abs(sum(one.chances) - 1) < 1e-3 for game in found for one in game.told)
    moments = [[one.decision for one in game.told] for game in found]
    assert all(one == sorted(set(one)) for one in moments)
    assert len({tuple(one) for one in moments}) > 5  # not always the first ones
    assert watch(asked(), 2, 3) == found[3]


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    whole = gather(asked(), 1, tmp_path / "whole", lambda _: None)
    assert {one.seats for one in whole} == {2, 3}
    for seats in (2, 3):
        assert sum(len(one.told) for one in whole if one.seats == seats) >= 20
    said = list[int]()

    def stop(count: int) -> None:
        said.append(count)
        if len(said) == 4:
            raise KeyboardInterrupt

    part = gather(asked(), 1, tmp_path / "part", stop)
    assert len(part) == 3
    file = tmp_path / "part" / FILE
    file.write_text(file.read_text("utf-8")[:-9], "utf-8")  # killed while it wrote a line
    assert gather(asked(), 1, tmp_path / "part", lambda _: None) == whole
    assert not missing(asked(), whole) and missing(asked(80), whole)
    with pytest.raises(OtherPlan, match="holds another game, mind, level or seed"):
        gather(asked(seed="2"), 1, tmp_path / "part", lambda _: None)


def test_the_command_prints_tables_and_writes_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["lab", "calibration", GAME.name, "--seats", "2,3", "--positions", "40"]
    words += ["--level", "random", "--workers", "1", "--out", str(tmp_path / "new")]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "3 seats: 20 positions" in said and "all seats: 40 positions" in said
    assert "mean error" in said and "To the power of" in said
    assert "True chances would show" in said
    assert main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found["tables"]] == ["2 seats", "3 seats", "all seats"]
    assert found["judge"] == "evaluation" and found["level"] == "random"
    drawn = Path(found["tables"][0]["plot"]).read_text("utf-8")
    assert drawn.startswith("<svg") and drawn.count("<circle") == sum(
        one["positions"] > 0 for one in found["tables"][0]["bins"]
    )
    assert main([*words[:-2], "--seats", "two"]) == 2
    assert "--seats takes numbers such as 2,3" in capsys.readouterr().err
    assert players.LEVELS[-1] == "admiral"  # the usual one to be asked


def test_a_picture_shows_what_is_off() -> None:
    drawn = picture("A & B", figures(told(0.4, 4_000)))
    assert '<g class="off">' in drawn and "A &amp; B" in drawn
