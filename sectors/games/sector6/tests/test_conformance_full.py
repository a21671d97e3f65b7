"""The conformance kit on every number of players, mode and way to build."""

from pathlib import Path

import pytest

from sectors.core.testing import Setting, check_sample, play_game
from sectors.games.sector6 import GAME

BUILDS = ["manual", "auto", "preset"]
MODES = ["life", "veteran", "rookie"]
TABLES = [
    Setting(seats, (("mode", mode), ("build", build)))
    for seats in (2, 3, 4)
    for mode in MODES
    for build in BUILDS
]
TABLES += [Setting(1, (("solo", "on"), ("build", "auto"), ("mode", mode))) for mode in MODES]
WHOLE = ("games_end", "nobody_is_stuck", "invariants_hold", "results_are_places", "records_replay")


@pytest.mark.soak
@pytest.mark.parametrize("setting", TABLES, ids=str)
def test_games_of_every_kind(setting: Setting, tmp_path: Path) -> None:
    for i, leaving in enumerate((False, True)):
        sample = play_game(GAME, setting, f"full {i}", leaving)
        for check in WHOLE:
            check_sample(sample, check, tmp_path)
