"""The conformance kit finds what it is there to find, and says where."""

import re
from pathlib import Path

import pytest
from toys.auction import GAME
from toys.broken import MISTAKES, Mistake

from sectors.core.testing import (
    CHECKS,
    OF_GAMES,
    Failure,
    Setting,
    check_game,
    check_setting,
    option_sets,
    rerun,
    settings,
)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda m: f"{m.name}-{m.check}")
def test_every_mistake_is_found(mistake: Mistake, tmp_path: Path) -> None:
    with pytest.raises(Failure, match=re.escape(mistake.says)):
        if mistake.check in OF_GAMES:
            OF_GAMES[mistake.check](mistake.game)
        check_setting(mistake.game, Setting(3), mistake.check, 3, 0, tmp_path)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda m: f"{m.name}-{m.check}")
def test_a_saved_failure_fails_again(mistake: Mistake, tmp_path: Path) -> None:
    if mistake.check in OF_GAMES:
        return  # these look at no game that could be saved
    with pytest.raises(Failure) as caught:
        check_setting(mistake.game, Setting(3), mistake.check, 3, 0, tmp_path)
    (path,) = tmp_path.glob("*.txt")
    assert str(path) in str(caught.value)
    with pytest.raises(Failure, match=mistake.check):
        rerun(mistake.game, path)


def test_every_check_has_a_mistake_to_find() -> None:
    assert {mistake.check for mistake in MISTAKES} == set(CHECKS)


def test_a_saved_failure_passes_once_the_game_is_mended(tmp_path: Path) -> None:
    mistake = next(m for m in MISTAKES if m.name == "MeanBids")
    with pytest.raises(Failure):
        check_setting(mistake.game, Setting(3), mistake.check, 3, 0, tmp_path)
    (path,) = tmp_path.glob("*.txt")
    rerun(GAME, path)


def test_the_whole_kit_reports_what_it_saw(tmp_path: Path) -> None:
    report = check_game(GAME, games=1, folder=tmp_path, tables=[Setting(2), Setting(3)])
    assert report.games == 2
    assert "left" in report.never_told  # seats leave in every third game only
    assert str(report).startswith("2 games, ")
    assert not list(tmp_path.iterdir())


def test_the_whole_kit_can_insist_on_every_event(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="never told: .*left"):
        check_game(GAME, 1, folder=tmp_path, tables=[Setting(2)], all_told=True)


def test_option_sets_try_every_value() -> None:
    sets = list(option_sets(GAME))
    assert sets[:3] == [{}, {"rounds": "two"}, {"tie": "nobody"}]
    assert len(sets) == 6


def test_settings_try_every_number_of_seats() -> None:
    assert {setting.seats for setting in settings(GAME) if not setting.options} == {2, 3, 4}
    assert len(settings(GAME, full=True)) > len(settings(GAME))
