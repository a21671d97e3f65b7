"""The golden files are what the script that writes them anew would write."""

from pathlib import Path

import pytest

from sectors.games.sector18.tests.again import counted_again, played_again
from sectors.games.sector18.tests.test_records import HERE, RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_that_is_still_legal_stays_as_it_is(path: Path) -> None:
    assert played_again(path) == path.read_text("utf-8")


def test_a_game_goes_on_where_an_action_is_no_longer_legal(tmp_path: Path) -> None:
    text = (HERE / "records/resigned.txt").read_text("utf-8")
    head, _, rest = text.partition("\n\n")
    lines = rest.splitlines()
    broken = tmp_path / "resigned.txt"
    broken.write_text("\n".join([head, "", *lines[:2], "1: up H", *lines[2:]]), "utf-8")
    found = played_again(broken).partition("\n\n")[2].splitlines()
    assert found[:2] == lines[:2] and "resign" in found[-2]


def test_counts_are_made_anew() -> None:
    text = "# a remark\nseats 2 first=south factions=cut\n1 1 6\n1 2 7\n"
    assert counted_again(text) == text.replace("1 2 7", "1 2 24")
