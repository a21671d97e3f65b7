"""Golden games: whole games in records/, with what happened as comments.

`python -m sectors.games.sector86.tests.test_records` tells them anew after a change of words.
"""

from pathlib import Path

import pytest

from sectors.core.testing import check_perft, golden
from sectors.games.sector86 import GAME
from sectors.games.sector86.rules.state import BY_MISSIONS, Position

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "records").glob("*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game(path: Path) -> None:
    text = path.read_text("utf-8")
    assert golden.retold(GAME, text) == text


def test_golden_games_cover_every_kind_of_game() -> None:
    ends = {path.stem: golden.ending(GAME, path.read_text("utf-8")) for path in RECORDS}
    assert all(s.now < 0 for s in ends.values())
    assert {int(s.seats) for s in ends.values()} >= {1, 2, 3, 4}
    won = [s for s in ends.values() if isinstance(s, Position) and s.ending == BY_MISSIONS]
    assert len(won) >= 2
    texts = "".join(path.read_text("utf-8") for path in RECORDS)
    words = ("redirect", "clear", "want", "bid", "repair", "contract", "send", "boost", "scrap")
    for word in (*words, "dock", "survey", "give", "pay", "collect", "reshuffle", "bidding=open"):
        assert word in texts, word


def test_counts_of_action_sequences() -> None:
    assert check_perft(GAME, HERE / "perft.txt") > 5


if __name__ == "__main__":
    for file in RECORDS:
        file.write_text(golden.retold(GAME, file.read_text("utf-8")), "utf-8")
