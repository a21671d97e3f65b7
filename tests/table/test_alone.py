"""One player: the options that nobody named, those that somebody did, and old records."""

from __future__ import annotations

from pathlib import Path

import pytest

from sectors import games
from sectors.core.record import load
from sectors.table import fair
from sectors.table.table import Table

ALONE = [name for name in games.names() if 1 in games.load(name).seats]
MAZE = games.load("sector6")
OLD = MAZE.folder / "tests/records/solo_unsaid.txt"  # says build=manual and solo=off


@pytest.mark.parametrize("name", ALONE)
def test_a_record_names_the_options_that_nobody_named(name: str) -> None:
    usual = Table(games.load(name), 1, 7)
    named = Table(games.load(name), 1, 7, usual.record.options)
    assert named.record.write() == usual.record.write()
    assert Table.replay(usual.record).record.write() == usual.record.write()


def test_X4_a_record_of_one_player_says_solo_and_auto() -> None:
    said = Table(MAZE, 1, 7, {"mode": "rookie"}).record.options
    assert (said["mode"], said["build"], said["solo"]) == ("rookie", "auto", "on")
    said = Table(MAZE, 2, 7).record.options
    assert (said["build"], said["solo"]) == ("manual", "off")


def test_X4_a_record_from_before_options_were_heeded_is_verified_to_the_last_die() -> None:
    old = load(OLD)
    assert (old.options["build"], old.options["solo"]) == ("manual", "off")
    sentence = f"All {len(old.entries)} actions are legal, and every die and shuffle fell so."
    assert sentence in fair.verify(old)


def test_X4_a_game_from_before_options_were_heeded_goes_on(tmp_path: Path) -> None:
    table = Table.replay(load(OLD), 5)
    assert len(table.past(3).moves) == 3
    table.push(table.legal(0)[0], 0)
    file = tmp_path / "kept.txt"
    file.write_text(table.record.write())
    assert len(Table.replay(load(file)).moves) == 6
    assert Table(MAZE, 1, 8, table.record.options).record.options["solo"] == "on"  # play again
