"""Golden files that a game may bring: counts of action sequences, and whole games.

After a change of words `SECTORS_WRITE=1 pytest tests/test_golden.py` writes the comments anew.
"""

import os
from pathlib import Path

import pytest

from sectors import games
from sectors.core.game import Game, GameOf
from sectors.core.record import load
from sectors.core.testing import Failure, check_perft, replayed
from sectors.core.testing.golden import retold

GAMES = [games.load(name) for name in games.names()]
PERFTS = [g for g in GAMES if (g.folder / "tests/perft.txt").exists()]
RECORDS = [(g, path) for g in GAMES for path in sorted(g.folder.glob("tests/records/*.txt"))]
TOLD = "  # "  # an action with what it did


def name(value: object) -> str:
    return value.name if isinstance(value, GameOf) else Path(str(value)).stem


@pytest.mark.parametrize("game", PERFTS, ids=name)
def test_counts_of_action_sequences(game: Game) -> None:
    assert check_perft(game, game.folder / "tests/perft.txt") > 0


def test_a_wrong_count_is_found(tmp_path: Path) -> None:
    path = tmp_path / "perft.txt"
    path.write_text(f"seats {PERFTS[0].seats[0]}\n1 1 123456\n")
    with pytest.raises(Failure, match=r"perft.txt:2: expected 123456 sequences"):
        check_perft(PERFTS[0], path)


@pytest.mark.parametrize(("game", "path"), RECORDS, ids=name)
def test_golden_game_replays(game: Game, path: Path) -> None:
    record = load(path)
    assert record.game == game.name
    sample = replayed(game, record, loaded=record.version != game.version)
    assert not sample.trouble
    assert len(sample.moves) == len(record.entries)


@pytest.mark.parametrize(("game", "path"), RECORDS, ids=name)
def test_golden_game_tells_the_same_story(game: Game, path: Path) -> None:
    text = path.read_text("utf-8")
    if TOLD in text:
        if "SECTORS_WRITE" in os.environ:
            path.write_text(retold(game, text), "utf-8")
        assert retold(game, text) == text
