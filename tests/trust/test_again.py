"""Golden files are what the script that plays them anew would write."""

from pathlib import Path

import pytest
from trust.again import counted_again, played_again

from sectors import games
from sectors.core.game import Game

TOLD = games.load("sector86")  # its golden games say what each action did
BARE = games.load("sector6")
GOLDEN = [(TOLD, "alone"), (BARE, "solo_unsaid"), (BARE, "rookie_four_resigned")]


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_a_golden_game_that_is_still_legal_stays_as_it_is(game: Game, name: str) -> None:
    file = game.folder / "tests/records" / f"{name}.txt"
    assert played_again(game, file) == file.read_text("utf-8")


def test_bots_play_on_where_an_action_is_no_longer_legal(tmp_path: Path) -> None:
    head, _, rest = (TOLD.folder / "tests/records/alone.txt").read_text("utf-8").partition("\n\n")
    lines = rest.splitlines()
    broken = tmp_path / "alone.txt"
    broken.write_text("\n".join([head, "", *lines[:2], "1: buy K01", *lines[2:]]), "utf-8")
    found = played_again(TOLD, broken).partition("\n\n")[2].splitlines()
    assert found[:2] == lines[:2] and "1: buy K01" not in found[2] and len(found) > 20


def test_counts_are_made_anew() -> None:
    text = "# a remark\nseats 2\n1 1 7\n1 2 14\n"
    assert counted_again(BARE, text) == text.replace("1 1 7", "1 1 2")
