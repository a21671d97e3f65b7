"""Golden files that a game may bring: counts of action sequences, and whole games."""

from pathlib import Path

import pytest

from sectors import games
from sectors.core.game import Game, GameOf
from sectors.core.record import load
from sectors.core.testing import Failure, check_perft, replayed

GAMES = [games.load(name) for name in games.names()]
PERFTS = [g for g in GAMES if (g.folder / "tests/perft.txt").exists()]
RECORDS = [(g, path) for g in GAMES for path in sorted(g.folder.glob("tests/records/*.txt"))]


def name(value: object) -> str:
    return value.name if isinstance(value, GameOf) else Path(str(value)).stem


@pytest.mark.parametrize("game", PERFTS, ids=name)
def test_counts_of_action_sequences(game: Game) -> None:
    assert check_perft(game, game.folder / "tests/perft.txt") > 0


@pytest.mark.parametrize("game", PERFTS, ids=name)
def test_a_wrong_count_is_found(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "perft.txt"
    path.write_text(f"seats {game.seats[0]}\n1 1 123456\n")
    with pytest.raises(Failure, match=r"perft.txt:2: expected 123456 sequences"):
        check_perft(game, path)


@pytest.mark.parametrize(("game", "path"), RECORDS, ids=name)
def test_golden_game_replays(game: Game, path: Path) -> None:
    record = load(path)
    assert record.game == game.name
    sample = replayed(game, record, loaded=record.version != game.version)
    assert not sample.trouble
    assert len(sample.moves) == len(record.entries)
