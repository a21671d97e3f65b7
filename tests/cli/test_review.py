"""`sectors review`: what decided a game, in words and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from review.bot_games import advance, played

from sectors import games
from sectors.table.table import Table
from sectors.terminal.commands import main


@pytest.mark.slow
def test_a_review_in_words_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played("sector219").record.write())
    assert main(["review", str(file), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "sector219"
    assert main(["review", str(file)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    for seat in found["seats"]:
        assert seat["said"] in told
        assert all(f"{one['words']}: {one['count']}" in told for one in seat["counts"])
    kinds = ("less likely to win", ", luck: ", " for the winner ")
    assert sum(told.count(kind) for kind in kinds) == len(found["points"])


def test_a_game_that_goes_on_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(advance(Table(games.load("sector219"), 2, "on"), 4).record.write())
    assert main(["review", str(file)]) == 2
    assert "only a game that is over can be reviewed." in capsys.readouterr().err
